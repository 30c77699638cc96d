import type { Chance } from '@fairground/kernel/chance'
import { type Form, linesOf, stationsOf, type Win } from './bet-lines.ts'
import type { Fraction, GameInfo, RuleText } from './game.ts'
import type { Published } from './published.ts'
import type { Ratio } from './ratio.ts'

/** The price and prizes of a line: it gets its stake × prize ÷ price. */
export interface Priced {
  price: number
  prizes: readonly number[]
}

/** The prices at which a brand offers a game to a player. */
export interface Terms {
  /**
   * The player's own prize group and the one that is played, in two-thousandths; types with a price list follow
   * neither.
   */
  own: number
  chosen: number
  /** The brand's prices in place of those of the game, by bet types that have a price list. */
  lists: Readonly<Record<string, Priced>>
}

/**
 * A way of betting on a market game, such as one colour or two. What a line costs and gets back is a proportion: a line
 * that wins a prize gets its stake × prize ÷ `price`, rounded down once, and prizes contain the stake. 2,000 at a price
 * of 1,000 is 1 to 1.
 */
export interface BetType extends Priced {
  id: string
  form: Form
  /** The cost of a line as a multiple of the chosen stake: 23 where a point of a price list costs 23 units, else 1. */
  perPoint: number
  /**
   * The discount on a line's cost in percent, since the player plays below the own prize group; price and prizes are
   * those of what it costs then. Absent for a type with a price list.
   */
  groupDiscount?: number
  /** The theoretical return at these prizes: exact, and as percent with two decimals, rounded down. */
  exactReturn: Fraction
  returnPercent: string
  /** The share of draws in which a line wins, percent with two decimals, rounded down; a push is no win. */
  hitPercent: string
}

/** When a game is drawn. Days and times are of one offset from UTC, which its place keeps all year. */
export type Schedule = {
  /** Minutes ahead of UTC: 420 for Vietnam. */
  offsetMinutes: number
  /** A draw takes no bet in its last seconds. */
  closesBeforeSeconds: number
} & (
  | {
      kind: 'every'
      /** The seconds from one draw to the next, counted from midnight; a day is a multiple of them. */
      everySeconds: number
    }
  | {
      kind: 'calendar'
      /** The times of day of its draws, `18:15`, rising. */
      times: readonly string[]
      /** The draws of each day of the week, Sunday first: the stations that draw together; no draw where empty. */
      week: readonly (readonly string[])[]
      /** Changes of the week, each from a date (`2026-07-01`) on, rising. */
      weeksFrom: readonly { date: string; week: readonly (readonly string[])[] }[]
      /** Dates without a draw: both ends of each range belong to it. */
      closed: readonly { from: string; to: string }[]
    }
)

/** The public facts about a market game, as JSON. */
export interface MarketInfo
  extends Pick<GameInfo, 'id' | 'name' | 'category' | 'returnPercent' | 'volatility' | 'maxWin'> {
  /** The area whose lottery it is modelled on: Vietnam or the Philippines; absent for every other. */
  area?: 'vn' | 'ph'
  /**
   * The stakes of a line at `perPoint` 1 that are offered, in minor units, rising; `stakesIn` has others by ISO 4217
   * code.
   */
  stakes: readonly number[]
  stakesIn?: Readonly<Record<string, readonly number[]>>
  /** The largest multiple of such a stake that a line may have; 1 where it may have none. */
  mostTimes: number
  /** The largest number of bets on a ticket, and of lines of all of them. */
  mostBets: number
  mostLines: number
  schedule: Schedule
  betTypes: readonly BetType[]
  /** How the board shows the bet types: in this order, each group under a name of its own; all in one where absent. */
  groups?: readonly { id: string; types: readonly string[] }[]
  rules: readonly RuleText[]
}

/** The selection of a bet, with the price and prizes that were frozen when it was made. */
export interface Backed extends Priced {
  type: string
  selection: string
}

/** A bet with its lines and the stake of all of them, a multiple of their number, in minor units. */
export interface MarketBet extends Backed {
  lines: number
  stake: bigint
}

/** The subject of a trend: a part of a result, with the values that it can show. */
export interface Trace<Result> {
  id: string
  /** Its name among the words of all lotteries. */
  name: RuleText
  values: readonly string[]
  /** The values that it shows by a result: of one station, or of all. */
  shown(result: Result, station?: string): readonly string[]
}

