import type { ReferralSign, ReferralTier, ReviewState } from '@fairground/contract/referral-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'
import { changedFigureRows, figureRows } from '../../ledger/figures/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { depositRows } from '../../payments/deposits/index.ts'
import { sharedAccount } from '../../payments/withdrawals/index.ts'
import { accountRows, invitedRows } from '../../people/players/index.ts'
import { sharedSessions } from '../../people/sessions/index.ts'
import { brandRows, settingRows } from '../../platform/brand/index.ts'

const dayMs = 86_400_000
/** Time for which signs in common of two accounts are examined. */
const signsMs = 90 * dayMs
/** The longest time in which a friend counts, plus some days in which late figures are still found. */
const longestMs = 368 * dayMs

/** Friend with the terms under which they registered and their progress since, in minor units. */
export interface Friend {
  friendId: bigint
  publicId: string
  username: string
  inviterId: bigint
  /** Wallet of the inviter, in the brand's currency. */
  walletId: bigint
  joinedAt: Date
  tiers: ReferralTier[]
  turnover: number
  claimDays: number
  /** End of the time in which their progress counts. */
  until: Date
  deposited: bigint
  bet: bigint
  /** Number of tiers given for them already, and their sum. */
  given: number
  amount: bigint
  review: { state: ReviewState; signs: ReferralSign[] } | null
}

/** Friends of open members, in the brand's currency: with inviter, terms and progress. */
function friendsOf(db: Db | Tx, which: RawBuilder<unknown>) {
  return sql<Friend>`
    SELECT f.id AS "friendId", f.public_id AS "publicId", f.username, i.id AS "inviterId", i.wallet_id AS "walletId", f.registered_at AS "joinedAt",
           coalesce(t.tiers, '[]') AS tiers, coalesce(t.turnover, 0) AS turnover, coalesce(t.claim_days, 1) AS "claimDays", u.until,
           d.deposited, q.bet, g.given, g.amount,
           CASE WHEN r.friend_id IS NOT NULL THEN jsonb_build_object('state', r.state, 'signs', r.signs) END AS review
      FROM ${invitedRows(db)} f JOIN ${accountRows(db)} i ON i.id = f.invited_by AND i.brand_id = f.brand_id
      JOIN ${brandRows(db)} b ON b.id = f.brand_id AND b.currency = f.currency AND b.currency = i.currency
      LEFT JOIN referral_review r ON r.friend_id = f.id
      LEFT JOIN LATERAL (
        SELECT * FROM referral_terms t WHERE t.brand_id = f.brand_id AND t.begins_at <= f.registered_at ORDER BY t.begins_at DESC LIMIT 1) t ON true,
           LATERAL (SELECT f.registered_at + make_interval(days => coalesce(t.days, 0)) AS until) u,
           LATERAL (SELECT coalesce(sum(p.amount), 0)::bigint AS deposited FROM ${depositRows(db)} p
                     WHERE p.player_id = f.id AND p.at >= f.registered_at AND p.at < u.until) d,
           LATERAL (SELECT coalesce(sum(q.valid_bet), 0)::bigint AS bet FROM ${figureRows(db)} q
                     WHERE q.wallet_id = f.wallet_id AND q.quarter >= date_bin('15 minutes', f.registered_at, 'epoch') AND q.quarter < u.until) q,
           LATERAL (SELECT count(*)::integer AS given, coalesce(sum(w.amount), 0)::bigint AS amount FROM ${rewardRows(db)} w
                     WHERE w.player_id = i.id AND w.kind = 'referral' AND w.state <> 'dropped' AND w.source = ANY (
                       SELECT f.public_id || '/' || n FROM generate_series(1, jsonb_array_length(coalesce(t.tiers, '[]'))) n)) g
     WHERE f.standing <> 4 AND ${which}`
}

/** Condition that a player may be given something now: an open member who is not in a pause or excluded. */
function mayBeGiven(db: Db | Tx, nowMs: number) {
  return sql`i.is_open AND i.standing = 0 AND f.is_open AND NOT EXISTS (
    SELECT FROM ${closedToPlayRows(db, nowMs)} c WHERE c.wallet_id = i.wallet_id)`
}

/**
 * Lists those of some friends for whom something may be given now: the brand has invitations turned on, and the inviter
 * is not kept from playing.
 */
export async function listGivable(
  db: Db | Tx,
  friendIds: readonly bigint[],
  nowMs: number,
): Promise<Friend[]> {
  const { rows } = await friendsOf(
    db,
    sql`f.id = ANY (${[...friendIds]}::bigint[]) AND ${mayBeGiven(db, nowMs)}
        AND b.id IN (SELECT id FROM ${settingRows(db, nowMs)} s WHERE s.switches -> 'referralPromo' = 'true')
        ORDER BY f.id`,
  ).execute(db)
  return rows
}

