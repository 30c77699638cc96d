import { shuffle } from '@fairground/kernel/chance'
import { choose, combinations } from '../../bet-lines.ts'
import type { MarketGame } from '../../market.ts'
import { type Ratio, ratio } from '../../ratio.ts'
import { elevenGroups } from '../groups.ts'
import { type Facts, marketOf } from '../market-of-plays.ts'
import { hitsOn, type Play, playOn, type Thing } from '../plays.ts'
import { arrangements, numbers, ordersOf, twoDigits } from '../ways.ts'
import { balls, drawn, picks } from './data.ts'

/** The five numbers in the order in which they are drawn. */
export type Drawn = readonly number[]

const values = balls.map(twoDigits)
const mostLines = 1_000

/** Returns a thing of adjacent numbers in their order, beginning at a place that is counted from 1. */
function placesFrom(id: string, from: number, places: number): Thing<Drawn, Drawn> {
  return {
    id,
    partOf: (result) => result.slice(from - 1, from - 1 + places),
    outcomes: [...ordersOf(balls, places)].map((part) => ({ part, ways: 1n })),
  }
}

/** All five numbers, in any order. */
const five: Thing<Drawn, Drawn> = {
  id: 'five',
  partOf: (result) => result.toSorted((one, other) => one - other),
  outcomes: [...combinations(balls, drawn)].map((part) => ({ part, ways: 1n })),
}

function straightOn(thing: Thing<Drawn, Drawn>, places: number, id: string): Play<Drawn> {
  return playOn(thing, {
    id,
    form: {
      values,
      sets: numbers(1, places).map((place) => ({ id: `place-${place}`, pick: 1 })),
      isDistinct: true,
      mostLines,
    },
    chances: [ratio(1n, arrangements(balls.length, places))],
    prizeAt: (line, part) => (line.every((ball, at) => Number(ball) === part[at]) ? 0 : undefined),
  })
}

/** Returns a play on a choice of numbers; `needed` of them must be in the part. */
function amongOn(
  thing: Thing<Drawn, Drawn>,
  id: string,
  pick: number,
  needed: number,
  chance: Ratio,
): Play<Drawn> {
  return hitsOn(thing, {
    id,
    form: { values, sets: [{ id: 'numbers', pick }], mostLines },
    chances: [chance],
    hits: { shown: (part) => part.map(twoDigits), prizeOf: (hits) => (hits === needed ? 0 : undefined) },
  })
}

const firstTwo = placesFrom('first-2', 1, 2)
const firstThree = placesFrom('first-3', 1, 3)

/** The plays of the family, most common first. A line of more than five numbers must contain all five drawn numbers. */
export const plays: readonly Play<Drawn>[] = [
  ...picks.map((pick) => {
    const ways = pick <= drawn ? choose(balls.length - pick, drawn - pick) : choose(pick, drawn)
    return amongOn(five, `any-${pick}`, pick, Math.min(pick, drawn), ratio(ways, choose(balls.length, drawn)))
  }),
  ...numbers(1, drawn).map((place) =>
    straightOn(placesFrom(`place-${place}`, place, 1), 1, `place-${place}`),
  ),
  straightOn(firstTwo, 2, 'straight-2'),
  amongOn(firstTwo, 'group-2', 2, 2, ratio(2n, arrangements(balls.length, 2))),
  straightOn(firstThree, 3, 'straight-3'),
  amongOn(firstThree, 'group-3', 3, 3, ratio(6n, arrangements(balls.length, 3))),
  amongOn(firstThree, 'in-first-3', 1, 1, ratio(3n, BigInt(balls.length))),
]

/** Returns a game of the family with these facts: five of eleven numbers in order. */
export function elevenFiveGame(facts: Facts): MarketGame<Drawn> {
  return marketOf(
    { ...facts, board: elevenGroups },
    plays,
    (chance) => shuffle(balls, chance).slice(0, drawn),
    {
      values,
      textOf: twoDigits,
      look: 'ball',
      places: drawn,
      anywhere: true,
    },
  )
}
