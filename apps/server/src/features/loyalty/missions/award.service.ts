import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { listRunning, lockMission, type Mission, sourceOf } from './missions.queries.ts'
import { isMet } from './missions.rules.ts'
import { missionPeriod, type Span } from './periods.rules.ts'
import { listChanged, progressOf } from './progress.queries.ts'

const dayMs = 86_400_000
/** Number of players processed in one transaction. */
export const playersAtOnce = 1_000

type Needs = Pick<Tools, 'db' | 'clock' | 'chance'>

/**
 * Gives the rewards of a mission to those of some players who have met it in a period and were not given it yet: each
 * once, even by concurrent calls, and as long as the budget lasts. The mission is locked, and its progress is summed
 * again under the lock.
 */
export async function award(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  missionId: bigint,
  { period, playerIds }: { period: Span; playerIds: readonly bigint[] },
): Promise<void> {
  const nowMs = clock.now()
  const mission = (await lockMission(tx, { id: missionId }))!
  const { terms, budget, given, words } = mission
  const amount = BigInt(terms.amount)
  const left = (budget - given) / amount
  if (mission.state !== 'open' || left === 0n) return
  const progress = await progressOf(tx, mission, period, { playerIds, isUnmet: true, nowMs })
  const met = progress.filter(({ reached }) => isMet(terms, reached)).slice(0, Number(left))
  if (met.length === 0) return
  await tx
    .insertInto('mission_award')
    .values(
      met.map(({ playerId }) => ({
        mission_id: mission.id,
        player_id: playerId,
        period: period.day,
        brand_id: mission.brandId,
        amount,
        points: terms.points,
        met_at: new Date(nowMs),
      })),
    )
    .execute()
  const added = await addRewards(
    tx,
    { chance },
    met.map(({ playerId, walletId }) => ({
      playerId,
      walletId,
      kind: 'mission' as const,
      source: sourceOf(mission, period.day),
      amount,
      turnover: terms.turnover,
      expiresAt: new Date(nowMs + terms.claimDays * dayMs),
      detail: { cycle: mission.cycle, day: period.day },
      names: Object.fromEntries(Object.entries(words).map(([code, { name }]) => [code, name])),
    })),
    nowMs,
  )
  if (added.length !== met.length)
    throw new Error(`a reward of mission ${mission.publicId} was there already`)
  await tx
    .updateTable('mission')
    .set((column) => ({ given: column('given', '+', amount * BigInt(met.length)) }))
    .where('id', '=', mission.id)
    .execute()
}

/**
 * Awards missions to players whose figures have changed since a time, in the current period and in one that has ended
 * after another time, some hundreds of players at a time.
 */
export async function awardChanged(
  tools: Needs & Pick<Tools, 'log'>,
  { changedSince, endedSince }: { changedSince: Date; endedSince: Date },
): Promise<void> {
  const { db, clock, log } = tools
  const now = new Date(clock.now())
  const running = (await listRunning(db, { since: endedSince, now })).filter(({ state }) => state === 'open')
  const groups = [...Map.groupBy(running, ({ brandId, currency }) => `${brandId} ${currency}`).values()]
  await forEachAlone(
    groups,
    { log, what: ([one]) => `missions of brand ${one!.brandId}` },
    async (missions) => {
      const { brandId, currency } = missions[0]!
      const changed = await listChanged(db, { brandId, currency, since: changedSince })
      for (let at = 0; at < changed.length; at += playersAtOnce) {
        const playerIds = changed.slice(at, at + playersAtOnce)
        for (const mission of missions)
          for (const period of periodsOf(mission, now.getTime(), endedSince.getTime()))
            await awardFound(tools, mission, period, playerIds)
      }
    },
  )
}

/** Current period, and the previous one if it ended after a time. */
function periodsOf(mission: Mission, nowMs: number, endedSinceMs: number): Span[] {
  const present = missionPeriod(mission, mission.timeZone, Math.min(nowMs, mission.endsAt.getTime() - 1))
  const before = missionPeriod(mission, mission.timeZone, present.fromMs - 1)
  const isBefore = mission.cycle !== 'once' && present.fromMs > mission.startsAt.getTime()
  return isBefore && before.toMs > endedSinceMs ? [before, present] : [present]
}

/** Awards those of some players who have met a mission; nothing is locked if nobody has. */
export async function awardFound(
  tools: Needs,
  mission: Mission,
  period: Span,
  playerIds: readonly bigint[],
): Promise<void> {
  const { db, clock } = tools
  if (mission.state !== 'open' || mission.budget - mission.given < BigInt(mission.terms.amount)) return
  const progress = await progressOf(db, mission, period, { playerIds, isUnmet: true, nowMs: clock.now() })
  const met = progress.filter(({ reached }) => isMet(mission.terms, reached)).map(({ playerId }) => playerId)
  if (met.length > 0) await transaction(db, (tx) => award(tx, tools, mission.id, { period, playerIds: met }))
}
