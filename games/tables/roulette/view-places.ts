import { isZero, type Wheel } from './wheel.ts'

// The numbers lie in three rows, 3 to 36 above and 1 to 34 below, with the zeros to their left. A place is in units of
// a number's field, from the upper left corner of the number 3.

/** The place of a spot on the numbers, and the kind of line or field that it lies on. */
export interface SpotPlace {
  x: number
  y: number
  /** `cell` a field, `side` the line between streets, `level` the line within a street, `point` where lines meet. */
  on: 'cell' | 'side' | 'level' | 'point'
}

/** The width of the field of a zero. */
const zeroWidth = 1

/** Returns the middle of the field of a number. */
export function middleOf(number: string, wheel: Wheel): { x: number; y: number } {
  if (isZero(number)) return { x: -zeroWidth / 2, y: wheel === 'single' ? 1.5 : number === '0' ? 2.25 : 0.75 }
  const value = Number(number) - 1
  return { x: Math.floor(value / 3) + 0.5, y: 2.5 - (value % 3) }
}

/** The heights of the spots on the line of the zeros, from above. */
const zeroLine: Readonly<Record<Wheel, Readonly<Record<string, number>>>> = {
  single: { '0+3': 0.5, '0+2+3': 1, '0+2': 1.5, '0+1+2': 2, '0+1': 2.5, '0+1+2+3': 3 },
  double: {
    '00+3': 0.5,
    '00+2+3': 1,
    '00+2': 1.26,
    '0+00+2': 1.5,
    '0+2': 1.74,
    '0+1+2': 2,
    '0+1': 2.5,
    '0+00+1+2+3': 3,
  },
}

/** Returns the place of an inside bet. */
export function placeOfSpot(type: string, selection: string, wheel: Wheel): SpotPlace {
  const numbers = selection.split('+')
  if (type === 'straight') return { ...middleOf(selection, wheel), on: 'cell' }
  if (selection === '0+00') return { x: -zeroWidth / 2, y: 1.5, on: 'level' }
  const height = zeroLine[wheel][selection]
  if (height !== undefined) return { x: 0, y: height, on: type === 'split' ? 'side' : 'point' }
  const places = numbers.map((number) => middleOf(number, wheel))
  const mean = (of: (place: { x: number; y: number }) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)]
  switch (type) {
    case 'street':
      return { x, y: 3, on: 'level' }
    case 'line':
      return { x, y: 3, on: 'point' }
    case 'corner':
      return { x, y, on: 'point' }
    default:
      return { x, y, on: Number.isInteger(x) ? 'side' : 'level' }
  }
}

/** The places of the bets with a number around it: three rows of three, and a row of its street and lines. */
export type PadPlace = `${1 | 2 | 3 | 4} ${1 | 2 | 3}`

/**
 * Returns where the bets with a number stand around it when they are magnified: each beside the number as on the cloth,
 * and those without such a place after the others.
 */
export function padOf(
  number: string,
  bets: readonly { type: string; selection: string }[],
  wheel: Wheel,
): { type: string; selection: string; place: PadPlace | null }[] {
  const middle = middleOf(number, wheel)
  const taken = new Set<PadPlace>()
  return bets.map((bet) => {
    const place = isZero(number) ? null : padPlaceOf(bet, middle, wheel)
    if (place === null || taken.has(place)) return { ...bet, place: null }
    taken.add(place)
    return { ...bet, place }
  })
}

function padPlaceOf(
  { type, selection }: { type: string; selection: string },
  middle: { x: number; y: number },
  wheel: Wheel,
): PadPlace {
  const { x, y } = placeOfSpot(type, selection, wheel)
  const column = x < middle.x ? 1 : x > middle.x ? 3 : 2
  // A street, and lines with all its numbers, lie below the number.
  if (type === 'line' || (type === 'street' && y === 3)) return `4 ${column}`
  const row = y < middle.y - 0.3 ? 1 : y > middle.y + 0.3 ? 3 : 2
  return `${row} ${column}`
}
