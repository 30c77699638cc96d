import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useIsTrial, useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { ModalLayer } from '../../modals.tsx'
import { useFreshStart, useRouter, useShown } from '../../router.tsx'
import { routeAt } from '../../routes.ts'
import type { ScreenRoute } from '../../screen.ts'
import { sessionToken, useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { Locked } from '../account/locked.tsx'
import { NotFound } from '../failure/not-found.tsx'
import { lobbySearch } from '../lobby/lobby-search.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { Banners, useScreenBanners } from '../notice/banners.tsx'
import { NewsStrip } from '../notice/news-strip.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ClosedSite, openWhileClosed } from './closed-site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const ShellLater = lazyPart(
  () => import('./shell-later.tsx'),
  (part) => part.ShellLater,
)

const OfflineBanner = lazyPart(
  () => import('./offline-banner.tsx'),
  (part) => part.OfflineBanner,
)

/** Where a visitor may be on a site that is for those who are logged in (`loginedToHomePage`). */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** The frame around every screen. */
export function Shell() {
  const { say } = useWords()
  const { status, merchantName, whitelabel } = useStatus()
  const router = useRouter()
  const isTrial = useIsTrial()
  const token = useSession()
  const { path, query, Screen } = useShown()
  const screen = routeAt(path)
  const banners = useScreenBanners(path)
  useFreshStart()
  const title = say(screen?.title ?? 'not-found.title')

  useEffect(() => {
    document.title = `${title} · ${merchantName}`
  }, [title, merchantName])

  const mustLogIn = whitelabel.loginedToHomePage === true && !openPaths.includes(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address anew, since one may be gone to in the same moment
  useEffect(() => {
    // A prerendered page does not know the session yet.
    if (mustLogIn && !token && !sessionToken()) void router.go('/login', { replace: true })
  }, [mustLogIn, token, router, path, query])

  const isBare = screen?.isBare ?? false
  const [areBarsOut, setBarsOut] = useState(whitelabel.seamlessBars === true)
  const hasBars = !isBare || areBarsOut

  if (status !== 0)
    return <ClosedSite status={status}>{path === openWhileClosed && Screen && <Screen />}</ClosedSite>
  const isLocked =
    (screen !== undefined && screen.who !== 'everybody' && !token) || (screen?.who === 'member' && isTrial)
  const shown = isLocked ? <Locked /> : Screen ? <Screen key={screen?.path ?? path} /> : <NotFound />
  const content = mustLogIn && !token ? null : shown
  const around = (bar: 'header' | 'banner' | 'footer' | 'side') => !screen?.without?.includes(bar)
  const isFramed = around('side') || around('footer')
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-usual bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        {say('shell.skip')}
      </a>
      {around('header') && hasBars && <Header />}
      <Alive>
        <OfflineBanner />
      </Alive>
      {isFramed ? (
        <div className="flex">
          {around('side') && hasBars && <SideMenu isMiniFirst={isBare} />}
          <div className="flex min-h-[calc(100dvh-var(--header-height))] min-w-0 flex-1 flex-col pb-(--bottom-height) lg:pb-0">
            {around('banner') && !isBare && <NewsStrip />}
            {/* Whatever lies over whatever else in a screen, none of it lies over the bars. */}
            <main
              id="main"
              tabIndex={-1}
              className={
                isBare
                  ? `isolate flex-1 outline-none ${hasBars ? heightWithBars : heightWithoutBars}`
                  : 'isolate mx-auto flex w-full max-w-(--content-width) flex-1 flex-col gap-6 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8'
              }
            >
              {around('banner') && !placesBanners(screen) && banners.length > 0 && (
                <Banners banners={banners} />
              )}
              <div className="min-w-0 flex-1">{content}</div>
            </main>
            {around('footer') && <Footer />}
          </div>
          {hasBars && <BottomBar />}
        </div>
      ) : (
        <main id="main" tabIndex={-1} className="isolate outline-none">
          {content}
        </main>
      )}
      <Alive>
        <ShellLater
          isUsual={isFramed && !isBare}
          isQuiet={!isFramed || isBare}
          bars={isBare && { areOut: areBarsOut, onToggle: () => setBarsOut(!areBarsOut) }}
        />
      </Alive>
      <ModalLayer />
    </>
  )
}

/** The window less the strip of the toggle of the bars, which covers nothing of a game so. */
const heightWithoutBars = '[--frame-height:calc(100dvh-1.75rem-env(safe-area-inset-bottom))]'
const heightWithBars =
  '[--frame-height:calc(100dvh-1.75rem-var(--header-height)-var(--bottom-height)-env(safe-area-inset-bottom))] lg:[--frame-height:calc(100dvh-1.75rem-var(--header-height))]'

/** Whether a screen places its banners itself, as those of games do: their first rows stand above. */
function placesBanners(screen: ScreenRoute | undefined): boolean {
  return screen?.games !== undefined || screen?.search === lobbySearch
}

/** The parts that come once the page lives; apart from the shell, so that coming to life draws nothing of it anew. */
function Alive({ children }: { children: ReactNode }) {
  return useIsAlive() ? <Suspense>{children}</Suspense> : null
}
