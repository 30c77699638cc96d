import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changed } from './changes.ts'
import { correctionStates, drawModes, tierStandings } from './draw-figures.ts'
import { instant } from './shapes.ts'
import { reason } from './staff.ts'

// Results of official draws: the mode of a game, readings of sources and persons, and corrections of wrong results.

const drawId = z.string().check(z.regex(/^\d{1,18}$/))
const mode = z.enum(drawModes)
const tier = z.string().check(z.maxLength(64))
const numbers = z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.minLength(1), z.maxLength(20))
const tiers = z.array(z.object({ tier, numbers })).check(z.minLength(1), z.maxLength(100))

export const listDrawModes = call({
  name: 'listDrawModes',
  about:
    'The games that may be drawn officially, each with the mode in which its next draws are made; draws that are made keep theirs.',
  method: 'GET',
  path: '/office/api/draw-modes',
  who: 'staff',
  may: 'draws.read',
  output: z.object({ list: z.array(z.object({ nodeId: z.string(), name: z.string(), mode })) }),
})

export const setDrawMode = call({
  name: 'setDrawMode',
  about:
    'Sets who draws a game: the house, or others, whose result two read off. It holds for draws that are made from now on, which are those a month ahead. It takes two persons.',
  method: 'PUT',
  path: '/office/api/draw-modes',
  who: 'staff',
  may: 'draws.results',
  needs: 'second-factor',
  input: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    mode,
    reason,
  }),
  namesOpenly: ['nodeId'],
  output: z.object(changed),
  errors: ['game_unknown', 'proposal_waits'],
})

export const getDrawReadings = call({
  name: 'getDrawReadings',
  about: 'What sources and persons read of an official draw, tier by tier, and how each tier stands.',
  method: 'GET',
  path: '/office/api/draws/:drawId/readings',
  who: 'staff',
  may: 'draws.read',
  ofBrand: 'drawId',
  input: z.object({ drawId }),
  output: z.object({
    /** Whether its tickets are sealed, its time has come, and its result is unknown. */
    canRead: z.boolean(),
    tiers: z.array(
      z.object({
        tier: z.string(),
        /** The number of its numbers, and of their digits. */
        numbers: z.number(),
        digits: z.number(),
        standing: z.enum(tierStandings),
        /** Its numbers in the result in force; null if there is none. */
        inForce: z.nullable(z.array(z.string())),
        /** In the order in which they were made. */
        readings: z.array(
          z.object({
            by: z.string(),
            isSource: z.boolean(),
            isOwn: z.boolean(),
            numbers: z.array(z.string()),
            /** Whether it is a decision, with a reason, where readings differ. */
            overrules: z.boolean(),
            reason: z.string(),
            at: instant,
          }),
        ),
      }),
    ),
  }),
  errors: ['draw_unknown', 'draw_not_official'],
})

export const enterReadings = call({
  name: 'enterReadings',
  about:
    'Enters what the caller read of an official draw. A tier is known once two who are independent of each other have read the same; where readings differ, two persons decide.',
  method: 'POST',
  path: '/office/api/draws/:drawId/readings',
  who: 'staff',
  may: 'draws.results',
  ofBrand: 'drawId',
  needs: 'second-factor',
  input: z.object({
    drawId,
    tiers,
    /** Decides tiers whose readings differ, with a reason. */
    overrules: z._default(z.boolean(), false),
    reason: z.optional(reason),
  }),
  errors: [
    'draw_unknown',
    'draw_not_official',
    'draw_void',
    'opened_within_day',
    'result_early',
    'result_known',
    'result_invalid',
    'result_not_differing',
  ],
})

const correcting = { who: 'staff', may: 'draws.results', ofBrand: 'drawId', method: 'POST' } as const
const correctionErrors = ['draw_unknown', 'draw_not_official', 'proposal_changed'] as const

export const getDrawCorrections = call({
  name: 'getDrawCorrections',
  about: 'The corrections of an official draw, the newest first, with what they change.',
  method: 'GET',
  path: '/office/api/draws/:drawId/corrections',
  who: 'staff',
  may: 'draws.read',
  ofBrand: 'drawId',
  input: z.object({ drawId }),
  output: z.object({
    /** Whether a correction may be requested. */
    canAsk: z.boolean(),
    list: z.array(
      z.object({
        state: z.enum(correctionStates),
        reason: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        isOwn: z.boolean(),
        /** The time until which another person can agree. */
        until: instant,
        agreedBy: z.nullable(z.string()),
        agreedAt: z.nullable(instant),
        endedAt: z.nullable(instant),
        problem: z.nullable(z.string()),
        /** The tiers that it changes, with the corrected numbers. */
        tiers: z.array(
          z.object({ tier: z.string(), numbers: z.array(z.string()), before: z.array(z.string()) }),
        ),
      }),
    ),
  }),
  errors: ['draw_unknown', 'draw_not_official'],
})

export const askDrawCorrection = call({
  ...correcting,
  name: 'askDrawCorrection',
  about:
    'Asks for another result of a settled official draw: tiers that are not named stay. Another person can agree within 24 hours; until then nothing changes.',
  path: '/office/api/draws/:drawId/correction-request',
  needs: 'second-factor',
  input: z.object({ drawId, tiers, reason }),
  errors: [...correctionErrors, 'draw_not_settled', 'result_invalid', 'correction_same'],
})

export const dropDrawCorrection = call({
  ...correcting,
  name: 'dropDrawCorrection',
  about: 'Takes a request for a correction away, one’s own or another person’s.',
  path: '/office/api/draws/:drawId/correction-request/drop',
  input: z.object({ drawId, reason }),
  errors: correctionErrors,
})

export const agreeDrawCorrection = call({
  ...correcting,
  name: 'agreeDrawCorrection',
  about:
    'Agrees to a correction that another person has asked for: a job pays who won too little and takes back what was wrongly paid.',
  path: '/office/api/draws/:drawId/correction',
  needs: 'second-factor',
  input: z.object({
    drawId,
    /** The time of the request that the caller has seen. */
    askedAt: instant,
  }),
  errors: [...correctionErrors, ...anotherPerson, 'proposal_expired'],
})
