import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { SessionDoors } from '../sessions/index.ts'
import { playerRoutes } from './players.routes.ts'

/** Opens players. */
export function open(tools: Tools, { sessions }: { sessions: SessionDoors }) {
  return { routes: (serving: Serving) => playerRoutes(serving, tools, sessions) } satisfies Opened
}
