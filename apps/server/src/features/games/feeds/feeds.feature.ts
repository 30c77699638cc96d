import type { Opened } from '../../../feature.ts'

/** Opens feeds: the games that vendors supply, as their feeds describe them. */
export function open() {
  return {} satisfies Opened
}
