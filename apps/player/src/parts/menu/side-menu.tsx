import { IconButton } from '@fairground/web/ui/icon-button'
import { ArrowUpToLine, Download, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openModalAt, preloadModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import { LanguagePicker } from './language-picker.tsx'
import { MenuList } from './menu-list.tsx'
import { menuRow } from './menu-row.ts'
import { SocialLinks } from './social-links.tsx'

/**
 * Shows the menu along the side of a wide screen, in full or mini. Its width is set by `html[data-side]`, so that the
 * first paint of a page knows it and nothing moves.
 */
export function SideMenu({ isMiniFirst }: { isMiniFirst: boolean }) {
  const { say } = useWords()
  const [isMini, setMini] = useState(isMiniFirst)
  useEffect(() => {
    const page = document.documentElement
    if (!isMiniFirst) {
      setMini(page.dataset.side === 'mini')
      return
    }
    // A bare screen starts with a mini menu and does not change the choice for other screens.
    const before = page.dataset.side
    page.dataset.side = 'mini'
    setMini(true)
    return () => {
      if (before === undefined) delete page.dataset.side
      else page.dataset.side = before
    }
  }, [isMiniFirst])

  function toggle() {
    const side = isMini ? 'full' : 'mini'
    document.documentElement.dataset.side = side
    if (!isMiniFirst) localStorage.setItem('sideMenu', side)
    setMini(!isMini)
  }

  return (
    <aside className="side-menu sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] shrink-0 flex-col border-e border-line lg:flex">
      <nav aria-label={say('menu.label')} className="flex-1 overflow-y-auto p-3">
        <MenuList />
        <button
          type="button"
          className={`${menuRow} mt-1`}
          title={say('menu.download')}
          onClick={() => openModalAt('download')}
          onPointerEnter={() => preloadModal('downloadModal')}
        >
          <Download className="size-5 shrink-0" aria-hidden />
          <span className="side-words">{say('menu.download')}</span>
        </button>
        <SocialLinks />
      </nav>
      <div className="side-foot flex flex-wrap items-center border-t border-line p-2 [&>a]:order-last [&>a]:basis-full">
        <LanguagePicker className="side-words min-w-0 flex-1" />
        <IconButton
          icon={ArrowUpToLine}
          label={say('menu.top')}
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        />
        <IconButton
          icon={isMini ? PanelLeftOpen : PanelLeftClose}
          label={say(isMini ? 'menu.widen' : 'menu.narrow')}
          onClick={toggle}
          aria-expanded={!isMini}
          className="rtl:-scale-x-100"
        />
      </div>
    </aside>
  )
}
