import type { Opened } from '../../../feature.ts'

/** Opens account records: the moves of a wallet with the balances after them. */
export function open() {
  return {} satisfies Opened
}
