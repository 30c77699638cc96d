import type { InputOf } from '@fairground/contract/call'
import { type HeldCall, heldCalls, holdMs } from '@fairground/contract/decision-figures'
import type { holdDecision } from '@fairground/contract/office-decisions'
import { newId } from '@fairground/kernel/id'
import { isFresh, type StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { HeldDecision } from '../../../held-decision.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { findPermissions, type Logged, logged } from '../staff/index.ts'
import { endGivenUp, endHeld, findHeld, insertHeld, lockHeld } from './decisions.queries.ts'

export const decideJob = 'decide-held'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'addJob'>

/** Time after which the job of a decision has been given up: its last try is 23 minutes after the first. */
const givenUpMs = 30 * 60_000

/** Held decisions by their call. */
export type HeldDecisions = ReadonlyMap<HeldCall, HeldDecision>

/** Ends a trial of a decision without an effect. */
class Tried extends Error {}

/**
 * Holds a decision for ten seconds. Refuses everything that its call refuses now, and `decision_pending` if another
 * decision about its subject is held.
 */
export async function hold(
  tools: Needs,
  decisions: HeldDecisions,
  staff: StaffSession,
  { call, input: given }: InputOf<typeof holdDecision>,
): Promise<{ id: string; dueAt: Date }> {
  const decision = decisions.get(call)!
  const { may, queue } = heldCalls[call]
  const nowMs = tools.clock.now()
  if (!staff.permissions.includes(may)) refuse('not_permitted')
  if (decision.call.needs === 'second-factor' && !isFresh(staff, nowMs)) refuse('second_factor_due')
  const parsed = decision.call.input.safeParse(given)
  if (!parsed.success)
    refuse('invalid_input', {
      fields: Object.fromEntries(
        parsed.error.issues.map(({ path, code }) => [path.join('.') || 'body', code]),
      ),
    })
  const input = parsed.data
  await tries(tools, decision, staff, input)
  const id = newId(nowMs, tools.chance)
  const dueAt = new Date(nowMs + holdMs)
  const subject = decision.subjectOf(input)
  await logged(tools, async (tx) => {
    const before = new Date(nowMs - givenUpMs)
    await endGivenUp(tx, { brandId: staff.brandId, subject, before, at: new Date(nowMs) })
    const isHeld = await insertHeld(tx, {
      id,
      brand_id: staff.brandId,
      call,
      subject,
      queue,
      input_sealed: tools.secret.seal(JSON.stringify(input), aboutInput(id)),
      staff_id: staff.staffId,
      at: new Date(nowMs),
      due_at: dueAt,
    })
    if (!isHeld) refuse('decision_pending')
    await tools.addJob(tx, decideJob, { decisionId: id }, dueAt.getTime())
    const after = { call, decision: id, dueAt: dueAt.toISOString() }
    return { result: undefined, entry: { ...entryOf(staff, subject), call: 'holdDecision', after } }
  })
  return { id, dueAt }
}

/** Decides in a transaction that is rolled back, so that a decision that would be refused is refused now. */
async function tries(tools: Needs, decision: HeldDecision, staff: StaffSession, input: unknown) {
  try {
    await transaction(tools.db, async (tx) => {
      await decision.decide(tx, staff, input)
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
}

/** Refuses `decision_pending` while a decision about a subject is held. */
export async function refuseHeld(tx: Tx, brandId: number, subject: string): Promise<void> {
  if (await findHeld(tx, brandId, subject)) refuse('decision_pending')
}

/** Undoes a held decision of the caller; refuses `decision_unknown` and `decision_ended`. */
export function undo(tools: Needs, staff: StaffSession, decisionId: string): Promise<void> {
  return logged(tools, async (tx) => {
    const found = await tx
      .selectFrom('held_decision')
      .select(['call', 'subject', 'state'])
      .where('id', '=', decisionId)
      .where('brand_id', '=', staff.brandId)
      .where('staff_id', '=', staff.staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return refuse('decision_unknown')
    if (found.state !== 'held') refuse('decision_ended')
    await endHeld(tx, decisionId, { state: 'undone', at: new Date(tools.clock.now()) })
    const shown = { call: found.call, decision: decisionId }
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, found.subject),
        call: 'undoDecision',
        before: { ...shown, state: 'held' },
        after: { ...shown, state: 'undone' },
      },
    }
  })
}

function entryOf({ brandId, publicId }: StaffSession, subject: string) {
  return { brandId, by: `staff/${publicId}` as const, subject }
}

/**
 * Lets a held decision take effect once, with the permissions that its author has now. One that is refused ends with
 * the code of its refusal.
 */
export async function decideHeld(
  tools: Needs,
  decisions: HeldDecisions,
  { payload, finish }: Pick<Task, 'payload' | 'finish'>,
): Promise<void> {
  const { decisionId } = payload as { decisionId: string }
  const at = () => new Date(tools.clock.now())
  try {
    await logged(tools, async (tx) => {
      await finish(tx)
      const row = await lockHeld(tx, decisionId)
      if (!row) return { result: undefined }
      // A job that a person has run again much later: its author may have decided otherwise by now.
      if (at().getTime() - row.due_at.getTime() > givenUpMs) return refuse('decision_ended')
      const decision = decisions.get(row.call)!
      const author = await findPermissions(tx, row.staff_id)
      if (!author?.permissions.includes(heldCalls[row.call].may)) return refuse('not_permitted')
      const by = { staffId: row.staff_id, publicId: author.publicId, brandId: row.brand_id }
      const input = JSON.parse(tools.secret.open(row.input_sealed!, aboutInput(decisionId)))
      const decided = (await decision.decide(tx, by, input)) as Logged<unknown>
      await endHeld(tx, decisionId, { state: 'done', at: at() })
      return decided
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction(tools.db, async (tx) => {
      await finish(tx)
      if (await lockHeld(tx, decisionId))
        await endHeld(tx, decisionId, { state: 'refused', refusal: error.code, at: at() })
    })
  }
}

/** Context for the encryption of the input of a decision. */
function aboutInput(id: string): string {
  return `held-decision/${id}`
}
