import { circle, document, linear, radial, short } from '../../slots/art/draw.ts'

const width = 1600
const height = 1000
const horizon = 640

type Mood = 'night' | 'eclipse'

const moods = {
  night: {
    sky: ['#030817', '#0a1d44', '#1b4a7a', '#5fa3b4'],
    glow: '#cfeeff',
    cloud: ['#274a80', '#10264f'],
    lit: '#9cc8e8',
    far: ['#2a5578', '#173a5c'],
    near: ['#0d2440', '#04101f'],
    sea: ['#4e95ad', '#175074', '#08284a', '#03101f'],
    glint: '#e6fbff',
    rim: '#8fc8e0',
  },
  eclipse: {
    sky: ['#0a0208', '#360820', '#8a1c2c', '#f0703a'],
    glow: '#ffb46a',
    cloud: ['#7c1a34', '#3a0a22'],
    lit: '#ff9a5c',
    far: ['#6b1830', '#3f0c24'],
    near: ['#2a0618', '#0e020a'],
    sea: ['#d85a3a', '#7c1c34', '#350a24', '#0e020c'],
    glint: '#ffd9a0',
    rim: '#ff8a4a',
  },
} as const

/** Returns a pseudo-random number between 0 and 1, always the same for a seed. */
function scattered(seed: number): number {
  const value = Math.sin(seed * 91.7 + 4.3) * 43758.5453
  return value - Math.floor(value)
}

function stars(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const y = scattered(at * 3 + 1) ** 1.4 * 470
    return circle(
      scattered(at * 3) * width,
      y,
      0.8 + scattered(at * 3 + 2) * 1.9,
      '#fff',
      `opacity="${short(0.25 + scattered(at + 900) * 0.65)}"`,
    )
  }).join('')
}

/** Draws a bank of curled clouds, lit along its upper edge. */
function clouds(x: number, y: number, scale: number, opacity: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><path d="M-230 40C-250 8-206-14-176 2-168-40-104-50-84-14-64-70 20-76 40-26 66-54 124-44 126-4 160-18 206 0 196 40Z" fill="url(#cloud)"/><path d="M-230 34C-246 8-206-14-176 2-168-40-104-50-84-14-64-70 20-76 40-26 66-54 124-44 126-4 160-18 200 0 196 30" fill="none" stroke="url(#lit)" stroke-width="4"/><path d="M-84-14a26 26 0 1 1 30 34 16 16 0 1 1-6-26M40-26a24 24 0 1 1 22 34 14 14 0 1 1 0-22M-176 2a20 20 0 1 1 14 28" fill="none" stroke="url(#lit)" stroke-width="3.500" opacity=".7" stroke-linecap="round"/><path d="M-190 58H60M110 58H180M-120 72H10" stroke="url(#cloud)" stroke-width="10" stroke-linecap="round"/></g>`
}

function island(points: string, fill: string, rim: string): string {
  return `<path d="${points}" fill="url(#${fill})"/><path d="${points.replace(/V.*$/, '')}" fill="none" stroke="${rim}" stroke-width="3" opacity=".5"/>`
}

/** Draws short strokes of light on the water, wider and rarer towards the viewer. */
function glints(colour: string): string {
  return Array.from({ length: 95 }, (_, at) => {
    const depth = scattered(at + 40) ** 1.5
    const y = horizon + 6 + depth * 330
    const spread = 110 + depth * 560
    const x = 800 + (scattered(at * 7 + 3) + scattered(at * 5 + 1) - 1) * spread
    const long = 10 + depth * 70 * (0.4 + scattered(at + 77))
    return `<path d="M${short(x - long / 2)} ${short(y)}q${short(long / 2)} ${short(-2 - depth * 7)} ${short(long)} 0" stroke="${colour}" stroke-width="${short(1.4 + depth * 4)}" opacity="${short(0.75 - depth * 0.5)}"/>`
  }).join('')
}

/** Draws a row of wave crests across the sea. */
function crests(y: number, step: number, tall: number, fill: string, edge: string): string {
  const count = Math.ceil(width / step) + 1
  const line = `M-${step} ${y}${`q${step * 0.3} ${-tall} ${step * 0.62} ${-tall * 0.9}q${-step * 0.1} ${tall * 0.7} ${step * 0.38} ${tall * 0.9}`.repeat(count + 1)}`
  return `<path d="${line}V${height}H-${step}Z" fill="${fill}"/><path d="${line}" fill="none" stroke="${edge}" stroke-width="2.500" opacity=".55"/>`
}

/** Draws a boat with outriggers and a sail. */
function boat(x: number, y: number, scale: number, sail: string, dark: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M4-12V-168" stroke="${dark}" stroke-width="5"/><path d="M8-162C60-128 78-70 70-26L8-18Z" fill="${sail}"/><path d="M8-162C60-128 78-70 70-26" fill="none" stroke="#fff" stroke-width="2" opacity=".4"/><path d="M8-120L66-96M8-78L74-62M8-40L72-34" stroke="${dark}" stroke-width="2" opacity=".5"/><path d="M-96-14C-80-6-60-4-40-4H52C80-4 96-12 106-24 104 2 84 16 56 18H-46C-74 16-92 4-96-14Z" fill="${dark}"/><path d="M-92-10C-70-2 60 0 104-20" fill="none" stroke="#ffe0a0" stroke-width="2.500" opacity=".6"/><path d="M-40-2Q-64 8-74 24M40-2Q22 10 12 26" stroke="${dark}" stroke-width="4" fill="none"/><path d="M-126 26Q-20 34 74 26" stroke="${dark}" stroke-width="7" stroke-linecap="round" fill="none"/>${circle(-56, -20, 5, '#ffcf6a')}${circle(-56, -20, 16, '#ffcf6a', 'opacity=".3"')}</g>`
}

