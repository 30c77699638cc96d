import { randomUUID } from 'node:crypto'
import * as channel from '@fairground/contract/office-channel'
import * as chats from '@fairground/contract/office-chats'
import * as complaints from '@fairground/contract/office-complaints'
import { listOfficeFeedback } from '@fairground/contract/office-feedback'
import { permissions } from '@fairground/contract/permissions'
import { sendFeedback, sendToSupport } from '@fairground/contract/support'
import { createCanvas } from '@napi-rs/canvas'
import { withStaffSession } from '../world/staff.ts'
import { aCustomer, type Making, type Objects, reason } from './objects.ts'

const note = 'please go on'
const opening = { subject: 'bonus', text: 'a complaint' } as const
const decision = { outcome: 'upheld', reasons: 'we were late', answer: 'You are right.' } as const

/** Makes conversations, complaints and other objects of customer service. */
export function serviceObjects({ world, claims }: Making): Objects {
  const image = createCanvas(20, 10).toBuffer('image/png').toString('base64')

  /** Makes a conversation that waits; if required, claimed by the staff account that works on it next. */
  async function aConversation(isClaimed = false): Promise<string> {
    const player = await world.player()
    void (await player.send(sendToSupport, { text: 'Kumusta', key: randomUUID() })).value
    const { public_id: conversationId } = await world.server.tools.db
      .selectFrom('conversation')
      .select('public_id')
      .where('player_id', '=', await player.id())
      .executeTakeFirstOrThrow()
    if (isClaimed) claims.push((staff) => staff.send(chats.claimConversation, { conversationId }))
    return conversationId
  }

  async function aReply(): Promise<string> {
    const staff = await withStaffSession(world, permissions)
    const request = randomUUID()
    const name = `n${request.slice(0, 8)}`
    void (await staff.send(chats.saveReply, { request, name, words: { TY: 'Kumusta' }, version: null })).value
    return request
  }

  async function aFeedback(): Promise<string> {
    const player = await world.player()
    const content = 'Gusto kong magreklamo.'
    void (await player.send(sendFeedback, { questionType: 'game', content })).value
    const staff = await withStaffSession(world, permissions)
    return (await staff.send(listOfficeFeedback, {})).value.list[0]!.feedbackId
  }

  /** Makes a complaint from a conversation, after some acts of the staff account that handles it next. */
  async function aComplaint(...acts: ('claim' | 'acknowledge' | 'answer')[]): Promise<string> {
    const conversationId = await aConversation()
    const first = await withStaffSession(world, permissions)
    const wish = { conversationId, request: randomUUID(), ...opening }
    const { complaintId } = (await first.send(complaints.openComplaintOfConversation, wish)).value
    for (const act of acts)
      claims.push((staff) => {
        if (act === 'claim') return staff.send(complaints.claimComplaint, { complaintId })
        if (act === 'acknowledge') return staff.send(complaints.acknowledgeComplaint, { complaintId })
        return staff.send(complaints.answerComplaint, { complaintId, ...decision })
      })
    return complaintId
  }

  async function withDocument(): Promise<string> {
    const complaintId = await aComplaint()
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(complaints.addComplaintDocument, { complaintId, title: 'Receipt', image })).value
    return complaintId
  }

  const receivedAt = () => new Date(world.clock.now()).toISOString()
  return {
    [chats.getOfficeConversation.name]: async () => ({ conversationId: await aConversation() }),
    [chats.claimConversation.name]: async () => ({ conversationId: await aConversation() }),
    [chats.handOverConversation.name]: async () => ({
      conversationId: await aConversation(true),
      to: null,
      note,
    }),
    [chats.answerConversation.name]: async () => ({
      conversationId: await aConversation(),
      text: 'Kumusta rin',
      seen: 1,
      key: randomUUID(),
    }),
    [chats.readConversation.name]: async () => ({ conversationId: await aConversation(), seq: 1 }),
    [chats.endConversation.name]: async () => ({ conversationId: await aConversation(), seen: 1 }),
    [chats.addConversationNote.name]: async () => ({ conversationId: await aConversation(), text: note }),
    [chats.removeReply.name]: async () => ({ replyId: await aReply() }),
    [complaints.listComplaintsOfConversation.name]: async () => ({ conversationId: await aConversation() }),
    [complaints.openComplaintOfConversation.name]: async () => ({
      conversationId: await aConversation(),
      request: randomUUID(),
      ...opening,
    }),
    [complaints.openComplaintOfFeedback.name]: async () => ({
      feedbackId: await aFeedback(),
      request: randomUUID(),
      subject: 'game',
    }),
    [complaints.openComplaintOfPlayer.name]: async () => ({
      customerId: await aCustomer(world),
      request: randomUUID(),
      ...opening,
      source: 'phone',
      language: 'TY',
      receivedAt: receivedAt(),
    }),
    [complaints.getComplaint.name]: async () => ({ complaintId: await aComplaint() }),
    [complaints.claimComplaint.name]: async () => ({ complaintId: await aComplaint() }),
    [complaints.handOverComplaint.name]: async () => ({
      complaintId: await aComplaint('claim'),
      to: null,
      note,
    }),
    [complaints.acknowledgeComplaint.name]: async () => ({ complaintId: await aComplaint('claim') }),
    [complaints.beginComplaint.name]: async () => ({ complaintId: await aComplaint('claim', 'acknowledge') }),
    [complaints.answerComplaint.name]: async () => ({
      complaintId: await aComplaint('claim', 'acknowledge'),
      ...decision,
    }),
    [complaints.escalateComplaint.name]: async () => ({
      complaintId: await aComplaint('claim', 'acknowledge'),
      body: 'adr',
      name: 'Mediators',
      theirReference: '',
      reason,
    }),
    [complaints.closeComplaint.name]: async () => ({
      complaintId: await aComplaint('claim', 'acknowledge', 'answer'),
      reason,
      decision: null,
    }),
    [complaints.withdrawComplaint.name]: async () => ({ complaintId: await aComplaint('claim'), reason }),
    [complaints.writeToComplainant.name]: async () => ({
      complaintId: await aComplaint('claim'),
      text: 'Kumusta',
      key: randomUUID(),
    }),
    [complaints.noteComplaint.name]: async () => ({
      complaintId: await aComplaint(),
      as: 'note',
      text: note,
    }),
    [complaints.addComplaintDocument.name]: async () => ({
      complaintId: await aComplaint(),
      title: 'Receipt',
      image,
    }),
    [complaints.lookAtComplaintDocument.name]: async () => ({
      complaintId: await withDocument(),
      position: 1,
      reason,
    }),
    [complaints.copyChatToComplaint.name]: async () => ({ complaintId: await aComplaint() }),
    [complaints.showComplainant.name]: async () => ({ complaintId: await aComplaint(), reason }),
    [channel.setChannelModerator.name]: async () => ({
      customerId: await aCustomer(world),
      isModerator: true,
      reason,
    }),
  }
}
