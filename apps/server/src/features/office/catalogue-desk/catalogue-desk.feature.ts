import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { catalogueDeskRoutes } from './catalogue-desk.routes.ts'
import { brandGame } from './game-changes.service.ts'
import { brandGames } from './many-games.service.ts'
import { brandVendor } from './vendor-changes.service.ts'

/** Opens the office's part of the catalogue: the vendors and games that a brand offers, and their order. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => catalogueDeskRoutes(serving, tools),
    guardedSettings: [brandVendor, brandGame, brandGames],
  } satisfies Opened
}
