import { circle, document, linear, polar, polygon, radial, ring, short } from '../../slots/art/draw.ts'

const bright = ['#ffe27a', '#ff8fb8', '#7ff0e4', '#ffb35c', '#c6a4ff']

/** Draws the scatter: a ferris wheel at night, 200 × 200. */
export function ferrisWheel(): string {
  const cabins = ['#ff4d6d', '#ffb22e', '#35d9c6', '#9d6bff', '#ff7fc2', '#6fd64f', '#4fa8ff', '#ffe14d']
  const at = (x: number, y: number) => [x, y * 0.9 + 2] as const
  return document(
    200,
    200,
    `${radial(
      'sky',
      [
        [0, '#6a3fd1'],
        [0.6, '#2b1a86'],
        [1, '#120b4a'],
      ],
      '.5',
      '.42',
      '.62',
    )}
    ${linear('brass', [
      [0, '#fff6c9'],
      [0.45, '#f7b733'],
      [1, '#8f4f06'],
    ])}
    ${radial('halo', [
      [0, '#ffd76a', 0.9],
      [0.6, '#ff7d4d', 0.35],
      [1, '#ff7d4d', 0],
    ])}
    ${linear('steel', [
      [0, '#ffffff'],
      [0.5, '#b9c4ee'],
      [1, '#5d659c'],
    ])}
    ${radial('heart', [
      [0, '#ffffff'],
      [0.5, '#ffe57a'],
      [1, '#ff9d1f'],
    ])}`,
    `${circle(100, 100, 99, 'url(#halo)')}
    ${ring(24, 87, (x, y) => circle(x, y, 8.5, 'url(#brass)'))}
    ${circle(100, 100, 86, 'url(#brass)')}${circle(100, 100, 79, 'url(#sky)')}
    ${[
      [52, 66],
      [146, 60],
      [60, 132],
      [140, 138],
      [100, 34],
      [38, 100],
      [163, 100],
    ]
      .map(([x, y]) => circle(x!, y!, 1.6, '#fff', 'opacity=".7"'))
      .join('')}
    <path d="M100 94L66 166M100 94L134 166M78 142H122" stroke="url(#steel)" stroke-width="6" stroke-linecap="round" fill="none"/>
    <path d="M50 168H150" stroke="url(#brass)" stroke-width="7" stroke-linecap="round"/>
    <circle cx="100" cy="92" r="52" fill="none" stroke="url(#brass)" stroke-width="5.500"/>
    <circle cx="100" cy="92" r="43" fill="none" stroke="#ff8fb8" stroke-width="2"/>
    ${ring(8, 52, (x, y) => `<path d="M100 92L${short(x)} ${short(y - 8)}" stroke="#ffe9a8" stroke-width="2.600"/>`)}
    ${ring(8, 26, (x, y, turn) => `<path d="M${short(x)} ${short(y - 8)}l5 5-5 5-5-5z" fill="${turn % 90 ? '#7ff0e4' : '#ff8fb8'}"/>`)}
    ${ring(24, 47.5, (x, y, _turn, index) => circle(x, y - 8, 2.2, index % 2 ? '#fffbe0' : '#ffd45e'))}
    ${ring(8, 54, (x0, y0, _turn, index) => {
      const [x, y] = at(x0, y0)
      return `<path d="M${short(x - 10)} ${short(y - 4)}h20l-2.500 12q-.8 4-4.500 4h-6q-3.700 0-4.500-4z" fill="${cabins[index]}"/><path d="M${short(x - 11.5)} ${short(y - 4)}q11.500-13 23 0z" fill="#fff4d0"/><path d="M${short(x - 5)} ${short(y - 9.2)}q5-2.600 10 0l1 5.200h-12z" fill="${cabins[index]}" opacity=".85"/><path d="M${short(x - 8.4)} ${short(y + 1)}h16.800" stroke="#fff" stroke-width="1.600" opacity=".6"/>`
    })}
    ${circle(100, 92, 13, 'url(#brass)')}${circle(100, 92, 9, 'url(#heart)')}
    ${polygon(
      Array.from({ length: 10 }, (_, index) => {
        const [x, y] = polar(index % 2 ? 3.4 : 8, index * 36)
        return [x, y - 8] as const
      }),
      '#e0364f',
    )}`,
  )
}

const width = 1600
const height = 1000

