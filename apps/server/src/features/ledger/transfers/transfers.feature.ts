import type { Opened } from '../../../feature.ts'

/** Opens transfers: reads of what the wallets have moved, and of rounds. */
export function open() {
  return {} satisfies Opened
}
