import { circle, document, linear, radial, short } from '../../slots/art/draw.ts'
import { chrome } from './draw-decals.ts'

/** The street in late afternoon, or by night during the ride. */
type Hour = 'afternoon' | 'night'

interface Palette {
  sky: readonly (readonly [number, string])[]
  sun: readonly [string, string]
  cloud: string
  far: readonly [string, string]
  road: readonly [string, string]
  walk: string
  shade: string
  window: readonly string[]
  frame: string
  post: string
}

const palettes: Record<Hour, Palette> = {
  afternoon: {
    sky: [
      [0, '#2f7fe0'],
      [0.2, '#7cc4f4'],
      [0.36, '#ffdca6'],
      [0.54, '#ff9d6c'],
      [0.74, '#f2607a'],
    ],
    sun: ['#fffbe0', '#ffd070'],
    cloud: '#fff1e0',
    far: ['#c8688e', '#8a4a86'],
    road: ['#8a6f92', '#2f2748'],
    walk: '#e8b48a',
    shade: '#3a1450',
    window: ['#5a7aa8', '#7fa6cc', '#46608f'],
    frame: '#fff3da',
    post: '#3d2a4a',
  },
  night: {
    sky: [
      [0, '#0b0a34'],
      [0.3, '#1e1560'],
      [0.52, '#4a1f86'],
      [0.66, '#a02c92'],
      [0.78, '#e0508a'],
    ],
    sun: ['#fdf6ff', '#c890ff'],
    cloud: '#6a3aa8',
    far: ['#3a1f78', '#241258'],
    road: ['#4a2a7c', '#0c0824'],
    walk: '#4a2f78',
    shade: '#08041e',
    window: ['#ffd76a', '#ffb04a', '#3a2a6a', '#7ff0ff'],
    frame: '#2a1a58',
    post: '#0c0826',
  },
}

const neon = ['#ff4fa8', '#3ff0ff', '#ffe14d', '#7dff8a', '#b77aff']
const flags = ['#ff4d5e', '#ffd23a', '#2fb8ff', '#5fd66a', '#ff8a2e', '#c46bff']

/** Returns a generator of numbers from 0 to 1, the same for each seed. */
function grains(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface House {
  x: number
  foot: number
  width: number
  height: number
  wall: string
  awning: string
}

/** Draws a shop with windows above its striped awning; its right side is in shade. */
function house(
  { x, foot, width, height, wall, awning }: House,
  hour: Hour,
  { window, frame, shade }: Palette,
  next: () => number,
): string {
  const isNight = hour === 'night'
  const top = foot - height
  const floor = Math.min(150, width * 0.55)
  const columns = Math.max(2, Math.round(width / 78))
  const [pitch, rows] = [width / columns, Math.max(1, Math.floor((height - floor - 30) / 96))]
  const panes = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [px, py] = [x + pitch * (column + 0.5), top + 40 + row * 96]
    const fill = window[Math.floor(next() * window.length)]!
    const spot = `x="${short(px)}" y="${py}"`
    return `<use href="#${index % 2 ? 'square' : 'arch'}" ${spot} color="${fill}"/>${row % 2 ? '' : `<use href="#sill" ${spot}/>${index % 3 ? '' : `<use href="#pots" ${spot}/>`}`}`
  }).join('')
  const stripes = Math.max(4, Math.round(width / 36))
  const hem = Array.from({ length: stripes }, (_, index) => {
    const [a, b] = [
      x - 10 + ((width + 20) / stripes) * index,
      x - 10 + ((width + 20) / stripes) * (index + 1),
    ]
    const y = foot - floor
    return `<path d="M${short(a + (index < stripes / 2 ? 6 : -2))} ${y}H${short(b + (index < stripes / 2 ? 4 : -4))}L${short(b)} ${y + 38}Q${short((a + b) / 2)} ${y + 54} ${short(a)} ${y + 38}Z" fill="${index % 2 ? '#fff3e0' : awning}"/>`
  }).join('')
  const glow = neon[Math.floor(next() * neon.length)]!
  const sign = isNight
    ? `<rect x="${short(x + width * 0.22)}" y="${foot - floor - 46}" width="${short(width * 0.56)}" height="34" rx="17" fill="#150a38" stroke="${glow}" stroke-width="5"/>${[0.36, 0.5, 0.64].map((share) => circle(x + width * share, foot - floor - 29, 6, glow)).join('')}`
    : `<rect x="${short(x + width * 0.22)}" y="${foot - floor - 46}" width="${short(width * 0.56)}" height="34" rx="8" fill="${awning}" stroke="${frame}" stroke-width="4"/>${[0.36, 0.5, 0.64].map((share) => circle(x + width * share, foot - floor - 29, 6, frame)).join('')}`
  return `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${wall}"/><rect x="${x}" y="${top}" width="${width}" height="${height}" fill="url(#wall)"/>
  <rect x="${x - 8}" y="${top - 14}" width="${width + 16}" height="22" rx="4" fill="${frame}"/><rect x="${x - 8}" y="${top + 2}" width="${width + 16}" height="7" fill="${shade}" opacity=".3"/>
  ${panes}${sign}
  <rect x="${x + 14}" y="${foot - floor + 30}" width="${width - 28}" height="${floor - 30}" fill="${isNight ? '#ffc46a' : '#6a3a52'}" opacity="${isNight ? 0.85 : 0.8}"/>
  <path d="M${x + width * 0.34} ${foot}V${foot - floor + 40}M${x + width * 0.66} ${foot}V${foot - floor + 40}" stroke="${shade}" stroke-width="6" opacity=".6"/>
  ${hem}<rect x="${x + width * 0.8}" y="${top}" width="${width * 0.2}" height="${height}" fill="${shade}" opacity=".16"/>`
}

