import type { ListQueues, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { deskRoutes } from './desk.routes.ts'
import { openQueueReader } from './queues.memory.ts'

/** Opens the desk: the queues of all features, also of those that are opened later, for the menu of the office. */
export function open(tools: Tools, { listQueues }: { listQueues: ListQueues }) {
  const { read, forget } = openQueueReader(tools, listQueues)
  return {
    routes: (serving: Serving) => deskRoutes(serving, read),
    doors: { forgetQueue: forget },
  } satisfies Opened
}
