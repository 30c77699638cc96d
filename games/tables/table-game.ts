import type { Form } from '../bet-lines.ts'
import type { RuleText } from '../game.ts'
import type { BetType, MarketGame, MarketInfo, Priced, Terms } from '../market.ts'
import { percentOf, ratio } from '../ratio.ts'
import { countedBets, type Place, type Placed } from './counted-bets.ts'

/** A bet type of a table. */
export interface TablePlay {
  type: string
  /** The selections that can be backed; absent for a type without a choice, whose selection is `any`. */
  values?: readonly string[]
  /** The prizes for a stake of 100, including the stake. */
  prizes: readonly number[]
  /** The thing that it is about (`CountedBets.atRisk`). */
  thing: string
}

/** The parts of a table that its rules state. */
interface TableRules<Result, Outcome> extends Pick<MarketGame<Result>, 'draw' | 'headline' | 'rows'> {
  id: string
  name: string
  /** The bet types, most common first. */
  plays: readonly TablePlay[]
  /** The number of the first types of `plays` whose smallest return is that of the game. */
  common: number
  /** Every outcome, with the number of ways in which it comes; all ways together are below 2^53. */
  outcomes: readonly (Outcome & { ways: number })[]
  outcomeOf(result: Result): Outcome
  /** Returns the index of the prize that a bet wins. Throws a RangeError for an unknown type. */
  placeOf(bet: Placed, outcome: Outcome): Place
  /** The largest number of bets on a ticket; default 20. */
  mostBets?: number
  /** The number of past rounds that a page counts (`MarketGame.countedRounds`). */
  countedRounds?: number
  /** Returns the sentences of the rules with their values; `odds` returns the odds to 1 of a prize. */
  rules(
    odds: (type: string, at?: number) => number,
  ): readonly [sentence: string, values?: Record<string, number>][]
  showMs(result: Result): number
}

/** The unit of the prizes: hundredths of the stake. */
const price = 100

/** The chips in centavos, all multiples of the smallest. */
const stakes = [1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000]
const mostStaked = { spot: 10_000_000, round: 30_000_000 }

/** The times of the rounds of a table. */
export const tableSchedule = {
  kind: 'watched',
  offsetMinutes: 0,
  betsSeconds: 15,
  pauseSeconds: 3,
} as const

/** Returns a table whose outcomes can all be counted: round after round while it is watched. */
export function tableGame<Result, Outcome>(table: TableRules<Result, Outcome>): MarketGame<Result> {
  const { plays, outcomes, placeOf, mostBets = 20 } = table
  const { allWays, waysOf, returnOf, winsFor, atRisk } = countedBets({
    types: plays.map(({ type, values, thing }) => ({ type, sample: values?.[0] ?? 'any', thing })),
    outcomes,
    placeOf,
  })

  function betTypeOf({ type, values = ['any'] }: TablePlay, { price, prizes }: Priced): BetType {
    const form: Form = { values, sets: [{ id: 'one', pick: 1 }], mostLines: 1 }
    const exact = returnOf(type, price, prizes)
    if (exact.numerator >= exact.denominator) throw new RangeError(`${type} returns the stake or more`)
    // A prize below the stake, such as half of it on a tie, is no win.
    const hits = waysOf(type, prizes).won.reduce(
      (sum, ways, at) => (prizes[at]! > price ? sum + ways : sum),
      0,
    )
    return {
      id: type,
      form,
      price,
      prizes,
      perPoint: 1,
      exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
      returnPercent: percentOf(exact),
      hitPercent: percentOf(ratio(BigInt(hits), BigInt(allWays))),
    }
  }

  /** Returns the largest prize in stakes, rounded down, and how rarely it comes. */
  function maxWinOf(betTypes: readonly BetType[]): MarketInfo['maxWin'] {
    const all = betTypes.flatMap(({ id, price, prizes }) =>
      waysOf(id, prizes).won.map((ways, at) => ({ timesStake: prizes[at]! / price, ways })),
    )
    const { timesStake, ways } = all.reduce((one, other) => (other.timesStake > one.timesStake ? other : one))
    return { timesStake: Math.floor(timesStake), rarerThanOneIn: Math.floor(allWays / ways) }
  }

  function rulesOf(betTypes: readonly BetType[]): RuleText[] {
    const { betsSeconds, pauseSeconds } = tableSchedule
    const odds = (type: string, at = 0) => {
      const { price, prizes } = betTypes.find(({ id }) => id === type)!
      return (prizes[at]! - price) / price
    }
    const sentences: ReturnType<typeof table.rules> = [
      ['rounds', { seconds: betsSeconds, pause: pauseSeconds }],
      ...table.rules(odds),
      ['close'],
    ]
    return sentences.map(([sentence, values = {}]) => ({ words: `${table.id}.rules.${sentence}`, values }))
  }

  /** Returns the facts of the table at its own prizes or those of a brand. */
  function infoAt({ lists }: Pick<Terms, 'lists'>): MarketInfo {
    const betTypes = plays.map((play) => {
      const priced = lists[play.type] ?? { price, prizes: play.prizes }
      if (priced.prizes.length !== play.prizes.length)
        throw new RangeError(`${play.type} has another number of prizes`)
      return betTypeOf(play, priced)
    })
    const common = betTypes.slice(0, table.common).map(({ returnPercent }) => returnPercent)
    return {
      id: table.id,
      name: table.name,
      category: 'LIVE',
      stakes,
      // Any sum of chips on a spot is a multiple of the smallest chip.
      mostTimes: mostStaked.spot / stakes[0]!,
      mostStaked,
      mostBets,
      mostLines: mostBets,
      schedule: tableSchedule,
      betTypes,
      // The board shows the return of each type.
      returnPercent: common.toSorted((one, other) => Number(one) - Number(other))[0]!,
      volatility: 1,
      maxWin: maxWinOf(betTypes),
      rules: rulesOf(betTypes),
    }
  }

  return {
    kind: 'market',
    info: infoAt({ lists: {} }),
    infoAt,
    draw: table.draw,
    wins: (bet, result) => winsFor(bet, table.outcomeOf(result)),
    returnOf,
    showMs: table.showMs,
    ...(table.countedRounds !== undefined && { countedRounds: table.countedRounds }),
    headline: table.headline,
    rows: table.rows,
    // The roads of a table take the place of trends.
    traces: [],
    atRisk,
  }
}
