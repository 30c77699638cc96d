import { Heart } from 'lucide-react'
import { useWords } from '../../words.ts'
import type { Game } from './game-art.tsx'
import { onPicture } from './game-grid.tsx'
import { useFavourite } from './use-favourite.ts'

/** The switch of a tile that makes its game a favourite. */
export function FavouriteHeart({ game }: { game: Game }) {
  const { say } = useWords()
  const [isFavourite, toggle] = useFavourite(game)
  const words = say(isFavourite ? 'tile.remove' : 'tile.add', { game: game.gameName })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isFavourite}
      aria-label={words}
      title={words}
      onClick={toggle}
      className="absolute end-0 top-0 z-30 grid size-11 place-items-center"
    >
      <span className={`${onPicture} ${isFavourite ? 'opacity-100!' : ''}`}>
        <Heart className={`size-4 ${isFavourite ? 'fill-current text-coral-text' : ''}`} aria-hidden />
      </span>
    </button>
  )
}
