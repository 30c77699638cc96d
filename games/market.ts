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
   * The player's own prize group and the group that is played, in two-thousandths; types with a price list depend on
   * neither.
   */
  own: number
  chosen: number
  /** The prices of the brand that replace those of the game, by bet types with a price list. */
  lists: Readonly<Record<string, Priced>>
}

/**
 * A way of betting on a market game, such as one colour or two. The cost and payout of a line are proportional: a line
 * that wins a prize gets its stake × prize ÷ `price`, rounded down once, and prizes include the stake. 2,000 at a price
 * of 1,000 is 1 to 1.
 */
export interface BetType extends Priced {
  id: string
  form: Form
  /** The cost of a line as a multiple of the chosen stake: 23 if a point of a price list costs 23 units, else 1. */
  perPoint: number
  /**
   * The percentage discount on a line for play below the player's own prize group; price and prizes are those after the
   * discount. Absent for a type with a price list.
   */
  groupDiscount?: number
  /** The theoretical return at these prizes: exact, and as percent with two decimals, rounded down. */
  exactReturn: Fraction
  returnPercent: string
  /** The share of draws in which a line wins, percent with two decimals, rounded down; a push is no win. */
  hitPercent: string
  /**
   * The prize of a line is its selection, a multiple in hundredths, and `prizes` has the largest one: a target that the
   * player sets. The price is 100, the return the lowest of all selections, and the hits are those of the least one.
   */
  prizeIsSelection?: true
}

/** Returns the price and prizes of a selection of a bet type. */
export function pricedAt({ price, prizes, prizeIsSelection }: BetType, selection: string): Priced {
  return { price, prizes: prizeIsSelection ? [Number(selection)] : prizes }
}

/** The schedule of a game's draws. Days and times have one offset from UTC, without daylight saving time. */
export type Schedule = {
  /** Minutes ahead of UTC: 420 for Vietnam. */
  offsetMinutes: number
} & (
  | ({
      /** Bets on a draw close this many seconds before it. */
      closesBeforeSeconds: number
    } & (
      | {
          kind: 'every'
          /** The seconds between draws, counted from midnight; a day is a multiple of them. */
          everySeconds: number
        }
      | {
          kind: 'calendar'
          /** The times of day of its draws, `18:15`, ascending. */
          times: readonly string[]
          /** The draws of each day of the week, Sunday first: the stations that draw together; empty for no draw. */
          week: readonly (readonly string[])[]
          /** Changes of the week, each with its first date (`2026-07-01`), ascending. */
          weeksFrom: readonly { date: string; week: readonly (readonly string[])[] }[]
          /** Date ranges without a draw, both ends included. */
          closed: readonly { from: string; to: string }[]
        }
    ))
  | {
      /** A table: one round after another as long as a page shows it. A round has no time before it opens. */
      kind: 'watched'
      /** The seconds for which a round takes bets. */
      betsSeconds: number
      /** The seconds between the end of the show of a result and the next round. */
      pauseSeconds: number
    }
)

/** The schedule of a lottery, whose draws have times that are known beforehand. */
export type TimedSchedule = Exclude<Schedule, { kind: 'watched' }>

/** The schedule of a table. */
export type WatchedSchedule = Extract<Schedule, { kind: 'watched' }>

/** The public facts about a market game, as JSON. */
export interface MarketInfo
  extends Pick<GameInfo, 'id' | 'name' | 'category' | 'returnPercent' | 'volatility' | 'maxWin'> {
  /** The area of the lottery that it is modelled on: Vietnam or the Philippines; absent for every other game. */
  area?: 'vn' | 'ph'
  /**
   * The offered stakes of a line at `perPoint` 1, in minor units, ascending; `stakesIn` has others by ISO 4217 code.
   * Those of a table are in centavos, and `sizes.ts` converts them.
   */
  stakes: readonly number[]
  stakesIn?: Readonly<Record<string, readonly number[]>>
  /** The largest multiple of such a stake for a line; 1 if there are no multiples. */
  mostTimes: number
  /**
   * The largest stakes of a player on a spot (a selection of a bet type) and on a round, in centavos as `stakes`; a
   * brand may set others. Only for tables.
   */
  mostStaked?: { spot: number; round: number }
  /** The largest number of a player's bets of a type on a draw; absent for any number. */
  mostOfType?: number
  /** The largest number of bets on a ticket, and of their lines in total. */
  mostBets: number
  mostLines: number
  schedule: Schedule
  betTypes: readonly BetType[]
  /** The groups of bet types on the board, in this order, each with its own name; absent for a single group. */
  groups?: readonly { id: string; types: readonly string[] }[]
  rules: readonly RuleText[]
}

