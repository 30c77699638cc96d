import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { proposalStates } from './proposal-figures.ts'
import { id, instant } from './shapes.ts'
import { reason } from './staff.ts'

// Changes of settings that one person has proposed and another has to approve.

const values = z.record(z.string(), z.unknown())

export const listProposals = call({
  name: 'listProposals',
  about:
    'Proposed changes of the settings that the caller may change, the newest first: those that wait, or the others.',
  method: 'GET',
  path: '/office/api/proposals',
  who: 'staff',
  may: 'self',
  input: z.object({
    state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    /** The name of a call: only its proposals. */
    call: z.optional(z.string().check(z.maxLength(60))),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        proposalId: id,
        /** The name of the call that was made, and the setting that it changes. */
        call: z.string(),
        subject: z.string(),
        /** All values of the setting, as the proposer read them and as they would be. */
        before: values,
        after: values,
        /** Values about a person, as the caller may see them, as long as the proposal waits; null for none. */
        personal: z.nullable(values),
        /** The name of the staff account that the setting belongs to; null for any other setting. */
        subjectName: z.nullable(z.string()),
        reason: z.string(),
        by: z.string(),
        at: instant,
        until: instant,
        isOwn: z.boolean(),
        state: z.enum(proposalStates),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** The reason of a refusal. */
        refusal: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

const decision = { who: 'staff', may: 'self', ofBrand: 'proposalId' } as const

export const approveProposal = call({
  ...decision,
  name: 'approveProposal',
  about: 'Approves a change that another person has proposed; it is then in force.',
  method: 'POST',
  path: '/office/api/proposals/:proposalId/approve',
  needs: 'second-factor',
  input: z.object({ proposalId: id }),
  errors: [
    'proposal_unknown',
    'proposal_decided',
    'proposal_expired',
    'proposer_not_permitted',
    ...anotherPerson,
    'changed_meanwhile',
  ],
})

export const refuseProposal = call({
  ...decision,
  name: 'refuseProposal',
  about: 'Refuses a proposed change for a reason, or takes back the caller’s own, which needs none.',
  method: 'POST',
  path: '/office/api/proposals/:proposalId/refuse',
  input: z.object({ proposalId: id, reason: z.optional(reason) }),
  errors: ['proposal_unknown', 'proposal_decided'],
})
