import { ChevronDown, Headset } from 'lucide-react'
import { useId, useState } from 'react'
import { openModalAt } from '../modals.tsx'
import { Link } from '../router.tsx'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'
import { useCustomerService, useSupportChannels } from './customer-service.ts'
import { menuRow } from './menu-row.ts'
import { useSupportUnread } from './use-support-unread.ts'
import { useUnread } from './use-unread.ts'

const row = `${menuRow} min-h-10 text-sm pointer-coarse:min-h-11`

/** Everything by which the house is asked or speaks: its service, announcements and the help centre. */
export function ServiceMenu({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { say } = useWords()
  const token = useSession()
  const unread = useUnread()
  const answers = useSupportUnread()
  const channels = useSupportChannels()
  const service = useCustomerService()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const open = (show: () => void) => () => {
    onChoose?.()
    show()
  }
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
        {unread + answers > 0 && <Badge count={unread + answers} />}
        <ChevronDown
          className={`side-words size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="side-words ms-5 border-s border-line ps-2">
        {channels.includes('LIVECHAT') && (
          <li>
            <button type="button" className={row} onClick={open(() => void service.open('LIVECHAT'))}>
              <span className="flex-1">{say('service.title')}</span>
              {answers > 0 && <Badge count={answers} />}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={row} onClick={open(() => openModalAt('notice'))}>
            <span className="flex-1">{say('menu.announcements')}</span>
            {unread > 0 && <Badge count={unread} />}
          </button>
        </li>
        <li>
          <Link to="/helpmc" className={row} onClick={onChoose}>
            {say('menu.help-centre')}
          </Link>
        </li>
        <li>
          <Link to="/guide" className={row} onClick={onChoose}>
            {say('menu.guide')}
          </Link>
        </li>
        <li>
          <Link to="/blog" className={row} onClick={onChoose}>
            {say('menu.blog')}
          </Link>
        </li>
        {token && (
          <li>
            <button type="button" className={row} onClick={open(() => openModalAt('feedback'))}>
              {say('menu.feedback')}
            </button>
          </li>
        )}
      </ul>
    </li>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span className="tabular grid h-5 min-w-5 place-items-center rounded-round bg-coral px-1.5 text-xs font-semibold text-on-coral">
      {count > 99 ? '99+' : count}
    </span>
  )
}