const houses: House[] = [
  { x: 470, foot: 830, width: 130, height: 430, wall: '#f2a25c', awning: '#2fa8a0' },
  { x: 1010, foot: 830, width: 136, height: 400, wall: '#7fc4c0', awning: '#e8506a' },
  { x: 330, foot: 852, width: 170, height: 590, wall: '#5fb8a8', awning: '#f0503c' },
  { x: 1120, foot: 852, width: 176, height: 620, wall: '#f0b84a', awning: '#3f7ad8' },
  { x: 140, foot: 880, width: 220, height: 660, wall: '#e8697a', awning: '#f2b42e' },
  { x: 1264, foot: 880, width: 226, height: 560, wall: '#c86aa8', awning: '#2fb07a' },
  { x: -60, foot: 912, width: 240, height: 720, wall: '#4a8fc8', awning: '#e8503c' },
  { x: 1440, foot: 912, width: 250, height: 650, wall: '#e8804a', awning: '#8a5ad0' },
]

/** Draws flags on a cord across the street; by night with lamps between them. */
function festoon(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  isNight: boolean,
): string {
  const at = (t: number) =>
    [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)] as const
  const count = Math.round((to[0] - from[0]) / 54)
  const [mx, my] = at(0.5)
  const cord = `<path d="M${from.join(' ')}Q${short(mx)} ${short(my + sag)} ${to.join(' ')}" fill="none" stroke="#2a1440" stroke-width="3"/>`
  const all = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count)
    const fill = flags[index % flags.length]!
    const spot = `x="${short(x)}" y="${short(y)}"`
    return isNight && index % 2
      ? `<use href="#lamp" ${spot}/>`
      : `<use href="#flag" ${spot} fill="${fill}"${isNight ? ' opacity=".75"' : ''}/>`
  })
  return cord + all.join('')
}

