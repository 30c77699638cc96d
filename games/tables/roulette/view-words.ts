import { coveredBy } from './layout.ts'
import { colourOf, type Wheel } from './wheel.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** Returns the name of a spot as it is read aloud, such as `Split 5 and 8`. */
export function spotName(type: string, selection: string, say: Say): string {
  if (type === 'even-chance') return say(`roulette.even.${selection}`)
  // Dozens and columns are the same on both wheels.
  const numbers = coveredBy(type, selection, 'double')
  const [one = '', other = ''] = numbers
  if (type === 'split') return say('roulette.spot.split', { one, other })
  if (type === 'dozen') return say('roulette.spot.dozen', { from: one, to: numbers.at(-1) ?? '' })
  if (type === 'column')
    return say('roulette.spot.column', { from: one, next: other, to: numbers.at(-1) ?? '' })
  return say(`roulette.spot.${type}`, { numbers: numbers.join(', ') })
}

/** Returns a result in words, such as `17 black`. */
export function numberText(number: string, say: Say): string {
  return say(`roulette.drawn.${colourOf(number)}`, { number })
}

/** Returns what a spot shows in place of its name: its numbers, or a range of them. */
export function faceOf(type: string, selection: string, wheel: Wheel): string {
  const numbers = coveredBy(type, selection, wheel)
  if (type === 'dozen' || selection === 'low' || selection === 'high' || type === 'line')
    return `${numbers[0]}–${numbers.at(-1)}`
  return numbers.join(type === 'split' ? ' – ' : ' ')
}
