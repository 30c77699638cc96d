import type { Count } from '../tools/test-run/run-all.ts'

/** One measured figure, compared with another one of the same run if the ratio is what matters. */
interface Figure {
  name: string
  value: number
  unit: string
  /** The figure of the same run with which it is compared. */
  against?: { name: string; value: number } | undefined
  /** The lower (`min`) or upper (`max`) limit of `value / against`, or without `against` of the value. */
  goal?: { min: number } | { max: number } | undefined
  /** The smallest and the largest of several runs or pairs, such as "1.02 to 1.11 ×". */
  spread?: string
}

/** A figure as printed by `--json` and stored by `--record`. */
export interface FigureLine {
  name: string
  value: number
  unit: string
  spread?: string
  /** The name of the compared figure, and the ratio to it. */
  against?: string
  ratio?: number
  /** Such as ">= 0.25"; for the ratio, or without one for the value. */
  goal?: string
  holds?: boolean
}

export interface Report {
  figure(figure: Figure): void
  /** Reports why a figure is missing, which counts as a missed goal. */
  problem(name: string, text: string): void
  /** Returns the figures so far; throws if one is missing. */
  lines(): readonly FigureLine[]
  /** Returns the number of goals reached, and the missed ones. */
  end(): Count
}

/** Prints figures as they arrive: one JSON object a line, or rows for people. */
export function openReport(asJson: boolean): Report {
  const lines: FigureLine[] = []
  const problems: string[] = []
  const print = (line: string) => process.stdout.write(`${line}\n`)
  return {
    figure(figure) {
      const line = lineOf(figure)
      lines.push(line)
      print(asJson ? JSON.stringify(line) : asRow(line))
    },
    problem(name, text) {
      problems.push(`${name}: ${text}`)
      print(asJson ? JSON.stringify({ name, problem: text, holds: false }) : `${name.padEnd(46)} ${text}`)
    },
    lines() {
      if (problems.length > 0) throw new Error(`there is no figure of ${problems[0]}`)
      return lines
    },
    end() {
      const missed = lines.filter(({ holds }) => holds === false)
      const failures = [...missed.map(asRow), ...problems]
      return { passed: lines.filter(({ holds }) => holds).length, failed: failures.length, failures }
    },
  }
}

function lineOf({ name, value, unit, against, goal, spread }: Figure): FigureLine {
  const judged = against ? value / against.value : value
  return {
    name,
    value: rounded(value),
    unit,
    ...(spread !== undefined && { spread }),
    ...(against && { against: against.name, ratio: rounded(judged) }),
    ...(goal && {
      goal: 'min' in goal ? `>= ${goal.min}` : `<= ${goal.max}`,
      holds: 'min' in goal ? judged >= goal.min : judged <= goal.max,
    }),
  }
}

function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(4))
}

/** Formats a value for people: 24,211 or 0.0413. */
export function numberText(value: number): string {
  return value >= 1000 ? value.toLocaleString('en') : String(value)
}

/** Formats a goal for people: "≥ 0.25 ×" for a ratio, "≤ 15 ms" for a value. */
export function goalText({ goal, ratio, unit }: FigureLine): string | undefined {
  if (goal === undefined) return undefined
  const [comparison, value] = goal.split(' ')
  const sign = comparison === '>=' ? '≥' : '≤'
  return `${sign} ${numberText(Number(value))} ${ratio === undefined ? unit : '×'}`.trimEnd()
}

function asRow(line: FigureLine): string {
  const { name, value, unit, spread, against, ratio, holds } = line
  const set = ratio === undefined ? '' : `${ratio.toFixed(2)} × ${against}`
  const goal = goalText(line)
  const aim = goal === undefined ? '' : `goal ${goal} ${holds ? 'holds' : 'DOES NOT HOLD'}`
  const columns = [name.padEnd(46), numberText(value).padStart(10), unit.padEnd(10), set.padEnd(34), aim]
  return [...columns, ...(spread === undefined ? [] : [spread])].join(' ')
}

/** Returns the value below which a share (0 to 1) of the values lies; sorts the values in place. */
export function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

/** Returns the median of the values. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/**
 * Returns the number of pairs to measure in a comparison with another checkout. Throws if BENCH_PAIRS is not a valid
 * number.
 */
export function pairsWanted(): number {
  const pairs = Number(process.env.BENCH_PAIRS || 9)
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('BENCH_PAIRS must be a whole number from 1 on.')
  return pairs
}

/** The same measurement of this checkout and of another one, taken immediately after each other. */
export interface Pair {
  own: number
  other: number
}

/**
 * Returns this checkout's median, compared with another commit by the median of the ratios, with the smallest and the
 * largest of them.
 */
export function figureOfPairs(
  name: string,
  found: readonly Pair[],
  commit: string,
): Pick<Figure, 'name' | 'value' | 'against' | 'spread'> {
  const ratios = found.map(({ own, other }) => own / other)
  const value = median(found.map(({ own }) => own))
  const [least, greatest] = [Math.min(...ratios), Math.max(...ratios)]
  return {
    name,
    value,
    against: { name: commit, value: value / median(ratios) },
    spread: `${least.toFixed(2)} to ${greatest.toFixed(2)} × in ${found.length} pairs`,
  }
}
