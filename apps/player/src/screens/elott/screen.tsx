import { Lobby } from '../../parts/lobby/lobby.tsx'
import { NextDraws } from '../../parts/lobby/next-draws.tsx'
import { route } from './route.ts'

export function Screen() {
  return <Lobby route={route} between={<NextDraws isGrid />} />
}
