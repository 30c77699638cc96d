import type { InputOf } from '@fairground/contract/call'
import type { endPlayerRank, setPlayerRank } from '@fairground/contract/office-ranks'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, logged } from '../../office/staff/index.ts'
import { levelOf } from './ranks.rules.ts'
import { playersAtOnce, raise, tellRanks } from './rise.service.ts'
import { listHeldUntil, lockMembers, walletsOfPlayers, writeHold, writeMoves } from './standing.queries.ts'
import { listClubBrands, monthsAt, termsAt } from './terms.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'live'>

const dayMs = 86_400_000

/**
 * Sets a player's rank until a time, which it returns. The rank neither rises nor falls until then, and no gift is
 * given for it, so that it has no value in money. Refuses `player_unknown`, `standing_fixed` for a trial, and ranks
 * that the brand does not have.
 */
export async function hold(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { customerId, rank, days, reason }: InputOf<typeof setPlayerRank>,
): Promise<Date> {
  const player = await findPlayer(tools, brand.id, customerId)
  if (player.standing === 4) refuse('standing_fixed')
  const nowMs = tools.clock.now()
  const now = new Date(nowMs)
  const until = new Date(nowMs + days * dayMs)
  return logged(tools, async (tx) => {
    const { terms } = await termsAt(tx, brand, nowMs)
    if (rank > 0 && levelOf(terms.levels, rank)?.rank !== rank)
      refuse('invalid_input', { fields: { rank: 'too_big' } })
    const months = await monthsAt(tx, brand.timeZone, nowMs)
    const [held] = await lockMembers(tx, [player.id], now, months.day)
    const { rank: from, lost, heldBack, heldUntil } = held!
    await writeMoves(
      tx,
      [{ playerId: player.id, why: 'set', from, to: rank, since: now, lost, staffId: staff.staffId, reason }],
      now,
    )
    // After a hold on a hold, the rank from before the first one comes back.
    await writeHold(tx, [player.id], { until, back: heldBack ?? from })
    afterCommit(tx, () => tellRanks(tools.live, [{ playerId: player.id, rank }]))
    return {
      result: until,
      entry: {
        ...entryOf(staff, 'setPlayerRank', customerId, reason),
        before: { rank: from, until: heldUntil?.toISOString() ?? null },
        after: { rank, until: until.toISOString() },
      },
    }
  })
}

/** Ends a rank that staff set, before its time. Refuses `player_unknown` and `rank_not_held`. */
export async function endEarly(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof endPlayerRank>,
): Promise<void> {
  const player = await findPlayer(tools, brand.id, customerId)
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const months = await monthsAt(tx, brand.timeZone, nowMs)
    const ended = await giveBack(tx, [player.id], {
      nowMs,
      month: months.day,
      by: { staffId: staff.staffId, reason },
    })
    const [one] = ended
    if (!one) return refuse('rank_not_held')
    afterCommit(tx, () => tellRanks(tools.live, [{ playerId: player.id, rank: one.to }]))
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, 'endPlayerRank', customerId, reason),
        before: { rank: one.from },
        after: { rank: one.to },
      },
    }
  })
  await riseAgain(tools, brand.id, [player.id])
}

/** Ends ranks set by staff whose time is over, some hundreds at a time. */
export async function endHolds(tools: Omit<Needs, 'secret'>): Promise<void> {
  const { db, clock, live } = tools
  for (const brand of await listClubBrands(db, clock.now())) {
    const nowMs = clock.now()
    const months = await monthsAt(db, brand.timeZone, nowMs)
    for (;;) {
      const ids = await listHeldUntil(db, brand.id, new Date(nowMs), playersAtOnce)
      if (ids.length === 0) break
      const ended = await transaction(db, (tx) => giveBack(tx, ids, { nowMs, month: months.day }))
      tellRanks(
        live,
        ended.map(({ playerId, to }) => ({ playerId, rank: to })),
      )
      await riseAgain(tools, brand.id, ids)
    }
  }
}

/** Restores the earlier rank of players whose rank is held; without `by`, only if the time is over. */
async function giveBack(
  tx: Tx,
  playerIds: readonly bigint[],
  { nowMs, month, by }: { nowMs: number; month: string; by?: { staffId: bigint; reason: string } },
) {
  const now = new Date(nowMs)
  const held = await lockMembers(tx, playerIds, now, month)
  const moves = held
    .filter(({ heldUntil }) => heldUntil !== null && (by !== undefined || heldUntil <= now))
    .map(({ playerId, rank, lost, heldBack }) => ({
      playerId,
      why: 'ended' as const,
      from: rank,
      to: heldBack!,
      since: now,
      lost,
      ...by,
    }))
  await writeMoves(tx, moves, now)
  await writeHold(
    tx,
    moves.map(({ playerId }) => playerId),
    null,
  )
  return moves
}

/** Play during the hold counts once a rank is not held any more. */
async function riseAgain(
  tools: Omit<Needs, 'secret'>,
  brandId: number,
  playerIds: readonly bigint[],
): Promise<void> {
  const brand = (await listClubBrands(tools.db, tools.clock.now())).find(({ id }) => id === brandId)
  if (!brand) return
  const wallets = walletsOfPlayers(tools.db, playerIds)
  const risen = await transaction(tools.db, (tx) =>
    raise(tx, tools, brand, { wallets, upTo: 0n, nowMs: tools.clock.now() }),
  )
  tellRanks(tools.live, risen)
}

function entryOf(
  staff: StaffSession,
  call: 'setPlayerRank' | 'endPlayerRank',
  customerId: string,
  reason: string,
) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
    reason,
  }
}
