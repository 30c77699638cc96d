import type { OutputOf } from '@fairground/contract/call'
import type { ChatPush, getChatMessage } from '@fairground/contract/chat'

type Reading = OutputOf<typeof getChatMessage>

/** Updates the number of unread lines after an event of the channel; a repeated event changes nothing. */
export function afterPush(reading: Reading | undefined, push: ChatPush): Reading | undefined {
  if (!reading || push.kind !== 'message') return reading
  return counted({ ...reading, lastSeq: Math.max(reading.lastSeq, push.message.seq) })
}

/** Returns the reading state for the number of unread lines that the server sent. */
export function afterUnread(reading: Reading | undefined, unread: number): Reading | undefined {
  return reading && counted({ ...reading, readSeq: reading.lastSeq - unread })
}

function counted(reading: Reading): Reading {
  const { lastSeq, readSeq } = reading
  return { ...reading, unReadCount: readSeq === null ? 0 : Math.max(0, lastSeq - readSeq) }
}
