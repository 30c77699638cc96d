import {
  deleteChatMessage,
  getChatMessage,
  getChatUrl,
  listChatMessages,
  muteInChat,
  readChat,
  sendChatMessage,
} from '@fairground/contract/chat'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findMember, listLines, readingOf, unreadOf } from './chat.queries.ts'
import {
  type Chatter,
  chatRefusal,
  deleteLine,
  muteMember,
  muteOf,
  readTo,
  writeLine,
} from './chat.service.ts'
import { isModerator } from './moderators.queries.ts'

export function chatRoutes({ serve }: Serving, tools: Tools) {
  const { db } = tools

  serve(getChatUrl, ({ input: { title, language, headerColor }, brand, session }) => {
    mayChat({ brand, session })
    const query = new URLSearchParams({
      ...(title ? { title } : {}),
      ...(headerColor ? { headerColor } : {}),
      ...(language && brand.languages.includes(language) ? { lang: language } : {}),
    })
    return { chatUrl: query.size > 0 ? `/chat?${query}` : '/chat' }
  })

  serve(getChatMessage, async ({ brand, session }) => {
    mayChat({ brand, session })
    const reading = await readingOf(db, brand.id, session.playerId)
    return { unReadCount: unreadOf(reading), ...reading }
  })

  serve(listChatMessages, async ({ input, brand, session, nowMs }) => {
    mayChat({ brand, session })
    const [lines, member, isKeeper] = await Promise.all([
      listLines(db, brand.id, input),
      findMember(db, session.playerId),
      isModerator(db, session.playerId),
    ])
    return { ...lines, handle: member?.handle ?? null, isModerator: isKeeper, mute: muteOf(member, nowMs) }
  })

  serve(sendChatMessage, async ({ input, brand, session }) => {
    mayChat({ brand, session })
    return { message: await writeLine(tools, { brand, session }, input) }
  })

  serve(readChat, ({ input, brand, session }) => {
    mayChat({ brand, session })
    return readTo(tools, { brand, session }, input.seq)
  })

  serve(deleteChatMessage, async ({ input, brand, session }) => {
    mayChat({ brand, session })
    await deleteLine(tools, { brand, session }, input.seq)
    return {}
  })

  serve(muteInChat, async ({ input, brand, session }) => {
    mayChat({ brand, session })
    return { mute: await muteMember(tools, { brand, session }, input) }
  })
}

/** Refuses players who may not use the channel. */
function mayChat({ brand, session }: Chatter): void {
  const refusal = chatRefusal(brand, session.standing)
  if (refusal) refuse(refusal)
}
