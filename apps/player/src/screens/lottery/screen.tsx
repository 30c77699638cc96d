import { LotteryFrame } from '../../parts/game/lottery-frame.tsx'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** The lottery under the header alone. */
export function Screen() {
  return <LotteryFrame {...useSearchOf(route)} />
}