/** Lists the friends of a player, newest first. */
export async function listFriendsOf(
  db: Db | Tx,
  inviterId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Friend[]> {
  const { rows } = await friendsOf(
    db,
    sql`f.id = ANY (ARRAY(SELECT o.id FROM ${invitedRows(db)} o WHERE o.invited_by = ${inviterId} AND o.standing <> 4
                           ORDER BY o.registered_at DESC, o.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}))
        ORDER BY f.registered_at DESC, f.id DESC`,
  ).execute(db)
  return rows
}

/** Lists some friends by number, whether or not a reward is due for them now. */
export async function listFriendsById(db: Db | Tx, friendIds: readonly bigint[]): Promise<Friend[]> {
  if (friendIds.length === 0) return []
  const { rows } = await friendsOf(db, sql`f.id = ANY (${[...friendIds]}::bigint[])`).execute(db)
  return rows
}

/**
 * Lists the next friends, by number, whose deposits or bets may still count: those whose figures have changed since a
 * time, or all.
 */
export async function listCandidates(
  db: Db,
  {
    after,
    changedSince,
    nowMs,
    limit,
  }: { after: bigint; changedSince: Date | null; nowMs: number; limit: number },
): Promise<bigint[]> {
  const changed = changedSince
    ? sql`f.wallet_id IN (SELECT wallet_id FROM ${changedFigureRows(db, changedSince)} c)`
    : sql`true`
  const { rows } = await sql<{ id: bigint }>`
    SELECT f.id FROM ${invitedRows(db)} f
     WHERE f.id > ${after} AND f.registered_at > ${new Date(nowMs - longestMs)} AND ${changed} ORDER BY f.id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the signs that each of some friends has in common with their inviter. */
export async function signsOf(
  db: Db | Tx,
  pairs: readonly Pick<Friend, 'friendId' | 'inviterId'>[],
  nowMs: number,
): Promise<Map<bigint, ReferralSign[]>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<{ friendId: bigint; signs: ReferralSign[] }>`
    SELECT p.friend_id AS "friendId", ${signs(sql`p.inviter_id`, sql`p.friend_id`, nowMs)} AS signs
      FROM unnest(${pairs.map(({ friendId }) => friendId)}::bigint[], ${pairs.map(({ inviterId }) => inviterId)}::bigint[])
        AS p (friend_id, inviter_id)`.execute(db)
  return new Map(rows.map(({ friendId, signs }) => [friendId, signs]))
}

function signs(inviter: RawBuilder<unknown>, friend: RawBuilder<unknown>, nowMs: number) {
  const { browser, address } = sharedSessions(inviter, friend, new Date(nowMs - signsMs))
  return sql`array_remove(ARRAY[CASE WHEN ${browser} THEN 'browser' END, CASE WHEN ${sharedAccount(inviter, friend)} THEN 'account' END,
    CASE WHEN ${address} THEN 'address' END], NULL)`
}

/**
 * Number of friends who registered in a span by a player's link and deposited an amount in it, in minor units, as a
 * part of another feature's query; those in doubt count once staff have released them.
 */
export function countFriends(
  db: Db | Tx,
  inviter: RawBuilder<unknown>,
  { from, to, each, nowMs }: { from: Date; to: Date; each: bigint; nowMs: number },
) {
  return sql`(
    SELECT count(*) FROM ${invitedRows(db)} f LEFT JOIN referral_review r ON r.friend_id = f.id
     WHERE f.invited_by = ${inviter} AND f.standing <> 4 AND f.is_open AND f.registered_at >= ${from} AND f.registered_at < ${to}
       AND ${each} <= (SELECT coalesce(sum(p.amount), 0) FROM ${depositRows(db)} p WHERE p.player_id = f.id AND p.at >= ${from} AND p.at < ${to})
       AND CASE WHEN r.friend_id IS NULL THEN ${signs(inviter, sql`f.id`, nowMs)} = '{}' ELSE r.state = 'released' END)`
}

const isPaid = sql`state IN ('claimed', 'paid')`

/** Sums what a player was paid for friends by calendar month (yyyy-MM in the time zone), in order. */
export async function earnedByMonth(
  db: Db,
  inviterId: bigint,
  timeZone: string,
): Promise<{ month: string; earned: bigint }[]> {
  const { rows } = await sql<{ month: string; earned: bigint }>`
    SELECT to_char(ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, sum(amount)::bigint AS earned
      FROM ${rewardRows(db)} w WHERE w.player_id = ${inviterId} AND w.kind = 'referral' AND ${isPaid}
     GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** Counts the friends of a player, those for whom something was given, and those in review. */
export async function countsOf(
  db: Db,
  inviterId: bigint,
): Promise<{ friends: number; reached: number; inReview: number; earned: bigint; open: bigint }> {
  const { rows } = await sql<{
    friends: number
    reached: number
    inReview: number
    earned: bigint
    open: bigint
  }>`
    SELECT (SELECT count(*)::integer FROM ${invitedRows(db)} f WHERE f.invited_by = ${inviterId} AND f.standing <> 4) AS friends,
           (SELECT count(*)::integer FROM referral_review r WHERE r.inviter_id = ${inviterId} AND r.state = 'open') AS "inReview", w.*
      FROM (SELECT count(DISTINCT split_part(source, '/', 1))::integer AS reached,
                   coalesce(sum(amount) FILTER (WHERE ${isPaid}), 0)::bigint AS earned,
                   coalesce(sum(amount) FILTER (WHERE state = 'open'), 0)::bigint AS open
              FROM ${rewardRows(db)} w WHERE w.player_id = ${inviterId} AND w.kind = 'referral' AND w.state <> 'dropped') w`.execute(
    db,
  )
  return rows[0]!
}
