import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { ArrowRight, Gift, Percent, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { homeGames } from '../../boot.ts'
import { useBonusByPhone, useMayRegister, useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { CategoryBar } from '../../parts/lobby/category-bar.tsx'
import { FirstGames, useFirstGames } from '../../parts/lobby/first-games.tsx'
import { Banners, useScreenBanners } from '../../parts/notice/banners.tsx'
import { ProofSteps } from '../../parts/record/proof-steps.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { useMedia } from '../../parts/use-media.ts'
import { useShown } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { Hero } from './hero.tsx'
import { Part } from './part.tsx'

const Later = lazyPart(
  () => import('./later.tsx'),
  ({ Later: later }) => later,
)

/** From this width on visitors see the banners first; the breakpoint `lg`. */
const wide = '(width >= 64rem)'

export function Screen() {
  const { say } = useWords()
  const isAlive = useIsAlive()
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
        {isAlive && (
          <Suspense>
            <Later />
          </Suspense>
        )}
        <ProofSteps />
      </div>
    </div>
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

/** Shows the house's verifiable promises. */
function Promises() {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  const mayRegister = useMayRegister()
  const isVisitor = useSession() === null
  const waitsForPhone = useBonusByPhone()
  return (
    <section className="grid gap-4 md:auto-cols-fr md:grid-flow-col" aria-label={say('home.promises')}>
      <Fact icon={Percent} title={say('home.return-title')} text={say('home.return-text')} />
      <Fact icon={ShieldCheck} title={say('home.check-title')} text={say('home.check-text')} />
      {/* An offer for visitors: a member has already had it, and an excluded player must not see it. */}
      {isVisitor && isPositive(signUpBonus) && (
        <article className="visitors-alone flex flex-col rounded-large bg-gold p-6 text-on-gold">
          <Gift className="size-8" aria-hidden />
          <h3 className="mt-4 text-2xl">
            <Amount isWhole amount={signUpBonus} currency={currency} /> {say('home.bonus-title')}
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
