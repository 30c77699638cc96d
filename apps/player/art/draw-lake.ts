// Draws the lake with its paper boats into public/art. Run it after a change: npx node apps/player/art/draw-lake.ts
import { palm, parol, round, sky } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { drawScene, farFair, garland, land, place } from './scene.ts'
import { boat, gleam, lily, ripples, water } from './water-parts.ts'

/** A fish with its head to the right. */
function fish(body: string, fin: string, belly: string): string {
  return `<path d="M-40 0C-56-26-74-24-82-18C-74-8-74 8-82 18C-74 26-54 22-40 0z" fill="${fin}"/><path d="M-6-26C4-46 30-40 34-22zM-8 22C-2 38 12 38 18 20z" fill="${fin}"/><path d="M-48 0C-26-34 34-36 62 0C34 34-26 32-48 0z" fill="${body}"/><path d="M-36 8C-8 32 34 28 62 0C30 14-8 16-36 8z" fill="${belly}" opacity=".8"/><path d="M-14-14q10 14 0 28M4-17q10 17 0 33" fill="none" stroke="${fin}" stroke-width="4" stroke-linecap="round" opacity=".75"/><circle cx="40" cy="-6" r="6.5" fill="#fff"/><circle cx="42" cy="-6" r="3.6" fill="#241436"/>`
}

function leaping(x: number, y: number, s: number, turn: number, kind: number, palette: Palette): string {
  const [light, dark] = palette.parols[kind % palette.parols.length]!
  return place(x, y, s, `<g transform="rotate(${turn})">${fish(dark, light, palette.paper)}</g>`)
}

function splash(x: number, y: number, s: number, palette: Palette): string {
  return place(
    x,
    y,
    s,
    `<g fill="none" stroke="${palette.paper}" stroke-linecap="round"><ellipse rx="56" ry="9" stroke-width="3" opacity=".75"/><ellipse rx="92" ry="15" stroke-width="2" opacity=".4"/><path d="M-20-4q-16-20-30-24M-8-6q-6-26-14-38M10-6q8-24 18-36M22-4q16-16 28-20" stroke-width="5" opacity=".85"/><path d="M-58-36h0M-26-54h0M34-52h0M58-32h0M6-48h0" stroke-width="7" opacity=".85"/></g>`,
  )
}

drawScene('lake', (palette, frame) => {
  const { width, height, ground, x, scale, moon, garland: points } = frame
  const s = scale
  const shore = round(ground - 128 * s)
  return [
    sky(width, height, palette, moon),
    land(shore + 14, palette, frame),
    farFair(x - 200 * s, shore - 2, s * 1.1, palette),
    farFair(x + 190 * s, shore - 2, s * 0.9, palette),
    palm(x + 268 * s, shore + 8, 164 * s, -40 * s, palette.hills[1]),
    palm(x + 232 * s, shore + 8, 118 * s, 22 * s, palette.hills[1]),
    water(shore, palette, frame),
    gleam(moon[0], shore + 8, 76 * s, 22 * s, palette.moon.colour),
    gleam(x - 200 * s, shore + 6, 62 * s, 56 * s, palette.halo),
    ripples(width, shore, height, s, palette),
    garland(points, s, palette),
    parol(round(x - 92 * s), round(ground - 300 * s), round(27 * s), 3, palette, round(60 * s)),
    boat(x - 200 * s, shore + 34 * s, s * 0.56, 3, palette),
    boat(x + 202 * s, shore + 38 * s, s * 0.6, 2, palette),
    leaping(x - 30 * s, ground - 226 * s, s * 0.86, -38, 1, palette),
    leaping(x + 118 * s, ground - 190 * s, s * 0.56, 30, 2, palette),
    splash(x - 98 * s, ground - 66 * s, s * 0.8, palette),
    splash(x + 158 * s, ground - 66 * s, s * 0.42, palette),
    boat(x + 36 * s, ground - 34 * s, s * 1.28, 1, palette),
    lily(x - 196 * s, ground - 8 * s, s * 0.86, palette),
    lily(x + 180 * s, ground + 4 * s, s * 0.66, palette),
  ].join('')
})
