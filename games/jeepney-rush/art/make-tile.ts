/** Makes the lobby pictures of Jeepney Rush from its art: `npx node games/jeepney-rush/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 660, x: -180, y: -20 },
    light: { x: 150, y: 150, size: 420, near: '255 236 150', far: '255 120 60' },
    veil: 'linear-gradient(0deg,rgb(42 4 40 / .96) 4%,rgb(74 6 52 / .74) 24%,transparent 48%)',
    pieces: [
      { art: 'symbols/dice.svg', x: 46, y: 62, size: 84, turn: -8 },
      { art: 'symbols/garland.svg', x: 256, y: 60, size: 82, turn: 8 },
      { art: 'symbols/jeepney.svg', x: 150, y: 152, size: 232 },
      { art: 'symbols/rooster.svg', x: 50, y: 242, size: 108, turn: -8 },
      { art: 'symbols/fare.svg', x: 254, y: 246, size: 92, turn: 10 },
    ],
    title: { lines: ['Jeepney', 'Rush'], x: 150, y: 340, size: 64, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1100, x: -30, y: -110 },
    light: { x: 680, y: 250, size: 760, near: '255 236 150', far: '255 120 60' },
    veil: 'linear-gradient(90deg,rgb(50 6 50 / .84) 0,rgb(60 8 54 / .5) 36%,transparent 60%)',
    pieces: [
      { art: 'symbols/mango.svg', x: 890, y: 96, size: 116, turn: 8 },
      { art: 'symbols/umbrella.svg', x: 498, y: 92, size: 124, turn: -8 },
      { art: 'symbols/speaker.svg', x: 896, y: 256, size: 128, turn: 7 },
      { art: 'symbols/garland.svg', x: 504, y: 262, size: 116, turn: -6 },
      { art: 'symbols/jeepney.svg', x: 690, y: 268, size: 370 },
      { art: 'symbols/rooster.svg', x: 500, y: 420, size: 192, turn: -4 },
      { art: 'symbols/fare.svg', x: 868, y: 430, size: 158, turn: 8 },
    ],
    title: { lines: ['Jeepney', 'Rush'], x: 52, y: 252, size: 104, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#2a1748',
  edge: '#3c0630',
  rim: '#d81f44',
  face: 'linear-gradient(#fffde8 12%,#fff0a0 40%,#ffc832 62%,#ff8a2a 92%)',
  shadow: '30 2 24',
})
