import { listQueues } from '@fairground/contract/desk'
import { queueNames, queuePermissions } from '@fairground/contract/desk-figures'
import type { Serving } from '../../../http/serve.ts'
import type { ReadQueues } from './queues.memory.ts'

/** Binds the call that lists the queues of a brand. */
export function deskRoutes({ serve }: Serving, readQueues: ReadQueues): void {
  serve(listQueues, async ({ brand, staff, nowMs }) => {
    const visible = queueNames.filter((name) => staff.permissions.includes(queuePermissions[name]))
    const states = await readQueues(brand.id, visible, nowMs)
    return {
      list: states.map(({ queue, count, oldestAt }) => ({
        queue,
        count,
        oldestAt: oldestAt?.toISOString() ?? null,
      })),
    }
  })
}
