import type { Place, Placed } from '../counted-bets.ts'
import type { TablePlay } from '../table-game.ts'
import { segments, type Value, values } from './wheel.ts'

/** The bet type of each value. */
export const typeOf: Readonly<Record<Value, string>> = { 1: 'one', 2: 'two', 5: 'five', 23: 'twenty-three' }

/** Returns the value of a bet type. Throws a RangeError for an unknown one. */
export function valueOfType(type: string): Value {
  const value = values.find((one) => typeOf[one] === type)
  if (value === undefined) throw new RangeError(`no bet is named ${type}`)
  return value
}

/** The bet types, most common first. All are about the one segment at which the wheel stops. */
export const plays: readonly TablePlay[] = values.map((value) => ({
  type: typeOf[value],
  prizes: [100 + 100 * value],
  thing: 'segment',
}))

/** The values at which the wheel stops, each with the number of its segments. */
export const kinds = values.map((value) => ({
  value,
  ways: segments.filter((one) => one === value).length,
}))

/** Returns the place of a bet among its prizes. */
export function placeOf({ type }: Pick<Placed, 'type'>, { value }: { value: Value }): Place {
  return valueOfType(type) === value ? 0 : undefined
}
