import type { Opened } from '../../../feature.ts'

/** Opens recipes: the kinds of transfers and their classes. */
export function open() {
  return {} satisfies Opened
}
