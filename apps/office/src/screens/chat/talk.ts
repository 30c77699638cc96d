import type { OutputOf } from '@fairground/contract/call'
import { getOfficeConversation } from '@fairground/contract/office-chats'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import type { Refusal } from '../../parts/failure.tsx'
import type { TalkItem } from '../../parts/service/talk-log.tsx'
import type { Texts } from '../../text/words.tsx'

export type Conversation = OutputOf<typeof getOfficeConversation>
type Part = Pick<Conversation, 'messages' | 'events' | 'hasOlder'>

/** Reads a conversation: its newest part again after each change, and earlier parts when they are asked for. */
export function useTalk(conversationId: string) {
  const send = useSend()
  const query = useRead(getOfficeConversation, { conversationId })
  const [earlier, setEarlier] = useState<Part[]>([])
  const newest = query.data
  const oldest = earlier[0] ?? newest

  /** Reads the part before the oldest one; returns the refusal, if any. */
  async function readEarlier(): Promise<Refusal | undefined> {
    const before = oldest?.messages[0]?.seq
    if (before === undefined) return undefined
    const answer = await send(getOfficeConversation, { conversationId, before })
    if (!answer.ok) return answer
    setEarlier((parts) => [answer.value, ...parts])
    return undefined
  }

  const parts = newest ? [...earlier, newest] : []
  // Messages that were read earlier may overlap with the newest part once others were added.
  const messages = [
    ...new Map(parts.flatMap(({ messages }) => messages).map((one) => [one.seq, one])).values(),
  ]
  const events = [...new Map(parts.flatMap(({ events }) => events).map((one) => [one.eventId, one])).values()]
  return { query, messages, events, hasEarlier: oldest?.hasOlder ?? false, readEarlier }
}

/** Returns messages and events in their order, as the log shows them. */
export function itemsOf(
  { messages, events }: Pick<Part, 'messages' | 'events'>,
  { who, readSeq, w }: { who: string; readSeq: number; w: Texts['w'] },
): TalkItem[] {
  const lastAnswer = messages.findLast(({ by }) => by === 'staff')?.seq
  const items = [
    ...messages.map((one) => ({
      place: one.seq,
      item: {
        key: `m${one.seq}`,
        at: one.at,
        side: one.by,
        who: one.by === 'player' ? who : (one.staffName ?? one.shownName ?? ''),
        text: one.text,
        ...(one.seq === lastAnswer && { below: w(readSeq >= one.seq ? 'chats.read' : 'chats.notRead') }),
      } satisfies TalkItem,
    })),
    ...events.map(({ eventId, kind, seq, at, by, to, text }) => ({
      place: seq + 0.5,
      item: {
        key: `e${eventId}`,
        at,
        side: kind === 'note' ? ('note' as const) : ('event' as const),
        who:
          kind === 'note'
            ? w('chats.noteBy', { name: by ?? '' })
            : w(`chatEvents.${kind}`, { name: by ?? who, to: to ?? '' }),
        text,
      } satisfies TalkItem,
    })),
  ]
  return items.sort((one, other) => one.place - other.place).map(({ item }) => item)
}
