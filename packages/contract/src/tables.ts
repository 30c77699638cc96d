import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, anyJson, instant } from './shapes.ts'
import { tablePhases } from './table-figures.ts'

/** The state of a table at a moment; a push of the topic `table:<nodeId>` has all of it. */
export const tableMoment = z.object({
  nodeId: z.string(),
  phase: z.enum(tablePhases),
  /** The round that is shown, and its number at the table; of a sleeping table the next one. */
  drawId: z.string(),
  issue: z.string(),
  /**
   * The end of the phase: of the bets of an open round, and of the show of a result with the pause after it. Null if
   * the phase has no known end.
   */
  endsAt: z.nullable(instant),
  /** The hash of the seed of the round, and of the next one once that is made. */
  seedHash: z.string(),
  nextSeedHash: z.nullable(z.string()),
  /** The Merkle root of the tickets of the round, in hexadecimal; null until they are sealed. */
  seal: z.nullable(z.string()),
  /** The start of a flight; null before it, and at a table without flights. */
  startedAt: z.nullable(instant),
  /** The Merkle root of the exits of a flight, in hexadecimal, told with its end; else null. */
  exitsSeal: z.nullable(z.string()),
  /** The game's own result as JSON; null until it is drawn. */
  result: anyJson,
  /** The number of pages that show the table now. */
  watchers: z.number(),
})

export type TableMoment = z.output<typeof tableMoment>

/** Exits of a flight, the earliest first: by whom, masked, and at which multiple in hundredths. */
export interface FlightExits {
  nodeId: string
  drawId: string
  list: { username: string; multiple: number }[]
}

/** The largest stakes of a player on a spot and on a round. */
export const tableLimits = z.object({ spot: amountText, round: amountText })

/** A table with its past rounds. */
export const tableState = z.extend(tableMoment, {
  /** The last rounds with a result, at most a sheet of 72, the newest first. */
  rounds: z.array(z.object({ drawId: z.string(), issue: z.string(), result: anyJson })),
  /** The results of the rounds before those, the newest first, for a table that counts more than a sheet. */
  earlier: z.array(anyJson),
  /** The least stake on a spot in the currency of the brand, and the largest stakes of a player. */
  least: amountText,
  limits: tableLimits,
})

export type TableState = z.output<typeof tableState>

export const getTable = call({
  name: 'getTable',
  about:
    'A table now: its round, phase and past rounds. Pages are told each phase by the topic `table:<nodeId>`.',
  method: 'GET',
  path: '/lgw/tables/:nodeId',
  who: 'everybody',
  input: z.object({ nodeId: z.string().check(z.maxLength(64)) }),
  namesOpenly: ['nodeId'],
  output: z.object({ table: tableState, serverTime: instant }),
  errors: ['game_unknown', 'game_closed'],
  limit: { times: 600, perSeconds: 60 },
})

export const listTables = call({
  name: 'listTables',
  about: 'The open tables of the brand with their rounds, phases and limits, for the tiles of a lobby.',
  method: 'GET',
  path: '/lgw/tables',
  who: 'everybody',
  output: z.object({ list: z.array(tableState), serverTime: instant }),
  limit: { times: 300, perSeconds: 60 },
})
