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
  EXISTS (SELECT FROM transfer a WHERE a.wallet_id = t.wallet_id AND a.source = t.source AND a.answers = t.transaction_id)
    AS "isRefunded"`

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

/** Why the refused stake with an id was refused, as the ledger keeps it; undefined where no such stake was refused. */
export async function findRefusal(
  db: Db,
  { walletId, source, transactionId }: TransactionName,
): Promise<string | undefined> {
  const { rows } = await sql<{ recipe: string }>`
    SELECT recipe FROM transfer WHERE wallet_id = ${walletId} AND source = ${source}
       AND transaction_id = ${transactionId} AND verb = 'refused'`.execute(db)
  return rows[0]?.recipe
}

/**
 * Those of a source's transactions that there are from one instant up to another, tombstones and refused ones too. A report of
 * a vendor names no player, so that they are looked for by time and not by the key of the ledger.
 */
export async function findOutsideTransactions(
  db: Db,
  { source, from, until }: { source: string; from: Date; until: Date },
  transactionIds: readonly string[],
): Promise<OutsideTransaction[]> {
  const { rows } = await sql<OutsideTransaction>`
    SELECT ${columns} FROM transfer t JOIN wallet w ON w.id = t.wallet_id
     WHERE t.at >= ${from} AND t.at < ${until} AND t.source = ${source}
       AND t.transaction_id = ANY (${[...transactionIds]}::text[])`.execute(db)
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
       AND NOT EXISTS (SELECT FROM transfer a
         WHERE a.wallet_id = t.wallet_id AND a.source = t.source AND a.answers = t.transaction_id)
     ORDER BY t.version`.execute(db)
  return rows
}
