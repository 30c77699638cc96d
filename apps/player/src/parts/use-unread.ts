import { getNotices } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { announcements } from '../data.ts'
import { useIsAlive } from './use-is-alive.ts'

/** How many announcements whoever is here has not opened. */
export function useUnread(): number {
  const isAlive = useIsAlive()
  return useRead(getNotices, announcements, { enabled: isAlive }).data?.unread ?? 0
}
