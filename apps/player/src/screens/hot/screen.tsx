import { Lobby } from '../../parts/lobby/lobby.tsx'
import { route } from './route.ts'

/** The games that the operator calls hot. */
export function Screen() {
  return <Lobby route={route} isHot={1} />
}
