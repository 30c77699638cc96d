import { Lobby } from '../../parts/lobby/lobby.tsx'
import { route } from './route.ts'

export function Screen() {
  return <Lobby route={route} />
}
