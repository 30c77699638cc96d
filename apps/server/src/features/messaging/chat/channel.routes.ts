import {
  addChannelWord,
  deleteChannelLine,
  getChannelMember,
  listChannelLines,
  listChannelModerators,
  listChannelWords,
  listMutedMembers,
  muteChannelMember,
  removeChannelWord,
  setChannelModerator,
} from '@fairground/contract/office-channel'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listMuted } from './channel.queries.ts'
import { listWords } from './chat.queries.ts'
import {
  addWord,
  appoint,
  deleteAsStaff,
  linesOf,
  memberView,
  muteAsStaff,
  removeWord,
} from './moderation.service.ts'
import { listModerators } from './moderators.queries.ts'

/** Binds the office's calls about the chat channel. */
export function channelRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listChannelLines, ({ staff, input }) => linesOf(tools, staff, input))

  serve(getChannelMember, ({ staff, input }) => memberView(tools, staff, input))

  serve(listMutedMembers, async ({ brand, nowMs }) => ({ list: await listMuted(db, brand.id, nowMs) }))

  serve(listChannelWords, async ({ brand }) => ({ list: (await listWords(db, brand.id)).sort() }))

  serve(listChannelModerators, async ({ brand }) => ({ list: await listModerators(db, brand.id) }))

  serve(deleteChannelLine, async ({ staff, input }) => {
    await deleteAsStaff(tools, staff, input)
    return {}
  })

  serve(muteChannelMember, async ({ staff, input }) => {
    await muteAsStaff(tools, staff, input)
    return {}
  })

  serve(addChannelWord, async ({ staff, input }) => {
    await addWord(tools, staff, input)
    return {}
  })

  serve(removeChannelWord, async ({ staff, input }) => {
    await removeWord(tools, staff, input)
    return {}
  })

  serve(setChannelModerator, async ({ staff, input }) => {
    await appoint(tools, staff, input)
    return {}
  })
}
