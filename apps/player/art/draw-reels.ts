// Draws the stage of the reels into public/art. Run it after a change: npx node apps/player/art/draw-reels.ts
import { lights, star } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { drawScene, evening, lamp, lookers, place } from './scene.ts'

function bell(palette: Palette): string {
  return `<path d="M-30 22C-22 12-24-6-20-18C-16-34 16-34 20-18C24-6 22 12 30 22z" fill="url(#gold)"/><path d="M-32 22h64v7h-64z" fill="${palette.gold[2]}"/><circle cy="33" r="7" fill="${palette.gold[1]}"/><circle cy="-33" r="5" fill="${palette.gold[2]}"/>`
}

function mango(palette: Palette): string {
  return `<path d="M-24 16C-32-10-8-36 14-28C34-20 32 10 10 26C-4 36-20 30-24 16z" fill="${palette.parols[0]![0]}"/><path d="M-24 16C-32-10-8-36 14-28C34-20 32 10 10 26C-4 36-20 30-24 16z" fill="url(#volume)"/><path d="M14-28q4-10 14-14q2 12-8 17z" fill="${palette.cabins[2]}"/><path d="M-12 8c-2-10 4-18 10-22" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`
}

function shell(palette: Palette): string {
  const colour = palette.cabins[5]!
  return `<path d="M0 28L-36-6C-32-22-22-30-14-28C-10-36 10-36 14-28C22-30 32-22 36-6z" fill="${colour}"/><path d="M0 28L-24-22M0 28L-8-32M0 28L8-32M0 28L24-22" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><path d="M-10 26h20v8h-20z" fill="${colour}"/>`
}

function machine(palette: Palette): string {
  const marks = [
    [shell(palette), star(0, 0, 29, 0, palette), bell(palette)],
    [mango(palette), star(0, 0, 29, 0, palette), shell(palette)],
    [bell(palette), star(0, 0, 29, 0, palette), mango(palette)],
  ]
  const reel = (column: string[], index: number) => {
    const x = (index - 1) * 82
    return [
      `<rect x="${x - 37}" y="-262" width="74" height="168" rx="9" fill="${palette.paper}"/>`,
      `<svg x="${x - 37}" y="-262" width="74" height="168" viewBox="-37 -84 74 168">${column.map((mark, row) => place(0, (row - 1) * 74, 0.94, mark)).join('')}</svg>`,
      `<rect x="${x - 37}" y="-262" width="74" height="168" rx="9" fill="url(#drum)"/>`,
    ].join('')
  }
  return [
    `<defs><linearGradient id="drum" x2="0" y2="1"><stop stop-color="#1a1036" stop-opacity=".72"/><stop offset=".3" stop-color="#1a1036" stop-opacity="0"/><stop offset=".7" stop-color="#1a1036" stop-opacity="0"/><stop offset="1" stop-color="#1a1036" stop-opacity=".72"/></linearGradient></defs>`,
    `<path d="M-142-82h284v50h-284z" fill="${palette.wood[0]}"/><path d="M-142-82h284v50h-284z" fill="url(#volume)"/>`,
    `<rect x="-142" y="-282" width="284" height="212" rx="22" fill="url(#gold)"/><rect x="-130" y="-271" width="260" height="188" rx="14" fill="${palette.cloth[0]![0]}"/><rect x="-130" y="-271" width="260" height="188" rx="14" fill="url(#volume)"/>`,
    marks.map(reel).join(''),
    `<path d="M-130-184l13 7-13 7zM130-184l-13 7 13 7z" fill="${palette.gold[0]}"/>`,
    lights('M-118-276.500H118M-118-76.500H118M-136-256V-96M136-256V-96', palette, 16, 4.6),
    `<path d="M148-150h14v-56" fill="none" stroke="${palette.gold[2]}" stroke-width="8" stroke-linejoin="round"/><circle cx="162" cy="-216" r="14" fill="${palette.cabins[0]}"/><circle cx="162" cy="-216" r="14" fill="url(#volume)"/>`,
  ].join('')
}

function stage(palette: Palette): string {
  const [dark] = palette.cloth[0]!
  const folds = (side: number) =>
    [0, 1, 2]
      .map((fold) => {
        const top = 140 + fold * 24
        const low = 168 + fold * 12
        return `<path d="M${side * top}-330C${side * top}-200 ${side * (low - 2)}-150 ${side * low}-30H${side * (low + 14)}C${side * (low + 12)}-150 ${side * (top + 25)}-220 ${side * (top + 25)}-330z" fill="${dark}"/><path d="M${side * (top + 13)}-330C${side * (top + 13)}-200 ${side * (low + 6)}-150 ${side * (low + 7)}-30H${side * (low + 14)}C${side * (low + 12)}-150 ${side * (top + 25)}-220 ${side * (top + 25)}-330z" fill="#1a1036" opacity=".3"/>`
      })
      .join('')
  const swags = Array.from({ length: 5 }, (_, i) => {
    const left = -205 + i * 82
    return `<path d="M${left}-346h82q-4 44-41 46t-41-46z" fill="${dark}"/><path d="M${left + 6}-332q35 34 70 0M${left + 3}-342q38 22 76 0" fill="none" stroke="#1a1036" stroke-opacity=".3" stroke-width="4"/><path d="M${left}-346q4 44 41 46t41-46" fill="none" stroke="${palette.gold[1]}" stroke-width="4"/>`
  }).join('')
  return [
    `<path d="M-196-350H196V-30H-196z" fill="${palette.crowd[1]}"/><path d="M-196-350H196V-30H-196z" fill="url(#inside)" opacity=".38"/>`,
    '<ellipse cy="-176" rx="190" ry="160" fill="url(#pool)"/>',
    `<path d="M-130-346L-170-40H-30zM130-346L170-40H30z" fill="url(#beam)" opacity=".8"/>`,
    machine(palette),
    folds(-1),
    folds(1),
    [-1, 1]
      .map((side) => `<path d="M${side * 160}-128l${side * 50}-10v14l${side * -48} 10z" fill="url(#gold)"/>`)
      .join(''),
    swags,
    `<path d="M-216-30H216V0H-216z" fill="${palette.wood[1]}"/><path d="M-216-30H216v8H-216z" fill="#fff" opacity=".18"/><path d="M-216-30H216V0H-216z" fill="url(#volume)"/>`,
    `<path d="M-216-362H-196V-30H-216zM196-362H216V-30H196z" fill="url(#gold)"/><path d="M-222-368H222v22H-222z" fill="url(#gold)"/><path d="M-76-366Q0-418 76-366z" fill="url(#gold)"/>`,
    lights('M-206-344V-36M206-344V-36M-200-357H200', palette, 16, 4.4),
    lights('M-208-13H208', palette, 21, 6),
    star(0, -382, 20, 1, palette),
  ].join('')
}

drawScene('reels', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale * 0.9
  return [
    evening(palette, frame),
    lamp(x - 262 * s, ground, s, palette),
    place(x, ground + 4 * s, s, stage(palette)),
    lookers(palette, frame),
  ].join('')
})
