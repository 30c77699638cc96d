import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { ArrowRight, Gift, Percent, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { homeGames } from '../../boot.ts'
import { newestWins, useBonusByPhone, useMayRegister, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { CategoryBar } from '../../parts/lobby/category-bar.tsx'
import { FirstGames, useFirstGames } from '../../parts/lobby/first-games.tsx'
import { useVendors } from '../../parts/lobby/use-vendors.ts'
import { useWins } from '../../parts/lobby/winner-board.tsx'
import { WinnerStrip } from '../../parts/lobby/winner-strip.tsx'
import { Banners, useScreenBanners } from '../../parts/notice/banners.tsx'
import { ProofSteps } from '../../parts/record/proof-steps.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { useMedia } from '../../parts/use-media.ts'
import { Link, useShown } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { Hero } from './hero.tsx'

const NextDraws = lazy(async () => ({
  default: (await import('../../parts/lobby/next-draws.tsx')).NextDraws,
}))

/** From this width on visitors see the banners first; the breakpoint `lg`. */
const wide = '(width >= 64rem)'
const lotteries = ['ELOTT', 'LOTT'] as const

export function Screen() {
  const { say } = useWords()
  // The screens of login and registration show home as well, registration with its own banners if there are any.
  const banners = useScreenBanners(useShown().path)
  const isVisitor = useSession() === null
  // Before hydration, only the style places the banners first. Afterwards they also come first in the document, whose
  // order the Tab key follows: with `reading-flow` Chromium left it between the games and the banners while the draws
  // below were loading.
  const isBannerFirst = useMedia(wide) && isVisitor
  const shown = <Banners key="banners" banners={banners} className={isVisitor ? 'first-for-visitors' : ''} />
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <h1 className="sr-only">{say('hero.title')}</h1>
      {[
        isBannerFirst && shown,
        isVisitor && <Hero key="hero" className={banners.length > 0 ? 'lg:hidden' : ''} />,
        <CategoryBar key="categories" />,
        <Games key="games" />,
        !isBannerFirst && shown,
      ]}
      <div className="mt-8 flex flex-col gap-10 sm:gap-14">
        <Promises />
        {/* Below the first screen, since they load later and move what follows. */}
        <Draws />
        <Winners />
        <ProofSteps />
      </div>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  /** The path of the full list. */
  to: string
  more: string
  children: ReactNode
}

/** A section of home below its heading, with a link to the full list. */
function Part({ id, title, to, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex h-8 items-center justify-between gap-4 sm:mb-2 sm:h-9">
        <h2 id={id} className="truncate text-xl sm:text-2xl">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-small font-semibold text-gold-text hover:underline"
        >
          {more}
          <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  )
}

function Games() {
  const { say } = useWords()
  const { isContinued, ...first } = useFirstGames(homeGames)
  return (
    <Part
      id="home-games"
      title={say(isContinued ? 'lobby.continue' : 'home.games')}
      to="/rng"
      more={say('home.all-games')}
    >
      <FirstGames {...first} />
    </Part>
  )
}

function Winners() {
  const { say } = useWords()
  const { data } = useWins(newestWins)
  // Without winners the section is left out.
  if (!data || data.list.length === 0) return null
  return (
    <Part id="home-winners" title={say('winners.title')} to="/winners" more={say('winners.all')}>
      <WinnerStrip />
    </Part>
  )
}

/** Shows the next draws, loaded after hydration; nothing if the brand has no lottery. */
function Draws() {
  const { say } = useWords()
  const isAlive = useIsAlive()
  const vendors = useVendors(lotteries)
  if (!isAlive || vendors.length === 0) return null
  return (
    <Part id="home-draws" title={say('menu.elott')} to="/elott" more={say('home.all-lotteries')}>
      <Suspense fallback={<div className="h-28" />}>
        <NextDraws />
      </Suspense>
    </Part>
  )
}

/** Shows the house's verifiable promises. */
function Promises() {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  const mayRegister = useMayRegister()
  const waitsForPhone = useBonusByPhone()
  return (
    <section className="grid gap-4 md:auto-cols-fr md:grid-flow-col" aria-label={say('home.promises')}>
      <Fact icon={Percent} title={say('home.return-title')} text={say('home.return-text')} />
      <Fact icon={ShieldCheck} title={say('home.check-title')} text={say('home.check-text')} />
      {/* An offer for visitors: a member has already had it, and an excluded player must not see it. */}
      {isPositive(signUpBonus) && (
        <article className="visitors-alone flex flex-col rounded-large bg-gold p-6 text-on-gold">
          <Gift className="size-8" aria-hidden />
          <h3 className="mt-4 text-2xl">
            <Amount amount={signUpBonus} currency={currency} /> {say('home.bonus-title')}
          </h3>
          <p className="mt-2">{say(waitsForPhone ? 'register.bonus-by-phone' : 'home.bonus-text')}</p>
          {mayRegister && (
            <button
              type="button"
              className="mt-4 inline-flex min-h-11 items-center gap-1.5 self-start rounded-small font-semibold underline underline-offset-4"
              onClick={() => openModal('registerModal')}
              onPointerEnter={() => preloadModal('registerModal')}
            >
              {say('header.register')}
              <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
            </button>
          )}
        </article>
      )}
    </section>
  )
}

function Fact({ icon: Icon, title, text }: { icon: typeof Percent; title: string; text: string }) {
  return (
    <article className="rounded-large border border-line bg-surface p-6">
      <Icon className="size-8 text-gold-text" aria-hidden />
      <h3 className="mt-4 text-2xl">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
    </article>
  )
}
