import { circle, radial, short } from '../../slots/art/draw.ts'
import { contours, lifted, paper, scattered, sheet, slants } from './cut-paper.ts'

/** Draws a house on stilts with a thatched roof. */
export function hut(): string {
  const post = (x: number) =>
    `${sheet(`M${x - 5} 140H${x + 5}L${x + 6} 184H${x - 6}Z`, 'url(#wood)', '#ffd8a8')}${sheet(`M${x - 11} 150H${x + 11}L${x + 8} 157H${x - 8}Z`, 'url(#wood)', '#ffd8a8')}`
  const fringe = (y: number, half: number, drop: number) =>
    Array.from({ length: 11 }, (_, at) => {
      const x = 100 - half + (at * half) / 5
      return `${at ? 'L' : 'M'}${short(x)} ${short(y + (at % 2 ? drop : 0) + 6 * (1 - ((at - 5) / 5) ** 2))}`
    }).join('')
  const layer = (y: number, half: number, top: number, topHalf: number) =>
    sheet(
      `${fringe(y, half, 8)}L${100 + topHalf} ${top}Q100 ${top - 8} ${100 - topHalf} ${top}Z`,
      'url(#thatch)',
      '#fff0b8',
    )
  return paper(
    `${slants({ thatch: ['#ffe28a', '#a8642a'], wood: ['#d08a52', '#4a2210'], wall: ['#b8703e', '#5a2a14'] })}${radial(
      'door',
      [
        [0, '#fffbe0'],
        [0.6, '#ffd25a'],
        [1, '#f0862a'],
      ],
    )}`,
    `${contours(11, ['#3c1c6a', '#5c3290', '#8a56b8', '#c08ad0', '#f0c0d8'], '#e8e0ff')}
    ${post(60)}${post(140)}${post(86)}${post(114)}${sheet('M48 132H152L148 142H52Z', 'url(#wood)', '#ffd8a8')}
    ${sheet('M62 96H138L132 134H68Z', 'url(#wall)', '#ffcf9a')}<path d="M74 100V132M126 100V132M66 116H86M114 116H134" stroke="#3a1808" stroke-width="2.400" opacity=".7"/>
    ${lifted('<path d="M88 134V106Q100 98 112 106V134Z" fill="url(#door)" stroke="#3a1808" stroke-width="3"/>')}
    ${layer(106, 82, 74, 50)}${layer(82, 60, 50, 34)}${layer(58, 40, 22, 9)}
    ${sheet('M92 24Q100 2 108 24 104 30 100 30 96 30 92 24Z', 'url(#wood)', '#ffd8a8')}
    <path d="M56 96l8-14M76 98l5-16M122 98l-4-14M142 96l-8-14M74 74l6-12M124 74l-5-12M90 50l3-14M110 50l-3-14" stroke="#8a5220" stroke-width="2.400" stroke-linecap="round" opacity=".7"/>
    <path d="M96 138L90 186M108 138L116 186M95 148h15M94 160h18M92 172h22" stroke="#ffe0b0" stroke-width="3.400" stroke-linecap="round"/>`,
  )
}

/** Draws a farmer's hat, woven and painted. */
export function hat(): string {
  const weave = [0.3, 0.48, 0.64, 0.8, 0.95]
    .map((share) => {
      const [half, y, drop] = [80 * share ** 1.25, 42 + 82 * share, 18 * share]
      return `<path d="M${short(100 - half)} ${short(y)}Q100 ${short(y + drop)} ${short(100 + half)} ${short(y)}" fill="none" stroke="#9a6420" stroke-width="2" opacity=".7"/>`
    })
    .join('')
  const ribs = [-78, -52, -26, 0, 26, 52, 78]
    .map(
      (x) =>
        `<path d="M100 40Q${short(100 + x * 0.62)} 74 ${100 + x} ${short(136 - Math.abs(x) * 0.1)}" fill="none" stroke="#fff6c8" stroke-width="1.800" opacity=".65"/>`,
    )
    .join('')
  const diamonds = Array.from({ length: 9 }, (_, at) => {
    const x = 36 + at * 16
    const y = 114 - ((x - 100) / 64) ** 2 * 10
    return `<path d="M${x - 7} ${short(y)}l7-8 7 8-7 8z" fill="${at % 2 ? '#fff0b0' : '#ffb02e'}"/>`
  }).join('')
  return paper(
    slants({
      straw: ['#fff3b8', '#d0862a'],
      under: ['#7a4418', '#2e1406'],
      band: ['#ff5a4a', '#a80f34'],
      knob: ['#ff8a6a', '#b01838'],
    }),
    `${contours(17, ['#0c4a52', '#127a78', '#2aaa96', '#7ad8b4', '#c8f4d0'], '#d8fff0')}
    <path d="M40 132Q48 172 92 182M160 132Q152 172 108 182" fill="none" stroke="#ff6a5a" stroke-width="4" stroke-linecap="round"/>${sheet('M90 176l6 16 4-12 4 12 6-16z', 'url(#band)', '#ffd0c0')}
    <ellipse cx="100" cy="132" rx="84" ry="20" fill="url(#under)" filter="url(#lift)"/>
    ${sheet('M14 130C24 92 58 52 92 40H108C142 52 176 92 186 130 150 150 50 150 14 130Z', 'url(#straw)', '#fffbe0')}
    ${weave}${ribs}${sheet('M27 112C60 130 140 130 173 112L179 122C140 142 60 142 21 122Z', 'url(#band)', '#ffd76a').replace('filter="url(#lift)"', '')}
    <g transform="translate(0 16)">${diamonds}</g>
    ${sheet('M84 44Q100 30 116 44 112 52 100 52 88 52 84 44Z', 'url(#band)', '#ffd76a')}${lifted(circle(100, 32, 10, 'url(#knob)', 'stroke="#ffe0c0" stroke-width="1.500"'))}
    <path d="M36 106C48 84 66 66 82 56" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".75"/>`,
  )
}

