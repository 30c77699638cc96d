import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Span } from '../../../follower.ts'
import type { MoneyClass } from '../recipes/index.ts'
import { allRounds, allTransfers } from '../transfers/index.ts'

/** A fact: a change of money, with its wallet's version; amounts in minor units. */
export interface Fact {
  position: bigint
  walletId: bigint
  version: bigint
  at: Date
  kind: 'stake' | 'pay' | 'round' | 'refund' | 'reversal' | 'charge' | 'transfer' | 'settlement'
  /** Recipe of a transfer; null for other facts. */
  recipe: string | null
  class: MoneyClass | null
  vendor: string
  gameId: string | null
  category: GameCategory | null
  roundId: string | null
  amount: bigint
  /** The win of a round that was written whole. */
  win: bigint | null
  /**
   * Amounts that the fact settled of its round, or by which it changed an earlier settlement; null where it settled
   * nothing.
   */
  settled: { stake: bigint; win: bigint; validBet: bigint; isCorrection: boolean } | null
}

/** Facts before which no later commit can place another one, with the position to continue from. */
export interface Facts {
  facts: Fact[]
  position: bigint
}

/**
 * Returns the facts after a position, complete and each once, whichever process committed them and however late: a fact
 * is returned only when no open transaction can still write one before it. Their number is about `most`, since facts
 * that share a position stay together. Transactions have no order: a later version of a wallet may come first
 * (`takeInOrder`).
 */
export async function settledAfter(db: Db, position: bigint, most = 5_000): Promise<Facts> {
  const span = await nextSpan(db, position, most)
  return span ? { facts: await factsIn(db, span), position: span.upTo } : { facts: [], position }
}

/** Returns the part of the ledger with about the next `most` facts after a position; undefined where there is none. */
export async function nextSpan(db: Db, after: bigint, most: number): Promise<Span | undefined> {
  const { rows } = await sql<{ upTo: bigint | null }>`
    SELECT max(position) AS "upTo" FROM (
      SELECT position FROM (
        (SELECT position FROM ${allTransfers} transfer WHERE position > ${after} AND position < ledger_horizon()
          ORDER BY position LIMIT ${most})
        UNION ALL
        (SELECT closing_position FROM ${allRounds} round WHERE closing_position > ${after} AND closing_position < ledger_horizon()
          ORDER BY closing_position LIMIT ${most})) p
      ORDER BY position LIMIT ${most}) next`.execute(db)
  const upTo = rows[0]!.upTo
  return upTo === null ? undefined : { after, upTo }
}

/** The facts of a span, for the FROM of a follower's query. */
export function factsOf({ after, upTo }: Span) {
  return sql`(SELECT * FROM fact WHERE position > ${after} AND position <= ${upTo})`
}

/** All facts, for the FROM of a query that looks some of them up by wallet and round. */
export const factRows = sql`(SELECT * FROM fact)`

/** The facts of a part of the ledger, ordered by position. */
async function factsIn(db: Db, { after, upTo }: Span): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    ${selectFact} FROM fact WHERE position > ${after} AND position <= ${upTo} ORDER BY position`.execute(db)
  return rows.map(factOf)
}

/** The position of the newest fact; 0 where there is none. */
export async function newestPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    SELECT greatest((SELECT max(position) FROM ${allTransfers} transfer), (SELECT max(closing_position) FROM ${allRounds} round), 0) AS position`.execute(
    db,
  )
  return rows[0]!.position
}

/** Returns whether a fact after a position happened before an instant. */
export async function hasFactBeyond(db: Db, position: bigint, before: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM fact WHERE position > ${position} AND at < ${before}) AS is`.execute(db)
  return rows[0]!.is
}

/** Columns of a fact, with the SELECT before them, for a query that reads facts as `FactRow`. */
export const selectFact = sql`SELECT position, wallet_id AS "walletId", version, at, kind, recipe, class, vendor, game_id AS "gameId",
  category, round_id AS "roundId", amount, win, settled_stake AS stake, settled_win AS "settledWin", valid_bet AS "validBet",
  is_correction AS "isCorrection"`

/** A fact as `selectFact` reads it. */
export type FactRow = Omit<Fact, 'settled'> & {
  stake: bigint | null
  settledWin: bigint | null
  validBet: bigint | null
  isCorrection: boolean
}

/** Returns the fact of a row. */
export function factOf({ stake, settledWin, validBet, isCorrection, ...fact }: FactRow): Fact {
  const settled = validBet === null ? null : { stake: stake!, win: settledWin!, validBet, isCorrection }
  return { ...fact, settled }
}
