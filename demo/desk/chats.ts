import { randomUUID } from 'node:crypto'
import {
  addConversationNote,
  answerConversation,
  claimConversation,
  endConversation,
  saveReply,
} from '@fairground/contract/office-chats'
import { sendToSupport } from '@fairground/contract/support'
import { hourMs, minuteMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

/** A message of a conversation: of the player, or of staff. */
interface Line {
  minutesAgo: number
  by: 'player' | 'staff'
  text: string
}

interface Conversation {
  username: string
  lines: readonly Line[]
  note?: string
  isClosed?: boolean
}

const conversations: readonly Conversation[] = [
  {
    username: 'ana',
    isClosed: true,
    lines: [
      { minutesAgo: 26 * 60, by: 'player', text: 'Magandang araw po. Gaano po katagal ang pag-withdraw?' },
      {
        minutesAgo: 26 * 60 - 3,
        by: 'staff',
        text: 'Magandang araw, Ana. Karaniwan ay wala pang isang oras; makikita mo ang estado sa Withdraw.',
      },
      { minutesAgo: 26 * 60 - 5, by: 'player', text: 'Ayan, dumating na po. Salamat!' },
      { minutesAgo: 26 * 60 - 6, by: 'staff', text: 'Walang anuman. Mag-ingat sa paglalaro.' },
    ],
  },
  {
    username: 'benjie',
    note: 'His deposit of 500 is held: the name of the payer differs. The cashier looks at it.',
    lines: [
      { minutesAgo: 42, by: 'player', text: 'Hi, I paid 500 pesos an hour ago and it is not on my balance.' },
      {
        minutesAgo: 40,
        by: 'staff',
        text: 'Hello Benjie, thank you for writing. Let me look it up, one moment.',
      },
      { minutesAgo: 36, by: 'player', text: 'Here is the reference: AL-20931177. It was my wife’s wallet.' },
      {
        minutesAgo: 33,
        by: 'staff',
        text: 'I see it. A payment from another person’s wallet is checked by our cashier first; you get a message as soon as it is decided.',
      },
      { minutesAgo: 9, by: 'player', text: 'It has been half an hour now. I want to complain about this.' },
    ],
  },
  {
    username: 'gina',
    lines: [
      {
        minutesAgo: 14,
        by: 'player',
        text: 'Nawala po ang phone ko. Paano po ako makakapag-login gamit ang bagong number?',
      },
      { minutesAgo: 12, by: 'player', text: 'Nagpadala na po ako ng sulat noong isang araw.' },
    ],
  },
  {
    username: 'dodong',
    lines: [{ minutesAgo: 4, by: 'player', text: 'May bonus po ba ngayong weekend?' }],
  },
]

const replies: readonly { name: string; words: Record<string, string> }[] = [
  {
    name: 'withdrawal-time',
    words: {
      TY: 'Karaniwang wala pang isang oras ang pag-withdraw. Makikita mo ang estado nito sa Withdraw.',
      EN: 'A withdrawal usually takes less than an hour. You can see its state in Withdraw.',
    },
  },
  {
    name: 'limits',
    words: {
      TY: 'Maaari kang magtakda ng sarili mong limitasyon sa Account → Limits. Agad itong epektibo.',
      EN: 'You can set your own limits in Account → Limits. A stricter limit is in force at once.',
    },
  },
  {
    name: 'new-number',
    words: {
      TY: 'Para palitan ang number mo, kailangan namin ng litrato mo na hawak ang iyong ID. Dalawang tao ang magsusuri nito.',
      EN: 'To change your number we need a photo of you with your identity document in hand. Two people check it.',
    },
  },
]

/**
 * Writes saved replies and conversations of the live chat: one closed, one that the support works on, and two that wait
 * in the queue; none if the brand has a conversation.
 */
export async function seedChats(desk: Desk): Promise<void> {
  const { house, owner, support, ago } = desk
  if (await desk.hasAny('conversation')) return
  for (const { name, words } of replies)
    await ago(30 * hourMs, () =>
      house.asStaff(owner, saveReply, { request: randomUUID(), name, words, version: null }),
    )
  for (const conversation of conversations) await talk(desk, conversation)

  async function talk(
    { player, house: { tools } }: Desk,
    { username, lines, note, isClosed = false }: Conversation,
  ) {
    const caller = await player(username)
    let seen = 0
    let conversationId = ''
    for (const { minutesAgo, by, text } of lines) {
      await ago(minutesAgo * minuteMs, async () => {
        const key = randomUUID()
        if (by === 'player') {
          seen = (await house.asPlayer(caller, sendToSupport, { text, key })).message.seq
          const row = await tools.db
            .selectFrom('conversation')
            .select('public_id')
            .where('player_id', '=', caller.session.playerId)
            .executeTakeFirstOrThrow()
          conversationId = row.public_id
          return
        }
        if (seen === 1) await house.asStaff(support, claimConversation, { conversationId })
        const answer = { conversationId, text, seen, key }
        seen = (await house.asStaff(support, answerConversation, answer)).message.seq
      })
    }
    const last = lines.at(-1)!.minutesAgo
    if (note)
      await ago((last + 1) * minuteMs, () =>
        house.asStaff(support, addConversationNote, { conversationId, text: note }),
      )
    if (isClosed)
      await ago((last - 2) * minuteMs, () =>
        house.asStaff(support, endConversation, { conversationId, seen }),
      )
  }
}
