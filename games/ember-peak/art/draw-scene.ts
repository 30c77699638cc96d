import { circle, document, type Knot, linear, polygon, radial, short, taper } from '../../slots/art/draw.ts'
import { blade, closedPath, type Point, scattered } from './cut-stone.ts'

const width = 1600
const height = 1000

type Mood = 'night' | 'eruption'

const moods = {
  night: {
    sky: ['#0a0a2c', '#231450', '#5c1e64', '#c83a4a', '#ff8a4a'],
    faces: ['#5c4478', '#3c2858', '#251640', '#180c2c'],
    ranges: ['#58245e', '#3a1848', '#220e34'],
    near: '#0c0616',
    smoke: ['#a85a88', '#3a1a54'],
    glow: '#ff7a2a',
    rim: '#ff9a5a',
    light: 0.75,
  },
  eruption: {
    sky: ['#2a0414', '#6a0a1c', '#c0241c', '#ff6a1c', '#ffd05a'],
    faces: ['#8a3a34', '#5c2024', '#3a1018', '#22080e'],
    ranges: ['#8a2420', '#54121a', '#2e0812'],
    near: '#120306',
    smoke: ['#ff9a4a', '#5a1018'],
    glow: '#ffc23a',
    rim: '#ffd06a',
    light: 1,
  },
} as const

/** Draws a ridge across the whole picture. */
function ridge(seed: number, base: number, tall: number, step: number): Point[] {
  const count = Math.ceil(width / step) + 2
  return Array.from({ length: count }, (_, at): Point => {
    const x = at * step - step / 2
    const side = Math.abs(x - 800) / 800
    return [x, base - tall * (0.3 + 0.7 * scattered(seed * 31 + at)) * (0.35 + side)]
  })
}

function range(points: readonly Point[], fill: string, rim: string): string {
  const line = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return `<path d="M${line}L1700 1000H-100Z" fill="${fill}"/><path d="M${line}" fill="none" stroke="${rim}" stroke-width="2.500" opacity=".45"/>`
}

const bend = (index: number) => 420 + scattered(index * 7) * 60

/** Draws the mountain: its faces from left to right, cut like the stones on the reels. */
function mountain(faces: readonly string[]): string {
  const foot = [120, 330, 560, 800, 1040, 1270, 1500]
  const waist = [470, 560, 660, 790, 920, 1030, 1130]
  const top = [716, 738, 764, 800, 836, 862, 884]
  return foot
    .slice(1)
    .flatMap((_, at) => {
      const shadeOf = (offset: number) => faces[Math.min(faces.length - 1, Math.floor((at + offset) / 1.6))]!
      return [
        polygon(
          [
            [top[at]!, 232 + (at % 2) * 8],
            [top[at + 1]!, 232 + ((at + 1) % 2) * 8],
            [waist[at + 1]!, bend(at + 1)],
            [waist[at]!, bend(at)],
          ],
          shadeOf(0),
          `stroke="${shadeOf(0)}" stroke-width="1"`,
        ),
        polygon(
          [
            [waist[at]!, bend(at)],
            [waist[at + 1]!, bend(at + 1)],
            [foot[at + 1]!, 820],
            [foot[at]!, 820],
          ],
          shadeOf(0.8),
          `stroke="${shadeOf(0.8)}" stroke-width="1"`,
        ),
      ]
    })
    .join('')
}

function streams(isErupting: boolean): string {
  const wide = isErupting ? 1.7 : 1
  const rivers: Knot[][] = [
    [
      [790, 236, 12],
      [770, 320, 10],
      [796, 420, 11],
      [760, 540, 14],
      [790, 680, 18],
      [760, 820, 30],
    ],
    [
      [830, 236, 9],
      [856, 310, 6],
      [930, 420, 7],
      [960, 520, 8],
      [1070, 660, 11],
      [1130, 810, 18],
    ],
    [
      [752, 238, 8],
      [716, 320, 5],
      [650, 410, 6],
      [600, 540, 7],
      [500, 660, 10],
      [430, 810, 16],
    ],
  ]
  const more: Knot[][] = [
    [
      [870, 240, 8],
      [950, 330, 6],
      [1080, 460, 7],
      [1180, 620, 10],
      [1330, 810, 16],
    ],
    [
      [728, 240, 8],
      [650, 330, 6],
      [520, 470, 7],
      [400, 640, 10],
      [250, 810, 16],
    ],
  ]
  return [...rivers, ...(isErupting ? more : [])]
    .map((knots) => {
      const at = (scale: number) =>
        taper(
          knots.map(([x, y, r]): Knot => [x, y, r * scale * wide]),
          4,
        )
      return `<path d="${at(2.4)}" fill="#ff3a0c" opacity=".22"/><path d="${at(1.3)}" fill="#d8200c"/><path d="${at(1)}" fill="url(#lava)"/><path d="${at(0.4)}" fill="#fffbd0" opacity=".9"/>`
    })
    .join('')
}

