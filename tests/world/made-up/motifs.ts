import type { Motif } from './words.ts'

/** The colours of a picture, as CSS. */
export interface Palette {
  sky: string
  ground: string
  main: string
  shade: string
  accent: string
  light: string
  dark: string
}

/** Draws a motif into a square from -50 to 50 as SVG. */
export function drawMotif(motif: Motif, palette: Palette): string {
  return drawings[motif](palette)
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`
const line = (d: string, stroke: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** The same thing so many times round a middle; `name` is its own within the picture. */
const round = (times: number, name: string, one: string) =>
  `<g id="${name}">${one}</g>${Array.from({ length: times - 1 }, (_, at) => `<use href="#${name}" transform="rotate(${(360 / times) * (at + 1)})"/>`).join('')}`

const drawings: Record<Motif, (palette: Palette) => string> = {
  lantern: ({ main, shade, accent, light, dark }) =>
    line('M0-50V-38', dark) +
    path('M-14-38h28v7h-28z', accent) +
    path('M0-32C34-32 38-12 38 0S34 32 0 32-38 12-38 0-34-32 0-32z', main) +
    path('M0-32C14-32 18-12 18 0S14 32 0 32-18 12-18 0-14-32 0-32z', light, ' opacity=".55"') +
    line('M-36-10H36M-36 10H36', shade) +
    path('M-14 30h28v7h-28z', accent) +
    line('M-8 38v12M0 38v12M8 38v12', accent),
  boat: ({ main, shade, accent, light, dark }) =>
    line('M0-44V18', dark, 4) +
    path('M4-42C30-30 34-4 34 10H4z', light) +
    path('M-4-34C-22-22-28-4-28 10H-4z', accent) +
    path('M-44 16H44C38 34 26 40 0 40S-38 34-44 16z', main) +
    path('M-41 24H41L38 29H-38z', shade),
  fish: ({ main, shade, accent, light, dark }) =>
    path('M22 0L48-22C42-8 42 8 48 22z', accent) +
    path('M-46 2C-30-30 10-32 30 0 10 30-30 32-46 2z', main) +
    path('M-8-26C2-42 16-40 22-34 16-28 14-22 14-18z', accent) +
    path('M-16-20Q-6 2-16 24Q-26 2-16-20z', shade, ' opacity=".6"') +
    line('M0-10q8 10 0 22M12-8q6 8 0 18', light, 2.5) +
    circle(-30, -4, 5, light) +
    circle(-31, -4, 2.5, dark),
  bird: ({ main, shade, accent, light, dark }) =>
    path('M-38-8C-30-34 0-34 8-12 24-8 40 2 48 24 26 22 8 34-10 28-30 24-36 8-38-8z', main) +
    path('M-8-4C12-2 26 10 30 24 10 26-8 18-8-4z', shade) +
    path('M-38-12L-50-4-37-1z', accent) +
    circle(-22, -14, 4.5, light) +
    circle(-22.5, -14, 2.2, dark) +
    line('M-10 28v14M2 29v13', accent),
  flower: ({ main, shade, accent, light }) =>
    round(8, 'r1', path('M0-8C-16-22-12-44 0-48 12-44 16-22 0-8z', main)) +
    round(8, 'r2', path('M0-12C-6-22-5-32 0-36 5-32 6-22 0-12z', light, ' opacity=".5"')) +
    circle(0, 0, 13, accent) +
    circle(0, 0, 6, shade),
  mountain: ({ main, shade, accent, light }) =>
    circle(20, -24, 13, accent) +
    path('M-50 40L-16-30 18 40z', main) +
    path('M-16-30L-28-5-18-10-10-4-4-5z', light) +
    path('M-6 40L20-8 50 40z', shade) +
    path('M20-8L11 9 18 6 24 10 30 9z', light),
  moon: ({ main, shade, light, accent }) =>
    path('M16-46A47 47 0 1 0 46 16 38 38 0 0 1 16-46z', main) +
    circle(-16, 4, 6, shade, ' opacity=".6"') +
    circle(-4, 26, 4, shade, ' opacity=".6"') +
    path('M26-32l4 9 9 4-9 4-4 9-4-9-9-4 9-4z', light) +
    circle(6, -6, 2.5, accent),
  sun: ({ main, accent, light, shade }) =>
    round(12, 'r3', path('M-5-31L0-50 5-31z', accent)) +
    circle(0, 0, 28, main) +
    path('M0-28A28 28 0 0 1 0 28 40 40 0 0 0 0-28z', shade, ' opacity=".45"') +
    circle(-9, -9, 7, light, ' opacity=".7"'),
  star: ({ main, shade, light, accent }) =>
    path('M0-48L13-16 47-14 21 8 30 42 0 23-30 42-21 8-47-14-13-16z', main) +
    path('M0-48V23L-30 42-21 8-47-14-13-16z', shade, ' opacity=".5"') +
    circle(0, -2, 9, light) +
    circle(38, -38, 4, accent) +
    circle(-40, 30, 3, accent),
  tree: ({ main, shade, accent, light, dark }) =>
    path('M-7 6H7L11 46H-11z', dark) +
    circle(-20, 2, 20, shade) +
    circle(20, 2, 20, shade) +
    circle(0, -18, 28, main) +
    [-16, 12, 2, -4, 20]
      .map((x, at) => circle(x, [-14, -22, -34, 0, 4][at]!, 4, at % 2 ? accent : light))
      .join(''),
  tower: ({ main, shade, accent, light, dark }) =>
    path('M0-50L18-28H-18z', accent) +
    path('M-14-28H14V-8H-14z', light) +
    path('M-18-8H18L26 44H-26z', main) +
    path('M0-8H18L26 44H0z', shade, ' opacity=".5"') +
    path('M-8 44V26a8 8 0 0 1 16 0V44z', dark) +
    path('M-50 44H50V50H-50z', shade),
  bell: ({ main, shade, accent, light }) =>
    circle(0, -38, 7, accent) +
    path('M-34 28C-22 18-24-34 0-34S22 18 34 28z', main) +
    path('M0-34C24-34 22 18 34 28H4C12 10 12-20 0-34z', shade, ' opacity=".5"') +
    path('M-38 26H38V34H-38z', accent) +
    circle(0, 39, 8, light),
  drum: ({ main, shade, accent, light, dark }) =>
    line('M-42-40L-6-18M42-40L6-18', dark, 4) +
    path('M-38-14V26C-38 42 38 42 38 26V-14z', main) +
    line('M-38-6L-19 34 0-2 19 34 38-6', accent) +
    path('M-38 22C-38 40 38 40 38 22V28C38 44-38 44-38 28z', shade) +
    `<ellipse cy="-14" rx="38" ry="12" fill="${light}" stroke="${accent}" stroke-width="4"/>`,
  crown: ({ main, shade, accent, light }) =>
    path('M-44 26L-46-20-22 2 0-38 22 2 46-20 44 26z', main) +
    path('M0-38L22 2 46-20 44 26H0z', shade, ' opacity=".4"') +
    path('M-44 26H44V38H-44z', accent) +
    circle(0, -40, 6, light) +
    circle(-46, -22, 5, light) +
    circle(46, -22, 5, light) +
    circle(0, 14, 8, light) +
    circle(-24, 18, 5, accent) +
    circle(24, 18, 5, accent),
  gem: ({ main, shade, light, accent }) =>
    path('M-26-36H26L48-8 0 46-48-8z', main) +
    path('M-26-36L-16-8H-48zM26-36L48-8H16z', shade) +
    path('M-16-8H16L0 46z', light, ' opacity=".55"') +
    path('M-26-36H26L16-8H-16z', accent, ' opacity=".65"') +
    path('M-14-30H8L2-14H-12z', light),
  coin: ({ main, shade, accent, light }) =>
    circle(4, 4, 42, shade) +
    circle(0, 0, 42, main) +
    `<circle r="33" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="5 4"/>` +
    path('M0-24L7-7 25-6 11 6 16 23 0 13-16 23-11 6-25-6-7-7z', accent) +
    line('M-27-20A34 34 0 0 1-8-32', light, 4),
  shell: ({ main, shade, accent, light }) =>
    path('M0 42C-20 36-50 8-44-14-38-40-14-44 0-44S38-40 44-14C50 8 20 36 0 42z', main) +
    line('M0 40V-42M-3 38L-22-38M3 38L22-38M-6 36L-40-18M6 36L40-18', shade, 3) +
    path('M-16 36H16L10 48H-10z', accent) +
    circle(0, 22, 8, light),
  kite: ({ main, shade, accent, light, dark }) =>
    path('M0-48L34-10 0 30-34-10z', main) +
    path('M0-48V30L-34-10z', accent) +
    path('M0-48L34-10H0z', light, ' opacity=".5"') +
    line('M0-48V30M-34-10H34', shade, 2.5) +
    line('M0 30C12 36-10 42 2 50', dark, 2.5) +
    path('M-8 36l8 3-7 5zM12 40l-8 2 7 5z', accent),
  fruit: ({ main, shade, accent, light, dark }) =>
    path('M2-26C30-34 48-8 40 14 32 40 4 48-16 40-40 30-44 2-30-14-20-26-8-22 2-26z', main) +
    path('M40 14C32 40 4 48-16 40 12 38 30 14 30-18 40-8 43 4 40 14z', shade, ' opacity=".5"') +
    path('M-26-6C-20-14-12-16-6-16-14-8-20 0-22 12-28 6-28 0-26-6z', light, ' opacity=".6"') +
    line('M2-26C2-36 6-42 10-46', dark, 4) +
    path('M6-34C18-50 36-46 42-40 34-30 18-26 6-34z', accent),
  jar: ({ main, shade, accent, light }) =>
    path('M-14-46H14V-34H-14z', accent) +
    path('M-14-34H14C14-22 40-14 40 12 40 34 22 44 0 44S-40 34-40 12C-40-14-14-22-14-34z', main) +
    path('M14-34C14-22 40-14 40 12 40 34 22 44 4 44 24 30 24-10 4-34z', shade, ' opacity=".5"') +
    line('M-37 2Q-18 14 0 2T37 2M-38 16Q-18 28 0 16T38 16', light, 4),
  key: ({ main, shade, accent, light }) =>
    `<g transform="rotate(40)">` +
    `<circle cy="-24" r="20" fill="none" stroke="${main}" stroke-width="11"/>` +
    `<circle cy="-24" r="20" fill="none" stroke="${light}" stroke-width="2"/>` +
    path('M-6-4H6V46H-6z', main) +
    path('M6 22H20V32H6zM6 36H16V46H6z', shade) +
    circle(0, -24, 6, accent) +
    '</g>',
  mask: ({ main, shade, accent, light, dark }) =>
    path(
      'M-48-16C-30-30-14-22 0-22S30-30 48-16C48 14 32 34 14 30 6 28 4 18 0 18S-6 28-14 30C-32 34-48 14-48-16z',
      main,
    ) +
    path('M0-22C14-22 30-30 48-16 48 14 32 34 14 30 6 28 4 18 0 18z', shade, ' opacity=".45"') +
    path('M-36-2C-28-12-14-10-10 2-18 8-30 8-36-2zM36-2C28-12 14-10 10 2 18 8 30 8 36-2z', dark) +
    path('M0-22C-8-38-2-48 0-50 2-48 8-38 0-22z', accent) +
    path('M-18-24C-32-34-32-44-32-46-24-44-16-36-18-24zM18-24C32-34 32-44 32-46 24-44 16-36 18-24z', accent) +
    circle(0, -14, 4, light),
  wave: ({ main, shade, accent, light }) =>
    path('M-50 34C-44-20-10-46 22-40 40-36 44-16 30-8 32-22 16-26 6-16-10 2 6 26 50 28V46H-50z', main) +
    path('M-50 40C-30 20-8 42 10 36S40 30 50 36V48H-50z', shade) +
    line('M-38 18C-30-10-10-30 12-32', light, 4) +
    circle(34, -34, 4, light) +
    circle(42, -22, 3, light) +
    circle(24, -48, 3, accent),
  leaf: ({ main, shade, accent, light }) =>
    path('M-40 40C-48-14-6-48 44-44 46 8 12 46-40 40z', main) +
    path('M44-44C46 8 12 46-40 40z', shade, ' opacity=".5"') +
    line('M-46 46L30-30', light, 3.5) +
    line('M-22 22V-4M-22 22H4M-2 2V-22M-2 2H22', light, 2.5) +
    circle(26, 18, 5, accent),
  butterfly: ({ main, shade, accent, light, dark }) =>
    path('M-3-4C-10-40-46-46-48-22-50-2-22 4-3 2zM3-4C10-40 46-46 48-22 50-2 22 4 3 2z', main) +
    path('M-3 4C-30 6-40 20-32 34-22 46-6 30-3 8zM3 4C30 6 40 20 32 34 22 46 6 30 3 8z', shade) +
    circle(-30, -20, 7, light) +
    circle(30, -20, 7, light) +
    circle(-21, 24, 5, accent) +
    circle(21, 24, 5, accent) +
    path('M-4-14H4L3 30H-3z', dark) +
    line('M-2-14C-6-28-12-30-14-34M2-14C6-28 12-30 14-34', dark, 2),
  card: ({ main, shade, accent, light, dark }) =>
    `<g transform="rotate(-14)">${path('M-38-36H8a6 6 0 0 1 6 6V36H-38z', shade)}</g>` +
    `<g transform="rotate(8)"><rect x="-22" y="-42" width="56" height="80" rx="7" fill="${light}" stroke="${dark}" stroke-width="2"/>` +
    path('M6-22C20-36 34-14 6 10-22-14-8-36 6-22z', main) +
    path('M-16-36h10v4h-10zM18 28h10v4h-10z', accent) +
    '</g>',
  dice: ({ main, shade, accent, light }) =>
    path('M0-46L42-24 0-2-42-24z', light) +
    path('M-42-24L0-2V46L-42 22z', main) +
    path('M42-24L0-2V46L42 22z', shade) +
    `<ellipse cy="-24" rx="9" ry="5" fill="${accent}"/>` +
    circle(-30, -2, 5, light) +
    circle(-12, 26, 5, light) +
    circle(13, 8, 4.5, light) +
    circle(21, 14, 4.5, light) +
    circle(29, 20, 4.5, light),
  wheel: ({ main, shade, accent, light, dark }) =>
    circle(0, 0, 46, dark) +
    round(8, 'r4', path('M0 0L-16-38.6A42 42 0 0 1 16-38.6z', main)) +
    round(4, 'r5', path('M0 0L-16-38.6A42 42 0 0 1 16-38.6z', shade)) +
    round(16, 'r6', circle(0, -43, 2, light)) +
    circle(0, 0, 13, accent) +
    circle(0, 0, 6, light) +
    path('M-7-50H7L0-34z', light),
  ball: ({ main, shade, light, dark }) =>
    circle(0, 0, 44, light) +
    path('M0-44A44 44 0 0 1 0 44 60 60 0 0 0 0-44z', shade, ' opacity=".3"') +
    path('M0-17L16-5 10 14H-10L-16-5z', main) +
    round(5, 'r7', path('M0-44C8-44 12-42 13-41L0-31-13-41C-12-42-8-44 0-44z', main)) +
    round(5, 'r8', line('M0-17V-31', dark, 2)) +
    `<circle r="44" fill="none" stroke="${dark}" stroke-width="3"/>`,
  trophy: ({ main, shade, accent, light, dark }) =>
    line('M-24-32H-42C-42-10-30-2-20-2M24-32H42C42-10 30-2 20-2', accent, 6) +
    path('M-26-42H26C26-6 18 10 0 12-18 10-26-6-26-42z', main) +
    path('M4-42H26C26-6 18 10 4 12z', shade, ' opacity=".5"') +
    path('M-5 10H5V28H-5z', accent) +
    path('M-22 28H22V44H-22z', dark) +
    path('M0-32L4-22 14-22 6-15 9-5 0-11-9-5-6-15-14-22-4-22z', light),
  screen: ({ main, shade, accent, light, dark }) =>
    path('M-46-34H46V24H-46z', dark) +
    path('M-40-28H40V18H-40z', main) +
    path('M-40-28H40L-40 18z', shade, ' opacity=".5"') +
    line('M-28 2L-12-14 2 0 14-18 30-4', light, 4) +
    path('M-8 24H8L12 38H-12z', dark) +
    path('M-26 38H26V44H-26z', accent),
  rooster: ({ main, shade, accent, light, dark }) =>
    path('M18 2C30-30 50-22 48-2 52 10 36 26 22 22z', shade) +
    path('M-26-26C-22-6-20 6 18-2 34 4 30 38-4 38-30 38-38 6-40-14z', main) +
    path('M-6 8C8 8 20 12 22 24 8 32-8 26-6 8z', accent) +
    path('M-40-24C-44-36-34-34-34-42-28-38-26-44-22-38-16-36-20-28-22-24z', accent) +
    circle(-31, -20, 11, main) +
    path('M-41-20L-52-14-40-12zM-38-10q-2 10 4 10 4-4 2-10z', light) +
    circle(-32, -22, 2.6, dark) +
    line('M-8 37V48M6 37V48', light),
  ticket: ({ main, shade, accent, light, dark }) =>
    `<g transform="rotate(-12)">` +
    path('M-46-26H46V-8a8 8 0 0 0 0 16V26H-46V8a8 8 0 0 0 0-16z', main) +
    path('M14-26H46V-8a8 8 0 0 0 0 16V26H14z', shade) +
    line('M14-24V24', light, 2) +
    [-32, -14, 4].map((x, at) => circle(x, at % 2 ? 8 : -8, 8, at % 2 ? accent : light)).join('') +
    path('M24-8L30-18 36-8 32-8V14H28V-8z', dark) +
    '</g>',
}
