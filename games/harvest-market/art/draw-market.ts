import { circle, document, linear, radial, short } from '../../slots/art/draw.ts'

const width = 1600
const height = 1000

const moods = {
  dawn: {
    sky: ['#2f5fae', '#86a4dc', '#ffc4a0', '#ffe9b8'],
    sun: '#fff3cf',
    hills: ['#7a93b8', '#567f96', '#3c7a72', '#2a6a4c'],
    terrace: '#a9d08a',
    ground: ['#a88a60', '#70563a', '#3d2c1e'],
    night: 0.16,
    mist: '#ffe9d0',
    lamp: 0.8,
  },
  festive: {
    sky: ['#ff8a3c', '#ffb84d', '#ffdc7a', '#fff5c4'],
    sun: '#fffef0',
    hills: ['#e0b45c', '#a8b94a', '#6aa83e', '#3c8a36'],
    terrace: '#f4e46a',
    ground: ['#e8b468', '#b87838', '#6a3a18'],
    night: 0,
    mist: '#fff2b0',
    lamp: 0.95,
  },
} as const

type Mood = keyof typeof moods

/** Returns a pseudo-random number between 0 and 1, always the same for a seed. */
function scattered(seed: number): number {
  const value = Math.sin(seed * 91.7 + 3.3) * 43758.5453
  return value - Math.floor(value)
}

/** Draws a hill cut into terraces. */
function hill(id: string, d: string, fill: string, terrace: string, seed: number): string {
  const steps = Array.from(
    { length: 5 },
    (_, at) =>
      `<use href="#${id}" x="${Math.round((scattered(seed + at) - 0.5) * 30)}" y="${26 + at * 27}" stroke="${terrace}" stroke-width="${3 + at}" fill="none" opacity=".4"/>`,
  )
  return `<path d="${d}V900H0Z" fill="${fill}"/><defs><path id="${id}" d="${d}"/></defs>${steps.join('')}`
}

/** Draws a heap of round produce in rows that grow narrower. */
function heap(x: number, y: number, w: number, rows: number, r: number, paint: string): string {
  const all = Array.from({ length: rows }, (_, row) => {
    const count = Math.max(1, Math.floor(w / (r * 1.8)) - row)
    return Array.from({ length: count }, (_, at) => {
      const [cx, cy] = [x + (at - (count - 1) / 2) * r * 1.8, y - row * r * 1.4].map(Math.round)
      return `<circle cx="${cx}" cy="${cy}" r="${Math.round(r)}"/>`
    }).join('')
  })
  return `<g fill="url(#${paint})">${all.join('')}</g>`
}

/** Draws a stall with a striped awning, a lamp, a counter of boards and heaps of produce. */
function stall(
  x: number,
  base: number,
  w: number,
  one: string,
  goods: readonly string[],
  lamp: number,
): string {
  const h = w * 0.92
  const top = base - h
  const stripes = 8
  const part = (w + 60) / stripes
  const left = x - w / 2 - 30
  const awning = Array.from({ length: stripes }, (_, at) => {
    const [a, b] = [left + at * part, left + (at + 1) * part]
    const lean = (edge: number) => x + (edge - x) * 0.82
    const fill = at % 2 ? '#fff4d6' : one
    return `<path d="M${short(lean(a))} ${short(top - 46)}L${short(lean(b))} ${short(top - 46)}L${short(b)} ${short(top + 44)}a${short(part / 2)} ${short(part / 2.4)} 0 0 1 ${short(-part)} 0Z" fill="${fill}"/>`
  })
  const slot = w / goods.length
  const piles = goods.map((paint, at) =>
    heap(x - w / 2 + slot * (at + 0.5), base - h * 0.36, slot * 0.94, 3, slot * 0.13, paint),
  )
  return `<rect x="${short(x - w / 2 + 6)}" y="${short(top)}" width="${short(w - 12)}" height="${short(h * 0.66)}" fill="#2b1a12"/><rect x="${short(x - w / 2 + 6)}" y="${short(top)}" width="${short(w - 12)}" height="${short(h * 0.66)}" fill="url(#inside)" opacity="${lamp}"/>
    ${[-1, 1].map((side) => `<rect x="${short(x + (side * w) / 2 - 7)}" y="${short(top)}" width="14" height="${short(h)}" fill="url(#wood)"/>`).join('')}
    ${circle(x, top + h * 0.26, w * 0.3, 'url(#lamp)', `opacity="${lamp}"`)}<path d="M${x} ${short(top)}V${short(top + h * 0.2)}" stroke="#1c110a" stroke-width="3"/><path d="M${short(x - 15)} ${short(top + h * 0.26)}q15-34 30 0z" fill="${one}"/>${circle(x, top + h * 0.27, 8, '#fff6c8')}
    ${piles.join('')}
    <rect x="${short(x - w / 2 - 16)}" y="${short(base - h * 0.36 + 8)}" width="${short(w + 32)}" height="22" rx="5" fill="url(#wood)"/>
    ${Array.from({ length: 6 }, (_, at) => `<rect x="${short(x - w / 2 + (at * w) / 6 + 1)}" y="${short(base - h * 0.36 + 30)}" width="${short(w / 6 - 2)}" height="${short(h * 0.36 - 30)}" fill="url(#wood)"/>`).join('')}
    <rect x="${short(x - w / 2)}" y="${short(base - h * 0.36 + 30)}" width="${short(w)}" height="26" fill="#1c0d05" opacity=".35"/>
    ${awning.join('')}<path d="M${short(left)} ${short(top + 44)}L${short(x - (w / 2 + 30) * 0.82)} ${short(top - 46)}H${short(x + (w / 2 + 30) * 0.82)}L${short(-left + 2 * x)} ${short(top + 44)}Z" fill="url(#cloth)"/>`
}

