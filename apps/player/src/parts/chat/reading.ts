import type { OutputOf } from '@fairground/contract/call'
import type { ChatPush, getChatMessage } from '@fairground/contract/chat'

type Reading = OutputOf<typeof getChatMessage>

/** How much of the channel is unread after something happened in it; told twice, it is the same. */
export function afterPush(reading: Reading | undefined, push: ChatPush): Reading | undefined {
  if (!reading || push.kind !== 'message') return reading
  return counted({ ...reading, lastSeq: Math.max(reading.lastSeq, push.message.seq) })
}

/** How much is unread once the server has said the number. */
export function afterUnread(reading: Reading | undefined, unread: number): Reading | undefined {
  return reading && counted({ ...reading, readSeq: reading.lastSeq - unread })
}

function counted(reading: Reading): Reading {
  const { lastSeq, readSeq } = reading
  return { ...reading, unReadCount: readSeq === null ? 0 : Math.max(0, lastSeq - readSeq) }
}
