import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine/terminal.ts'
import { isTold, secondsSoFar } from './processor.ts'

/** The cost of a part of a run or of a test file, in seconds. */
export interface Cost {
  /** Processor time; 0 if the machine does not report it. */
  processor: number
  /** Wall-clock time. */
  wall: number
}

/** Costs of test files, by their path from the root. */
export type CostByFile = Record<string, Cost>

/** The processor seconds that `npm test` may take in a clean clone, and those of its first stage. */
export const budget = { whole: 1_300, firstStage: 180 }

const shownFiles = 20

/**
 * The costs of files in the last run of this checkout, which `npm run durations` copies into `tests/durations.json`.
 */
export const lastCostsFile = join(root, '.cache', 'reports', 'durations.json')
/** The committed costs of files: the most expensive ones start first. */
export const durationsFile = join(root, 'tests', 'durations.json')

export function readCosts(file: string): CostByFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export function writeCosts(file: string, costs: CostByFile): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(costs, Object.keys(costs).sort().concat('processor', 'wall'), 2)}\n`)
}

/** Merges two sets of costs; for files in both, `second` has the newer ones. */
export function addCosts(first: CostByFile, second: CostByFile): CostByFile {
  return { ...first, ...second }
}

/** Returns the costs of a run as a table: its parts in order, the most expensive files, and the rest of the budget. */
export function costTable(parts: [name: string, cost: Cost][], files: CostByFile): string[] {
  const line = (name: string, { processor, wall }: Cost) =>
    `${processor.toFixed(1).padStart(9)} ${wall.toFixed(1).padStart(8)}  ${name}`
  const dearest = Object.entries(files)
    .sort(([, one], [, other]) => weight(other) - weight(one))
    .slice(0, shownFiles)
  const used = secondsSoFar() + installationSeconds()
  return [
    '── costs in seconds: of the processors, by the clock',
    ...parts.map(([name, cost]) => line(name, cost)),
    ...(dearest.length > 0 ? [`── the ${dearest.length} dearest files`] : []),
    ...dearest.map(([file, cost]) => line(file, cost)),
    ...(isTold()
      ? [
          `── ${Math.round(used)} processor seconds of a budget of ${budget.whole}: ${Math.round(budget.whole - used)} are left`,
        ]
      : []),
  ]
}

/** Returns the duration of the installation before this process, which tools/boot.mjs passes on. */
export function installationSeconds(): number {
  return Number(process.env.FAIRGROUND_INSTALLATION_SECONDS ?? 0)
}

/** The type of the annotation in which a journey records its processor seconds. */
export const processorNote = 'processor seconds'

/** Returns the figure by which the costs of files are compared. */
export function weight({ processor, wall }: Cost): number {
  return processor || wall
}
