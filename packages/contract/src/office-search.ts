import * as z from 'zod/mini'
import { call } from './call.ts'
import { recordKinds } from './desk-figures.ts'
import { cleaned } from './shapes.ts'

/** Maximum number of records that an id finds: lotteries number their draws alike. */
export const mostFound = 20

export const findRecords = call({
  name: 'findRecords',
  about:
    'The records of the brand with a pasted id or reference, of the kinds that the role may see: customer ids, references of deposits and withdrawals, issues of draws, and ids from addresses of the office.',
  // A pasted number stands in no address, which proxies keep.
  method: 'POST',
  path: '/office/api/records/search',
  who: 'staff',
  may: 'self',
  input: z.object({ id: z.string().check(cleaned, z.regex(/^[\w-]{1,64}$/)) }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(recordKinds),
        /** The id in the address of its page; of a deposit, the customer id of its player. */
        id: z.string(),
        /** A reference, an issue or a user name. */
        label: z.string(),
      }),
    ),
  }),
})
