import { Button } from '@fairground/web/ui/button'
import { Suspense } from 'react'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { LanguagePicker } from '../menu/language-picker.tsx'
import { ThemeSwitch } from '../menu/theme-switch.tsx'
import { Balance } from './balance.tsx'
import { LogoMark } from './logo.tsx'

const AccountMenu = lazyPart(
  () => import('../menu/account-menu.tsx'),
  (part) => part.AccountMenu,
)

export function Header() {
  const { merchantName } = useStatus()
  const token = useSession()
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-ground">
      <div className="flex h-[calc(var(--header-height)-1px)] items-center gap-1 px-3 sm:gap-2 sm:px-6">
        <Link
          to="/"
          className="me-auto flex min-h-11 min-w-0 items-center gap-2 rounded-small font-display text-2xl font-bold"
        >
          <LogoMark />
          <span className={`truncate ${token ? 'max-[420px]:sr-only' : 'max-[359px]:sr-only'}`}>
            {merchantName}
          </span>
        </Link>
        {token ? <ForPlayers /> : <ForVisitors />}
      </div>
    </header>
  )
}

function ForVisitors() {
  const { say } = useWords()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry()
  const playFree = useFreePlay()
  return (
    <>
      <ThemeSwitch className="max-sm:hidden" />
      <LanguagePicker className="max-md:hidden" />
      <div className="for-visitors flex items-center gap-1 sm:gap-2">
        {mayTry && (
          <Button
            look="quiet"
            size="small"
            className="max-md:hidden"
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
  return (
    <>
      <ThemeSwitch className="max-sm:hidden" />
      <LanguagePicker className="max-md:hidden" />
      <Balance />
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu />
      </Suspense>
    </>
  )
}
