import * as z from 'zod/mini'
import { call } from './call.ts'
import { queueNames } from './desk-figures.ts'
import { instant } from './shapes.ts'

// The queues of the office: everything that waits for a person.

export const listQueues = call({
  name: 'listQueues',
  about: 'The queues that the role may see, with the number of waiting objects and the time of the oldest.',
  method: 'GET',
  path: '/office/api/queues',
  who: 'staff',
  may: 'self',
  output: z.object({
    list: z.array(
      z.object({
        queue: z.enum(queueNames),
        /** At most `mostCounted`. */
        count: z.number(),
        /** The time since which the oldest object waits; null for an empty queue. */
        oldestAt: z.nullable(instant),
      }),
    ),
  }),
})
