/** The largest number of chips that a stack shows. */
export const mostStacked = 5

/**
 * Returns the places of the chips that show a sum, from the lowest to the uppermost: the largest ones of `offered` that
 * fit, at most `mostStacked`. All amounts are in minor units, and those of `offered` ascend. A sum below the least
 * value is one chip of it; a sum of 0 or less is none.
 */
export function stackOf(sum: bigint, offered: readonly bigint[]): number[] {
  const places: number[] = []
  let rest = sum
  for (let place = offered.length - 1; place >= 0; place--)
    while (rest >= offered[place]! && places.length < mostStacked) {
      places.push(place)
      rest -= offered[place]!
    }
  return places.length === 0 && sum > 0n && offered.length > 0 ? [0] : places
}
