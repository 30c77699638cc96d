import { Button } from '@fairground/web/ui/button'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal, openModalAt, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { LanguagePicker } from '../menu/language-picker.tsx'
import { ThemeSwitch } from '../menu/theme-switch.tsx'
import { NoticeBell } from '../notice/notice-bell.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { Balance } from './balance.tsx'
import { LogoMark } from './logo.tsx'
import { useSearchKey } from './use-search-key.ts'

const AccountMenu = lazyPart(
  () => import('../menu/account-menu.tsx'),
  (part) => part.AccountMenu,
)

const MoneyButtons = lazyPart(
  () => import('./money-buttons.tsx'),
  (part) => part.MoneyButtons,
)

const ChatLauncher = lazyPart(
  () => import('../chat/chat-launcher.tsx'),
  (part) => part.ChatLauncher,
)

export function Header() {
  const { merchantName } = useStatus()
  const token = useSession()
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-ground">
      <div className="flex h-[calc(var(--header-height)-1px)] items-center px-2 sm:gap-1 sm:px-6">
        {/* The name has a line of its own, out of sight, if it does not fit beside the mark. */}
        <Link
          to="/"
          className="me-auto flex h-11 min-w-9 flex-wrap gap-x-2 lg:me-0 lg:basis-54 overflow-hidden rounded-small font-display text-2xl leading-11 font-bold"
        >
          <LogoMark className="h-11 w-9 shrink-0" />
          <span>{merchantName}</span>
        </Link>
        <SearchButton />
        {token ? <ForPlayers /> : <ForVisitors />}
      </div>
    </header>
  )
}

/**
 * A button that opens the search over all games, also by the key `/`: it looks like a field on a wide screen, and like
 * an icon on others.
 */
function SearchButton() {
  const { say } = useWords()
  useSearchKey()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      data-testid="search-open"
      title={say('lobby.search')}
      onClick={() => openModalAt('search')}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
      className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-round text-soft transition-colors hover:bg-raised hover:text-text lg:me-auto lg:w-full lg:max-w-96 lg:min-w-40 lg:shrink lg:justify-start lg:border lg:border-line-strong lg:bg-surface lg:ps-3.5 lg:pe-2.5"
    >
      <Search className="size-5 shrink-0" aria-hidden />
      <span className="truncate max-lg:sr-only">{say('lobby.search')}</span>
      <kbd
        aria-hidden
        className="ms-auto rounded-small border border-line px-2 font-text text-sm max-lg:hidden pointer-coarse:hidden"
      >
        /
      </kbd>
    </button>
  )
}

const preloadSearch = () => preloadModal('searchModal')

/** Shows announcements, chat, theme and language; on a phone the last two are in the menu. */
function Tools({ className = '' }: { className?: string }) {
  const isAlive = useIsAlive()
  const { whitelabel } = useStatus()
  const space = <span className="size-11 shrink-0 max-sm:hidden" />
  return (
    <>
      <NoticeBell className={className} />
      {whitelabel.CBS3 &&
        (isAlive ? (
          <Suspense fallback={space}>
            <ChatLauncher />
          </Suspense>
        ) : (
          space
        ))}
      <ThemeSwitch className="max-sm:hidden" />
      <LanguagePicker isGlobe className="max-sm:hidden" />
    </>
  )
}

function ForVisitors() {
  const { say } = useWords()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry()
  const playFree = useFreePlay()
  return (
    <>
      <Tools className="max-sm:hidden" />
      <div className="for-visitors flex items-center sm:gap-1">
        {mayTry && (
          <Button
            look="quiet"
            size="small"
            className="max-lg:hidden"
            data-testid="free-play"
            onClick={playFree}
          >
            {say('header.free-play')}
          </Button>
        )}
        <Button
          look={mayRegister ? 'quiet' : 'gold'}
          size="small"
          className="max-[359px]:px-3"
          data-testid="login-open"
          onClick={() => openModal('loginPopupModal')}
          onPointerEnter={() => preloadModal('loginPopupModal')}
        >
          {say('header.login')}
        </Button>
        {mayRegister && (
          <Button
            look="gold"
            size="small"
            className="max-[359px]:px-3"
            data-testid="register-open"
            onClick={() => openModal('registerModal')}
            onPointerEnter={() => preloadModal('registerModal')}
          >
            {say('header.register')}
          </Button>
        )}
      </div>
    </>
  )
}

function ForPlayers() {
  const { isShowMC } = useStatus().whitelabel
  return (
    <>
      <Tools />
      <Balance />
      {isShowMC && (
        <Suspense fallback={<span className="w-52 shrink-0 max-lg:hidden" />}>
          <MoneyButtons />
        </Suspense>
      )}
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu />
      </Suspense>
    </>
  )
}
