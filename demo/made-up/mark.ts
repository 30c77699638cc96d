import { lookOf, metals, tones } from './looks.ts'

/** The colours of a mark, as CSS. */
interface Palette {
  sky: string
  ground: string
  main: string
  shade: string
  accent: string
  light: string
  dark: string
}

/**
 * Returns the mark of a made-up vendor, or of the house (`FAIR`), as SVG below 2 kB: one sign on a rounded background,
 * in the colours of the vendor's tiles; undefined for a code without a mark. The vendor shown as 123BET also has a mark
 * under that name.
 */
export function drawMark(code: string): string | undefined {
  const sign = signs[code]
  if (!sign) return undefined
  const palette = own[code] ?? paletteOf(code)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    '<defs><linearGradient id="g" x2=".6" y2="1">',
    `<stop stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.ground}"/></linearGradient></defs>`,
    '<rect width="64" height="64" rx="18" fill="url(#g)"/>',
    `<rect x="1" y="1" width="62" height="62" rx="17" fill="none" stroke="${palette.dark}" stroke-opacity=".16" stroke-width="2"/>`,
    sign(palette),
    '</svg>',
  ].join('')
}

/** Returns the first background of a vendor's tiles, and the metal of their letters. */
function paletteOf(code: string): Palette {
  const { hues, tone, metal } = lookOf(code)
  const [saturation, , middle, edge] = tones[tone]
  const [light, main, accent] = metals[metal]
  const ground = (lightness: number) => `hsl(${hues[0]} ${saturation}% ${lightness}%)`
  return {
    sky: ground(middle),
    ground: ground(edge),
    main,
    shade: accent,
    accent,
    light,
    dark: ground(edge - 4),
  }
}

/** Returns every code that has a mark. */
export const markCodes = () => Object.keys(signs)

