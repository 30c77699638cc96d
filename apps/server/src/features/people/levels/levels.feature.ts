import type { Opened } from '../../../feature.ts'

/** Opens levels: how far the holder of an account has proved their identity. */
export function open() {
  return {} satisfies Opened
}
