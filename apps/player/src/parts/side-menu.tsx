import { ArrowUpToLine, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import { MenuList } from './menu-list.tsx'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-usual px-3 text-sm text-soft transition-colors hover:bg-raised hover:text-text'

/**
 * The menu along the side of a wide screen, in full or mini. How wide it is stands in `html[data-side]`, so
 * that the first paint of a page knows it and nothing jumps.
 */
export function SideMenu() {
  const { say } = useWords()
  const [isMini, setMini] = useState(false)
  useEffect(() => setMini(document.documentElement.dataset.side === 'mini'), [])

  function toggle() {
    const side = isMini ? 'full' : 'mini'
    document.documentElement.dataset.side = side
    localStorage.setItem('sideMenu', side)
    setMini(!isMini)
  }

  const Icon = isMini ? PanelLeftOpen : PanelLeftClose
  const words = say(isMini ? 'menu.widen' : 'menu.narrow')
  return (
    <aside className="side-menu sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] shrink-0 flex-col border-e border-line lg:flex">
      <nav aria-label={say('menu.label')} className="flex-1 overflow-y-auto p-3">
        <MenuList />
      </nav>
      <div className="border-t border-line p-3">
        <button
          type="button"
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
          title={say('menu.top')}
          className={row}
        >
          <ArrowUpToLine className="size-5 shrink-0" aria-hidden />
          <span className="side-words">{say('menu.top')}</span>
        </button>
        <button type="button" onClick={toggle} aria-expanded={!isMini} title={words} className={row}>
          <Icon className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden />
          <span className="side-words">{words}</span>
        </button>
      </div>
    </aside>
  )
}
