import {
  closeConversation,
  getConversation,
  readSupport,
  type SupportMessage,
  sendToSupport,
} from '@fairground/contract/support'
import { useLive } from '@fairground/web/api/live'
import { refresh, useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mergedLines } from '../../parts/talk/lines.ts'
import { useSession } from '../../session/session.ts'
import type { Refusal } from '../../words.ts'

/** Returns the conversation with customer service for this page; a visitor's is identified by a cookie. */
export function useConversation(isSeen: boolean) {
  const client = useClient()
  const queries = useQueryClient()
  const token = useSession()
  const { data, error, refetch } = useRead(getConversation, {}, { staleTime: 0 })
  const send = useAct(sendToSupport, { refreshes: [getConversation] })
  const close = useAct(closeConversation, { refreshes: [getConversation] })
  const [messages, setMessages] = useState<SupportMessage[]>([])
  const [hasOlder, setHasOlder] = useState(false)
  const readAgain = () => void refresh(queries, getConversation)

  // Another player has another conversation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for each session
  useEffect(() => setMessages([]), [token])

  useEffect(() => {
    if (!data) return
    setMessages((kept) => {
      const all = mergedLines(kept, data.list)
      if (all[0]?.seq === data.list[0]?.seq) setHasOlder(data.hasOlder)
      return all
    })
  }, [data])

  // The push only tells the number of unread messages; the conversation is read for the rest.
  useLive('unread', ({ support }) => support !== undefined && readAgain(), {
    isOn: data !== undefined,
    subscriptionToken: data?.subscriptionToken ?? null,
    onHeard: readAgain,
    onReconnect: readAgain,
  })

  const last = data?.list.at(-1)?.seq
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (isSeen && unread > 0 && last !== undefined) void client.send(readSupport, { seq: last })
  }, [client, isSeen, unread, last])

  return {
    state: data?.state,
    failure: data ? undefined : (error?.code as Refusal | undefined),
    messages,
    hasOlder,
    readAgain: refetch,
    send,
    close,
    async readOlder() {
      const first = messages[0]?.seq
      if (first === undefined) return
      const answer = await client.send(getConversation, { before: first })
      if (!answer.ok) return
      setMessages((kept) => mergedLines(kept, answer.value.list))
      setHasOlder(answer.value.hasOlder)
    },
  }
}