function plume(isErupting: boolean): string {
  const count = isErupting ? 30 : 15
  return Array.from({ length: count }, (_, at) => {
    const part = at / (count - 1)
    const spread = isErupting ? 90 + part * 520 : 36 + part * 110
    const drift = isErupting ? 0 : part * 220
    const x = 800 + drift + (scattered(at * 3 + 1) - 0.5) * 2 * spread
    const y = 210 - part * (isErupting ? 190 : 250) + scattered(at + 40) * 40
    const r = (isErupting ? 70 : 42) + part * 90
    return circle(x, y, r, 'url(#smoke)', `opacity="${short(isErupting ? 0.8 : 0.5 - part * 0.15)}"`)
  })
    .reverse()
    .join('')
}

/** Draws lava thrown out of the crater, each piece with its trail. */
function fountain(): string {
  const jets = [-46, 46, -34, 34, -22, 22, -11, 11, 0]
    .map((turn) =>
      blade(
        800,
        246,
        turn,
        236 - Math.abs(turn) * 1.7,
        24,
        ['#ff4a0c', '#ff8a1c', '#ffd04a', '#fffbd8'],
        0.6,
      ),
    )
    .join('')
  const bombs = Array.from({ length: 18 }, (_, at) => {
    const side = at % 2 ? 1 : -1
    const reach = 90 + scattered(at * 5) * 560
    const x = 800 + side * reach
    const y = 60 + scattered(at * 9 + 2) * 120 + reach * 0.32
    const size = 5 + scattered(at + 8) * 9
    return `<path d="M${short(x - side * size * 9)} ${short(y - size * 4.5)}Q${short(x - side * size * 3)} ${short(y - size * 4)} ${short(x + side * size * 0.5)} ${short(y - size * 0.7)}L${short(x - side * size * 0.6)} ${short(y + size * 0.6)}Z" fill="#ff8a2a" opacity=".75"/>${circle(x, y, size, '#ff5a14')}${circle(x - 1, y - 1, size * 0.6, '#fff0a0')}`
  }).join('')
  return `${circle(800, 190, 380, 'url(#blast)')}${jets}${bombs}`
}

/** Draws rocks and ferns in front, dark against the light of the lava. */
function foreground(near: string, rim: string): string {
  const rocks: Point[] = [
    [0, 1000],
    [0, 700],
    [70, 664],
    [150, 716],
    [190, 800],
    [280, 838],
    [330, 912],
    [470, 950],
    [560, 1000],
  ]
  const edge = rocks
    .slice(1, -1)
    .map(([x, y]) => `${x} ${y}`)
    .join('L')
  const frond = (x: number, y: number, turn: number, long: number) => {
    const angle = (turn * Math.PI) / 180
    const leaves = Array.from({ length: 9 }, (_, at) => {
      const part = (at + 1) / 10
      const bow = turn + part * part * 46 * Math.sign(turn || 1)
      const px = x + Math.sin(angle) * long * part + Math.sin((bow * Math.PI) / 180) * 22 * part
      const py = y - Math.cos(angle) * long * part + part * part * 46
      const size = 74 * (1 - part * 0.72)
      return `${blade(px, py, bow - 62, size, size * 0.13, [near, near, '#3a1430', rim])}${blade(px, py, bow + 62, size, size * 0.13, [near, near, '#3a1430', rim])}`
    }).join('')
    const [ex, ey] = [x + Math.sin(angle) * long, y - Math.cos(angle) * long + 46]
    return `<path d="M${x} ${y}Q${short(x + Math.sin(angle) * long * 0.5)} ${short(y - Math.cos(angle) * long * 0.5 - 6)} ${short(ex)} ${short(ey)}" stroke="${near}" stroke-width="6" fill="none" stroke-linecap="round"/>${leaves}`
  }
  const side = `<path d="${closedPath(rocks)}" fill="${near}"/><path d="M${edge}" fill="none" stroke="${rim}" stroke-width="4" stroke-linejoin="round" opacity=".6"/>${frond(40, 690, 34, 260)}${frond(20, 700, 6, 300)}${frond(60, 700, 62, 230)}${frond(190, 850, 40, 180)}`
  return `<g id="side" stroke-width=".7">${side}</g><use href="#side" transform="matrix(-1 0 0 1 ${width} 0)"/>`
}

