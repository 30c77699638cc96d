import type { Chance } from '@fairground/kernel/chance'
import type { Fraction, GameInfo, RuleText } from './game.ts'

/**
 * A way of betting on a market game, such as one colour or two. Prizes are thousandths of a bet's stake and contain the stake: 2,000
 * is 1 to 1.
 */
export interface BetType {
  id: string
  /** What can be chosen, in the order in which it is shown. */
  selections: readonly string[]
  /** What it pays, by what happened; the rules of the game say what each one is for. */
  prizes: readonly number[]
  /** The theoretical return at these prizes: exact, and as percent with two decimals, rounded down. */
  exactReturn: Fraction
  returnPercent: string
  /** The share of draws in which it pays anything, percent with two decimals, rounded down. */
  hitPercent: string
}

/** The public facts about a market game, as JSON. */
export interface MarketInfo
  extends Pick<GameInfo, 'id' | 'name' | 'category' | 'returnPercent' | 'volatility' | 'maxWin'> {
  /** The stakes of one bet that are offered, in minor units of the currency, rising. */
  stakes: readonly number[]
  /** The largest number of bets on a ticket. */
  mostBets: number
  /** A draw comes every so many seconds, counted from midnight UTC, and takes no bet in its last seconds. */
  everySeconds: number
  closesBeforeSeconds: number
  betTypes: readonly BetType[]
  rules: readonly RuleText[]
}

/** What a bet is on, at prizes that were frozen when it was made. */
export interface Backed {
  type: string
  selection: string
  prizes: readonly number[]
}

/** A bet with its stake in minor units. */
export interface MarketBet extends Backed {
  stake: bigint
}

/** A game whose bets are settled by the result of a later draw. Nothing in it depends on anything but its arguments. */
export interface MarketGame<Result = unknown> {
  kind: 'market'
  info: MarketInfo
  /** Draws a result. */
  draw(chance: Chance): Result
  /** What a bet gets back of its stake, in thousandths; 0 for a lost one. */
  pays(bet: Backed, result: Result): number
  /**
   * What the bets of one player on one draw lose at worst, in minor units: the most that counts as turnover. Bets that cover more
   * than `mostCovered` (a share from 0 to 1) of the outcomes of what they are on, and not all, count nothing
   * (`docs/glossary.md`, at risk).
   */
  atRisk(bets: readonly MarketBet[], mostCovered: number): bigint
}

/** What a stake gets back at a prize in thousandths, in minor units, rounded down once. */
export function paid(stake: bigint, thousandths: number): bigint {
  return (stake * BigInt(thousandths)) / 1000n
}

/** The bet type of a game that offers a selection; undefined where it offers none such. */
export function offered(
  { betTypes }: Pick<MarketInfo, 'betTypes'>,
  { type, selection }: Pick<Backed, 'type' | 'selection'>,
): BetType | undefined {
  return betTypes.find(({ id, selections }) => id === type && selections.includes(selection))
}
