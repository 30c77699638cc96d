import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { amountText, instant } from './shapes.ts'
import { reason } from './staff.ts'
import { tablePhases } from './table-figures.ts'
import { tableLimits } from './tables.ts'

// Tables in the office: what each does now, its prices in force, and the largest stakes of a player.

/** A round, whose report is that of the draw with its id. */
const round = z.object({ drawId: z.string(), issue: z.string() })

/** The chips and limits of a table in a currency. */
const inCurrency = z.object({
  currency: z.string(),
  /** The smallest and the largest chip that the brand offers; null if it offers none of the rules' chips. */
  least: z.nullable(amountText),
  largest: z.nullable(amountText),
  /** The largest stakes of a player that are in force, and those of the rules of the game. */
  limits: tableLimits,
  usual: tableLimits,
  /** Whether the limits are the brand's own. */
  isOwn: z.boolean(),
  version,
})

const officeTable = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** Whether the brand offers the table, and whether a stop is in force, so that no further round opens. */
  isOpen: z.boolean(),
  isStopped: z.boolean(),
  phase: z.enum(tablePhases),
  /** The round that is shown; null while the table sleeps. */
  round: z.nullable(z.extend(round, { endsAt: z.nullable(instant) })),
  /** The round whose settlement has stopped, so that no further one opens. */
  problem: z.nullable(round),
  /** The number of pages that show the table now. */
  watchers: z.number(),
  /** The duration of bets, and of the pause between the show of a result and the next round. */
  betsSeconds: z.number(),
  pauseSeconds: z.number(),
  types: z.array(
    z.object({
      type: z.string(),
      price: z.number(),
      prizes: z.array(z.number()),
      /** The exact return as percent with four decimals, rounded down. */
      returnPercent: z.string(),
      /** Whether its price or prizes are the brand's own. */
      isChanged: z.boolean(),
    }),
  ),
  currencies: z.array(inCurrency),
  /** The number of rounds of the running gaming day that were settled, and of those given back. */
  today: z.object({ settled: z.number(), givenBack: z.number() }),
})

export type OfficeTable = z.output<typeof officeTable>

export const listOfficeTables = call({
  name: 'listOfficeTables',
  about:
    'The tables of the brand, open or closed, with phase, round, watchers, prices and limits; nothing about a result.',
  method: 'GET',
  path: '/office/api/tables',
  who: 'staff',
  may: 'draws.read',
  output: z.object({ list: z.array(officeTable), serverTime: instant }),
})

export const setTableLimits = call({
  name: 'setTableLimits',
  about:
    'Sets the largest stakes of a player on a spot and on a round of a table in a currency, or returns to those of the rules. They hold for bets from now on. To raise one takes two persons.',
  method: 'PUT',
  path: '/office/api/tables/limits',
  who: 'staff',
  may: 'draws.limits',
  needs: 'second-factor',
  input: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    /** Multiples of the smallest chip; both null for those of the rules. */
    spot: z.nullable(amountText),
    round: z.nullable(amountText),
    version,
    reason,
  }),
  namesOpenly: ['nodeId'],
  output: z.object(changed),
  errors: [
    'game_unknown',
    'limit_invalid',
    'limit_too_high',
    'limit_not_in_chips',
    'spot_above_round',
    'changed_meanwhile',
    'proposal_waits',
  ],
})
