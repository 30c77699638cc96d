import { type Chance, seededChance } from '@fairground/kernel/chance'
import { linesByHits, linesOf, setsOf, winsOf } from '../bet-lines.ts'
import { volatilityOf } from '../game.ts'
import type {
  BetType,
  Form,
  MarketBet,
  MarketGame,
  MarketInfo,
  Priced,
  Terms,
  Trace,
  Win,
} from '../market.ts'
import { inverse, minus, one, percentOf, plus, type Ratio, times, toNumber } from '../ratio.ts'
import { atRiskOf } from './at-risk.ts'
import { type GroupPattern, groupsBy } from './groups.ts'
import { belowWhole, discountOf, pricedAt, returnAt, usualTerms } from './prize-group.ts'

/**
 * What bets are on: a part of a result, such as one place of it. `outcomes` is everything that the part can be, with the number of ways in
 * which it comes; absent where that is too much to look through.
 */
export interface Thing<Result, Part> {
  id: string
  partOf(result: Result): Part
  outcomes?: readonly { part: Part; ways: bigint }[]
}

/** A way of betting on a thing, as its family describes it. */
interface PlayOn<Part> {
  id: string
  form: Form
  /** The chance of a line to win each of its prizes, of which it wins one at most; from combinatorics, not from `prizeAt`. */
  chances: readonly Ratio[]
  /** Which of its prizes a line wins by the part of a result; undefined for none. */
  prizeAt(line: readonly string[], part: Part): number | undefined
  /** When a line that wins nothing gets its stake back, with the chance of that, below 1; only on a thing whose outcomes are listed. */
  push?: { chance: Ratio; isAt(line: readonly string[], part: Part): boolean }
  /** The only line that wins by the part of a result, its values joined by `|`; undefined for none, absent where several lines may win. */
  lineAt?(part: Part): string | undefined
  /**
   * For a play with one set, of which a line wins by nothing but how many of its values are shown: the values that a part shows, and the
   * fewest that any shows, where parts show any such values.
   */
  hits?: {
    shown(part: Part): readonly string[]
    prizeOf(hits: number): number | undefined
    fewest?: number
  }
  /** Bets of the same group on a thing are counted together when it is asked how much of the thing they cover; else by type. */
  group?: string
  /** The prizes of a price list; those of a prize group where absent. */
  priced?: Priced
}

/** A play of which a line wins by how many of its values are shown. */
export function hitsOn<Result, Part>(
  thing: Thing<Result, Part>,
  play: Omit<PlayOn<Part>, 'prizeAt' | 'hits'> & Required<Pick<PlayOn<Part>, 'hits'>>,
): Play<Result> {
  const { shown, prizeOf } = play.hits
  return playOn(thing, {
    ...play,
    prizeAt(line, part) {
      const values = shown(part)
      return prizeOf(line.filter((value) => values.includes(value)).length)
    },
  })
}

/** A way of betting on a game. */
export interface Play<Result> extends Omit<PlayOn<Result>, 'group'> {
  group: string
  thing: string
  /** The ways of each outcome of the thing, where they are looked through, and the place among them of what a result shows. */
  ways?: readonly bigint[]
  outcomeAt?(result: Result): number
  /** The outcomes of the thing by which a line gets anything, by their places in `ways`, with the prize or its stake. */
  winners(line: readonly string[]): readonly { at: number; prize: number | 'stake' }[]
}

/** A way of betting on a thing as one on the game. */
export function playOn<Result, Part>(thing: Thing<Result, Part>, play: PlayOn<Part>): Play<Result> {
  const { outcomes } = thing
  const { lineAt, push, hits, ...rest } = play
  const known = new Map<string, ReturnType<Play<Result>['winners']>>()
  return {
    ...rest,
    group: play.group ?? play.id,
    thing: thing.id,
    ...(outcomes && {
      ways: outcomes.map(({ ways }) => ways),
      outcomeAt: (result) => placeOf(thing, outcomes, result),
    }),
    prizeAt: (line, result) => play.prizeAt(line, thing.partOf(result)),
    ...(push && {
      push: { chance: push.chance, isAt: (line, result) => push.isAt(line, thing.partOf(result)) },
    }),
    ...(lineAt && { lineAt: (result) => lineAt(thing.partOf(result)) }),
    ...(hits && {
      hits: { ...hits, shown: (result) => hits.shown(thing.partOf(result)) },
    }),
    // There are few lines on a thing whose outcomes are listed, and a player's bets name the same ones again and again.
    winners(line) {
      const name = line.join('|')
      const found =
        known.get(name) ??
        (outcomes ?? []).flatMap(({ part }, at) => {
          const prize = play.prizeAt(line, part) ?? (push?.isAt(line, part) ? 'stake' : undefined)
          return prize === undefined ? [] : [{ at, prize }]
        })
      known.set(name, found)
      return found
    },
  }
}

