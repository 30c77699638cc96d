import * as z from 'zod/mini'
import { call } from './call.ts'
import { claim, takeOverNote } from './claims.ts'
import { id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Cases that staff must review before money leaves an account.

/** The reasons that raise a case (docs/decisions/0039-identity-levels-and-cases.md). */
export const caseKinds = [
  'day_sum',
  'silent_account',
  'in_and_out',
  'shared_instrument',
  'shared_device',
  'same_person',
  'same_document',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** A `claimed` case is open, and a person works on it. */
export const caseState = z.enum(['open', 'claimed', 'cleared', 'reported'])
export const figures = z.record(z.string(), z.union([z.string(), z.number()]))

const riskCase = {
  caseId: id,
  customerId,
  username: z.string(),
  kind: z.enum(caseKinds),
  state: caseState,
  /** The figures that raised it: money as a decimal string in the account's currency, else a number or text. */
  figures,
  /** The thresholds of the rule at that time, in the same form. */
  rule: figures,
  raisedAt: instant,
  dueAt: instant,
  claim,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** The reason why it was cleared or reported. */
  reason: z.string(),
  /** Whether a version of a report about it was sent to the authority. */
  isReportFiled: z.boolean(),
}

export const listCases = call({
  name: 'listCases',
  about: 'Cases of the brand: those to be decided from the oldest, the others from the newest.',
  method: 'GET',
  path: '/office/api/cases',
  who: 'staff',
  may: 'cases.see',
  input: z.object({
    /** `open` includes claimed cases. */
    state: z._default(z.enum(['open', 'cleared', 'reported']), 'open'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ list: z.array(z.object(riskCase)), next: z.nullable(id) }),
})

export const getCase = call({
  name: 'getCase',
  about: 'A case of the brand with its notes, the newest first.',
  method: 'GET',
  path: '/office/api/cases/:caseId',
  who: 'staff',
  may: 'cases.see',
  ofBrand: 'caseId',
  input: z.object({ caseId: id }),
  output: z.object({
    ...riskCase,
    notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  }),
  errors: ['case_unknown'],
})

const change = { who: 'staff', may: 'cases.decide', ofBrand: 'caseId' } as const

export const claimCase = call({
  ...change,
  name: 'claimCase',
  about: 'Takes a case on, or takes it over from somebody else with a note.',
  method: 'POST',
  path: '/office/api/cases/:caseId/claim',
  input: z.object({ caseId: id, note: takeOverNote }),
  errors: ['case_unknown', 'case_decided', 'claimed_by_another'],
})

export const addCaseNote = call({
  ...change,
  name: 'addCaseNote',
  about: 'Writes a note about a case; notes are not changed. In the log its text is sealed.',
  method: 'POST',
  path: '/office/api/cases/:caseId/notes',
  input: z.object({ caseId: id, text: z.string().check(z.trim(), z.minLength(2), z.maxLength(2000)) }),
  errors: ['case_unknown'],
})

export const decideCase = call({
  ...change,
  name: 'decideCase',
  about:
    'Clears a case that one has taken on, or marks it as reported to the authority once a report about it was filed; it then holds no request up any more.',
  method: 'POST',
  path: '/office/api/cases/:caseId/decide',
  needs: 'second-factor',
  input: z.object({ caseId: id, as: z.enum(['cleared', 'reported']), reason }),
  errors: ['case_unknown', 'case_decided', 'not_claimed', 'claimed_by_another', 'case_report_missing'],
})
