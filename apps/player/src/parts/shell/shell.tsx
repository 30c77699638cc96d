import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
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

/** The paths open to visitors on a site that requires a login (`loginedToHomePage`). */
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

  // Before the effects of the screen, which may have a title of its own.
  useLayoutEffect(() => {
    document.title = `${title} · ${merchantName}`
  }, [title, merchantName])

  const mustLogIn = whitelabel.loginedToHomePage === true && !openPaths.includes(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each address, as another may follow at once
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
  const hasHeader = around('header') && hasBars
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-usual bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        {say('shell.skip')}
      </a>
      {hasHeader && <Header />}
      <Alive>
        <OfflineBanner isBelowHeader={hasHeader} />
      </Alive>
      {isFramed ? (
        <div className="flex">
          {around('side') && hasBars && <SideMenu isMiniFirst={isBare} />}
          <div className="flex min-h-[calc(100dvh-var(--header-height))] min-w-0 flex-1 flex-col pb-(--bottom-height) lg:pb-0">
            {around('banner') && !isBare && <NewsStrip />}
            {/* Whatever layers a screen has, none of them covers the bars. */}
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

/** The height of the window without the strip of the bars' toggle, which then covers no part of a game. */
const heightWithoutBars = '[--frame-height:calc(100dvh-1.75rem-env(safe-area-inset-bottom))]'
const heightWithBars =
  '[--frame-height:calc(100dvh-1.75rem-var(--header-height)-var(--bottom-height)-env(safe-area-inset-bottom))] lg:[--frame-height:calc(100dvh-1.75rem-var(--header-height))]'

/** Returns whether a screen places its banners itself, as game screens do: their first rows are above. */
function placesBanners(screen: ScreenRoute | undefined): boolean {
  return screen?.games !== undefined || screen?.search === lobbySearch
}

/** Shows the parts that render after hydration; apart from the shell, so that hydration renders nothing of it again. */
function Alive({ children }: { children: ReactNode }) {
  return useIsAlive() ? <Suspense>{children}</Suspense> : null
}
