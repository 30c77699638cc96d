import {
  addConversationNote,
  answerConversation,
  claimConversation,
  endConversation,
  getOfficeConversation,
  handOverConversation,
  listChatColleagues,
  listConversations,
  listSavedReplies,
  readConversation,
  removeReply,
  saveReply,
} from '@fairground/contract/office-chats'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listPage } from './chat-desk.queries.ts'
import {
  addNote,
  answer,
  claim,
  colleaguesOnWire,
  colleaguesWith,
  end,
  handOver,
  lookAt,
  markRead,
} from './chat-desk.service.ts'
import { listReplies, remove, save } from './replies.service.ts'

/** Binds the office's calls about the live chat of customer service. */
export function chatDeskRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listConversations, ({ staff, input }) =>
    listPage(db, staff, { show: input.show, after: input.after }),
  )

  serve(getOfficeConversation, ({ staff, input }) => lookAt(tools, staff, input))

  serve(claimConversation, async ({ staff, input }) => {
    await claim(tools, staff, input)
    return {}
  })

  serve(handOverConversation, async ({ staff, input }) => {
    await handOver(tools, staff, input)
    return {}
  })

  serve(answerConversation, async ({ staff, input }) => ({ message: await answer(tools, staff, input) }))

  serve(readConversation, async ({ staff, input }) => {
    await markRead(tools, staff, input)
    return {}
  })

  serve(endConversation, async ({ staff, input }) => {
    await end(tools, staff, input)
    return {}
  })

  serve(addConversationNote, async ({ staff, input }) => {
    await addNote(tools, staff, input)
    return {}
  })

  serve(listChatColleagues, async ({ staff }) =>
    colleaguesOnWire(await colleaguesWith(db, tools, staff, 'chats.answer')),
  )

  serve(listSavedReplies, ({ brand }) => listReplies(db, brand))

  serve(saveReply, async ({ brand, staff, input }) => {
    await save(tools, brand, staff, input)
    return {}
  })

  serve(removeReply, async ({ staff, input }) => {
    await remove(tools, staff, input)
    return {}
  })
}
