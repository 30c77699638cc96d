import type { Opened } from '../../../feature.ts'

/** Opens followers: how far each has read the facts, their runner, and the recount of their tables. */
export function open() {
  return {} satisfies Opened
}
