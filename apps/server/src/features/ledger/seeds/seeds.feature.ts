import type { Opened } from '../../../feature.ts'

/** Opens seeds: the seed pairs of wallets, and the nonces that were skipped. */
export function open() {
  return {} satisfies Opened
}
