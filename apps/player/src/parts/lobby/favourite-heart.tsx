import { IconButton } from '@fairground/web/ui/icon-button'
import { Heart } from 'lucide-react'
import { useHasAccount } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useIsFinger } from '../use-is-finger.ts'
import type { Game } from './game-art.tsx'
import { onPicture } from './on-picture.ts'
import { useFavourite } from './use-favourite.ts'

/**
 * The button of a tile that toggles its game as a favourite; on touch screens it is on the picture only once the game
 * is one.
 */
export function FavouriteHeart({ game }: { game: Game }) {
  const hasAccount = useHasAccount()
  // A visitor has no favourites, so the dozens of tiles of a page need no button.
  return useIsFinger() && !hasAccount ? null : <TileHeart game={game} />
}

function TileHeart({ game }: { game: Game }) {
  const [isFavourite, toggle] = useFavourite(game)
  const words = useHeartWords(game, isFavourite)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isFavourite}
      aria-label={words}
      title={words}
      onClick={toggle}
      className={`absolute end-0 top-0 z-30 grid size-11 place-items-center ${isFavourite ? '' : 'pointer-coarse:hidden'}`}
    >
      <span className={`${onPicture} ${isFavourite ? 'opacity-100!' : ''}`}>
        <Heart className={`size-4 ${isFavourite ? 'fill-current text-coral-text' : ''}`} aria-hidden />
      </span>
    </button>
  )
}

/** The same toggle as a button beside others, such as below the facts of the game. */
export function FavouriteButton({ game }: { game: Game }) {
  const [isFavourite, toggle] = useFavourite(game)
  return (
    <IconButton
      icon={Heart}
      label={useHeartWords(game, isFavourite)}
      aria-pressed={isFavourite}
      onClick={toggle}
      className={isFavourite ? 'text-coral-text [&>svg]:fill-current' : ''}
    />
  )
}

function useHeartWords({ gameName }: Game, isFavourite: boolean): string {
  const { say } = useWords()
  return say(isFavourite ? 'tile.remove' : 'tile.add', { game: gameName })
}
