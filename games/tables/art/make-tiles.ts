/** Draws the pictures of the tables for the lobby: `npx node games/tables/art/make-tiles.ts [game]`. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paintOf } from '../../lotteries/art/poster-tiles.ts'
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'
import { type Poster, posters } from './posters.ts'
import { room } from './room.ts'

const games = join(import.meta.dirname, '../..')

/** The position of the room and of its light on each picture; the name of the game is beside a picture, not on it. */
const frames = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'room.svg', width: 470, x: -85, y: -6 },
    light: { x: 150, y: 130, size: 340, near: '255 236 190', far: '255 180 110' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'room.svg', width: 1160, x: -100, y: -240 },
    light: { x: 480, y: 170, size: 720, near: '255 236 190', far: '255 180 110' },
  },
] as const satisfies Partial<Tile>[]

const veil = 'linear-gradient(0deg,rgb(3 6 18 / .5),transparent 26%)'

async function make(game: string, poster: Poster): Promise<void> {
  // Only the pictures are kept: the drawings serve for nothing else.
  const folder = mkdtempSync(join(tmpdir(), `fairground-${game}-`))
  try {
    const write = (name: string, drawing: string) =>
      writeFileSync(join(folder, name), drawing.replace(/\n\s*/g, ''))
    write('room.svg', room(poster.room))
    const tiles = frames.map((frame): Tile => {
      const pieces = poster[frame.name].map(([drawing, x, y, size, turn], at) => {
        const art = `${frame.name}-${at}.svg`
        write(art, drawing)
        return { art, x, y, size, turn }
      })
      return { ...frame, veil, pieces, title: { lines: [], x: 0, y: 0, size: 1, align: 'center' } }
    })
    await makeTiles(folder, tiles, paintOf(poster.room.sky))
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
