import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** A move of money in a round: `amount` in minor units, in the order they were written. */
export interface RoundStep {
  verb: 'stake' | 'pay' | 'refund' | 'reversal' | 'charge'
  amount: bigint
  at: Date
}

/** What moved money in a round of several transfers, oldest first. */
export async function stepsOf(db: Db, walletId: bigint, roundId: string): Promise<RoundStep[]> {
  const { rows } = await sql<RoundStep>`
    SELECT verb, amount, at FROM transfer
     WHERE wallet_id = ${walletId} AND round_id = ${roundId} AND verb <> 'round' ORDER BY version`.execute(db)
  return rows
}

/** What names a transaction in the ledger. */
interface TransactionName {
  walletId: bigint
  source: string
  transactionId: string
}

/** The round that a transaction belongs to, with the version of its transfer; throws where there is none. */
export async function roundOfTransaction(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<{ roundId: string; version: bigint }> {
  const { rows } = await sql<{ roundId: string; version: bigint }>`
    SELECT round_id AS "roundId", version FROM transfer
     WHERE wallet_id = ${walletId} AND source = ${source} AND transaction_id = ${transactionId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no transaction ${source} ${transactionId}`)
  return found
}

/** What a transaction of a source did, and how the round it belongs to stands now; amounts in minor units. */
export interface OutsideRound {
  verb: string
  amount: bigint
  staked: bigint
  won: bigint
  refunded: bigint
}

/** The round of a wallet that a source's transaction belongs to. */
export async function findOutsideRound(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<OutsideRound | undefined> {
  const { rows } = await sql<OutsideRound>`
    SELECT t.verb, t.amount, r.staked, r.won, r.refunded FROM transfer t
      JOIN round r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
     WHERE t.wallet_id = ${walletId} AND t.source = ${source} AND t.transaction_id = ${transactionId}`.execute(
    db,
  )
  return rows[0]
}
