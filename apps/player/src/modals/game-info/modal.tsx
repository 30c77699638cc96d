import { catalogues } from 'virtual:words/games'
import { getGameInfo } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import type { Words } from '@fairground/web/text/words'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import { useMayTry } from '../../data.ts'
import { closeModal } from '../../modals.tsx'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import type { GameFacts } from '../../parts/game/game-facts.ts'
import { GameFigures } from '../../parts/game/game-figures.tsx'
import { useGameWindow } from '../../parts/game/use-game-window.ts'
import { FavouriteButton } from '../../parts/lobby/favourite-heart.tsx'
import { type Game, GameArt } from '../../parts/lobby/game-art.tsx'
import { gamePlace } from '../../parts/lobby/game-place.ts'
import { type LobbyWords, useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useMoreWords } from '../../parts/use-more-words.ts'
import { hrefOf, Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Paytable } from './paytable.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    gameInfoModal: { nodeId: string }
  }
}

/** Shows the public facts about a game: return, odds, prizes, rules and limits. */
export function Modal({ nodeId }: { nodeId: string }) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getGameInfo, { nodeId })
  const gameWords = useMoreWords(catalogues)
  const words = useLobbyWords()
  const facts = (data?.info ?? {}) as GameFacts
  return (
    <Dialog title={data?.game.gameName ?? say('game.info')} closeLabel={say('close')} onClose={closeModal}>
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data && words && gameWords ? (
        <div className="flex flex-col gap-7">
          <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
            <div className="mx-auto aspect-[3/4] w-24 shrink-0 overflow-hidden rounded-usual sm:mx-0 sm:w-48">
              <GameArt game={data.game} />
            </div>
            <GameFigures {...data} facts={facts} words={words} />
          </div>
          {facts.rules && (
            <Rules title={words.say('facts.rules')} rules={facts.rules} gameWords={gameWords} />
          )}
          {facts.paytable && (
            <Paytable
              gameId={nodeId}
              facts={facts}
              rows={facts.paytable}
              gameWords={gameWords}
              words={words}
            />
          )}
          {facts.exactReturn && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center rounded-small font-semibold text-gold-text">
                {words.say('facts.exact')}
              </summary>
              <p className="mt-2 font-mono text-xs break-all text-soft">
                {facts.exactReturn.numerator} / {facts.exactReturn.denominator}
              </p>
            </details>
          )}
          <Ways game={data.game} words={words} />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-40 rounded-usual" />
          <Skeleton className="h-48 rounded-usual" />
        </div>
      )}
    </Dialog>
  )
}

/** Shows the ways to play the game: here, in a window of its own, or with trial money for a visitor; always visible. */
function Ways({ game, words }: { game: Game; words: LobbyWords }) {
  const { say } = useWords()
  const [isBlocked, setBlocked] = useState(false)
  const openWindow = useGameWindow(game, () => setBlocked(true))
  const mayTry = useMayTry(game)
  const place = gamePlace(game)
  const playFree = useFreePlay(hrefOf(place.to, place.query))
  return (
    <div className="page-foot sticky z-10 -mx-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-3 sm:gap-3">
      <p role="alert" className="w-full text-coral-text empty:hidden">
        {isBlocked && words.say('window.blocked')}
      </p>
      <Link {...place} className={`${buttonClass('gold')} grow max-sm:px-4`} onClick={closeModal}>
        {say('tile.play')}
      </Link>
      {mayTry && (
        <Button look="outline" className="max-sm:px-4" onClick={playFree}>
          {say('tile.free')}
        </Button>
      )}
      <FavouriteButton game={game} />
      <IconButton label={words.say('window.open')} icon={AppWindow} onClick={openWindow} />
    </div>
  )
}

interface RulesProps {
  title: string
  rules: NonNullable<GameFacts['rules']>
  gameWords: Words
}

/** Shows the rules from the game's own catalogue. */
function Rules({ title, rules, gameWords }: RulesProps) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 marker:text-gold-text">
        {rules.map((rule) => (
          <li key={rule.words}>{gameWords.say(rule.words, rule.values)}</li>
        ))}
      </ul>
    </section>
  )
}
