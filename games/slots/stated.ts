import { type Fraction, type GameInfo, volatilityOf } from '../game.ts'
import { percentOf, type Ratio, toNumber } from '../ratio.ts'
import { returnOf, type Sample } from './sample.ts'

/** The exact figures of a title. Expectations are shares of the stake, before the limit on a win. */
export interface ExactFigures {
  expected: Ratio
  /** The probabilities that a round wins anything, that its feature starts, and that the top prize comes. */
  hit: Ratio
  feature: Ratio
  topPrize: Ratio
  /** Standard deviation of a round's win, in stakes. */
  deviation: number
  limitReachedAtMost: number
  limitTakesLessThan: number
  /** The payment of each part of the game, as a share of the stake; their sum is `expected`. */
  parts: Readonly<Record<string, Ratio>>
}

/** The stated figures of a title, as JSON. Parts are percent of the stake. */
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

/** Returns the number of rounds in which something comes once, to the nearest whole number. */
export function onceIn(probability: Ratio): number {
  return Math.round(1 / toNumber(probability))
}

/** Returns exact figures in the form in which a title states them. */
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
    // A bound above 10^12 is of no use to a reader.
    limitRarerThanOneIn: Math.floor(Math.min(1 / exact.limitReachedAtMost, 10 ** 12)),
    parts: Object.fromEntries(
      Object.entries(exact.parts).map(([name, part]) => [name, (100 * toNumber(part)).toFixed(3)]),
    ),
  }
}

/** Returns simulated figures in the form in which a title states them, for titles with too many states to enumerate. */
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
    // A conservative bound: a sample above it has a probability of 1 % (normal bound, at least three).
    limitRarerThanOneIn: Math.floor(rounds / (limits + 3 + 3 * Math.sqrt(limits))),
    parts: {
      spins: (100 * (returned - featureSum / rounds)).toFixed(3),
      freeSpins: ((100 * featureSum) / rounds).toFixed(3),
    },
  }
}

/** Returns the public facts of a game that follow from its figures. */
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
