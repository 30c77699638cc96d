import type { InputOf } from '@fairground/contract/call'
import {
  mostComplaintDocuments,
  mostCopiedMessages,
  mostDocumentBytes,
} from '@fairground/contract/complaint-figures'
import type {
  addComplaintDocument,
  copyChatToComplaint,
  lookAtComplaintDocument,
} from '@fairground/contract/office-complaints'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findConversationOfBrand, messagesAfter } from '../support/index.ts'
import { change } from './acts.service.ts'
import { countDocuments, insertStep } from './complaints.queries.ts'
import { copyMessages } from './opening.service.ts'
import type { TellingTools } from './telling.service.ts'

type Needs = Pick<Tools, 'db'> & TellingTools

/**
 * Adds a picture, which is drawn anew, to a complaint of the brand. Refuses `complaint_unknown`, `complaint_full`,
 * `image_invalid` and `image_too_large`.
 */
export async function addDocument(
  tools: Needs & Pick<Tools, 'pictures'>,
  staff: StaffSession,
  { complaintId, title, image }: InputOf<typeof addComplaintDocument>,
): Promise<void> {
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > mostDocumentBytes) refuse('image_too_large')
  const jpeg = await tools.pictures.redrawn(bytes)
  await change(tools, staff, 'addComplaintDocument', complaintId, async (tx, { id }) => {
    const position = (await countDocuments(tx, id)) + 1
    if (position > mostComplaintDocuments) refuse('complaint_full')
    await tx.insertInto('complaint_document').values({ complaint_id: id, position, jpeg }).execute()
    const at = new Date(tools.clock.now())
    await insertStep(tx, id, { kind: 'document', at, staffId: staff.staffId, text: title, position })
    return { after: { position } }
  })
}

/**
 * Returns a picture of a complaint of the brand, once the log has who reads it and why; refuses `complaint_unknown`.
 */
export async function lookAtDocument(
  tools: Needs,
  staff: StaffSession,
  { complaintId, position, reason }: InputOf<typeof lookAtComplaintDocument>,
): Promise<{ jpeg: string }> {
  let jpeg = ''
  await change(tools, staff, 'lookAtComplaintDocument', complaintId, async (tx, { id }) => {
    const found = await tx
      .selectFrom('complaint_document')
      .select('jpeg')
      .where('complaint_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!found) return refuse('complaint_unknown')
    jpeg = found.jpeg.toString('base64')
    return { reason, after: { position } }
  })
  return { jpeg }
}

/**
 * Copies the messages that were written since the last copy into a complaint of the brand that was opened from a
 * conversation; returns their number. Refuses `complaint_unknown`, and `conversation_unknown` without a conversation
 * and to a person who may not read it.
 */
export async function copyChat(
  tools: Needs,
  staff: StaffSession,
  { complaintId }: InputOf<typeof copyChatToComplaint>,
): Promise<{ copied: number }> {
  if (!staff.permissions.includes('chats.see')) refuse('conversation_unknown')
  let copied = 0
  await change(tools, staff, 'copyChatToComplaint', complaintId, async (tx, { id, source, sourceId }) => {
    if (source !== 'conversation') return refuse('conversation_unknown')
    const found =
      (await findConversationOfBrand(tx, staff.brandId, sourceId!)) ?? refuse('conversation_unknown')
    const last = await tx
      .selectFrom('complaint_chat')
      .select('seq')
      .where('complaint_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const messages = await messagesAfter(tx, found.id, last?.seq ?? 0n, mostCopiedMessages)
    copied = messages.length
    if (copied === 0) return undefined
    await copyMessages(tx, id, messages)
    const at = new Date(tools.clock.now())
    await insertStep(tx, id, { kind: 'chat', at, staffId: staff.staffId, text: String(copied) })
    return { after: { copied } }
  })
  return { copied }
}
