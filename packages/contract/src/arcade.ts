import * as z from 'zod/mini'
import { call } from './call.ts'
import { game } from './catalogue.ts'
import { round, seeds, sitting } from './rounds.ts'
import { amountText, anyJson, instant } from './shapes.ts'

/** The data of a game page after `openGame`. */
const table = z.object({
  /** The token for `playRound`; it ends with the player's session. */
  session: z.string(),
  game,
  currency: z.string(),
  currencySymbol: z.string(),
  trial: z.boolean(),
  stakes: z.array(amountText),
  balance: amountText,
  language: z.string(),
  info: anyJson,
  seeds,
  /** The newest round of this game, shown again when the page was cut off; null for a first visit. */
  lastRound: z.nullable(round),
  /** What the game's progressive jackpot pays at this moment; null where it has none. */
  jackpot: z.nullable(amountText),
  /** When the player logged in, and what has been staked and won since, in whatever game. */
  sitting,
  /** After so many minutes of play the player is told how it went, and says whether to go on; 0 for never. */
  realityCheckMinutes: z.number(),
  serverTime: instant,
})

export const openGame = call({
  name: 'openGame',
  about: 'Trades a single-use launch token for a game session.',
  method: 'POST',
  path: '/lgw/arcade/open',
  who: 'everybody',
  input: z.object({ launch: z.string().check(z.maxLength(128)) }),
  output: table,
  errors: ['launch_invalid', 'launch_used', 'game_unknown', 'game_closed', 'play_stopped'],
})

export const playRound = call({
  name: 'playRound',
  about:
    'Stakes, plays and pays one round in one transaction; the same key gives the same round again, though the game was closed or stopped since.',
  method: 'POST',
  path: '/lgw/arcade/play',
  who: 'game',
  movesMoney: true,
  /** With `buys` it is the price of the feature that is paid, so many stakes as `info.buy` says. */
  input: z.object({ stake: amountText, buys: z.optional(z.literal(true)) }),
  output: z.object({
    round,
    balance: amountText,
    version: z.number(),
    /** The progressive jackpot after the round; null where the game has none. */
    jackpot: z.nullable(amountText),
  }),
  errors: [
    'game_session_over',
    'game_closed',
    'play_stopped',
    'too_soon',
    'stake_not_offered',
    'buy_closed',
    'not_enough_money',
    'idempotency_conflict',
    'idempotency_key_required',
  ],
  limit: { times: 600, perSeconds: 60 },
})
