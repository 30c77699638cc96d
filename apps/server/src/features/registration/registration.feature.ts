import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { SessionDoors } from '../sessions/index.ts'
import { registrationRoutes } from './registration.routes.ts'

/** Opens registration: new accounts, free play, and passwords that are changed or reset. */
export function open(tools: Tools, { sessions }: { sessions: SessionDoors }) {
  return { routes: (serving: Serving) => registrationRoutes(serving, tools, sessions) } satisfies Opened
}
