import { circle, document, radial } from '../../slots/art/draw.ts'

/** Paints: lit from the upper left, dark to the lower right, with reflected light at the rim. */
const paints = {
  durian: ['#dfe88a', '#9db43a', '#54701a', '#8aa53c'],
  flesh: ['#fffbd0', '#ffdf5e', '#f0a21f', '#ffd873'],
  gold: ['#fff8c9', '#ffcf45', '#b8690b', '#ffb93d'],
  orange: ['#ffe08a', '#ff9a2e', '#c9480c', '#ff8a3d'],
  papaya: ['#f7e36a', '#f2a63a', '#5f8f2a', '#9cc04a'],
  pulp: ['#ffb765', '#ff7f3a', '#e04e1e', '#ffa04d'],
  brown: ['#d9a169', '#94592a', '#44210d', '#8a5226'],
  wood: ['#f0c78a', '#c08344', '#7a4519', '#b27a3e'],
  milk: ['#ffffff', '#f7fbf4', '#cfdcd2', '#ffffff'],
  yellow: ['#fff7a3', '#ffd92e', '#d18d09', '#ffc83a'],
  corn: ['#fff9b8', '#ffd23a', '#d98a0a', '#ffdf6b'],
  purple: ['#b48be0', '#6a2f9e', '#2a0c52', '#7d45b8'],
  red: ['#ff9a7a', '#e9262a', '#8c0716', '#ff5a45'],
  green: ['#c8f07a', '#5db434', '#1c6a22', '#7acb4a'],
  leaf: ['#a7e06a', '#3c9a3c', '#0d4f2c', '#55b54d'],
  silver: ['#ffffff', '#c9d3dc', '#6d7c8e', '#e6eef5'],
} as const

export type Paint = keyof typeof paints

/** Draws a shape in a paint, with a thin dark edge of its own colour. */
export function shape(d: string, paint: Paint, edge: string, width = 2.5): string {
  return `<path d="${d}" fill="url(#${paint})" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`
}

/** Draws a circle in a paint. */
export function round(x: number, y: number, r: number, paint: Paint, edge: string): string {
  return circle(x, y, r, `url(#${paint})`, `stroke="${edge}" stroke-width="2.5"`)
}

/** Draws a highlight. */
export function shine(d: string, width = 5, opacity = 0.7): string {
  return `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-linecap="round" fill="none" opacity="${opacity}"/>`
}

/** Draws a leaf from a point, `long` in length, turned by degrees. */
export function leaf(x: number, y: number, long: number, turn: number, paint: Paint = 'leaf'): string {
  const w = long * 0.26
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(`M0 0Q${-w * 1.5} ${-long * 0.5} 0 ${-long}Q${w * 1.5} ${-long * 0.5} 0 0Z`, paint, '#0b4426', 2)}<path d="M0 -3V${-long * 0.86}" stroke="#e2ffae" stroke-width="1.6" opacity=".6"/></g>`
}

/** Draws a picture of 200 × 200 on a soft shadow, including the paints that it uses. */
export function picture(body: string, { light = '', base = 186, wide = 66, defs = '' } = {}): string {
  const used = Object.entries(paints)
    .filter(([name]) => (defs + body).includes(`url(#${name})`))
    .map(([name, [bright, middle, dark, bounce]]) =>
      radial(
        name,
        [
          [0, bright],
          [0.42, middle],
          [0.86, dark],
          [1, bounce],
        ],
        '.34',
        '.26',
        '.84',
      ),
    )
  const glow = light
    ? radial('light', [
        [0, '#fffbe0', 0.95],
        [0.5, light, 0.5],
        [1, light, 0],
      ])
    : ''
  return document(
    200,
    200,
    `${used.join('')}${glow}${defs}${radial('shadow', [
      [0, '#02140a', 0.6],
      [1, '#02140a', 0],
    ])}`,
    `${light ? circle(100, 100, 99, 'url(#light)') : ''}<ellipse cx="102" cy="${base}" rx="${wide}" ry="11" fill="url(#shadow)"/>${body}`,
  )
}
