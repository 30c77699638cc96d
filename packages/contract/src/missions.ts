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

// Missions: tasks of a brand for a day, a week or once, and the leaderboards of the best players.

/** A decimal amount, or a number of deposits, rounds or friends. */
const amountOrNumber = amountText

/** One condition of a mission. */
const condition = z.object({
  kind: z.enum(conditionKinds),
  least: amountOrNumber,
  /** For games, the categories that count; none for all. */
  categories: z.array(z.enum(gameCategories)),
  /** For friends, the amount that each must have deposited; else null. */
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
  /** The valid bet that the reward requires, in percent of the reward. */
  turnover: z.number(),
  /** The points for a leaderboard that ranks by points. */
  points: z.number(),
  state: z.enum(shownMissionStates),
  /** The reward of this period, which `claimReward` pays; null if none can be claimed. */
  rewardId: z.nullable(id),
  /** The time until which the reward may be claimed; null if there is none. */
  claimUntil: z.nullable(instant),
  /** The ends of the current period and of the mission. */
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
    /** The number of mission rewards that can be claimed now. */
    claimable: z.number(),
    currency: z.string(),
    /** Whether nothing is offered now because of a pause or an exclusion. */
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
        /** The prizes, from the first place on. */
        prizes: z.array(amountText),
        turnover: z.number(),
        places: z.array(place),
        /** Null for a caller without a place. */
        own: z.nullable(
          z.object({
            place: z.number(),
            score: amountOrNumber,
            /** The score of the place above; null for the first place. */
            above: z.nullable(amountOrNumber),
          }),
        ),
      }),
    ),
  }),
})
export type Board = z.output<typeof getMissionLeaderboard.output>['list'][number]
