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

/** The goods of a brand in their order, also those that are not shown. */
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

/** A good of a brand, held until the end of the transaction: of two who take the last piece, the second sees that it is gone. */
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

/** Takes pieces of a good that is held, or with a number below zero gives them back. */
export async function takePieces(tx: Tx, goodId: string, pieces: number): Promise<void> {
  await tx
    .updateTable('point_good')
    .set({ taken: sql`taken + ${pieces}` })
    .where('id', '=', goodId)
    .execute()
}

/** What a wallet was brought by deposits in all, in minor units, less what was charged back; as the figures have it, a second or two late. */
export async function depositedIn(db: Db | Tx, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ${moneyFigureRows(db)} m
     WHERE wallet_id = ${walletId} AND class = 'deposits'`.execute(db)
  return rows[0]!.amount
}
