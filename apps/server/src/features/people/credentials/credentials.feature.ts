import type { Opened } from '../../../feature.ts'

/** Opens credentials: what a player logs in with, as it is stored. */
export function open() {
  return {} satisfies Opened
}
