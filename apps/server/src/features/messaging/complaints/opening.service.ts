import type { InputOf } from '@fairground/contract/call'
import {
  type ComplaintSource,
  type ComplaintSubject,
  mostComplaintDocuments,
  mostCopiedMessages,
} from '@fairground/contract/complaint-figures'
import type {
  openComplaintOfConversation,
  openComplaintOfFeedback,
  openComplaintOfPerson,
  openComplaintOfPlayer,
} from '@fairground/contract/office-complaints'
import { newReference } from '@fairground/payments/reference'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, type Logged, logged } from '../../office/staff/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import {
  type CopiedMessage,
  findConversationOfBrand,
  lockFeedback,
  messagesAfter,
  picturesOf,
} from '../support/index.ts'
import { canBeReceived, dueAfter } from './complaint-states.rules.ts'
import { insertStep } from './complaints.queries.ts'
import { type Person, sealPerson } from './person.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/** Complaint as it is opened. */
interface NewComplaint {
  request: string
  playerId: bigint | null
  person?: Person
  source: ComplaintSource
  sourceId: string | null
  subject: ComplaintSubject
  languageCode: string
  text: string
  receivedAt: Date
}

export interface OpenedComplaint {
  complaintId: string
  reference: string
}

/**
 * Opens a complaint from a conversation of the brand and copies its messages. Refuses `conversation_unknown`, also to a
 * person who may not read conversations, and `complaint_exists` for the id of another complaint.
 */
export function openFromConversation(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { conversationId, ...given }: InputOf<typeof openComplaintOfConversation>,
): Promise<OpenedComplaint> {
  if (!staff.permissions.includes('chats.see')) refuse('conversation_unknown')
  return logged(tools, async (tx) => {
    const found =
      (await findConversationOfBrand(tx, brand.id, conversationId)) ?? refuse('conversation_unknown')
    const messages = await messagesAfter(tx, found.id, 0n, mostCopiedMessages)
    return open(
      tx,
      tools,
      { brand, staff },
      'openComplaintOfConversation',
      {
        ...given,
        playerId: found.playerId,
        source: 'conversation',
        sourceId: conversationId,
        languageCode: found.language ?? brand.languages[0]!,
        // The complaint is of the present conversation, not of its first message.
        receivedAt: new Date(tools.clock.now()),
      },
      (complaintId) => copyMessages(tx, complaintId, messages),
    )
  })
}

/**
 * Makes feedback of the brand a complaint, with its pictures. Refuses `feedback_unknown`, also to a person who may not
 * see feedback, and `complaint_exists` if it is one already.
 */
export function openFromFeedback(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { feedbackId, ...given }: InputOf<typeof openComplaintOfFeedback>,
): Promise<OpenedComplaint> {
  if (!staff.permissions.includes('feedback.see')) refuse('feedback_unknown')
  return logged(tools, async (tx) => {
    const found = (await lockFeedback(tx, brand.id, feedbackId)) ?? refuse('feedback_unknown')
    const pictures = await picturesOf(tx, found.id)
    return open(
      tx,
      tools,
      { brand, staff },
      'openComplaintOfFeedback',
      {
        ...given,
        playerId: found.playerId,
        source: 'feedback',
        sourceId: feedbackId,
        languageCode: found.language,
        text: found.content,
        receivedAt: found.at,
      },
      async (complaintId) => {
        for (const [at, jpeg] of pictures.slice(0, mostComplaintDocuments).entries())
          await tx
            .insertInto('complaint_document')
            .values({ complaint_id: complaintId, position: at + 1, jpeg })
            .execute()
      },
    )
  })
}

/**
 * Opens a complaint of a player of the brand by hand. Refuses `player_unknown`, `complaint_received` and
 * `complaint_exists`.
 */
