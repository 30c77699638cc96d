import { NotFound } from '../../parts/failure/not-found.tsx'
import { GameFrame } from '../../parts/game/game-frame.tsx'
import { GameLoading } from '../../parts/game/game-loading.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { useSearchOf } from '../../router.tsx'
import { route } from './route.ts'

/** A game in its frame, directly below the header; on a small screen without the header. */
export function Screen() {
  const { id, room } = useSearchOf(route)
  const isAlive = useIsAlive()
  if (id) return <GameFrame key={`${id} ${room}`} nodeId={id} room={room} back="/rng" isAlone />
  return isAlive ? (
    <div className="px-4">
      <NotFound />
    </div>
  ) : (
    <GameLoading />
  )
}
