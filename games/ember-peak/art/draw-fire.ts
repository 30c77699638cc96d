import { circle, linear, polygon, radial } from '../../slots/art/draw.ts'
import { bevel, blade, cone, drawnIn, mirrored, type Point, standing, stone } from './cut-stone.ts'

const flame = ['#a81208', '#e8380c', '#ff7a14', '#ffb02a']
const bright = ['#ff7a14', '#ffa82a', '#ffd95a', '#fff6b8']
const basalt = ['#0a0408', '#1c0a10', '#3a1a1e', '#7a443c']

/** Draws the wild: a burning coal with glowing cracks. */
export function ember(): string {
  const coal: Point[] = [
    [52, 112],
    [66, 84],
    [98, 74],
    [132, 82],
    [152, 110],
    [148, 146],
    [124, 172],
    [86, 176],
    [56, 154],
  ]
  const cracks = [
    'M100 124L84 98 92 78M84 98L60 104',
    'M100 124L126 106 148 112M126 106L122 84',
    'M100 124L106 150 128 168M106 150L84 172',
    'M100 124L74 132 54 148',
  ].join('')
  const tongues = [
    [-64, 92, 22],
    [-44, 102, 24],
    [64, 90, 22],
    [42, 104, 24],
    [-22, 112, 26],
    [20, 116, 26],
    [0, 124, 28],
  ] as const
  return stone(
    `${radial('glow', [
      [0, '#fff3a0', 1],
      [0.45, '#ff9a1c', 0.85],
      [0.75, '#ff4a0c', 0.35],
      [1, '#ff2a00', 0],
    ])}${radial('heart', [
      [0, '#fffbe0', 1],
      [0.5, '#ffd23a', 0.9],
      [1, '#ff5a0a', 0],
    ])}`,
    `${circle(100, 106, 100, 'url(#glow)')}
    ${standing(tongues.map(([turn, long, half]) => blade(100, 124, turn, long, half, flame, 0.5)).join(''))}
    ${tongues.map(([turn, long, half]) => blade(100, 124, turn * 0.94, long * 0.8, half * 0.72, bright, 0.55)).join('')}
    ${standing(`${cone(coal, [100, 124], basalt)}${bevel(coal, [100, 124], 0.62, ['#14060a', '#2a0e12', '#54241f', '#c87a58'])}`)}
    ${circle(100, 124, 36, 'url(#heart)', 'opacity=".5"')}
    <g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${cracks}" stroke="#ff5a0a" stroke-width="9" opacity=".75"/><path d="${cracks}" stroke="#ffc23a" stroke-width="5.500"/><path d="${cracks}" stroke="#fffbe0" stroke-width="2.400"/></g>
    ${polygon(
      [
        [100, 110],
        [112, 122],
        [104, 138],
        [90, 134],
        [88, 118],
      ],
      '#fffbe0',
    )}
    <path d="M58 108L70 88 98 78" stroke="#ffe2c0" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/>
    ${circle(38, 50, 4, '#ffe27a')}${circle(164, 40, 5, '#ffe27a')}${circle(176, 84, 3.4, '#fff3c0')}${circle(24, 92, 3.4, '#fff3c0')}${circle(60, 20, 3, '#ffc24a')}`,
  )
}

