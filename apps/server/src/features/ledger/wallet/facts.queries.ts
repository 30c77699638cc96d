import { setTimeout as pause } from 'node:timers/promises'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Span } from '../../../follower.ts'
import type { MoneyClass } from './recipes.rules.ts'

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
        (SELECT position FROM transfer WHERE position > ${after} AND position < ledger_horizon()
          ORDER BY position LIMIT ${most})
        UNION ALL
        (SELECT closing_position FROM round WHERE closing_position > ${after} AND closing_position < ledger_horizon()
          ORDER BY closing_position LIMIT ${most})) p
      ORDER BY position LIMIT ${most}) next`.execute(db)
  const upTo = rows[0]!.upTo
  return upTo === null ? undefined : { after, upTo }
}

/** The facts of a span, for the FROM of a follower's query. */
export function factsOf({ after, upTo }: Span) {
  return sql`(SELECT * FROM fact WHERE position > ${after} AND position <= ${upTo})`
}

/**
 * Facts up to a position that a follower has not taken yet, for the FROM of a query. Together with the tables of the
 * follower they are complete up to that position, since a statement reads tables and position in one snapshot.
 */
export function factsAhead(follower: string, upTo: bigint) {
  return sql`(SELECT * FROM fact WHERE position <= ${upTo}
    AND position > coalesce((SELECT position FROM follower WHERE name = ${follower}), 0))`
}

/** All facts, for the FROM of a query that looks some of them up by wallet and round. */
export const factRows = sql`(SELECT * FROM fact)`

/**
 * Returns the last version of a wallet that a follower has taken, for a follower that takes facts in order; 0 for none.
 */
export async function takenVersion(db: Db, follower: string, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    SELECT version FROM follower_wallet WHERE follower = ${follower} AND wallet_id = ${walletId}`.execute(db)
  return rows[0]?.version ?? 0n
}

/** The facts of a part of the ledger, ordered by position. */
async function factsIn(db: Db, { after, upTo }: Span): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    ${selectFact} FROM fact WHERE position > ${after} AND position <= ${upTo} ORDER BY position`.execute(db)
  return rows.map(factOf)
}

/** The position of the newest fact; 0 where there is none. */
export async function newestPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    SELECT greatest((SELECT max(position) FROM transfer), (SELECT max(closing_position) FROM round), 0) AS position`.execute(
    db,
  )
  return rows[0]!.position
}

/** Maximum wait for a follower, and the interval at which it is polled. */
const patienceMs = 10_000
const lookMs = 50

/** Waits until a follower has taken everything that was committed before the call; throws after `patienceMs`. */
export async function waitForFollower(db: Db, name: string): Promise<void> {
  const wanted = await newestPosition(db)
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    const { rows } = await sql<{
      position: bigint
    }>`SELECT position FROM follower WHERE name = ${name}`.execute(db)
    if ((rows[0]?.position ?? 0n) >= wanted) return
    await pause(lookMs)
  }
  throw new Error(`the follower ${name} is behind`)
}

/** Consecutive versions of a wallet, both ends included. */
export interface Run {
  walletId: bigint
  first: bigint
  last: bigint
}

/** Versions of a span that a follower takes in the order of each wallet, and those that it leaves for later. */
export interface InOrder {
  span: Span
  /** All taken versions, by wallet. */
  runs: Run[]
  /** Taken versions that an earlier span had left; and versions of this span that are left now. */
  late: WalletVersion[]
  left: WalletVersion[]
}

/**
 * Moves a follower on by a span in the order of each wallet: takes the versions, of the span and of those left before,
 * that continue the last taken version of their wallet, and leaves the rest for its next run. The runs are computed in
 * code instead of by a join: PostgreSQL estimated a span at one row, since the table of left versions is empty most of
 * the time, and compared each version with each other.
 */
export async function continueInOrder(tx: Tx, follower: string, span: Span): Promise<InOrder> {
  // An operation that moves no money has a version as well, and counts as a step of its wallet.
  const { rows: found } = await sql<WalletVersion>`
    SELECT wallet_id AS "walletId", version FROM transfer
     WHERE position > ${span.after} AND position <= ${span.upTo}`.execute(tx)
  const { rows: waiting } = await sql<WalletVersion>`
    DELETE FROM follower_waiting WHERE follower = ${follower} RETURNING wallet_id AS "walletId", version`.execute(
    tx,
  )
  const wallets = [...new Set([...found, ...waiting].map(({ walletId }) => walletId))]
  const { rows: taken } = await sql<WalletVersion>`
    SELECT wallet_id AS "walletId", version FROM follower_wallet
     WHERE follower = ${follower} AND wallet_id = ANY (${wallets}::bigint[])`.execute(tx)
  const last = new Map(taken.map(({ walletId, version }) => [walletId, version]))
  const { runs, left } = runsOf([...found, ...waiting], last)
  await sql`
    INSERT INTO follower_wallet (follower, wallet_id, version)
      SELECT ${follower}, wallet, last FROM ${runsAsRows(runs)}
      ON CONFLICT (follower, wallet_id) DO UPDATE SET version = EXCLUDED.version`.execute(tx)
  if (left.length > 0)
    await sql`
      INSERT INTO follower_waiting (follower, wallet_id, version)
        SELECT ${follower}, of_wallet, of_version FROM ${asRows(left)}`.execute(tx)
  const [isLeft, isOld] = [new Set(left), new Set(waiting)]
  return {
    span,
    runs,
    left: left.filter((one) => !isOld.has(one)),
    late: waiting.filter((one) => !isLeft.has(one)),
  }
}