/** The places of the parts of each thing among its outcomes, by the part as text. */
const placesByThing = new WeakMap<object, ReadonlyMap<string, number>>()

/** Where what a result shows of a thing stands among its outcomes. */
function placeOf<Result, Part>(
  thing: Thing<Result, Part>,
  outcomes: readonly { part: Part }[],
  result: Result,
): number {
  const places = placesByThing.get(thing) ?? new Map(outcomes.map(({ part }, at) => [String(part), at]))
  placesByThing.set(thing, places)
  return places.get(String(thing.partOf(result)))!
}

/** One value a line, out of a list. */
export function oneOf(values: readonly string[]): Form {
  return { values, sets: [{ id: 'one', pick: 1 }], mostLines: values.length }
}

/** The bet types of plays. Throws a RangeError for groups that may not be, and for a type that returns 100 % or more. */
function betTypesOf<Result>(plays: readonly Play<Result>[], { own, chosen, lists }: Terms): BetType[] {
  const groupDiscount = discountOf({ own, chosen })
  return plays.map(({ id, form, chances, push, priced }): BetType => {
    const listed = priced && (lists[id] ?? priced)
    // A prize group is the return of a line that is not pushed: a side whose middle is a push costs and pays like one of two halves.
    const chance = push ? times(chances[0]!, inverse(minus(one, push.chance))) : chances[0]!
    const { price, prizes } = belowWhole(chances, listed ?? pricedAt(chance, { own, chosen }), push?.chance)
    const exact = returnAt(chances, { price, prizes }, push?.chance)
    return {
      id,
      form,
      price,
      prizes,
      perPoint: 1,
      ...(!listed && { groupDiscount }),
      exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
      returnPercent: percentOf(exact),
      hitPercent: percentOf(plus(...chances)),
    }
  })
}

/** What a game says of itself beside its plays. */
export interface Facts
  extends Pick<
    MarketInfo,
    | 'id'
    | 'name'
    | 'category'
    | 'area'
    | 'stakes'
    | 'stakesIn'
    | 'mostTimes'
    | 'mostBets'
    | 'mostLines'
    | 'schedule'
  > {
  /** The sentences of its rules by the last word of their ids, with the numbers in them, at the group that is played. */
  rules(at: Stated): Sentences
  /** How the board groups its types; all of them stand in one group where absent. */
  board?: readonly GroupPattern[]
}

/** The numbers in sentences, by the last word of the ids of these. */
export type Sentences = Readonly<Record<string, Record<string, number>>>

/** What the rules of a game state of its prices. */
export interface Stated {
  group: number
  /** The bet type of a play, which must be one of the game. */
  typeOf(id: string): BetType
}

/** How a result of numbers in the order in which they are drawn is told. */
interface Telling {
  /** Each number as text, in the order of their values. */
  values: readonly string[]
  textOf(number: number): string
  /** Trends by place: so many places. */
  places?: number
  /** Trends of every number, wherever it stands. */
  anywhere?: true
  /** Trends of the sum, from the least to the most that it can be. */
  sums?: { least: number; most: number }
}

/** The trends of a result of numbers. */
function tracesOf({ values, textOf, places = 0, anywhere, sums }: Telling): Trace<readonly number[]>[] {
  const byPlace = Array.from(
    { length: places },
    (_, at): Trace<readonly number[]> => ({
      id: `place-${at + 1}`,
      name: { words: 'trace.place', values: { place: at + 1 } },
      values,
      shown: (result) => [textOf(result[at]!)],
    }),
  )
  const sumValues =
    sums && Array.from({ length: sums.most - sums.least + 1 }, (_, at) => String(sums.least + at))
  return [
    ...(anywhere
      ? [
          {
            id: 'any',
            name: { words: 'trace.any', values: {} },
            values,
            shown: (result: readonly number[]) => result.map(textOf),
          },
        ]
      : []),
    ...byPlace,
    ...(sumValues
      ? [
          {
            id: 'sum',
            name: { words: 'trace.sum', values: {} },
            values: sumValues,
            shown: (result: readonly number[]) => [String(result.reduce((sum, number) => sum + number, 0))],
          },
        ]
      : []),
  ]
}

