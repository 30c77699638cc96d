import type { Opened } from '../../../feature.ts'

/** Opens the search for transfers of a brand by time, kind, amount, player and id. */
export function open() {
  return {} satisfies Opened
}
