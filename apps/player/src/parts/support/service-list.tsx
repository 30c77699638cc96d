import { BookOpen, Globe, LifeBuoy, Mail, Megaphone, MessageSquareText, Newspaper } from 'lucide-react'
import { useHasAccount, useStatus } from '../../data.ts'
import { openModalAt } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { menuRow } from '../menu/menu-row.ts'
import { CountBadge } from './count-badge.tsx'
import { useCustomerService } from './customer-service.ts'
import { useServiceWays } from './use-service-ways.ts'

const row = `${menuRow} min-h-10 text-sm pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0`

interface ServiceListProps {
  /** The number of unread announcements; `answers` is that of unread answers of customer service. */
  unread: number
  answers: number
  /** The number of unread messages in the inbox. */
  messages: number
  onChoose: (() => void) | undefined
}

/** Shows the rows below customer service: each support channel, then the default texts. */
export function ServiceList({ unread, answers, messages, onChoose }: ServiceListProps) {
  const { say } = useWords()
  const token = useSession()
  const hasAccount = useHasAccount()
  const { isShowMC } = useStatus().whitelabel
  const mayRead = hasAccount && isShowMC
  const ways = useServiceWays()
  const service = useCustomerService()
  const open = (show: () => void) => () => {
    onChoose?.()
    show()
  }
  return (
    <>
      {ways.map(({ type, icon: Icon, words }, at) => (
        <li key={type}>
          <button type="button" className={row} onClick={open(() => void service.open(type))}>
            <Icon aria-hidden />
            <span className="flex-1">{say(words)}</span>
            {at === 0 && <CountBadge count={answers} />}
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={row} onClick={open(() => openModalAt('notice'))}>
          <Megaphone aria-hidden />
          <span className="flex-1">{say('menu.announcements')}</span>
          <CountBadge count={unread} />
        </button>
      </li>
      {mayRead && (
        <li>
          <CentreLink page="messageV2" className={row} onClick={onChoose}>
            <Mail aria-hidden />
            <span className="flex-1">{say('menu.messages')}</span>
            <CountBadge count={messages} />
          </CentreLink>
        </li>
      )}
      <li>
        <Link to="/helpmc" className={row} onClick={onChoose}>
          <LifeBuoy aria-hidden />
          {say('menu.help-centre')}
        </Link>
      </li>
      <li>
        <Link to="/guide" className={row} onClick={onChoose}>
          <BookOpen aria-hidden />
          {say('menu.guide')}
        </Link>
      </li>
      <li>
        <Link to="/blog" className={row} onClick={onChoose}>
          <Newspaper aria-hidden />
          {say('menu.blog')}
        </Link>
      </li>
      <li>
        <Link to="/domains" className={row} onClick={onChoose}>
          <Globe aria-hidden />
          {say('domains.title')}
        </Link>
      </li>
      {token && (
        <li>
          <button type="button" className={row} onClick={open(() => openModalAt('feedback'))}>
            <MessageSquareText aria-hidden />
            {say('menu.feedback')}
          </button>
        </li>
      )}
    </>
  )
}