/** A market game of plays, the commonest of which comes first. */
export function marketOf<Result extends readonly number[]>(
  { rules, board, ...facts }: Facts,
  plays: readonly Play<Result>[],
  draw: (chance: Chance) => Result,
  telling: Telling,
): MarketGame<Result> {
  const byId = new Map(plays.map((play) => [play.id, play]))
  const playOf = (type: string) => byId.get(type)!
  function infoAt(terms: Terms): MarketInfo {
    const betTypes = betTypesOf(plays, terms)
    const typeOf = (id: string) => betTypes.find((type) => type.id === id)!
    const stated = Object.entries(rules({ group: terms.chosen, typeOf }))
    return {
      ...facts,
      betTypes,
      ...(board && { groups: groupsBy(board, betTypes) }),
      returnPercent: betTypes[0]!.returnPercent,
      volatility: volatilityOf(deviationOf(plays[0]!, betTypes[0]!)),
      maxWin: maxWinOf(plays, betTypes),
      rules: stated.map(([name, values]) => ({ words: `${facts.id}.rules.${name}`, values })),
    }
  }
  let results: readonly Result[] | undefined
  return {
    kind: 'market',
    info: infoAt(usualTerms),
    infoAt,
    draw,
    wins({ type, selection, price, prizes }, result) {
      const { form, prizeAt, push, hits } = playOf(type)
      if (hits) return winsByHits(form, hits, { selection, prizes }, result)
      const lines = linesOf(form, selection) ?? []
      const wins = winsOf(lines, (line) => {
        const prize = prizeAt(line, result)
        return prize === undefined ? 0 : prizes[prize]!
      })
      const pushed = push ? lines.filter((line) => push.isAt(line, result)).length : 0
      return pushed > 0 ? [...wins, { prize: price, lines: pushed, isPush: true }] : wins
    },
    headline: (result) => result.map(telling.textOf),
    traces: tracesOf(telling),
    returnOf(type, price, prizes) {
      const { chances, push } = playOf(type)
      return returnAt(chances, { price, prizes }, push?.chance)
    },
    atRisk(bets, mostCovered) {
      return atRiskOf(bets, playOf, mostCovered, () => {
        results ??= anyResults(draw)
        return results
      })
    },
  }
}

/** What the lines of a bet win by how many of its values are shown. */
function winsByHits<Result>(
  form: Form,
  { shown, prizeOf }: NonNullable<Play<Result>['hits']>,
  { selection, prizes }: Pick<MarketBet, 'selection' | 'prizes'>,
  result: Result,
): readonly Win[] {
  const values = setsOf(form, selection)?.[0] ?? []
  const all = shown(result)
  const come = values.filter((value) => all.includes(value)).length
  return linesByHits(values.length, come, form.sets[0]!.pick)
    .flatMap((lines, hits) => {
      const prize = prizeOf(hits)
      return prize === undefined || lines === 0 ? [] : [{ prize: prizes[prize]!, lines }]
    })
    .filter(({ prize }) => prize > 0)
    .sort((one, other) => other.prize - one.prize)
}

/** Number of results that are looked through for what bets lose at worst, and for how much that varies. */
const resultsTried = 2_000

/** Results of a game, always the same ones. */
function anyResults<Result>(draw: (chance: Chance) => Result): Result[] {
  const chance = seededChance(resultsTried)
  return Array.from({ length: resultsTried }, () => draw(chance))
}

/** The standard deviation of what a line gets, in stakes. */
function deviationOf<Result>({ chances, push }: Play<Result>, { price, prizes }: Priced): number {
  const pushed = push ? toNumber(push.chance) : 0
  const [mean, square] = [1, 2].map((power) =>
    chances.reduce((sum, chance, at) => sum + toNumber(chance) * (prizes[at]! / price) ** power, pushed),
  )
  return Math.sqrt(square! - mean! ** 2)
}

/** The largest prize of all types in stakes, rounded down, and the least number of lines in which it comes once. */
function maxWinOf<Result>(
  plays: readonly Play<Result>[],
  betTypes: readonly BetType[],
): MarketInfo['maxWin'] {
  const all = betTypes.flatMap(({ price, prizes }, type) =>
    prizes.map((prize, at) => ({ timesStake: prize / price, chance: plays[type]!.chances[at]! })),
  )
  const { timesStake, chance } = all.reduce((one, other) => (other.timesStake > one.timesStake ? other : one))
  return {
    timesStake: Math.floor(timesStake),
    rarerThanOneIn: Number(chance.denominator / chance.numerator),
  }
}
