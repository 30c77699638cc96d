import type { Opened } from '../../../feature.ts'

/** Opens approvals: requests that another person has to confirm, and what one person may give alone. */
export function open() {
  return {} satisfies Opened
}
