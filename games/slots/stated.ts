import { type Fraction, type GameInfo, volatilityOf } from '../game.ts'
import { percentOf, type Ratio, toNumber } from './ratio.ts'
import { returnOf, type Sample } from './sample.ts'

/** What can be computed of a title without chance. Expectations are shares of the stake, before the limit on a win. */
export interface ExactFigures {
  expected: Ratio
  /** Probability that a round wins anything, that its feature opens, and that the top prize comes. */
  hit: Ratio
  feature: Ratio
  topPrize: Ratio
  /** Standard deviation of a round's win, in stakes. */
  deviation: number
  limitReachedAtMost: number
  limitTakesLessThan: number
  /** What each part of the game pays, as a share of the stake; together they are `expected`. */
  parts: Readonly<Record<string, Ratio>>
}

/** What a title states of itself, as JSON. Parts are percent of the stake. */
export interface StatedFigures {
  returnPercent: string
  exactReturn?: Fraction
  simulated?: { rounds: number; plusMinusPercent: string }
  hitPercent: string
  deviation: string
  featureOneIn: number
  topPrizeOneIn: number
  limitRarerThanOneIn: number
  parts: Readonly<Record<string, string>>
}

/** The nearest whole number of rounds that something comes once in. */
export function onceIn(probability: Ratio): number {
  return Math.round(1 / toNumber(probability))
}

/** Exact figures as a title writes them down. */
export function stated(exact: ExactFigures): StatedFigures {
  return {
    returnPercent: percentOf(exact.expected),
    exactReturn: {
      numerator: String(exact.expected.numerator),
      denominator: String(exact.expected.denominator),
    },
    hitPercent: percentOf(exact.hit),
    deviation: exact.deviation.toFixed(3),
    featureOneIn: onceIn(exact.feature),
    topPrizeOneIn: onceIn(exact.topPrize),
    // Beyond a million million the bound says nothing more to anybody.
    limitRarerThanOneIn: Math.floor(Math.min(1 / exact.limitReachedAtMost, 10 ** 12)),
    parts: Object.fromEntries(
      Object.entries(exact.parts).map(([name, part]) => [name, (100 * toNumber(part)).toFixed(3)]),
    ),
  }
}

/** Simulated figures as a title writes them down, where its states are too many to count. */
export function statedSample(sample: Sample): StatedFigures {
  const { rounds, hits, features, featureSum, tops, limits } = sample
  const { returned, halfWidth, deviation } = returnOf(sample)
  const percent = (share: number) => (Math.floor(share * 10_000) / 100).toFixed(2)
  return {
    returnPercent: percent(returned),
    simulated: { rounds, plusMinusPercent: (Math.ceil(halfWidth * 10_000) / 100).toFixed(2) },
    hitPercent: percent(hits / rounds),
    deviation: deviation.toFixed(3),
    featureOneIn: Math.round(rounds / features),
    topPrizeOneIn: Math.round(rounds / tops),
    // On the safe side of what was seen: more would be a surprise of one in a hundred (normal bound, three at least).
    limitRarerThanOneIn: Math.floor(rounds / (limits + 3 + 3 * Math.sqrt(limits))),
    parts: {
      spins: (100 * (returned - featureSum / rounds)).toFixed(3),
      freeSpins: ((100 * featureSum) / rounds).toFixed(3),
    },
  }
}

/** The facts of a game that come out of its figures. */
export function factsOf(
  figures: StatedFigures,
): Pick<GameInfo, 'returnPercent' | 'exactReturn' | 'simulated' | 'hitPercent' | 'volatility'> {
  const { returnPercent, exactReturn, simulated, hitPercent, deviation } = figures
  return {
    returnPercent,
    ...(exactReturn && { exactReturn }),
    ...(simulated && { simulated }),
    hitPercent,
    volatility: volatilityOf(Number(deviation)),
  }
}
