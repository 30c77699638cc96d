import { LotteryFrame } from '../../parts/game/lottery-frame.tsx'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** The page of a Vietnamese lottery, over the whole window until the bars are shown. */
export function Screen() {
  return <LotteryFrame {...useSearchOf(route)} tag="vn" />
}
