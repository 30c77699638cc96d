import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { vendorCaller } from '../../games/vendors/index.ts'
import { feedRoutes } from './feed-desk.routes.ts'

/** Opens the office's part of feeds: reading one without a change, and importing it. */
export function open(tools: Tools) {
  const ask = vendorCaller({ count: tools.thirdPartyCalls.count })
  return { routes: (serving: Serving) => feedRoutes(serving, tools, ask) } satisfies Opened
}
