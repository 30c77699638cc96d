import { circle, document, type Knot, linear, polygon, radial, short, taper } from '../../slots/art/draw.ts'

/** The reef by day, or by night during free spins. */
type Hour = 'day' | 'night'

interface Palette {
  water: readonly (readonly [number, string])[]
  sun: string
  ray: string
  rays: number
  far: readonly [string, string]
  ledge: readonly [string, string]
  rock: readonly [string, string]
  sand: readonly [string, string]
  front: string
  hues: Readonly<Record<'rose' | 'amber' | 'violet' | 'teal' | 'lime', string>>
  tip: string
}

const palettes: Record<Hour, Palette> = {
  day: {
    water: [
      [0, '#b8fbff'],
      [0.12, '#4fdcf2'],
      [0.36, '#12a0d8'],
      [0.68, '#0a5cae'],
      [1, '#062f78'],
    ],
    sun: '#ffffff',
    ray: '#e8ffff',
    rays: 0.42,
    far: ['#2aa2d8', '#2585c6'],
    ledge: ['#56a8e0', '#0c4a96'],
    rock: ['#7c8fe0', '#22307e'],
    sand: ['#f3e2b0', '#7f8fb0'],
    front: '#061c52',
    hues: { rose: '#ff5f9e', amber: '#ff9a3d', violet: '#a566f2', teal: '#22c7b8', lime: '#b6d94c' },
    tip: '#fff3dc',
  },
  night: {
    water: [
      [0, '#4a7fe0'],
      [0.14, '#2746b0'],
      [0.4, '#1a2a86'],
      [0.7, '#120f58'],
      [1, '#0a0636'],
    ],
    sun: '#d8ecff',
    ray: '#a8d4ff',
    rays: 0.26,
    far: ['#2a45b0', '#223596'],
    ledge: ['#3a4ec0', '#120f58'],
    rock: ['#4a47b4', '#120d4c'],
    sand: ['#3d4a9e', '#140f4c'],
    front: '#05031f',
    hues: { rose: '#c02f9e', amber: '#c25a86', violet: '#7340dc', teal: '#1292b8', lime: '#2fa58c' },
    tip: '#7dfcff',
  },
}

