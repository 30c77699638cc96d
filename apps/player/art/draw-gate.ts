// Draws the gate of the fair into public/art. Run it after a change: npx node apps/player/art/draw-gate.ts
import { at, bunting, ferrisWheel, lights, parol, round, stall } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { drawScene, evening, lantern, lookers, place } from './scene.ts'

function tower(side: number, palette: Palette): string {
  const [dark, light] = palette.cloth[side < 0 ? 0 : 1]!
  const x = side * 158
  const bands = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${x - 34} ${-232 + i * 40}q34 ${side * 12} 68 0v20q-34 ${side * 12}-68 0z" fill="${light}"/>`,
  ).join('')
  return [
    `<path d="M${x - 34}-240H${x + 34}V0H${x - 34}z" fill="${dark}"/>${bands}<path d="M${x - 34}-240H${x + 34}V0H${x - 34}z" fill="url(#volume)"/>`,
    `<path d="M${x - 16}-150a16 16 0 0 1 32 0v34h-32z" fill="url(#inside)"/><path d="M${x - 16}-150a16 16 0 0 1 32 0v34h-32z" fill="none" stroke="${palette.gold[1]}" stroke-width="4"/>`,
    `<path d="M${x - 44}-252H${x + 44}V-234H${x - 44}z" fill="url(#gold)"/><path d="M${x - 42}-14H${x + 42}V2H${x - 42}z" fill="url(#gold)"/>`,
    `<path d="M${x}-330C${x + 18}-306 ${x + 44}-296 ${x + 40}-252H${x - 40}C${x - 44}-296 ${x - 18}-306 ${x}-330z" fill="${palette.cabins[side < 0 ? 1 : 3]}"/><path d="M${x}-330C${x + 18}-306 ${x + 44}-296 ${x + 40}-252H${x - 40}C${x - 44}-296 ${x - 18}-306 ${x}-330z" fill="url(#volume)"/>`,
    `<path d="M${x}-328v-36" stroke="${palette.frameLight}" stroke-width="3.5"/><path d="M${x + 1}-364q18-7 34 3q-16 3-34 13z" fill="${palette.cabins[0]}"/><circle cx="${x}" cy="-330" r="5.5" fill="${palette.gold[0]}"/>`,
    lights(`M${x - 40}-243H${x + 40}`, palette, 13.3, 4.4),
  ].join('')
}

function gate(palette: Palette): string {
  const [dark, light] = palette.cloth[2]!
  const parts = 11
  const bands = Array.from({ length: parts }, (_, i) => {
    const [from, to] = [0.75 + i / (2 * parts), 0.75 + (i + 1) / (2 * parts)]
    return `<path d="M${at(0, -196, 128, from)}L${at(0, -196, 176, from)}A176 176 0 0 1 ${at(0, -196, 176, to)}L${at(0, -196, 128, to)}A128 128 0 0 0 ${at(0, -196, 128, from)}z" fill="${i % 2 ? light : dark}"/>`
  }).join('')
  return [
    bands,
    `<path d="M-176-196A176 176 0 0 1 176-196" fill="none" stroke="${palette.gold[1]}" stroke-width="7"/><path d="M-128-196A128 128 0 0 1 128-196" fill="none" stroke="${palette.gold[1]}" stroke-width="7"/>`,
    lights('M-152-200A152 152 0 0 1 152-200', palette, 21, 7),
    tower(-1, palette),
    tower(1, palette),
  ].join('')
}

/** The way in, with the light that falls out of the gate on it. */
function way(palette: Palette): string {
  return `<path d="M-58-26H58L176 60H-176z" fill="${palette.inside[0]}" opacity=".5"/><path d="M-30-26H30L92 60H-92z" fill="${palette.bulb}" opacity=".35"/>`
}

drawScene('gate', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  const flags: [number, number][] = [
    [round(x - 122 * s), round(ground - 214 * s)],
    [round(x), round(ground - 206 * s)],
    [round(x + 122 * s), round(ground - 214 * s)],
  ]
  return [
    evening(palette, frame),
    `<circle cx="${x}" cy="${round(ground - 90 * s)}" r="${round(190 * s)}" fill="url(#pool)"/>`,
    place(x - 8 * s, ground - 24 * s, s * 0.62, ferrisWheel(0, -140, 112, 0, palette)),
    place(x, ground - 22 * s, s, stall(-116, 0, 64, 1, palette) + stall(54, 0, 64, 3, palette)),
    place(x, ground, s, way(palette)),
    bunting(flags, round(30 * s), palette),
    lantern(x - 62 * s, ground - 166 * s, 13 * s, 1, palette),
    lantern(x + 62 * s, ground - 166 * s, 13 * s, 2, palette),
    place(x, ground, s, gate(palette)),
    parol(x, round(ground - 350 * s), round(37 * s), 0, palette),
    lookers(palette, frame),
  ].join('')
})
