/**
 * Draws the pictures of all lotteries for the lobby and for the stage above a board, each family with its own motifs:
 * `npx node games/lotteries/art/make-tiles.ts [game]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTiles } from '../../slots/art/make-tiles.ts'
import { scene, standing } from './motifs.ts'
import { paintOf, tilesOf } from './poster-tiles.ts'
import { type Poster, posters } from './posters.ts'

const games = join(import.meta.dirname, '../..')

async function make(game: string, { lines, back, sky, pieces }: Poster): Promise<void> {
  const folder = join(games, game, 'art')
  mkdirSync(join(folder, 'pieces'), { recursive: true })
  const write = (path: string, drawing: string) =>
    writeFileSync(join(folder, path), `${drawing.replace(/\n\s*/g, '')}\n`)
  write('scene.svg', scene(back, sky))
  for (const [at, [drawing]] of pieces.entries()) write(`pieces/${at + 1}.svg`, drawing)
  write('stage.svg', standing(pieces))
  await makeTiles(
    folder,
    tilesOf({ lines, sky, pieces }, (at) => `pieces/${at + 1}.svg`, sizesOf(lines)),
    paintOf(sky),
  )
}

/** Returns the sizes of the title on the tile and on the hero picture: smaller for a long line. */
function sizesOf(lines: readonly string[]): { tile: number; hero: number } {
  const longest = Math.max(...lines.map(({ length }) => length))
  return { tile: longest > 9 ? 50 : longest > 7 ? 56 : 64, hero: longest > 9 ? 92 : 112 }
}

for (const [game, poster] of Object.entries(posters))
  if (!process.argv[2] || process.argv[2] === game) await make(game, poster)
