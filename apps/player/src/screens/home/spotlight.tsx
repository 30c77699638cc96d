import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { useMayTry, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { type Game, GameArt } from '../../parts/lobby/game-art.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

/** One game shown large, with what its tile has no space for. */
export function Spotlight({ game }: { game: Game }) {
  const { say } = useWords()
  const { currency } = useStatus()
  const mayTry = useMayTry(game)
  const playFree = useFreePlay(`/game?id=${encodeURIComponent(game.nodeId)}`)
  return (
    <article
      data-testid={`game-tile-${game.nodeId}`}
      className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 rounded-large border border-line bg-surface p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-8 sm:p-6"
    >
      <Link
        to="/game"
        query={{ id: game.nodeId }}
        aria-hidden
        tabIndex={-1}
        className="aspect-3/4 overflow-hidden rounded-usual bg-raised shadow-low sm:row-span-2"
      >
        <GameArt game={game} />
      </Link>
      <div className="self-center sm:self-end">
        <h3 className="text-2xl sm:text-4xl">{game.gameName}</h3>
        <p className="mt-1 text-soft">{game.vendorName}</p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          <div>
            <dt className="text-sm text-soft">{say('game.return')}</dt>
            <dd className="tabular text-lg font-semibold text-gold-text">{game.returnPercent}%</dd>
          </div>
          <div>
            <dt className="text-sm text-soft">{say('game.stakes')}</dt>
            <dd className="text-lg font-semibold">
              <Amount amount={game.minBet} currency={currency} /> –{' '}
              <Amount amount={game.maxBet} currency={currency} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2 sm:self-start">
        <Link to="/game" query={{ id: game.nodeId }} className={`${buttonClass('gold')} max-sm:grow`}>
          {say('tile.play')}
        </Link>
        {mayTry && (
          <Button className="for-visitors max-sm:grow" onClick={playFree}>
            {say('tile.free')}
          </Button>
        )}
        <Button
          look="outline"
          className="max-sm:grow"
          onClick={() => openModal('gameInfoModal', { nodeId: game.nodeId })}
          onPointerEnter={() => preloadModal('gameInfoModal')}
        >
          {say('game.info')}
        </Button>
      </div>
    </article>
  )
}
