/** Makes the lobby pictures of Moon Eater from its art: `npx node games/moon-eater/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 760, x: -230, y: -76 },
    light: { x: 150, y: 140, size: 470, near: '200 232 255', far: '60 140 230' },
    veil: 'linear-gradient(0deg,rgb(2 8 26 / .96) 4%,rgb(4 20 50 / .7) 24%,transparent 46%)',
    pieces: [
      { art: 'scene/great-moon.svg', x: 150, y: 158, size: 138 },
      { art: 'symbols/comet.svg', x: 258, y: 44, size: 72, depth: 0.2 },
      { art: 'symbols/wave.svg', x: 40, y: 262, size: 96, turn: -6 },
      { art: 'symbols/gong.svg', x: 258, y: 254, size: 92, turn: 6 },
      { art: 'scene/eater.svg', x: 150, y: 150, size: 270, turn: -4 },
    ],
    title: { lines: ['Moon', 'Eater'], x: 150, y: 338, size: 68, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1060, x: -60, y: -100 },
    light: { x: 664, y: 250, size: 820, near: '200 232 255', far: '60 140 230' },
    veil: 'linear-gradient(90deg,rgb(2 8 26 / .8) 0,rgb(2 8 26 / .45) 34%,transparent 56%)',
    pieces: [
      { art: 'scene/great-moon.svg', x: 664, y: 278, size: 248 },
      { art: 'symbols/cloud.svg', x: 470, y: 96, size: 110, depth: 0.25 },
      { art: 'symbols/comet.svg', x: 884, y: 84, size: 120, depth: 0.1 },
      { art: 'symbols/shield.svg', x: 892, y: 272, size: 150, turn: 8 },
      { art: 'symbols/conch.svg', x: 478, y: 270, size: 120, turn: -8 },
      { art: 'symbols/gong.svg', x: 836, y: 446, size: 150, turn: 5 },
      { art: 'symbols/wave.svg', x: 498, y: 446, size: 170, turn: -4 },
      { art: 'scene/eater.svg', x: 664, y: 266, size: 484, turn: -4 },
    ],
    title: { lines: ['Moon', 'Eater'], x: 56, y: 250, size: 132, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#030817',
  edge: '#06203f',
  rim: '#117a86',
  face: 'linear-gradient(#ffffff 12%,#dff3ff 42%,#9cc6f2 62%,#6bf0cf 92%)',
  shadow: '0 4 18',
})
