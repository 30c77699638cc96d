import type { Opened } from '../../../feature.ts'

/** Opens segments: which players of a brand something is for. */
export function open() {
  return {} satisfies Opened
}
