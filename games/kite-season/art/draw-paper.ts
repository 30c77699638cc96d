import { document, linear, radial } from '../../slots/art/draw.ts'

/** Papers, each in a light, a middle and a dark tone; the light comes from the upper left. */
const tints = {
  red: ['#ff8a6e', '#f0413f', '#b81334'],
  coral: ['#ffb59a', '#ff7a5e', '#d8473f'],
  orange: ['#ffc46b', '#ff9226', '#d85f0c'],
  yellow: ['#fff2a0', '#ffd23c', '#ef9d12'],
  gold: ['#fff6c8', '#ffc52e', '#c97a08'],
  pink: ['#ffb3d4', '#fb5f9f', '#bb2270'],
  violet: ['#cfa6ff', '#8a4fe0', '#55219f'],
  blue: ['#9fd8ff', '#3a97ee', '#1556b4'],
  navy: ['#4d77c9', '#26468f', '#152a63'],
  teal: ['#9ff5e2', '#22c2b4', '#077784'],
  green: ['#c9f58a', '#5cc043', '#1c7f3a'],
  forest: ['#7fd06a', '#2a9646', '#0d5a38'],
  white: ['#ffffff', '#f3f8ff', '#c6d7ec'],
  cream: ['#fffdf2', '#fff0cf', '#ecc98e'],
  grey: ['#dfe9f5', '#a5b9d2', '#657fa3'],
  slate: ['#7f93b3', '#4a5f84', '#27375a'],
  brown: ['#d99a5b', '#a5602c', '#6a3413'],
  sand: ['#fff0bf', '#f7cf7d', '#d79a45'],
} as const

export type Tint = keyof typeof tints

/** A piece of paper; an `inner` piece is glued on others and has no rim of its own. */
export interface Sheet {
  d: string
  fill: Tint
  inner?: boolean
}

/** Draws pieces of paper glued on top of each other: a cream rim around all of them, and a small shadow below each. */
export function glued(id: string, sheets: readonly Sheet[], rim = 9): string {
  const use = (index: number, more = '') => `<use href="#${id}${index}"${more}/>`
  const outer = sheets.map(({ inner }, index) => (inner ? '' : use(index))).join('')
  const edge = (colour: string, width: number) =>
    `fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`
  const layers = sheets.map(
    ({ fill }, index) =>
      use(index, ' fill="#2b1230" opacity=".26" transform="translate(1.5 3)"') +
      use(index, ` fill="url(#${fill})" stroke="#fff" stroke-width="1.3" stroke-opacity=".5"`),
  )
  return `<defs>${sheets.map(({ d }, index) => `<path id="${id}${index}" d="${d}"/>`).join('')}</defs>
    <g ${edge('#062046', rim + 1)} opacity=".4" transform="translate(3 7)">${outer}</g>
    <g ${edge('#fff8e6', rim)}>${outer}</g>${layers.join('')}`
}

/** Draws a picture of 200 × 200 with the papers it uses; `defs` adds further definitions. */
export function picture(body: string, defs = '', width = 200, height = 200): string {
  const papers = Object.entries(tints)
    .filter(([name]) => body.includes(`url(#${name})`))
    .map(([name, [light, middle, dark]]) =>
      linear(
        name,
        [
          [0, light],
          [0.5, middle],
          [1, dark],
        ],
        [0.1, 0, 0.75, 1],
      ),
    )
  return document(width, height, papers.join('') + defs, body)
}

/** Draws the glow behind the most important symbols. */
export function halo(near: string, far: string): string {
  return radial('halo', [
    [0, near, 0.95],
    [0.45, far, 0.55],
    [1, far, 0],
  ])
}

/** Shrinks a drawing slightly around its middle, so that its rim and shadow stay within the picture. */
export function smaller(share: number, body: string): string {
  const shift = 100 * (1 - share)
  return `<g transform="translate(${shift} ${shift}) scale(${share})">${body}</g>`
}

/** Draws rays of light around the middle of a picture. */
export function rays(count: number, colour: string): string {
  const fade = `<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="98"><stop offset=".5" stop-color="${colour}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const each = Array.from(
    { length: count },
    (_, at) => `<path d="M100 100L91 2h18z" transform="rotate(${(360 / count) * at} 100 100)"/>`,
  )
  return `<defs>${fade}</defs><g fill="url(#ray)">${each.join('')}</g>`
}
