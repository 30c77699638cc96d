/** Makes the lobby pictures of Parol Nights from its art: `npx node games/parol-nights/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/night.svg', width: 720, x: -54, y: -50 },
    light: { x: 152, y: 142, size: 420, near: '255 190 90', far: '255 90 110' },
    veil: 'linear-gradient(0deg,rgb(10 3 40 / .96) 4%,rgb(30 6 62 / .72) 24%,transparent 46%)',
    pieces: [
      { art: 'symbols/wheel.svg', x: 236, y: 62, size: 96, depth: 0.3 },
      { art: 'symbols/horse.svg', x: 44, y: 238, size: 92, turn: -10 },
      { art: 'symbols/jeepney.svg', x: 254, y: 242, size: 100, turn: 9 },
      { art: 'symbols/parol.svg', x: 150, y: 150, size: 272 },
    ],
    title: { lines: ['Parol', 'Nights'], x: 150, y: 338, size: 66, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/night.svg', width: 1060, x: -60, y: -118 },
    light: { x: 660, y: 240, size: 760, near: '255 190 90', far: '255 90 110' },
    veil: 'linear-gradient(90deg,rgb(8 4 36 / .8) 0,rgb(8 4 36 / .45) 34%,transparent 56%)',
    pieces: [
      { art: 'symbols/balloon.svg', x: 476, y: 92, size: 92, turn: -8, depth: 0.25 },
      { art: 'symbols/candy.svg', x: 892, y: 92, size: 86, turn: 10, depth: 0.25 },
      { art: 'symbols/drum.svg', x: 884, y: 256, size: 120, turn: 8 },
      { art: 'symbols/wheel.svg', x: 832, y: 424, size: 168, turn: 5 },
      { art: 'symbols/horse.svg', x: 488, y: 250, size: 116, turn: -9 },
      { art: 'symbols/jeepney.svg', x: 496, y: 438, size: 160, turn: -6 },
      { art: 'symbols/parol.svg', x: 664, y: 244, size: 450 },
    ],
    title: { lines: ['Parol', 'Nights'], x: 56, y: 250, size: 128, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#0a0726',
  edge: '#4a0b35',
  rim: '#c2274f',
  face: 'linear-gradient(#fffbe0 12%,#ffe07a 42%,#ffae2b 62%,#ff7a3d 92%)',
  shadow: '6 2 30',
})
