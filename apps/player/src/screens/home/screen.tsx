import { listGames } from '@fairground/contract/catalogue'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { ArrowRight, Gift, Percent, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeGames } from '../../boot.ts'
import { useMayRegister, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { CategoryBar } from '../../parts/lobby/category-bar.tsx'
import type { Game } from '../../parts/lobby/game-art.tsx'
import { GameGrid, GameGridSkeleton } from '../../parts/lobby/game-grid.tsx'
import { WinnerBoard } from '../../parts/lobby/winner-board.tsx'
import { useScreenBanners } from '../../parts/notice/banners.tsx'
import { ProofSteps } from '../../parts/record/proof-steps.tsx'
import { useIsAlive } from '../../parts/use-is-alive.ts'
import { Link, useShown } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { Hero } from './hero.tsx'
import { Spotlight } from './spotlight.tsx'

export function Screen() {
  const { say } = useWords()
  // The screens of login and registration show home as well, the second below banners of its own where there are some.
  const banners = useScreenBanners(useShown().path)
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      {banners.length > 0 ? <h1 className="sr-only">{say('hero.title')}</h1> : <Hero />}
      <CategoryBar />
      <Games />
      <Winners />
      <Promises />
      <ProofSteps />
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  /** Where there is more of it. */
  to: string
  more: string
  children: ReactNode
}

/** A part of home under its heading, with the way to all of it. */
function Part({ id, title, to, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl sm:text-3xl">
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
  const { data, error, refetch } = useRead(listGames, homeGames)
  return (
    <Part id="home-games" title={say('home.games')} to="/rng" more={say('home.all-games')}>
      {data ? (
        <Shown games={data.list} />
      ) : error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : (
        <GameGridSkeleton />
      )}
    </Part>
  )
}

/** One game large, a hot one where there is one; the next dozen as tiles. */
function Shown({ games }: { games: Game[] }) {
  const first = games.find(({ isHot }) => isHot === 1) ?? games[0]
  if (!first) return null
  const others = games.filter((game) => game !== first).slice(0, 12)
  return (
    <>
      <Spotlight game={first} />
      {others.length > 0 && (
        <div className="mt-6">
          <GameGrid games={others} />
        </div>
      )}
    </>
  )
}

function Winners() {
  const { say } = useWords()
  const isAlive = useIsAlive()
  const { data } = useRead(getWinnerBoard, { order: 'newest' }, { enabled: isAlive })
  // Nothing is said of winners where there are none yet.
  if (!data || data.list.length === 0) return null
  return (
    <Part id="home-winners" title={say('winners.title')} to="/winners" more={say('winners.all')}>
      <WinnerBoard order="newest" most={5} />
    </Part>
  )
}

/** What is true here and can be held against the house. */
function Promises() {
  const { say } = useWords()
  const { signUpBonus, currency } = useStatus()
  const mayRegister = useMayRegister()
  const token = useSession()
  const hasBonus = isPositive(signUpBonus)
  return (
    <section className="grid gap-4 md:grid-cols-3" aria-label={say('home.promises')}>
      <Fact icon={Percent} title={say('home.return-title')} text={say('home.return-text')} />
      <Fact icon={ShieldCheck} title={say('home.check-title')} text={say('home.check-text')} />
      {hasBonus && (
        <article className="flex flex-col rounded-large bg-gold p-6 text-on-gold">
          <Gift className="size-8" aria-hidden />
          <h3 className="mt-4 text-2xl">
            <Amount amount={signUpBonus} currency={currency} /> {say('home.bonus-title')}
          </h3>
          <p className="mt-2">{say('home.bonus-text')}</p>
          {!token && mayRegister && (
            <button
              type="button"
              className="for-visitors mt-4 inline-flex min-h-11 items-center gap-1.5 self-start rounded-small font-semibold underline underline-offset-4"
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
