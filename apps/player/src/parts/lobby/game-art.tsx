import type { OutputOf } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import { Picture } from '../picture/picture.tsx'

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

/** Shows the picture of a game in any frame; while or where it is missing, the vendor's colour with the title. */
export function GameArt({
  game,
}: {
  game: Pick<Game, 'nodeId' | 'gameName' | 'img'> & Partial<Pick<Game, 'vassalage'>>
}) {
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
      meanwhile={instead}
      instead={instead}
    />
  )
}

/**
 * Shows the title of a game in display letters on the colour of its vendor. The title is not a text of the page: the
 * name beside the picture is.
 */
function DefaultArt({ game: { gameName, vassalage = '' } }: Parameters<typeof GameArt>[0]) {
  return (
    <span
      aria-hidden
      style={{ background: vendorGround(vassalage) }}
      className="@container block size-full overflow-hidden"
    >
      <span
        data-title={gameName}
        className="grid size-full place-items-center p-[6%] text-center font-display text-[14cqw] leading-tight font-bold break-words text-white before:content-[attr(data-title)]"
      />
    </span>
  )
}

/** Returns the ground of a vendor: always the same dark colour for a code, on which white is readable. */
function vendorGround(code: string): string {
  const hue = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 265)
  return `radial-gradient(at 50% 25%, hsl(${hue} 48% 30%), hsl(${hue} 52% 18%))`
}