/** Draws the scatter: a volcano erupting in a violet night. */
export function peak(): string {
  const left = ['#1a1030', '#3a2258', '#6a4490', '#b48ae0']
  const cloud = [
    [60, 46, 24],
    [140, 42, 26],
    [84, 30, 26],
    [116, 28, 26],
    [44, 66, 16],
    [158, 64, 17],
    [100, 48, 24],
  ] as const
  const drops = [
    [62, 78, 5],
    [48, 98, 4],
    [140, 76, 5],
    [154, 96, 4],
    [78, 58, 4],
    [124, 54, 4],
  ] as const
  return stone(
    `${radial('glow', [
      [0, '#ffb0f0', 1],
      [0.5, '#d048ff', 0.75],
      [0.8, '#6a2aff', 0.3],
      [1, '#4a1aff', 0],
    ])}${radial(
      'puff',
      [
        [0, '#ffd8f4'],
        [0.55, '#b878e8'],
        [1, '#5a2a94'],
      ],
      '.5',
      '.85',
      '.9',
    )}${linear('lava', [
      [0, '#fffbd0'],
      [0.4, '#ffc22a'],
      [1, '#ff3a0c'],
    ])}`,
    `${circle(100, 100, 100, 'url(#glow)')}
    ${standing(cloud.map(([x, y, r]) => circle(x, y, r, 'url(#puff)')).join(''))}
    <path d="M44 22L54 48 46 50 58 82M158 18L146 44 154 47 144 76" fill="none" stroke="#f4ffff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
    ${standing(
      [-38, 38, -20, 20, 0]
        .map((turn) =>
          blade(
            100,
            104,
            turn,
            84 - Math.abs(turn) * 0.5,
            13,
            ['#ff6a0a', '#ffa21c', '#ffe06a', '#fffbd8'],
            0.6,
          ),
        )
        .join(''),
    )}
    ${drops.map(([x, y, r]) => `${circle(x, y, r + 2, '#ff5a14')}${circle(x, y, r - 0.6, '#fff0a0')}`).join('')}
    ${standing(
      `${polygon(
        [
          [8, 184],
          [44, 142],
          [74, 92],
          [126, 92],
          [158, 144],
          [192, 184],
        ],
        left[1]!,
      )}${polygon(
        [
          [8, 184],
          [44, 142],
          [74, 92],
          [88, 96],
          [70, 138],
          [62, 184],
        ],
        '#a884d8',
      )}${polygon(
        [
          [62, 184],
          [70, 138],
          [88, 96],
          [106, 98],
          [104, 140],
          [112, 184],
        ],
        '#6c4898',
      )}${polygon(
        [
          [112, 184],
          [104, 140],
          [106, 98],
          [126, 92],
          [134, 134],
          [152, 184],
        ],
        '#432a68',
      )}${polygon(
        [
          [152, 184],
          [134, 134],
          [126, 92],
          [158, 144],
          [192, 184],
        ],
        '#281644',
      )}`,
    )}
    <g stroke="#6a1010" stroke-width="1.600" stroke-linejoin="round"><path d="M78 94L126 92 120 108 114 104 118 132 132 150 128 160 146 184H130L116 164 118 152 106 134 104 106 96 112 88 134 90 146 70 170 66 184H54L60 164 78 144 78 132 86 108 80 112Z" fill="url(#lava)"/></g>
    <path d="M98 96L92 126M110 98L114 130 124 152" stroke="#fffde0" stroke-width="3" fill="none" stroke-linecap="round" opacity=".85"/>
    <ellipse cx="101" cy="93" rx="25" ry="6" fill="#fffbd0" stroke="#ff8a1c" stroke-width="2.400"/>
    <path d="M12 182L46 144 74 96" stroke="#f0dcff" stroke-width="2.600" fill="none" stroke-linecap="round" opacity=".85"/>`,
  )
}

/** Draws the highest-paying symbol: a firebird with raised wings. */
export function firebird(): string {
  const red = ['#6a0414', '#b80c1c', '#f03a1c', '#ff8a4a']
  const orange = ['#b8300a', '#ee6412', '#ffa02a', '#ffd87a']
  const gold = ['#d8780c', '#ffb41f', '#ffe25a', '#fffbd0']
  const jewel = ['#04506a', '#0c94a8', '#3ae0d8', '#d0fff4']
  const side = (sign: number) => {
    const [x, y] = [100 + sign * 11, 106]
    const fan = (turns: readonly number[], longs: readonly number[], half: number, ramp: readonly string[]) =>
      standing(turns.map((turn, at) => blade(x, y, sign * turn, longs[at]!, half, ramp, 0.62)).join(''))
    const tips = [18, 34, 50, 66, 82, 98].map((turn, at) => {
      const angle = (sign * turn * Math.PI) / 180
      const long = [94, 100, 100, 94, 84, 68][at]! - 26
      return blade(x + Math.sin(angle) * long, y - Math.cos(angle) * long, sign * turn, 18, 5, jewel, 0.5)
    })
    return `${fan([98, 82, 66, 50, 34, 18], [68, 84, 94, 100, 100, 94], 12, red)}${tips.join('')}${fan([104, 86, 68, 50, 32], [46, 56, 62, 64, 62], 11, orange)}${fan([110, 86, 62, 40], [30, 36, 40, 40], 9, gold)}`
  }
  const tail = [-34, 34, -17, 17, 0]
  const body: Point[] = [
    [100, 66],
    [118, 92],
    [114, 122],
    [100, 148],
    [86, 122],
    [82, 92],
  ]
  const head: Point[] = [
    [84, 50],
    [94, 40],
    [110, 44],
    [116, 58],
    [110, 74],
    [94, 76],
    [86, 66],
  ]
  return stone(
    radial('glow', [
      [0, '#ffe27a', 0.85],
      [0.6, '#ff6a1c', 0.35],
      [1, '#ff3a0c', 0],
    ]),
    `${circle(100, 100, 98, 'url(#glow)')}
    ${standing(tail.map((turn) => blade(100, 126, 180 + turn, 68 - Math.abs(turn) * 0.3, 11, turn === 0 ? orange : red, 0.7)).join(''))}
    ${tail
      .map((turn) => {
        const angle = ((180 + turn) * Math.PI) / 180
        return blade(100 + Math.sin(angle) * 34, 126 - Math.cos(angle) * 34, 180 + turn, 24, 6, jewel, 0.5)
      })
      .join('')}
    ${side(-1)}${side(1)}
    ${standing(`${blade(104, 52, -14, 36, 5, gold)}${blade(106, 52, 12, 40, 5, gold)}${blade(108, 54, 38, 36, 5, orange)}`)}
    ${standing(`${cone(body, [98, 100], gold)}${bevel(body, [98, 100], 0.66, orange)}`)}
    ${[0, 1, 2].map((row) => blade(99, 92 + row * 15, 180, 20, 9 - row, gold, 0.5)).join('')}
    ${standing(
      `${polygon(
        [
          [88, 52],
          [62, 66],
          [68, 72],
          [64, 78],
          [90, 70],
        ],
        '#2c1a3a',
      )}${polygon(
        [
          [88, 52],
          [62, 66],
          [84, 63],
        ],
        '#9a8ac0',
      )}${cone(head, [98, 58], gold)}`,
    )}
    ${circle(96, 57, 6.6, '#3a0a10')}${circle(96, 57, 4.8, '#3af0e0')}${circle(96, 57, 2.4, '#08141c')}${circle(94, 55, 1.6, '#fff')}
    <path d="M86 52L104 49" stroke="#7a1408" stroke-width="3" stroke-linecap="round"/>`,
  )
}

