import { circle, document, linear, radial, short } from '../../slots/art/draw.ts'

const width = 1600
const height = 1000

const moods = {
  day: {
    sky: ['#1b86e0', '#4db8f5', '#a9e6ff', '#eefbff'],
    sun: ['#fffbe2', '#fff0a8', '#ffe27a'],
    cloud: ['#ffffff', '#cfe9fb'],
    hills: ['#8fd0d8', '#4fb3a2', '#2b8f6c'],
    sea: ['#39bfe0', '#1aa3d4', '#0d86bf', '#0a6aa6'],
    foam: '#f4fffd',
    sand: ['#ffeab5', '#f3c878', '#cf9448'],
    shade: '#0b3a66',
    leaf: ['#3aa653', '#136b43'],
    hut: ['#b9793d', '#7b4719'],
  },
  dusk: {
    sky: ['#2a1463', '#7a2790', '#f0567a', '#ffc06a'],
    sun: ['#fff6c8', '#ffd76a', '#ff9a4d'],
    cloud: ['#ff9fae', '#a63c8c'],
    hills: ['#a83f84', '#6d2778', '#401a62'],
    sea: ['#f0705f', '#b23f7c', '#6d2a80', '#3f1c6c'],
    foam: '#ffd9a0',
    sand: ['#a85a70', '#6a2c63', '#34164a'],
    shade: '#1b0a3a',
    leaf: ['#3b1a5c', '#1e0c3d'],
    hut: ['#5a2458', '#2d0f3c'],
  },
} as const

type Mood = keyof typeof moods

/** Draws a plane of paper that reaches down to the lower edge, with its shadow on the planes behind. */
function plane(d: string, fill: string, shade: string): string {
  const whole = `${d}V${height}H0Z`
  return `<path d="${whole}" fill="${shade}" opacity=".2" transform="translate(0 -7)"/><path d="${whole}" fill="${fill}"/>`
}

/** Draws a row of scallops from left to right, like waves cut from paper. */
function scallops(y: number, step: number, rise: number, shift: number): string {
  const count = Math.ceil((width + step * 2) / step)
  return `M${-step + shift} ${y}${`q${step / 2} ${-rise} ${step} 0`.repeat(count)}`
}

function cloud(x: number, y: number, size: number): string {
  const d = `M${short(x - 110 * size)} ${y}a${short(34 * size)} ${short(34 * size)} 0 0 1 ${short(40 * size)}-${short(40 * size)}a${short(52 * size)} ${short(52 * size)} 0 0 1 ${short(92 * size)}-${short(16 * size)}a${short(40 * size)} ${short(40 * size)} 0 0 1 ${short(62 * size)} ${short(26 * size)}a${short(30 * size)} ${short(30 * size)} 0 0 1 ${short(26 * size)} ${short(30 * size)}z`
  return `<g transform="translate(0 ${short(10 * size)})" opacity=".2"><path d="${d}" fill="#0b2f66"/></g><path d="${d}" fill="url(#cloud)"/>`
}

function palm(x: number, y: number, size: number, lean: number): string {
  const [tx, ty] = [x + lean * 150 * size, y - 360 * size]
  const fronds = [
    [-190, 60, 1],
    [-170, -40, 0],
    [-96, -110, 1],
    [-30, -128, 0],
    [70, -124, 1],
    [120, -92, 1],
    [184, -20, 0],
    [180, 76, 1],
    [-120, 130, 0],
    [118, 138, 1],
  ].map(([dx, dy, tone]) => {
    const [ex, ey] = [tx + dx! * size, ty + dy! * size]
    const [mx, my] = [tx + dx! * 0.5 * size, ty + (dy! * 0.3 - 62) * size]
    const leaf = (low: number, fill: string) =>
      `<path d="M${short(tx)} ${short(ty)}Q${short(mx)} ${short(my)} ${short(ex)} ${short(ey)}Q${short(mx)} ${short(my + low * size)} ${short(tx)} ${short(ty)}Z" fill="${fill}"/>`
    return leaf(62, 'url(#leafdark)') + leaf(32, tone ? 'url(#leaf)' : 'url(#leafmid)')
  })
  return `<path d="M${x - 20 * size} ${y}Q${short(x + lean * 20)} ${short(y - 190 * size)} ${short(tx - 9 * size)} ${short(ty)}h${short(18 * size)}Q${short(x + lean * 20 + 44 * size)} ${short(y - 190 * size)} ${short(x + 26 * size)} ${y}Z" fill="url(#trunk)"/>${fronds.join('')}${circle(tx - 12 * size, ty + 14 * size, 15 * size, 'url(#trunk)')}${circle(tx + 14 * size, ty + 16 * size, 15 * size, 'url(#trunk)')}`
}

