import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine/terminal.ts'
import { isTold, secondsSoFar } from './processor.ts'

/** The cost of a part of a run or of a file of tests, in seconds. */
export interface Cost {
  /** Of the processors; 0 where the machine does not tell. */
  processor: number
  /** By the clock of the wall. */
  wall: number
}

/** Costs of files of tests, by their path from the root. */
export type CostByFile = Record<string, Cost>

/** The processor seconds that `npm test` may take in a clean clone, and its first stage. */
export const budget = { whole: 1_300, firstStage: 180 }

const shownFiles = 20

/**
 * The costs of files in the last run of this checkout, which `npm run durations` copies into `tests/durations.json`.
 */
export const lastCostsFile = join(root, '.cache', 'reports', 'durations.json')
/** The costs of files, as committed: the dearest begin first. */
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

/** The costs of both, where `second` has the newer of files that are in both. */
export function addCosts(first: CostByFile, second: CostByFile): CostByFile {
  return { ...first, ...second }
}

/** The costs of a run as a table: its parts in their order, the dearest files, and what is left of the budget. */
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

/** The duration of the installation before this process, which tools/boot.mjs passes on. */
export function installationSeconds(): number {
  return Number(process.env.FAIRGROUND_INSTALLATION_SECONDS ?? 0)
}

/** The type of the annotation by which a journey notes its processor seconds. */
export const processorNote = 'processor seconds'

/** The figure by which the costs of files are compared. */
export function weight({ processor, wall }: Cost): number {
  return processor || wall
}
