import { LotteryFrame } from '../../parts/lottery-frame.tsx'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** The lottery under the header alone; `gameCode` says which game of it. */
export function Screen() {
  const { gameCode } = useSearchOf(route)
  return <LotteryFrame gameCode={gameCode} />
}
