import { ChevronDown, History } from 'lucide-react'
import { useId, useState } from 'react'
import { useStatus } from '../../data.ts'
import { Link, useShown } from '../../router.tsx'
import { type MenuEntry, menuEntries } from '../../routes.ts'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { useHasGames, useVendors } from '../lobby/use-vendors.ts'
import { ServiceMenu } from '../support/service-menu.tsx'
import { menuRow } from './menu-row.ts'

const entries = menuEntries('side')

interface MenuListProps {
  /** Called after a choice, by a menu that closes. */
  onChoose?(): void
}

/** Shows the entries of the side menu; a lobby is included only while a vendor has games for it. */
export function MenuList({ onChoose }: MenuListProps) {
  const token = useSession()
  const hasGames = useHasGames()
  const { whitelabel } = useStatus()
  const { say } = useWords()
  const shown = entries.filter(
    (entry) =>
      (entry.who === 'everybody' || token) &&
      hasGames(entry.categories) &&
      (!entry.switch || whitelabel[entry.switch]),
  )
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((entry) =>
        entry.categories ? (
          <LobbyEntry key={entry.path} entry={entry} onChoose={onChoose} />
        ) : (
          <li key={entry.path}>
            <Entry entry={entry} onChoose={onChoose} />
          </li>
        ),
      )}
      {token && whitelabel.isShowMC && (
        <li>
          <CentreLink
            page="personalHistoryCopy"
            className={menuRow}
            title={say('menu.history')}
            onClick={onChoose}
          >
            <History className="size-5 shrink-0" aria-hidden />
            <span className="side-words">{say('menu.history')}</span>
          </CentreLink>
        </li>
      )}
      <ServiceMenu onChoose={onChoose} />
    </ul>
  )
}

interface EntryProps {
  entry: MenuEntry
  onChoose: (() => void) | undefined
}

function Entry({ entry: { path, icon: Icon, words }, onChoose }: EntryProps) {
  const { say } = useWords()
  return (
    <Link to={path} className={menuRow} title={say(words)} onClick={onChoose}>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className="side-words">{say(words)}</span>
    </Link>
  )
}

/** Shows a lobby, with a link to all its games first and its vendors below. */
function LobbyEntry({ entry, onChoose }: EntryProps) {
  const { say } = useWords()
  const { path, query } = useShown()
  const vendors = useVendors(entry.categories)
  const [isOpened, setOpened] = useState<boolean>()
  const isOpen = isOpened ?? path === entry.path
  const listId = useId()
  const chosen = new URLSearchParams(query).get('vassalage')
  return (
    <li>
      <div data-walk className="relative">
        <Entry entry={entry} onChoose={onChoose} />
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={say('menu.vendors', { category: say(entry.words) })}
          onClick={() => setOpened(!isOpen)}
          className="side-words absolute end-0 top-0 grid size-11 place-items-center rounded-usual text-soft hover:text-text"
        >
          <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </button>
      </div>
      <ul data-walk id={listId} hidden={!isOpen} className="side-words ms-5 border-s border-line ps-2">
        {[{ vassalage: undefined, vendorName: say('lobby.all') }, ...vendors].map(
          ({ vassalage, vendorName }, at) => (
            <li key={vassalage ?? ''}>
              <Link
                to={entry.path}
                query={{ vassalage }}
                tabIndex={at === 0 ? 0 : -1}
                isCurrent={path === entry.path && chosen === (vassalage ?? null)}
                className={`${menuRow} min-h-10 text-sm pointer-coarse:min-h-11`}
                onClick={onChoose}
              >
                {vendorName}
              </Link>
            </li>
          ),
        )}
      </ul>
    </li>
  )
}
