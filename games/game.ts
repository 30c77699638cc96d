import type { Chance } from '@fairground/kernel/chance'
import type { Ratio } from './ratio.ts'

/** A fraction of integers of any size, as decimal digits. */
export interface Fraction {
  numerator: string
  denominator: string
}

/** A sentence of the rules: the id of its text and the numbers in it. */
export interface RuleText {
  words: string
  values: Record<string, number>
}

/** The public facts about a game, as JSON. */
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
  /** The offered sizes of a unit in centavos, ascending; `stakesIn` has the stakes in any currency. */
  unitSizes: readonly number[]
  /**
   * Theoretical return, the same at every stake: percent with two decimals, rounded down. It is exact if it was
   * computed; otherwise `simulated` has the number of rounds of the sample and the largest error in either direction,
   * in percent of the stake, at 99 % confidence.
   */
  returnPercent: string
  exactReturn?: Fraction
  simulated?: { rounds: number; plusMinusPercent: string }
  /** Share of rounds that win anything, percent with two decimals. */
  hitPercent: string
  /**
   * The spread of the results of rounds, from 1 (low) to 5 (very high): `volatilityOf` the standard deviation in
   * stakes.
   */
  volatility: 1 | 2 | 3 | 4 | 5
  /** The top prize: its payout in stakes, and the average number of rounds in which it comes once. */
  topPrize: { words: string; timesStake: number; oneIn: number }
  /** The limit on the win of a round, in stakes, and a lower bound of the number of rounds in which it comes once. */
  maxWin: { timesStake: number; rarerThanOneIn: number }
  /**
   * Present if the feature can be bought: the price of the round instead of its stake, and its return as a share of the
   * price.
   */
  buy?: { timesStake: number; returnPercent: string; simulated?: GameInfo['simulated'] }
  rules: readonly RuleText[]
}

/**
 * A progressive jackpot. The host keeps one pool for each brand and currency, which starts with `seed`, also after a
 * win. Only rounds change a pool: `pool after = pool before + contribution`, or `seed` after a win. All contributions
 * and the seeds are paid out, so the jackpot adds `contributionUnits / unitsPerStake + seed / stakedPerWin` to the
 * return, at every stake.
 */
export interface JackpotTerms {
  id: string
  /** The units of each stake that are added to the pool: always a whole number of minor units. */
  contributionUnits: number
  /** The amount that the house puts into an empty pool, in minor units. */
  seed: number
  /**
   * A stake of this many minor units would win with certainty; a smaller one wins with probability stake ÷ this amount.
   */
  stakedPerWin: number
}

/** The pool before the round, in minor units, by jackpot. */
export type Pools = Readonly<Record<string, bigint>>

/**
 * The stake in minor units. Buying the feature costs `info.buy.timesStake` times as much; a free round costs nothing.
 */
export interface Bet {
  stake: bigint
  buys?: true
  isFree?: true
  /** The choice of the player in its canonical form, in a game with choices. */
  choice?: string
  /** The acts of the player so far in their canonical form, in a game in steps. */
  acts?: readonly string[]
}

/** A payout of a choice: a multiple of the stake in hundredths, and the number of ways in which it comes. */
export interface Payout {
  hundredths: number
  ways: bigint
}

/** The choices of a game, such as a target or a risk; chance, return and top multiple are those of a choice. */
export interface Choices {
  /** The choice that a page shows first. */
  first: string
  /** A choice with the lowest return. */
  lowest: string
  /** A choice with the highest return. */
  best: string
  /** Yields a choice of each set of payouts. */
  all(): Iterable<string>
  /**
   * Returns every payout of a choice, 0 included, the highest first; undefined for a text that is no choice of the game
   * in its canonical form.
   */
  payoutsOf(choice: string): readonly Payout[] | undefined
}

/** An act that the player of an open round can choose next. */
export interface Offer {
  /** The act in its canonical form. */
  act: string
  /** The further stake of the act, in hundredths of the stake; absent for none. */
  costs?: number
  /** The largest payout that the round has or can have right after the act, in hundredths of the stake. */
  most: number
}

/** The decision that an open round waits for. */
export interface NextStep {
  offers: readonly Offer[]
  /**
   * The act of a player who does not come back: it costs nothing. Null while nothing is decided: then the stake is
   * returned.
   */
  leaving: string | null
}

/** A round that its player decides in steps: an act is chosen, recorded, and only then its outcome is looked at. */
export interface Steps {
  /** The choices before the first act; absent for a game without. */
  choices?: { first: string; all: readonly string[] }
  /** The highest return of any way of playing, as a share of all amounts staked. */
  best: Ratio
  /** Returns the smallest payout, in hundredths of the stake, that a player must be allowed for a first decision. */
  leastMost(choice: string | undefined): number
  /**
   * Returns what the player of a round has bet on by its acts, as the payouts of a choice: it decides how much of the
   * stake counts as turnover. Undefined if all amounts staked were at risk.
   */
  playedOf(bet: Bet, events: readonly unknown[]): readonly Payout[] | undefined
}

export type Volatility = GameInfo['volatility']

/** Returns the volatility class of a standard deviation in stakes: below 3, 7, 9, 14, and above. */
export function volatilityOf(deviation: number): Volatility {
  return deviation < 3 ? 1 : deviation < 7 ? 2 : deviation < 9 ? 3 : deviation < 14 ? 4 : 5
}