export async function openOfPlayer(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { customerId, receivedAt, language, ...given }: InputOf<typeof openComplaintOfPlayer>,
): Promise<OpenedComplaint> {
  const { id: playerId } = await findPlayer(tools, brand.id, customerId)
  return logged(tools, (tx) =>
    open(tx, tools, { brand, staff }, 'openComplaintOfPlayer', {
      ...given,
      ...received(tools, brand, receivedAt, language),
      playerId,
      sourceId: null,
    }),
  )
}

/** Opens a complaint of a person without an account. Refuses `complaint_received` and `complaint_exists`. */
export function openOfPerson(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { name, email, mobile, receivedAt, language, ...given }: InputOf<typeof openComplaintOfPerson>,
): Promise<OpenedComplaint> {
  return logged(tools, (tx) =>
    open(tx, tools, { brand, staff }, 'openComplaintOfPerson', {
      ...given,
      ...received(tools, brand, receivedAt, language),
      playerId: null,
      person: { name, email, mobile },
      sourceId: null,
    }),
  )
}

function received({ clock }: Pick<Tools, 'clock'>, brand: Brand, receivedAt: string, language: string) {
  const at = new Date(receivedAt)
  if (!canBeReceived(at, clock.now())) refuse('complaint_received')
  return {
    receivedAt: at,
    languageCode: brand.languages.includes(language) ? language : brand.languages[0]!,
  }
}

/**
 * Stores a complaint with its first step; the same request of the same kind is answered with the one that it opened.
 */
async function open(
  tx: Tx,
  tools: Needs,
  { brand, staff }: { brand: Brand; staff: StaffSession },
  call: string,
  given: NewComplaint,
  fill: (complaintId: bigint) => Promise<unknown> = async () => {},
): Promise<Logged<OpenedComplaint>> {
  const now = new Date(tools.clock.now())
  const reference = newReference(tools.chance, 'CMP')
  const made = await tx
    .insertInto('complaint')
    .values({
      public_id: given.request,
      brand_id: brand.id,
      reference,
      player_id: given.playerId,
      person_sealed: given.person ? sealPerson(tools, given.request, given.person) : null,
      source: given.source,
      source_id: given.sourceId,
      subject: given.subject,
      language_code: given.languageCode,
      text: given.text,
      received_at: given.receivedAt,
      due_at: dueAfter(given.receivedAt, brand.complaintWeeks),
      made_by: staff.staffId,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return { result: await repeated(tx, brand, staff, given) }
  await fill(made.id)
  await insertStep(tx, made.id, { kind: 'received', at: now, staffId: staff.staffId })
  return {
    result: { complaintId: given.request, reference },
    entry: {
      brandId: brand.id,
      by: `staff/${staff.publicId}`,
      call,
      subject:
        given.playerId === null
          ? `complaint/${given.request}`
          : `player/${await customerIdOf(tx, given.playerId)}`,
      after: { complaint: reference, subject: given.subject },
    },
  }
}

/** Returns the complaint that the same person opened under an id; refuses `complaint_exists` for any other. */
async function repeated(
  tx: Tx,
  brand: Brand,
  { staffId }: StaffSession,
  { request, source, sourceId }: NewComplaint,
): Promise<OpenedComplaint> {
  const before = await tx
    .selectFrom('complaint')
    .select(['public_id as complaintId', 'reference', 'source', 'source_id as sourceId'])
    .where('public_id', '=', request)
    .where('brand_id', '=', brand.id)
    .where('made_by', '=', staffId)
    .executeTakeFirst()
  if (!before || before.source !== source || before.sourceId !== sourceId) return refuse('complaint_exists')
  return { complaintId: before.complaintId, reference: before.reference }
}

/** Copies messages of the live chat into a complaint. */
export async function copyMessages(
  tx: Tx,
  complaintId: bigint,
  messages: readonly CopiedMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('complaint_chat')
    .values(
      messages.map(({ seq, staffName, text, at }) => ({
        complaint_id: complaintId,
        seq,
        staff_name: staffName,
        text,
        at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
