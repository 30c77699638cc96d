import type { ListsOfComparedDays, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { healthRoutes } from './health.routes.ts'

/** Opens the page on which the people who run the installation watch it. */
export function open(tools: Tools, below: { listsOfComparedDays: ListsOfComparedDays }) {
  return { routes: (serving: Serving) => healthRoutes(serving, tools, below) } satisfies Opened
}
