import type { Chance } from '@fairground/kernel/chance'
import { choose, type Form, setsOf, stationsOf, type Win, winsOf } from '../../bet-lines.ts'
import type {
  Backed,
  BetType,
  DrawnRow,
  MarketGame,
  MarketInfo,
  Priced,
  Terms,
  TimedSchedule,
  Trace,
} from '../../market.ts'
import type { Published } from '../../published.ts'
import { percentOf, type Ratio, ratio, toNumber } from '../../ratio.ts'
import { groupsBy, vietnamGroups } from '../groups.ts'
import { usualTerms } from '../prize-group.ts'
import { atRisk } from './at-risk.ts'
import { stationNames } from './calendar.ts'
import { type Look, type LotteryBet, type Region, topBet } from './data.ts'
import { ruleTexts } from './rule-texts.ts'

/** The numbers drawn at a station, with leading zeros, by tier in the order of the tiers. */
interface Sheet {
  station: string
  tiers: readonly (readonly string[])[]
}

/** A result, with one sheet for each station. */
export type Result = readonly Sheet[]

/**
 * Returns a lottery of Vietnam: the tiers and bets of a region, drawn by a schedule. If the schedule names no station,
 * the sheet has the id of the game.
 */
export function vietnamLottery({
  id,
  name,
  region,
  schedule,
}: {
  id: string
  name: string
  region: Region
  schedule: TimedSchedule
}): MarketGame<Result> {
  const bets = new Map(
    region.bets.map((bet) => [
      bet.id,
      {
        bet,
        form: formOf(bet, region),
        chance: toNumber(chanceOf(bet, region)),
        timesPaid: toNumber(returnOf(bet, region, 1, 1)),
      },
    ]),
  )
  /** Returns a bet of this game and its form; throws an Error for a type that the region does not have. */
  const known = (type: string) => {
    const found = bets.get(type)
    if (!found) throw new Error(`${id} has no bet named ${type}`)
    return found
  }
  function infoAt({ lists }: Pick<Terms, 'lists'>): MarketInfo {
    const betTypes = [...bets.values()].map(({ bet, form }) => betTypeOf(bet, form, region, lists[bet.id]))
    const top = betTypes.find((type) => type.id === topBet.id)!
    return {
      id,
      name,
      category: 'LOTT',
      area: 'vn',
      stakes: [100],
      stakesIn: { VND: [1_000] },
      mostTimes: 1_000,
      mostBets: 50,
      mostLines: 1_000,
      schedule,
      betTypes,
      groups: groupsBy(vietnamGroups, betTypes),
      // The figures of lô 2, the most common bet, with a standard deviation below two stakes; the board shows the
      // return of each type.
      returnPercent: betTypes[0]!.returnPercent,
      volatility: 1,
      maxWin: { timesStake: top.prizes[0]! / top.price, rarerThanOneIn: 10 ** topBet.digits },
      rules: ruleTexts(id, region, schedule, betTypes),
    }
  }
  return {
    kind: 'market',
    info: infoAt(usualTerms),
    infoAt,
    draw: (chance, stations) =>
      (stations.length > 0 ? stations : [id]).map((station) => drawSheet(station, region, chance)),
    wins(backed, result) {
      const { bet, form } = known(backed.type)
      return winsOn(bet, form, backed, result, region)
    },
    ...(schedule.kind === 'calendar' && { published: publishedOf(region) }),
    headline: (result) => result.map(specialOf),
    rows: (result) => result.flatMap((sheet) => rowsOf(sheet, region)),
    traces: tracesOf(region),
    returnOf: (type, price, prizes) => returnOf(known(type).bet, region, price, prizes[0]!),
    atRisk: (made, mostCovered) => atRisk(made, mostCovered, region, (type) => known(type)),
  }
}

/**
 * Returns the published form of the sheets of the stations, tier by tier: no bet depends on the order of the numbers of
 * a tier.
 */
