import { circle, document, linear, radial, short } from '../../slots/art/draw.ts'
import { type Point, scattered, smooth } from './cut-paper.ts'

const width = 1600
const height = 1000

type Mood = 'dawn' | 'gold'

const moods = {
  dawn: {
    sky: ['#3f6cb0', '#8fb4dc', '#f8c4bc', '#ffe0a8'],
    sun: '#fff0c8',
    ranges: ['#b4a8d0', '#8aa0c4', '#5c8c98', '#3c7470'],
    mist: '#fff6ea',
    fields: [
      ['#a8dc7a', '#5cb04e'],
      ['#84cc5e', '#3a9444'],
      ['#62b84e', '#257a3c'],
    ],
    water: ['#ffe8d0', '#7ec0cc'],
    wall: '#2c5a34',
    edge: '#f0ffb8',
    near: ['#124a30', '#06281c'],
    leaf: '#d8ff9a',
  },
  gold: {
    sky: ['#f0642a', '#ff9a3a', '#ffc85a', '#fff0a8'],
    sun: '#fffbe0',
    ranges: ['#f0a85c', '#d8864a', '#b0643c', '#8a4a34'],
    mist: '#fff0b0',
    fields: [
      ['#fff08a', '#f0b83a'],
      ['#ffdc5a', '#d8942a'],
      ['#f8c83a', '#b8721c'],
    ],
    water: ['#fffbd8', '#ffb05a'],
    wall: '#7a4a1a',
    edge: '#fffde0',
    near: ['#6a2a14', '#34100a'],
    leaf: '#ffd06a',
  },
} as const

const pathOf = (points: readonly Point[]) => `M${points[0]!.map(short).join(' ')}${smooth(points)}`

/** Returns the points of a ridge across the whole picture. */
function ridge(seed: number, base: number, tall: number, step: number): Point[] {
  return Array.from({ length: Math.ceil(width / step) + 3 }, (_, at): Point => {
    const x = (at - 1) * step
    const side = Math.abs(x - 800) / 800
    return [x, base - tall * (0.35 + 0.65 * scattered(seed * 17 + at)) * (0.55 + 0.75 * side)]
  })
}

function area(points: readonly Point[], fill: string, more = ''): string {
  return `<path d="${pathOf(points)}V${height}H-200Z" fill="${fill}"${more}/>`
}

