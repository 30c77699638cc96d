import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { ComplaintOutcome } from '@fairground/contract/complaint-figures'
import type {
  acknowledgeComplaint,
  answerComplaint,
  beginComplaint,
  claimComplaint,
  closeComplaint,
  escalateComplaint,
  getComplaint,
  handOverComplaint,
  listComplaints,
  listComplaintsOfConversation,
  noteComplaint,
  showComplainant,
  withdrawComplaint,
  writeToComplainant,
} from '@fairground/contract/office-complaints'
import type { UpdateObject } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tables, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { claimOf, claimOnWire, type Logged, logged, requireClaim } from '../../office/staff/index.ts'
import { dayIn } from '../inbox/index.ts'
import { colleagueOf, findConversationOfBrand, lookMs } from '../support/index.ts'
import { type Move, mayMove, moves } from './complaint-states.rules.ts'
import {
  type ComplaintRow,
  countDocuments,
  findRow,
  insertStep,
  lineOnWire,
  listChat,
  listOfSource,
  listRows,
  listSteps,
  lockRow,
  type NewStep,
} from './complaints.queries.ts'
import { maskedPerson, personOf } from './person.service.ts'
import { reachOf, type TellingTools, tellComplainant } from './telling.service.ts'

type Needs = Pick<Tools, 'db'> & TellingTools

/** Lists a page of the complaints of the brand. */
export async function pageOf(
  tools: Needs,
  staff: StaffSession,
  { show, after }: InputOf<typeof listComplaints>,
): Promise<OutputOf<typeof listComplaints>> {
  const { rows, isMore } = await listRows(tools.db, staff.brandId, { show, after })
  const list = rows.map((row) => onWire(tools, staff, row))
  return { list, next: isMore ? list.at(-1)!.complaintId : null }
}

/** Lists the complaints that were opened from a conversation of the brand; refuses `conversation_unknown`. */
export async function ofConversation(
  tools: Needs,
  staff: StaffSession,
  { conversationId }: InputOf<typeof listComplaintsOfConversation>,
): Promise<OutputOf<typeof listComplaintsOfConversation>> {
  const found = await findConversationOfBrand(tools.db, staff.brandId, conversationId)
  if (!found) refuse('conversation_unknown')
  const rows = await listOfSource(tools.db, staff.brandId, conversationId)
  return { list: rows.map((row) => onWire(tools, staff, row)) }
}

/**
 * Returns a complaint of the brand with its steps, and logs that the person has read it unless the log has that of the
 * last hour. Refuses `complaint_unknown`.
 */
export async function lookAt(
  tools: Needs,
  staff: StaffSession,
  { complaintId }: InputOf<typeof getComplaint>,
): Promise<OutputOf<typeof getComplaint>> {
  const { db } = tools
  const row = (await findRow(db, staff.brandId, complaintId)) ?? refuse('complaint_unknown')
  const now = new Date(tools.clock.now())
  const last = await db
    .selectFrom('complaint_look')
    .select('at')
    .where('complaint_id', '=', row.id)
    .where('staff_id', '=', staff.staffId)
    .executeTakeFirst()
  if (!last || now.getTime() - last.at.getTime() >= lookMs)
    await change(tools, staff, 'getComplaint', complaintId, async (tx) => {
      await tx
        .insertInto('complaint_look')
        .values({ complaint_id: row.id, staff_id: staff.staffId, at: now })
        .onConflict((conflict) => conflict.columns(['complaint_id', 'staff_id']).doUpdateSet({ at: now }))
        .execute()
      return {}
    })
  const [documents, chat, steps, reachedBy] = await Promise.all([
    countDocuments(db, row.id),
    listChat(db, row.id),
    listSteps(db, row.id),
    reachOf(db, tools, row),
  ])
  const person = personOf(tools, row)
  return {
    ...onWire(tools, staff, row),
    text: row.text,
    language: row.language,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    contact: person && maskedPerson(person).contact,
    reachedBy,
    conversation: row.source === 'conversation' ? row.sourceId : null,
    feedback: row.source === 'feedback' ? row.sourceId : null,
    documents,
    chat,
    steps,
  }
}

