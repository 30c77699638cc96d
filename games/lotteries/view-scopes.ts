import type { SheetProps } from '../view-board.ts'

/**
 * The adjacent places of the drawn numbers, counted from 0, that a bet type compares: each with its own set, or all
 * with any of the sets.
 */
interface Scope {
  from: number
  places: number
  isInOrder: boolean
}

/**
 * Returns the numbers that a bet type compares, by the names of types that all families of numbers share; undefined if
 * it compares something other than single numbers, such as a sum. `drawn` is how many numbers are drawn; five digits
 * count straights and groups from the last place.
 */
export function scopeOf(type: string, drawn: number, isFromLast: boolean): Scope | undefined {
  const scope = (from: number, places: number, isInOrder: boolean) => ({ from, places, isInOrder })
  const [, place] = /^place-(\d+)$/.exec(type) ?? []
  if (place) return scope(Number(place) - 1, 1, true)
  const [, window, kind, size] = /^(front|middle|back)-(straight|group)-(\d)$/.exec(type) ?? []
  if (window) {
    // Group 3 and group 6 both have three digits; the others are named by their number of digits.
    const places = kind === 'group' && size !== '2' ? 3 : Number(size)
    return scope({ front: 0, middle: 1, back: drawn - places }[window]!, places, kind === 'straight')
  }
  const [, straight] = /^straight-(\d)$/.exec(type) ?? []
  if (straight) return scope(isFromLast ? drawn - Number(straight) : 0, Number(straight), true)
  if (type === 'straight') return scope(0, drawn, true)
  const [, of] = /^any-\d-of-(\d)$/.exec(type) ?? []
  if (of) return scope(drawn - Number(of), Number(of), false)
  const [, group] = /^group-(\d+)$/.exec(type) ?? []
  if (group) {
    if (!isFromLast) return scope(0, Number(group), false)
    // The groups of the last four digits have 24, 12, 6 and 4 orders.
    return ['24', '12', '6', '4'].includes(group) ? scope(drawn - 4, 4, false) : scope(0, drawn, false)
  }
  if (type === 'in-first-3') return scope(0, 3, false)
  if (/^(any|pick)-\d+$|^six$|^rambolito|^ramble-|^repeat-/.test(type)) return scope(0, drawn, false)
  return undefined
}

/** Returns the places of drawn numbers that bets named. */
export function placesMarked(
  numbers: readonly number[],
  bets: SheetProps['bets'],
  isFromLast = false,
): ReadonlySet<number> {
  const marked = new Set<number>()
  for (const { type, selection } of bets) {
    const scope = scopeOf(type, numbers.length, isFromLast)
    if (!scope) continue
    const sets = selection
      .slice(selection.indexOf('/') + 1)
      .split('|')
      .map((set) => set.split('-').map(Number))
    for (let at = 0; at < scope.places; at++) {
      const values = scope.isInOrder ? (sets[at] ?? []) : sets.flat()
      if (values.includes(numbers[scope.from + at]!)) marked.add(scope.from + at)
    }
  }
  return marked
}