function palm(x: number, foot: number, size: number, trunk: string, leaf: string): string {
  const fronds = [-80, -50, -20, 15, 48, 78]
    .map(
      (turn) =>
        `<path d="M0 0C-14 -44 -10 -96 10 -128C22 -90 20 -40 0 0Z" transform="rotate(${turn})" fill="${leaf}"/><path d="M0 0Q-2 -60 8 -118" transform="rotate(${turn})" fill="none" stroke="#fff" stroke-width="2.4" opacity=".2"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${foot}) scale(${size})"><path d="M-12 0Q6 -160 -6 -300L8 -300Q24 -150 14 0Z" fill="${trunk}"/><g transform="translate(0 -300)">${fronds}</g></g>`
}

/** Draws the street, 1600 × 1000: shops on both sides, and the road that runs to the sun between them. */
export function street(hour: Hour): string {
  const palette = palettes[hour]
  const { sky, sun, cloud, far, road, walk, shade, frame, post } = palette
  const isNight = hour === 'night'
  const next = grains(isNight ? 313 : 211)
  const tower = (x: number, width: number, top: number) => `M${x} 830V${top}H${x + width}V830Z`
  const skyline = [
    tower(540, 44, 600),
    tower(590, 60, 540),
    tower(655, 40, 620),
    tower(905, 50, 590),
    tower(962, 64, 520),
    tower(880, 30, 650),
    'M700 830V660H716V610L728 560L740 610V660H770Q772 600 806 596Q840 600 842 660H866V610L876 570L886 610V830Z',
    'M802 600V560H798V554H802V544H810V554H814V560H810V600Z',
  ].join('')
  const stars = isNight
    ? Array.from({ length: 60 }, () =>
        circle(
          Math.round(next() * 1600),
          Math.round(next() * 420),
          0.8 + next() * 1.8,
          '#fff',
          `opacity="${short(0.3 + next() * 0.6)}"`,
        ),
      ).join('')
    : ''
  const puff = (x: number, y: number, size: number) =>
    `<path d="M${x - 130 * size} ${y}q${10 * size} ${-44 * size} ${60 * size} ${-36 * size}q${24 * size} ${-50 * size} ${80 * size} ${-26 * size}q${50 * size} ${-22 * size} ${70 * size} ${22 * size}q${50 * size} 0 ${50 * size} ${40 * size}z" fill="${cloud}" opacity="${isNight ? 0.35 : 0.75}"/>`
  const trails = isNight
    ? [
        ['#ff3f6e', -1, 300, 12],
        ['#ff7a4d', -1, 420, 8],
        ['#ff3f6e', -1, 560, 6],
        ['#fff3c0', 1, 280, 12],
        ['#9ff4ff', 1, 400, 8],
        ['#ffe27a', 1, 540, 7],
      ]
        .map(([hue, side, reach, width]) => {
          const x = 800 + Number(side) * Number(reach)
          const line = `M${800 + Number(side) * 10} 836Q${800 + Number(side) * Number(reach) * 0.3} 880 ${x} 1010`
          return `<path d="${line}" stroke="${hue}" stroke-width="${Number(width) * 3}" opacity=".25" fill="none"/><path d="${line}" stroke="${hue}" stroke-width="${width}" fill="none" opacity=".9"/>`
        })
        .join('')
    : ''
  const wires = [
    'M-20 300Q120 380 250 330Q400 420 470 470M-20 340Q120 410 250 350Q390 450 470 490',
    'M1620 290Q1480 370 1350 320Q1200 410 1130 470M1620 330Q1480 400 1350 340Q1210 440 1130 490',
  ].join('')
  const pole = (x: number, side: number) =>
    `<path d="M${x} 900V250H${x + 12}V900Z" fill="${post}"/><path d="M${x - 40} 322H${x + 52}V332H${x - 40}ZM${x - 30} 346H${x + 42}V354H${x - 30}Z" fill="${post}"/><path d="M${x + 6} 290Q${x + 6 + side * 20} 250 ${x + 6 + side * 86} 262" fill="none" stroke="${post}" stroke-width="8"/><path d="M${x + 6 + side * 70} 256h${side * 44}v14h${side * -44}z" fill="${post}"/>${isNight ? circle(x + 6 + side * 92, 280, 110, 'url(#bulb)') : ''}${circle(x + 6 + side * 92, 272, 10, isNight ? '#fff6c8' : '#fff3da')}`
  return document(
    1600,
    1000,
    `${linear('sky', sky)}
    ${radial('sun', [
      [0, sun[0], 1],
      [0.16, sun[0], 0.95],
      [0.2, sun[1], 0.7],
      [0.55, sun[1], 0.28],
      [1, sun[1], 0],
    ])}
    ${linear('far', [
      [0, far[0]],
      [1, far[1]],
    ])}
    ${linear('road', [
      [0, road[0]],
      [1, road[1]],
    ])}
    ${linear(
      'wall',
      isNight
        ? [
            [0, '#160a40', 0.82],
            [0.7, '#2c1060', 0.62],
            [1, '#ff9a4a', 0.2],
          ]
        : [
            [0, '#fff0c0', 0.3],
            [0.5, '#fff', 0],
            [1, '#5a1a58', 0.34],
          ],
    )}
    ${radial('bulb', [
      [0, '#fff0a8', 0.85],
      [0.4, '#ffc44a', 0.35],
      [1, '#ffc44a', 0],
    ])}
    ${linear('deep', [
      [0, shade, 0],
      [1, shade, 0.5],
    ])}
    ${[
      ['square', 4],
      ['arch', 16],
    ]
      .map(
        ([id, corner]) =>
          `<g id="${id}"><rect x="-19" width="38" height="52" rx="${corner}" fill="currentColor" stroke="${frame}" stroke-width="5"/><path d="M-12 40L4 8" stroke="#fff" stroke-width="4" opacity=".35"/></g>`,
      )
      .join('')}
    <rect id="sill" x="-26" y="54" width="52" height="9" rx="3" fill="${frame}"/><path id="pots" d="M-20 54q10 -18 20 0q10 -16 20 0z" fill="#3fa35a"/><path id="flag" d="M-17 0H17L2 40Z"/><g id="lamp">${circle(0, 8, 22, 'url(#bulb)')}${circle(0, 8, 6, '#fff6c8')}</g>`,
    `<rect width="1600" height="1000" fill="url(#sky)"/>${stars}
    <circle cx="800" cy="${isNight ? 190 : 310}" r="${isNight ? 300 : 460}" fill="url(#sun)"/>
    ${puff(520, 200, 1)}${puff(1130, 150, 1.2)}${puff(820, 300, 0.8)}${puff(250, 130, 1.1)}${puff(1420, 260, 0.9)}
    <path d="${skyline}" fill="url(#far)"/>
    ${isNight ? Array.from({ length: 34 }, () => `<rect x="${Math.round(552 + next() * 120 + (next() > 0.5 ? 330 : 0))}" y="${Math.round(630 + next() * 180)}" width="6" height="8" fill="#ffd76a" opacity=".8"/>`).join('') : ''}
    ${palm(610, 834, 0.62, '#7a4a5a', isNight ? '#2a2a78' : '#3f8a6a')}${palm(985, 834, 0.58, '#7a4a5a', isNight ? '#2a2a78' : '#3f8a6a')}
    <path d="M760 830H840L1340 1010H260Z" fill="url(#road)"/>
    <path d="M-20 1010V880L760 826L260 1010ZM1620 1010V880L840 826L1340 1010Z" fill="${walk}"/>
    <path d="M760 828L270 1008M840 828L1330 1008" stroke="${isNight ? '#c890ff' : '#fff0d8'}" stroke-width="7" opacity=".7"/>
    <path d="M798 836H802L804 856H796ZM795 872H805L808 904H792ZM790 922H810L816 972H784Z" fill="#fff3c8" opacity=".85"/>
    ${trails}
    ${houses.map((one) => house(one, hour, palette, next)).join('')}
    <path d="${wires}" fill="none" stroke="${post}" stroke-width="3.4"/>
    ${pole(244, 1)}${pole(1344, -1)}
    ${palm(56, 960, 1.2, isNight ? '#1c0f40' : '#8a5a4a', isNight ? '#1f2a70' : '#2f9a62')}${palm(1548, 960, 1.3, isNight ? '#1c0f40' : '#8a5a4a', isNight ? '#1f2a70' : '#2f9a62')}
    ${festoon([-20, 60], [1620, 90], 90, isNight)}${festoon([140, 320], [1480, 300], 110, isNight)}${festoon([480, 470], [1140, 450], 60, isNight)}
    <rect y="700" width="1600" height="300" fill="url(#deep)"/>`,
  )
}

/** Draws a jeepney from the side, driving right, 360 × 190, without its wheels. */
export function passing(): string {
  const ink = '#1c0f2b'
  const inked = (d: string, fill: string, width = 4) =>
    `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`
  const riders = [58, 92, 126, 160, 194]
    .map(
      (x, index) =>
        `${circle(x, 62, 10, ['#8a4a2e', '#a8623a', '#6a3420', '#b8723f', '#7a4028'][index]!)}<path d="M${x - 11} 58a11 11 0 0 1 22 0z" fill="${ink}"/><path d="M${x - 14} 90q2 -18 14 -18t14 18z" fill="${flags[index]}"/>`,
    )
    .join('')
  return document(
    360,
    190,
    `${chrome}${linear('body', [
      [0, '#ff7a5c'],
      [0.4, '#e81f3c'],
      [1, '#8f0a30'],
    ])}${linear('gold', [
      [0, '#fff3a8'],
      [0.5, '#ffc02e'],
      [1, '#d97a0c'],
    ])}${linear('blue', [
      [0, '#6fd0ff'],
      [0.5, '#1f7ae6'],
      [1, '#123a9e'],
    ])}`,
    `${inked('M22 30H252L276 84V96H20Z', '#3b5f96')}
    ${riders}
    <path d="M24 40L40 92M150 36L130 92" stroke="#fff" stroke-width="6" opacity=".25"/>
    ${inked('M14 18C14 14 18 12 24 12H246C254 12 258 18 262 28V34H14Z', 'url(#gold)')}
    <path d="M24 22H248" stroke="#e81f3c" stroke-width="6" stroke-dasharray="14 8"/>
    ${[42, 76, 110, 144, 178, 212].map((x) => inked(`M${x - 4} 34H${x + 4}V92H${x - 4}Z`, 'url(#chrome)', 2.6)).join('')}
    ${inked('M232 34H240L264 90H252Z', 'url(#chrome)', 3)}
    ${inked('M12 88H266C300 90 330 94 340 104C346 112 346 128 344 140H10V96C10 90 12 88 12 88Z', 'url(#body)')}
    ${inked('M10 104H346V118H10Z', 'url(#gold)', 3)}
    ${inked('M10 122H346V132H10Z', 'url(#blue)', 3)}
    <path d="M24 100Q60 92 96 100T168 100T240 100" fill="none" stroke="#fff3b0" stroke-width="4" stroke-linecap="round"/>
    ${[36, 120, 204].map((x) => `<path d="M${x} 106l2 4h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z" fill="#fff"/>`).join('')}
    ${inked('M270 90C300 90 326 94 336 102H276Z', 'url(#chrome)', 3)}
    ${inked('M304 90C304 80 312 74 322 78L318 84L324 92Z', 'url(#chrome)', 2.6)}
    ${inked('M34 144C34 112 98 112 98 144ZM250 144C250 112 314 112 314 144Z', ink)}
    ${circle(340, 112, 9, '#fff6b0', `stroke="${ink}" stroke-width="3"`)}
    ${inked('M4 138H352V150H4Z', 'url(#chrome)', 3)}
    ${inked('M14 60H6V44H14Z', '#ff4d5e', 3)}
    <path d="M258 30L282 4L306 12L292 18L298 26L276 22" fill="#ffd23a" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M22 16H200" stroke="#fff" stroke-width="3" opacity=".8" stroke-linecap="round"/>`,
  )
}

/** Draws a wheel of the jeepney, 60 × 60. */
export function wheel(): string {
  return document(
    60,
    60,
    chrome,
    `${circle(30, 30, 29, '#1a1226')}${circle(30, 30, 21, '#f4f0e4')}${circle(30, 30, 18.5, 'url(#chrome)', 'stroke="#1c0f2b" stroke-width="2"')}
    ${[0, 72, 144, 216, 288].map((turn) => `<path d="M30 30L27 16H33Z" fill="#1c0f2b" transform="rotate(${turn} 30 30)"/>`).join('')}${circle(30, 30, 5.5, '#e81f3c', 'stroke="#1c0f2b" stroke-width="2"')}`,
  )
}
