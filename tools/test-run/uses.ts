import { join } from 'node:path'
import { root } from '../machine/terminal.ts'

/** The parts of the product that a file of journeys uses, as recorded in a run. */
export interface Uses {
  /** Calls of the contract, by name. */
  calls: string[]
  /**
   * Scripts of the sites that are loaded on their own, by their source: a screen, a pop-up, a game, the words of a
   * language.
   */
  scripts: string[]
}

/** The uses of each file of journeys, as committed, which `npm run durations` writes. */
export const usesFile = join(root, 'tests', 'journey-uses.json')
/** Those of the last run of this checkout. */
export const lastUsesFile = join(root, '.cache', 'reports', 'journey-uses.json')

/** The type of the annotation by which a journey notes what it used. */
export const usesNote = 'uses'

/** Without repetitions, in the order of the alphabet. */
export function tidyUses({ calls, scripts }: Uses): Uses {
  return { calls: [...new Set(calls)].sort(), scripts: [...new Set(scripts)].sort() }
}
