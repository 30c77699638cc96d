/** Draws the pictures of the originals for the lobby: `npx node games/originals/art/make-tiles.ts [game]`. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scene } from '../../lotteries/art/motifs.ts'
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'
import { type Poster, posters } from './posters.ts'

const games = join(import.meta.dirname, '../..')

/** The pieces of a tile on a hero picture: larger, and to the right of the title. */
const scale = 1.5

function tilesOf({ lines, sky, pieces }: Poster): Tile[] {
  const rgb = rgbOf(sky[2])
  return [
    {
      name: 'tile',
      width: 300,
      height: 400,
      scene: { art: 'scene.svg', width: 470, x: -85, y: -6 },
      light: { x: 150, y: 165, size: 360, near: '255 236 190', far: '255 170 110' },
      veil: `linear-gradient(0deg,rgb(${rgb} / .97) 8%,rgb(${rgb} / .74) 27%,transparent 54%)`,
      pieces: pieces.map(([, x, y, size, turn], at) => ({ art: `${at}.svg`, x, y, size, turn })),
      title: {
        lines,
        x: 150,
        y: lines.length > 1 ? 340 : 350,
        size: lines.length > 1 ? 58 : 74,
        align: 'center',
      },
    },
    {
      name: 'hero',
      width: 960,
      height: 540,
      scene: { art: 'scene.svg', width: 1100, x: -60, y: -140 },
      light: { x: 690, y: 260, size: 760, near: '255 236 190', far: '255 170 110' },
      veil: `linear-gradient(90deg,rgb(${rgb} / .92) 0,rgb(${rgb} / .55) 38%,transparent 64%)`,
      pieces: pieces.map(([, x, y, size, turn], at) => ({
        art: `${at}.svg`,
        x: 690 + (x - 150) * scale,
        y: 270 + (y - 180) * scale,
        size: size * scale,
        turn,
      })),
      title: { lines, x: 56, y: 262, size: 124, align: 'left' },
    },
  ]
}

/** Returns a colour such as `#0e1433` as `r g b`. */
function rgbOf(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}

async function make(game: string, poster: Poster): Promise<void> {
  // Only the pictures are kept: the drawings serve for nothing else.
  const folder = mkdtempSync(join(tmpdir(), `fairground-${game}-`))
  try {
    const write = (name: string, drawing: string) =>
      writeFileSync(join(folder, name), drawing.replace(/\n\s*/g, ''))
    write('scene.svg', scene(poster.back, poster.sky))
    for (const [at, [drawing]] of poster.pieces.entries()) write(`${at}.svg`, drawing)
    await makeTiles(folder, tilesOf(poster), {
      ground: poster.sky[0],
      edge: poster.sky[2],
      rim: '#a3201f',
      face: 'linear-gradient(#fffdf0 12%,#ffeeb8 42%,#ffc94a 64%,#ff9d2e 92%)',
      shadow: rgbOf(poster.sky[2]),
    })
    const art = join(games, game, 'art')
    mkdirSync(art, { recursive: true })
    for (const name of ['tile.avif', 'tile.webp', 'hero.avif', 'hero.webp'])
      copyFileSync(join(folder, name), join(art, name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const [game, poster] of Object.entries(posters))
  if (!process.argv[2] || process.argv[2] === game) await make(game, poster)
