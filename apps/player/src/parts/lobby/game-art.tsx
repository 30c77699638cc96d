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

/**
 * Shows the title of its element in display letters, in proportion to its width. A pseudo-element adds nothing to the
 * page: a lobby has dozens of tiles, and the name beside the picture is the text. The ground is dark in both themes.
 */
const titled =
  '@container overflow-hidden before:absolute before:inset-0 before:grid before:place-items-center before:p-[6%] before:text-center before:font-display before:text-[14cqw] before:leading-tight before:font-bold before:break-words before:text-[#fff] before:content-[attr(data-title)]'

/** Shows the picture of a game in any frame; while or where it is missing, the vendor's colour with the title. */
export function GameArt({
  game: { nodeId, gameName, img, vassalage = '' },
}: {
  game: Pick<Game, 'nodeId' | 'gameName' | 'img'> & Partial<Pick<Game, 'vassalage'>>
}) {
  const own = tileOf(nodeId)
  const address = own ? (own.webp ?? own.avif) : img
  const background = vendorGround(vassalage)
  const instead = (
    <span
      aria-hidden
      data-title={gameName}
      style={{ background }}
      className={`relative block size-full ${titled}`}
    />
  )
  if (!address) return instead
  return (
    <Picture
      key={address}
      address={address}
      avif={own?.avif}
      width={300}
      height={400}
      isAtOnce={own !== undefined}
      className={`size-full ${titled}`}
      ground={{ background, title: gameName }}
      instead={instead}
    />
  )
}

/** Returns the ground of a vendor: always the same dark colour for a code, on which white is readable. */
function vendorGround(code: string): string {
  const hue = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 265)
  return `radial-gradient(at 50% 25%, hsl(${hue} 48% 30%), hsl(${hue} 52% 18%))`
}
