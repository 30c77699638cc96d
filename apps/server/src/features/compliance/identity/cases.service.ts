import type { InputOf } from '@fairground/contract/call'
import type { addCaseNote, claimCase, decideCase } from '@fairground/contract/cases'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Decider } from '../../../held-decision.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { claimOf, type Logged, logged, requireClaim } from '../../office/staff/index.ts'
import { type CaseRow, changeCase, insertCaseNote, lockCase } from '../../people/cases/index.ts'
import { customerIdOf } from '../../people/players/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Claims a case. Refuses `case_unknown`, `case_decided` and `claimed_by_another`. */
export async function claimRiskCase(
  tools: Needs,
  staff: StaffSession,
  { caseId, note }: InputOf<typeof claimCase>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const found = await lockOpen(tx, staff, caseId)
    const claimed = claimOf(found, staff, note, tools.clock.now())
    if (found.claimed_by === staff.staffId) return { result: undefined }
    await changeCase(tx, caseId, claimed)
    const entry = await entryOf(tx, staff, 'claimCase', found)
    return { result: undefined, entry: { ...entry, ...(note === undefined ? {} : { reason: note }) } }
  })
}

/** Writes a note about a case, decided or not; in the log its text is encrypted. Refuses `case_unknown`. */
export async function noteRiskCase(
  tools: Needs,
  staff: StaffSession,
  { caseId, text }: InputOf<typeof addCaseNote>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const found = (await lockCase(tx, staff.brandId, caseId)) ?? refuse('case_unknown')
    await insertCaseNote(tx, {
      case_id: caseId,
      staff_id: staff.staffId,
      at: new Date(tools.clock.now()),
      text,
    })
    const entry = await entryOf(tx, staff, 'addCaseNote', found)
    return { result: undefined, entry: { ...entry, personal: { text } } }
  })
}

/**
 * Clears a case or marks it as reported, in a transaction. Refuses `case_unknown`, `case_decided`, `not_claimed`,
 * `claimed_by_another`, and `case_report_missing` for one to be reported of which no report was filed.
 */
export async function decideCaseIn(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  by: Decider,
  { caseId, as: state, reason }: InputOf<typeof decideCase>,
): Promise<Logged<void>> {
  const found = await lockOpen(tx, by, caseId)
  requireClaim(found, by)
  if (state === 'reported' && found.report_filed_at === null) refuse('case_report_missing')
  const decided = { decided_by: by.staffId, decided_at: new Date(clock.now()) }
  await changeCase(tx, caseId, { state, reason, ...decided })
  const entry = await entryOf(tx, by, 'decideCase', found)
  return { result: undefined, entry: { ...entry, reason, after: { ...entry.after, state } } }
}

/** Decides a case at once, as `decideCaseIn`. */
export function decideRiskCase(
  tools: Needs,
  staff: StaffSession,
  input: InputOf<typeof decideCase>,
): Promise<void> {
  return logged(tools, (tx) => decideCaseIn(tx, tools, staff, input))
}

async function lockOpen(tx: Tx, { brandId }: Decider, caseId: string): Promise<CaseRow> {
  const found = (await lockCase(tx, brandId, caseId)) ?? refuse('case_unknown')
  if (found.state !== 'open') refuse('case_decided')
  return found
}

async function entryOf(tx: Tx, staff: Decider, call: string, { id, kind, player_id: playerId }: CaseRow) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${await customerIdOf(tx, playerId)}`,
    after: { case: id, kind },
  }
}
