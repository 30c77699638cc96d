import type { OutputOf } from '@fairground/contract/call'
import type { getGameInfo } from '@fairground/contract/catalogue'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { openModal, openModalAt, preloadModal } from '../../modals.tsx'
import { Link, useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { GameArt } from '../lobby/game-art.tsx'
import { type LobbyWords, useLobbyWords } from '../lobby/use-lobby-words.ts'
import type { GameFacts } from './game-facts.ts'
import { GameFigures } from './game-figures.tsx'
import { GameLoading } from './game-loading.tsx'

const link = 'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4'

/** Shows a game to a visitor: its art and facts, and the ways to play it. Nothing is opened before a press. */
export function GameForGuests({ game, isOpen, info, stakes, currency }: OutputOf<typeof getGameInfo>) {
  const { say, sayRefusal } = useWords()
  const { minimumAge } = useStatus()
  const words = useLobbyWords()
  if (!words) return <GameLoading />
  return (
    <section data-testid="game-for-guests" className="relative isolate min-h-full overflow-hidden">
      <div aria-hidden className="absolute inset-x-0 top-0 -z-20 h-96 scale-110 blur-2xl">
        <GameArt game={game} />
      </div>
      {/* The text must be readable over any part of the art. */}
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-[calc(100%+1px)] bg-linear-to-b from-ground/75 to-ground to-96"
      />
      <div className="mx-auto grid w-full max-w-4xl grid-cols-[6.5rem_1fr] gap-x-4 gap-y-5 p-4 sm:grid-cols-[14rem_1fr] sm:grid-rows-[repeat(4,auto)_1fr] sm:gap-x-8 sm:px-6 sm:py-10 lg:grid-cols-[18rem_1fr]">
        <div className="aspect-3/4 overflow-hidden rounded-usual shadow-high sm:row-span-full sm:self-start sm:rounded-large">
          <GameArt game={game} />
        </div>
        <div className="self-center">
          {/* The heading of the page is above the game's bar. */}
          <p
            aria-hidden
            dir="auto"
            className="font-display text-2xl leading-tight font-bold text-balance sm:text-5xl"
          >
            {game.gameName}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
            <span>
              {words.say('facts.vendor')} <bdi className="font-semibold text-text">{game.vendorName}</bdi>
            </span>
            <span className="tabular rounded-round border-2 border-coral px-2 text-sm font-bold text-coral-text">
              {minimumAge}+
            </span>
          </p>
        </div>
        <div className="col-span-full sm:col-start-2">
          {isOpen && game.maintenance === null ? (
            <WaysIn game={game} words={words} />
          ) : (
            <Notice>{sayRefusal(isOpen ? 'game_maintenance' : 'game_closed')}</Notice>
          )}
        </div>
        <div className="col-span-full sm:col-start-2">
          <GameFigures
            game={game}
            facts={(info ?? {}) as GameFacts}
            stakes={stakes}
            currency={currency}
            words={words}
          />
        </div>
        <footer className="col-span-full text-sm text-soft sm:col-start-2">
          <p>{say('footer.responsibility-text', { age: minimumAge })}</p>
          <p className="flex flex-wrap gap-x-5">
            <Link to="/responsible" className={link}>
              {say('footer.limits')}
            </Link>
            <button type="button" className={link} onClick={() => openModalAt('help')}>
              {say('menu.help-centre')}
            </button>
          </p>
        </footer>
      </div>
    </section>
  )
}

/** The buttons of a visitor: the way that leads furthest is first. */
function WaysIn({ game, words }: Pick<OutputOf<typeof getGameInfo>, 'game'> & { words: LobbyWords }) {
  const { say } = useWords()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry(game)
  // A lottery has a screen and an address of its own.
  const { path, query } = useShown()
  const next = path + query
  const playFree = useFreePlay(next)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mayRegister && (
          <Button
            look="gold"
            className="max-sm:w-full"
            onClick={() => openModal('registerModal', { next })}
            onPointerEnter={() => preloadModal('registerModal')}
          >
            {say('header.register')}
          </Button>
        )}
        {mayTry && (
          <Button className="grow sm:grow-0" data-testid="game-guest-free" onClick={playFree}>
            {say('tile.free')}
          </Button>
        )}
        <Button
          look={mayRegister ? 'outline' : 'gold'}
          className="grow sm:grow-0"
          onClick={() => openModal('loginPopupModal', { next })}
          onPointerEnter={() => preloadModal('loginPopupModal')}
        >
          {say('header.login')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-soft">
        {words.say('game.guest-title')} {mayTry && words.say('game.guest-free')}
      </p>
    </>
  )
}
