import type { Chance } from '@fairground/kernel/chance'

/** A fraction whose parts can be larger than any number, as decimal digits. */
export interface Fraction {
  numerator: string
  denominator: string
}

/** A sentence of the rules: words id and the numbers that go into it. */
export interface RuleText {
  words: string
  values: Record<string, number>
}

/** What everybody may read about a game without playing; JSON throughout. */
export interface GameInfo {
  id: string
  name: string
  /** The specification's gameClassify. */
  category:
    | 'RNG'
    | 'FISH'
    | 'PVP'
    | 'LIVE'
    | 'ELOTT'
    | 'LOTT'
    | 'SPORTS'
    | 'ESPORTS'
    | 'COCKFIGHT'
    | 'INHOUSE'
  /** A stake is this many units of equal size; prizes are stated in units. */
  unitsPerStake: number
  /** The sizes of a unit that are offered, in minor units of the currency, rising. */
  unitSizes: readonly number[]
  /**
   * Theoretical return, the same at every stake: percent with two decimals, rounded down. Where it can be computed it
   * is there exactly; where it cannot, `simulated` says from how many rounds it is known, and how far it may be off
   * in either direction, in percent of the stake, at 99 % confidence.
   */
  returnPercent: string
  exactReturn?: Fraction
  simulated?: { rounds: number; plusMinusPercent: string }
  /** Share of rounds that win anything, percent with two decimals. */
  hitPercent: string
  /** How widely rounds differ, from 1 (low) to 5 (very high), by `volatilityOf` the standard deviation in stakes. */
  volatility: 1 | 2 | 3 | 4 | 5
  /** The best single prize: how many stakes it pays and once in how many rounds it comes. */
  topPrize: { words: string; timesStake: number; oneIn: number }
  /** No round pays more than this many stakes; it comes at most once in so many rounds. */
  maxWin: { timesStake: number; rarerThanOneIn: number }
  /** There when the feature can be bought: what the round costs in place of its stake, and what it returns of that. */
  buy?: { timesStake: number; returnPercent: string; simulated?: GameInfo['simulated'] }
  rules: readonly RuleText[]
}

/**
 * A progressive jackpot. The host keeps one pool a currency and brand, which holds `seed` when it is new or was just
 * won; a pool only ever changes by rounds: `pool after = pool before + contribution`, or `seed` when it was won.
 * All that was contributed is paid out, and the seed besides, so the return counts
 * `contributionUnits / unitsPerStake + seed / stakedPerWin` for it, at every stake alike.
 */
export interface JackpotTerms {
  id: string
  /** So many units of each stake go into the pool: always a whole number of minor units. */
  contributionUnits: number
  /** What the house puts into an empty pool, in minor units. */
  seed: number
  /** A stake of so many minor units would win for certain; a smaller one wins with its share of that as probability. */
  stakedPerWin: number
}

/** By jackpot: what its pool holds before the round, in minor units. */
export type Pools = Readonly<Record<string, bigint>>

/** What is staked, in minor units. Who buys a feature pays `info.buy.timesStake` times as much. */
export interface Bet {
  stake: bigint
  buys?: true
}

export type Volatility = GameInfo['volatility']

/** The class of a standard deviation in stakes: below 3, 7, 9, 14, and above. */
export function volatilityOf(deviation: number): Volatility {
  return deviation < 3 ? 1 : deviation < 7 ? 2 : deviation < 9 ? 3 : deviation < 14 ? 4 : 5
}

export interface RoundOutcome<Event> {
  /** What the round pays in all, a jackpot included, in minor units: 0 for a lost stake. */
  win: bigint
  /** What happened, in order, as JSON for the screen to play back. */
  events: Event[]
  /** Of a game with a jackpot: what this stake adds to the pool, in minor units. */
  contribution?: bigint
  /** The pool was won: `win` counts all it held and this contribution, and it begins anew with its seed. */
  jackpotWon?: true
}

/** A game that is staked and settled at once. `play` depends on nothing but its arguments. */
export interface RoundGame<Event = unknown, Info extends GameInfo = GameInfo> {
  kind: 'round'
  info: Info
  jackpot?: JackpotTerms
  /** The same game where its feature is for sale, which an operator must choose; it plays every round of this one. */
  forSale?: RoundGame<Event, Info>
  /**
   * Plays a bet; refuses a stake that does not fall into whole units with `stake_invalid`, and to buy a feature
   * that is not for sale with `buy_closed`. A game with a jackpot is handed the size of its pool (else
   * `pool_missing`): the odds do not depend on it, and a won round records it in its `jackpot` event, from
   * where `recordedPools` reads it when the round is played again.
   */
  play(bet: Bet, chance: Chance, pools?: Pools): RoundOutcome<Event>
}

/** A game as a brand offers it: with its feature for sale where the brand sells and there is one. */
export function offeredBy(game: RoundGame, { sells }: { sells: boolean }): RoundGame {
  return sells ? (game.forSale ?? game) : game
}

/** What a bet costs, in minor units. */
export function priceOf({ stake, buys }: Bet, { buy }: Pick<GameInfo, 'buy'>): bigint {
  return buys && buy ? stake * BigInt(buy.timesStake) : stake
}

/** The bet of a recorded round, out of what it cost in minor units and its events. */
export function recordedBet(game: RoundGame, staked: bigint, events: readonly unknown[]): Bet {
  const buy = (game.forSale ?? game).info.buy
  const isBought = buy !== undefined && (events[0] as { type?: unknown } | undefined)?.type === 'buy'
  return isBought ? { stake: staked / BigInt(buy.timesStake), buys: true } : { stake: staked }
}

/** The pools that a recorded round was played with, out of its events: what a check of it hands in again. */
export function recordedPools({ jackpot }: Pick<RoundGame, 'jackpot'>, events: readonly unknown[]): Pools {
  if (!jackpot) return {}
  const won = (events as { type?: unknown; pool?: unknown }[]).find(({ type }) => type === 'jackpot')
  // A round that did not win the pool is the same whatever it held.
  return {
    [jackpot.id]: typeof won?.pool === 'string' && /^\d{1,19}$/.test(won.pool) ? BigInt(won.pool) : 0n,
  }
}
