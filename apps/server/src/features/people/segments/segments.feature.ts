import type { Opened } from '../../../feature.ts'

/** Opens segments: groups of a brand's players for which something is meant. */
export function open() {
  return {} satisfies Opened
}
