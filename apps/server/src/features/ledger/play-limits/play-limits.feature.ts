import type { Opened } from '../../../feature.ts'

/** Opens play limits: what a wallet may stake, lose, deposit and play in a period. */
export function open() {
  return {} satisfies Opened
}