/** Draws the mountain at night or erupting; 1600 × 1000. */
export function volcano(mood: Mood): string {
  const { sky, faces, ranges, near, smoke, glow, rim, light } = moods[mood]
  const isErupting = mood === 'eruption'
  const stars = isErupting
    ? ''
    : Array.from({ length: 70 }, (_, at) =>
        circle(
          scattered(at + 0.3) * width,
          scattered(at * 2 + 7) ** 1.4 * 420,
          0.8 + scattered(at * 5) * 1.8,
          '#ffe8f4',
          `opacity="${short(0.4 + 0.6 * scattered(at * 3))}"`,
        ),
      ).join('')
  const shine = Array.from({ length: 26 }, (_, at) => {
    const y = 836 + at * 6.4
    const x = 800 + (scattered(at * 11) - 0.5) * (300 + at * 22)
    const half = 40 + scattered(at * 13) * 120
    return `<path d="M${short(x - half)} ${short(y)}h${short(half * 2)}" stroke="${at % 3 ? '#ffb03a' : '#fff0a0'}" stroke-width="${short(2 + at * 0.14)}" stroke-linecap="round" opacity=".6"/>`
  }).join('')
  const lightning = isErupting
    ? '<path d="M470 0L500 70 476 78 530 160 512 166 548 236M1150 0L1120 60 1146 70 1086 150 1106 158 1070 220M500 70L440 120" fill="none" stroke="#fff4ff" stroke-width="5" stroke-linejoin="round" opacity=".9"/>'
    : '<path d="M930 20L946 58 932 62 958 110" fill="none" stroke="#ffd8ff" stroke-width="3" stroke-linejoin="round" opacity=".7"/>'
  return document(
    width,
    height,
    `${linear(
      'sky',
      sky.map((colour, at) => [[0, 0.2, 0.42, 0.64, 0.82][at]!, colour]),
    )}${radial('halo', [
      [0, '#fff0b0', light],
      [0.25, glow, 0.6 * light],
      [1, glow, 0],
    ])}${radial('blast', [
      [0, '#fffbd8', 1],
      [0.35, '#ffb03a', 0.6],
      [1, '#ff4a0c', 0],
    ])}${radial(
      'smoke',
      [
        [0, smoke[0], 0.9],
        [0.6, smoke[1], 0.7],
        [1, smoke[1], 0],
      ],
      '.5',
      '.5',
      '.5',
    )}${linear('lava', [
      [0, '#fff0a0'],
      [0.3, '#ffb01f'],
      [1, '#ff5a0c'],
    ])}${linear('lake', [
      [0, '#ffc24a'],
      [0.4, '#f0480c'],
      [1, '#6a0a18'],
    ])}${linear('haze', [
      [0, glow, 0],
      [1, glow, 0.55],
    ])}`,
    `<rect width="1600" height="1000" fill="url(#sky)"/>${stars}${circle(800, 230, isErupting ? 640 : 360, 'url(#halo)')}
    ${plume(isErupting)}${lightning}
    ${range(ridge(2, 640, 190, 90), ranges[0], rim)}
    ${isErupting ? fountain() : ''}${mountain(faces)}
    <path d="M120 820L470 ${short(bend(0))} 716 232" fill="none" stroke="#c8a8ff" stroke-width="4" opacity=".4"/>
    ${streams(isErupting)}<ellipse cx="800" cy="236" rx="${isErupting ? 98 : 86}" ry="${isErupting ? 22 : 13}" fill="#ffd86a"/><ellipse cx="800" cy="240" rx="72" ry="${isErupting ? 13 : 8}" fill="#fffde8"/>
    <rect y="560" width="1600" height="270" fill="url(#haze)"/>
    ${range(ridge(5, 830, 150, 74), ranges[1], rim)}
    <rect y="824" width="1600" height="176" fill="url(#lake)"/>${shine}
    ${foreground(near, rim)}`,
  )
}
