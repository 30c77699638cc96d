import * as z from 'zod/mini'
import { call } from './call.ts'
import { autoplayRounds, paceNames } from './pace.ts'
import { round, seeds, sitting } from './rounds.ts'
import { amountText, anyJson, game, id, instant } from './shapes.ts'

/** Maximum number of characters of a choice. */
export const mostChoiceSigns = 200

/** The choice of a bet, in a game with choices: `round.bet.choice`. */
const choice = z.string().check(z.minLength(1), z.maxLength(mostChoiceSigns))

/** Rounds of a game that the player can play without a stake; their wins are cash. */
const freeRounds = z.object({
  id,
  stake: amountText,
  count: z.number(),
  left: z.number(),
  /** The wins of the rounds already played. */
  won: amountText,
  until: instant,
})

/** The maximum number of acts of a round in steps. */
export const mostActs = 200

/** The decision that a round in steps waits for. */
const step = z.object({
  /** The number of the next act, from 1. */
  number: z.number(),
  offers: z.array(
    z.object({
      act: z.string(),
      /** The further stake of the act; absent for none. */
      stake: z.optional(amountText),
      /** The largest payout that the round has or can have right after the act, in hundredths of the stake. */
      most: z.number(),
    }),
  ),
  /** The act with which the round ends if nothing is done until `until`; null if the stake is then returned. */
  leaving: z.nullable(z.string()),
  until: instant,
})

/** A round in steps as it stands: nothing of it that its player has not uncovered. */
const steppedRound = z.object({
  round,
  /** Null once the round is over. */
  step: z.nullable(step),
  balance: amountText,
  version: z.number(),
})

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
  /** The newest round of this game, shown again if the page was interrupted; null on a first visit. */
  lastRound: z.nullable(round),
  /** The round of this game that waits for a decision; null if there is none. */
  openRound: z.nullable(steppedRound),
  /** The current amount of the game's progressive jackpot; null if it has none. */
  jackpot: z.nullable(amountText),
  /** The free rounds that can be played in this game, the first to expire first; null if there are none. */
  freeRounds: z.nullable(freeRounds),
  /** The time of the login, and the stakes and wins since then in all games. */
  sitting,
  /** The minutes of play after which the player sees the result and chooses whether to continue; 0 for never. */
  realityCheckMinutes: z.number(),
  /** The brand's pace, which permits automatic rounds and quick reels according to `paces`. */
  pace: z.enum(paceNames),
  /** The minimum time from the start of a round to the start of the next, in milliseconds. */
  cycleMs: z.number(),
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
  errors: [
    'launch_invalid',
    'launch_used',
    'game_unknown',
    'game_closed',
    'game_maintenance',
    'play_stopped',
  ],
})

/**
 * A run of automatic rounds. It ends finally at the first of these: its number of rounds, a loss that the next stake
 * could raise above the limit, a gain that reaches the limit, a round with a feature if the run stops on features, and
 * the player ending it or starting another. Stake and choice are those of every round.
 */
export const autoplayRun = z.object({
  run: id,
  stake: amountText,
  rounds: z.number(),
  lossLimit: amountText,
  stopsOnFeature: z.boolean(),
  choice: z.optional(z.string()),
  winLimit: z.nullable(amountText),
  /** The number of its rounds already played. */
  played: z.number(),
  /** The stakes minus the wins; negative for a gain. */
  lost: amountText,
  /** Null while another round may be played. */
  endedBy: z.nullable(z.enum(['rounds', 'loss', 'win', 'feature', 'player'])),
})

export const openAutoplay = call({
  name: 'openAutoplay',
  about:
    'Begins a run of automatic rounds in place of the one before, if the brand’s pace of play has any. The server counts its rounds and its loss out of the ledger, and refuses a round beyond either. A loss limit is at least one stake, and a win limit is above 0.',
  method: 'POST',
  path: '/lgw/arcade/autoplay',
  who: 'game',
  input: z.object({
    stake: amountText,
    rounds: z.number().check(z.int(), z.minimum(autoplayRounds.least), z.maximum(autoplayRounds.most)),
    lossLimit: amountText,
    stopsOnFeature: z.boolean(),
    choice: z.optional(choice),
    /** The wins less the stakes with which the run ends; absent for no such limit. */
    winLimit: z.optional(amountText),
  }),
  output: autoplayRun,
  errors: [
    'game_session_over',
    'game_closed',
    'game_maintenance',
    'play_stopped',
    'stake_not_offered',
    'choice_invalid',
    'win_too_large',
    'autoplay_closed',
    'autoplay_limit_invalid',
  ],
  limit: { times: 30, perSeconds: 60 },
})

