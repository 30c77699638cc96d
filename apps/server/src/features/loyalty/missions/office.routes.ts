import {
  changeLeaderboard,
  changeMission,
  listLeaderboards,
  listMissionAwards,
  listMissions,
  makeLeaderboard,
  makeMission,
  weighMission,
} from '@fairground/contract/office-missions'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listBoardsOfBrand } from './boards.queries.ts'
import { changeBoard, makeBoard } from './boards-office.service.ts'
import { findMission, listAwards, listOfBrand } from './missions.queries.ts'
import { termsOnWire } from './missions.wire.ts'
import { change, make, weigh } from './office.service.ts'

/** Binds the office's calls about missions and leaderboards. */
export function officeMissionRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listMissions, async ({ brand, staff }) => ({
    list: (await listOfBrand(db, brand.id)).map((one) => {
      const currency = currencyOf(one.currency)
      return {
        missionId: one.publicId,
        words: one.words,
        cycle: one.cycle,
        currency: one.currency,
        terms: termsOnWire(one.terms, currency),
        segment: one.segment,
        budget: moneyText(one.budget, currency),
        given: moneyText(one.given, currency),
        awards: one.awards,
        state: one.state,
        startsAt: one.startsAt.toISOString(),
        endsAt: one.endsAt.toISOString(),
        replaces: one.replacesId,
        madeBy: one.madeByName,
        isOwn: one.madeBy === staff.staffId,
        approvedBy: one.approvedByName,
      }
    }),
    languages: brand.languages,
    currency: brand.currency.code,
  }))

  serve(weighMission, ({ brand, input }) => weigh(tools, brand, input))

  serve(makeMission, async ({ brand, staff, input }) => ({
    missionId: await make(tools, brand, staff, input),
  }))

  serve(changeMission, async ({ staff, input }) => {
    await change(tools, staff, input)
    return {}
  })

  serve(listMissionAwards, async ({ brand, input }) => {
    const mission = (await findMission(db, brand.id, input.missionId)) ?? refuse('mission_unknown')
    const currency = currencyOf(mission.currency)
    const { list, total } = await listAwards(db, mission, input)
    return {
      list: list.map(({ amount, metAt, ...one }) => ({
        ...one,
        amount: moneyText(amount, currency),
        metAt: metAt.toISOString(),
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })

  serve(listLeaderboards, async ({ brand, staff, nowMs }) => ({
    list: (await listBoardsOfBrand(db, brand, nowMs)).map((one) => {
      const currency = currencyOf(one.currency)
      const prizes = one.prizes.map(BigInt)
      return {
        boardId: one.publicId,
        measure: one.measure,
        cycle: one.cycle,
        currency: one.currency,
        prizes: prizes.map((prize) => moneyText(prize, currency)),
        turnover: one.turnover,
        state: one.state,
        cost: moneyText(
          prizes.reduce((sum, prize) => sum + prize, 0n),
          currency,
        ),
        players: one.players,
        closed: one.closed,
        openedAt: one.openedAt?.toISOString() ?? null,
        endedAt: one.endedAt?.toISOString() ?? null,
        madeBy: one.madeByName,
        isOwn: one.madeBy === staff.staffId,
        approvedBy: one.approvedByName,
      }
    }),
    currency: brand.currency.code,
  }))

  serve(makeLeaderboard, async ({ brand, staff, input }) => ({
    boardId: await makeBoard(tools, brand, staff, input),
  }))

  serve(changeLeaderboard, async ({ staff, input }) => {
    await changeBoard(tools, staff, input)
    return {}
  })
}
