/**
 * Returns the points of a line through values over equal steps, as the attribute `points` of SVG; a value that is null
 * is left out. The lowest value is at the bottom, and a line of equal values in the middle.
 */
export function pointsOf(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): string {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const step = width / Math.max(1, values.length - 1)
  return values
    .flatMap((value, place) => {
      if (value === null) return []
      const share = most === least ? 0.5 : (value - least) / (most - least)
      return [`${round(place * step)},${round(height - share * height)}`]
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
