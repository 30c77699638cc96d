import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changed } from './changes.ts'
import { drawModes, drawStates, readBys, voidStates } from './draw-figures.ts'
import { drawBeacon } from './markets.ts'
import { amountText, instant, money } from './shapes.ts'
import { reason } from './staff.ts'
import { giveBackRules } from './table-figures.ts'

// Draws of market games in the office: their states, making a draw void, and the possible payouts of the house.

const drawId = z.string().check(z.regex(/^\d{1,18}$/))
const nodeId = z.string().check(z.maxLength(64))
const state = z.enum(drawStates)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** A bet type of a game, and a line of it as `exposure_limit` names it; empty for all of them. */
const betType = z.string().check(z.maxLength(32))
const line = z.string().check(z.maxLength(200))
const ofLine = { type: betType, line }

const drawLine = z.object({
  drawId,
  nodeId,
  game: z.string(),
  issue: z.string(),
  state,
  closesAt: instant,
  drawsAt: instant,
  /** The reason why its settlement has stopped. */
  problem: z.nullable(z.string()),
  mode: z.enum(drawModes),
  /** Whether it is not settled a minute after its time, or, if official, has no result after a day. */
  isLate: z.boolean(),
  void: z.nullable(z.enum(voidStates)),
})

const read = { who: 'staff', may: 'draws.read', method: 'GET' } as const

