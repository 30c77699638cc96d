import type { Opened } from '../../../feature.ts'

/** Opens the versions of the settings of brands, which only other features read and publish. */
export function open() {
  return {} satisfies Opened
}
