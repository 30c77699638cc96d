import { standings } from '@fairground/kernel/standing'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, lineCursor, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The page of one player in the office, and its actions.

const after = z.optional(lineCursor)

const ofPlayer = { who: 'staff', ofBrand: 'customerId', errors: ['player_unknown'] } as const
/** The person who did it: the name of the staff account, or null for the command line. */
const by = z.nullable(z.string())

export const listPlayerNotes = call({
  ...ofPlayer,
  name: 'listPlayerNotes',
  about: 'What staff noted about a player of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/notes',
  may: 'players.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(z.object({ at: instant, by, text: z.string() })),
    next: z.nullable(z.string()),
  }),
})

export const addPlayerNote = call({
  ...ofPlayer,
  name: 'addPlayerNote',
  about: 'Adds a note about a player of the brand; notes are neither changed nor deleted.',
  method: 'POST',
  path: '/office/api/players/:customerId/notes',
  may: 'players.note',
  input: z.object({ customerId, text: z.string().check(z.trim(), z.minLength(2), z.maxLength(2000)) }),
})

/** The facts of a bet with money in a wallet kept by the vendor, as shown on a page of the office. */
const vendorBet = z.object({
  roundId: id,
  vendorCode: z.string(),
  gameName: z.string(),
  state: z.enum(['open', 'settled', 'refunded']),
  staked: money,
  won: money,
  /** The time of the bet according to the vendor, and the time when we learned of it. */
  madeAt: instant,
  learnedAt: instant,
})

export const listPlayerVendorBets = call({
  ...ofPlayer,
  name: 'listPlayerVendorBets',
  about:
    'The bets of a player of the brand at vendors with wallets of their own, as they were pulled, the newest first by the vendor’s time; with what those wallets hold by our books.',
  method: 'GET',
  path: '/office/api/players/:customerId/vendor-bets',
  may: 'players.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(vendorBet),
    next: z.nullable(z.string()),
    wallets: z.array(z.object({ vendorCode: z.string(), balance: money })),
  }),
})

export const listPlayerStops = call({
  ...ofPlayer,
  name: 'listPlayerStops',
  about:
    'Stops of play of a player of the brand, those in force and those that were lifted, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/stops',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        /** Whether it stops the player on this brand only; a stop of the house is lifted on the command line. */
        isOfBrand: z.boolean(),
        reason: z.string(),
        placedBy: by,
        placedAt: instant,
        lifted: z.nullable(z.object({ by, reason: z.string(), at: instant })),
      }),
    ),
  }),
})

export const placePlayerStop = call({
  ...ofPlayer,
  name: 'placePlayerStop',
  about: 'Stops play of a player of the brand within a second; rounds in progress may finish.',
  method: 'POST',
  path: '/office/api/players/:customerId/stops',
  may: 'players.change',
  input: z.object({ customerId, reason }),
  errors: ['player_unknown', 'stop_in_force'],
})

export const liftPlayerStop = call({
  ...ofPlayer,
  name: 'liftPlayerStop',
  about: 'Lifts the stop of play of a player of the brand.',
  method: 'POST',
  path: '/office/api/players/:customerId/stops/lift',
  may: 'players.change',
  needs: 'second-factor',
  input: z.object({ customerId, reason }),
  errors: ['player_unknown', 'stop_unknown'],
})

/** The standings between which an account may change; a trial stays a trial. */
const changeable = Object.entries(standings)
  .filter(([, { trial }]) => !trial)
  .map(([standing]) => Number(standing))

export const changePlayerStanding = call({
  ...ofPlayer,
  name: 'changePlayerStanding',
  about: 'Changes the standing of a player of the brand; a trial account keeps its own.',
  method: 'POST',
  path: '/office/api/players/:customerId/standing',
  may: 'players.change',
  needs: 'second-factor',
  input: z.object({ customerId, standing: z.literal(changeable), reason }),
  errors: ['player_unknown', 'standing_fixed'],
})

const label = z.string().check(z.minLength(1), z.maxLength(40))

export const listLabels = call({
  name: 'listLabels',
  about: 'The labels of the brand, which staff give to players.',
  method: 'GET',
  path: '/office/api/labels',
  who: 'staff',
  may: 'players.labels',
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const changePlayerLabels = call({
  ...ofPlayer,
  name: 'changePlayerLabels',
  about: 'Gives a player of the brand labels of the brand, and takes others away.',
  method: 'POST',
  path: '/office/api/players/:customerId/labels',
  may: 'players.labels',
  input: z.object({
    customerId,
    add: z.array(label).check(z.maxLength(20)),
    remove: z.array(label).check(z.maxLength(20)),
    reason,
  }),
  output: z.object({ labels: z.array(z.string()) }),
  errors: ['player_unknown', 'label_unknown'],
})

export const listPlayerSessions = call({
  ...ofPlayer,
  name: 'listPlayerSessions',
  about: 'The open sessions of a player of the brand, the newest first, with their addresses masked.',
  method: 'GET',
  path: '/office/api/players/:customerId/sessions',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        openedAt: instant,
        seenAt: instant,
        device: z.string(),
        country: z.nullable(z.string()),
        ip: z.nullable(z.string()),
      }),
    ),
  }),
})

export const endPlayerSession = call({
  name: 'endPlayerSession',
  about: 'Ends an open session of a player of the brand.',
  method: 'POST',
  path: '/office/api/player-sessions/:sessionId/end',
  who: 'staff',
  may: 'players.change',
  input: z.object({ sessionId: id, reason }),
  ofBrand: 'sessionId',
  errors: ['session_unknown'],
})

export const listPlayerTimeline = call({
  ...ofPlayer,
  name: 'listPlayerTimeline',
  about:
    'What happened to a player of the brand, the newest first: logins, rounds by day, transfers, and entries of the log for who may see that.',
  method: 'GET',
  path: '/office/api/players/:customerId/timeline',
  may: 'players.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        at: instant,
        what: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('login'),
            loginType: z.string(),
            device: z.string(),
            country: z.nullable(z.string()),
            ip: z.nullable(z.string()),
          }),
          /** Rounds that settled on a day of the brand; `at` is the start of the day. */
          z.object({
            kind: z.literal('rounds'),
            /** yyyy-MM-dd. */
            day: z.string(),
            rounds: z.number(),
            staked: money,
            won: money,
          }),
          z.object({
            kind: z.literal('transfer'),
            recipe: z.string(),
            /** The change of the player's cash, bonus and held money; negative for a decrease. */
            cash: money,
            bonus: money,
            held: money,
          }),
          z.object({
            kind: z.literal('staff'),
            by,
            call: z.string(),
            reason: z.string(),
          }),
        ]),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