export const endAutoplay = call({
  name: 'endAutoplay',
  about: 'Ends a run of automatic rounds; one that has ended stays as it ended.',
  method: 'POST',
  path: '/lgw/arcade/autoplay/end',
  who: 'game',
  input: z.object({ run: id }),
  output: autoplayRun,
  errors: ['game_session_over', 'autoplay_unknown'],
  limit: { times: 60, perSeconds: 60 },
})

export const playRound = call({
  name: 'playRound',
  about:
    'Stakes, plays and pays one round in one transaction; in a game in steps, begins a round that `actInRound` goes on with. The same key gives the same round again, though the game was closed or stopped since. An automatic round names its run and its number there (from 1, one after the other), and its key is both: `<run>-<round>`.',
  method: 'POST',
  path: '/lgw/arcade/play',
  who: 'game',
  movesMoney: true,
  /**
   * A game with choices needs a `choice`, and no other game takes one. With `buys`, the price of the feature is paid,
   * in stakes according to `info.buy`. With `freeRounds`, which names free rounds of the player, one of them is played
   * without payment; no other option may be combined with it.
   */
  input: z.object({
    stake: amountText,
    choice: z.optional(choice),
    buys: z.optional(z.literal(true)),
    freeRounds: z.optional(id),
    autoplay: z.optional(
      z.object({ run: id, round: z.number().check(z.int(), z.minimum(1), z.maximum(autoplayRounds.most)) }),
    ),
  }),
  output: z.object({
    round,
    /** In a game in steps, the decision that the round waits for. */
    step: z.optional(step),
    balance: amountText,
    version: z.number(),
    /** The progressive jackpot after the round; null if the game has none. */
    jackpot: z.nullable(amountText),
    /** The current state of the run, for an automatic round. */
    autoplay: z.nullable(autoplayRun),
    /**
     * After a free round, the free rounds that can be played now; null if there are none, and after any other round.
     */
    freeRounds: z.nullable(freeRounds),
  }),
  errors: [
    'game_session_over',
    'game_closed',
    'game_maintenance',
    'play_stopped',
    'too_soon',
    'stake_not_offered',
    'choice_invalid',
    'win_too_large',
    'round_open',
    'buy_closed',
    'autoplay_closed',
    'autoplay_unknown',
    'autoplay_over',
    'free_rounds_over',
    'not_enough_money',
    'limit_reached',
    'idempotency_conflict',
    'idempotency_key_required',
  ],
  limit: { times: 600, perSeconds: 60 },
})

export const actInRound = call({
  name: 'actInRound',
  about:
    'Does the next act in an open round of a game in steps. The act is stored before its outcome is looked at, and is final: a repeat of its key gets the same answer, and another act with its number is refused with `act_taken`. An act with a stake moves it; the act that ends the round pays it.',
  method: 'POST',
  path: '/lgw/arcade/act',
  who: 'game',
  movesMoney: true,
  input: z.object({
    round: id,
    number: z.number().check(z.int(), z.minimum(1), z.maximum(mostActs)),
    act: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: steppedRound,
  errors: [
    'game_session_over',
    'game_closed',
    'game_maintenance',
    'play_stopped',
    'round_unknown',
    'round_over',
    'act_taken',
    'act_invalid',
    'not_enough_money',
    'limit_reached',
    'idempotency_key_required',
  ],
  limit: { times: 600, perSeconds: 60 },
})

export const getOpenRound = call({
  name: 'getOpenRound',
  about: 'The round of a game in steps that waits for a decision, for a page that is opened again.',
  method: 'GET',
  path: '/lgw/arcade/open-round',
  who: 'game',
  input: z.object({}),
  output: z.object({ openRound: z.nullable(steppedRound) }),
  errors: ['game_session_over'],
})