/** Draws the terraces from far to near: each with its field, its bank and its lit edge. */
function terraces(edge: string): string {
  const count = 11
  return Array.from({ length: count }, (_, level) => {
    const near = level / (count - 1)
    const y = 322 + 600 * near ** 1.3
    const tall = 24 + 44 * near
    const rise = 250 * (1 - near) ** 0.8 + 60
    const line = (down: number, shrink = 0): Point[] =>
      Array.from({ length: 12 }, (_, at): Point => {
        const x = -100 + at * 164
        const side = Math.abs(x - 800) / 800
        const bend =
          Math.sin(x / (150 + near * 110) + level * 1.9) * (9 + near * 15) +
          (scattered(level * 31 + at) - 0.5) * (14 + near * 16)
        return [x, y - rise * side ** 1.8 + bend + down + shrink]
      })
    const isWater = level % 3 === 1
    return `${area(line(0), edge)}${area(line(3 + near * 3), isWater ? 'url(#water)' : `url(#field${level % 3})`)}
      ${rows(line(tall * 0.42), near, isWater)}${area(line(tall * 0.82), 'url(#wall)', ' opacity=".85"')}${area(line(tall * 1.12), `url(#field${(level + 1) % 3})`)}`
  }).join('')
}

/** Draws tufts of rice in a row, or the light on a flooded field. */
function rows(points: readonly Point[], near: number, isWater: boolean): string {
  const size = 0.5 + near
  const strokes = points
    .slice(1, -1)
    .map(([x, y], at) => {
      if (at % 2 === 1 && !isWater) return ''
      return isWater
        ? `M${short(x - 30 * size)} ${short(y)}h${short(60 * size)}`
        : `M${short(x)} ${short(y)}q${short(-6 * size)} ${short(-6 * size)} ${short(-8 * size)} ${short(-15 * size)}M${short(x)} ${short(y)}v${short(-18 * size)}M${short(x)} ${short(y)}q${short(6 * size)} ${short(-6 * size)} ${short(8 * size)} ${short(-15 * size)}`
    })
    .join('')
  return `<path d="${strokes}" fill="none" stroke="url(#tuft)" stroke-width="${short(isWater ? 2 + near * 2 : 2.5 + near * 2)}" stroke-linecap="round" opacity=".6"/>`
}

function mist(x: number, y: number, w: number, h: number, opacity: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="url(#mist)" opacity="${opacity}"/>`
}

/** Draws a house in the distance, with a glowing window. */
function house(x: number, y: number, scale: number, dark: string, roof: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26 0V-22M26 0V-22M-10 0V-22M10 0V-22" stroke="${dark}" stroke-width="5"/><path d="M-32-24H32L28-50H-28Z" fill="${dark}"/><rect x="-8" y="-46" width="16" height="22" rx="3" fill="#ffd25a"/><path d="M-62-44Q-30-72 0-122 30-72 62-44 0-32-62-44Z" fill="${roof}"/><path d="M-62-44Q-30-72 0-122" fill="none" stroke="#fff6d0" stroke-width="3" opacity=".7"/><path d="M-40-52l8-12M-20-48l6-16M4-46l0-18M24-48l-4-14" stroke="${dark}" stroke-width="2.500" opacity=".5"/></g>`
}

/** Draws bamboo leaves that hang into the picture from its side. */
function leaves(flip: 1 | -1, fill: string, rim: string): string {
  const leaf = 'M0 0C40-26 110-26 160 8 108 30 40 26 0 0Z'
  const twigs = [
    [-20, -40, 62, 1.3],
    [40, -30, 88, 1.1],
    [-10, 60, 34, 1.25],
    [-10, 150, 20, 1.1],
    [100, -40, 104, 0.95],
    [-20, 240, 44, 0.9],
    [60, 20, 70, 0.85],
  ] as const
  return `<g transform="translate(${flip === 1 ? 0 : width} 0) scale(${flip} 1)">${twigs
    .map(
      ([x, y, turn, scale]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="${leaf}" fill="${fill}"/><path d="M0 0C40-26 110-26 160 8M6 0Q80-4 150 8" fill="none" stroke="${rim}" stroke-width="2.500" opacity=".45"/></g>`,
    )
    .join('')}</g>`
}

/** Draws grasses at the lower edge of one side. */
function grass(flip: 1 | -1, fill: string, rim: string): string {
  const blades = Array.from({ length: 12 }, (_, at) => {
    const x = at * 29 - 20
    const tall = (260 - at * 15) * (0.6 + 0.5 * scattered(at + 60))
    const lean = 20 + 90 * scattered(at + 90)
    const tip = `${short(x + lean)} ${short(height - tall)}`
    return `<path d="M${x - 9} ${height}Q${short(x)} ${short(height - tall * 0.6)} ${tip}Q${short(x + 18)} ${short(height - tall * 0.5)} ${x + 13} ${height}Z" fill="${fill}"/><path d="M${x - 9} ${height}Q${short(x)} ${short(height - tall * 0.6)} ${tip}" fill="none" stroke="${rim}" stroke-width="2" opacity=".4"/>`
  }).join('')
  return `<g transform="translate(${flip === 1 ? 0 : width} 0) scale(${flip} 1)">${blades}</g>`
}

function beams(): string {
  return Array.from({ length: 18 }, (_, at) => {
    const angle = (at / 18) * Math.PI * 2 + 0.1
    const half = 0.07 + 0.05 * scattered(at + 5)
    const spot = (turn: number) =>
      `${short(800 + 1500 * Math.cos(turn))} ${short(215 + 1500 * Math.sin(turn))}`
    return `M800 215L${spot(angle - half)}L${spot(angle + half)}Z`
  }).join('')
}

function birds(x: number, y: number, scale: number, colour: string): string {
  return `<path d="M${x} ${y}q${12 * scale} ${-14 * scale} ${24 * scale} ${-2 * scale}q${12 * scale} ${-12 * scale} ${24 * scale} ${2 * scale}" fill="none" stroke="${colour}" stroke-width="${4 * scale}" stroke-linecap="round"/>`
}

/** Draws the terraces, 1600 × 1000: green in the morning mist, or golden after sunrise. */
export function valley(mood: Mood): string {
  const hues = moods[mood]
  const isGold = mood === 'gold'
  return document(
    width,
    height,
    `${linear('sky', [
      [0, hues.sky[0]],
      [0.1, hues.sky[1]],
      [0.22, hues.sky[2]],
      [0.32, hues.sky[3]],
    ])}${radial('sun', [
      [0, hues.sun, 1],
      [0.3, hues.sun, 0.6],
      [1, hues.sun, 0],
    ])}${radial('mist', [
      [0, hues.mist, 0.9],
      [0.6, hues.mist, 0.4],
      [1, hues.mist, 0],
    ])}${hues.fields.map(([light, deep], at) => `<linearGradient id="field${at}" gradientUnits="userSpaceOnUse" x1="0" y1="250" x2="0" y2="1000"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`).join('')}<linearGradient id="water" gradientUnits="userSpaceOnUse" x1="0" y1="250" x2="0" y2="1000"><stop offset="0" stop-color="${hues.water[0]}"/><stop offset="1" stop-color="${hues.water[1]}"/></linearGradient><linearGradient id="wall" gradientUnits="userSpaceOnUse" x1="0" y1="250" x2="0" y2="1000"><stop offset="0" stop-color="${hues.wall}" stop-opacity=".55"/><stop offset="1" stop-color="${hues.wall}"/></linearGradient><linearGradient id="tuft" gradientUnits="userSpaceOnUse" x1="0" y1="250" x2="0" y2="1000"><stop offset="0" stop-color="${hues.edge}"/><stop offset="1" stop-color="${hues.edge}"/></linearGradient>${linear(
      'near',
      [
        [0, hues.near[0]],
        [1, hues.near[1]],
      ],
    )}`,
    `<rect width="1600" height="1000" fill="url(#sky)"/>${isGold ? `<path d="${beams()}" fill="#fff6c0" opacity=".26"/>` : ''}
    <circle cx="800" cy="215" r="${isGold ? 640 : 520}" fill="url(#sun)" opacity="${isGold ? 0.95 : 0.8}"/>${isGold ? circle(800, 215, 84, '#fffef0', 'opacity=".85"') : ''}
    ${birds(560, 110, 0.9, hues.ranges[3])}${birds(620, 80, 0.6, hues.ranges[3])}${birds(1020, 130, 0.8, hues.ranges[3])}${birds(970, 160, 0.5, hues.ranges[3])}
    ${area(ridge(1, 270, 170, 150), hues.ranges[0])}${mist(500, 262, 620, 60, 0.7)}${area(ridge(2, 310, 150, 140), hues.ranges[1])}${mist(1150, 284, 620, 60, 0.7)}${area(ridge(4, 350, 130, 170), hues.ranges[2])}${mist(760, 324, 760, 64, 0.8)}
    ${terraces(hues.edge)}
    ${mist(330, 400, 420, 40, 0.65)}${mist(1280, 380, 420, 40, 0.65)}${mist(800, 480, 560, 34, 0.4)}
    ${house(216, 452, 0.95, hues.ranges[3], '#c8863a')}${house(322, 490, 0.7, hues.ranges[3], '#d8984a')}${house(1396, 440, 1, hues.ranges[3], '#c8863a')}${house(980, 452, 0.5, hues.ranges[3], '#d8984a')}${house(640, 420, 0.46, hues.ranges[3], '#d8984a')}
    ${leaves(1, 'url(#near)', hues.leaf)}${leaves(-1, 'url(#near)', hues.leaf)}${grass(1, 'url(#near)', hues.leaf)}${grass(-1, 'url(#near)', hues.leaf)}`,
  )
}