function publishedOf({ tiers }: Region): Published<Result> {
  return {
    tiersOf: (stations) =>
      stations.flatMap((station) =>
        tiers.map(({ id, digits, numbers }) => ({
          key: `${station}/${id}`,
          numbers,
          digits,
          isUnordered: true,
        })),
      ),
    resultOf: (numbers, stations) =>
      stations.map((station) => ({
        station,
        tiers: tiers.map(({ id }) => numbers.get(`${station}/${id}`)!),
      })),
    numbersOf: (result) =>
      new Map(
        result.flatMap((sheet) =>
          tiers.map(({ id }, at) => [`${sheet.station}/${id}`, sheet.tiers[at]!] as const),
        ),
      ),
  }
}

/** Returns the special prize of a station, which is drawn last. */
function specialOf({ tiers }: Sheet): string {
  return tiers.at(-1)![0]!
}

/** Returns the numbers of a station, tier by tier in the order of drawing. */
function rowsOf({ station, tiers }: Sheet, region: Region): DrawnRow[] {
  return region.tiers.map(({ id }, at) => ({
    look: 'number',
    values: tiers[at]!,
    station: stationNames[station] ?? '',
    tier: id,
  }))
}

/** Returns the trends: the last two digits of the special prize, and those of every number. */
function tracesOf(region: Region): Trace<Result>[] {
  const values = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const sheets = (result: Result, station?: string) =>
    result.filter((sheet) => station === undefined || sheet.station === station)
  return [
    {
      id: 'special',
      name: { words: 'trace.special', values: {} },
      values,
      shown: (result, station) => sheets(result, station).map((sheet) => specialOf(sheet).slice(-2)),
    },
    {
      id: 'tails',
      name: { words: 'trace.tails', values: {} },
      values,
      shown: (result, station) =>
        sheets(result, station).flatMap((sheet) =>
          [...shownOn(sheet, lastTwo(region), region)].flatMap(([tail, times]) =>
            Array<string>(times).fill(tail),
          ),
        ),
    },
  ]
}

function formOf(bet: LotteryBet, { namesStations }: Region): Form {
  const isEach = bet.kind === 'each'
  return {
    values: { digits: isEach ? bet.digits : 2 },
    sets: [{ id: 'numbers', pick: isEach ? 1 : bet.pick }],
    ...(namesStations && { stations: isEach ? 1 : bet.stations }),
    mostLines: bet.mostLines,
  }
}

function drawSheet(station: string, { tiers }: Region, chance: Chance): Sheet {
  const number = (digits: number) => String(chance.below(10 ** digits)).padStart(digits, '0')
  return {
    station,
    tiers: tiers.map(({ digits, numbers }) => Array.from({ length: numbers }, () => number(digits))),
  }
}

/** Returns the comparison of every number of a station by its last two digits, for lô 2, xiên, trượt and đá. */
function lastTwo({ tiers }: Region): Look {
  return { part: 'last', digits: 2, tiers: tiers.map(({ id }) => id) }
}

function winsOn(
  bet: LotteryBet,
  form: Form,
  { selection, prizes }: Backed,
  result: Result,
  region: Region,
): readonly Win[] {
  const [values] = setsOf(form, selection)!
  const stations = stationsOf(form, selection)!
  const sheets = region.namesStations ? stations.map((station) => sheetOf(station, result)) : [result[0]!]
  const prize = prizes[0]!
  if (bet.kind === 'each') {
    const shown = shownOn(sheets[0]!, bet, region)
    return winsOf(
      values!.map((value) => [value]),
      ([value]) => (shown.get(value!) ?? 0) * prize,
    )
  }
  const tails = sheets.map((sheet) => shownOn(sheet, lastTwo(region), region))
  const come = values!.filter((value) => tails.some((shown) => shown.has(value))).length
  // A line wins if all its numbers are among those that came, or for trượt among those that did not.
  const lines = choose(bet.kind === 'all' ? come : values!.length - come, bet.pick)
  return lines > 0n && prize > 0 ? [{ prize, lines: Number(lines) }] : []
}

/** Returns the sheet of a station; throws an Error if the station drew nothing, because trượt would win on it. */
function sheetOf(station: string, result: Result): Sheet {
  const found = result.find((sheet) => sheet.station === station)
  if (!found) throw new Error(`no result of ${station}`)
  return found
}