/** Claims a complaint that is not closed. Refuses `complaint_unknown`, `complaint_state` and `claimed_by_another`. */
export function claim(
  tools: Needs,
  staff: StaffSession,
  { complaintId, note }: InputOf<typeof claimComplaint>,
): Promise<void> {
  return change(tools, staff, 'claimComplaint', complaintId, async (tx, row) => {
    if (row.state === 'closed') refuse('complaint_state')
    const claimed = claimOf(row, staff, note, tools.clock.now())
    if (row.claimed_by === staff.staffId) return undefined
    await set(tx, row, claimed)
    const kind = row.claimed_by === null ? 'claimed' : 'taken-over'
    await step(tx, tools, staff, row, { kind, text: note ?? '' })
    return note === undefined ? {} : { reason: note }
  })
}

/**
 * Hands a complaint of the caller over to a colleague who may handle complaints, or back to the queue. Refuses
 * `complaint_unknown`, `complaint_state`, `not_claimed`, `claimed_by_another` and `colleague_unknown`.
 */
export function handOver(
  tools: Needs,
  staff: StaffSession,
  { complaintId, to, note }: InputOf<typeof handOverComplaint>,
): Promise<void> {
  return change(tools, staff, 'handOverComplaint', complaintId, async (tx, row) => {
    if (row.state === 'closed') refuse('complaint_state')
    requireClaim(row, staff)
    const colleague = to === null ? null : await colleagueOf(tx, tools, staff, 'complaints.handle', to)
    await set(tx, row, {
      claimed_by: colleague?.id ?? null,
      claimed_at: colleague ? new Date(tools.clock.now()) : null,
    })
    await step(tx, tools, staff, row, {
      kind: colleague ? 'handed-over' : 'put-back',
      toStaffId: colleague?.id ?? null,
      text: note,
    })
    return { after: { colleague: to } }
  })
}

/** Acknowledges a complaint and tells its person the number and the deadline; refuses as `move`. */
export function acknowledge(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { complaintId }: InputOf<typeof acknowledgeComplaint>,
): Promise<void> {
  return move(tools, staff, 'acknowledgeComplaint', complaintId, 'acknowledge', async (tx, row) => {
    const stepId = await step(tx, tools, staff, row, { kind: 'acknowledged' })
    const day = dayIn(brand.timeZone, row.dueAt.getTime())
    await tellComplainant(tx, tools, { brand, row, stepId, telling: { kind: 'acknowledged', day } })
    return {}
  })
}

/** Notes that an acknowledged complaint is being worked on; refuses as `move`. */
export function begin(
  tools: Needs,
  staff: StaffSession,
  { complaintId }: InputOf<typeof beginComplaint>,
): Promise<void> {
  return move(tools, staff, 'beginComplaint', complaintId, 'begin', async (tx, row) => {
    await step(tx, tools, staff, row, { kind: 'begun' })
    return {}
  })
}

/** Gives the final response, and tells the person of the complaint; refuses as `move`. */
export function answer(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { complaintId, outcome, reasons, answer }: InputOf<typeof answerComplaint>,
): Promise<void> {
  return move(tools, staff, 'answerComplaint', complaintId, 'answer', async (tx, row) => {
    const stepId = await step(tx, tools, staff, row, { kind: 'answered', text: answer, outcome, reasons })
    await set(tx, row, { outcome, answered_at: new Date(tools.clock.now()) })
    const telling = { kind: 'answered', outcome, answer } as const
    await tellComplainant(tx, tools, { brand, row, stepId, telling })
    return { after: { outcome } }
  })
}

