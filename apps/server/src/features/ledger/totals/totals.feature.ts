import type { Opened } from '../../../feature.ts'
import { totalsFollower } from './totals.follower.ts'

/** Opens totals: the amount that each account has moved, by game and day, and the pools of jackpots. */
export function open() {
  return { followers: [totalsFollower] } satisfies Opened
}
