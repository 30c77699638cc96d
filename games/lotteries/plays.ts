import type { Form } from '../bet-lines.ts'
import type { Priced } from '../market.ts'
import type { Ratio } from '../ratio.ts'

/**
 * The object of bets: a part of a result, such as one place of it. `outcomes` lists every value of the part with the
 * number of ways in which it comes; absent if there are too many to enumerate.
 */
export interface Thing<Result, Part> {
  id: string
  partOf(result: Result): Part
  outcomes?: readonly { part: Part; ways: bigint }[]
}

/** A way of betting on a thing, as described by its family. */
interface PlayOn<Part> {
  id: string
  form: Form
  /** The chance of a line to win each of its prizes, at most one of them; from combinatorics, not from `prizeAt`. */
  chances: readonly Ratio[]
  /** Returns the index of the prize that a line wins for the part of a result; undefined for none. */
  prizeAt(line: readonly string[], part: Part): number | undefined
  /**
   * The condition under which a line that wins nothing gets its stake back, with its chance, below 1; only on a thing
   * with listed outcomes.
   */
  push?: { chance: Ratio; isAt(line: readonly string[], part: Part): boolean }
  /**
   * Returns the only line that wins for the part of a result, its values joined by `|`; undefined for none. Absent if
   * several lines may win.
   */
  lineAt?(part: Part): string | undefined
  /**
   * For a play with one set whose lines win only by the number of their values that are shown: the values that a part
   * shows, and the smallest number that any part shows if parts can show any values.
   */
  hits?: {
    shown(part: Part): readonly string[]
    prizeOf(hits: number): number | undefined
    fewest?: number
  }
  /**
   * Bets of the same group on a thing are counted together for the covered part of the thing; without a group, by type.
   */
  group?: string
  /** The prizes of a price list; absent for those of a prize group. */
  priced?: Priced
}

/** Returns a play whose lines win by the number of their values that are shown. */
export function hitsOn<Result, Part>(
  thing: Thing<Result, Part>,
  play: Omit<PlayOn<Part>, 'prizeAt' | 'hits'> & Required<Pick<PlayOn<Part>, 'hits'>>,
): Play<Result> {
  const { shown, prizeOf } = play.hits
  return playOn(thing, {
    ...play,
    prizeAt(line, part) {
      const values = shown(part)
      return prizeOf(line.filter((value) => values.includes(value)).length)
    },
  })
}

/** A way of betting on a game. */
export interface Play<Result> extends Omit<PlayOn<Result>, 'group'> {
  group: string
  thing: string
  /**
   * The number of ways of each outcome of the thing, if they are enumerated, and the index of the outcome of a result.
   */
  ways?: readonly bigint[]
  outcomeAt?(result: Result): number
  /**
   * Returns the outcomes of the thing for which a line is paid, by their index in `ways`, with the prize or the
   * returned stake.
   */
  winners(line: readonly string[]): readonly { at: number; prize: number | 'stake' }[]
}

/** Converts a way of betting on a thing into one on the game. */
export function playOn<Result, Part>(thing: Thing<Result, Part>, play: PlayOn<Part>): Play<Result> {
  const { outcomes } = thing
  const { lineAt, push, hits, ...rest } = play
  const known = new Map<string, ReturnType<Play<Result>['winners']>>()
  return {
    ...rest,
    group: play.group ?? play.id,
    thing: thing.id,
    ...(outcomes && {
      ways: outcomes.map(({ ways }) => ways),
      outcomeAt: (result) => placeOf(thing, outcomes, result),
    }),
    prizeAt: (line, result) => play.prizeAt(line, thing.partOf(result)),
    ...(push && {
      push: { chance: push.chance, isAt: (line, result) => push.isAt(line, thing.partOf(result)) },
    }),
    ...(lineAt && { lineAt: (result) => lineAt(thing.partOf(result)) }),
    ...(hits && {
      hits: { ...hits, shown: (result) => hits.shown(thing.partOf(result)) },
    }),
    // A thing with listed outcomes has few lines, and the bets of a player name the same ones repeatedly.
    winners(line) {
      const name = line.join('|')
      const found =
        known.get(name) ??
        (outcomes ?? []).flatMap(({ part }, at) => {
          const prize = play.prizeAt(line, part) ?? (push?.isAt(line, part) ? 'stake' : undefined)
          return prize === undefined ? [] : [{ at, prize }]
        })
      known.set(name, found)
      return found
    },
  }
}

/** The indices of the parts of each thing among its outcomes, by the part as text. */
const placesByThing = new WeakMap<object, ReadonlyMap<string, number>>()

/** Returns the index of the outcome of a result among those of a thing. */
function placeOf<Result, Part>(
  thing: Thing<Result, Part>,
  outcomes: readonly { part: Part }[],
  result: Result,
): number {
  const places = placesByThing.get(thing) ?? new Map(outcomes.map(({ part }, at) => [String(part), at]))
  placesByThing.set(thing, places)
  return places.get(String(thing.partOf(result)))!
}

/** Returns a form in which each line is one value of a list. */
export function oneOf(values: readonly string[]): Form {
  return { values, sets: [{ id: 'one', pick: 1 }], mostLines: values.length }
}
