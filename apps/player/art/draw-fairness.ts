// Draws the glass case with its seals into public/art. Run it after a change: npx node apps/player/art/draw-fairness.ts
import { at, lights, parol, round } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { drawScene, evening, lantern, place, verge } from './scene.ts'

/** A seal of wax with a star pressed into it. */
function seal(x: number, y: number, radius: number, colour: string, palette: Palette): string {
  const edge = Array.from({ length: 26 }, (_, i) => at(x, y, radius * (i % 2 ? 1.07 : 0.97), i / 26)).join(
    'L',
  )
  const tips = Array.from({ length: 10 }, (_, i) => at(x, y, radius * (i % 2 ? 0.24 : 0.54), i / 10)).join(
    'L',
  )
  return `<path d="M${edge}z" fill="${colour}"/><path d="M${edge}z" fill="url(#volume)"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.74)}" fill="none" stroke="${palette.crowd[1]}" stroke-opacity=".35" stroke-width="${round(radius * 0.09)}"/><path d="M${tips}z" fill="${palette.paper}" opacity=".85"/>`
}

/** A letter that is folded and sealed, with the ends of its ribbon. */
function letter(x: number, y: number, s: number, colour: string, palette: Palette): string {
  return place(
    x,
    y,
    s,
    `<path d="M-14-4L-24 62l14-9l8 13L6-2zM8-4L26 60L12 53L4 66L-6-2z" fill="${colour}" opacity=".85"/><path d="M-84-56H84V50H-84z" fill="${palette.paper}"/><path d="M-84-56L0 10L84-56M-84 50L-20-6M84 50L20-6" fill="none" stroke="${palette.gold[2]}" stroke-opacity=".45" stroke-width="3"/><path d="M-84-56H84L0 10z" fill="${palette.gold[0]}" opacity=".55"/>${seal(0, 2, 27, colour, palette)}`,
  )
}

function glassCase(palette: Palette): string {
  const rays = [-1, -0.5, 0, 0.5, 1]
    .map(
      (lean) =>
        `M${round(lean * 74 - 8)}-118L${round(lean * 96 - 20)}-318H${round(lean * 96 + 20)}L${round(lean * 74 + 8)}-118z`,
    )
    .join('')
  const [cloth] = palette.cloth[2]!
  return [
    // The table and its cloth.
    `<ellipse cy="0" rx="176" ry="15" fill="${palette.crowd[1]}" opacity=".55"/>`,
    `<path d="M-150-92H150L164 0Q140 7 118 0T68 0T22 0T-24 0T-70 0T-118 0T-164 0z" fill="${cloth}"/><path d="M-150-92H150L164 0H-164z" fill="url(#volume)"/>`,
    `<path d="M-104-92L-112-2M-52-92L-56-2M0-92V0M52-92L56-2M104-92L112-2" stroke="${palette.crowd[1]}" stroke-opacity=".28" stroke-width="7"/>`,
    `<path d="M-152-92H152L156-70Q136-58 117-70T78-70T39-70T0-70T-39-70T-78-70T-117-70T-156-70z" fill="${palette.gold[1]}"/>`,
    // The plinth with the light in it.
    '<path d="M-142-122H142V-92H-142z" fill="url(#gold)"/>',
    `<path d="M-126-114H126v9H-126z" fill="${palette.bulb}"/>`,
    '<ellipse cy="-122" rx="150" ry="60" fill="url(#pool)"/>',
    // The inside, behind the letter.
    `<path d="M-112-326H132V-132H-112z" fill="${palette.bulb}" opacity=".08"/>`,
    `<g transform="matrix(1 0 0 -1 0 -468)"><path d="M-130-346H130V-122H-130z" fill="url(#beam)"/></g>`,
    `<path d="${rays}" fill="${palette.bulb}" opacity=".2"/>`,
    `<g transform="rotate(-9 -58 -250)">${letter(-50, -256, 0.62, palette.cabins[2]!, palette)}</g>`,
    `<g transform="rotate(8 60 -262)">${letter(50, -268, 0.62, palette.cabins[3]!, palette)}</g>`,
    letter(-4, -196, 0.94, palette.cabins[0]!, palette),
    // The glass in front.
    `<path d="M-130-346H130V-122H-130z" fill="#fff" opacity=".07"/><path d="M-116-338H-70L-106-130H-116z" fill="#fff" opacity=".2"/><path d="M-54-338h16L-74-130h-16z" fill="#fff" opacity=".14"/>`,
    `<path d="M-130-346H130V-122H-130z" fill="none" stroke="${palette.gold[1]}" stroke-width="7" stroke-linejoin="round"/><path d="M-130-346L-104-366H156L130-346M156-366V-140L130-122" fill="none" stroke="${palette.gold[2]}" stroke-width="5" stroke-linejoin="round"/><path d="M-130-346L-104-366H156L130-346z" fill="#fff" opacity=".22"/><path d="M130-346L156-366V-140L130-122z" fill="#fff" opacity=".12"/>`,
    [-130, 130].map((px) => `<circle cx="${px}" cy="-346" r="7" fill="url(#gold)"/>`).join(''),
    lights('M-136-100H136', palette, 17, 4),
  ].join('')
}

function lens(palette: Palette): string {
  return [
    `<path d="M54 56L124 132" stroke="${palette.wood[0]}" stroke-width="30" stroke-linecap="round"/><path d="M58 60L120 127" stroke="${palette.wood[1]}" stroke-width="14" stroke-linecap="round"/><path d="M50 52L72 76" stroke="${palette.gold[1]}" stroke-width="26"/>`,
    `<circle r="76" fill="${palette.paper}"/>`,
    `<path d="M-74-18A76 76 0 0 1 74-18L0 40z" fill="${palette.gold[0]}" opacity=".6"/><path d="M-74-18L0 40L74-18" fill="none" stroke="${palette.gold[2]}" stroke-opacity=".45" stroke-width="4"/>`,
    seal(0, 16, 50, palette.cabins[0]!, palette),
    `<circle r="76" fill="#fff" opacity=".1"/><path d="M-56-30A64 64 0 0 1-10-62" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>`,
    `<circle r="78" fill="none" stroke="${palette.gold[2]}" stroke-width="15"/><circle r="78" fill="none" stroke="${palette.gold[1]}" stroke-width="9"/><path d="M-68-38A78 78 0 0 1-10-77" fill="none" stroke="${palette.gold[0]}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('')
}

drawScene('fairness', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  return [
    evening(palette, frame),
    parol(round(x - 224 * s), round(ground - 246 * s), round(30 * s), 3, palette, round(110 * s)),
    place(x - 6 * s, ground, s, glassCase(palette)),
    lantern(x - 208 * s, ground - 118 * s, 18 * s, 1, palette),
    place(x + 150 * s, ground - 186 * s, s * 0.92, lens(palette)),
    verge(palette, frame),
  ].join('')
})