/** A transfer, identified by its wallet and version. */
export interface WalletVersion {
  walletId: bigint
  version: bigint
}

/**
 * Splits versions of wallets into those that continue the last one taken of their wallet (0 for none), and the
 * remaining ones.
 */
export function runsOf(
  versions: readonly WalletVersion[],
  taken: ReadonlyMap<bigint, bigint>,
): { runs: Run[]; left: WalletVersion[] } {
  const runs: Run[] = []
  const left: WalletVersion[] = []
  for (const [walletId, own] of Map.groupBy(versions, ({ walletId }) => walletId)) {
    const before = taken.get(walletId) ?? 0n
    let last = before
    for (const one of own.toSorted((a, b) => Number(a.version - b.version))) {
      if (one.version === last + 1n) last = one.version
      else left.push(one)
    }
    if (last > before) runs.push({ walletId, first: before + 1n, last })
  }
  return { runs, left }
}

/** Runs as rows of `wallet`, `first` and `last`, for the FROM of a query. */
export function runsAsRows(runs: readonly Run[]) {
  return sql`unnest(${runs.map(({ walletId }) => walletId)}::bigint[], ${runs.map(({ first }) => first)}::bigint[],
    ${runs.map(({ last }) => last)}::bigint[]) AS run (wallet, first, last)`
}

function asRows(versions: readonly WalletVersion[]) {
  return sql`unnest(${versions.map(({ walletId }) => walletId)}::bigint[],
    ${versions.map(({ version }) => version)}::bigint[]) AS one (of_wallet, of_version)`
}

/**
 * Query for the transfers that were taken in order: the span by position, which is a contiguous part of the table,
 * without the left ones, and the late ones by key. No join depends on an estimate: NOT IN is one hash table, and late
 * transfers are few.
 */
export function transfersInOrder({ span, left, late }: InOrder) {
  return sql`
    SELECT * FROM transfer WHERE position > ${span.after} AND position <= ${span.upTo}
       AND (wallet_id, version) NOT IN (SELECT of_wallet, of_version FROM ${asRows(left)})
    UNION ALL
    SELECT t.* FROM ${asRows(late)} JOIN transfer t ON t.wallet_id = of_wallet AND t.version = of_version`
}

/**
 * Returns the facts of a span that a follower can take in the order of each wallet (`continueInOrder`). A close of many
 * rounds at once has no version itself, and is returned with the version that its wallet had. `isWanted` is a condition
 * on fact `f` that selects the returned facts; the others are taken as well.
 */
export async function takeInOrder(
  tx: Tx,
  follower: string,
  span: Span,
  isWanted: RawBuilder<unknown> = sql`true`,
): Promise<Fact[]> {
  const { left, late } = await continueInOrder(tx, follower, span)
  const { rows } = await sql<FactRow>`
    ${selectFact} FROM fact f WHERE position > ${span.after} AND position <= ${span.upTo} AND ${isWanted}
       AND (kind = 'settlement' OR (wallet_id, version) NOT IN (SELECT of_wallet, of_version FROM ${asRows(left)}))
    UNION ALL
    ${selectFact} FROM ${asRows(late)} JOIN fact f ON f.wallet_id = of_wallet AND f.version = of_version AND f.kind <> 'settlement'
     WHERE ${isWanted}
    ORDER BY "walletId", version`.execute(tx)
  return rows.map(factOf)
}

const selectFact = sql`SELECT position, wallet_id AS "walletId", version, at, kind, recipe, class, vendor, game_id AS "gameId",
  category, round_id AS "roundId", amount, win, settled_stake AS stake, settled_win AS "settledWin", valid_bet AS "validBet",
  is_correction AS "isCorrection"`

type FactRow = Omit<Fact, 'settled'> & {
  stake: bigint | null
  settledWin: bigint | null
  validBet: bigint | null
  isCorrection: boolean
}

function factOf({ stake, settledWin, validBet, isCorrection, ...fact }: FactRow): Fact {
  const settled = validBet === null ? null : { stake: stake!, win: settledWin!, validBet, isCorrection }
  return { ...fact, settled }
}
