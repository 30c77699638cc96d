import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import {
  boardCycles,
  boardMeasures,
  boardStates,
  conditionKinds,
  missionCycles,
  missionStates,
  mostPlaces,
} from './mission-figures.ts'
import { segment } from './segments.ts'
import { amountText, id, instant, listOf, money, page } from './shapes.ts'
import { reason } from './staff.ts'

// Missions and leaderboards in the office.

const staff = { who: 'staff' } as const
const turnover = z.number().check(z.int(), z.minimum(0), z.maximum(10_000))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** The conditions and the reward of a mission; amounts in its currency. */
const missionTerms = z.object({
  conditions: z
    .array(
      z.object({
        kind: z.enum(conditionKinds),
        least: amountText,
        categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
        each: z.nullable(amountText),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  amount: amountText,
  turnover,
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  points: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
})
export type MissionTermsOnWire = z.output<typeof missionTerms>

const words = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    text: z.string().check(z.trim(), z.maxLength(300)),
  }),
)

const officeMission = z.object({
  missionId: id,
  words,
  cycle: z.enum(missionCycles),
  currency: z.string(),
  terms: missionTerms,
  segment,
  budget: amountText,
  given: amountText,
  /** How often it was completed. */
  awards: z.number(),
  state: z.enum(missionStates),
  startsAt: instant,
  endsAt: instant,
  /** The mission that this one replaces once it is approved. */
  replaces: z.nullable(id),
  madeBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  approvedBy: z.nullable(z.string()),
})
export type OfficeMission = z.output<typeof officeMission>

export const listMissions = call({
  ...staff,
  name: 'listMissions',
  about: 'Missions of the brand, the newest first, with what each has given.',
  method: 'GET',
  path: '/office/api/missions',
  may: 'missions.see',
  output: z.object({
    list: z.array(officeMission),
    /** The languages of the brand, the default language first. */
    languages: z.array(z.string()),
    currency: z.string(),
  }),
})

const asked = {
  cycle: z.enum(missionCycles),
  currency: z.string().check(z.maxLength(12)),
  terms: missionTerms,
  segment,
  budget: amountText,
  /** The first and the last day, in the brand’s time zone. */
  startsOn: day,
  endsOn: day,
}

export const weighMission = call({
  ...staff,
  name: 'weighMission',
  about:
    'What a mission would come to before it is made: how many players it is for now, its periods, and the most that it can cost; nothing is kept.',
  method: 'POST',
  path: '/office/api/missions/weigh',
  may: 'missions.see',
  input: z.object(asked),
  output: z.object({
    players: z.number(),
    periods: z.number(),
    /** The cost if all players complete it in every period, and the cost within the budget. */
    everybody: money,
    costAtMost: money,
    /** The number of rewards that the budget covers. */
    rewards: z.number(),
    /** The first periods as shown to a player. */
    firstPeriodEndsAt: instant,
  }),
  errors: ['mission_terms'],
})

export const makeMission = call({
  ...staff,
  name: 'makeMission',
  about:
    'Makes a mission; players see it once another person has approved it. One that replaces another ends that with its period then, and begins with the next.',
  method: 'POST',
  path: '/office/api/missions',
  may: 'missions.make',
  input: z.object({
    ...asked,
    words,
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    replacesId: z.nullable(id),
  }),
  output: z.object({ missionId: id }),
  ofBrand: 'replacesId',
  errors: ['mission_unknown', 'mission_terms', 'idempotency_conflict'],
})

export const changeMission = call({
  ...staff,
  name: 'changeMission',
  about:
    'Approves a mission that another person has made, holds one back, lets it go on, or ends it at once.',
  method: 'POST',
  path: '/office/api/missions/:missionId/state',
  may: 'missions.decide',
  needs: 'second-factor',
  input: z.object({ missionId: id, to: z.enum(['open', 'paused', 'ended']), reason }),
  ofBrand: 'missionId',
  errors: ['mission_unknown', 'mission_state', ...anotherPerson],
})

export const listMissionAwards = call({
  ...staff,
  name: 'listMissionAwards',
  about: 'Who has met a mission in which period, the newest first, and what became of the reward.',
  method: 'GET',
  path: '/office/api/missions/:missionId/awards',
  may: 'missions.see',
  input: z.object({ missionId: id, ...page }),
  ofBrand: 'missionId',
  output: listOf(
    z.object({
      customerId: z.string(),
      username: z.string(),
      period: day,
      amount: amountText,
      metAt: instant,
      /** The state of the reward. */
      state: z.enum(['open', 'claimed', 'paid', 'expired', 'dropped']),
    }),
  ),
  errors: ['mission_unknown'],
})

const officeBoard = z.object({
  boardId: id,
  measure: z.enum(boardMeasures),
  cycle: z.enum(boardCycles),
  currency: z.string(),
  prizes: z.array(amountText),
  turnover: z.number(),
  state: z.enum(boardStates),
  /** The sum of the prizes of one period. */
  cost: amountText,
  /** The number of players with a place in the current period, and of periods whose prizes were given. */
  players: z.number(),
  closed: z.number(),
  openedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  madeBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  approvedBy: z.nullable(z.string()),
})
export type OfficeBoard = z.output<typeof officeBoard>

export const listLeaderboards = call({
  ...staff,
  name: 'listLeaderboards',
  about: 'Leaderboards of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/leaderboards',
  may: 'missions.see',
  output: z.object({ list: z.array(officeBoard), currency: z.string() }),
})

export const makeLeaderboard = call({
  ...staff,
  name: 'makeLeaderboard',
  about: 'Makes a leaderboard; players see it once another person has approved it.',
  method: 'POST',
  path: '/office/api/leaderboards',
  may: 'missions.make',
  input: z.object({
    /** A new UUID made by the page, which becomes the board’s id. */
    request: id,
    measure: z.enum(boardMeasures),
    cycle: z.enum(boardCycles),
    prizes: z.array(amountText).check(z.maxLength(mostPlaces)),
    turnover,
  }),
  output: z.object({ boardId: id }),
  errors: ['leaderboard_terms', 'idempotency_conflict'],
})

export const changeLeaderboard = call({
  ...staff,
  name: 'changeLeaderboard',
  about:
    'Approves a leaderboard that another person has made, or ends one with the period that runs, whose prizes are still given.',
  method: 'POST',
  path: '/office/api/leaderboards/:boardId/state',
  may: 'missions.decide',
  needs: 'second-factor',
  input: z.object({ boardId: id, to: z.enum(['open', 'ended']), reason }),
  ofBrand: 'boardId',
  errors: ['leaderboard_unknown', 'leaderboard_state', ...anotherPerson],
})
