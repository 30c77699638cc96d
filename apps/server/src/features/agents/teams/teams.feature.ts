import type { Opened } from '../../../feature.ts'
import { teamTotalsFollower } from './totals.follower.ts'

/** Opens teams: the totals of agents' teams, computed from facts, figures and dated paths. */
export function open() {
  return { followers: [teamTotalsFollower] } satisfies Opened
}
