import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Span } from '../../../follower.ts'
import { type Fact, type FactRow, factOf, factRows, newestPosition, selectFact } from '../facts/index.ts'
import { allTransfers } from '../transfers/index.ts'

/**
 * Facts up to a position that a follower has not taken yet, for the FROM of a query. Together with the tables of the
 * follower they are complete up to that position, since a statement reads tables and position in one snapshot.
 */
export function factsAhead(follower: string, upTo: bigint) {
  return sql`(SELECT * FROM ${factRows} fact WHERE position <= ${upTo}
    AND position > coalesce((SELECT position FROM follower WHERE name = ${follower}), 0))`
}

/**
 * Returns the last version of a wallet that a follower has taken, for a follower that takes facts in order; 0 for none.
 */
export async function takenVersion(db: Db, follower: string, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    SELECT version FROM follower_wallet WHERE follower = ${follower} AND wallet_id = ${walletId}`.execute(db)
  return rows[0]?.version ?? 0n
}

/** Returns the position up to which every follower has taken the facts: every figure is complete up to there. */
export async function followedPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    position: bigint | null
  }>`SELECT min(position) AS position FROM follower`.execute(db)
  return rows[0]!.position ?? 0n
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
    SELECT wallet_id AS "walletId", version FROM ${allTransfers} transfer
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
    SELECT * FROM ${allTransfers} transfer WHERE position > ${span.after} AND position <= ${span.upTo}
       AND (wallet_id, version) NOT IN (SELECT of_wallet, of_version FROM ${asRows(left)})
    UNION ALL
    SELECT t.* FROM ${asRows(late)} JOIN ${allTransfers} t ON t.wallet_id = of_wallet AND t.version = of_version`
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
    ${selectFact} FROM ${factRows} f WHERE position > ${span.after} AND position <= ${span.upTo} AND ${isWanted}
       AND (kind = 'settlement' OR (wallet_id, version) NOT IN (SELECT of_wallet, of_version FROM ${asRows(left)}))
    UNION ALL
    ${selectFact} FROM ${asRows(late)} JOIN ${factRows} f ON f.wallet_id = of_wallet AND f.version = of_version AND f.kind <> 'settlement'
     WHERE ${isWanted}
    ORDER BY "walletId", version`.execute(tx)
  return rows.map(factOf)
}

/** All followers, for the FROM of a query that looks some of them up. */
export const allFollowers = sql`(SELECT * FROM follower)`
