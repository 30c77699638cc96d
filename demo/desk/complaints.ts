import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import {
  acknowledgeComplaint,
  answerComplaint,
  beginComplaint,
  claimComplaint,
  closeComplaint,
  escalateComplaint,
  noteComplaint,
  openComplaintOfConversation,
  openComplaintOfPerson,
  openComplaintOfPlayer,
} from '@fairground/contract/office-complaints'
import { dayMs, hourMs, minuteMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

type OfPlayer = Omit<InputOf<typeof openComplaintOfPlayer>, 'customerId' | 'request' | 'receivedAt'>

/**
 * Opens complaints, one in each state: of a conversation, by phone, by mail and by letter, also of a person without an
 * account; none if the brand has a complaint.
 */
export async function seedComplaints(desk: Desk): Promise<void> {
  const { house, support, nowMs, ago } = desk
  if (await desk.hasAny('complaint')) return

  const ofPlayer = async (daysAgo: number, username: string, complaint: OfPlayer) => {
    const { customerId } = (await desk.player(username)).session
    const receivedAt = new Date(nowMs - daysAgo * dayMs).toISOString()
    const opened = await ago(daysAgo * dayMs - hourMs, () =>
      house.asStaff(support, openComplaintOfPlayer, {
        customerId,
        request: randomUUID(),
        receivedAt,
        ...complaint,
      }),
    )
    return take(daysAgo, opened)
  }
  const take = async (daysAgo: number, { complaintId }: { complaintId: string }) => {
    await ago(daysAgo * dayMs - 2 * hourMs, async () => {
      await house.asStaff(support, claimComplaint, { complaintId })
      await house.asStaff(support, acknowledgeComplaint, { complaintId })
    })
    return complaintId
  }
  const begin = (daysAgo: number, complaintId: string) =>
    ago(daysAgo * dayMs, () => house.asStaff(support, beginComplaint, { complaintId }))
  const answer = (daysAgo: number, answered: InputOf<typeof answerComplaint>) =>
    ago(daysAgo * dayMs, () => house.asStaff(support, answerComplaint, answered))

  const closed = await ofPlayer(31, 'rico', {
    source: 'phone',
    subject: 'bonus',
    language: 'EN',
    text: 'He was promised 250 pesos for playing on the weekend, and did not get them.',
  })
  await begin(29, closed)
  await answer(9.5, {
    complaintId: closed,
    outcome: 'upheld',
    reasons: 'The promotion ended a day early by a mistake of ours; the correction is approved.',
    answer:
      'You are right: the promotion ended a day too early. We have added 250.00 pesos to your balance, and we are sorry.',
  })
  await ago(2 * dayMs, () =>
    house.asStaff(support, closeComplaint, {
      complaintId: closed,
      reason: 'The player has thanked us and has no more questions.',
      decision: null,
    }),
  )

  const answered = await ofPlayer(12, 'fidel', {
    source: 'mail',
    subject: 'game',
    language: 'TY',
    text: 'Hindi raw nagbayad ang isang round niya sa Parol Nights noong gabi ng Linggo.',
  })
  await begin(11, answered)
  await answer(2.5, {
    complaintId: answered,
    outcome: 'not_upheld',
    reasons: 'The replay shows no winning line; the correction that was asked for was refused.',
    answer:
      'Sinuri namin ang round: walang panalong linya ito. Maaari mo itong ulitin at suriin mismo sa Betting record.',
  })

  const inWork = await ofPlayer(49, 'lola', {
    source: 'letter',
    subject: 'account',
    language: 'TY',
    text: 'Hindi raw lumalabas sa kanyang ulat ang tatlong miyembrong inimbita niya bago lumipat ang sistema.',
  })
  await begin(47, inWork)
  await ago(5 * dayMs, () =>
    house.asStaff(support, noteComplaint, {
      complaintId: inWork,
      as: 'note',
      text: 'Two of the three are in her tree now. The third has registered without her code: ask the agent desk.',
    }),
  )

  const ofPerson = await ago(25 * dayMs, () =>
    house.asStaff(support, openComplaintOfPerson, {
      request: randomUUID(),
      subject: 'privacy',
      source: 'mail',
      language: 'EN',
      receivedAt: new Date(nowMs - 25 * dayMs).toISOString(),
      text: 'She gets our text messages although she never had an account, and wants to know where we have her number from.',
      name: 'Corazon Villamor',
      email: 'corazon.villamor@example.com',
      mobile: '+63 917 555 0188',
    }),
  )
  await take(24.8, ofPerson)
  await begin(20, ofPerson.complaintId)
  await ago(4 * dayMs, () =>
    house.asStaff(support, escalateComplaint, {
      complaintId: ofPerson.complaintId,
      body: 'regulator',
      name: 'National Privacy Commission',
      theirReference: 'NPC-26-1184',
      reason: 'She has turned to the commission, which has asked us for a statement.',
    }),
  )

  const { playerId } = (await desk.player('benjie')).session
  const conversation = await house.tools.db
    .selectFrom('conversation')
    .select('public_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!conversation) return
  await ago(6 * minuteMs, () =>
    house.asStaff(support, openComplaintOfConversation, {
      conversationId: conversation.public_id,
      request: randomUUID(),
      subject: 'deposit',
      text: 'His payment from another person’s wallet has been held for more than half an hour.',
    }),
  )
}