/** Returns a pseudo-random number between 0 and 1, always the same for a seed. */
function scattered(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

const skies = {
  night: { top: '#050a24', high: '#121447', low: '#43216f', horizon: '#b0446f', ember: '#ff9a5c' },
  festival: { top: '#1c0636', high: '#4a0d5e', low: '#9b1c63', horizon: '#f0632f', ember: '#ffd45e' },
}

type Mood = keyof typeof skies

/** Draws a cable of bulbs that hangs between two points. */
function cable(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  size: number,
): string {
  const midX = (x1 + x2) / 2
  const midY = (y1 + y2) / 2 + sag
  const bulbs = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * midX + t * t * x2
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * midY + t * t * y2
    return `${circle(x, y + size, size * 4.2, `url(#bulb${index % 5})`)}${circle(x, y + size, size, '#fffbe6')}`
  }).join('')
  return `<path d="M${x1} ${y1}Q${midX} ${midY} ${x2} ${y2}" stroke="#0c0a2a" stroke-width="3" fill="none"/>${bulbs}`
}

/** Draws a striped tent, lit from below. */
function tent(x: number, base: number, w: number, h: number, one: string, two: string): string {
  const stripes = 8
  const wall = base - h * 0.42
  const part = w / stripes
  return (
    Array.from({ length: stripes }, (_, index) => {
      const left = x - w / 2 + index * part
      const fill = index % 2 ? one : two
      const top = x + (index - stripes / 2) * part * 0.08
      return (
        polygon(
          [
            [left, wall],
            [left + part, wall],
            [top + part * 0.08, base - h],
            [top, base - h],
          ],
          fill,
        ) +
        polygon(
          [
            [left + part * 0.5 * (index < 4 ? 0.25 : 0), base],
            [left + part, base],
            [left + part, wall],
            [left, wall],
          ],
          fill,
          'opacity=".85"',
        ) +
        circle(left + part / 2, wall, part / 2, fill)
      )
    }).join('') +
    `<path d="M${x} ${base - h}v-34l30 10-30 10" fill="${one}" stroke="#2a1245" stroke-width="2"/><path d="M${x - w * 0.12} ${base}q${w * 0.12} -${h * 0.62} ${w * 0.24} 0z" fill="#ffdf8a"/>
    <path d="M${x - w / 2} ${base}V${wall}L${short(x - w * 0.04)} ${base - h}H${short(x + w * 0.04)}L${x + w / 2} ${wall}V${base}Z" fill="url(#dusk)"/>`
  )
}

function bigWheel(x: number, y: number, r: number): string {
  const part = (turn: number, radius: number) =>
    [x + radius * Math.sin(turn), y - radius * Math.cos(turn)] as const
  const spokes = Array.from({ length: 16 }, (_, index) => {
    const turn = (index / 16) * Math.PI * 2
    const [sx, sy] = part(turn, r)
    return `<path d="M${x} ${y}L${short(sx)} ${short(sy)}" stroke="#6a3f9e" stroke-width="3"/>${circle(sx, sy + 8, 13, ['#d8436f', '#e08a2c', '#2ba59b', '#6f4bd1'][index % 4]!)}`
  }).join('')
  const lamps = Array.from({ length: 48 }, (_, index) => {
    const [lx, ly] = part((index / 48) * Math.PI * 2, index % 2 ? r * 0.86 : r)
    return `${circle(lx, ly, 11, `url(#bulb${index % 5})`)}${circle(lx, ly, 2.8, '#fff6d0')}`
  }).join('')
  return `<path d="M${x} ${y}L${x - r * 0.55} ${y + r * 1.35}M${x} ${y}L${x + r * 0.55} ${y + r * 1.35}" stroke="#3d2568" stroke-width="12"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#7d4bb0" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#5b3790" stroke-width="4"/>${spokes}${lamps}${circle(x, y, 20, '#ffd45e')}`
}

function stall(x: number, base: number, w: number, colour: string): string {
  const part = w / 6
  const awning = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${short(x + index * part)} ${base - 92}h${short(part)}v26a${short(part / 2)} ${short(part / 2)} 0 0 1-${short(part)} 0z" fill="${index % 2 ? '#fff0cf' : colour}"/>`,
  ).join('')
  return `<rect x="${x + 6}" y="${base - 80}" width="${w - 12}" height="80" fill="#ffcf77"/><rect x="${x + 6}" y="${base - 34}" width="${w - 12}" height="34" fill="#5a2350"/>${awning}<rect x="${x}" y="${base - 96}" width="${w}" height="96" fill="url(#dusk)"/>`
}