export const listOfficeDraws = call({
  ...read,
  name: 'listOfficeDraws',
  about:
    'The draws of a day of the brand’s time zone, the latest first, of one game and in one state if these are given.',
  path: '/office/api/draws',
  input: z.object({
    /** yyyy-MM-dd; by default today. */
    day: z.optional(z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
    nodeId: z.optional(nodeId),
    state: z.optional(state),
    /** `next` of the previous page. */
    after: z.optional(drawId),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({ list: z.array(drawLine), next: z.nullable(z.string()) }),
})

export const listUrgentDraws = call({
  ...read,
  name: 'listUrgentDraws',
  about:
    'The draws that need a person: with a problem, late, or on their way to be void, at most a hundred, with the market games of the brand.',
  path: '/office/api/draws/urgent',
  output: z.object({
    list: z.array(drawLine),
    games: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    /** Today in the brand’s time zone. */
    today: z.string(),
  }),
})

export const getOfficeDraw = call({
  ...read,
  name: 'getOfficeDraw',
  about:
    'The report of a draw: its times, sums by currency, largest exposures, and how far it is settled or given back.',
  path: '/office/api/draws/:drawId',
  ofBrand: 'drawId',
  input: z.object({ drawId }),
  output: z.extend(drawLine, {
    stations: z.array(z.string()),
    readBy: z.nullable(z.enum(readBys)),
    closedAt: z.nullable(instant),
    sealedAt: z.nullable(instant),
    drawnAt: z.nullable(instant),
    settledAt: z.nullable(instant),
    /** Null for an official draw. */
    serverSeedHash: z.nullable(z.string()),
    seal: z.nullable(z.string()),
    /** The round of a public beacon for which it waits; null if there is none. */
    beacon: z.nullable(drawBeacon),
    /** The number of tickets in the seal. */
    entries: z.nullable(z.number()),
    /** By currency; trial money is a currency of its own. */
    sums: z.array(
      z.object({
        currency: z.string(),
        isTrial: z.boolean(),
        /** The number of all tickets sold, including cancelled and refunded ones. */
        tickets: z.number(),
        players: z.number(),
        sold: money,
        cancelled: money,
        /** Null until two computations of every win agree. */
        won: z.nullable(money),
        /** The stakes that were returned because their bets were a push. */
        pushed: z.nullable(money),
        /** The part of the wins that is withheld as tax. */
        tax: z.nullable(money),
        givenBack: money,
        /** The margin of the house: sold minus cancelled, won, pushed and refunded. Null while `won` is null. */
        margin: z.nullable(money),
      }),
    ),
    /** The lines with the largest possible payout of the house, ten for each currency. */
    exposures: z.array(z.extend(z.object(ofLine), { amount: money, most: z.nullable(money) })),
    /**
     * The numbers of paid players and of closed lost rounds, each with its total; null unless settlement is in
     * progress.
     */
    settling: z.nullable(
      z.object({ winners: z.number(), paid: z.number(), losers: z.number(), closed: z.number() }),
    ),
    /** Whether it can be made void, because it has paid nobody. */
    canVoid: z.boolean(),
    voiding: z.nullable(
      z.object({
        state: z.enum(voidStates),
        reason: z.string(),
        /** The rule by which a round of a table was given back; null for a request of a person. */
        rule: z.nullable(z.enum(giveBackRules)),
        askedBy: z.nullable(z.string()),
        askedAt: instant,
        /** Whether the caller requested it and so cannot agree. */
        isOwn: z.boolean(),
        /** The time until which another person can agree. */
        until: instant,
        agreedBy: z.nullable(z.string()),
        agreedAt: z.nullable(instant),
        endedAt: z.nullable(instant),
        /** The number of tickets to be refunded, and of those already refunded. */
        tickets: z.number(),
        ticketsBack: z.number(),
      }),
    ),
  }),
  errors: ['draw_unknown'],
})

const voiding = { who: 'staff', may: 'draws.void', ofBrand: 'drawId', method: 'POST' } as const
const voidErrors = ['draw_unknown', 'draw_settled', 'draw_void', 'proposal_changed'] as const

export const askDrawVoid = call({
  ...voiding,
  name: 'askDrawVoid',
  about:
    'Asks to make a draw void that has paid nobody. Another person can agree within 24 hours; until then nothing changes.',
  path: '/office/api/draws/:drawId/void-request',
  needs: 'second-factor',
  input: z.object({ drawId, reason }),
  errors: voidErrors,
})

export const dropDrawVoid = call({
  ...voiding,
  name: 'dropDrawVoid',
  about: 'Takes a request to make a draw void away, one’s own or another person’s.',
  path: '/office/api/draws/:drawId/void-request/drop',
  input: z.object({ drawId, reason }),
  errors: voidErrors,
})

export const agreeDrawVoid = call({
  ...voiding,
  name: 'agreeDrawVoid',
  about:
    'Makes a draw void, as another person has asked: nothing more is sold or paid, and a job gives every stake back.',
  path: '/office/api/draws/:drawId/void',
  needs: 'second-factor',
  input: z.object({
    drawId,
    /** The time of the request that the caller has seen. */
    askedAt: instant,
  }),
  errors: [...voidErrors, ...anotherPerson, 'proposal_expired'],
})

export const listExposureLimits = call({
  name: 'listExposureLimits',
  about:
    'What a brand is willing to pay at most where a line of a game comes, with what it may have to pay now on any one open draw.',
  method: 'GET',
  path: '/office/api/exposure-limits',
  who: 'staff',
  may: 'draws.limits',
  input: z.object({
    /** By default the first game, and the brand’s currency. */
    nodeId: z.optional(nodeId),
    currency: z.optional(currency),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({
    nodeId: z.string(),
    currency: z.string(),
    games: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    currencies: z.array(z.string()),
    /** The bet types of the game, each with an example of a line. */
    types: z.array(z.object({ type: z.string(), example: z.string() })),
    list: z.array(z.extend(z.object(ofLine), { most: amountText, exposed: amountText })),
    /** The twenty lines of open draws with the largest possible payout of the house. */
    lines: z.array(
      z.extend(z.object(ofLine), {
        drawId,
        issue: z.string(),
        amount: amountText,
        most: z.nullable(amountText),
      }),
    ),
  }),
  errors: ['game_unknown'],
})

export const setExposureLimit = call({
  name: 'setExposureLimit',
  about:
    'Sets what the brand pays at most where a line comes, or takes the limit away. That of a line goes before that of its type, and that before the game’s; tickets that were sold stay. To let the brand pay more takes two persons.',
  method: 'PUT',
  path: '/office/api/exposure-limits',
  who: 'staff',
  may: 'draws.limits',
  needs: 'second-factor',
  input: z.object({
    nodeId,
    currency,
    ...ofLine,
    /** The amount that the caller has seen, and the new one; null for no limit. */
    before: z.nullable(amountText),
    most: z.nullable(amountText),
    reason,
  }),
  namesOpenly: ['nodeId'],
  output: z.object(changed),
  errors: ['game_unknown', 'bet_not_offered', 'limit_invalid', 'changed_meanwhile', 'proposal_waits'],
})
