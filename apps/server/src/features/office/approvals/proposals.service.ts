import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findPermissions, logged } from '../staff/index.ts'
import { requireAnotherPerson } from './another-person.service.ts'
import { endProposal, findProposal, lockSetting, type ProposalRow } from './proposals.queries.ts'
import { personalOf, refuseOther, withoutSealed } from './settings.service.ts'
import { versionOf } from './version.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Setting with the permission to change it, which is also that to decide proposals of it. */
export interface Decidable {
  setting: GuardedSetting
  may: StaffSession['permissions'][number]
}
export type Decidables = ReadonlyMap<string, Decidable>

/**
 * Approves a proposal that another person of the brand has made: the change is in force once, for any number of
 * concurrent calls. Refuses `proposal_unknown`, `proposal_decided`, `proposal_expired`, `own_request`,
 * `opened_within_day`, `proposer_not_permitted` if the proposer could no longer make the change, and
 * `changed_meanwhile` if the setting is not the one that the proposer read.
 */
export async function approveChange(
  tools: Needs,
  decidables: Decidables,
  brand: Brand,
  staff: StaffSession,
  id: string,
): Promise<void> {
  await logged(tools, async (tx) => {
    const { proposal, setting, may } = await lockOpen(tx, decidables, staff, id)
    const personal = personalOf(tools, proposal)
    const ofPerson = personal === undefined ? {} : { personal }
    const at = {
      brand,
      subject: proposal.subject,
      nowMs: tools.clock.now(),
      by: staff,
      proposedBy: { staffId: proposal.staff_id },
      asked: proposal.after,
      ...ofPerson,
    }
    const now = new Date(at.nowMs)
    if (proposal.until <= now) refuse('proposal_expired')
    await requireAnotherPerson(tx, tools, staff, proposal.staff_id)
    const before = await setting.read(tx, at)
    const isOpenTo = (permissions: StaffSession['permissions']) =>
      setting.isOpenTo?.(permissions, at, before, proposal.after) ?? true
    if (!isOpenTo(staff.permissions)) refuse('not_permitted')
    const proposer = await findPermissions(tx, proposal.staff_id)
    if (!proposer?.permissions.includes(may) || !isOpenTo(proposer.permissions))
      return refuse('proposer_not_permitted')
    refuseOther(before, versionOf(proposal.before))
    await endProposal(tx, id, { state: 'approved', by: staff.staffId, at: now })
    const written = await setting.write(tx, at, proposal.after, before)
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, proposal),
        call: proposal.call,
        reason: proposal.reason,
        ...ofPerson,
        before,
        after: {
          ...withoutSealed(proposal.after),
          ...written,
          proposal: id,
          proposedBy: `staff/${proposer.publicId}`,
        },
      },
    }
  })
}

/**
 * Refuses a proposal, or takes back the person's own, which needs no reason. Refuses `proposal_unknown` and
 * `proposal_decided`.
 */
export async function refuseChange(
  tools: Needs,
  decidables: Decidables,
  staff: StaffSession,
  { proposalId: id, reason = '' }: { proposalId: string; reason?: string | undefined },
): Promise<void> {
  await logged(tools, async (tx) => {
    const { proposal } = await lockOpen(tx, decidables, staff, id)
    const state = proposal.staff_id === staff.staffId ? 'taken_back' : 'refused'
    if (state === 'refused' && reason === '') refuse('invalid_input', { fields: { reason: 'required' } })
    const at = new Date(tools.clock.now())
    await endProposal(tx, id, { state, by: staff.staffId, at, refusal: reason })
    const shown = { call: proposal.call, proposal: id }
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, proposal),
        call: 'refuseProposal',
        reason,
        before: { ...shown, state: 'waiting' },
        after: { ...shown, state },
      },
    }
  })
}

/** Locks the setting of a proposal, and returns the proposal as it is under the lock. */
async function lockOpen(
  tx: Tx,
  decidables: Decidables,
  staff: StaffSession,
  id: string,
): Promise<Decidable & { proposal: ProposalRow }> {
  const found = await findProposal(tx, staff.brandId, id)
  const decidable = found && decidables.get(found.call)
  // Nobody learns of a proposal that they may not decide.
  if (!decidable || !staff.permissions.includes(decidable.may)) return refuse('proposal_unknown')
  await lockSetting(tx, { brandId: staff.brandId, call: found.call, subject: found.subject })
  const proposal = (await findProposal(tx, staff.brandId, id))!
  if (proposal.state !== 'waiting') refuse('proposal_decided')
  return { ...decidable, proposal }
}

function entryOf(staff: StaffSession, { subject }: ProposalRow) {
  return { brandId: staff.brandId, by: `staff/${staff.publicId}` as const, subject }
}
