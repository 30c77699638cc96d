import { NotFound } from '../../parts/failure/not-found.tsx'
import { GameFrame } from '../../parts/game/game-frame.tsx'
import { GameLoading } from '../../parts/game/game-loading.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** A game over the whole window, beside the side menu if it is shown. */
export function Screen() {
  const { id, room } = useSearchOf(route)
  const isAlive = useIsAlive()
  if (id) return <GameFrame key={`${id} ${room}`} nodeId={id} room={room} back="/" />
  return isAlive ? <NotFound /> : <GameLoading />
}