/** Draws a palm that leans over the sea. */
function palm(
  x: number,
  y: number,
  scale: number,
  lean: number,
  flip: number,
  fill: string,
  rim: string,
): string {
  const leaves = [-165, -132, -95, -60, -28, 8, 36]
    .map((turn) => {
      const frond =
        'M0 0C40-34 104-34 150 6 132 2 122 2 114 6 108 0 100-2 92 2 84-4 76-4 68 0 60-4 52-4 44 2 30 0 14 2 0 0Z'
      return `<g transform="rotate(${turn})"><path d="${frond}" fill="${fill}"/><path d="M0 0C40-34 104-34 150 6" fill="none" stroke="${rim}" stroke-width="2" opacity=".5"/></g>`
    })
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})"><path d="M-16 0C-8-120 ${lean * 0.3}-230 ${lean}-320L${lean + 14}-314C${lean * 0.5 + 20}-220 14-110 22 0Z" fill="${fill}"/><path d="M22 0C14-110 ${lean * 0.5 + 20}-220 ${lean + 14}-314" fill="none" stroke="${rim}" stroke-width="3" opacity=".6"/><g transform="translate(${lean + 6} -318)">${leaves}${circle(-8, 14, 13, fill)}${circle(14, 16, 12, fill)}</g></g>`
}

/** Draws a loop of the serpent above the sea, with its fins and a wet, bright rim. */
function loop(x: number, y: number, w: number, h: number, rim: string): string {
  const thick = w * 0.3
  const arch = (inset: number) =>
    `M${x - w / 2 + inset} ${y}C${x - w / 2 + inset} ${short(y - (h - inset) * 1.33)} ${x + w / 2 - inset} ${short(y - (h - inset) * 1.33)} ${x + w / 2 - inset} ${y}`
  const fins = Array.from({ length: 11 }, (_, at) => {
    const angle = Math.PI * (0.1 + 0.08 * at)
    const [fx, fy] = [x - (w / 2) * Math.cos(angle) * 0.99, y - h * Math.sin(angle) ** 0.8 * 0.99]
    const tall = thick * 0.5
    return `<path d="M${short(fx - 10)} ${short(fy + 8)}Q${short(fx - Math.cos(angle) * tall * 0.2)} ${short(fy - tall * 0.4)} ${short(fx - Math.cos(angle) * tall + 9)} ${short(fy - Math.sin(angle) * tall)}Q${short(fx + 6)} ${short(fy - 6)} ${short(fx + 13)} ${short(fy + 8)}Z" fill="#b01c3a"/>`
  }).join('')
  return `${fins}<path d="${arch(0)}H${short(x + w / 2 - thick)}${arch(thick).replace(/^M([\d.-]+) ([\d.-]+)C([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)$/, 'C$5 $6 $3 $4 $1 $2')}Z" fill="url(#serpent)"/>
    <path d="${arch(3)}" fill="none" stroke="${rim}" stroke-width="5" opacity=".9"/><path d="${arch(thick * 0.36)}" fill="none" stroke="#021a20" stroke-width="${short(thick * 0.2)}" stroke-dasharray="9 7" opacity=".35"/><path d="${arch(thick * 0.82)}" fill="none" stroke="#f2b04a" stroke-width="${short(thick * 0.26)}" stroke-dasharray="12 4" opacity=".55"/>
    <ellipse cx="${x - w / 2 + thick / 2}" cy="${y}" rx="${short(thick * 0.9)}" ry="9" fill="${rim}" opacity=".5"/><ellipse cx="${x + w / 2 - thick / 2}" cy="${y}" rx="${short(thick * 0.9)}" ry="9" fill="${rim}" opacity=".5"/>`
}