/** Returns a generator of numbers from 0 to 1, the same for each seed. */
function grains(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Draws rocks against the water from the left edge to the right, higher at the sides. */
function ridge(seed: number, base: number, sideRise: number, fill: string): string {
  const next = grains(seed)
  let path = `M-20 1010L-20 ${base - sideRise}`
  for (let x = 0; x <= 1600; x += 50) {
    const side = Math.abs(x - 800) / 800
    const y = base - sideRise * side ** 2.4 - next() * 46
    path += `Q${x + 12} ${short(y - 30 * next())} ${x + 50} ${short(y + 18)}`
  }
  return `<path d="${path}L1640 1010Z" fill="${fill}"/>`
}

const bush: Knot[][] = [
  [
    [0, 0, 13],
    [0, -50, 10],
    [5, -130, 7],
  ],
  [
    [0, -26, 9],
    [-36, -62, 7],
    [-44, -112, 6],
  ],
  [
    [0, -32, 9],
    [38, -66, 7],
    [50, -104, 6],
  ],
  [
    [-30, -56, 6],
    [-60, -70, 6],
    [-72, -92, 5],
  ],
  [
    [2, -74, 6],
    [24, -96, 6],
    [28, -124, 5],
  ],
  [
    [36, -64, 6],
    [66, -70, 5],
    [78, -86, 5],
  ],
]

/** Returns the growths of the reef, each with its foot at (0, 0) and coloured by `color`. */
function growths(tip: string): string {
  const tips = bush.map((knots) => knots.at(-1)!)
  const branch = `<g id="bush"><path d="${bush.map((knots) => taper(knots, 3)).join('')}" fill="currentColor"/><path d="M-5 -4L-4 -52L0 -126M-8 -30L-38 -62L-47 -108M34 -66L46 -102" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none" opacity=".38"/>${tips.map(([x, y, r]) => circle(x, y, r * 0.7, tip, 'opacity=".9"')).join('')}</g>`
  const tubes = [
    [-34, 70, 15],
    [30, 84, 16],
    [-4, 124, 19],
    [-52, 40, 11],
    [54, 46, 12],
  ]
    .map(
      ([x, tall, r]) =>
        `<path d="M${x! - r! * 0.7} 4L${x! - r!} ${-tall!}H${x! + r!}L${x! + r! * 0.7} 4Z" fill="currentColor"/><path d="M${x! + r! * 0.2} 4L${x! + r! * 0.35} ${-tall!}H${x! + r!}L${x! + r! * 0.7} 4Z" fill="#0a0a4a" opacity=".25"/><path d="M${short(x! - r! * 0.6)} -6L${short(x! - r! * 0.75)} ${-tall! + 6}" stroke="#fff" stroke-width="3" opacity=".4" stroke-linecap="round"/><ellipse cx="${x}" cy="${-tall!}" rx="${r}" ry="${short(r! * 0.4)}" fill="${tip}"/><ellipse cx="${x}" cy="${-tall! + 1}" rx="${short(r! * 0.66)}" ry="${short(r! * 0.24)}" fill="#2a1050"/>`,
    )
    .join('')
  const veins = [-62, -44, -26, -9, 9, 26, 44, 62]
    .map((turn) => `<path d="M0 0Q${turn * 0.3} -70 ${turn * 1.35} ${-146 + Math.abs(turn) * 0.9}"/>`)
    .join('')
  const fan = `<g id="fan"><path d="M0 4C-30 -20 -96 -60 -92 -100C-84 -134 -50 -122 -36 -140C-16 -164 18 -162 36 -140C52 -122 86 -134 92 -100C96 -60 30 -20 0 4Z" fill="currentColor" opacity=".92"/><g fill="none" stroke="${tip}" stroke-width="2.6" opacity=".55">${veins}<path d="M-80 -86Q0 -150 80 -86M-60 -58Q0 -110 60 -58M-36 -34Q0 -64 36 -34"/></g></g>`
  const brain = `<g id="brain"><path d="M-70 6C-76 -50 -40 -74 0 -74C40 -74 76 -50 70 6Z" fill="currentColor"/><path d="M-52 -6C-58 -34 -34 -30 -30 -52M-30 -4C-26 -30 -10 -22 -12 -66M-6 -2C-10 -32 14 -28 12 -66M20 -4C14 -34 40 -28 34 -56M46 -4C40 -24 58 -24 54 -38" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".42"/><path d="M20 6C60 -4 62 -40 48 -60C66 -46 76 -26 70 6Z" fill="#0a0a4a" opacity=".28"/></g>`
  const arms = [-64, -48, -32, -16, 0, 16, 32, 48, 64]
  const anemone = `<g id="anemone">${arms.map((x, index) => `<path d="M${short(x * 0.4)} 0Q${short(x * 0.7)} -40 ${x + (index % 2 ? 8 : -6)} ${-72 + Math.abs(x) * 0.4}" stroke="currentColor" stroke-width="11" stroke-linecap="round" fill="none"/>${circle(x + (index % 2 ? 8 : -6), -72 + Math.abs(x) * 0.4, 7, tip)}`).join('')}<path d="M-34 6Q-38 -22 0 -22Q38 -22 34 6Z" fill="currentColor"/></g>`
  return `${branch}<g id="tubes">${tubes}</g>${fan}${brain}${anemone}`
}

type Growth = readonly [
  kind: 'bush' | 'tubes' | 'fan' | 'brain' | 'anemone',
  x: number,
  y: number,
  size: number,
  hue: keyof Palette['hues'],
]

const back: Growth[] = [
  ['fan', 70, 470, 1.25, 'violet'],
  ['tubes', 210, 540, 0.95, 'amber'],
  ['bush', 330, 640, 1, 'rose'],
  ['brain', 420, 730, 0.8, 'lime'],
  ['bush', 1530, 440, 1.2, 'rose'],
  ['fan', 1400, 530, 1.05, 'amber'],
  ['tubes', 1280, 640, 0.9, 'violet'],
  ['anemone', 1190, 730, 0.9, 'teal'],
  ['bush', 560, 830, 0.7, 'violet'],
  ['bush', 1050, 826, 0.75, 'rose'],
  ['tubes', 800, 862, 0.7, 'teal'],
]

const front: Growth[] = [
  ['bush', 130, 730, 1.5, 'rose'],
  ['brain', 40, 800, 1.2, 'amber'],
  ['anemone', 250, 810, 1.3, 'teal'],
  ['fan', 60, 660, 1.05, 'lime'],
  ['tubes', 370, 880, 1.2, 'violet'],
  ['bush', 500, 930, 0.95, 'amber'],
  ['tubes', 1490, 720, 1.45, 'amber'],
  ['brain', 1570, 800, 1.25, 'violet'],
  ['fan', 1370, 790, 1.05, 'rose'],
  ['anemone', 1260, 850, 1.3, 'lime'],
  ['bush', 1130, 920, 1.1, 'teal'],
  ['brain', 700, 950, 0.8, 'rose'],
  ['anemone', 930, 950, 0.9, 'violet'],
]

/** Draws each growth on its own rock, higher ones behind lower ones. */
function planted(all: readonly Growth[], hues: Palette['hues'], rock: string, opacity: number): string {
  return all
    .toSorted((one, other) => one[2] - other[2])
    .map(([kind, x, y, size, hue]) => {
      const [wide, foot] = [78 * size, 130 * size]
      const stone = `M${short(x - foot)} 1010Q${short(x - foot)} ${short(y + 70)} ${short(x - wide)} ${y + 6}Q${short(x - wide * 0.5)} ${y - 16} ${x} ${y - 8}T${short(x + wide)} ${y + 8}Q${short(x + foot * 1.1)} ${short(y + 90)} ${short(x + foot)} 1010Z`
      return `<path d="${stone}" fill="${rock}" stroke="#dff4ff" stroke-opacity=".14" stroke-width="4"/><use href="#${kind}" transform="translate(${x} ${y}) scale(${x > 800 ? -size : size} ${size})" color="${hues[hue]}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

/** Draws many small fish in the distance. */
function shoal(seed: number, x: number, y: number, count: number, fill: string): string {
  const next = grains(seed)
  return `<g fill="${fill}">${Array.from({ length: count }, (_, index) => {
    const [px, py, size] = [x + (next() - 0.5) * count * 13, y + (next() - 0.5) * 70, 0.6 + next() * 0.5]
    return `<use href="#mite" transform="translate(${short(px)} ${short(py)}) scale(${short(size)})" opacity="${short(0.5 + (index % 3) * 0.2)}"/>`
  }).join('')}</g>`
}

function kelp(x: number, tall: number, lean: number): string {
  const knots: Knot[] = [
    [x, 1010, 11],
    [x + lean, 1010 - tall * 0.35, 9],
    [x - lean * 0.5, 1010 - tall * 0.7, 6],
    [x + lean, 1010 - tall, 2],
  ]
  const leaves = [0.2, 0.34, 0.48, 0.62, 0.76, 0.88].map((part, index) => {
    const [px, py] = [x + lean * Math.sin(part * 5) * 0.6, 1010 - tall * part]
    const side = index % 2 ? 1 : -1
    return `M${short(px)} ${short(py)}q${side * 34} -10 ${side * 52} -56q${-side * 40} 6 ${-side * 52} 56`
  })
  return `<path d="${taper(knots, 4)}${leaves.join('')}"/>`
}

/** Draws a shining jellyfish, 160 × 240, its bell at the top. */
export function jelly(): string {
  return document(
    160,
    240,
    `${radial(
      'bell',
      [
        [0, '#ffffff', 0.95],
        [0.35, '#b8f4ff', 0.85],
        [0.75, '#7a8cff', 0.7],
        [1, '#c05cff', 0.85],
      ],
      '.45',
      '.3',
      '.8',
    )}${radial('halo', [
      [0, '#8fe8ff', 0.5],
      [1, '#8fe8ff', 0],
    ])}${linear('arm', [
      [0, '#d8f8ff', 0.9],
      [1, '#b06cff', 0],
    ])}`,
    `<circle cx="80" cy="80" r="80" fill="url(#halo)"/>
    <g fill="none" stroke="url(#arm)" stroke-linecap="round"><path d="M46 96C36 130 58 150 44 190M64 100C58 140 76 160 62 224M82 102C92 140 72 170 84 234M98 100C106 136 90 160 104 220M114 96C126 126 106 150 120 186" stroke-width="5"/><path d="M56 98C66 124 48 140 58 172M106 98C98 120 114 140 104 170" stroke-width="11" opacity=".7"/></g>
    <path d="M26 94C20 44 46 18 80 18C114 18 140 44 134 94C126 102 120 92 112 98C104 106 98 94 90 100C84 106 76 106 70 100C62 94 56 106 48 98C40 92 34 102 26 94Z" fill="url(#bell)"/>
    <path d="M40 62C44 42 58 32 74 30" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/>
    <path d="M52 88Q50 58 72 46M108 88Q110 58 88 46M80 90V48" fill="none" stroke="#fff" stroke-width="3" opacity=".45"/>`,
  )
}

/** Draws an air bubble, 160 × 160. */
export function bubble(): string {
  return document(
    160,
    160,
    `${radial('air', [
      [0, '#ffffff', 0.1],
      [0.62, '#9fe8ff', 0.16],
      [0.88, '#d8f8ff', 0.42],
      [0.97, '#ffffff', 0.85],
      [1, '#ffffff', 0.25],
    ])}${linear('lit', [
      [0, '#fff', 0.95],
      [1, '#fff', 0.1],
    ])}`,
    `${circle(80, 80, 76, '#0a3f86', 'opacity=".34"')}${circle(80, 80, 76, 'url(#air)')}
    <path d="M24 66C30 40 50 24 76 20C90 18 88 30 76 32C56 36 44 48 38 68C34 80 21 80 24 66Z" fill="url(#lit)"/>
    <path d="M126 108C118 124 104 134 88 138" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"/>
    ${circle(128, 92, 5, '#fff', 'opacity=".7"')}`,
  )
}

/** Draws a blue fish of the open water that faces right, 160 × 100. */
export function tang(): string {
  return document(
    160,
    100,
    `${linear('skin', [
      [0, '#8fd8ff'],
      [0.45, '#2f7df2'],
      [1, '#152c9e'],
    ])}${linear('tail', [
      [0, '#fff39a'],
      [1, '#f2a51c'],
    ])}`,
    `<path d="M44 50C30 38 14 22 6 22C12 40 12 60 6 78C14 78 30 62 44 50Z" fill="url(#tail)" stroke="#0a1550" stroke-width="4" stroke-linejoin="round"/>
    <path d="M54 34C66 8 104 4 126 24L120 40ZM56 66C70 94 102 96 120 78L114 62Z" fill="#152c9e" stroke="#0a1550" stroke-width="4" stroke-linejoin="round"/>
    <path d="M36 50C56 18 124 10 154 48C156 51 156 53 154 56C124 90 56 82 36 50Z" fill="url(#skin)" stroke="#0a1550" stroke-width="4"/>
    <path d="M58 46C78 32 104 34 116 44C102 40 92 48 100 58C86 64 68 58 58 46Z" fill="#0a1550" opacity=".8"/>
    <path d="M66 30C84 20 112 20 130 32" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>
    ${circle(136, 45, 7, '#fff')}${circle(138, 45, 4.2, '#0a0a2e')}${circle(136.6, 43.4, 1.6, '#fff')}`,
  )
}

/** Draws the reef, 1600 × 1000. */
export function reef(hour: Hour): string {
  const { water, sun, ray, rays, far, ledge, rock, sand, front: dark, hues, tip } = palettes[hour]
  const isNight = hour === 'night'
  const next = grains(hour === 'day' ? 77 : 78)
  const beams = [-640, -430, -270, -120, 30, 190, 330, 520, 700]
    .map((x, index) => {
      const [top, wide] = [800 + x * 0.34, 34 + (index % 3) * 20]
      return polygon(
        [
          [top - wide * 0.5, -10],
          [top + wide * 0.5, -10],
          [800 + x * 1.25 + wide * 2.1, 880],
          [800 + x * 1.25 - wide * 1.5, 880],
        ],
        'url(#beam)',
        `opacity="${index % 2 ? 0.55 : 0.95}"`,
      )
    })
    .join('')
  const ripples = Array.from({ length: 9 }, (_, index) => {
    const y = 8 + index * 7.4 + next() * 4
    const [x, half] = [800 + (next() - 0.5) * 900, 300 - index * 22 + next() * 160]
    return `<path d="M${short(x - half)} ${short(y)}q${short(half / 2)} ${index % 2 ? 12 : -10} ${short(half)} 0t${short(half)} 0" />`
  }).join('')
  const motes = Array.from({ length: isNight ? 110 : 46 }, () => {
    const [x, y, r] = [next() * 1600, 40 + next() * 860, 1 + next() * (isNight ? 2.6 : 4)]
    return isNight
      ? circle(
          Math.round(x),
          Math.round(y),
          r,
          next() > 0.5 ? '#9ffcff' : '#f0b0ff',
          `opacity="${short(0.35 + next() * 0.6)}"`,
        )
      : `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${short(r)}" fill="#fff" opacity="${short(0.12 + next() * 0.3)}"/>`
  }).join('')
  const glows = isNight
    ? [...back, ...front]
        .map(([, x, y, size], index) =>
          circle(x, y - 80 * size, 110 * size, index % 3 ? 'url(#cyan)' : 'url(#pink)'),
        )
        .join('')
    : ''
  const jellies = isNight
    ? [
        [640, 120, 0.62],
        [950, 190, 0.5],
        [860, 60, 0.34],
        [330, 180, 0.95],
        [1290, 140, 0.8],
        [160, 330, 0.55],
        [1460, 320, 0.6],
      ]
        .map(
          ([x, y, size]) =>
            `<use href="#medusa" transform="translate(${x} ${y}) scale(${size}) rotate(${short((next() - 0.5) * 26)})"/>`,
        )
        .join('')
    : ''
  return document(
    1600,
    1000,
    `${linear('water', water)}
    ${radial(
      'sun',
      [
        [0, sun, 1],
        [0.2, sun, isNight ? 0.5 : 0.75],
        [0.55, water[1]![1], 0.4],
        [1, water[2]![1], 0],
      ],
      '.5',
      '.5',
      '.5',
    )}
    ${linear('beam', [
      [0, ray, rays],
      [0.55, ray, rays * 0.4],
      [1, ray, 0],
    ])}
    ${linear('far0', [
      [0, far[0]],
      [1, water[3]![1]],
    ])}${linear('far1', [
      [0, far[1]],
      [1, water[4]![1]],
    ])}${linear('ledge', [
      [0, ledge[0]],
      [0.6, ledge[1]],
    ])}${linear('rock', [
      [0, rock[0]],
      [0.45, rock[1]],
    ])}
    ${linear('sand', [
      [0, sand[0]],
      [0.5, sand[1]],
      [1, rock[1]],
    ])}
    ${linear('deep', [
      [0, dark, 0],
      [1, dark, 0.55],
    ])}
    ${radial('cyan', [
      [0, '#4ff4ff', 0.5],
      [1, '#4ff4ff', 0],
    ])}${radial('pink', [
      [0, '#ff6cf0', 0.42],
      [1, '#ff6cf0', 0],
    ])}
    ${radial('bell', [
      [0, '#f4ffff', 0.95],
      [0.6, '#8fd0ff', 0.7],
      [1, '#b37cff', 0.6],
    ])}
    <g id="mite"><path d="M0 0C8 -9 24 -9 33 -1L44 -9V9L33 1C24 9 8 9 0 0Z"/></g>
    <g id="medusa">${circle(0, 0, 90, 'url(#cyan)')}<path d="M-44 14C-50 -36 -26 -56 0 -56C26 -56 50 -36 44 14C30 24 22 10 10 20C4 26 -4 26 -10 20C-22 10 -30 24 -44 14Z" fill="url(#bell)"/><path d="M-28 20C-40 60 -16 80 -30 130M-8 24C-14 70 8 96 -8 160M10 24C20 64 2 92 14 150M28 20C38 52 18 78 34 120" fill="none" stroke="#c8f4ff" stroke-width="4" stroke-linecap="round" opacity=".6"/></g>
    ${growths(tip)}`,
    `<rect width="1600" height="1000" fill="url(#water)"/>
    <ellipse cx="800" cy="-30" rx="820" ry="400" fill="url(#sun)"/>
    <g fill="none" stroke="${sun}" stroke-width="5" stroke-linecap="round" opacity="${isNight ? 0.3 : 0.5}">${ripples}</g>
    ${ridge(11, 760, 330, 'url(#far0)')}
    <g fill="${far[1]}" opacity=".75"><path d="M690 236C744 214 780 176 812 172C846 176 880 214 934 236C890 238 858 242 836 262C826 276 822 296 826 330C812 300 806 280 790 262C766 242 734 238 690 236Z"/></g>
    ${shoal(5, 610, 300, 16, far[1])}${shoal(9, 1030, 150, 14, far[1])}${shoal(31, 300, 300, 14, far[1])}
    ${beams}
    ${ridge(23, 840, 430, 'url(#far1)')}
    ${jellies}
    ${planted(back, hues, 'url(#ledge)', 0.85)}
    ${ridge(41, 930, 330, 'url(#rock)')}
    <path d="M-10 1010V930Q240 880 480 925T960 935T1610 915V1010Z" fill="url(#sand)"/>
    <path d="M300 956Q480 936 640 958T960 960T1300 950M80 976Q320 958 520 980T980 984T1500 970" fill="none" stroke="#fff" stroke-width="5" opacity=".22" stroke-linecap="round"/>
    ${planted(front, hues, 'url(#rock)', 1)}
    ${glows}
    ${motes}
    <rect y="560" width="1600" height="440" fill="url(#deep)"/>
    <g fill="${dark}">${kelp(40, 760, 34)}${kelp(120, 520, -30)}${kelp(1560, 800, -36)}${kelp(1470, 480, 30)}<path d="M-10 1010V900Q60 880 130 930T330 1010ZM1610 1010V890Q1540 880 1460 930T1270 1010Z"/></g>`,
  )
}
