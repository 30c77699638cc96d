import type { Opened } from '../../feature.ts'

/** Opens teams: what agents' teams have come to, out of figures and dated paths. */
export function open() {
  return {} satisfies Opened
}