/** A game whose bets are settled by the result of a later draw. Nothing in it depends on anything but its arguments. */
export interface MarketGame<Result = unknown> {
  kind: 'market'
  /** The game at the default prize group and its own price lists. */
  info: MarketInfo
  /**
   * The game at other prices. Throws a RangeError for a group that may not be, and for prices that return the stake or
   * more.
   */
  infoAt(terms: Terms): MarketInfo
  /** Draws a result; `stations` are those that draw, empty where the schedule names none. */
  draw(chance: Chance, stations: readonly string[]): Result
  /**
   * The wins of a bet's lines; empty for a lost one. Lines of the same prize are one entry, and the largest prize comes
   * first; lines that get their stake back are an entry of their own, behind the others.
   */
  wins(bet: Backed, result: Result): readonly Win[]
  /** The exact return of a line of a type at a price and prizes; a push returns the stake. */
  returnOf(type: string, price: number, prizes: readonly number[]): Ratio
  /**
   * How a result of others is published, where the game may be drawn officially: only games of an area by the calendar.
   */
  published?: Published<Result>
  /** The result in one line, such as its special prize; several values stand side by side. */
  headline(result: Result): readonly string[]
  /** The subjects of trends, the commonest first; empty where there are none. */
  traces: readonly Trace<Result>[]
  /**
   * The largest loss of one player's bets on one draw, in minor units: the most that counts as turnover. Bets that
   * cover more than `mostCovered` (a share from 0 to 1) of the outcomes of what they are on, and not all, count nothing
   * (`docs/glossary.md`, at risk).
   */
  atRisk(bets: readonly MarketBet[], mostCovered: number): bigint
}

/** The payout of a bet by its wins, in minor units: each line is rounded down once. */
export function paid({ stake, lines, price }: MarketBet, wins: readonly Win[]): bigint {
  const lineStake = stake / BigInt(lines)
  return wins.reduce(
    (sum, win) => sum + ((lineStake * BigInt(win.prize)) / BigInt(price)) * BigInt(win.lines),
    0n,
  )
}

/** How many lines of a bet get their stake back by its wins, without having won. */
export function pushedLines(wins: readonly Win[]): number {
  return wins.reduce((sum, { lines, isPush }) => (isPush ? sum + lines : sum), 0)
}

/**
 * The bet type of a game that offers a selection at a draw of these stations, with its lines; undefined where it offers
 * none such.
 */
export function offered(
  { betTypes }: Pick<MarketInfo, 'betTypes'>,
  { type, selection }: Pick<Backed, 'type' | 'selection'>,
  stations: readonly string[],
): { betType: BetType; lines: number } | undefined {
  const betType = betTypes.find(({ id }) => id === type)
  const lines = betType && linesOf(betType.form, selection)?.length
  const named = betType && stationsOf(betType.form, selection)
  if (!lines || !named?.every((station) => stations.includes(station))) return undefined
  return { betType, lines }
}

/**
 * The cost of a line that is played with a multiple of a stake, in minor units; undefined where that is no whole number
 * of them.
 */
export function costOf(
  { perPoint, groupDiscount = 0 }: Pick<BetType, 'perPoint' | 'groupDiscount'>,
  stake: bigint,
  times = 1,
): bigint | undefined {
  const hundredfold = stake * BigInt(perPoint) * BigInt(times) * BigInt(100 - groupDiscount)
  return hundredfold % 100n === 0n ? hundredfold / 100n : undefined
}

/** The discount on a line of a cost, in minor units, for play below the player's own prize group. */
export function discountOn({ groupDiscount = 0 }: Pick<BetType, 'groupDiscount'>, lineCost: bigint): bigint {
  return (lineCost * BigInt(groupDiscount)) / BigInt(100 - groupDiscount)
}

/** Whether a line may cost an amount, in minor units, where stakes are offered. */
export function isStakeOffered(
  { mostTimes }: Pick<MarketInfo, 'mostTimes'>,
  stakes: readonly bigint[],
  { perPoint, groupDiscount = 0 }: Pick<BetType, 'perPoint' | 'groupDiscount'>,
  lineCost: bigint,
): boolean {
  return stakes.some((stake) => {
    const hundredfold = stake * BigInt(perPoint) * BigInt(100 - groupDiscount)
    return (
      lineCost > 0n &&
      (lineCost * 100n) % hundredfold === 0n &&
      (lineCost * 100n) / hundredfold <= BigInt(mostTimes)
    )
  })
}

/**
 * Whether each of these bets may have every multiple in `times` of its stake; `stakes`, in minor units, are those that
 * are offered.
 */
export function areTimesOffered(
  info: Pick<MarketInfo, 'mostTimes' | 'betTypes'>,
  stakes: readonly bigint[],
  bets: readonly Pick<MarketBet, 'type' | 'lines' | 'stake'>[],
  times: readonly number[],
): boolean {
  return bets.every(({ type, lines, stake }) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    const lineStake = stake / BigInt(lines)
    return betType && times.every((one) => isStakeOffered(info, stakes, betType, lineStake * BigInt(one)))
  })
}