export interface RoundOutcome<Event> {
  /** The whole payout of the round, including a jackpot, in minor units: 0 for a lost stake. */
  win: bigint
  /** The events of the round, in order, as JSON for the screen to show. */
  events: Event[]
  /** The contribution of this stake to the pool, in a game with a jackpot. */
  contribution?: bigint
  /** The stake with those of its acts, in minor units, in a game in steps. */
  staked?: bigint
  /** The decision that the round waits for, in a game in steps; `win` is then 0. Absent once the round is over. */
  next?: NextStep
  /**
   * Whether the pool was won: `win` includes all of it and this contribution, and the pool starts again with its seed.
   */
  jackpotWon?: true
}

/** A game whose rounds are settled at once. `play` depends only on its arguments. */
export interface RoundGame<Event = unknown, Info extends GameInfo = GameInfo> {
  kind: 'round'
  info: Info
  jackpot?: JackpotTerms
  /**
   * The same game with its feature for sale, which the operator must enable; it also plays every round of this game.
   */
  forSale?: RoundGame<Event, Info>
  /** Present if each bet of the game has a choice; its stated return is the lowest of all choices. */
  choices?: Choices
  /** Present if the rounds of the game are played in steps; then the bet has `acts`, and `choices` is absent. */
  steps?: Steps
  /**
   * Plays a bet; in a game in steps, as far as its acts go. Refuses a stake that is not a whole number of units with
   * `stake_invalid`, buying a feature that is not for sale with `buy_closed`, a choice that the game does not have with
   * `choice_invalid`, and an act that is not offered with `act_invalid`. A game with a jackpot needs the size of its
   * pool (else `pool_missing`): the odds do not depend on it, and a winning round records it in its `jackpot` event,
   * from which `recordedPools` reads it when the round is replayed.
   */
  play(bet: Bet, chance: Chance, pools?: Pools): RoundOutcome<Event>
}

/** Returns a game as a brand offers it: with its feature for sale if the game has one and the brand sells it. */
export function offeredBy(game: RoundGame, { sells }: { sells: boolean }): RoundGame {
  return sells ? (game.forSale ?? game) : game
}

/** Returns the price of a bet, in minor units. */
export function priceOf({ stake, buys, isFree }: Bet, { buy }: Pick<GameInfo, 'buy'>): bigint {
  if (isFree) return 0n
  return buys && buy ? stake * BigInt(buy.timesStake) : stake
}

/** The first event of a free round, with the stake from which its wins are computed. */
interface FreeEvent {
  type: 'free'
  /** In minor units, as digits. */
  stake: string
}

/** The first event of a round with a choice. */
interface ChoiceEvent {
  type: 'choice'
  choice: string
}

/** The first event of a round in steps, whose acts may have staked more than this. */
interface StepsEvent {
  type: 'steps'
  /** In minor units, as digits. */
  stake: string
  choice?: string
}

/** The event of an act, which precedes the events of its outcome. */
export interface ActEvent {
  type: 'act'
  act: string
}

/**
 * Returns the events of a round as recorded: those of its game, preceded by that of a free round, of a choice or of a
 * round in steps.
 */
export function recordedEvents({ stake, isFree, choice, acts }: Bet, events: readonly unknown[]): unknown[] {
  if (acts) {
    const steps: StepsEvent = { type: 'steps', stake: String(stake), ...(choice !== undefined && { choice }) }
    return [steps, ...events]
  }
  const free: FreeEvent[] = isFree ? [{ type: 'free', stake: String(stake) }] : []
  const chosen: ChoiceEvent[] = choice === undefined ? [] : [{ type: 'choice', choice }]
  return [...free, ...chosen, ...events]
}

const firstTypes = new Set<unknown>(['free', 'choice', 'steps'])

/** Returns the events of a recorded round that its game produced. */
export function playedEvents(recorded: readonly unknown[]): readonly unknown[] {
  return firstTypes.has((recorded[0] as { type?: unknown } | undefined)?.type) ? recorded.slice(1) : recorded
}

/** Returns the bet of a recorded round, from its price in minor units and its recorded events. */
export function recordedBet(game: RoundGame, staked: bigint, events: readonly unknown[]): Bet {
  const first = events[0] as FreeEvent | ChoiceEvent | StepsEvent | { type: 'buy' } | undefined
  switch (first?.type) {
    case 'free':
      return { stake: BigInt(first.stake), isFree: true }
    case 'choice':
      return { stake: staked, choice: first.choice }
    case 'steps': {
      const { stake, choice } = first
      return { stake: BigInt(stake), ...(choice !== undefined && { choice }), acts: actsOf(events) }
    }
    default: {
      const buy = (game.forSale ?? game).info.buy
      return first?.type === 'buy' && buy
        ? { stake: staked / BigInt(buy.timesStake), buys: true }
        : { stake: staked }
    }
  }
}

/** Returns the acts of a round in steps from its events. */
export function actsOf(events: readonly unknown[]): string[] {
  return (events as (ActEvent | { type: unknown })[]).flatMap((event) =>
    event.type === 'act' ? [(event as ActEvent).act] : [],
  )
}

/** Returns the pools of a recorded round, from its events, for replaying it. */
export function recordedPools({ jackpot }: Pick<RoundGame, 'jackpot'>, events: readonly unknown[]): Pools {
  if (!jackpot) return {}
  const won = (events as { type?: unknown; pool?: unknown }[]).find(({ type }) => type === 'jackpot')
  // A round that did not win the pool is the same for any size of the pool.
  return {
    [jackpot.id]: typeof won?.pool === 'string' && /^\d{1,19}$/.test(won.pool) ? BigInt(won.pool) : 0n,
  }
}