function farKite(
  x: number,
  y: number,
  size: number,
  one: string,
  two: string,
  to: readonly [number, number],
): string {
  const s = (value: number) => short(value * size)
  return `<path d="M${x} ${y}Q${short((x + to[0]) / 2 + 40)} ${short((y + to[1]) / 2 + 60)} ${to[0]} ${to[1]}" stroke="#fff" stroke-width="1.4" opacity=".55" fill="none"/><g transform="translate(${x} ${y}) rotate(${short((x % 40) - 20)})"><path d="M0 ${s(60)}q${s(-22)} ${s(26)} 0 ${s(44)}t${s(-8)} ${s(50)}" stroke="${two}" stroke-width="${s(5)}" fill="none"/><path d="M0 ${s(-50)}L${s(-42)} 0L0 ${s(64)}Z" fill="${one}"/><path d="M0 ${s(-50)}L${s(42)} 0L0 ${s(64)}Z" fill="${two}"/><path d="M0 ${s(-50)}L${s(-42)} 0H${s(42)}Z" fill="#fff" opacity=".28"/></g>`
}

function farBoat(x: number, y: number, size: number, one: string, two: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-4-8V-84L44-60L38-12Z" fill="${one}"/><path d="M-4-84L-48-40L-42-14L-4-10Z" fill="${two}"/><path d="M-66-8Q0 8 66-10Q54 18 0 18T-66-8Z" fill="url(#trunk)"/><path d="M-84 24Q0 14 84 24" stroke="#fff" stroke-width="4" opacity=".6" fill="none"/></g>`
}

function hut(x: number, y: number, size: number): string {
  const glow = `<rect x="-46" y="-66" width="92" height="60" fill="url(#hutdark)"/>`
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-70 60V-70h10V60zM60 60V-70h10V60z" fill="url(#hutdark)"/>${glow}<rect x="-76" y="-14" width="152" height="16" fill="url(#hut)"/><path d="M-108-62Q-40-96 0-160Q40-96 108-62Q54-44 0-50T-108-62Z" fill="url(#hutdark)"/><path d="M-108-70Q-40-104 0-168Q40-104 108-70Q54-54 0-60T-108-70Z" fill="url(#hut)"/><path d="M-60-78L-14-142M-20-70L-4-146M24-70L6-146M64-78L16-142" stroke="#fff" stroke-width="3" opacity=".25"/></g>`
}

/** Draws flags on a line between two points. */
function flags(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  const colours = ['#ff5a5a', '#ffd23c', '#22c2b4', '#fb5f9f', '#8a4fe0']
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag]
  const count = 13
  const at = (t: number) => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2,
  ]
  const each = Array.from({ length: count }, (_, index) => {
    const [ax, ay] = at(index / count)
    const [bx, by] = at((index + 0.8) / count)
    return `<path d="M${short(ax!)} ${short(ay!)}L${short(bx!)} ${short(by!)}L${short((ax! + bx!) / 2)} ${short((ay! + by!) / 2 + 42)}Z" fill="${colours[index % 5]}"/>`
  })
  return `<path d="M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}" stroke="#5a2a20" stroke-width="3" fill="none"/>${each.join('')}`
}

