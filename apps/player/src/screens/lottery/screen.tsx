import { LotteryFrame } from '../../parts/game/lottery-frame.tsx'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** The page of a lottery, directly below the header. */
export function Screen() {
  return <LotteryFrame {...useSearchOf(route)} />
}
