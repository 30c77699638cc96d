import { choose, type Form } from '../bet-lines.ts'
import type { Priced } from '../market.ts'
import { ratio } from '../ratio.ts'
import { type Play, playOn, type Thing } from './plays.ts'
import { numbers, showings } from './ways.ts'

/** The digits of a drawn number, from the first place. */
export type Digits = readonly number[]

export const digits = numbers(0, 9)
export const digitValues = digits.map(String)

/** The largest number of lines of one bet on digits. */
export const mostLines = 1_000

/** The largest number of places whose numbers are all enumerated: 1,000 numbers. */
const mostPlacesListed = 3

/** Returns a thing of adjacent places, beginning at a place that is counted from 0. */
export function placesFrom(id: string, from: number, places: number): Thing<Digits, Digits> {
  const partOf = (result: Digits) => result.slice(from, from + places)
  if (places > mostPlacesListed) return { id, partOf }
  return { id, partOf, outcomes: [...showings(digits, places)].map((part) => ({ part, ways: 1n })) }
}

/** Returns a play on the digits of places in their order, one set for each place. */
export function straightOn(
  thing: Thing<Digits, Digits>,
  places: number,
  id: string,
  priced?: Priced,
): Play<Digits> {
  const sets = numbers(1, places).map((place) => ({ id: `place-${place}`, pick: 1 }))
  return playOn(thing, {
    id,
    form: { values: digitValues, sets, mostLines },
    chances: [ratio(1n, 10n ** BigInt(places))],
    prizeAt: (line, part) => (line.every((digit, at) => Number(digit) === part[at]) ? 0 : undefined),
    lineAt: (part) => part.join('|'),
    ...(priced && { priced }),
  })
}

/** The words for the number of times that a digit comes. */
const often = ['once', 'twice', 'thrice', 'four-times', 'five-times'] as const

/**
 * Returns the form of digits of places in any order. The pattern lists how often each digit of a line comes, in
 * descending order: [2, 1, 1] is one digit twice and two others once. Digits that come equally often are chosen in one
 * set.
 */
export function groupForm(pattern: readonly number[]): Form {
  const sets = [...new Set(pattern)].map((times) => ({
    id: often[times - 1]!,
    pick: pattern.filter((other) => other === times).length,
  }))
  return { values: digitValues, sets, isDistinct: true, mostLines }
}

/** Returns the number of orders of the digits of a pattern: the multinomial coefficient. */
export function ordersOfPattern(pattern: readonly number[]): bigint {
  let left = pattern.reduce((sum, times) => sum + times, 0)
  let orders = 1n
  for (const times of pattern) {
    orders *= choose(left, times)
    left -= times
  }
  return orders
}

/** Returns a play on the digits of places in any order, by a pattern of `groupForm`. */
export function groupOn(
  thing: Thing<Digits, Digits>,
  pattern: readonly number[],
  id: string,
  priced?: Priced,
): Play<Digits> {
  const places = pattern.reduce((sum, times) => sum + times, 0)
  return playOn(thing, {
    id,
    form: groupForm(pattern),
    chances: [ratio(ordersOfPattern(pattern), 10n ** BigInt(places))],
    prizeAt: (line, part) =>
      line.every((digit, at) => timesIn(part, Number(digit)) === pattern[at]) ? 0 : undefined,
    lineAt(part) {
      // In the order of a written line: by frequency, highest first, then by value.
      const shown = digits.filter((digit) => part.includes(digit))
      shown.sort((one, other) => timesIn(part, other) - timesIn(part, one))
      return shown.map((digit) => timesIn(part, digit)).join() === pattern.join()
        ? shown.join('|')
        : undefined
    },
    ...(priced && { priced }),
  })
}

/** Returns the number of times that a number occurs among others. */
export function timesIn(part: readonly number[], number: number): number {
  return part.filter((other) => other === number).length
}