/** The selection of a bet, with the price and prizes that were fixed when it was made. */
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
  /** The id of its name among the words of all lotteries. */
  name: RuleText
  values: readonly string[]
  /** Returns the values that it shows for a result: of one station, or of all. */
  shown(result: Result, station?: string): readonly string[]
}

/**
 * The look of a drawn value: a numbered ball, a digit in a window, a die, a colour, a racer, a playing card such as
 * `KS`, or a plain number.
 */
export type DrawnLook = 'ball' | 'digit' | 'die' | 'colour' | 'racer' | 'card' | 'number'

/** A row of drawn values with one look. */
export interface DrawnRow {
  look: DrawnLook
  /** The values in the order of drawing. */
  values: readonly string[]
  /**
   * Where a result has several rows: the local name of the station, empty for none, and the id of the tier. The station
   * of cards is the hand that holds them, such as `player` or `banker`, and that of the place on a wheel is `segment`;
   * the page of results has its name.
   */
  station?: string
  tier?: string
}

/**
 * The flight of a round: a multiple that grows from its start until it ends, by a result that nobody knows before. A
 * bet with its prize as selection (`prizeIsSelection`) may be cashed out meanwhile: it then wins the multiple of that
 * moment instead of its target.
 */
export interface Flight<Result = unknown> {
  /** Returns the last multiple of a flight at which bets can still be cashed out, in hundredths. */
  lastOf(result: Result): number
}

/** The growth of the multiple of every flight: ×1 becomes e^(0.06 × seconds). */
export const growthPerSecond = 0.06

/** Returns the multiple of a flight some milliseconds after its start, in hundredths, rounded down. */
export function multipleAfter(ms: number): number {
  return Math.floor(100 * Math.exp((growthPerSecond * Math.max(0, ms)) / 1_000))
}

/** Returns after how many milliseconds the multiple of a flight becomes some hundredths. */
export function msUntil(hundredths: number): number {
  return (1_000 * Math.log(hundredths / 100)) / growthPerSecond
}

/** A game whose bets are settled by the result of a later draw. It depends only on its arguments. */
export interface MarketGame<Result = unknown> {
  kind: 'market'
  /** The game at the default prize group and its own price lists. */
  info: MarketInfo
  /**
   * Returns the game at other prices. Throws a RangeError for a prize group that is not allowed, and for prices that
   * return the stake or more.
   */
  infoAt(terms: Terms): MarketInfo
  /** Draws a result; `stations` are those that draw, empty if the schedule names none. */
  draw(chance: Chance, stations: readonly string[]): Result
  /**
   * Returns the wins of the lines of a bet; empty for a lost bet. Lines with the same prize are one entry, and the
   * largest prize comes first; lines whose stake is returned are a separate entry at the end.
   */
  wins(bet: Backed, result: Result): readonly Win[]
  /** Returns the exact return of a line of a type at a price and prizes; a push returns the stake. */
  returnOf(type: string, price: number, prizes: readonly number[]): Ratio
  /**
   * The published form of an official result, if the game may be drawn officially: only games of an area with a
   * calendar.
   */
  published?: Published<Result>
  /** Returns how long a page shows the course of a result, in milliseconds; only for tables. */
  showMs?(result: Result): number
  /** The flight between the seal and the result, only for tables that have one. */
  flight?: Flight<Result>
  /** The number of past rounds that a page counts, if they are more than a sheet of roads; only for tables. */
  countedRounds?: number
  /** Returns the result in one line, such as its special prize; several values are shown side by side. */
  headline(result: Result): readonly string[]
  /** Returns the whole result, row by row, as everybody may see it. */
  rows(result: Result): readonly DrawnRow[]
  /** The subjects of trends, most common first; empty if there are none. */
  traces: readonly Trace<Result>[]
  /**
   * Returns the largest loss of one player's bets on one draw, in minor units: the upper bound of their turnover. Bets
   * that cover more than `mostCovered` (a share from 0 to 1) of the outcomes of a thing, but not all, count nothing
   * (`docs/glossary.md`, at risk).
   */
  atRisk(bets: readonly MarketBet[], mostCovered: number): bigint
}

