import type { Opened } from '../../../feature.ts'

/** Opens facts: the changes of money in the order in which followers read them. */
export function open() {
  return {} satisfies Opened
}
