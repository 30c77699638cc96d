import { getSupportUnread } from '@fairground/contract/support'
import { useLive } from '@fairground/web/api/live'
import { amend, refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useStatus } from '../../data.ts'
import { useSession } from '../../session/session.ts'

/** How many answers of customer service a player has not read; 0 for visitors, who see them where they asked. */
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
