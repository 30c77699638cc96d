import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, anyJson, category, game, id, instant, listOf, page } from './shapes.ts'

/** The state of a round. */
export const roundState = z.enum(['open', 'settled', 'refunded'])

/** A round as listed in the betting record; amounts in the round's currency. */
export const roundSummary = z.object({
  roundId: id,
  nodeId: z.string(),
  gameName: z.string(),
  gameClassify: category,
  vassalage: z.string(),
  state: roundState,
  currency: z.string(),
  staked: amountText,
  won: amountText,
  refunded: amountText,
  /** The part of the stake that counts as turnover; null until the round has settled. */
  validBet: z.nullable(amountText),
  /** The stakeable balance immediately before and after the round. */
  balanceBefore: amountText,
  balanceAfter: amountText,
  openedAt: instant,
  closedAt: z.nullable(instant),
})

/** The data to verify a round: `serverSeed` is null until the player reveals it. */
export const proof = z.object({
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
})

/** A round with its transcript: the game's own events in order, and its proof. */
export const round = z.extend(roundSummary, {
  /**
   * `stake` is the unit of the wins; a player who bought the feature has paid more, namely `staked`, and a free round
   * cost nothing.
   */
  bet: z.object({
    stake: amountText,
    buys: z.optional(z.literal(true)),
    isFree: z.optional(z.literal(true)),
    /** In a game with choices. */
    choice: z.optional(z.string()),
    /** In a game in steps, the acts so far. */
    acts: z.optional(z.readonly(z.array(z.string()))),
  }),
  events: z.array(anyJson),
  proof,
})

export type Round = z.output<typeof round>

/** The parts of `staked` and `won` that were taken from and added to the bonus. */
const bonusParts = { stakedBonus: amountText, wonBonus: amountText }

/**
 * For a bet with money in a wallet kept by the vendor: the time of the bet according to the vendor. `openedAt` is then
 * the time when we learned of it, and the balances are those of our wallet, which the bet did not change. Null for
 * every other round.
 */
const madeAtVendor = z.nullable(instant)

/** A round of the record. A vendor's round has no events and no proof here; its steps are its moves of money. */
const roundRecord = z.extend(round, {
  ...bonusParts,
  madeAtVendor,
  /** The tax withheld from its prizes, listed beside its win; null for none. */
  taxWithheld: z.nullable(amountText),
  proof: z.nullable(proof),
  /** In order; `taken-back` is a win that the vendor took back. */
  steps: z.array(
    z.object({ verb: z.enum(['stake', 'win', 'refund', 'taken-back']), amount: amountText, at: instant }),
  ),
})

/** A day of the brand's time zone. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The filters of the record and the statement; days in the brand's time zone, both included. */
const period = { from: z.optional(day), to: z.optional(day), gameClassify: z.optional(category) }

/**
 * The names of vendors with their own wallets to which the player moved money and whose records have not arrived for an
 * hour; bets there may be missing.
 */
const notIncluded = z.array(z.string())

export const listRounds = call({
  name: 'listRounds',
  about:
    'The player’s betting record, newest first; with the state open, what was cut off and has not ended. Rounds are counted up to ten pages after the one that is asked for.',
  method: 'GET',
  path: '/wps/member/rounds',
  who: 'player',
  input: z.object({
    nodeId: z.optional(z.string().check(z.maxLength(64))),
    state: z.optional(roundState),
    ...period,
    ...page,
  }),
  namesOpenly: ['nodeId'],
  output: z.extend(listOf(z.extend(roundSummary, { ...bonusParts, madeAtVendor })), { notIncluded }),
  errors: ['period_invalid'],
})

/** The sums of settled rounds; a correction counts on the day it arrived. */
const figures = z.object({
  rounds: z.number(),
  /** Without refunded stakes. */
  staked: amountText,
  won: amountText,
  /** Wins minus stakes. */
  net: amountText,
  validBet: amountText,
})

export const getStatement = call({
  name: 'getStatement',
  about:
    'What the player staked and won in rounds that settled, by day, game or category, with totals, and what is held by rounds that have not ended. At most 366 days; by default the last seven.',
  method: 'GET',
  path: '/wps/member/statement',
  who: 'player',
  input: z.object({ by: z._default(z.enum(['day', 'game', 'category']), 'day'), ...period }),
  output: z.object({
    currency: z.string(),
    from: day,
    to: day,
    /** By `key`: the day, newest first; or the game or the category, the most staked first. */
    list: z.array(z.extend(figures, { key: z.string(), name: z.string() })),
    total: figures,
    notIncluded,
    /** Unfinished rounds of any day. */
    open: z.object({ rounds: z.number(), staked: amountText }),
  }),
  errors: ['period_invalid'],
})

export const getRound = call({
  name: 'getRound',
  about: 'One round of the player with everything that happened in it.',
  method: 'GET',
  path: '/wps/member/rounds/:roundId',
  who: 'player',
  input: z.object({ roundId: id }),
  owned: 'roundId',
  output: roundRecord,
  errors: ['round_unknown'],
})

