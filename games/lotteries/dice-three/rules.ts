import type { Chance } from '@fairground/kernel/chance'
import type { Form } from '../../bet-lines.ts'
import type { MarketGame } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { diceGroups } from '../groups.ts'
import { type Facts, marketOf } from '../market-of-plays.ts'
import { oneOf, type Play, playOn, type Thing } from '../plays.ts'
import { arrangements, showings, waysOfSum } from '../ways.ts'
import { bigFrom, type DiceOptions, dice, faces, rolls, runs } from './data.ts'

/** The numbers of the three dice, in the order in which they stop. */
export type Roll = readonly number[]

const roll: Thing<Roll, Roll> = {
  id: 'roll',
  partOf: (result) => result,
  outcomes: [...showings(faces, dice)].map((part) => ({ part, ways: 1n })),
}

const faceValues = faces.map(String)
const sumOf = (part: Roll) => part.reduce((sum, face) => sum + face, 0)
const differentIn = (part: Roll) => new Set(part).size

/** Returns a play that wins for a number of all rolls. */
function play(
  id: string,
  form: Form,
  ways: bigint | number,
  isWon: (line: readonly string[], part: Roll) => boolean,
  group = id,
): Play<Roll> {
  const chances = [ratio(BigInt(ways), BigInt(rolls))]
  return playOn(roll, {
    id,
    group,
    form,
    chances,
    prizeAt: (line, part) => (isWon(line, part) ? 0 : undefined),
  })
}

/** Equally likely sums share a type, because a type has one prize: 3 and 18, 4 and 17, and so on. */
const sums = [...Map.groupBy(waysOfSum(faces, dice), ([, ways]) => ways)].map(([ways, same]) =>
  play(
    `sum-${same[0]![0]}`,
    oneOf(same.map(([sum]) => String(sum))),
    ways,
    (line, part) => sumOf(part) === Number(line[0]),
    'sum',
  ),
)

const several = (pick: number): Form => ({ values: faceValues, sets: [{ id: 'faces', pick }], mostLines: 20 })

/**
 * Returns big and small, odd and even, each half of all rolls; half of the triples are on each side, where they lose
 * under that option.
 */
function sidesOf({ triples }: DiceOptions): Play<Roll>[] {
  const ways = (rolls - (triples === 'lose' ? faces.length : 0)) / 2
  const counts = (part: Roll) => triples === 'count' || differentIn(part) > 1
  return [
    play(
      'size',
      oneOf(['big', 'small']),
      ways,
      ([side], part) => counts(part) && (side === 'big') === sumOf(part) >= bigFrom,
    ),
    play(
      'parity',
      oneOf(['odd', 'even']),
      ways,
      ([side], part) => counts(part) && (side === 'odd') === (sumOf(part) % 2 === 1),
    ),
  ]
}

const otherPlays: readonly Play<Roll>[] = [
  ...sums,
  play('triple-any', oneOf(['any']), faces.length, (_, part) => differentIn(part) === 1),
  play('triple', oneOf(faceValues), 1, ([face], part) => part.every((shown) => shown === Number(face))),
  // Three faces of a line in 6 orders.
  play('different-3', several(3), arrangements(3, 3), (line, part) =>
    line.every((face) => part.includes(Number(face))),
  ),
  play('run-any', oneOf(['any']), BigInt(runs) * arrangements(3, 3), (_, part) => {
    return differentIn(part) === 3 && Math.max(...part) - Math.min(...part) === 2
  }),
  // Exactly two dice, so three alike lose: with one of five others, in 3 orders.
  play('pair', oneOf(faceValues), 5 * 3, ([face], part) => timesIn(part, face!) === 2),
  play(
    'pair-single',
    {
      values: faceValues,
      sets: [
        { id: 'twice', pick: 1 },
        { id: 'once', pick: 1 },
      ],
      isDistinct: true,
      mostLines: 30,
    },
    3,
    ([twice, once], part) => timesIn(part, twice!) === 2 && timesIn(part, once!) === 1,
  ),
  // Both with one of four others in 6 orders, or one of the two twice in 3 orders.
  play('different-2', several(2), 4 * 6 + 2 * 3, (line, part) =>
    line.every((face) => part.includes(Number(face))),
  ),
]

/** Returns the plays of the family, most common first. */
export function playsOf(options: DiceOptions): readonly Play<Roll>[] {
  return [...sidesOf(options), ...otherPlays]
}

function timesIn(part: Roll, face: string): number {
  return part.filter((shown) => shown === Number(face)).length
}

/** Returns a game of the family with these facts: three dice with six faces. */
export function diceThreeGame(facts: Facts, options: DiceOptions): MarketGame<Roll> {
  const roll = (chance: Chance) => Array.from({ length: dice }, () => 1 + chance.below(faces.length))
  const sums = { least: dice, most: dice * faces.length }
  return marketOf({ ...facts, board: diceGroups }, playsOf(options), roll, {
    values: faceValues,
    textOf: String,
    look: 'die',
    anywhere: true,
    sums,
  })
}
