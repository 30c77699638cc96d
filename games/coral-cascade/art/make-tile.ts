/** Makes the lobby pictures of Coral Cascade from its art: `npx node games/coral-cascade/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 660, x: -180, y: -8 },
    light: { x: 152, y: 132, size: 420, near: '190 250 255', far: '60 190 255' },
    veil: 'linear-gradient(0deg,rgb(3 22 80 / .96) 4%,rgb(4 38 110 / .72) 24%,transparent 48%)',
    pieces: [
      { art: 'scene/tang.svg', x: 246, y: 40, size: 76, turn: -6, depth: 0.2 },
      { art: 'scene/bubble.svg', x: 52, y: 48, size: 34 },
      { art: 'scene/bubble.svg', x: 82, y: 24, size: 18 },
      { art: 'symbols/coral.svg', x: 48, y: 238, size: 112, turn: -12 },
      { art: 'symbols/clownfish.svg', x: 254, y: 214, size: 106, turn: 8 },
      { art: 'symbols/pearl.svg', x: 214, y: 258, size: 88, turn: 6 },
      { art: 'symbols/turtle.svg', x: 142, y: 150, size: 246 },
    ],
    title: { lines: ['Coral', 'Cascade'], x: 150, y: 345, size: 62, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1080, x: -60, y: -60 },
    light: { x: 680, y: 220, size: 760, near: '190 250 255', far: '60 190 255' },
    veil: 'linear-gradient(90deg,rgb(3 22 90 / .8) 0,rgb(3 26 96 / .45) 36%,transparent 58%)',
    pieces: [
      { art: 'scene/tang.svg', x: 500, y: 70, size: 92, turn: -5, depth: 0.25 },
      { art: 'scene/tang.svg', x: 416, y: 112, size: 64, turn: -3, depth: 0.4 },
      { art: 'scene/bubble.svg', x: 850, y: 70, size: 46 },
      { art: 'scene/bubble.svg', x: 890, y: 124, size: 24 },
      { art: 'symbols/starfish.svg', x: 476, y: 446, size: 118, turn: -10 },
      { art: 'symbols/coral.svg', x: 896, y: 396, size: 170, turn: 8 },
      { art: 'symbols/clownfish.svg', x: 536, y: 340, size: 124, turn: -8 },
      { art: 'symbols/seahorse.svg', x: 884, y: 206, size: 138, turn: 6 },
      { art: 'symbols/chest.svg', x: 776, y: 436, size: 176, turn: 4 },
      { art: 'symbols/pearl.svg', x: 602, y: 444, size: 148, turn: -6 },
      { art: 'symbols/turtle.svg', x: 676, y: 214, size: 356 },
    ],
    title: { lines: ['Coral', 'Cascade'], x: 56, y: 262, size: 112, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#06306f',
  edge: '#052a63',
  rim: '#d8466f',
  face: 'linear-gradient(#fffdf0 12%,#ffe6c4 42%,#ffb49a 64%,#ff7f7f 92%)',
  shadow: '2 14 50',
})
