/** Makes the lobby pictures of Color Game from its art: `npx node games/color-game/art/make-tile.ts`. */
import { makeTiles, type Tile } from '../../slots/art/make-tiles.ts'

const tiles: Tile[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { art: 'scene/usual.svg', width: 460, x: -80, y: -6 },
    light: { x: 150, y: 150, size: 360, near: '255 232 180', far: '255 150 90' },
    veil: 'linear-gradient(0deg,rgb(34 6 48 / .97) 6%,rgb(44 10 62 / .75) 26%,transparent 52%)',
    pieces: [
      { art: 'dice/two.svg', x: 232, y: 148, size: 118, turn: 12 },
      { art: 'dice/three.svg', x: 62, y: 158, size: 116, turn: -14 },
      { art: 'dice/one.svg', x: 148, y: 206, size: 158, turn: -4 },
    ],
    title: { lines: ['Color', 'Game'], x: 150, y: 338, size: 66, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { art: 'scene/usual.svg', width: 1100, x: -60, y: -110 },
    light: { x: 680, y: 250, size: 760, near: '255 232 180', far: '255 150 90' },
    veil: 'linear-gradient(90deg,rgb(34 6 48 / .9) 0,rgb(44 10 62 / .55) 38%,transparent 62%)',
    pieces: [
      { art: 'dice/two.svg', x: 832, y: 232, size: 196, turn: 12 },
      { art: 'dice/three.svg', x: 560, y: 246, size: 190, turn: -14 },
      { art: 'dice/one.svg', x: 698, y: 330, size: 268, turn: -4 },
    ],
    title: { lines: ['Color', 'Game'], x: 56, y: 262, size: 124, align: 'left' },
  },
]

await makeTiles(import.meta.dirname, tiles, {
  ground: '#2a0f45',
  edge: '#220a33',
  rim: '#c2264a',
  face: 'linear-gradient(#fffdf0 12%,#ffeeb8 42%,#ffc94a 64%,#ff9d2e 92%)',
  shadow: '30 4 40',
})
