// Draws the three scenes of the river into public/art. Run it after a change: npx node apps/player/art/draw-river.ts
import { dice, round, sky } from './fair-parts.ts'
import { type Palette, riverDusk, riverNight } from './palettes.ts'
import { drawScene, type Frame, garland, lantern, place } from './scene.ts'
import { boat, gleam, lily, ripples, water } from './water-parts.ts'

const palettes = { night: riverNight, dusk: riverDusk }

/** Hills of stone that stand in the water, steep and round at the top: far ones, and near ones over them. */
function karsts(shore: number, { width, height }: Frame, palette: Palette): string {
  const roll = dice(19)
  const row = (colour: string, from: number, step: number, tall: number) => {
    const towers: string[] = []
    for (let x = from; x < width + step; x += step * (0.7 + roll() * 0.7)) {
      const high = tall * (0.45 + roll() * 0.75)
      const half = step * (0.34 + roll() * 0.3)
      towers.push(
        `M${round(x - half)} ${shore}C${round(x - half * 0.9)} ${round(shore - high * 0.7)} ${round(x - half * 0.55)} ${round(shore - high)} ${round(x - half * 0.1)} ${round(shore - high)}S${round(x + half * 0.8)} ${round(shore - high * 0.62)} ${round(x + half)} ${shore}z`,
      )
    }
    return `<path d="${towers.join('')}" fill="${colour}"/>`
  }
  const unit = Math.min(height, 480)
  return `<g opacity=".62">${row(palette.hills[0], -20, unit * 0.34, unit * 0.46)}</g>${row(palette.hills[1], unit * 0.1, unit * 0.5, unit * 0.3)}`
}

/** A square lantern of paper that floats, with its light on the water; `x` and `y` are the middle of its foot. */
function floating(x: number, y: number, s: number, kind: number, palette: Palette): string {
  const [light, dark] = palette.parols[kind % palette.parols.length]!
  return place(
    x,
    y,
    s,
    `<circle cy="-20" r="74" fill="url(#glow)"/><ellipse cy="4" rx="50" ry="9" fill="url(#pool)"/><path d="M-22-44H22L26 0H-26z" fill="${light}"/><path d="M6-44H22L26 0H8z" fill="${dark}" opacity=".6"/><path d="M-10-34H8L9-6H-11z" fill="${palette.bulb}" opacity=".75"/><path d="M-34 0C-24 12 24 12 34 0L24-4H-24z" fill="${palette.cabins[0]}"/>`,
  )
}

