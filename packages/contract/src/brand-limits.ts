import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed } from './changes.ts'
import { limitOwners } from './limit-figures.ts'
import { limitKind, limitPeriod, limitText } from './limits.ts'
import { instant } from './shapes.ts'
import { reason } from './staff.ts'

// The limits that a brand or the law sets for every player of the brand, as shown and changed in the office.

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const limit = { owner: z.enum(limitOwners), kind: limitKind, period: limitPeriod, currency }

export const listBrandLimits = call({
  name: 'listBrandLimits',
  about:
    'The limits that brand and law set for each player, and how far a change of them has come in the wallets of existing players.',
  method: 'GET',
  path: '/office/api/brand-limits',
  who: 'staff',
  may: 'limits.change',
  output: z.object({
    /** The brand’s currency first, then the other currencies of its players and limits. */
    currencies: z.array(z.string()),
    list: z.array(z.object({ ...limit, amount: limitText })),
    /** The changes that are being applied to wallets: since when, and the number of remaining players. */
    underWay: z.array(z.object({ currency: z.string(), begunAt: instant, left: z.number() })),
  }),
})

export const setBrandLimit = call({
  name: 'setBrandLimit',
  about:
    'Sets a limit of the brand or of the law for each player of a currency, or takes it away. New players have it at once, a job brings it to the others. Of player, brand and law the lowest holds. To raise one or take it away takes two persons.',
  method: 'PUT',
  path: '/office/api/brand-limits',
  who: 'staff',
  may: 'limits.change',
  needs: 'second-factor',
  input: z.object({
    ...limit,
    /** The amount that the caller has seen, and the new one; null for no limit. */
    before: z.nullable(limitText),
    amount: z.nullable(limitText),
    reason,
  }),
  output: z.object(changed),
  errors: ['limit_invalid', 'changed_meanwhile', 'proposal_waits'],
})
