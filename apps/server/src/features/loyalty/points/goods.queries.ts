import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { moneyFigureRows } from '../../ledger/figures/index.ts'

const columns = [
  'id',
  'words',
  'picture',
  'points',
  'deposits',
  'delivery',
  'supplied',
  'taken',
  'is_shown as isShown',
  'position',
] as const

/** Maximum number of goods per brand, hidden ones included. */
export const mostGoods = 200

/** Lists the goods of a brand in their order, hidden ones included. */
export function listAllGoods(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('point_good')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('id')
    .limit(mostGoods)
    .execute()
}

/**
 * Returns a good of a brand, locked until the end of the transaction: the second of two buyers of the last piece sees
 * that it is gone.
 */
export function lockGood(tx: Tx, brandId: number, goodId: string) {
  return tx
    .selectFrom('point_good')
    .select(columns)
    .where('id', '=', goodId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
}

export type Good = NonNullable<Awaited<ReturnType<typeof lockGood>>>

/** Takes pieces of a locked good, or with a negative number returns them. */
export async function takePieces(tx: Tx, goodId: string, pieces: number): Promise<void> {
  await tx
    .updateTable('point_good')
    .set({ taken: sql`taken + ${pieces}` })
    .where('id', '=', goodId)
    .execute()
}

/**
 * Returns all deposits of a wallet, in minor units, minus chargebacks; by the figures, which are a second or two
 * behind.
 */
export async function depositedIn(db: Db | Tx, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ${moneyFigureRows(db)} m
     WHERE wallet_id = ${walletId} AND class = 'deposits'`.execute(db)
  return rows[0]!.amount
}
