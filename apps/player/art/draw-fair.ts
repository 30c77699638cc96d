// Draws the fair of the home page into public/art: by night and at dusk, wide, middle and tall.
// Run it after a change: npx node apps/player/art/draw-fair.ts
import { writeFileSync } from 'node:fs'
import {
  bunting,
  carousel,
  crowd,
  ferrisWheel,
  hills,
  lights,
  palm,
  parol,
  picture,
  rope,
  sky,
  stall,
} from './fair-parts.ts'
import { dusk, night, type Palette } from './palettes.ts'

/** For wide screens: words stand on the left, the fair on the right. */
function wide(palette: Palette): string {
  const [width, height, ground] = [1376, 480, 424]
  const upper: [number, number][] = [
    [560, -30],
    [860, 26],
    [1376, -24],
  ]
  return picture(
    width,
    height,
    [
      sky(width, height, palette, [872, 122, 21]),
      hills(width, ground, palette),
      palm(716, ground + 10, 150, -14, palette.hills[1]),
      palm(1352, ground + 10, 210, -30, palette.hills[1]),
      ferrisWheel(1040, 214, 158, ground, palette),
      stall(664, ground, 116, 1, palette),
      carousel(846, ground, 190, palette),
      stall(1150, ground, 118, 2, palette),
      stall(1272, ground, 112, 3, palette),
      bunting(
        [
          [846, 220],
          [900, 250],
        ],
        18,
        palette,
      ),
      bunting(
        [
          [1180, 300],
          [1290, 282],
          [1400, 300],
        ],
        26,
        palette,
      ),
      `<path d="${rope(upper, 70)}" fill="none" stroke="${palette.rope}" stroke-width="2"/>`,
      lights(rope(upper, 70), palette, 24, 6),
      parol(752, 104, 34, 1, palette, 34),
      parol(1246, 112, 42, 2, palette, 62),
      parol(1336, 76, 28, 3, palette, 40),
      crowd(width, height - 12, 17, 30, palette.crowd[0], 5),
      crowd(width, height + 8, 25, 46, palette.crowd[1], 11),
    ].join(''),
  )
}

/** For tablets: words above, the fair below as broad as it comes. */
function middle(palette: Palette): string {
  const [width, height, ground] = [768, 640, 584]
  const upper: [number, number][] = [
    [-20, 318],
    [380, 292],
    [790, 236],
  ]
  return picture(
    width,
    height,
    [
      sky(width, height, palette, [318, 372, 18]),
      hills(width, ground, palette),
      palm(66, ground + 10, 170, 24, palette.hills[1]),
      ferrisWheel(452, 432, 122, ground, palette),
      stall(52, ground, 104, 1, palette),
      carousel(232, ground, 160, palette),
      stall(548, ground, 104, 2, palette),
      stall(652, ground, 104, 3, palette),
      bunting(
        [
          [572, 470],
          [670, 448],
          [790, 462],
        ],
        24,
        palette,
      ),
      `<path d="${rope(upper, 46)}" fill="none" stroke="${palette.rope}" stroke-width="2"/>`,
      lights(rope(upper, 46), palette, 23, 5.5),
      parol(150, 384, 27, 1, palette, 36),
      parol(654, 356, 34, 2, palette, 50),
      crowd(width, height - 14, 17, 30, palette.crowd[0], 5),
      crowd(width, height + 6, 24, 44, palette.crowd[1], 12),
    ].join(''),
  )
}

for (const [name, palette] of Object.entries({ night, dusk })) {
  for (const [shape, draw] of Object.entries({ wide, middle })) {
    writeFileSync(new URL(`../public/art/fair-${name}-${shape}.svg`, import.meta.url), draw(palette))
  }
}
