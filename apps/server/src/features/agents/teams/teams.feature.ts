import type { Opened } from '../../../feature.ts'
import { teamTotalsFollower } from './totals.follower.ts'

/** Opens teams: what agents' teams have come to, out of facts, figures and dated paths. */
export function open() {
  return { followers: [teamTotalsFollower] } satisfies Opened
}
