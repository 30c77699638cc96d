import { IconButton } from '@fairground/web/ui/icon-button'
import { Bell } from 'lucide-react'
import { openModalAt, preloadModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import { CountBadge } from '../support/count-badge.tsx'
import { useUnread } from './use-unread.ts'

/** Shows the button of the announcements, with the number of unread ones. */
export function NoticeBell({ className = '' }: { className?: string }) {
  const { say } = useWords()
  const unread = useUnread()
  return (
    <span className={`relative ${className}`}>
      <IconButton
        icon={Bell}
        label={unread > 0 ? say('notice.open-unread', { count: unread }) : say('menu.announcements')}
        data-testid="notices-open"
        onClick={() => openModalAt('notice')}
        onPointerEnter={() => preloadModal('noticeModal')}
      />
      <span aria-hidden className="contents">
        <CountBadge isOverIcon count={unread} />
      </span>
    </span>
  )
}
