/** Makes the lobby pictures of Harvest Market from its art: `npx node games/harvest-market/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/feature.svg', width: 680, x: -190, y: -12 },
    light: { x: 150, y: 140, size: 420, near: '255 244 180', far: '255 180 60' },
    veil: 'linear-gradient(0deg,rgb(60 18 4 / .95) 4%,rgb(110 40 6 / .7) 25%,transparent 48%)',
    pieces: [
      { art: 'symbols/bell.svg', x: 252, y: 62, size: 92, turn: 8 },
      { art: 'symbols/pineapple.svg', x: 48, y: 214, size: 122, turn: -10 },
      { art: 'symbols/papaya.svg', x: 256, y: 216, size: 108, turn: 6 },
      { art: 'symbols/durian.svg', x: 100, y: 244, size: 98, turn: -6 },
      { art: 'symbols/eggplant.svg', x: 202, y: 256, size: 84, turn: 4 },
      { art: 'symbols/basket.svg', x: 148, y: 136, size: 226 },
    ],
    title: { lines: ['Harvest', 'Market'], x: 150, y: 344, size: 62, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/feature.svg', width: 1080, x: -60, y: -90 },
    light: { x: 690, y: 230, size: 760, near: '255 244 180', far: '255 180 60' },
    veil: 'linear-gradient(90deg,rgb(80 24 4 / .8) 0,rgb(120 44 8 / .45) 36%,transparent 58%)',
    pieces: [
      { art: 'symbols/bell.svg', x: 884, y: 116, size: 150, turn: 8 },
      { art: 'symbols/banana.svg', x: 500, y: 150, size: 118, turn: -8 },
      { art: 'symbols/coconut.svg', x: 468, y: 442, size: 116, turn: -6 },
      { art: 'symbols/corn.svg', x: 894, y: 300, size: 150, turn: 4 },
      { art: 'symbols/pineapple.svg', x: 540, y: 318, size: 176, turn: -10 },
      { art: 'symbols/chili.svg', x: 892, y: 452, size: 112, turn: 6 },
      { art: 'symbols/papaya.svg', x: 790, y: 432, size: 158, turn: 4 },
      { art: 'symbols/durian.svg', x: 632, y: 438, size: 172, turn: -5 },
      { art: 'symbols/basket.svg', x: 694, y: 204, size: 340 },
    ],
    title: { lines: ['Harvest', 'Market'], x: 50, y: 256, size: 112, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#ff8a3c',
  edge: '#4a1404',
  rim: '#2f7a38',
  face: 'linear-gradient(#fffef0 12%,#fff2a0 42%,#ffce3a 64%,#ff9226 92%)',
  shadow: '50 16 4',
})