/** Draws the fair behind the reels, 1600 × 1000; `festival` is its look in free spins. */
export function night(mood: Mood): string {
  const sky = skies[mood]
  const isFestival = mood === 'festival'
  const stars = Array.from({ length: 150 }, (_, index) => {
    const size = 0.7 + scattered(index + 0.5) * 2
    return circle(
      scattered(index) * width,
      scattered(index + 300) * 560,
      size,
      '#fff',
      `opacity="${short(0.25 + scattered(index + 700) * 0.7)}"`,
    )
  }).join('')
  const rockets = [
    [240, 190, 120, 0],
    [1370, 170, 140, 1],
    [520, 120, 80, 2],
    [1100, 110, 86, 4],
    [800, 190, 110, 3],
  ]
    .map(([x, y, r, hue]) =>
      Array.from({ length: 22 }, (_, index) => {
        const turn = (index / 22) * Math.PI * 2
        const near = r! * 0.28
        const far = r! * (0.75 + 0.3 * scattered(index + x!))
        return `<path d="M${short(x! + near * Math.cos(turn))} ${short(y! + near * Math.sin(turn))}L${short(x! + far * Math.cos(turn))} ${short(y! + far * Math.sin(turn) + 8)}" stroke="${bright[hue!]}" stroke-width="3" stroke-linecap="round" opacity=".75"/>${circle(x! + far * Math.cos(turn), y! + far * Math.sin(turn) + 8, 4, '#fffbe0')}`
      }).join(''),
    )
    .join('')
  const ground = 842
  return document(
    width,
    height,
    `${linear('sky', [
      [0, sky.top],
      [0.36, sky.high],
      [0.66, sky.low],
      [0.84, sky.horizon],
      [0.9, sky.ember],
    ])}
    ${linear('ground', [
      [0, isFestival ? '#7a1f4d' : '#3a1a5e'],
      [0.4, isFestival ? '#40103f' : '#1c0f45'],
      [1, '#0a0724'],
    ])}
    ${linear('dusk', [
      [0, '#1a0d4a', isFestival ? 0.3 : 0.55],
      [0.7, '#2a1052', isFestival ? 0.12 : 0.3],
      [1, '#ff9a3c', 0.18],
    ])}
    ${radial('moon', [
      [0, '#fffdf0'],
      [0.7, '#ffeec2'],
      [1, '#f2c987'],
    ])}
    ${radial('moonlight', [
      [0, '#fff0c0', 0.5],
      [1, '#fff0c0', 0],
    ])}
    ${radial('pool', [
      [0, '#ffb95c', 0.55],
      [1, '#ffb95c', 0],
    ])}
    ${bright
      .map((colour, index) =>
        radial(`bulb${index}`, [
          [0, colour, 0.85],
          [0.35, colour, 0.32],
          [1, colour, 0],
        ]),
      )
      .join('')}`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars}
    ${isFestival ? rockets : `${circle(1240, 170, 170, 'url(#moonlight)')}${circle(1240, 170, 58, 'url(#moon)')}${circle(1222, 158, 10, '#f0d3a0', 'opacity=".5"')}${circle(1258, 186, 14, '#f0d3a0', 'opacity=".45"')}${circle(1250, 148, 6, '#f0d3a0', 'opacity=".5"')}`}
    <path d="M0 770Q180 690 380 752T760 732T1160 748T1600 712V1000H0Z" fill="${isFestival ? '#5a1350' : '#27124f'}" opacity=".8"/>
    ${bigWheel(330, 560, 200)}
    ${tent(1260, ground, 360, 330, '#e2355f', '#fff0d4')}${tent(90, ground, 250, 230, '#2fb8ae', '#fff0d4')}${tent(1520, ground, 220, 210, '#8a55e6', '#fff0d4')}
    ${stall(470, ground, 150, '#e2355f')}${stall(640, ground, 130, '#f0a02c')}${stall(790, ground, 160, '#2fb8ae')}${stall(970, ground, 130, '#8a55e6')}
    <rect y="${ground - 4}" width="${width}" height="${height - ground + 4}" fill="url(#ground)"/>
    ${[120, 420, 700, 880, 1260, 1500].map((x, index) => `<ellipse cx="${x}" cy="${ground + 18 + (index % 3) * 16}" rx="190" ry="34" fill="url(#pool)"/>`).join('')}
    ${cable(-20, 60, 560, 20, 190, 15, 6)}${cable(1040, 20, 1620, 70, 190, 15, 6)}${cable(440, -10, 1160, -10, 170, 17, 5)}
    ${cable(-20, 300, 360, 120, 150, 11, 5)}${cable(1240, 120, 1620, 310, 150, 11, 5)}`,
  )
}
