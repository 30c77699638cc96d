import type { Opened } from '../../../feature.ts'

/** Opens alarms, which have no calls and no jobs. */
export function open() {
  return {} satisfies Opened
}
