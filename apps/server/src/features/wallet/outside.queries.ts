import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** A transaction that a vendor asked for, as the ledger has it. */
export interface OutsideTransaction {
  /** With the brand's code in front, as it was asked for. */
  transactionId: string
  verb: string
  /** Why, of one that was refused. */
  recipe: string | null
  /** What it moved, in minor units and never below zero. */
  amount: bigint
  currency: string
  /** Whether it was taken back later. */
  isRefunded: boolean
}

const columns = sql`t.transaction_id AS "transactionId", t.verb, t.recipe, t.amount, w.currency,
  EXISTS (SELECT FROM transfer a WHERE a.source = t.source AND a.answers = t.transaction_id) AS "isRefunded"`

/** What a source moved on rounds of a brand from one instant up to another. */
export async function listOutsideTransactions(
  db: Db,
  { source, brandId, from, until }: { source: string; brandId: number; from: Date; until: Date },
): Promise<OutsideTransaction[]> {
  const { rows } = await sql<OutsideTransaction>`
    SELECT ${columns} FROM transfer t JOIN wallet w ON w.id = t.wallet_id
     WHERE t.at >= ${from} AND t.at < ${until} AND t.source = ${source} AND w.brand_id = ${brandId}
       AND t.verb IN ('stake', 'pay', 'charge')`.execute(db)
  return rows
}

/** Those of a source's transactions that there are, tombstones and refused ones too. */
export async function findOutsideTransactions(
  db: Db,
  source: string,
  transactionIds: readonly string[],
): Promise<OutsideTransaction[]> {
  const { rows } = await sql<OutsideTransaction>`
    SELECT ${columns} FROM unnest(${[...transactionIds]}::text[]) AS asked (id)
      JOIN transfer t ON t.source = ${source} AND t.transaction_id = asked.id
      JOIN wallet w ON w.id = t.wallet_id`.execute(db)
  return rows
}

/** What was staked in a round and not yet taken back, by transaction id. */
export async function listStandingStakes(
  db: Db,
  walletId: bigint,
  roundId: string,
): Promise<{ transactionId: string }[]> {
  const { rows } = await sql<{ transactionId: string }>`
    SELECT t.transaction_id AS "transactionId" FROM transfer t
     WHERE t.wallet_id = ${walletId} AND t.round_id = ${roundId} AND t.verb = 'stake'
       AND NOT EXISTS (SELECT FROM transfer a WHERE a.source = t.source AND a.answers = t.transaction_id)
     ORDER BY t.version`.execute(db)
  return rows
}