/** Draws the shore, 1600 × 1000: a windy day, or dusk at the kite festival. */
export function shore(mood: Mood): string {
  const { sky, sun, cloud: clouds, hills, sea, foam, sand, shade, leaf, hut: roof } = moods[mood]
  const isDusk = mood === 'dusk'
  const two = (id: string, [light, dark]: readonly [string, string]) =>
    linear(
      id,
      [
        [0, light],
        [1, dark],
      ],
      [0, 0, 0.6, 1],
    )
  const [sx, sy] = isDusk ? [800, 560] : [980, 170]
  const rings = [330, 240, 165].map((r, at) =>
    circle(sx, sy, r, sun[2 - at]!, `opacity="${[0.16, 0.24, 0.34][at]}"`),
  )
  const bands = [560, 636, 716, 800].map((y, at) => {
    const line = scallops(y, 120 + at * 26, 16 + at * 5, at * 37)
    return `${plane(line, `url(#sea${at})`, shade)}<path d="${line}" stroke="${foam}" stroke-width="${3 + at}" fill="none" opacity="${0.35 + at * 0.12}"/>`
  })
  const stars = Array.from({ length: isDusk ? 60 : 0 }, (_, at) =>
    circle(
      (at * 397) % width,
      (at * 139) % 330,
      0.9 + (at % 3) * 0.7,
      '#fff',
      `opacity="${0.3 + (at % 4) * 0.17}"`,
    ),
  )
  const kites: [number, number, number, string, string][] = [
    [250, 150, 0.9, '#ff5a5a', '#ffd23c'],
    [1370, 130, 1, '#22c2b4', '#fff0a8'],
    [610, 90, 0.55, '#8a4fe0', '#fb5f9f'],
    [1130, 320, 0.42, '#ff9226', '#ff5a5a'],
    [420, 330, 0.4, '#fb5f9f', '#ffd23c'],
  ]
  const festival: typeof kites = [
    [760, 120, 0.7, '#ffd23c', '#ff5a5a'],
    [930, 230, 0.5, '#22c2b4', '#9ff5e2'],
    [560, 230, 0.55, '#ff9226', '#fff0a8'],
    [1040, 80, 0.6, '#fb5f9f', '#ffd23c'],
    [90, 300, 0.6, '#5cc043', '#fff0a8'],
    [1510, 320, 0.6, '#ff5a5a', '#ff9226'],
    [1230, 220, 0.5, '#ffd23c', '#8a4fe0'],
    [330, 60, 0.5, '#22c2b4', '#fb5f9f'],
  ]
  const up = [...kites, ...(isDusk ? festival : [])].map(([x, y, size, one, other]) =>
    farKite(x, y, size, one, other, [x < 800 ? x + 190 : x - 190, 800]),
  )
  const lamps = isDusk
    ? [160, 330, 1270, 1440].map((x) => circle(x, 812, 70, 'url(#lamp)') + circle(x, 812, 7, '#fff3c0'))
    : []
  return document(
    width,
    height,
    `${linear('sky', [
      [0, sky[0]],
      [0.25, sky[1]],
      [0.48, sky[2]],
      [0.6, sky[3]],
    ])}${two('cloud', clouds)}${two('leaf', [isDusk ? '#5a2a78' : '#7fd45a', leaf[0]])}${two('leafmid', leaf)}${two('leafdark', [leaf[1], leaf[1]])}
    ${two('trunk', isDusk ? ['#6a2f5e', '#2a0f3a'] : ['#c98a4d', '#70401a'])}${two('hut', roof)}${two('hutdark', [roof[1], roof[1]])}
    ${hills.map((colour, at) => two(`hill${at}`, [colour, hills[Math.min(2, at + 1)]!])).join('')}
    ${sea.map((colour, at) => two(`sea${at}`, [colour, sea[Math.min(3, at + 1)]!])).join('')}
    ${linear('sand', [
      [0, sand[0]],
      [0.5, sand[1]],
      [1, sand[2]],
    ])}
    ${radial('sun', [
      [0, sun[0]],
      [0.7, sun[1]],
      [1, sun[2]],
    ])}${radial('lamp', [
      [0, '#ffd27a', 0.8],
      [1, '#ff9a4d', 0],
    ])}${radial('shine', [
      [0, sun[0], 0.75],
      [1, sun[1], 0],
    ])}`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars.join('')}${circle(sx, sy, 520, 'url(#shine)')}${rings.join('')}${circle(sx, sy, isDusk ? 120 : 88, 'url(#sun)')}
    ${[
      [180, 300, 1.1],
      [690, 190, 0.8],
      [1330, 330, 1.25],
      [1080, 420, 0.7],
      [470, 450, 0.75],
      [1560, 150, 0.9],
      [-10, 120, 0.8],
    ]
      .map(([x, y, size]) => cloud(x!, y!, size!))
      .join('')}
    ${plane('M0 520Q130 400 270 470T520 500T640 540H960Q1090 460 1210 480T1420 400T1600 500', 'url(#hill0)', shade)}
    ${plane('M0 560Q110 470 260 520T470 566H1150Q1290 500 1400 520T1600 530', 'url(#hill1)', shade)}
    ${isDusk ? '' : up.join('')}
    ${bands[0]}${isDusk ? `<path d="M690 566H910L1010 800H590Z" fill="url(#shine)" opacity=".7"/>` : ''}${farBoat(470, 600, 0.7, '#ffd23c', '#ff5a5a')}${farBoat(1140, 610, 0.8, '#fff0a8', '#22c2b4')}
    ${bands[1]}${farBoat(250, 690, 1.05, '#fb5f9f', '#fff0a8')}${bands[2]}${farBoat(1400, 760, 1.2, '#ff9226', '#8a4fe0')}${bands[3]}
    ${isDusk ? up.join('') : ''}
    ${plane('M0 800Q160 800 330 858T800 900T1270 858T1600 790', foam, shade)}${plane('M0 816Q160 816 330 874T800 918T1270 874T1600 806', 'url(#sand)', shade)}
    ${hut(1330, 850, 1.15)}${palm(150, 900, 1.25, 0.5)}${palm(40, 950, 1, -0.4)}${palm(1500, 910, 1.3, -0.45)}${palm(1590, 960, 1.05, 0.3)}${lamps.join('')}
    ${flags(-20, 440, 330, 380, 120)}${flags(1290, 400, 1620, 470, 120)}
    ${[90, 300, 520, 760, 1010, 1220, 1480].map((x, at) => `<path d="M${x} ${948 + (at % 3) * 16}q30-12 60 0t60 0" stroke="${isDusk ? '#d98a8a' : '#c98f45'}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>`).join('')}`,
  )
}
