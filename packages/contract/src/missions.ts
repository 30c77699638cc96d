import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  boardCycles,
  boardMeasures,
  conditionKinds,
  missionCycles,
  shownMissionStates,
} from './mission-figures.ts'
import { amountText, id, instant } from './shapes.ts'

// Missions: what a brand asks players to do in a day, a week or once, and the leaderboards of those who do the most.

/** A decimal amount, or a number of deposits, rounds or friends. */
const amountOrNumber = amountText

/** One condition of a mission. */
const condition = z.object({
  kind: z.enum(conditionKinds),
  least: amountOrNumber,
  /** Of games, the categories that count; none for all. */
  categories: z.array(z.enum(gameCategories)),
  /** Of friends, what each must have deposited; null for all else. */
  each: z.nullable(amountText),
})
export type ConditionOnWire = z.output<typeof condition>

const mission = z.object({
  missionId: id,
  name: z.string(),
  text: z.string(),
  cycle: z.enum(missionCycles),
  conditions: z.array(z.extend(condition, { reached: amountOrNumber })),
  amount: amountText,
  /** The valid bet that the reward requires, in percent of it. */
  turnover: z.number(),
  /** The points for a leaderboard by points. */
  points: z.number(),
  state: z.enum(shownMissionStates),
  /** The reward of this period, which `claimReward` pays; null where none can be claimed. */
  rewardId: z.nullable(id),
  /** Until when the reward may be claimed; null where there is none. */
  claimUntil: z.nullable(instant),
  /** The end of the period that runs, and of the mission. */
  periodEndsAt: instant,
  endsAt: instant,
})
export type Mission = z.output<typeof mission>

export const getMissionSummary = call({
  name: 'getMissionSummary',
  about:
    'The missions that are for the caller, with what is reached of each in its period up to now; none for who is in a pause or excluded.',
  method: 'GET',
  path: '/wps/missions',
  who: 'member',
  output: z.object({
    list: z.array(mission),
    /** How many rewards of missions can be claimed now. */
    claimable: z.number(),
    currency: z.string(),
    /** Whether nothing is offered now, for a pause or an exclusion. */
    isClosed: z.boolean(),
  }),
})

const place = z.object({
  place: z.number(),
  /** A masked user name. */
  name: z.string(),
  /** Valid bet in the currency, or points. */
  score: amountOrNumber,
  isOwn: z.boolean(),
  /** The prize of this place after the period; null for none. */
  prize: z.nullable(amountText),
})

export const getMissionLeaderboard = call({
  name: 'getMissionLeaderboard',
  about:
    'The leaderboards of the brand for the period that runs: the first places with masked names, and the caller’s own. They are counted each minute.',
  method: 'GET',
  path: '/wps/missions/leaderboard',
  who: 'member',
  output: z.object({
    list: z.array(
      z.object({
        boardId: id,
        measure: z.enum(boardMeasures),
        cycle: z.enum(boardCycles),
        currency: z.string(),
        startsAt: instant,
        endsAt: instant,
        /** From the first place on. */
        prizes: z.array(amountText),
        turnover: z.number(),
        places: z.array(place),
        /** Null for who has no place. */
        own: z.nullable(z.object({ place: z.number(), score: amountOrNumber })),
      }),
    ),
  }),
})
export type Board = z.output<typeof getMissionLeaderboard.output>['list'][number]
