/** Makes the lobby pictures of Rice Terraces from its art: `npx node games/rice-terraces/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 820, x: -260, y: -60 },
    light: { x: 150, y: 96, size: 430, near: '255 244 190', far: '255 190 110' },
    veil: 'linear-gradient(0deg,rgb(4 34 18 / .94) 4%,rgb(8 60 30 / .62) 24%,transparent 46%)',
    pieces: [
      { art: 'symbols/sun.svg', x: 150, y: 92, size: 190 },
      { art: 'scene/dragonfly.svg', x: 262, y: 48, size: 64, turn: 8 },
      { art: 'symbols/hut.svg', x: 52, y: 236, size: 104, turn: -6 },
      { art: 'symbols/eagle.svg', x: 252, y: 238, size: 100, turn: 6 },
      { art: 'symbols/carabao.svg', x: 150, y: 200, size: 188 },
    ],
    title: { lines: ['Rice', 'Terraces'], x: 150, y: 340, size: 62, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1060, x: -60, y: -60 },
    light: { x: 660, y: 190, size: 820, near: '255 244 190', far: '255 190 110' },
    veil: 'linear-gradient(90deg,rgb(4 40 26 / .78) 0,rgb(4 40 26 / .42) 34%,transparent 58%)',
    pieces: [
      { art: 'symbols/sun.svg', x: 664, y: 174, size: 330 },
      { art: 'scene/dragonfly.svg', x: 476, y: 90, size: 104, turn: -14 },
      { art: 'scene/dragonfly.svg', x: 896, y: 82, size: 76, turn: 12 },
      { art: 'symbols/eagle.svg', x: 872, y: 254, size: 150, turn: 6 },
      { art: 'symbols/hut.svg', x: 502, y: 436, size: 168, turn: -4 },
      { art: 'symbols/sheaf.svg', x: 856, y: 440, size: 160, turn: 6 },
      { art: 'symbols/carabao.svg', x: 672, y: 372, size: 320 },
    ],
    title: { lines: ['Rice', 'Terraces'], x: 48, y: 240, size: 108, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#2f6a8c',
  edge: '#0c3a1e',
  rim: '#2c7a34',
  face: 'linear-gradient(#fffde6 12%,#fff0a0 42%,#ffd04a 62%,#ff9a3a 92%)',
  shadow: '2 24 12',
})
