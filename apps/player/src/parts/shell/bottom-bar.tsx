import { Menu, Wallet } from 'lucide-react'
import { Fragment } from 'react'
import { useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'

const entries = menuEntries('bottom')

/** The wallet, which is not a screen, is between the games and the promotions. */
const walletOrder = 25

const cell =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap text-soft aria-[current=page]:font-semibold aria-[current=page]:text-gold-text'

/** Shows the menu at the bottom of narrow screens. */
export function BottomBar() {
  const { say } = useWords()
  const { isShowMC } = useStatus().whitelabel
  return (
    <nav
      aria-label={say('menu.bottom')}
      className="fixed inset-x-0 bottom-0 z-30 box-content flex h-(--bottom-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {entries.map(({ path, order, icon: Icon, words }, at) => (
        <Fragment key={path}>
          {isShowMC && order > walletOrder && (entries[at - 1]?.order ?? 0) < walletOrder && (
            <CentreLink page="transferFund" className={cell}>
              <Wallet className="size-6" aria-hidden />
              {say('menu.wallet')}
            </CentreLink>
          )}
          <Link to={path} className={cell}>
            <Icon className="size-6" aria-hidden />
            {say(words)}
          </Link>
        </Fragment>
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
