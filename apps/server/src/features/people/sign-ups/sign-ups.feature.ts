import type { Opened } from '../../../feature.ts'

/** Opens sign-ups: new accounts, the names that they may have, and the sign-up bonus. */
export function open() {
  return {} satisfies Opened
}
