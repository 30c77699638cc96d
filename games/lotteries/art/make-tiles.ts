/**
 * Draws the pictures of all lotteries for the lobby and for the stage above a board, each family with its own motifs:
 * `npx node games/lotteries/art/make-tiles.ts [game]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'
import { scene, standing } from './motifs.ts'
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
  const [high, , ink] = sky
  const rgb = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)).join(' ')
  // A hero picture has the same pieces, larger and to the right of the title.
  const scale = 1.5
  const tiles: Tile[] = [
    {
      name: 'tile',
      width: 300,
      height: 400,
      scene: { art: 'scene.svg', width: 470, x: -85, y: -6 },
      light: { x: 150, y: 165, size: 360, near: '255 236 190', far: '255 170 110' },
      veil: `linear-gradient(0deg,rgb(${rgb} / .97) 8%,rgb(${rgb} / .74) 27%,transparent 54%)`,
      pieces: pieces.map(([, x, y, size, turn], at) => ({ art: `pieces/${at + 1}.svg`, x, y, size, turn })),
      title: {
        lines,
        x: 150,
        y: lines.length > 1 ? 340 : 350,
        size: lines.some(({ length }) => length > 9) ? 50 : lines.some(({ length }) => length > 7) ? 56 : 64,
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
        art: `pieces/${at + 1}.svg`,
        x: 690 + (x - 150) * scale,
        y: 270 + (y - 180) * scale,
        size: size * scale,
        turn,
      })),
      title: { lines, x: 56, y: 262, size: lines.some(({ length }) => length > 9) ? 92 : 112, align: 'left' },
    },
  ]
  await makeTiles(folder, tiles, {
    ground: high,
    edge: ink,
    rim: '#a3201f',
    face: 'linear-gradient(#fffdf0 12%,#ffeeb8 42%,#ffc94a 64%,#ff9d2e 92%)',
    shadow: rgb,
  })
}

for (const [game, poster] of Object.entries(posters))
  if (!process.argv[2] || process.argv[2] === game) await make(game, poster)