/** Notes that a complaint is with a body for disputes or the regulator; refuses as `move`. */
export function escalate(
  tools: Needs,
  staff: StaffSession,
  { complaintId, body, name, theirReference, reason }: InputOf<typeof escalateComplaint>,
): Promise<void> {
  return move(tools, staff, 'escalateComplaint', complaintId, 'escalate', async (tx, row) => {
    await step(tx, tools, staff, row, {
      kind: 'escalated',
      text: reason,
      body: { kind: body, name, reference: theirReference },
    })
    await set(tx, row, { escalated_at: new Date(tools.clock.now()) })
    return { reason, after: { body } }
  })
}

/**
 * Closes an answered complaint, or an escalated one with the outcome that the body decided. Refuses as `move`, and
 * `complaint_outcome` for an escalated one without an outcome and for any other with one.
 */
export function close(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { complaintId, reason, decision }: InputOf<typeof closeComplaint>,
): Promise<void> {
  return move(tools, staff, 'closeComplaint', complaintId, 'close', async (tx, row) => {
    if ((row.state === 'escalated') !== (decision !== null)) refuse('complaint_outcome')
    if (decision) {
      const { outcome, reasons, answer } = decision
      const stepId = await step(tx, tools, staff, row, { kind: 'answered', text: answer, outcome, reasons })
      await tellComplainant(tx, tools, { brand, row, stepId, telling: { kind: 'answered', outcome, answer } })
    }
    return closed(tx, tools, staff, row, {
      kind: 'closed',
      outcome: decision?.outcome ?? row.outcome!,
      reason,
    })
  })
}

/** Closes a complaint that its person has withdrawn, and confirms that to them; refuses as `move`. */
export function withdraw(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { complaintId, reason }: InputOf<typeof withdrawComplaint>,
): Promise<void> {
  return move(tools, staff, 'withdrawComplaint', complaintId, 'withdraw', async (tx, row) => {
    const kind = 'withdrawn'
    const stepId = await step(tx, tools, staff, row, { kind, text: reason, outcome: kind })
    await tellComplainant(tx, tools, { brand, row, stepId, telling: { kind } })
    return closed(tx, tools, staff, row, { kind: 'closed', outcome: kind, reason })
  })
}

/**
 * Sends the person of a complaint that is not closed a text, once for each key. Refuses `complaint_unknown`,
 * `complaint_state`, `not_claimed`, `claimed_by_another` and `complaint_unreachable`.
 */
export function write(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { complaintId, text, key }: InputOf<typeof writeToComplainant>,
): Promise<void> {
  return change(tools, staff, 'writeToComplainant', complaintId, async (tx, row) => {
    const stepId = await insertStep(tx, row.id, { ...stepOf(tools, staff), kind: 'sent', text, key })
    // A repeat, whatever has happened to the complaint since.
    if (stepId === undefined) return undefined
    if (row.state === 'closed') refuse('complaint_state')
    requireClaim(row, staff)
    if ((await reachOf(tx as Tools['db'], tools, row)) === null) refuse('complaint_unreachable')
    await tellComplainant(tx, tools, { brand, row, stepId, telling: { kind: 'letter', text } })
    return {}
  })
}

/** Adds what only staff see to a complaint, also to a closed one; refuses `complaint_unknown`. */
export function note(
  tools: Needs,
  staff: StaffSession,
  { complaintId, as: kind, text }: InputOf<typeof noteComplaint>,
): Promise<void> {
  return change(tools, staff, 'noteComplaint', complaintId, async (tx, row) => {
    await step(tx, tools, staff, row, { kind, text })
    return {}
  })
}

/**
 * Returns the person of a complaint without an account, once the log has who reads it and why; the values shown are
 * encrypted there. Refuses `complaint_unknown`.
 */
export function show(
  tools: Needs,
  staff: StaffSession,
  { complaintId, reason }: InputOf<typeof showComplainant>,
): Promise<OutputOf<typeof showComplainant>> {
  return logged(tools, async (tx): Promise<Logged<OutputOf<typeof showComplainant>>> => {
    const row = (await findRow(tx, staff.brandId, complaintId)) ?? refuse('complaint_unknown')
    const person = personOf(tools, row)
    const entry = { ...entryOf(staff, 'showComplainant', row), reason, personal: { seen: person } }
    return { result: { person }, entry }
  })
}