/** Draws the sea of the Visayas, 1600 × 1000: a moonlit night, or the eclipse with the serpent above the water. */
export function sea(mood: Mood): string {
  const hues = moods[mood]
  const isEclipse = mood === 'eclipse'
  const [top, high, low, edge] = hues.sky
  return document(
    width,
    height,
    `${linear('sky', [
      [0, top],
      [0.45, high],
      [0.8, low],
      [1, edge],
    ])}${radial('glow', [
      [0, hues.glow, 0.75],
      [0.25, hues.glow, 0.34],
      [1, hues.glow, 0],
    ])}${linear('cloud', [
      [0, hues.cloud[0]],
      [1, hues.cloud[1]],
    ])}${linear('lit', [
      [0, hues.lit],
      [1, hues.lit, 0.1],
    ])}${linear('far', [
      [0, hues.far[0]],
      [1, hues.far[1]],
    ])}${linear('near', [
      [0, hues.near[0]],
      [1, hues.near[1]],
    ])}${linear('water', [
      [0, hues.sea[0]],
      [0.2, hues.sea[1]],
      [0.6, hues.sea[2]],
      [1, hues.sea[3]],
    ])}${linear('serpent', [
      [0, '#2fb494'],
      [0.5, '#0b5a60'],
      [1, '#04202e'],
    ])}`,
    `<rect width="1600" height="660" fill="url(#sky)"/>${stars(isEclipse ? 70 : 115)}
    <ellipse cx="800" cy="${horizon}" rx="900" ry="520" fill="url(#glow)" opacity="${isEclipse ? 0.85 : 0.6}"/>
    <ellipse cx="800" cy="120" rx="520" ry="330" fill="url(#glow)" opacity=".45"/>
    ${
      isEclipse
        ? `<path d="M340 30L318 120 344 116 300 230 330 222 282 330" fill="none" stroke="#ffd9a0" stroke-width="4" opacity=".8"/><path d="M1290 10L1310 90 1288 92 1326 190 1304 192 1338 280" fill="none" stroke="#ffd9a0" stroke-width="3.500" opacity=".7"/>`
        : ''
    }
    ${clouds(260, 150, 1, 0.75)}${clouds(1370, 200, 1.1, 0.8)}${clouds(800, 60, 0.9, 0.5)}${clouds(90, 380, 0.9, 0.7)}${clouds(1540, 420, 0.9, 0.65)}${clouds(560, 330, 0.55, 0.5)}${clouds(1080, 350, 0.6, 0.5)}
    ${island(`M0 ${horizon - 60}Q120 ${horizon - 150} 250 ${horizon - 92}T470 ${horizon - 40}Q560 ${horizon - 60} 640 ${horizon}V${horizon + 10}H0Z`, 'far', hues.rim)}
    ${island(`M960 ${horizon}Q1060 ${horizon - 60} 1150 ${horizon - 50}T1330 ${horizon - 150}Q1390 ${horizon - 190} 1450 ${horizon - 130}T1600 ${horizon - 60}V${horizon + 10}H960Z`, 'far', hues.rim)}
    <rect y="${horizon}" width="1600" height="${height - horizon}" fill="url(#water)"/>
    <path d="M0 ${horizon}H1600" stroke="${hues.glint}" stroke-width="2" opacity=".5"/>
    <g fill="none" stroke-linecap="round">${glints(hues.glint)}</g>
    ${isEclipse ? loop(1300, 720, 230, 210, hues.rim) + loop(1490, 750, 160, 120, hues.rim) + loop(250, 740, 270, 250, hues.rim) + loop(60, 770, 150, 120, hues.rim) + loop(450, 735, 110, 70, hues.rim) : `${boat(1250, 728, 0.9, '#c8424f', '#0a1a30')}${boat(380, 700, 0.6, '#d8933c', '#0a1a30')}${boat(560, 668, 0.3, '#b8c8d8', '#12304a')}${boat(1060, 664, 0.26, '#b8c8d8', '#12304a')}`}
    ${crests(836, 170, 34, hues.sea[2], hues.rim)}${crests(900, 230, 46, hues.sea[3], hues.rim)}
    <path d="M0 850Q120 800 240 862T420 1000H0Z" fill="url(#near)"/><path d="M1600 840Q1480 800 1370 866T1180 1000H1600Z" fill="url(#near)"/>
    ${palm(90, 900, 1.28, 90, 1, hues.near[1], hues.rim)}${palm(20, 940, 1.6, 60, 1, hues.near[1], hues.rim)}${palm(1520, 900, 1.24, 100, -1, hues.near[1], hues.rim)}${palm(1590, 950, 1.56, 70, -1, hues.near[1], hues.rim)}`,
  )
}