/** The colours of vendors without tiles. */
const own: Record<string, Palette> = {
  FAIR: {
    sky: '#26335f',
    ground: '#0e1428',
    main: '#f7b733',
    shade: '#c98a1b',
    accent: '#ff8068',
    light: '#43d69a',
    dark: '#070a16',
  },
  '123BET': {
    sky: '#2fa36b',
    ground: '#0b4f38',
    main: '#ffe08a',
    shade: '#d9a441',
    accent: '#ff8f70',
    light: '#f6ffe9',
    dark: '#052a1e',
  },
}

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const ring = (x: number, y: number, r: number, colour: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
const line = (d: string, colour: string, width = 4.5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** Draws copies of a shape around the centre. */
const round = (times: number, one: string) =>
  Array.from(
    { length: times },
    (_, at) => `<g transform="rotate(${(360 / times) * at} 32 32)">${one}</g>`,
  ).join('')
/** Draws a toothed wheel, as at the end of a spur. */
const rowel = (x: number, y: number, colour: string) =>
  `<path d="M0-12 3-4 11-5 5 1 9 9 0 5-9 9-5 1-11-5-3-4z" transform="translate(${x} ${y})" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`

/** About three strokes each: at the height of a line of text there is no space for more. */
const signs: Record<string, (palette: Palette) => string> = {
  FAIR: ({ main, accent, light }) =>
    ring(32, 28, 20, accent, 4) +
    line('M25 48l-3 8M32 50v7M39 48l3 8', light, 4) +
    fill('m32 9 4.8 13.3 14.1.4-11.2 8.6 4 13.5L32 36.8l-11.7 8 4-13.5-11.2-8.6 14.1-.4z', main),
  '123BET': ({ main, light, accent }) =>
    line('M11 24l6-5v22', light, 5) +
    line('M25 24c1-8 14-7 13 1-1 6-12 9-13 16h13', main, 5) +
    line('M44 20h10l-6 8c9 1 7 14-2 13-2 0-3-1-4-2', light, 5) +
    line('M12 51h40', accent, 4),
  MYNA: ({ main, accent, dark }) =>
    fill('M12 48c6-3 4-30 24-32 7-1 11 4 11 9l7 4-7 3c0 12-8 18-19 18z', main) +
    fill('M22 44c10 1 17-5 18-14-8 1-17 3-18 14z', accent) +
    dot(38.5, 24, 2.8, dark),
  QUILL: ({ main, accent, dark }) =>
    fill('M50 11C29 13 16 25 18 46 39 47 52 33 50 11z', main) +
    fill('M50 11C40 20 28 32 18 46 39 47 52 33 50 11z', accent) +
    line('M12 53 39 24', dark, 3.5),
  BANYAN: ({ main, accent }) =>
    line('M20 34v16M44 34v16', accent, 4) +
    fill('M28 34h8l3 18H25z', accent) +
    fill(
      'M32 10c8 0 13 5 14 11 6 1 9 5 9 9 0 5-4 9-10 9H19c-6 0-10-4-10-9 0-4 3-8 9-9 1-6 6-11 14-11z',
      main,
    ),
  COPPER: ({ main, accent, light }) =>
    line('M44 40l9-11', main, 5.5) +
    line('M17 34c-8-3-8 11 2 12', accent, 4.5) +
    fill('M16 31h30c2 13-4 22-15 22S14 44 16 31z', main) +
    fill('M20 28a11 9 0 0 1 22 0z', accent) +
    dot(31, 16, 3.4, light),
  OTTER: ({ main, light, dark }) =>
    dot(18, 21, 6.5, main) +
    dot(46, 21, 6.5, main) +
    dot(32, 33, 19, main) +
    fill('M20 40c0-6 5-9 12-9s12 3 12 9c0 7-5 10-12 10s-12-3-12-10z', light) +
    fill('M27 34h10l-5 6z', dark) +
    dot(24, 27, 2.8, dark) +
    dot(40, 27, 2.8, dark),
  SALTBOX: ({ main, accent, dark }) =>
    fill('M10 36 27 13l29 30h-7v9H16V36z', main) +
    fill('M22 37h9v15h-9z', dark) +
    fill('M37 38h7v7h-7z', accent),
  VELA: ({ main, accent, light }) =>
    fill('M33 10v33H12z', main) +
    fill('M37 18c10 5 14 15 14 25H37z', accent) +
    fill('M10 47h44l-7 8H17z', light),
  PUMICE: ({ main, dark }) =>
    fill('M20 15c9-6 22-4 28 5s6 21-3 28-22 5-28-4-6-23 3-29z', main) +
    dot(27, 25, 4.5, dark) +
    dot(40, 26, 3, dark) +
    dot(39, 39, 5.5, dark) +
    dot(25, 39, 3.2, dark),
  ROOTLE: ({ main, accent }) =>
    line('M51 35a19 18 0 1 0-19 16 13 12 0 1 0-11-17 8 7 0 1 0 13-5', main, 5) +
    fill('M44 22c0-8 4-12 11-13 1 8-3 13-11 13z', accent),
  LORIS: ({ main, accent, light, dark }) =>
    dot(32, 34, 21, light) +
    dot(22, 31, 10.5, main) +
    dot(42, 31, 10.5, main) +
    dot(22, 32, 6, dark) +
    dot(42, 32, 6, dark) +
    dot(24, 29.5, 2.2, light) +
    dot(44, 29.5, 2.2, light) +
    dot(32, 45, 3.6, accent),
  MARIG: ({ main, accent, dark }) =>
    round(8, `<ellipse cx="32" cy="17" rx="7.4" ry="9.5" fill="${main}"/>`) +
    dot(32, 32, 10, accent) +
    dot(32, 32, 4, dark),
  SALON: ({ main, accent }) =>
    line('M32 12c-14 9-14 31 0 40M32 12c14 9 14 31 0 40', accent, 4) +
    line('M13 32h38', main, 4) +
    ring(32, 32, 20, main, 5),
  TERRACE: ({ main, light }) =>
    fill('M10 52V41h13V30h13V19h18v33z', main) + line('M11 40h12M24 29h12M37 18h16', light, 4),
  HEARTH: ({ main, accent }) =>
    fill('M33 8c3 10 16 15 16 29a17 17 0 0 1-34 0c0-8 5-12 7-18 4 2 6 5 6 9 4-6 6-12 5-20z', main) +
    fill('M32 33c4 5 8 7 8 12a8 8 0 0 1-16 0c0-5 4-7 8-12z', accent),
  KITEFOLD: ({ main, accent, light }) =>
    line('M32 46c0 7 8 3 9 10', light, 4) +
    fill('M32 8 51 27 32 48 13 27z', main) +
    fill('M32 8 51 27H32zM32 48V27H13z', accent),
  TIDEPOOL: ({ main, accent, light }) =>
    dot(32, 17, 6.5, light) +
    line('M9 31q5.8-8 11.5 0t11.5 0 11.5 0 11.5 0', main) +
    line('M9 42q5.8-8 11.5 0t11.5 0 11.5 0 11.5 0', accent) +
    line('M15 53q5.8-8 11.5 0t11.5 0 11.5 0', main),
  BTI: ({ main, accent, light }) =>
    ring(30, 35, 18, main, 5) + line('M30 25v10l7 5', light, 4.5) + line('M50 9v12M44 15h12', accent, 5),
  GRAND8: ({ main, accent }) =>
    ring(32, 21, 8.5, main, 6) + ring(32, 39.5, 10, main, 6) + line('M11 33v20h8M53 33v20h-8', accent, 4.5),
  AV: ({ main, accent, light }) =>
    line('M15 14l13 36', main, 7) + line('M49 14 36 50', accent, 7) + line('M32 12v4M32 23v4', light, 4),
  IMES: ({ main, accent, dark }) =>
    fill('M9 18l15-6 16 6 15-6v34l-15 6-16-6-15 6z', main) +
    fill('M32 48c-7-9-11-13-11-19a11 11 0 0 1 22 0c0 6-4 10-11 19z', accent) +
    dot(32, 29, 4.2, dark),
  IA: ({ main, accent, light }) =>
    line('M11 46c0-18 9-31 24-34', main, 5.5) +
    line('M24 51c0-15 8-25 23-29', accent, 5.5) +
    line('M38 53c0-10 5-17 16-20', light, 5.5),
  AI: ({ main, accent, light }) =>
    line('M32 14l18 18-18 18-18-18z', main, 5) +
    fill('M50 25l7 7-7 7-7-7zM14 25l7 7-7 7-7-7zM32 7l7 7-7 7-7-7z', accent) +
    dot(32, 32, 5.5, light),
  TF: ({ main, accent, light }) =>
    line('M11 13h42v38H11z', main, 4.5) +
    line('M20 21h24v22H20z', accent, 4.5) +
    fill('M28 28h8v8h-8z', light),
  DIG: ({ main, accent, light }) =>
    line('M32 9v7M13 19l5 5M51 19l-5 5', light) +
    fill('M15 41a17 17 0 0 1 34 0z', accent) +
    line('M9 43h46', main, 5) +
    line('M18 53h28', main, 5),
  DS88: ({ main, accent }) =>
    line('M24 26 38 52M46 38 56 54', main, 4) + rowel(22, 22, main) + rowel(44, 36, accent),
  TCG_SEA: ({ main, accent, light }) =>
    dot(32, 23, 14, main) +
    dot(32, 23, 6.5, light) +
    line('M9 44q5.8-8 11.5 0t11.5 0 11.5 0 11.5 0', accent) +
    line('M15 54q5.8-8 11.5 0t11.5 0 11.5 0', light),
  DRUMBELL: ({ main, accent, light }) =>
    dot(32, 50, 5.5, accent) +
    fill('M32 9c10 0 14 8 14 17v10l6 8H12l6-8V26c0-9 4-17 14-17z', main) +
    line('M19 35l6.5-9 6.5 9 6.5-9 6.5 9', light, 3.6),
  HALYARD: ({ main, accent, light }) =>
    line('M22 54V10', light, 4.5) +
    fill('M25 12h28l-7 9 7 9H25z', main) +
    line('M22 14c-12 10-12 28 0 38', accent, 4),
}
