import {
  type ChatMessage,
  type ChatPush,
  deleteChatMessage,
  listChatMessages,
  muteInChat,
  readChat,
  sendChatMessage,
} from '@fairground/contract/chat'
import type { RefusalDetail } from '@fairground/contract/errors'
import { useLive } from '@fairground/web/api/live'
import { useClient } from '@fairground/web/api/use-calls'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '../../words.ts'
import { mergedLines } from '../talk/lines.ts'

export interface Mute {
  until: string
  reason: string
}

/** The callbacks of the chat (specification, section 4). */
export interface ChatHooks {
  onUnread?(count: number): void
  /** Called when the session has ended. */
  onLogout(): void
}

type Answer = { ok: true } | { ok: false; error: Refusal; detail: RefusalDetail }

/** Returns the chat channel of one page: its lines, the reader's identity, and their rights. */
export function useChatChannel(isRead: boolean, { onUnread, onLogout }: ChatHooks) {
  const client = useClient()
  const [lines, setLines] = useState<ChatMessage[]>([])
  const [hasOlder, setHasOlder] = useState(false)
  const [state, setState] = useState<'loading' | 'ready' | Refusal>('loading')
  const [handle, setHandle] = useState<string | null>(null)
  const [isModerator, setModerator] = useState(false)
  const [mute, setMute] = useState<Mute | null>(null)
  const last = lines.at(-1)?.seq
  /** The newest line known, kept in a ref since pushes come faster than renders. */
  const newest = useRef(0)

  const leave = useEffectEvent(onLogout)
  const tellUnread = useEffectEvent((count: number) => onUnread?.(count))

  /** Reads the newest lines, which also shows which were removed and who the reader is. */
  const readNewest = useCallback(async () => {
    const answer = await client.send(listChatMessages, {})
    if (!answer.ok) {
      if (answer.error === 'not_logged_in') leave()
      return setState((before) => (before === 'ready' ? before : answer.error))
    }
    const { list, handle, isModerator, mute } = answer.value
    newest.current = Math.max(newest.current, list.at(-1)?.seq ?? 0)
    setLines((kept) => {
      const all = mergedLines(kept, list)
      // Only the page at the beginning of the list knows whether there are older lines.
      if (all[0]?.seq === list[0]?.seq) setHasOlder(answer.value.hasOlder)
      return all
    })
    setHandle(handle)
    setModerator(isModerator)
    setMute(mute)
    setState('ready')
  }, [client])

  useEffect(() => {
    void readNewest()
  }, [readNewest])

  function receive(push: ChatPush) {
    if (push.kind === 'muted') return setMute(push.mute)
    if (push.kind === 'deleted') {
      return setLines((kept) => kept.map((line) => (line.seq === push.seq ? { ...line, text: null } : line)))
    }
    const { seq } = push.message
    if (seq > newest.current + 1) return void readNewest()
    newest.current = Math.max(newest.current, seq)
    setLines((kept) => mergedLines(kept, [push.message]))
  }

  useLive('chat', receive, {
    onHeard: readNewest,
    onReconnect: readNewest,
    onRefused: (refusal) => (refusal === 'not_logged_in' ? onLogout() : void readNewest()),
  })

  // Visible lines are read; one call reports all lines that arrived meanwhile.
  const told = useRef(-1)
  useEffect(() => {
    const seq = last ?? 0
    if (!isRead || state !== 'ready' || told.current >= seq) return
    told.current = seq
    client.send(readChat, { seq }).then((answer) => {
      if (!answer.ok) {
        told.current = -1
        return
      }
      setHandle(answer.value.handle)
      tellUnread(answer.value.unReadCount)
    })
  }, [client, isRead, last, state])

  // A mute ends at its time.
  useEffect(() => {
    if (!mute) return
    const timer = setTimeout(() => setMute(null), Math.min(Date.parse(mute.until) - Date.now(), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [mute])

  return {
    lines,
    hasOlder,
    state,
    handle,
    isModerator,
    mute,
    readAgain: readNewest,
    async readOlder() {
      const first = lines[0]?.seq
      if (first === undefined) return
      const answer = await client.send(listChatMessages, { before: first })
      if (!answer.ok) return
      setLines((kept) => mergedLines(kept, answer.value.list))
      setHasOlder(answer.value.hasOlder)
    },
    async say(text: string, key: string): Promise<Answer> {
      const answer = await client.send(sendChatMessage, { text, key })
      if (!answer.ok) {
        const { until, reason } = answer.detail
        if (answer.error === 'chat_muted' && until) setMute({ until, reason: reason ?? '' })
        return answer
      }
      receive({ kind: 'message', message: answer.value.message })
      return { ok: true }
    },
    async remove(seq: number): Promise<Answer> {
      const answer = await client.send(deleteChatMessage, { seq })
      if (answer.ok) receive({ kind: 'deleted', seq })
      return answer
    },
    silence: (whose: string, minutes: number, reason: string): Promise<Answer> =>
      client.send(muteInChat, { handle: whose, minutes, reason }),
  }
}
