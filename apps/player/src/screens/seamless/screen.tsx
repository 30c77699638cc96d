import { GameFrame, GameLoading } from '../../parts/game-frame.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** A game over the whole window, beside the side menu once somebody asks for it. */
export function Screen() {
  const { id } = useSearchOf(route)
  const isAlive = useIsAlive()
  if (id) return <GameFrame key={id} nodeId={id} back="/" />
  return isAlive ? <NotFound /> : <GameLoading />
}
