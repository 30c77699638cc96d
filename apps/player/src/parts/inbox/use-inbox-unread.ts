import { countInbox, listInbox } from '@fairground/contract/inbox'
import { useLive } from '@fairground/web/api/live'
import { amend, keyOf, refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useHasAccount } from '../../data.ts'

/** Returns the number of the player's unread messages, updated by pushes; 0 for visitors and trial accounts. */
export function useInboxUnread(): number {
  const queries = useQueryClient()
  const isOn = useHasAccount()
  const { data } = useRead(countInbox, {}, { enabled: isOn, staleTime: Number.POSITIVE_INFINITY })
  useLive(
    'unread',
    ({ messages: unread }) => {
      if (unread === undefined) return
      amend(queries, countInbox, {}, () => ({ unread }))
      void queries.invalidateQueries({ queryKey: keyOf(listInbox) })
    },
    {
      isOn,
      onReconnect: () => {
        void refresh(queries, countInbox)
        void refresh(queries, listInbox)
      },
    },
  )
  return (isOn && data?.unread) || 0
}
