import type { Opened } from '../../../feature.ts'
import { totalsFollower } from './totals.follower.ts'

/**
 * Opens totals: what each account has moved and each game has settled by quarter of an hour, and the pools of jackpots.
 */
export function open() {
  return { followers: [totalsFollower] } satisfies Opened
}