/** The seeds in force: only the hash of the server's seed is known; the player may choose the client's seed. */
export const seeds = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nextNonce: z.number(),
  /** The hash of the next server seed, which was made before the player chooses its client seed. */
  nextServerSeedHash: z.string(),
})

/** A nonce that was used without a round, and the refusal in the answer. */
const skippedNonce = z.object({
  serverSeedHash: z.string(),
  nonce: z.number(),
  /** A code from the catalogue of refusals. */
  refusal: z.string(),
  at: instant,
})

export const getSeeds = call({
  name: 'getSeeds',
  about:
    'The pair of seeds that the next rounds of this player will use, and the newest fifty numbers that were spent without a round.',
  method: 'GET',
  path: '/wps/member/fairness',
  who: 'player',
  output: z.extend(seeds, { skipped: z.array(skippedNonce) }),
})

export const rotateSeeds = call({
  name: 'rotateSeeds',
  about:
    'Reveals the server seed in use and puts the next one in force, with the client seed given or a random one. With `nextServerSeedHash`, only where that is still the next one. A pair that nothing was played with is rotated six times an hour at most.',
  method: 'POST',
  path: '/wps/member/fairness/rotate',
  who: 'player',
  input: z.object({
    clientSeed: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    nextServerSeedHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }), seeds }),
  errors: ['seeds_changed'],
  limit: { times: 30, perSeconds: 60 },
})

/** The sitting since the login, over all games: stakes (minus refunds) and wins. */
export const sitting = z.object({ since: instant, staked: amountText, won: amountText })

export const getSitting = call({
  name: 'getSitting',
  about:
    'How long and how well the player has played since the login, and after how many minutes they are told of it (0 for never).',
  method: 'GET',
  path: '/wps/member/sitting',
  who: 'player',
  output: z.object({ sitting, currency: z.string(), realityCheckMinutes: z.number(), serverTime: instant }),
})

/** A line of the winner board. */
export const win = z.object({
  id,
  /** The winner's name, masked. */
  account: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  category,
  /** The cost of the round. */
  stakeAmount: amountText,
  winAmount: amountText,
  currency: z.string(),
  /** The win as a multiple of the stake, rounded down to a tenth. */
  times: z.number(),
  wonAt: instant,
  /** The picture of the game, three wide and four high; null for the default picture. */
  img: z.nullable(z.string()),
  /** Whether it is a round of the house, which `getWin` shows; a vendor's round cannot be replayed. */
  hasReplay: z.boolean(),
})

export const listJackpots = call({
  name: 'listJackpots',
  about:
    'The games whose progressive jackpot can be won here, each with the current amount; the largest first.',
  method: 'GET',
  path: '/lgw/jackpots',
  who: 'everybody',
  output: z.object({ currency: z.string(), list: z.array(z.object({ game, amount: amountText })) }),
})

export const getWinnerBoard = call({
  name: 'getWinnerBoard',
  about:
    'Real wins of many times their stake, the newest or the largest first: of today, or of the last 7 or 30 days, each from midnight of the brand’s time zone; of all games or of a category.',
  method: 'GET',
  path: '/lgw/games/winners',
  who: 'everybody',
  input: z.object({
    order: z._default(z.enum(['newest', 'largest']), 'newest'),
    span: z._default(z.enum(['today', 'week', 'month']), 'week'),
    category: z.optional(category),
  }),
  output: z.object({ list: z.array(win) }),
})

/** The round of a win on the board. It reveals nothing about its player: no balance, no id of the round. */
export const wonRound = z.object({
  bet: round.shape.bet,
  events: round.shape.events,
  openedAt: instant,
  /** Null until the player has revealed the pair of seeds; before that nothing about it is shown. */
  proof: z.nullable(proof),
})

export const getWin = call({
  name: 'getWin',
  about: 'A win of the board with the events of its round, and with its proof once its seeds were revealed.',
  method: 'GET',
  path: '/lgw/games/winners/:winId',
  who: 'everybody',
  input: z.object({ winId: id }),
  namesOpenly: ['winId'],
  output: z.object({ win, round: z.nullable(wonRound) }),
  errors: ['round_unknown'],
})

export const getWinnerChoice = call({
  name: 'getWinnerChoice',
  about: 'Whether the player’s wins go to the winner board.',
  method: 'GET',
  path: '/wps/member/winner-board',
  who: 'member',
  output: z.object({ isShown: z.boolean() }),
})

export const setWinnerChoice = call({
  name: 'setWinnerChoice',
  about:
    'Takes the player’s wins off the winner board at once and keeps later ones off it, or puts later ones there again.',
  method: 'PUT',
  path: '/wps/member/winner-board',
  who: 'member',
  input: z.object({ isShown: z.boolean() }),
  output: z.object({ isShown: z.boolean() }),
})
