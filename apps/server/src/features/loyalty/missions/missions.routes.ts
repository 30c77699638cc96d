import { getMissionLeaderboard, getMissionSummary } from '@fairground/contract/missions'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { wordsIn } from '../points/index.ts'
import { awardFound } from './award.service.ts'
import { findOwnPlace, listOpened, listPlaces } from './boards.queries.ts'
import { isRanked } from './boards.service.ts'
import { listAwardsOf, listRunning, type Mission } from './missions.queries.ts'
import { isMet, shownMission } from './missions.rules.ts'
import { reachedOnWire } from './missions.wire.ts'
import { boardPeriod, missionPeriod } from './periods.rules.ts'
import { progressOf } from './progress.queries.ts'

const dayMs = 86_400_000
/** Number of places on a leaderboard. */
const placesShown = 20
/** Age up to which claimable rewards are listed: the longest time for which one may be claimed. */
const longestClaimMs = 91 * dayMs

/** Binds the members' calls about missions and leaderboards. */
export function missionRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getMissionSummary, async ({ brand, session, languageCode, nowMs }) => {
    const { playerId, walletId, currency: code } = session
    const currency = currencyOf(code)
    if (await isClosedToPlay(db, walletId, nowMs))
      return { list: [], claimable: 0, currency: code, isClosed: true }
    const now = new Date(nowMs)
    const of = { brandId: brand.id, currency: code }
    // A mission that is held back is not offered.
    const missions = (await listRunning(db, { of, since: now, now })).filter(({ state }) => state === 'open')
    const shown = await Promise.all(
      missions.map(async (mission) => {
        const period = missionPeriod(mission, mission.timeZone, nowMs)
        const [progress] = await progressOf(db, mission, period, { playerIds: [playerId], nowMs })
        return progress && { mission, period, reached: progress.reached }
      }),
    )
    const own = shown.filter((one) => one !== undefined)
    // A met mission is awarded when its player looks, so that it need not wait for the job.
    for (const { mission, period, reached } of own)
      if (isMet(mission.terms, reached)) await awardFound(tools, mission, period, [playerId])
    const awards = await listAwardsOf(db, playerId, new Date(nowMs - longestClaimMs))
    const claimUntil = ({ terms }: Mission, metAt: Date) => metAt.getTime() + terms.claimDays * dayMs
    const list = own.map(({ mission, period, reached }) => {
      const { terms } = mission
      const award = awards.find((one) => one.missionId === mission.id && one.period === period.day)
      const untilMs = award && claimUntil(mission, award.metAt)
      const state = shownMission(
        {
          state: mission.state,
          left: mission.budget - mission.given,
          amount: BigInt(terms.amount),
          reward: award && { state: award.reward, expiresMs: untilMs! },
          endsMs: mission.endsAt.getTime(),
        },
        nowMs,
      )
      return {
        missionId: mission.publicId,
        ...wordsIn(mission.words, languageCode, brand.languages),
        cycle: mission.cycle,
        conditions: terms.conditions.map(({ kind, least, categories, each }, at) => ({
          kind,
          least: reachedOnWire(kind, BigInt(least), currency),
          categories,
          each: each === null ? null : moneyText(BigInt(each), currency),
          reached: reachedOnWire(kind, reached[at]!, currency),
        })),
        amount: moneyText(BigInt(terms.amount), currency),
        turnover: terms.turnover,
        points: terms.points,
        state,
        rewardId: state === 'claimable' ? award!.rewardId : null,
        claimUntil: state === 'claimable' ? new Date(untilMs!).toISOString() : null,
        periodEndsAt: new Date(period.toMs).toISOString(),
        endsAt: mission.endsAt.toISOString(),
      }
    })
    return {
      list,
      claimable: list.filter(({ state }) => state === 'claimable').length,
      currency: code,
      isClosed: false,
    }
  })

  serve(getMissionLeaderboard, async ({ brand, session: { playerId, currency: code, walletId }, nowMs }) => {
    if (await isClosedToPlay(db, walletId, nowMs)) return { list: [] }
    const currency = currencyOf(code)
    const boards = await listOpened(db, { brandId: brand.id, endedSince: new Date(nowMs - 40 * dayMs) })
    const running = boards
      .filter((board) => board.currency === code)
      .map((board) => ({ board, period: boardPeriod(board.cycle, board.timeZone, nowMs) }))
      .filter(({ board, period }) => isRanked(board, period))
    const list = await Promise.all(
      running.map(async ({ board, period }) => {
        const { publicId: boardId, measure, cycle, turnover, prizes } = board
        const text = (score: bigint) => (measure === 'bet' ? moneyText(score, currency) : String(score))
        const [places, own] = await Promise.all([
          listPlaces(db, board, period, { limit: placesShown, nowMs }),
          findOwnPlace(db, board, period, playerId),
        ])
        return {
          boardId,
          measure,
          cycle,
          currency: code,
          startsAt: new Date(period.fromMs).toISOString(),
          endsAt: new Date(period.toMs).toISOString(),
          prizes: prizes.map((prize) => moneyText(BigInt(prize), currency)),
          turnover,
          places: places.map((one, at) => ({
            place: at + 1,
            name: maskedName(one.username),
            score: text(one.score),
            isOwn: one.playerId === playerId,
            prize: prizes[at] === undefined ? null : moneyText(BigInt(prizes[at]), currency),
          })),
          own: own
            ? {
                place: own.place,
                score: text(own.score),
                above: own.above === null ? null : text(own.above),
              }
            : null,
        }
      }),
    )
    return { list }
  })
}
