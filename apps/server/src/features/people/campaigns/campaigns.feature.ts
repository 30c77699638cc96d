import type { Opened } from '../../../feature.ts'

/** Opens campaigns: the codes of agents, their visitors, and how each account joined a team. */
export function open() {
  return {} satisfies Opened
}
