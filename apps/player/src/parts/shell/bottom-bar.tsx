import { Menu } from 'lucide-react'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords } from '../../words.ts'

const entries = menuEntries('bottom')

const cell =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current=page]:font-semibold aria-[current=page]:text-gold-text'

/** The menu under the thumb, on narrow screens. */
export function BottomBar() {
  const { say } = useWords()
  return (
    <nav
      aria-label={say('menu.bottom')}
      className="fixed inset-x-0 bottom-0 z-30 box-content flex h-(--bottom-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {entries.map(({ path, icon: Icon, words }) => (
        <Link key={path} to={path} className={cell}>
          <Icon className="size-6" aria-hidden />
          {say(words)}
        </Link>
      ))}
      <button
        type="button"
        className={cell}
        aria-haspopup="dialog"
        onClick={() => openModal('menuModal')}
        onPointerEnter={() => preloadModal('menuModal')}
      >
        <Menu className="size-6" aria-hidden />
        {say('menu.more')}
      </button>
    </nav>
  )
}
