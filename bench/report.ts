import type { Count } from '../tools/run-all.ts'

/** One measured figure, set against another one of the same run where a ratio is what matters. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What it is held against, as a figure of the same run. */
  against?: { name: string; value: number } | undefined
  /** `value / against`, or the value itself where nothing is held against it. */
  ratio?: number
  /** The least (`min`) or the most (`max`) that the ratio may be, or without `against` the value. */
  goal?: { min: number } | { max: number } | undefined
  holds?: boolean
}

export interface Report {
  figure(given: Omit<Figure, 'ratio' | 'holds'>): void
  /** Says why something has no figure, which counts as a missed goal. */
  problem(name: string, text: string): void
  /** How many goals were reached, and which were missed. */
  end(): Count
}

/** Prints figures as they come: one JSON object a line, or rows for people. */
export function openReport(asJson: boolean): Report {
  let passed = 0
  const failures: string[] = []
  const print = (line: string) => process.stdout.write(`${line}\n`)
  return {
    figure(given) {
      const ratio = given.against ? given.value / given.against.value : undefined
      const judged = ratio ?? given.value
      const holds = given.goal && ('min' in given.goal ? judged >= given.goal.min : judged <= given.goal.max)
      const figure: Figure = {
        ...given,
        ...(ratio === undefined ? {} : { ratio }),
        ...(holds === undefined ? {} : { holds }),
      }
      if (holds === true) passed++
      if (holds === false) failures.push(asRow(figure))
      print(asJson ? asLine(figure) : asRow(figure))
    },
    problem(name, text) {
      failures.push(`${name}: ${text}`)
      print(asJson ? JSON.stringify({ name, problem: text, holds: false }) : `${name.padEnd(46)} ${text}`)
    },
    end: () => ({ passed, failed: failures.length, failures }),
  }
}

function asLine({ against, goal, ...figure }: Figure): string {
  const flatGoal = goal && ('min' in goal ? `>= ${goal.min}` : `<= ${goal.max}`)
  return JSON.stringify({
    ...figure,
    ratio: figure.ratio && Number(figure.ratio.toPrecision(4)),
    against: against?.name,
    goal: flatGoal,
  })
}

function asRow({ name, value, unit, against, ratio, goal, holds }: Figure): string {
  const number = value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(4)))
  const set = against && ratio !== undefined ? `${ratio.toFixed(2)} × ${against.name}` : ''
  const aim = goal
    ? `goal ${'min' in goal ? `≥ ${goal.min}` : `≤ ${goal.max}`} ${holds ? 'holds' : 'DOES NOT HOLD'}`
    : ''
  return `${name.padEnd(46)} ${number.padStart(10)} ${unit.padEnd(10)} ${set.padEnd(34)} ${aim}`
}

/** The value below which a share (0 to 1) of the sorted-in-place values lie. */
export function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

/** The middle one of the values. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** How many pairs are measured where this checkout is compared with another one. Throws where BENCH_PAIRS is no such number. */
export function pairsWanted(): number {
  const pairs = Number(process.env.BENCH_PAIRS || 9)
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('BENCH_PAIRS must be a whole number from 1 on.')
  return pairs
}

/** The same measurement of this checkout and of another one, taken right after each other. */
export interface Pair {
  own: number
  other: number
}

/** This checkout's median, set against another commit by the median of the ratios, of which the smallest and largest are told in the name. */
export function figureOfPairs(
  name: string,
  found: readonly Pair[],
  commit: string,
): Pick<Figure, 'name' | 'value' | 'against'> {
  const ratios = found.map(({ own, other }) => own / other)
  const value = median(found.map(({ own }) => own))
  const [least, greatest] = [Math.min(...ratios), Math.max(...ratios)]
  return {
    name: `${name} (ratios ${least.toFixed(2)} to ${greatest.toFixed(2)})`,
    value,
    against: { name: commit, value: value / median(ratios) },
  }
}
