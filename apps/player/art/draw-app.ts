// Draws the telephone that stands in the fair into public/art. Run it after a change: npx node
// apps/player/art/draw-app.ts
import { bunting, ferrisWheel, lights, parol, round, stall } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { drawScene, evening, lamp, lookers, place } from './scene.ts'

/** The content of the screen: a small fair, tiles of games and the one golden button. */
function screen(palette: Palette): string {
  const [far, near] = palette.hills
  const tile = (x: number, kind: number, mark: string) => {
    const [light, dark] = palette.parols[kind]!
    return `<rect x="${x}" y="-142" width="42" height="56" rx="8" fill="${dark}"/><path d="M${x}-114q21-16 42 0v20a8 8 0 0 1-8 8h-26a8 8 0 0 1-8-8z" fill="#1a1036" opacity=".22"/><g transform="translate(${x + 21} -114)" fill="${light}">${mark}</g>`
  }
  const star = '<path d="M0-15L4.4-5 15-4.2 7 3 9.4 13.6 0 8-9.4 13.6-7 3-15-4.2-4.4-5z"/>'
  const fish = '<path d="M-14 0Q-2-12 9 0L16-7V7L9 0Q-2 12-14 0z"/>'
  const ticket = '<path d="M-15-9H15V-3A3 3 0 0 0 15 3V9H-15V3A3 3 0 0 0-15-3z"/>'
  return [
    '<rect x="-79" y="-338" width="158" height="316" rx="16" fill="url(#sky)"/>',
    `<path d="M-79-196q40-26 80-8t78-10v50H-79z" fill="${far}"/><path d="M-79-178q50-18 90-2t68-4v40H-79z" fill="${near}"/>`,
    place(0, -168, 0.44, ferrisWheel(0, -150, 130, 0, palette)),
    lights('M-79-322Q-20-296 8-322Q40-300 79-316', palette, 12, 3),
    `<path d="M-79-160H79V-38a16 16 0 0 1-16 16H-63a16 16 0 0 1-16-16z" fill="${palette.crowd[1]}"/>`,
    tile(-69, 1, star),
    tile(-21, 2, fish),
    tile(27, 3, ticket),
    '<rect x="-69" y="-74" width="138" height="32" rx="16" fill="url(#gold)"/>',
    `<path d="M-5-66L9-58-5-50z" fill="${palette.crowd[1]}"/>`,
    '<path d="M-79-322a16 16 0 0 1 16-16H6L-58-22h-5a16 16 0 0 1-16-16z" fill="#fff" opacity=".09"/>',
  ].join('')
}

function telephone(palette: Palette): string {
  return [
    `<ellipse cy="-2" rx="170" ry="16" fill="${palette.crowd[1]}" opacity=".5"/>`,
    `<path d="M-150-14H150V4H-150z" fill="${palette.wood[0]}"/><path d="M-122-30H122V-14H-122z" fill="${palette.wood[1]}"/><path d="M-150-14H150V4H-150zM-122-30H122V-14H-122z" fill="url(#volume)"/>`,
    lights('M-142-5H142', palette, 16, 4.2),
    '<g transform="translate(0 -14)">',
    `<rect x="-84" y="-352" width="184" height="346" rx="28" fill="${palette.frame}"/><rect x="-84" y="-352" width="184" height="346" rx="28" fill="url(#volume)"/>`,
    `<rect x="-92" y="-352" width="184" height="346" rx="27" fill="${palette.crowd[1]}"/><rect x="-90" y="-350" width="180" height="342" rx="25" fill="none" stroke="${palette.frameLight}" stroke-width="3"/>`,
    screen(palette),
    `<rect x="-22" y="-346" width="44" height="5" rx="2.5" fill="${palette.frame}"/>`,
    '</g>',
  ].join('')
}

drawScene('app', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  const flags = (side: number): [number, number][] => [
    [round(x + side * 96 * s), round(ground - 318 * s)],
    [round(x + side * 234 * s), round(ground - 178 * s)],
  ]
  return [
    evening(palette, frame),
    lamp(x - 236 * s, ground, s, palette),
    lamp(x + 232 * s, ground, s, palette),
    stall(x - 222 * s, ground, 118 * s, 1, palette),
    stall(x + 108 * s, ground, 118 * s, 2, palette),
    bunting(flags(-1), round(30 * s), palette),
    bunting(flags(1), round(30 * s), palette),
    place(x, ground + 4 * s, s, telephone(palette)),
    parol(round(x + 176 * s), round(ground - 306 * s), round(26 * s), 2, palette, round(60 * s)),
    lookers(palette, frame),
  ].join('')
})
