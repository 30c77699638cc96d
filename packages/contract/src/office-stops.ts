import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { instant } from './shapes.ts'
import { reason } from './staff.ts'

// Stops of play in the office: of all games, of a vendor or of a game. Those of one player are on the player's page.

const staff = { who: 'staff' } as const
/** The number of a stop. */
const stopId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const kinds = ['all', 'vendor', 'game'] as const
/** A person's name; null for the command line. */
const by = z.nullable(z.string())

const stop = z.object({
  stopId,
  kind: z.enum(kinds),
  /** The vendor's code or the game's id; empty for all games. */
  target: z.string(),
  /** The name of the vendor or game; empty for all games. */
  targetName: z.string(),
  /** Whether it stops play on this brand only; a stop of every brand is lifted on the command line. */
  isOfBrand: z.boolean(),
  reason: z.string(),
  placedBy: by,
  placedAt: instant,
  /** Whether the caller has placed it, and so may not lift it. */
  isOwn: z.boolean(),
  lifted: z.nullable(z.object({ by, reason: z.string(), at: instant })),
})
export type OfficeStop = z.output<typeof stop>

export const listStops = call({
  ...staff,
  name: 'listStops',
  about:
    'Stops of play on the brand, apart from those of single players: all in force, or those that were lifted, the newest first.',
  method: 'GET',
  path: '/office/api/stops',
  may: 'stops.see',
  input: z.object({
    state: z._default(z.enum(['inForce', 'lifted']), 'inForce'),
    /** `next` of the previous page. */
    after: z.optional(stopId),
  }),
  output: z.object({ list: z.array(stop), next: z.nullable(stopId) }),
})

export const findStopTargets = call({
  ...staff,
  name: 'findStopTargets',
  about: 'Vendors and games of the brand whose name or code contains a text, at most twenty.',
  method: 'GET',
  path: '/office/api/stops/targets',
  may: 'stops.place',
  /** An empty text finds the vendors alone. */
  input: z.object({ text: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['vendor', 'game']),
        target: z.string(),
        targetName: z.string(),
        /** The name of the game's vendor; empty for a vendor. */
        vendorName: z.string(),
        isStopped: z.boolean(),
      }),
    ),
  }),
})

export const placeStop = call({
  ...staff,
  name: 'placeStop',
  about:
    'Stops play of all games, of a vendor or of a game on the brand within a second; rounds in progress may finish.',
  method: 'POST',
  path: '/office/api/stops',
  may: 'stops.place',
  input: z.object({ kind: z.enum(kinds), target: z.string().check(z.maxLength(64)), reason }),
  output: z.object({ stopId }),
  errors: ['stop_target_unknown', 'stop_in_force'],
})

export const liftStop = call({
  ...staff,
  name: 'liftStop',
  about: 'Lifts a stop of play on the brand that another person has placed.',
  method: 'POST',
  path: '/office/api/stops/:stopId/lift',
  may: 'stops.lift',
  needs: 'second-factor',
  ofBrand: 'stopId',
  input: z.object({ stopId, reason }),
  errors: ['stop_unknown', ...anotherPerson],
})