/** Draws an ear of rice that bends under its grains, from a foot to a tip. */
function ear(
  x0: number,
  y0: number,
  bendX: number,
  bendY: number,
  x1: number,
  y1: number,
  count: number,
): string {
  const at = (t: number, p0: number, p1: number, p2: number) =>
    (1 - t) ** 2 * p0 + 2 * t * (1 - t) * p1 + t * t * p2
  const grains = Array.from({ length: count }, (_, index) => {
    const t = 0.42 + (0.58 * index) / (count - 1)
    const [x, y] = [at(t, x0, bendX, x1), at(t, y0, bendY, y1)]
    const turn =
      (Math.atan2(at(t + 0.02, y0, bendY, y1) - y, at(t + 0.02, x0, bendX, x1) - x) * 180) / Math.PI
    return `<ellipse cx="${short(x)}" cy="${short(y + (index % 2 ? 4 : -4))}" rx="8" ry="4" transform="rotate(${short(turn + (index % 2 ? 26 : -26))} ${short(x)} ${short(y)})"/>`
  }).join('')
  return `<path d="M${x0} ${y0}Q${bendX} ${bendY} ${x1} ${y1}" stroke="#d89a1c" stroke-width="3.400" fill="none"/><g fill="url(#grain)" stroke="#a8660c" stroke-width="1">${grains}</g>`
}

/** Draws a sheaf of ripe rice with a woven band. */
export function sheaf(): string {
  const straw = Array.from({ length: 13 }, (_, at) => {
    const lean = (at - 6) / 6
    return `<path d="M${short(100 + lean * 9)} 116L${short(100 + lean * 40 + 4 * (scattered(at) - 0.5))} ${short(190 - Math.abs(lean) * 8)}" stroke="url(#straw)" stroke-width="6.500" stroke-linecap="round"/>`
  }).join('')
  return paper(
    `<linearGradient id="straw" gradientUnits="userSpaceOnUse" x1="60" y1="110" x2="120" y2="196"><stop offset="0" stop-color="#ffe88a"/><stop offset="1" stop-color="#b8761a"/></linearGradient>${slants({ grain: ['#fff6b0', '#f0a81c'], band: ['#ff5a72', '#a80f44'] })}${radial(
      'glow',
      [
        [0, '#ffe06a', 0.55],
        [1, '#e8a81c', 0],
      ],
    )}`,
    `${circle(100, 100, 96, 'url(#glow)')}${lifted(straw)}
    ${lifted(`${ear(92, 122, 60, 20, 14, 84, 9)}${ear(108, 122, 140, 20, 186, 84, 9)}`)}${lifted(`${ear(95, 122, 78, 4, 38, 46, 9)}${ear(105, 122, 122, 4, 162, 46, 9)}`)}${lifted(`${ear(98, 122, 96, 20, 76, 22, 8)}${ear(102, 122, 106, 10, 126, 26, 8)}`)}
    ${sheet('M76 112Q100 122 124 112L126 134Q100 146 74 134Z', 'url(#band)', '#ffd0a0')}<path d="M80 122l7 7 7-7 6 7 6-7 7 7 7-7" fill="none" stroke="#ffe48a" stroke-width="3" stroke-linejoin="round"/>
    ${sheet('M118 132l12 26-12-4-6 10-4-28z', 'url(#band)', '#ffd0a0')}`,
  )
}

/** Draws three canes of bamboo. */
export function bamboo(): string {
  const cane = (x: number, top: number, wide: number, turn: number, fill: string) => {
    const count = 4
    const tall = (192 - top) / count
    return `<g transform="rotate(${turn} ${x} 192)">${Array.from({ length: count }, (_, at) => {
      const y = top + at * tall
      return `${sheet(`M${x - wide} ${short(y + 3)}Q${x} ${short(y - 2)} ${x + wide} ${short(y + 3)}L${short(x + wide * 0.88)} ${short(y + tall / 2)}L${x + wide} ${short(y + tall - 2)}Q${x} ${short(y + tall + 3)} ${x - wide} ${short(y + tall - 2)}L${short(x - wide * 0.88)} ${short(y + tall / 2)}Z`, `url(#${fill})`, '#f0ffd0')}<path d="M${short(x - wide * 0.5)} ${short(y + 8)}V${short(y + tall - 8)}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".55"/>`
    }).join('')}</g>`
  }
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${sheet('M0 0C18-14 48-12 66 4 44 14 16 12 0 0Z', 'url(#leaf)', '#e8ffc0')}<path d="M4 0Q34-2 60 4" stroke="#eaffc8" stroke-width="1.600" fill="none" opacity=".8"/></g>`
  return paper(
    `${slants({ cane: ['#b8f07a', '#2a7a34'], back: ['#6ac85a', '#145a30'], leaf: ['#d8ff6a', '#2c9a3c'] })}${radial(
      'glow',
      [
        [0, '#8ae07a', 0.4],
        [1, '#3a9a4a', 0],
      ],
    )}`,
    `${circle(100, 104, 94, 'url(#glow)')}${cane(72, 40, 12, -7, 'back')}${cane(132, 34, 13, 8, 'back')}${cane(100, 10, 16, 0, 'cane')}
    ${leaf(112, 60, -32, 1.05)}${leaf(110, 62, 14, 0.95)}${leaf(88, 104, 196, 1)}${leaf(90, 102, 150, 1.08)}${leaf(66, 52, 206, 0.9)}${leaf(138, 108, 22, 0.9)}${leaf(140, 104, -24, 0.8)}`,
  )
}
