import { Lobby } from '../../parts/lobby/lobby.tsx'
import { route } from './route.ts'

/** The page of the games that the operator marks as hot. */
export function Screen() {
  return <Lobby route={route} isHot={1} />
}
