import type { ListQueues, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { deskRoutes } from './desk.routes.ts'

/** Opens the desk: the queues of all features, also of those that are opened later, for the menu of the office. */
export function open(tools: Tools, { listQueues }: { listQueues: ListQueues }) {
  return { routes: (serving: Serving) => deskRoutes(serving, tools, listQueues) } satisfies Opened
}
