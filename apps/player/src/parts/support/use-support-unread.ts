import { getSupportUnread } from '@fairground/contract/support'
import { useLive } from '@fairground/web/api/live'
import { amend, refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useStatus } from '../../data.ts'
import { useSession } from '../../session/session.ts'

/** Returns the number of a player's unread answers of customer service; 0 for visitors, who see them in the chat. */
export function useSupportUnread(): number {
  const queries = useQueryClient()
  const token = useSession()
  const channels = useStatus().customerService
  const isOn = token !== null && channels.length > 0
  const { data } = useRead(getSupportUnread, {}, { enabled: isOn, staleTime: Number.POSITIVE_INFINITY })
  useLive(
    'unread',
    ({ support }) => {
      if (support !== undefined) amend(queries, getSupportUnread, {}, () => ({ unread: support }))
    },
    { isOn, onReconnect: () => void refresh(queries, getSupportUnread) },
  )
  return (isOn && data?.unread) || 0
}
