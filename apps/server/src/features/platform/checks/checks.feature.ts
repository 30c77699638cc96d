import type { Opened } from '../../../feature.ts'

/** Opens checks, whose jobs belong to the features that own the checked data. */
export function open() {
  return {} satisfies Opened
}
