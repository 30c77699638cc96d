import type { Form } from '../bet-lines.ts'
import type { Priced } from '../market.ts'
import type { Ratio } from '../ratio.ts'

/**
 * The object of bets: a part of a result, such as one place of it. `outcomes` is everything that the part can be, with
 * the number of ways in which it comes; absent where that is too much to look through.
 */
export interface Thing<Result, Part> {
  id: string
  partOf(result: Result): Part
  outcomes?: readonly { part: Part; ways: bigint }[]
}

/** A way of betting on a thing, as its family describes it. */
interface PlayOn<Part> {
  id: string
  form: Form
  /**
   * The chance of a line to win each of its prizes, of which it wins one at most; from combinatorics, not from
   * `prizeAt`.
   */
  chances: readonly Ratio[]
  /** Which of its prizes a line wins by the part of a result; undefined for none. */
  prizeAt(line: readonly string[], part: Part): number | undefined
  /**
   * When a line that wins nothing gets its stake back, with the chance of that, below 1; only on a thing whose outcomes
   * are listed.
   */
  push?: { chance: Ratio; isAt(line: readonly string[], part: Part): boolean }
  /**
   * The only line that wins by the part of a result, its values joined by `|`; undefined for none, absent where several
   * lines may win.
   */
  lineAt?(part: Part): string | undefined
  /**
   * For a play with one set, of which a line wins by nothing but how many of its values are shown: the values that a
   * part shows, and the fewest that any shows, where parts show any such values.
   */
  hits?: {
    shown(part: Part): readonly string[]
    prizeOf(hits: number): number | undefined
    fewest?: number
  }
  /**
   * Bets of the same group on a thing are counted together when it is asked how much of the thing they cover; else by
   * type.
   */
  group?: string
  /** The prizes of a price list; those of a prize group where absent. */
  priced?: Priced
}

/** A play of which a line wins by how many of its values are shown. */
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
   * The ways of each outcome of the thing, where they are looked through, and the place among them of what a result
   * shows.
   */
  ways?: readonly bigint[]
  outcomeAt?(result: Result): number
  /**
   * The outcomes of the thing by which a line gets anything, by their places in `ways`, with the prize or its stake.
   */
  winners(line: readonly string[]): readonly { at: number; prize: number | 'stake' }[]
}

/** A way of betting on a thing as one on the game. */
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
    // There are few lines on a thing whose outcomes are listed, and a player's bets name the same ones again and again.
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

/** The places of the parts of each thing among its outcomes, by the part as text. */
const placesByThing = new WeakMap<object, ReadonlyMap<string, number>>()

/** Where what a result shows of a thing stands among its outcomes. */
function placeOf<Result, Part>(
  thing: Thing<Result, Part>,
  outcomes: readonly { part: Part }[],
  result: Result,
): number {
  const places = placesByThing.get(thing) ?? new Map(outcomes.map(({ part }, at) => [String(part), at]))
  placesByThing.set(thing, places)
  return places.get(String(thing.partOf(result)))!
}

/** One value a line, out of a list. */
export function oneOf(values: readonly string[]): Form {
  return { values, sets: [{ id: 'one', pick: 1 }], mostLines: values.length }
}
