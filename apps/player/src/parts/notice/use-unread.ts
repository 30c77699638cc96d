import { getNotices } from '@fairground/contract/content'
import { useLive } from '@fairground/web/api/live'
import { amend, keyOf, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { announcements } from '../../data.ts'
import { useSession } from '../../session/session.ts'
import { useIsAlive } from '../use-is-alive.ts'

/** Returns the number of announcements that the caller has not opened, on this or another page of theirs. */
export function useUnread(): number {
  const isAlive = useIsAlive()
  const queries = useQueryClient()
  const token = useSession()
  useLive(
    'unread',
    ({ notices: unread }) => {
      if (unread === undefined) return
      amend(queries, getNotices, announcements, (kept) => kept && { ...kept, unread })
      // The opened ones are read when the list is shown.
      void queries.invalidateQueries({ queryKey: keyOf(getNotices, announcements), refetchType: 'none' })
    },
    { isOn: token !== null },
  )
  return useRead(getNotices, announcements, { enabled: isAlive }).data?.unread ?? 0
}
