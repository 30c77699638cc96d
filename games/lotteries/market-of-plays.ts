import { type Chance, seededChance } from '@fairground/kernel/chance'
import { type Form, linesByHits, linesOf, setsOf, type Win, winsOf } from '../bet-lines.ts'
import { volatilityOf } from '../game.ts'
import type {
  BetType,
  DrawnLook,
  MarketBet,
  MarketGame,
  MarketInfo,
  Priced,
  Terms,
  Trace,
} from '../market.ts'
import { inverse, minus, one, percentOf, plus, times, toNumber } from '../ratio.ts'
import { atRiskOf } from './at-risk.ts'
import { type GroupPattern, groupsBy } from './groups.ts'
import type { Play } from './plays.ts'
import { belowWhole, discountOf, pricedAt, returnAt, usualTerms } from './prize-group.ts'

/**
 * Returns the bet types of plays. Throws a RangeError for prize groups that are not allowed, and for a type that
 * returns 100 % or more.
 */
function betTypesOf<Result>(plays: readonly Play<Result>[], { own, chosen, lists }: Terms): BetType[] {
  const groupDiscount = discountOf({ own, chosen })
  return plays.map(({ id, form, chances, push, priced }): BetType => {
    const listed = priced && (lists[id] ?? priced)
    // A prize group is the return of a line that is not pushed: a side with a push in the middle is priced like one of
    // two halves.
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

/** The facts of a game other than its plays. */
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
  /**
   * The sentences of its rules by the last word of their ids, with the numbers in them, at the group that is played.
   */
  rules(at: Stated): Sentences
  /** The grouping of types on the board; absent means one group of all types. */
  board?: readonly GroupPattern[]
}

/** The numbers in sentences, by the last word of the sentence's id. */
export type Sentences = Readonly<Record<string, Record<string, number>>>

/** The prices that the rules of a game state. */
export interface Stated {
  group: number
  /** Returns the bet type of a play, which must be one of the game. */
  typeOf(id: string): BetType
}

/** The presentation of a result of numbers, in the order of drawing. */
interface Telling {
  /** The text of each number, in the order of their values. */
  values: readonly string[]
  textOf(number: number): string
  look: DrawnLook
  /** The number of places with their own trends. */
  places?: number
  /** Whether there are trends of every number, in any place. */
  anywhere?: true
  /** Whether there are trends of the sum, with its smallest and largest value. */
  sums?: { least: number; most: number }
}

/** Returns the trends of a result of numbers. */
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

/** Returns a market game of plays; the first play is the most common. */
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
    rows: (result) => [{ look: telling.look, values: result.map(telling.textOf) }],
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

/** Returns the wins of the lines of a bet by the number of its values that are shown. */
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

/** The number of results from which the worst loss and the variance of bets are computed. */
const resultsTried = 2_000

/** Returns results of a game, always the same ones. */
function anyResults<Result>(draw: (chance: Chance) => Result): Result[] {
  const chance = seededChance(resultsTried)
  return Array.from({ length: resultsTried }, () => draw(chance))
}

/** Returns the standard deviation of the payout of a line, in stakes. */
function deviationOf<Result>({ chances, push }: Play<Result>, { price, prizes }: Priced): number {
  const pushed = push ? toNumber(push.chance) : 0
  const [mean, square] = [1, 2].map((power) =>
    chances.reduce((sum, chance, at) => sum + toNumber(chance) * (prizes[at]! / price) ** power, pushed),
  )
  return Math.sqrt(square! - mean! ** 2)
}

/**
 * Returns the largest prize of all types in stakes, rounded down, and a lower bound of the number of lines in which it
 * comes once.
 */
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
