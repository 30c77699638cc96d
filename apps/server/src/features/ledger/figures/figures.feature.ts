import type { Opened } from '../../../feature.ts'
import { figuresFollower } from './figures.follower.ts'

/** Opens figures: the sums by quarter of an hour from which everything derived from money is computed. */
export function open() {
  return { followers: [figuresFollower] } satisfies Opened
}
