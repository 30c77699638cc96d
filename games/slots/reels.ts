import type { Chance } from '@fairground/kernel/chance'

/** A reel as a ring of symbols, from the top; each stop is equally likely. */
export type Strip<Name extends string> = readonly Name[]

/** Reels with a table of the symbols in view by stop: the index on the strip that is at the top of the view. */
export interface Reels<Name extends string> {
  rows: number
  lengths: readonly number[]
  views: readonly (readonly (readonly Name[])[])[]
  /** The number of marked symbols (scatters, coins) in view, by reel and stop. */
  marks: readonly Uint8Array[]
}

/** Parses the symbols of a strip from words; throws for a word that is not in `symbols`. */
export function strip<Name extends string>(symbols: readonly Name[], words: string): Strip<Name> {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => {
      const symbol = symbols.find((known) => known === word)
      if (!symbol) throw new Error(`there is no symbol ${word}`)
      return symbol
    })
}

/** Returns the tables of strips, with `rows` symbols of each in view. */
export function reelsOf<Name extends string>(
  strips: readonly Strip<Name>[],
  rows: number,
  marked: Name,
): Reels<Name> {
  const views = strips.map((reel) =>
    reel.map((_, stop) => Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length]!)),
  )
  return {
    rows,
    lengths: strips.map((reel) => reel.length),
    views,
    marks: views.map((stops) =>
      Uint8Array.from(stops, (view) => view.filter((seen) => seen === marked).length),
    ),
  }
}

/**
 * Returns the same reels with other symbols in view, stop by stop, for payment after an event changed the drawn
 * symbols.
 */
export function changedReels<Name extends string>(
  reels: Reels<Name>,
  change: (view: readonly Name[], reel: number) => readonly Name[],
): Reels<Name> {
  return { ...reels, views: reels.views.map((stops, reel) => stops.map((view) => change(view, reel))) }
}

/** Draws one stop for each reel, from the left, into `stops`. */
export function turn(reels: Reels<string>, chance: Chance, stops: number[]): void {
  const { lengths } = reels
  for (let reel = 0; reel < lengths.length; reel++) stops[reel] = chance.below(lengths[reel]!)
}

export function viewsAt<Name extends string>(
  reels: Reels<Name>,
  stops: readonly number[],
): (readonly Name[])[] {
  const { views } = reels
  // An array literal is created twice as fast as a growing array.
  if (views.length === 5)
    return [
      views[0]![stops[0]!]!,
      views[1]![stops[1]!]!,
      views[2]![stops[2]!]!,
      views[3]![stops[3]!]!,
      views[4]![stops[4]!]!,
    ]
  return views.map((reel, at) => reel[stops[at]!]!)
}

/** Returns the number of marked symbols in view on all reels. */
export function marksAt(reels: Reels<string>, stops: readonly number[]): number {
  const { marks } = reels
  let sum = 0
  for (let reel = 0; reel < marks.length; reel++) sum += marks[reel]![stops[reel]!]!
  return sum
}

/** The payments of reels by their stops, from tables, and whether wins can continue: the input of the enumeration. */
export interface Payer {
  /** Returns the units of all wins with the reels at these stops. */
  unitsAt(stops: readonly number[]): number
  /** Whether any win can continue past this reel; if not, later reels change no unit. */
  isAliveAt(stops: readonly number[], reel: number): boolean
}
