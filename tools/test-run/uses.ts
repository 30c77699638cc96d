import { join } from 'node:path'
import { root } from '../machine/terminal.ts'

/** The parts of the product that a file of journeys uses, as recorded in a run. */
export interface Uses {
  /** Calls of the contract, by name. */
  calls: string[]
  /**
   * Scripts of the sites that are loaded separately, by their source: a screen, a pop-up, a game, the words of a
   * language.
   */
  scripts: string[]
}

/** The committed uses of each file of journeys, written by `npm run durations`. */
export const usesFile = join(root, 'tests', 'journey-uses.json')
/** The uses in the last run of this checkout. */
export const lastUsesFile = join(root, '.cache', 'reports', 'journey-uses.json')

/** The type of the annotation in which a journey records its uses. */
export const usesNote = 'uses'

/** Returns the uses without repetitions, sorted alphabetically. */
export function tidyUses({ calls, scripts }: Uses): Uses {
  return { calls: [...new Set(calls)].sort(), scripts: [...new Set(scripts)].sort() }
}
