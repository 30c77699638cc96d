import { LoaderCircle } from 'lucide-react'
import { useWords } from '../../words.ts'
import { type Game, GameArt } from '../lobby/game-art.tsx'

interface GameLoadingProps {
  /** The game, once it is known: its picture and its whole name are shown. */
  game?: Pick<Game, 'nodeId' | 'gameName' | 'img'> | undefined
}

/** Shows a placeholder for a game that is loading. */
export function GameLoading({ game }: GameLoadingProps) {
  const { say } = useWords()
  return (
    <div
      role="status"
      className="grid size-full min-h-60 place-content-center justify-items-center gap-3 p-4 text-center text-soft"
    >
      {game && (
        <>
          <span className="block h-48 w-36 overflow-hidden rounded-large shadow-high">
            <GameArt game={game} />
          </span>
          <span className="max-w-xs font-display text-2xl leading-tight font-bold text-text">
            {game.gameName}
          </span>
        </>
      )}
      <span className="flex items-center gap-2">
        <LoaderCircle className="size-5 animate-spin" aria-hidden />
        {say('game.loading')}
      </span>
    </div>
  )
}
