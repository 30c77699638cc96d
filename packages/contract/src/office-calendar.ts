import * as z from 'zod/mini'
import { call } from './call.ts'
import { reason } from './staff.ts'

// The calendar of draws in the office, and the days on which a brand closes a lottery.

const nodeId = z.string().check(z.maxLength(64))
/** A day in the time zone of the game, yyyy-MM-dd. */
const day = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

export const getDrawCalendar = call({
  name: 'getDrawCalendar',
  about: 'When a market game of the brand draws, and on which days it rests.',
  method: 'GET',
  path: '/office/api/draw-calendar',
  who: 'staff',
  may: 'draws.read',
  input: z.object({
    /** By default the first game. */
    nodeId: z.optional(nodeId),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({
    nodeId: z.string(),
    games: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    /** The offset of the game's time zone, which applies to all days and times here, in minutes ahead of UTC. */
    offsetMinutes: z.number(),
    closesBeforeSeconds: z.number(),
    /** The seconds between two draws; null for a game that draws by a calendar. */
    everySeconds: z.nullable(z.number()),
    /** For a game that draws by a calendar: the times of day. */
    times: z.array(z.string()),
    /**
     * The stations of the draws on each day of the week, Sunday first, from a date on (null: from the beginning); none
     * for a day without a draw.
     */
    weeks: z.array(z.object({ from: z.nullable(z.string()), days: z.array(z.array(z.string())) })),
    /** The days that the rules of the game leave out, from today on. */
    byRules: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The first day that can be closed: the draws before it are already on sale. */
    firstDay: z.string(),
    /** The days that the brand has closed, from today on; days whose draws were already left out stay closed. */
    closed: z.array(
      z.object({ closedDaysId: z.string(), from: z.string(), to: z.string(), canOpen: z.boolean() }),
    ),
  }),
  errors: ['game_unknown'],
})

const change = { who: 'staff', may: 'draws.calendar', needs: 'second-factor', method: 'POST' } as const

export const closeDrawDays = call({
  ...change,
  name: 'closeDrawDays',
  about:
    'Lets a market game rest on days of which no draw is made yet, at most 367 at once. A draw that is on sale already is made void instead.',
  path: '/office/api/draw-calendar/close',
  input: z.object({ nodeId, from: day, to: day, reason }),
  namesOpenly: ['nodeId'],
  errors: ['game_unknown', 'days_invalid', 'draws_made'],
})

export const openDrawDays = call({
  ...change,
  name: 'openDrawDays',
  about: 'Lets a market game draw on days that were closed, as long as none of their draws was left out.',
  path: '/office/api/draw-calendar/open',
  ofBrand: 'closedDaysId',
  input: z.object({ nodeId, closedDaysId: z.string().check(z.regex(/^\d{1,18}$/)), reason }),
  namesOpenly: ['nodeId'],
  errors: ['game_unknown', 'days_unknown'],
})
