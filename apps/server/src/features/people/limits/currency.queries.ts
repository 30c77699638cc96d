import type { Db } from '../../../db/tables.ts'
import { selectPlayers } from '../players/index.ts'

/** Players of a brand in a currency after one of them, in the order of their numbers. */
interface InCurrency {
  brandId: number
  currency: string
  afterId: bigint
}

/** Lists the numbers of the next players of a brand in a currency. */
export async function listInCurrency(
  db: Db,
  { brandId, currency, afterId }: InCurrency,
  limit: number,
): Promise<bigint[]> {
  const rows = await selectPlayers(db)
    .select('id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the players of a brand in a currency after one of them. */
export async function countInCurrency(db: Db, { brandId, currency, afterId }: InCurrency): Promise<number> {
  const { count } = await selectPlayers(db)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('id', '>', afterId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
