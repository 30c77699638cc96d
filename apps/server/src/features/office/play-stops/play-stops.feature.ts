import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playStopRoutes } from './play-stops.routes.ts'

/** Opens the office's part of stops of play: the stops of all games, of a vendor and of a game. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => playStopRoutes(serving, tools) } satisfies Opened
}
