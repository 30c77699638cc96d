import type { Tile } from '../../slots/art/make-tiles.ts'
import type { Poster } from './posters.ts'

/** The pieces of a tile on a hero picture: larger, and to the right of the title. */
const heroScale = 1.5

/**
 * Returns the tile and the hero picture of a poster. `artOf` returns the file of a piece by its number; `sizes` are
 * those of the title.
 */
export function tilesOf(
  { lines, sky, pieces }: Pick<Poster, 'lines' | 'sky' | 'pieces'>,
  artOf: (at: number) => string,
  sizes: { tile: number; hero: number },
): Tile[] {
  const rgb = rgbOf(sky[2])
  return [
    {
      name: 'tile',
      width: 300,
      height: 400,
      scene: { art: 'scene.svg', width: 470, x: -85, y: -6 },
      light: { x: 150, y: 165, size: 360, near: '255 236 190', far: '255 170 110' },
      veil: `linear-gradient(0deg,rgb(${rgb} / .97) 8%,rgb(${rgb} / .74) 27%,transparent 54%)`,
      pieces: pieces.map(([, x, y, size, turn], at) => ({ art: artOf(at), x, y, size, turn })),
      title: { lines, x: 150, y: lines.length > 1 ? 340 : 350, size: sizes.tile, align: 'center' },
    },
    {
      name: 'hero',
      width: 960,
      height: 540,
      scene: { art: 'scene.svg', width: 1100, x: -60, y: -140 },
      light: { x: 690, y: 260, size: 760, near: '255 236 190', far: '255 170 110' },
      veil: `linear-gradient(90deg,rgb(${rgb} / .92) 0,rgb(${rgb} / .55) 38%,transparent 64%)`,
      pieces: pieces.map(([, x, y, size, turn], at) => ({
        art: artOf(at),
        x: 690 + (x - 150) * heroScale,
        y: 270 + (y - 180) * heroScale,
        size: size * heroScale,
        turn,
      })),
      title: { lines, x: 56, y: 262, size: sizes.hero, align: 'left' },
    },
  ]
}

/** Returns the colours of the title and the edges of a poster. */
export function paintOf([ground, , ink]: Poster['sky']) {
  return {
    ground,
    edge: ink,
    rim: '#a3201f',
    face: 'linear-gradient(#fffdf0 12%,#ffeeb8 42%,#ffc94a 64%,#ff9d2e 92%)',
    shadow: rgbOf(ink),
  }
}

/** Returns a colour such as `#0e1433` as `r g b`. */
function rgbOf(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}
