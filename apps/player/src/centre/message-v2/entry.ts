import { Mail } from 'lucide-react'
import { useInboxUnread } from '../../parts/inbox/use-inbox-unread.ts'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 130,
  icon: Mail,
  words: 'page.messageV2',
  useWaiting: useInboxUnread,
})
