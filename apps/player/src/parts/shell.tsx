import { useEffect } from 'react'
import { useStatus } from '../data.ts'
import { ModalLayer } from '../modals.tsx'
import { useFreshStart, useShown } from '../router.tsx'
import { routeAt } from '../routes.ts'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ClosedSite } from './closed-site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Locked } from './locked.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'

/** What stands around every screen. */
export function Shell() {
  const { say } = useWords()
  const { status, merchantName } = useStatus()
  const token = useSession()
  const { path, Screen } = useShown()
  const screen = routeAt(path)
  useFreshStart()
  const title = say(screen?.title ?? 'not-found.title')

  useEffect(() => {
    document.title = `${title} · ${merchantName}`
  }, [title, merchantName])

  if (status !== 0) return <ClosedSite status={status} />
  const isLocked = screen?.who === 'player' && !token
  const content = isLocked ? <Locked /> : Screen ? <Screen key={path} /> : <NotFound />
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-usual bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        {say('shell.skip')}
      </a>
      <Header />
      <OfflineBanner />
      {screen?.frame === 'header' ? (
        <main id="main" tabIndex={-1} className="outline-none">
          {content}
        </main>
      ) : (
        <div className="flex">
          <SideMenu />
          <div className="flex min-h-[calc(100dvh-var(--header-height))] min-w-0 flex-1 flex-col pb-(--bottom-height) lg:pb-0">
            <main
              id="main"
              tabIndex={-1}
              className="mx-auto w-full max-w-(--content-width) flex-1 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8"
            >
              {content}
            </main>
            <Footer />
          </div>
          <BottomBar />
        </div>
      )}
      <ModalLayer />
    </>
  )
}
