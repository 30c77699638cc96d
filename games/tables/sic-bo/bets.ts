import type { Place, Placed } from '../counted-bets.ts'
import type { TablePlay } from '../table-game.ts'
import { bigFrom, faces, type Outcome } from './dice.ts'

const everyFace = faces.map(String)

/** The prizes of two sums that come in equally many ways. */
const sumPrizes: readonly (readonly [low: number, high: number, prize: number])[] = [
  [4, 17, 6_300],
  [5, 16, 3_200],
  [6, 15, 1_900],
  [7, 14, 1_300],
  [8, 13, 900],
  [9, 12, 800],
  [10, 11, 700],
]

/** The two different faces of each selection of two numbers, such as `25`. */
const pairs = everyFace.flatMap((one) => everyFace.filter((two) => two > one).map((two) => one + two))

/**
 * The bet types, most common first. All selections of a type win in equally many ways, so that one price fits them all.
 *
 * Each type is about one of three things (`CountedBets.atRisk`). The sum decides the even chances and the sums: big and
 * small together cover nearly every roll, and so do odd and even. The faces that come decide a number and two numbers:
 * one of three numbers comes in most rolls. Doubles and triples are about equal faces. Bets on several things count by
 * what they pay together for every roll.
 */
export const plays: readonly TablePlay[] = [
  ...['big', 'small', 'odd', 'even'].map((type) => ({ type, prizes: [200], thing: 'sum' })),
  ...sumPrizes.map(([low, high, prize]) => ({
    type: `sum-${low}-${high}`,
    values: [String(low), String(high)],
    prizes: [prize],
    thing: 'sum',
  })),
  { type: 'number', values: everyFace, prizes: [200, 300, 1_300], thing: 'faces' },
  { type: 'two-numbers', values: pairs, prizes: [700], thing: 'faces' },
  { type: 'double', values: everyFace, prizes: [1_200], thing: 'alike' },
  { type: 'triple', values: everyFace, prizes: [18_600], thing: 'alike' },
  { type: 'any-triple', prizes: [3_100], thing: 'alike' },
]

/** Returns the place of a bet among its prizes; those of a number are for one, two and three dice with it. */
export function placeOf(
  { type, selection }: Pick<Placed, 'type' | 'selection'>,
  { sum, counts, triple }: Outcome,
): Place {
  const won = (isWon: boolean) => (isWon ? 0 : undefined)
  const count = (face: number | string) => counts[Number(face) - 1] ?? 0
  const isTriple = triple !== undefined
  switch (type) {
    case 'big':
      return won(!isTriple && sum >= bigFrom)
    case 'small':
      return won(!isTriple && sum < bigFrom)
    case 'odd':
      return won(!isTriple && sum % 2 === 1)
    case 'even':
      return won(!isTriple && sum % 2 === 0)
    case 'number':
      return count(selection) > 0 ? count(selection) - 1 : undefined
    case 'two-numbers':
      return won(count(selection[0]!) > 0 && count(selection[1]!) > 0)
    case 'double':
      return won(count(selection) >= 2)
    case 'triple':
      return won(count(selection) === 3)
    case 'any-triple':
      return won(isTriple)
    default:
      if (!plays.some((play) => play.type === type)) throw new RangeError(`no bet is named ${type}`)
      // A sum is the only bet whose type names its selections.
      return won(sum === Number(selection))
  }
}
