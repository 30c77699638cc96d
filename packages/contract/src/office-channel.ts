import * as z from 'zod/mini'
import { call } from './call.ts'
import { cleaned, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'
import { mostChatSigns, mostMuteMinutes } from './support-figures.ts'

// The chat channel of the brand in the office: its lines as written, its members, and its words.

const staff = { who: 'staff' } as const
const handle = z.string().check(z.regex(/^[A-Z2-9]{10}$/))
const seq = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const member = {
  handle: z.string(),
  customerId,
  username: z.string(),
  /** The name that the channel shows, masked. */
  name: z.string(),
  isModerator: z.boolean(),
  /** Null if the member may write. */
  mutedUntil: z.nullable(instant),
}

const channelLine = z.object({
  seq: z.number(),
  ...member,
  /** The text as everybody sees it, and as it was written, before words were masked. */
  text: z.string(),
  written: z.string(),
  at: instant,
  /** Null for a line that is shown. */
  deleted: z.nullable(
    z.object({
      at: instant,
      /** The name of the member of staff, or the user name of the player: its author or a moderator. */
      by: z.string(),
      isStaff: z.boolean(),
    }),
  ),
})
export type ChannelLine = z.output<typeof channelLine>

export const listChannelLines = call({
  ...staff,
  name: 'listChannelLines',
  about:
    'Lines of the chat channel as they were written and as they are shown, the newest first; also deleted ones.',
  method: 'GET',
  path: '/office/api/channel/lines',
  may: 'channel.see',
  input: z.object({
    /** `next` of the previous page. */
    after: z.optional(seq),
    /** A member, whose lines alone are listed. */
    handle: z.optional(handle),
  }),
  output: z.object({ list: z.array(channelLine), next: z.nullable(z.number()) }),
  errors: ['chat_member_unknown'],
})

export const deleteChannelLine = call({
  ...staff,
  name: 'deleteChannelLine',
  about: 'Takes a line out of the chat channel for a reason; the log of the channel keeps it for 90 days.',
  method: 'POST',
  path: '/office/api/channel/lines/:seq/delete',
  may: 'channel.moderate',
  input: z.object({ seq, reason }),
  errors: ['chat_message_unknown'],
})

const mute = z.object({
  muteId: z.string(),
  at: instant,
  until: instant,
  reason: z.string(),
  by: z.string(),
  isStaff: z.boolean(),
})
export type ChannelMute = z.output<typeof mute>

export const getChannelMember = call({
  ...staff,
  name: 'getChannelMember',
  about: 'A member of the chat channel with their mutes of the last 90 days, the newest first.',
  method: 'GET',
  path: '/office/api/channel/members/:handle',
  may: 'channel.see',
  input: z.object({ handle }),
  output: z.object({ ...member, muteReason: z.string(), mutes: z.array(mute) }),
  errors: ['chat_member_unknown'],
})

export const listMutedMembers = call({
  ...staff,
  name: 'listMutedMembers',
  about: 'The members of the chat channel who may not write now, the one whose mute ends first first.',
  method: 'GET',
  path: '/office/api/channel/muted',
  may: 'channel.see',
  output: z.object({ list: z.array(z.object({ ...member, muteReason: z.string() })) }),
})

export const muteChannelMember = call({
  ...staff,
  name: 'muteChannelMember',
  about: 'Keeps a member of the chat channel from writing for some minutes, or with 0 lets them write again.',
  method: 'POST',
  path: '/office/api/channel/members/:handle/mute',
  may: 'channel.moderate',
  input: z.object({
    handle,
    minutes: z.int().check(z.minimum(0), z.maximum(mostMuteMinutes)),
    /** The reason, which the member sees. */
    reason: z.string().check(cleaned, z.minLength(5), z.maxLength(mostChatSigns)),
  }),
  errors: ['chat_member_unknown'],
})

export const listChannelWords = call({
  ...staff,
  name: 'listChannelWords',
  about: 'The words that the chat channel of the brand masks.',
  method: 'GET',
  path: '/office/api/channel/words',
  may: 'channel.see',
  output: z.object({ list: z.array(z.string()) }),
})

const word = z.string().check(cleaned, z.toLowerCase(), z.minLength(2), z.maxLength(40))

export const addChannelWord = call({
  ...staff,
  name: 'addChannelWord',
  about: 'Adds a word that the chat channel masks from now on, in every spelling.',
  method: 'POST',
  path: '/office/api/channel/words',
  may: 'channel.moderate',
  input: z.object({ word }),
  errors: ['word_invalid', 'too_many_words'],
})

export const removeChannelWord = call({
  ...staff,
  name: 'removeChannelWord',
  about: 'Removes a word from those that the chat channel masks.',
  method: 'POST',
  path: '/office/api/channel/words/remove',
  may: 'channel.moderate',
  input: z.object({ word: z.string().check(z.minLength(1), z.maxLength(200)) }),
  errors: ['word_invalid'],
})

export const listChannelModerators = call({
  ...staff,
  name: 'listChannelModerators',
  about: 'The players who are moderators of the chat channel, by user name.',
  method: 'GET',
  path: '/office/api/channel/moderators',
  may: 'channel.see',
  output: z.object({
    list: z.array(z.object({ customerId, username: z.string(), isOpen: z.boolean() })),
  }),
})

export const setChannelModerator = call({
  ...staff,
  name: 'setChannelModerator',
  about:
    'Makes a player of the brand a moderator of the chat channel, who can delete lines and mute members, or ends that.',
  method: 'POST',
  path: '/office/api/channel/moderators/:customerId',
  may: 'channel.moderators',
  needs: 'second-factor',
  ofBrand: 'customerId',
  input: z.object({ customerId, isModerator: z.boolean(), reason }),
  errors: ['player_unknown', 'moderator_not_possible'],
})
