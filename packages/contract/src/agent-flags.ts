import * as z from 'zod/mini'
import { agentFlagKinds } from './agent-flag-kinds.ts'
import { call } from './call.ts'
import { id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Suspicions that staff must review before agents' income is paid or a bonus becomes cash
// (docs/decisions/0056-flags.md).

const kind = z.enum(agentFlagKinds)
const state = z.enum(['open', 'cleared', 'confirmed'])

export const listAgentFlags = call({
  name: 'listAgentFlags',
  about:
    'Flags that hold agents’ income of the brand, the newest first; with `state` and `kind`, those of it.',
  method: 'GET',
  path: '/office/api/agent-flags',
  who: 'staff',
  may: 'agent-flags.see',
  input: z.object({
    state: z.optional(state),
    kind: z.optional(kind),
    /** Flags about this account, or with it among their accounts. */
    customerId: z.optional(customerId),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  namesOpenly: ['customerId'],
  output: z.object({
    list: z.array(
      z.object({
        flagId: id,
        kind,
        /** The suspected account, which would profit. */
        customerId,
        username: z.string(),
        /** The accounts that it involves. */
        accounts: z.array(z.object({ customerId, username: z.string() })),
        /** Counts, and sums as decimal strings in the brand's currency. */
        figures: z.record(z.string(), z.union([z.string(), z.number()])),
        /** The newest draws on which they bet against each other. */
        draws: z.array(z.object({ drawId: z.string(), gameId: z.string(), issue: z.string() })),
        firstAt: instant,
        lastAt: instant,
        foundAt: instant,
        state,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        reason: z.string(),
        /** The lines of income of all these accounts that wait now, and their unpaid amount. */
        held: z.object({ lines: z.number(), amount: money }),
        /** The played bonuses of these accounts that wait. */
        heldBonuses: z.object({ accounts: z.number(), amount: money }),
      }),
    ),
    next: z.nullable(id),
  }),
})

export const countAgentFlags = call({
  name: 'countAgentFlags',
  about: 'How many flags of the brand nobody has decided, by kind.',
  method: 'GET',
  path: '/office/api/agent-flags/count',
  who: 'staff',
  may: 'agent-flags.see',
  output: z.object({ open: z.number(), kinds: z.record(kind, z.number()) }),
})

export const decideAgentFlag = call({
  name: 'decideAgentFlag',
  about:
    'Clears a flag, which pays on the income that it held and releases bonuses, or confirms it: the income is rejected, and further lines and bonuses wait until somebody clears it after all.',
  method: 'POST',
  path: '/office/api/agent-flags/:flagId/decide',
  who: 'staff',
  may: 'agent-flags.decide',
  needs: 'second-factor',
  ofBrand: 'flagId',
  input: z.object({ flagId: id, as: z.enum(['cleared', 'confirmed']), reason }),
  errors: ['agent_flag_unknown', 'agent_flag_decided'],
})
