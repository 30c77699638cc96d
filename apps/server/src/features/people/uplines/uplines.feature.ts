import type { Opened } from '../../../feature.ts'

/** Opens uplines: the agents above an account, and the place of a new one. */
export function open() {
  return {} satisfies Opened
}
