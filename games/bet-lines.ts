/**
 * How a bet of a type is chosen. A line takes `pick` values out of each set, in no order; a bet with more values has a
 * line for every way to do so. The selection of a bet writes the values of a set joined by `-` and its sets joined by
 * `|`, each value once and in the order of `values`: `07-23`, `1-2|0|5-6`. Where bets name stations, it begins with
 * them: `bao-loc/07-23`, `bao-loc+can-gio/07-23`.
 */
export interface Form {
  /**
   * The values that can be chosen, in the order in which they are shown; or every number with that many digits, from
   * `00` for two.
   */
  values: readonly string[] | { digits: number }
  sets: readonly { id: string; pick: number }[]
  /** Whether a line holds no value twice, over all its sets. */
  isDistinct?: boolean
  /** How many stations of the draw a bet names; none where absent. */
  stations?: 1 | 2
  /** The largest number of lines of a bet. */
  mostLines: number
}

/** The payout of some lines of a bet: each gets its stake × prize ÷ price, rounded down. */
export interface Win {
  prize: number
  lines: number
  /** These lines have not won: they get their stake back, so that the prize is the price. */
  isPush?: true
}

/** The stations that a selection names, before its values; empty where the form asks for none. */
export function stationsOf({ stations }: Form, selection: string): string[] | undefined {
  if (!stations) return []
  const named = selection.slice(0, Math.max(selection.indexOf('/'), 0)).split('+')
  const isRising = named.every((station, at) => station !== '' && (at === 0 || named[at - 1]! < station))
  return named.length === stations && isRising ? named : undefined
}

/**
 * The lines of a selection, each with its values set by set in their order; undefined where the form does not allow it:
 * an unknown value, one twice or out of order, no line, or too many.
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
        // Before the last set a line may still come to nothing, but looking through more lines would be slow.
        if (next.length === form.mostLines) return undefined
        next.push([...line, ...taken])
      }
    }
    lines = next
  }
  return lines.length > 0 ? lines : undefined
}

/** The values of each set of a selection; undefined where the form does not allow one of them. */
export function setsOf(form: Form, selection: string): string[][] | undefined {
  const values = form.stations ? selection.slice(selection.indexOf('/') + 1) : selection
  const sets = values.split('|').map((set) => set.split('-'))
  const isAllowed = sets.every((set) => {
    const places = set.map((value) => placeOf(form.values, value))
    return places.every((place, at) => place >= 0 && (at === 0 || places[at - 1]! < place))
  })
  return isAllowed && sets.length === form.sets.length ? sets : undefined
}

/** Where a value stands among those of a form; -1 where it is none. */
function placeOf(values: Form['values'], value: string): number {
  if (!('digits' in values)) return values.indexOf(value)
  return value.length === values.digits && /^\d+$/.test(value) ? Number(value) : -1
}

/** Every way to take `pick` of some values, in their order. */
export function* combinations<T>(values: readonly T[], pick: number, from = 0): Generator<T[]> {
  if (pick === 0) return yield []
  for (let at = from; at <= values.length - pick; at++)
    for (const rest of combinations(values, pick - 1, at + 1)) yield [values[at]!, ...rest]
}

/** The number of ways to take `pick` of `of`: the binomial coefficient. */
export function choose(of: number, pick: number): bigint {
  let ways = pick < 0 || pick > of ? 0n : 1n
  for (let at = 1; at <= pick; at++) ways = (ways * BigInt(of - pick + at)) / BigInt(at)
  return ways
}

/**
 * Of the lines that take `pick` of `values`, how many have each number of values that came, from none on: the
 * hypergeometric distribution.
 */
export function linesByHits(values: number, come: number, pick: number): number[] {
  return Array.from({ length: pick + 1 }, (_, hits) =>
    Number(choose(come, hits) * choose(values - come, pick - hits)),
  )
}

/**
 * The wins of a bet whose every line gets the prize that a function finds, 0 for none; the largest prize comes first.
 */
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