/** A cache of the digits of each sheet by comparison. A draw has thousands of bets, and a sheet does not change. */
const shownBySheet = new WeakMap<Sheet, Map<string, ReadonlyMap<string, number>>>()

/** Returns the number of occurrences of each run of digits among the compared digits of a sheet. */
function shownOn(sheet: Sheet, look: Look, { tiers }: Region): ReadonlyMap<string, number> {
  const known = shownBySheet.get(sheet) ?? new Map<string, ReadonlyMap<string, number>>()
  shownBySheet.set(sheet, known)
  const name = `${look.part} ${look.digits} ${look.tiers}`
  const before = known.get(name)
  if (before) return before
  const shown = new Map<string, number>()
  for (const [at, tier] of tiers.entries()) {
    if (!look.tiers.includes(tier.id)) continue
    for (const number of sheet.tiers[at]!) {
      const digits = partOf(number, look)
      shown.set(digits, (shown.get(digits) ?? 0) + 1)
    }
  }
  known.set(name, shown)
  return shown
}

function partOf(number: string, { part, digits }: Look): string {
  if (part === 'tens') return number.slice(-2, -1)
  return part === 'first' ? number.slice(0, digits) : number.slice(-digits)
}

/** Returns how many numbers of a station are compared. */
function numbersOf({ tiers: looked }: Pick<Look, 'tiers'>, { tiers }: Region): number {
  return tiers.reduce((sum, { id, numbers }) => sum + (looked.includes(id) ? numbers : 0), 0)
}

/** Returns how many numbers a line of two digits is compared with, on one station or two. */
function numbersOn(stations: number, region: Region): number {
  return numbersOf(lastTwo(region), region) * stations
}

/**
 * Returns a bet of the price list, at the price of a brand if that is given. Throws a RangeError for a bet that returns
 * the stake or more.
 */
function betTypeOf(bet: LotteryBet, form: Form, region: Region, listed?: Priced): BetType {
  const { price, prizes } = listed ?? { price: bet.price, prizes: [bet.prize] }
  const exact = returnOf(bet, region, price, prizes[0]!)
  if (exact.numerator >= exact.denominator)
    throw new RangeError(`${bet.id} at ${price} returns the stake or more`)
  return {
    id: bet.id,
    form,
    price,
    prizes,
    // A point costs a unit for each number that it can hit, so that every prize is a whole number of units.
    perPoint: price,
    exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
    returnPercent: percentOf(exact),
    hitPercent: percentOf(chanceOf(bet, region)),
  }
}

/**
 * Computes the return of a bet. The digits of all numbers are uniform and independent: `each` is paid for each of its
 * numbers with chance 1 in 10^digits.
 */
function returnOf(bet: LotteryBet, region: Region, price: number, prize: number): Ratio {
  if (bet.kind === 'each')
    return ratio(BigInt(numbersOf(bet, region) * prize), BigInt(price * 10 ** bet.digits))
  const { numerator, denominator } = chanceOf(bet, region)
  return ratio(numerator * BigInt(prize), denominator * BigInt(price))
}

/**
 * Returns the chance that a line is paid. For `all` it uses inclusion and exclusion over the numbers of the line that
 * do not come.
 */
function chanceOf(bet: LotteryBet, region: Region): Ratio {
  if (bet.kind === 'each') {
    const [values, numbers] = [10n ** BigInt(bet.digits), BigInt(numbersOf(bet, region))]
    return ratio(values ** numbers - (values - 1n) ** numbers, values ** numbers)
  }
  const numbers = BigInt(numbersOn(bet.stations, region))
  if (bet.kind === 'none') return ratio(BigInt(100 - bet.pick) ** numbers, 100n ** numbers)
  let ways = 0n
  for (let absent = 0; absent <= bet.pick; absent++) {
    const without = choose(bet.pick, absent) * BigInt(100 - absent) ** numbers
    ways += absent % 2 === 0 ? without : -without
  }
  return ratio(ways, 100n ** numbers)
}
