/**
 * The form of a bet type: how a bet is chosen. A line takes `pick` values from each set, in any order; a bet with more
 * values has one line for each combination. A selection joins the values of a set by `-` and the sets by `|`, each
 * value once and in the order of `values`: `07-23`, `1-2|0|5-6`. If bets name stations, the selection begins with them:
 * `bao-loc/07-23`, `bao-loc+can-gio/07-23`.
 */
export interface Form {
  /** The values that can be chosen, in display order; or every number with that number of digits, from `00` for two. */
  values: readonly string[] | { digits: number }
  /** Every whole number of a range can be chosen in place of `values`, which are empty. */
  range?: { from: number; to: number }
  sets: readonly { id: string; pick: number }[]
  /** Whether the values of a line must all differ, across all its sets. */
  isDistinct?: boolean
  /** The number of stations of the draw that a bet names; absent means none. */
  stations?: 1 | 2
  /** The largest number of lines of a bet. */
  mostLines: number
}

/** The payout of some lines of a bet: each gets its stake × prize ÷ price, rounded down. */
export interface Win {
  prize: number
  lines: number
  /** These lines have not won: their stake is returned, so the prize equals the price. */
  isPush?: true
}

/** Returns the stations that a selection names before its values; empty if the form requires none. */
export function stationsOf({ stations }: Form, selection: string): string[] | undefined {
  if (!stations) return []
  const named = selection.slice(0, Math.max(selection.indexOf('/'), 0)).split('+')
  const isRising = named.every((station, at) => station !== '' && (at === 0 || named[at - 1]! < station))
  return named.length === stations && isRising ? named : undefined
}

/**
 * Returns the lines of a selection, each with its values set by set in their order; undefined if the form does not
 * allow the selection: an unknown value, a value twice or out of order, no line, or too many lines.
 */
export function linesOf(form: Form, selection: string): string[][] | undefined {
  const sets = setsOf(form, selection)
  if (!sets) return undefined
  let lines: string[][] = [[]]
  for (const [at, { pick }] of form.sets.entries()) {
    const next: string[][] = []
    for (const line of lines) {
      const left = form.isDistinct ? sets[at]!.filter((value) => !line.includes(value)) : sets[at]!
      for (const taken of combinations(left, pick)) {
        // Later sets may still rule a line out, but checking more lines would be slow.
        if (next.length === form.mostLines) return undefined
        next.push([...line, ...taken])
      }
    }
    lines = next
  }
  return lines.length > 0 ? lines : undefined
}

/** Returns the values of each set of a selection; undefined if the form does not allow one of them. */
export function setsOf(form: Form, selection: string): string[][] | undefined {
  const values = form.stations ? selection.slice(selection.indexOf('/') + 1) : selection
  const sets = values.split('|').map((set) => set.split('-'))
  const isAllowed = sets.every((set) => {
    const places = set.map((value) => placeOf(form, value))
    return places.every((place, at) => place >= 0 && (at === 0 || places[at - 1]! < place))
  })
  return isAllowed && sets.length === form.sets.length ? sets : undefined
}

/** Returns the index of a value among those of a form; -1 if it is not one of them. */
function placeOf({ values, range }: Form, value: string): number {
  if (range) {
    const at = /^[1-9]\d{0,8}$/.test(value) ? Number(value) - range.from : -1
    return at <= range.to - range.from ? at : -1
  }
  if (!('digits' in values)) return values.indexOf(value)
  return value.length === values.digits && /^\d+$/.test(value) ? Number(value) : -1
}

/** Yields every combination of `pick` values, each in the order of `values`. */
export function* combinations<T>(values: readonly T[], pick: number, from = 0): Generator<T[]> {
  if (pick === 0) return yield []
  for (let at = from; at <= values.length - pick; at++)
    for (const rest of combinations(values, pick - 1, at + 1)) yield [values[at]!, ...rest]
}

/** Returns the number of ways to take `pick` out of `of`: the binomial coefficient. */
export function choose(of: number, pick: number): bigint {
  let ways = pick < 0 || pick > of ? 0n : 1n
  for (let at = 1; at <= pick; at++) ways = (ways * BigInt(of - pick + at)) / BigInt(at)
  return ways
}

/**
 * Returns the number of lines by number of hits, from 0, among the lines that take `pick` of `values` if `come` of them
 * are drawn: the hypergeometric distribution.
 */
export function linesByHits(values: number, come: number, pick: number): number[] {
  return Array.from({ length: pick + 1 }, (_, hits) =>
    Number(choose(come, hits) * choose(values - come, pick - hits)),
  )
}

/** Returns the wins of a bet, largest prize first; the given function returns the prize of each line, 0 for none. */
export function winsOf(
  lines: readonly (readonly string[])[],
  prizeOf: (line: readonly string[]) => number,
): Win[] {
  const byPrize = new Map<number, number>()
  for (const line of lines) {
    const prize = prizeOf(line)
    if (prize > 0) byPrize.set(prize, (byPrize.get(prize) ?? 0) + 1)
  }
  return [...byPrize]
    .map(([prize, lines]) => ({ prize, lines }))
    .sort((one, other) => other.prize - one.prize)
}