/** Draws a full woven basket on the ground. */
function panier(x: number, base: number, w: number, paint: string): string {
  return `<ellipse cx="${x}" cy="${base}" rx="${w * 0.6}" ry="${short(w * 0.12)}" fill="#160b06" opacity=".4"/>${heap(x, base - w * 0.48, w * 0.95, 3, w * 0.13, paint)}<path d="M${short(x - w / 2)} ${short(base - w * 0.5)}H${short(x + w / 2)}L${short(x + w * 0.38)} ${base}H${short(x - w * 0.38)}Z" fill="url(#wood)"/>${[0.38, 0.26, 0.14].map((at) => `<path d="M${short(x - w * 0.46)} ${short(base - w * at)}H${short(x + w * 0.46)}" stroke="#4a2408" stroke-width="4" stroke-dasharray="9 6" opacity=".6"/>`).join('')}<rect x="${short(x - w * 0.55)}" y="${short(base - w * 0.54)}" width="${short(w * 1.1)}" height="${short(w * 0.1)}" rx="6" fill="url(#straw)"/>`
}

/** Draws paper flags on a line. */
function banners(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string {
  const colours = ['#ff4d4d', '#ffd23c', '#2fb8ae', '#ff7a2e', '#7dcf3c', '#f0559a']
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag]
  const at = (t: number) => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2,
  ]
  const each = Array.from({ length: count }, (_, index) => {
    const [ax, ay] = at(index / count)
    const [bx, by] = at((index + 0.78) / count)
    const [left, top, dx, dy] = [ax!, ay!, bx! - ax!, by! - ay!].map(Math.round) as [
      number,
      number,
      number,
      number,
    ]
    return `<path d="M${left} ${top}l${dx} ${dy}l-2 46l${Math.round(-dx / 2)} ${Math.round(-dy / 2 - 14)}L${left + 2} ${top + 46}Z" fill="${colours[index % 6]}"/>`
  })
  return `<path d="M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}" stroke="#3a2214" stroke-width="3" fill="none"/>${each.join('')}`
}

function bananaTree(x: number, base: number, size: number): string {
  const leaves = [-74, -48, -20, 12, 40, 70].map(
    (turn, at) =>
      `<g transform="translate(${x} ${short(base - 230 * size)}) rotate(${turn}) scale(${size})"><use href="#blade" fill="url(#${at % 2 ? 'leafdark' : 'leaf'})"/></g>`,
  )
  return `<path d="M${short(x - 22 * size)} ${base}Q${short(x - 10 * size)} ${short(base - 120 * size)} ${short(x - 12 * size)} ${short(base - 240 * size)}h${short(24 * size)}Q${short(x + 12 * size)} ${short(base - 120 * size)} ${short(x + 26 * size)} ${base}Z" fill="url(#leafdark)"/>${leaves.join('')}`
}

