/** Makes the lobby pictures of Ember Peak from its art: `npx node games/ember-peak/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 820, x: -260, y: -70 },
    light: { x: 150, y: 150, size: 420, near: '255 226 120', far: '255 90 30' },
    veil: 'linear-gradient(0deg,rgb(28 2 16 / .95) 6%,rgb(52 6 20 / .7) 26%,transparent 48%)',
    pieces: [
      { art: 'symbols/firebird.svg', x: 150, y: 156, size: 250 },
      { art: 'symbols/mask.svg', x: 56, y: 226, size: 108, turn: -10 },
      { art: 'symbols/salamander.svg', x: 246, y: 232, size: 112, turn: 8 },
      { art: 'symbols/ember.svg', x: 150, y: 248, size: 104 },
    ],
    title: { lines: ['Ember', 'Peak'], x: 150, y: 338, size: 70, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1320, x: 0, y: -130 },
    light: { x: 660, y: 240, size: 820, near: '255 226 120', far: '255 90 30' },
    veil: 'linear-gradient(90deg,rgb(36 4 22 / .9) 14%,rgb(36 4 22 / .5) 36%,transparent 60%)',
    pieces: [
      { art: 'symbols/firebird.svg', x: 672, y: 226, size: 400 },
      { art: 'symbols/mask.svg', x: 500, y: 380, size: 176, turn: -8 },
      { art: 'symbols/ruby.svg', x: 600, y: 466, size: 104, turn: -10 },
      { art: 'symbols/topaz.svg', x: 868, y: 452, size: 128, turn: 12 },
      { art: 'symbols/salamander.svg', x: 856, y: 300, size: 170, turn: 8 },
      { art: 'symbols/ember.svg', x: 736, y: 428, size: 190 },
    ],
    title: { lines: ['Ember', 'Peak'], x: 48, y: 240, size: 124, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#2a1040',
  edge: '#3a0616',
  rim: '#b8241c',
  face: 'linear-gradient(#fffce0 12%,#ffe68a 42%,#ffb42a 62%,#ff6a1c 92%)',
  shadow: '20 2 10',
})