/** Whether a market game is a table: its rounds follow one another while a page shows it. */
export function isTable({ schedule }: Pick<MarketInfo, 'schedule'>): boolean {
  return schedule.kind === 'watched'
}

/** Returns the payout of a bet from its wins, in minor units: each line is rounded down once. */
export function paid({ stake, lines, price }: MarketBet, wins: readonly Win[]): bigint {
  const lineStake = stake / BigInt(lines)
  return wins.reduce(
    (sum, win) => sum + ((lineStake * BigInt(win.prize)) / BigInt(price)) * BigInt(win.lines),
    0n,
  )
}

/** Returns how many lines of a bet are pushed: their stake is returned without a win. */
export function pushedLines(wins: readonly Win[]): number {
  return wins.reduce((sum, { lines, isPush }) => (isPush ? sum + lines : sum), 0)
}

/**
 * Returns the bet type of a game that offers a selection at a draw of these stations, with its lines; undefined if none
 * does.
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
 * Returns the cost of a line at a multiple of a stake, in minor units; undefined if it is not a whole number of minor
 * units.
 */
export function costOf(
  { perPoint, groupDiscount = 0 }: Pick<BetType, 'perPoint' | 'groupDiscount'>,
  stake: bigint,
  times = 1,
): bigint | undefined {
  const hundredfold = stake * BigInt(perPoint) * BigInt(times) * BigInt(100 - groupDiscount)
  return hundredfold % 100n === 0n ? hundredfold / 100n : undefined
}

/** Returns the discount on a line with a cost, in minor units, for play below the player's own prize group. */
export function discountOn({ groupDiscount = 0 }: Pick<BetType, 'groupDiscount'>, lineCost: bigint): bigint {
  return (lineCost * BigInt(groupDiscount)) / BigInt(100 - groupDiscount)
}

/** Whether a line may cost an amount, in minor units, at the offered stakes. */
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

/** Returns the largest prize of a line with a cost, in minor units. */
export function topWin({ price, prizes }: Priced, lineCost: bigint): bigint {
  return (lineCost * BigInt(Math.max(...prizes))) / BigInt(price)
}

/** The most that a brand pays for a line of a type or, with an empty type, of every other one, in minor units. */
export interface MostPaid {
  type: string
  amount: bigint
}

/**
 * Returns the largest prize of a line that is for sale at a multiple of a stake, in minor units, with its type: the
 * house sells no line that could win more than the brand pays. Undefined if no line is for sale at that stake.
 */
export function bestWin(
  { betTypes }: Pick<MarketInfo, 'betTypes'>,
  { stake, times, mostPaid }: { stake: bigint; times: number; mostPaid: readonly MostPaid[] },
): { betType: BetType; win: bigint } | undefined {
  const mostOf = (type: string) => mostPaid.find((one) => one.type === type)?.amount
  return betTypes
    .flatMap((betType) => {
      const cost = costOf(betType, stake, times)
      if (cost === undefined) return []
      const win = topWin(betType, cost)
      const most = mostOf(betType.id) ?? mostOf('')
      return most === undefined || win <= most ? [{ betType, win }] : []
    })
    .reduce<{ betType: BetType; win: bigint } | undefined>(
      (best, one) => (best && best.win >= one.win ? best : one),
      undefined,
    )
}

/**
 * Whether each of these bets may have every multiple in `times` of its stake; `stakes` are the offered stakes, in minor
 * units.
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