/** The part of a change that its entry in the log shows; undefined for no change. */
type Change =
  | { reason?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }
  | undefined

/**
 * Changes a locked complaint of the brand, with its entry in the log; refuses `complaint_unknown`. No entry has a text
 * of the complaint, which is removed when it may no longer be kept.
 */
export function change(
  tools: Needs,
  staff: StaffSession,
  call: string,
  complaintId: string,
  work: (tx: Tx, row: ComplaintRow) => Promise<Change>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const row = (await lockRow(tx, staff.brandId, complaintId)) ?? refuse('complaint_unknown')
    const done = await work(tx, row)
    if (!done) return { result: undefined }
    const entry = entryOf(staff, call, row)
    const { reason, before, after } = done
    return {
      result: undefined,
      entry: {
        ...entry,
        ...(reason === undefined ? {} : { reason }),
        ...(before && { before: { complaint: row.reference, ...before } }),
        after: { ...entry.after, ...after },
      },
    }
  })
}

/**
 * Moves a complaint of the caller to another state. Refuses `complaint_unknown`, `complaint_state`, `not_claimed` and
 * `claimed_by_another`.
 */
function move(
  tools: Needs,
  staff: StaffSession,
  call: string,
  complaintId: string,
  act: Move,
  work: (tx: Tx, row: ComplaintRow) => Promise<NonNullable<Change>>,
): Promise<void> {
  return change(tools, staff, call, complaintId, async (tx, row) => {
    if (!mayMove(row.state, act)) refuse('complaint_state')
    requireClaim(row, staff)
    const done = await work(tx, row)
    const { to } = moves[act]
    if (to !== 'closed') await set(tx, row, { state: to })
    return { ...done, before: { state: row.state }, after: { state: to, ...done.after } }
  })
}

/** Closes a locked complaint with an outcome. */
async function closed(
  tx: Tx,
  tools: Needs,
  staff: StaffSession,
  row: ComplaintRow,
  { kind, outcome, reason }: { kind: 'closed'; outcome: ComplaintOutcome; reason: string },
): Promise<NonNullable<Change>> {
  await step(tx, tools, staff, row, { kind, text: reason, outcome })
  await set(tx, row, { state: 'closed', outcome, closed_at: new Date(tools.clock.now()) })
  return { reason, after: { outcome } }
}

async function set(tx: Tx, { id }: ComplaintRow, changes: UpdateObject<Tables, 'complaint'>): Promise<void> {
  await tx.updateTable('complaint').set(changes).where('id', '=', id).execute()
}

function stepOf({ clock }: Pick<Tools, 'clock'>, { staffId }: StaffSession) {
  return { at: new Date(clock.now()), staffId }
}

async function step(
  tx: Tx,
  tools: Needs,
  staff: StaffSession,
  { id }: ComplaintRow,
  given: Omit<NewStep, 'at' | 'staffId' | 'key'>,
): Promise<bigint> {
  return (await insertStep(tx, id, { ...stepOf(tools, staff), ...given }))!
}

function onWire(tools: Needs, staff: StaffSession, row: ComplaintRow) {
  const person = personOf(tools, row)
  return lineOnWire(row, {
    person: person && maskedPerson(person).name,
    claim: claimOnWire(row, row.holder, staff),
    nowMs: tools.clock.now(),
  })
}

/** Entry of the log about a complaint: its subject is the player, so that it is in the player's history. */
function entryOf({ brandId, publicId }: StaffSession, call: string, row: ComplaintRow) {
  return {
    brandId,
    by: `staff/${publicId}` as const,
    call,
    subject: row.customerId === null ? `complaint/${row.publicId}` : `player/${row.customerId}`,
    after: { complaint: row.reference } as Record<string, unknown>,
  }
}
