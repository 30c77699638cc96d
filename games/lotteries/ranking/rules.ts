import { shuffle } from '@fairground/kernel/chance'
import type { MarketGame } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { rankingGroups } from '../groups.ts'
import { type Facts, marketOf } from '../market-of-plays.ts'
import { oneOf, type Play, playOn, type Thing } from '../plays.ts'
import { arrangements, numbers, ordersOf, twoDigits } from '../ways.ts'
import { bigFrom, bigSumFrom, duels, middleSum, mostPlaces, type RankingOptions, racers } from './data.ts'

/** The racers in the order in which they finish. */
export type Ranking = readonly number[]

const values = racers.map(twoDigits)
const half = ratio(1n, 2n)

/** Returns the thing of the racers on some places; all their orders are enumerated for up to three places. */
function onPlaces(id: string, places: readonly number[]): Thing<Ranking, Ranking> {
  const partOf = (result: Ranking) => places.map((place) => result[place - 1]!)
  if (places.length > 3) return { id, partOf }
  return { id, partOf, outcomes: [...ordersOf(racers, places.length)].map((part) => ({ part, ways: 1n })) }
}

/** Returns a play on the racers of places in their order, one set for each place. */
function straightOn(thing: Thing<Ranking, Ranking>, places: number, id: string): Play<Ranking> {
  return playOn(thing, {
    id,
    form: {
      values,
      sets: numbers(1, places).map((place) => ({ id: `place-${place}`, pick: 1 })),
      isDistinct: true,
      mostLines: 1_000,
    },
    chances: [ratio(1n, arrangements(racers.length, places))],
    prizeAt: (line, part) => (line.every((racer, at) => Number(racer) === part[at]) ? 0 : undefined),
    lineAt: (part) => part.map(twoDigits).join('|'),
  })
}

const placePlays = racers.flatMap((place): Play<Ranking>[] => {
  const thing = onPlaces(`place-${place}`, [place])
  return [
    straightOn(thing, 1, `place-${place}`),
    playOn(thing, {
      id: `size-${place}`,
      form: oneOf(['big', 'small']),
      chances: [half],
      prizeAt: ([side], [racer]) => ((side === 'big') === racer! >= bigFrom ? 0 : undefined),
    }),
    playOn(thing, {
      id: `parity-${place}`,
      form: oneOf(['odd', 'even']),
      chances: [half],
      prizeAt: ([side], [racer]) => ((side === 'odd') === (racer! % 2 === 1) ? 0 : undefined),
    }),
  ]
})

const duelPlays = duels.map(([one, other]) =>
  playOn(onPlaces(`duel-${one}`, [one, other]), {
    id: `duel-${one}`,
    form: oneOf(['dragon', 'tiger']),
    chances: [half],
    prizeAt: ([side], [first, last]) => ((side === 'dragon') === first! > last! ? 0 : undefined),
  }),
)

const firstTwo = onPlaces('first-2', [1, 2])
const sumOf = ([first, second]: Ranking) => first! + second!

/** Returns in how many of the 90 orders the first two racers have a sum: each pair of different racers, twice. */
const sumWays = (sum: number) =>
  racers.filter((racer) => racer !== sum - racer && racers.includes(sum - racer)).length

const pairs = Number(arrangements(racers.length, 2))

function sumPlay(
  id: string,
  group: string,
  list: readonly string[],
  isWon: (value: string, sum: number) => boolean,
  pushedSum?: number,
): Play<Ranking> {
  const ways = numbers(3, 19)
    .filter((sum) => isWon(list[0]!, sum))
    .reduce((all, sum) => all + sumWays(sum), 0)
  const push = pushedSum !== undefined && {
    chance: ratio(BigInt(sumWays(pushedSum)), BigInt(pairs)),
    isAt: (_: readonly string[], part: Ranking) => sumOf(part) === pushedSum,
  }
  return playOn(firstTwo, {
    id,
    group,
    form: oneOf(list),
    chances: [ratio(BigInt(ways), BigInt(pairs))],
    prizeAt: ([value], part) => (isWon(value!, sumOf(part)) ? 0 : undefined),
    ...(push && { push }),
  })
}

/** Equally likely sums share a type, because a type has one prize: 3, 4, 18 and 19, and so on. */
const sumPlays = [...Map.groupBy(numbers(3, 19), sumWays).values()].map((same) =>
  sumPlay(`sum-${same[0]}`, 'sum', same.map(String), (value, sum) => Number(value) === sum),
)

function sumSides({ eleven }: RankingOptions): Play<Ranking>[] {
  const counts = (sum: number) => eleven === 'small' || sum !== middleSum
  const pushed = eleven === 'push' ? middleSum : undefined
  return [
    sumPlay('sum-big', 'sum-size', ['big'], (_, sum) => sum >= bigSumFrom, pushed),
    sumPlay('sum-small', 'sum-size', ['small'], (_, sum) => sum < bigSumFrom && counts(sum), pushed),
    sumPlay('sum-odd', 'sum-parity', ['odd'], (_, sum) => sum % 2 === 1 && counts(sum), pushed),
    sumPlay('sum-even', 'sum-parity', ['even'], (_, sum) => sum % 2 === 0, pushed),
  ]
}

const straightPlays = [
  straightOn(firstTwo, 2, 'straight-2'),
  ...numbers(3, mostPlaces).map((places) =>
    straightOn(onPlaces(`first-${places}`, numbers(1, places)), places, `straight-${places}`),
  ),
]

/** Returns the plays of the family, most common first. */
export function playsOf(options: RankingOptions): readonly Play<Ranking>[] {
  return [...placePlays, ...duelPlays, ...sumSides(options), ...sumPlays, ...straightPlays]
}

/** Returns a game of the family with these facts: ten racers in random order. */
export function rankingGame(facts: Facts, options: RankingOptions): MarketGame<Ranking> {
  return marketOf({ ...facts, board: rankingGroups }, playsOf(options), (chance) => shuffle(racers, chance), {
    values: racers.map(twoDigits),
    textOf: twoDigits,
    look: 'racer',
    places: racers.length,
  })
}
