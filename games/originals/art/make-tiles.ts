/** Draws the pictures of the originals for the lobby: `npx node games/originals/art/make-tiles.ts [game]`. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scene } from '../../lotteries/art/motifs.ts'
import { paintOf, tilesOf } from '../../lotteries/art/poster-tiles.ts'
import type { Poster } from '../../lotteries/art/posters.ts'
import { makeTiles } from '../../slots/art/make-tiles.ts'
import { posters } from './posters.ts'

const games = join(import.meta.dirname, '../..')

async function make(game: string, poster: Poster): Promise<void> {
  // Only the pictures are kept: the drawings serve for nothing else.
  const folder = mkdtempSync(join(tmpdir(), `fairground-${game}-`))
  try {
    const write = (name: string, drawing: string) =>
      writeFileSync(join(folder, name), drawing.replace(/\n\s*/g, ''))
    write('scene.svg', scene(poster.back, poster.sky))
    for (const [at, [drawing]] of poster.pieces.entries()) write(`${at}.svg`, drawing)
    const longest = Math.max(...poster.lines.map(({ length }) => length))
    const isSmall = poster.lines.length > 1 || longest > 8
    const sizes = { tile: isSmall ? 58 : 74, hero: longest > 8 ? 100 : 124 }
    await makeTiles(
      folder,
      tilesOf(poster, (at) => `${at}.svg`, sizes),
      paintOf(poster.sky),
    )
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
