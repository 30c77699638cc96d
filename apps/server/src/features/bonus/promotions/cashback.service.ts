import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { type Period, periodAt, quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { figureRows, figuresFollower, moneyFigureRows } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { addRewards } from '../rewards/index.ts'
import { lockPromotion } from './promotions.queries.ts'
import { bonusFor, mostOf } from './promotions.rules.ts'
import { reserve } from './promotions.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

/** Number of claims counted in one transaction. */
const claimsAtOnce = 1_000
const dayMs = 86_400_000

/** Gives the cashback of ended periods, in batches, each with its progress. */
export async function countDue(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const due = await listCounting(db, new Date(clock.now()))
  if (due.length === 0) return
  // Rounds settled in a period are in the figures once their follower has passed its end.
  await waitForFollower(db, figuresFollower.name)
  await forEachAlone(due, { log, what: ({ id }) => `promotion ${id}` }, async ({ id, brandId }) => {
    const { timeZone } = (await readBrand(db, { id: brandId, atMs: clock.now() }))!
    while (!(await goOn(tools, id, timeZone)));
  })
}

async function listCounting(db: Db, now: Date): Promise<{ id: bigint; brandId: number }[]> {
  const { rows } = await sql<{ id: bigint; brandId: number }>`
    SELECT id, brand_id AS "brandId" FROM promotion
     WHERE kind = 'cashback' AND state <> 'asked' AND starts_at <= ${now} AND (counted_to IS NULL OR counted_to < ends_at) ORDER BY id`.execute(
    db,
  )
  return rows
}

/** Counts the next claims of an ended period; returns true if there is none left. */
function goOn({ db, clock, chance }: Needs, id: bigint, timeZone: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const nowMs = clock.now()
    const promotion = (await lockPromotion(tx, { id }))!
    const { terms, publicId, startsAt, endsAt, countedTo, reachedClaim, titles } = promotion
    if (terms.kind !== 'cashback') return true
    const endMs = Math.floor(endsAt.getTime() / quarterMs) * quarterMs
    const fromMs = countedTo?.getTime() ?? periodAt(terms.period, timeZone, startsAt.getTime()).fromMs
    const whole = periodAt(terms.period, timeZone, fromMs)
    const period = { fromMs, toMs: Math.min(whole.toMs, endMs) }
    if (fromMs >= endMs || nowMs < period.toMs) return true
    const claims = await listLosses(tx, { promotionId: id, after: reachedClaim, period, nowMs })
    const most = mostOf(terms)
    const due = claims.flatMap(({ loss, isClosed, ...claim }) => {
      const amount = isClosed ? 0n : bonusFor(terms, loss)
      return amount > 0n ? [{ ...claim, amount }] : []
    })
    const added = await addRewards(
      tx,
      { chance },
      due.map(({ playerId, walletId, amount }) => ({
        playerId,
        walletId,
        kind: 'cashback',
        source: `${publicId}/${new Date(fromMs).toISOString()}`,
        amount,
        turnover: terms.turnover,
        expiresAt: new Date(nowMs + terms.claimDays * dayMs),
        names: titles,
      })),
      nowMs,
    )
    const isAdded = new Set(added.map(({ playerId }) => playerId))
    const given = due.reduce((sum, { playerId, amount }) => sum + (isAdded.has(playerId) ? amount : 0n), 0n)
    await reserve(tx, id, -most * BigInt(claims.length), given, added.length)
    await release(tx, {
      claims: claims.map(({ claimId }) => claimId),
      most,
      isLast: period.toMs >= endMs,
      nowMs,
    })
    const isWhole = claims.length < claimsAtOnce
    await tx
      .updateTable('promotion')
      .set({
        counted_to: isWhole ? new Date(period.toMs) : new Date(fromMs),
        reached_claim: isWhole ? null : claims.at(-1)!.claimId,
      })
      .where('id', '=', id)
      .execute()
    return isWhole && period.toMs >= endMs
  })
}

interface Loss {
  claimId: string
  playerId: bigint
  walletId: bigint
  /** Stakes minus wins and minus gifts, in minor units; negative for a gain. */
  loss: bigint
  /** Whether the player is in a pause or excluded, and therefore offered nothing. */
  isClosed: boolean
}

/**
 * Losses in a period of players who had joined before its end, by the ids of their claims: the smaller of the loss
 * since the quarter of an hour after joining and that in the whole period, so that nobody gains by joining, or joining
 * again, after a win.
 */
async function listLosses(
  tx: Tx,
  {
    promotionId,
    after,
    period: { fromMs, toMs },
    nowMs,
  }: { promotionId: bigint; after: string | null; period: Period; nowMs: number },
): Promise<Loss[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  // Bonuses that expire or are given up are no loss: the given sum is never negative.
  const { rows } = await sql<Loss>`
    SELECT c.id AS "claimId", c.player_id AS "playerId", c.wallet_id AS "walletId", lost.loss,
           c.wallet_id IN (${closedToPlayRows(tx, nowMs)}) AS "isClosed"
      FROM promotion_claim c,
           LATERAL (SELECT greatest(${from}, date_bin('15 minutes', c.joined_at + interval '15 minutes' - interval '1 microsecond', 'epoch')) AS since) s,
           LATERAL (
             SELECT min(played.loss - greatest(0, gifts.amount))::bigint AS loss FROM (VALUES (s.since), (${from}::timestamptz)) AS v (begins),
               LATERAL (SELECT coalesce(sum(f.settled_stake - f.settled_win), 0) AS loss FROM ${figureRows(tx)} f
                         WHERE f.wallet_id = c.wallet_id AND f.quarter >= v.begins AND f.quarter < ${to}) played,
               LATERAL (SELECT coalesce(sum(m.amount), 0) AS amount FROM ${moneyFigureRows(tx)} m
                         WHERE m.wallet_id = c.wallet_id AND m.quarter >= v.begins AND m.quarter < ${to}
                           AND m.class IN ('gifts', 'rebates')) gifts) lost
     WHERE c.promotion_id = ${promotionId} AND c.state = 'counting' AND s.since < ${to}
       AND (${after}::uuid IS NULL OR c.id > ${after}::uuid)
     ORDER BY c.id LIMIT ${claimsAtOnce} FOR UPDATE OF c`.execute(tx)
  return rows
}

/** Releases the budget reserved by claims for a counted period, and ends them after the last one. */
async function release(
  tx: Tx,
  { claims, most, isLast, nowMs }: { claims: string[]; most: bigint; isLast: boolean; nowMs: number },
): Promise<void> {
  if (claims.length === 0) return
  await sql`
    UPDATE promotion_claim SET reserved = reserved - ${most}, state = ${isLast ? 'left' : 'counting'}, ended_at = ${isLast ? new Date(nowMs) : null}
     WHERE id = ANY (${claims}::uuid[])`.execute(tx)
}
