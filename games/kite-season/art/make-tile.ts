/** Makes the lobby pictures of Kite Season from its art: `npx node games/kite-season/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 680, x: -250, y: -6 },
    light: { x: 152, y: 138, size: 400, near: '255 250 210', far: '255 214 110' },
    veil: 'linear-gradient(0deg,rgb(4 36 96 / .94) 4%,rgb(6 60 140 / .66) 26%,transparent 48%)',
    pieces: [
      { art: 'symbols/gull.svg', x: 50, y: 62, size: 84, depth: 0.1 },
      { art: 'symbols/parasol.svg', x: 50, y: 238, size: 112, turn: -8 },
      { art: 'symbols/boat.svg', x: 246, y: 236, size: 120, turn: 4 },
      { art: 'symbols/pinwheel.svg', x: 252, y: 66, size: 98, turn: 10 },
      { art: 'symbols/kite.svg', x: 146, y: 148, size: 250, turn: -8 },
    ],
    title: { lines: ['Kite', 'Season'], x: 150, y: 342, size: 66, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1080, x: -60, y: -70 },
    light: { x: 690, y: 220, size: 760, near: '255 250 210', far: '255 214 110' },
    veil: 'linear-gradient(90deg,rgb(4 40 110 / .74) 0,rgb(6 60 140 / .4) 36%,transparent 58%)',
    pieces: [
      { art: 'symbols/gull.svg', x: 474, y: 92, size: 118, depth: 0.1 },
      { art: 'symbols/ball.svg', x: 470, y: 456, size: 112, turn: -10 },
      { art: 'symbols/palm.svg', x: 896, y: 330, size: 170, turn: 5 },
      { art: 'symbols/parasol.svg', x: 556, y: 356, size: 170, turn: -8 },
      { art: 'symbols/pinwheel.svg', x: 884, y: 128, size: 160, turn: 8 },
      { art: 'symbols/boat.svg', x: 776, y: 426, size: 210, turn: 3 },
      { art: 'symbols/kite.svg', x: 676, y: 208, size: 372, turn: -8 },
    ],
    title: { lines: ['Kite', 'Season'], x: 56, y: 256, size: 122, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#1b86e0',
  edge: '#0a3570',
  rim: '#d8473f',
  face: 'linear-gradient(#fffef2 12%,#fff0a8 42%,#ffc52e 64%,#ff9226 92%)',
  shadow: '4 24 70',
})
