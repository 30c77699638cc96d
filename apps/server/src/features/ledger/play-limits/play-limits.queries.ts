import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { allWallets } from '../wallet/index.ts'

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Value for each period, such as an amount in minor units or a time in milliseconds. */
export type ByPeriod<Value> = Record<LimitPeriod, Value>

/** Limits of a wallet, null where there is none, and until when no bet is taken (`forever` without an end). */
export interface WalletLimits {
  timeZone: string
  limits: Record<LimitKind, ByPeriod<bigint | null>>
  closedUntil: Date | 'forever' | null
}

/** Amounts and times that count for each limit in the current periods; a loss is negative after wins. */
export type LimitUse = Record<LimitKind, ByPeriod<bigint>>

/** Limit that a stake would exceed. */
export type PassedLimit = { kind: 'closed' } | { kind: LimitKind; period: LimitPeriod }

/**
 * Sets the limits of a wallet's bets, under the lock of the wallet. Bets and deposits so far in the current periods
 * count.
 */
export async function setWalletLimits(
  tx: Tx,
  walletId: bigint,
  { timeZone, limits, closedUntil }: WalletLimits,
  nowMs: number,
): Promise<void> {
  const listOf = (of: ByPeriod<bigint | null>) => sql`${limitPeriods.map((period) => of[period])}::bigint[]`
  await sql`
    SELECT play_limit_set(${walletId}, ${timeZone}, ${listOf(limits.deposit)}, ${listOf(limits.stake)}, ${listOf(limits.loss)},
      ${listOf(limits.time)}, ${closedUntil === 'forever' ? 'infinity' : closedUntil}::timestamptz, ${nowMs})`.execute(
    tx,
  )
}

/** Returns what counts for the limits of a wallet now; zero for a wallet without limits. */
export async function findLimitUse(db: Db, walletId: bigint, nowMs: number): Promise<LimitUse | undefined> {
  const { rows } = await sql<{ deposited: bigint[]; staked: bigint[]; lost: bigint[]; played: bigint[] }>`
    SELECT l.deposited, l.staked, l.lost, l.played FROM ${allWallets} w JOIN play_limit x ON x.wallet_id = w.id,
           play_limit_now(x, to_timestamp(${nowMs} / 1000.0)) l
     WHERE w.id = ${walletId} AND w.is_limited`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const named = ([day, week, month]: bigint[]) => ({
    day: BigInt(day!),
    week: BigInt(week!),
    month: BigInt(month!),
  })
  return {
    deposit: named(row.deposited),
    stake: named(row.staked),
    loss: named(row.lost),
    time: named(row.played),
  }
}

/** Returns whether a wallet takes no bets now, because of a pause or an exclusion. */
export async function isClosedToPlay(db: Db, walletId: bigint, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('play_limit')
    .select('wallet_id')
    .where('wallet_id', '=', walletId)
    .where('closed_until', '>', new Date(nowMs))
    .executeTakeFirst()
  return row !== undefined
}

/** Wallets that take no bets at a time, because of a pause or an exclusion, as a part of another feature's query. */
export function closedToPlayRows(db: Db | Tx, nowMs: number) {
  return db.selectFrom('play_limit').select('wallet_id').where('closed_until', '>', new Date(nowMs))
}

/**
 * Returns the limit of a wallet that a stake would exceed. It is called before an outcome is drawn, and the limit is
 * checked again when the round is written.
 */
export async function findPassedLimit(
  db: Db,
  walletId: bigint,
  { stake, bonusFirst }: { stake: bigint; bonusFirst: boolean },
  nowMs: number,
): Promise<PassedLimit | undefined> {
  const { rows } = await sql<{ passed: string | null }>`
    SELECT wallet_limit_passed(${walletId}, ${stake}, ${bonusFirst}, ${nowMs}) AS passed`.execute(db)
  const passed = rows[0]?.passed
  if (!passed) return undefined
  const [kind, period] = passed.split(' ') as [LimitKind | 'closed', LimitPeriod]
  return kind === 'closed' ? { kind } : { kind, period }
}

/**
 * Counts a deposit order against the limits of its wallet; a negative amount takes back an unpaid order that was
 * counted when it was made. Returns `uncounted` for a wallet without limits, `closed` during a pause or an exclusion,
 * or the period whose limit it would exceed; in the last two cases nothing is counted.
 */
export async function countDeposit(
  tx: Tx,
  walletId: bigint,
  amount: bigint,
  nowMs: number,
  madeMs = nowMs,
): Promise<'counted' | 'uncounted' | 'closed' | LimitPeriod> {
  const { rows } = await sql<{ passed: 'counted' | 'uncounted' | 'closed' | LimitPeriod }>`
    SELECT play_limit_deposit(${walletId}, ${amount}, ${madeMs}, ${nowMs}) AS passed`.execute(tx)
  return rows[0]!.passed
}

/** The play limits of all wallets, for the FROM of a query that looks some of them up. */
export const allPlayLimits = sql`(SELECT * FROM play_limit)`