/** A lotus of some 240 wide in full flower, from the back petals to the front ones; its foot is at 0 0. */
function lotus(x: number, y: number, s: number, palette: Palette): string {
  const [rose, pale, core] = [palette.cabins[5]!, palette.paper, palette.gold[1]]
  const petal = (turn: number, long: number, broad: number, colour: string, opacity = 1) =>
    `<path d="M0 0C${-broad} ${round(-long * 0.34)} ${round(-broad * 0.8)} ${round(-long * 0.74)} 0 ${-long}C${round(broad * 0.8)} ${round(-long * 0.74)} ${broad} ${round(-long * 0.34)} 0 0z" transform="rotate(${turn})" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
  const vein = (turn: number, long: number) =>
    `<path d="M0-14Q4 ${round(-long * 0.5)} 0 ${round(-long * 0.86)}" transform="rotate(${turn})" fill="none" stroke="${pale}" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`
  const back = [-58, -30, 0, 30, 58].map((turn) => petal(turn, 132, 34, rose, 0.78)).join('')
  const middle = [-76, -44, -16, 16, 44, 76]
    .map((turn) => petal(turn, 118, 31, rose) + petal(turn, 74, 17, pale, 0.32) + vein(turn, 112))
    .join('')
  const front = [-62, -24, 24, 62]
    .map((turn) => petal(turn, 86, 29, rose) + petal(turn, 64, 19, pale, 0.55) + vein(turn, 80))
    .join('')
  return place(
    x,
    y,
    s,
    `<circle cy="-60" r="170" fill="url(#glow)"/><ellipse cy="8" rx="150" ry="20" fill="url(#pool)" opacity=".8"/><path d="M-150 6A150 26 0 1 0 150 6L40-6 10 10z" fill="${palette.cloth[1]![0]}"/><path d="M-150 6A150 26 0 0 0 150 6" fill="none" stroke="${palette.parols[2]![1]}" stroke-width="4"/>${back}${middle}<ellipse cy="-50" rx="30" ry="20" fill="${core}"/><ellipse cy="-56" rx="30" ry="14" fill="${palette.gold[0]}"/>${front}${petal(0, 72, 34, rose)}${petal(0, 56, 22, pale, 0.6)}`,
  )
}

/** The sky, the hills and the water that all scenes of the river have; `share` is where the far shore lies. */
function river(palette: Palette, frame: Frame): { shore: number; ground: string } {
  const { width, height, ground, x, scale: s, moon, garland: points } = frame
  const shore = round(ground - 128 * s)
  const far = [-410, -330, -262, -120, 150, 236].map((dx, at) =>
    floating(x + dx * s, shore + (12 + (at % 3) * 9) * s, s * (0.26 + (at % 3) * 0.06), at, palette),
  )
  return {
    shore,
    ground: [
      sky(width, height, palette, moon),
      karsts(shore + 2, frame, palette),
      water(shore, palette, frame),
      gleam(moon[0], shore + 8, 76 * s, 22 * s, palette.moon.colour),
      gleam(x - 150 * s, shore + 6, 62 * s, 50 * s, palette.halo),
      ripples(width, shore, height, s, palette),
      garland(points, s, palette),
      ...far,
    ].join(''),
  }
}

drawScene(
  'river',
  (palette, frame) => {
    const { x, scale: s, ground: foot } = frame
    const { ground, shore } = river(palette, frame)
    return [
      ground,
      lantern(x - 168 * s, foot - 312 * s, 26 * s, 1, palette),
      lantern(x - 60 * s, foot - 338 * s, 20 * s, 0, palette),
      lantern(x + 176 * s, foot - 300 * s, 24 * s, 2, palette),
      boat(x - 214 * s, shore + 50 * s, s * 0.66, 1, palette),
      floating(x + 204 * s, shore + 48 * s, s * 0.84, 0, palette),
      lotus(x + 18 * s, foot - 22 * s, s * 1.16, palette),
      floating(x - 140 * s, foot - 14 * s, s, 1, palette),
      lily(x + 196 * s, foot + 2 * s, s * 0.8, palette),
    ].join('')
  },
  palettes,
)

drawScene(
  'lotus',
  (palette, frame) => {
    const { x, scale: s, ground: foot } = frame
    const { ground, shore } = river(palette, frame)
    return [
      ground,
      lotus(x - 176 * s, shore + 60 * s, s * 0.5, palette),
      lotus(x + 196 * s, shore + 66 * s, s * 0.58, palette),
      lily(x - 220 * s, foot - 6 * s, s * 0.86, palette),
      lotus(x + 10 * s, foot - 16 * s, s * 1.5, palette),
      floating(x + 214 * s, foot - 8 * s, s * 0.9, 3, palette),
    ].join('')
  },
  palettes,
)

drawScene(
  'boats',
  (palette, frame) => {
    const { x, scale: s, ground: foot } = frame
    const { ground, shore } = river(palette, frame)
    return [
      ground,
      lantern(x + 30 * s, foot - 320 * s, 26 * s, 0, palette),
      boat(x - 196 * s, shore + 42 * s, s * 0.7, 3, palette),
      boat(x + 190 * s, shore + 46 * s, s * 0.78, 0, palette),
      floating(x - 40 * s, shore + 66 * s, s * 0.7, 2, palette),
      boat(x + 24 * s, foot - 30 * s, s * 1.5, 1, palette),
      lily(x - 206 * s, foot - 8 * s, s * 0.86, palette),
    ].join('')
  },
  palettes,
)