/** Draws a mask of dark wood with a crown of feathers and fire behind its eyes. */
export function mask(): string {
  const wood = ['#2a0a4a', '#4a1880', '#7a3ac0', '#c898ff']
  const gold = ['#8a4a0c', '#d88a1c', '#ffd05a', '#fff4c0']
  const rose = ['#7a0a3a', '#c81a5a', '#ff5a8a', '#ffc0d0']
  const outer: Point[] = [
    [100, 50],
    [140, 56],
    [154, 84],
    [148, 124],
    [128, 164],
    [100, 190],
    [72, 164],
    [52, 124],
    [46, 84],
    [60, 56],
  ]
  const crown = [-68, 68, -46, 46, -23, 23, 0]
  const half = `<path d="M60 96L92 104 90 118 70 116Z" fill="#14041f"/><path d="M65 99L90 106 88 114 71 112Z" fill="url(#eye)"/>${polygon(
    [
      [54, 82],
      [92, 92],
      [96, 100],
      [56, 94],
    ],
    '#ffd05a',
    'stroke="#6a3208" stroke-width="1.500"',
  )}${blade(64, 128, 168, 34, 5, gold)}${blade(75, 128, 172, 26, 4, rose)}`
  return stone(
    `${radial('eye', [
      [0, '#fffbd0'],
      [0.5, '#ffc22a'],
      [1, '#ff5a0c'],
    ])}`,
    `<g transform="translate(-18) scale(1.18 1)">${standing(crown.map((turn, at) => blade(100, 86, turn, 80 - Math.abs(turn) * 0.06, 14, at % 4 < 2 ? rose : gold, 0.68)).join(''))}
    ${standing(`${bevel(outer, [100, 112], 0.5, wood)}${cone(drawnIn(outer, [100, 112], 0.84), [98, 108], wood)}`)}
    ${polygon(
      [
        [60, 57],
        [100, 51],
        [140, 57],
        [146, 72],
        [100, 64],
        [54, 72],
      ],
      '#ffc84a',
      'stroke="#6a3208" stroke-width="1.500"',
    )}${[72, 86, 100, 114, 128].map((x, at) => circle(x, 64 - (at === 2 ? 6 : at % 2 ? 5 : 3), 3.6, at % 2 ? '#3ae0d8' : '#e8205a')).join('')}
    ${mirrored(half)}
    ${standing(
      cone(
        [
          [100, 84],
          [118, 136],
          [100, 142],
          [82, 136],
        ],
        [97, 124],
        wood,
      ),
    )}
    <path d="M76 152L100 146 124 152 114 172 100 178 86 172Z" fill="#14041f"/><path d="M80 153L88 151 86 160ZM90 150L99 148 95 160ZM101 148L110 150 105 160ZM112 151L120 153 114 160ZM90 172L95 163 99 174ZM101 174L105 163 110 172Z" fill="#fff4d8"/>
    <path d="M50 86L62 60 98 54" stroke="#fff" stroke-width="2.400" fill="none" opacity=".5"/><path d="M54 124L74 162 98 184" stroke="#ff8a4a" stroke-width="2.600" fill="none" opacity=".7"/></g>`,
  )
}