/**
 * Draws the market below the terraces, 1600 × 1000: at dawn before the bell, or on the market day of the free spins.
 */
export function market(mood: Mood): string {
  const { sky, sun, hills, terrace, ground, night, mist, lamp } = moods[mood]
  const isFestive = mood === 'festive'
  const [sx, sy] = isFestive ? [800, 210] : [800, 440]
  const beams = Array.from({ length: 14 }, (_, at) =>
    at % 2
      ? ''
      : `<path d="M${sx} ${sy}L${short(sx + 1200 * Math.sin((at * Math.PI) / 7))} ${short(sy - 1200 * Math.cos((at * Math.PI) / 7))}L${short(sx + 1200 * Math.sin(((at + 1) * Math.PI) / 7))} ${short(sy - 1200 * Math.cos(((at + 1) * Math.PI) / 7))}Z" fill="${sun}" opacity=".13"/>`,
  )
  const clouds = [
    [250, 170, 1],
    [620, 110, 0.7],
    [1080, 150, 0.85],
    [1400, 220, 1.1],
  ].map(
    ([x, y, size]) =>
      `<g transform="translate(${x} ${y}) scale(${size})" fill="${isFestive ? '#fffbe0' : '#ffd9c4'}" opacity=".7"><ellipse rx="120" ry="20"/><ellipse cx="-36" cy="-16" rx="56" ry="24"/><ellipse cx="34" cy="-22" rx="62" ry="30"/></g>`,
  )
  const confetti = Array.from({ length: isFestive ? 60 : 0 }, (_, at) => {
    const [x, y] = [scattered(at) * width, scattered(at + 200) * 520]
    return `<path d="M${Math.round(x)} ${Math.round(y)}l${at % 3 ? '10 5-3 6-10-5' : '12-2 1 7-12 2'}z" fill="${['#ff4d4d', '#ffd23c', '#2fb8ae', '#f0559a', '#7dcf3c'][at % 5]}"/>`
  })
  const ball = (id: string, light: string, dark: string) =>
    radial(
      id,
      [
        [0, light],
        [0.9, dark],
      ],
      '.34',
      '.28',
      '.8',
    )
  return document(
    width,
    height,
    `${linear('sky', [
      [0, sky[0]],
      [0.2, sky[1]],
      [0.42, sky[2]],
      [0.56, sky[3]],
    ])}${linear('ground', [
      [0, ground[0]],
      [0.4, ground[1]],
      [1, ground[2]],
    ])}${linear('wood', [
      [0, '#c98f50'],
      [1, '#6a3c18'],
    ])}${linear('straw', [
      [0, '#ffdf94'],
      [1, '#b87a2e'],
    ])}${linear('cloth', [
      [0, '#fff', 0.25],
      [0.5, '#fff', 0],
      [1, '#2a0c10', 0.42],
    ])}${linear('leaf', [
      [0, '#9bdc58'],
      [1, '#2a8a3a'],
    ])}${linear('leafdark', [
      [0, '#4fae48'],
      [1, '#0f5230'],
    ])}${linear('mist', [
      [0, mist, 0],
      [0.6, mist, 0.6],
      [1, mist, 0],
    ])}${linear('veil', [
      [0, '#16204a', night * 0.4],
      [1, '#0c1438', night * 1.6],
    ])}${radial('glow', [
      [0, sun, 0.95],
      [0.3, sun, 0.4],
      [1, sun, 0],
    ])}${radial('lamp', [
      [0, '#ffe9a0', 0.95],
      [1, '#ffb347', 0],
    ])}${radial('inside', [
      [0, '#ffcf6a'],
      [1, '#b8601c'],
    ])}${ball('mango', '#fff0a0', '#f09a1c')}${ball('tomato', '#ff9a84', '#c4181c')}${ball('lime', '#dcf59a', '#4f9a28')}${ball('plum', '#c79af0', '#4a1a80')}${ball('tan', '#e8bf88', '#7a4a20')}`,
    `<defs><g id="blade"><path d="M0 0Q-64-120-6-290Q60-140 0 0Z"/><path d="M0 0Q-6-150-6-280" stroke="#d9f59a" stroke-width="4" opacity=".45" fill="none"/><path d="M-30-110L-4-84M-34-160L-5-130M32-140L-3-108M30-200L-4-164" stroke="#0a3a20" stroke-width="3" opacity=".35"/></g></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${beams.join('')}${circle(sx, sy, 480, 'url(#glow)')}${circle(sx, sy, 74, sun)}${clouds.join('')}
    ${hill('h0', 'M0 420Q160 280 330 380T640 430T900 400T1180 330T1420 300T1600 420', hills[0], terrace, 1)}
    ${hill('h1', 'M0 480Q220 360 420 480T800 520T1150 450T1400 400T1600 480', hills[1], terrace, 7)}
    <rect y="430" width="${width}" height="150" fill="url(#mist)"/>
    ${hill('h2', 'M0 560Q150 460 360 560T760 590T1120 560T1380 500T1600 580', hills[2], terrace, 13)}
    ${hill('h3', 'M0 650Q240 590 480 650T980 640T1600 640', hills[3], terrace, 19)}
    <rect y="740" width="${width}" height="260" fill="url(#ground)"/>
    <path d="M700 740H900L1250 1000H350Z" fill="#fff2c8" opacity=".13"/>
    ${Array.from({ length: 26 }, (_, at) => `<ellipse cx="${short(scattered(at + 60) * width)}" cy="${short(770 + scattered(at + 90) * 220)}" rx="${short(20 + scattered(at) * 34)}" ry="5" fill="#1c0d05" opacity=".14"/>`).join('')}
    ${stall(500, 800, 190, '#2fb8ae', ['lime', 'mango'], lamp)}${stall(1100, 800, 190, '#f0559a', ['tomato', 'plum'], lamp)}
    ${bananaTree(390, 820, 0.9)}${bananaTree(1215, 820, 0.9)}
    ${stall(225, 880, 330, '#e2352f', ['mango', 'lime', 'tomato'], lamp)}${stall(1375, 880, 330, '#f0902c', ['plum', 'tan', 'mango'], lamp)}
    ${bananaTree(10, 960, 1.25)}${bananaTree(1595, 960, 1.25)}
    ${panier(430, 930, 110, 'tomato')}${panier(1170, 930, 110, 'lime')}${panier(90, 968, 140, 'plum')}${panier(250, 985, 130, 'mango')}${panier(1510, 968, 140, 'tomato')}${panier(1350, 985, 130, 'tan')}
    ${isFestive ? `${panier(560, 975, 120, 'mango')}${panier(1040, 975, 120, 'tomato')}${panier(700, 950, 90, 'lime')}${panier(900, 950, 90, 'plum')}` : ''}
    ${banners(-20, 250, 520, 60, 190, 13)}${banners(1080, 60, 1620, 250, 190, 13)}${isFestive ? `${banners(380, -10, 1220, -10, 180, 19)}${banners(-20, 460, 300, 260, 90, 8)}${banners(1300, 260, 1620, 460, 90, 8)}` : ''}
    ${confetti.join('')}${isFestive ? '' : `<rect width="${width}" height="${height}" fill="url(#veil)"/>`}`,
  )
}

/** Draws a drifting leaf, and a white paper flag to be tinted. */
export function drifting(): string {
  return document(
    80,
    40,
    linear('blade', [
      [0, '#d6f58a'],
      [1, '#3c9a3c'],
    ]),
    '<path d="M4 22Q26-6 76 16Q46 44 4 22Z" fill="url(#blade)"/><path d="M4 22Q38 14 72 17" stroke="#f0ffc4" stroke-width="2" fill="none" opacity=".7"/>',
  )
}

export function flag(): string {
  return document(
    60,
    80,
    linear('paper', [
      [0, '#ffffff'],
      [1, '#d8d8d8'],
    ]),
    '<path d="M2 2H58V76L30 58L2 76Z" fill="url(#paper)"/><path d="M30 14l9 12-9 12-9-12ZM12 16l4 6-4 6-4-6ZM48 16l4 6-4 6-4-6Z" fill="#000" opacity=".28"/>',
  )
}
