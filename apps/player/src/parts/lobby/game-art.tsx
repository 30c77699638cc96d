import type { OutputOf } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import { Picture } from '../picture/picture.tsx'
import { LogoMark } from '../shell/logo.tsx'

export type Game = OutputOf<typeof listGames>['list'][number]

const avif = import.meta.glob<string>('../../../../../games/*/art/tile.avif', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const webp = import.meta.glob<string>('../../../../../games/*/art/tile.webp', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

function of(found: Record<string, string>, gameId: string): string | undefined {
  return Object.entries(found).find(([file]) => file.includes(`/games/${gameId}/art/`))?.[1]
}

/** Returns the tile of a house game from its own folder; undefined for other games. */
function tileOf(gameId: string): { avif?: string; webp?: string } | undefined {
  const art = { avif: of(avif, gameId), webp: of(webp, gameId) }
  return art.avif || art.webp ? art : undefined
}

/** Returns whether a game is one of the house's own. */
export const isHouseGame = (gameId: string): boolean => tileOf(gameId) !== undefined

/** Shows the picture of a game in any frame; without one, the default picture with its name. */
export function GameArt({ game }: { game: Pick<Game, 'nodeId' | 'gameName' | 'img'> }) {
  const own = tileOf(game.nodeId)
  const address = own ? (own.webp ?? own.avif) : game.img
  const instead = <DefaultArt game={game} />
  if (!address) return instead
  return (
    <Picture
      key={address}
      address={address}
      avif={own?.avif}
      width={300}
      height={400}
      isAtOnce={own !== undefined}
      className="size-full bg-raised"
      instead={instead}
    />
  )
}

function DefaultArt({ game }: { game: Pick<Game, 'gameName'> }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 bg-radial-[at_50%_30%] from-pressed to-raised p-4 text-center">
      <LogoMark className="size-16" />
      <span className="font-display text-xl leading-tight font-bold">{game.gameName}</span>
    </div>
  )
}
