import type { Opened } from '../../../feature.ts'

/** Opens schedules of draws: the market games of a brand, when and in which mode each draws, and its closed days. */
export function open() {
  return {} satisfies Opened
}
