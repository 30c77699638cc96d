import { ChevronDown, Headset } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'
import { useWords } from '../../words.ts'
import { useInboxUnread } from '../inbox/use-inbox-unread.ts'
import { menuRow } from '../menu/menu-row.ts'
import { useUnread } from '../notice/use-unread.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { CountBadge } from './count-badge.tsx'
import { useSupportUnread } from './use-support-unread.ts'

const ServiceList = lazyPart(
  () => import('./service-list.tsx'),
  (part) => part.ServiceList,
)

/** Shows all contact with the house: customer service, announcements and the help centre. */
export function ServiceMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { say } = useWords()
  const isAlive = useIsAlive()
  const unread = useUnread()
  const answers = useSupportUnread()
  const messages = useInboxUnread()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={say('menu.service')}
        onClick={() => setOpen(!isOpen)}
        className={menuRow}
      >
        <Headset className="size-5 shrink-0" aria-hidden />
        <span className="side-words flex-1">{say('menu.service')}</span>
        <CountBadge count={answers + messages} />
        <ChevronDown
          className={`side-words size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="side-words ms-5 border-s border-line ps-2">
        {isAlive && (
          <Suspense>
            <ServiceList unread={unread} answers={answers} messages={messages} onChoose={onChoose} />
          </Suspense>
        )}
      </ul>
    </li>
  )
}
