import { alongSpine, circle, type Knot, linear, polygon, radial, short, taper } from '../../slots/art/draw.ts'
import { bevel, blade, cone, drawnIn, type Point, type Ramp, standing, stone } from './cut-stone.ts'

/** Draws a fire salamander seen from above. */
export function salamander(): string {
  const spine: Knot[] = [
    [62, 50, 13],
    [84, 66, 17],
    [112, 74, 22],
    [138, 94, 24],
    [132, 126, 21],
    [104, 142, 15],
    [72, 144, 11],
    [46, 154, 8],
    [36, 174, 5],
    [52, 188, 2],
  ]
  const leg = (knots: readonly Knot[], toes: readonly number[]) => {
    const [x, y] = knots.at(-1)!
    return `<path d="${taper(knots)}" fill="url(#skin)"/>${toes.map((turn) => blade(x, y, turn, 17, 5, ['#04463c', '#0c9a7a', '#4ae0b0', '#b8ffe0'], 0.6)).join('')}`
  }
  const points = alongSpine(spine, 3)
  const spots = points
    .filter((_, at) => at > 3 && at % 2 === 0)
    .map(({ x, y, r, nx, ny }) => {
      const half = r * 0.5
      const [tx, ty] = [-ny, nx]
      return polygon(
        [
          [x + nx * half, y + ny * half],
          [x + tx * 7, y + ty * 7],
          [x - nx * half, y - ny * half],
          [x - tx * 7, y - ty * 7],
        ],
        'url(#spot)',
        'stroke="#8a1a06" stroke-width="1.400"',
      )
    })
    .join('')
  const head: Point[] = [
    [22, 38],
    [34, 18],
    [60, 18],
    [82, 34],
    [86, 58],
    [66, 74],
    [40, 66],
  ]
  const skin: Ramp = ['#04463c', '#0c8a72', '#2ccca0', '#b8ffe0']
  return stone(
    `${linear(
      'skin',
      [
        [0, '#6af0c0'],
        [0.5, '#12a888'],
        [1, '#04584c'],
      ],
      [0, 0, 1, 1],
    )}${radial('spot', [
      [0, '#fff6a0'],
      [0.5, '#ffa81f'],
      [1, '#ff4a0c'],
    ])}${radial('glow', [
      [0, '#3affc0', 0.45],
      [1, '#0c9a7a', 0],
    ])}`,
    `${circle(100, 100, 96, 'url(#glow)')}
    ${standing(
      `${leg(
        [
          [100, 62, 9],
          [120, 44, 8],
          [138, 34, 6],
        ],
        [-10, 30, 70, 110],
      )}${leg(
        [
          [96, 82, 9],
          [76, 96, 8],
          [58, 102, 6],
        ],
        [180, 225, 270, 310],
      )}${leg(
        [
          [142, 120, 10],
          [164, 130, 8],
          [174, 148, 6],
        ],
        [110, 150, 190, 230],
      )}${leg(
        [
          [116, 136, 10],
          [116, 158, 8],
          [104, 174, 6],
        ],
        [150, 190, 230, 266],
      )}`,
    )}
    ${standing(`<path d="${taper(spine)}" fill="url(#skin)"/>`)}
    <path d="M92 56Q140 58 156 94" stroke="#eafff4" stroke-width="4" fill="none" stroke-linecap="round" opacity=".65"/>${spots}
    ${standing(`${cone(head, [52, 42], skin)}${bevel(head, [52, 42], 0.7, skin)}`)}
    ${[
      [36, 50],
      [66, 30],
    ]
      .map(
        ([x, y]) =>
          `${circle(x!, y!, 10, '#052e28')}${circle(x!, y!, 8, 'url(#spot)')}<ellipse cx="${x}" cy="${y}" rx="2.600" ry="6.500" fill="#140404" transform="rotate(-40 ${x} ${y})"/>${circle(x! - 3, y! - 3, 2.2, '#fff')}`,
      )
      .join('')}
    ${circle(27, 32, 1.8, '#052e28')}${circle(37, 23, 1.8, '#052e28')}`,
  )
}

/** Draws blades of black glass growing out of a stone. */
export function obsidian(): string {
  const glass: Ramp = ['#07061a', '#1e1b44', '#50508e', '#ccd2ff']
  const shard = (points: readonly Point[], top: Point) =>
    standing(
      `${cone(points, top, glass)}<path d="M${points[0]!.join(' ')}L${top.join(' ')}L${points.at(-1)!.join(' ')}" fill="none" stroke="#e8ecff" stroke-width="1.800" opacity=".8"/>`,
    )
  return stone(
    radial('glow', [
      [0, '#8a6aff', 0.5],
      [1, '#4a2ad0', 0],
    ]),
    `${circle(100, 104, 92, 'url(#glow)')}
    ${shard(
      [
        [30, 76],
        [54, 84],
        [84, 168],
        [56, 176],
        [36, 132],
      ],
      [50, 106],
    )}${shard(
      [
        [172, 60],
        [168, 126],
        [144, 176],
        [114, 170],
        [146, 84],
      ],
      [150, 106],
    )}${shard(
      [
        [96, 10],
        [124, 44],
        [134, 132],
        [116, 178],
        [82, 178],
        [66, 128],
        [72, 50],
      ],
      [92, 66],
    )}${shard(
      [
        [64, 132],
        [86, 150],
        [88, 186],
        [54, 188],
        [46, 160],
      ],
      [66, 154],
    )}${shard(
      [
        [138, 124],
        [152, 150],
        [148, 186],
        [110, 188],
        [114, 152],
      ],
      [132, 150],
    )}
    ${polygon(
      [
        [92, 66],
        [100, 70],
        [92, 150],
        [78, 132],
      ],
      '#c8c4ff',
      'opacity=".4"',
    )}${polygon(
      [
        [92, 20],
        [88, 58],
        [78, 60],
        [78, 50],
      ],
      '#fff',
      'opacity=".85"',
    )}<path d="M132 132L116 176M168 126L146 172M86 186L88 152" stroke="#ff6a2a" stroke-width="3" stroke-linecap="round" opacity=".85"/>
    <path d="M36 82L42 126M166 72L150 96" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
  )
}

/** Draws a cut stone: its outline, the ramp of its faces, and the glint on it. */
function gem(outline: readonly Point[], centre: Point, ramp: Ramp, table: Ramp, glint: string): string {
  const waist = drawnIn(outline, centre, 0.74)
  const turned = waist.map(([x, y], at): Point => {
    const [nx, ny] = waist[(at + 1) % waist.length]!
    return [(x + nx) / 2, (y + ny) / 2]
  })
  return `${standing(`${bevel(outline, centre, 0.74, ramp)}${cone(waist, centre, ramp.toReversed())}${bevel(turned, centre, 0.62, ramp)}${cone(drawnIn(turned, centre, 0.62), centre, table)}`)}<path d="M${outline.map((point) => point.map(short).join(' ')).join('L')}Z" fill="none" stroke="${ramp.at(-1)}" stroke-width="1.800" stroke-linejoin="round" opacity=".75"/>${glint}`
}

/** Draws a wide, round ruby. */
export function ruby(): string {
  const outline = Array.from({ length: 8 }, (_, at): Point => {
    const angle = ((at + 0.5) * Math.PI) / 4
    return [100 + 84 * Math.sin(angle), 104 - 76 * Math.cos(angle)]
  })
  return stone(
    '',
    gem(
      outline,
      [100, 104],
      ['#5a0018', '#b00430', '#f02850', '#ffb0b8'],
      ['#d80c3c', '#ff4468', '#ff8a98', '#ffd8dc'],
      `${polygon(
        [
          [66, 64],
          [92, 52],
          [88, 72],
          [70, 82],
        ],
        '#fff',
        'opacity=".8"',
      )}<path d="M134 148L150 128" stroke="#ffd0d0" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
    ),
  )
}

/** Draws a topaz cut as a drop. */
export function topaz(): string {
  return stone(
    '',
    gem(
      [
        [100, 10],
        [138, 62],
        [164, 112],
        [155, 156],
        [122, 186],
        [78, 186],
        [45, 156],
        [36, 112],
        [62, 62],
      ],
      [100, 118],
      ['#8a5a00', '#d89a08', '#ffd83a', '#fffbc8'],
      ['#f0b81c', '#ffe05a', '#fff08a', '#ffffe8'],
      `${polygon(
        [
          [92, 44],
          [98, 36],
          [92, 78],
          [76, 86],
        ],
        '#fff',
        'opacity=".8"',
      )}<path d="M122 164L136 146" stroke="#fffbe0" stroke-width="5" stroke-linecap="round" opacity=".85"/>`,
    ),
  )
}

/** Draws a young fern that unrolls. */
export function fern(): string {
  const stem: Knot[] = [
    [84, 190, 5],
    [92, 150, 5],
    [88, 108, 5],
    [84, 70, 5],
    [100, 36, 5],
    [132, 30, 5],
    [148, 52, 5],
    [136, 74, 4.5],
    [116, 68, 4],
    [118, 52, 3.5],
    [130, 52, 3],
  ]
  const green: Ramp = ['#0c4a1c', '#1c8a34', '#5ad05a', '#d8ffa0']
  const points = alongSpine(stem, 4)
  const leaves = points
    .filter((_, at) => at > 2 && at < 17 && at % 2 === 0)
    .map(({ x, y }, at) => {
      const long = 62 - at * 5
      return `${blade(x, y, -62 + at * 2, long, 9.5, green, 0.4)}${blade(x, y, 66 - at * 1, long * 1.04, 9.5, green, 0.4)}`
    })
    .join('')
  const curl = points
    .filter((_, at) => at >= 17 && at < 32 && at % 3 === 0)
    .map(({ x, y, nx, ny }) => blade(x, y, (Math.atan2(-nx, ny) * 180) / Math.PI, 17, 5, green, 0.45))
    .join('')
  return stone(
    linear('stem', [
      [0, '#e8ff9a'],
      [1, '#2c8a2c'],
    ]),
    `${standing(leaves + curl)}${standing(`<path d="${taper(stem)}" fill="url(#stem)"/>`)}<path d="M82 70Q88 44 104 32" stroke="#fbffe0" stroke-width="2.400" fill="none" stroke-linecap="round"/>`,
  )
}

/** Draws a leaf burnt to ash, its edge still glowing. */
export function ash(): string {
  const grey: Ramp = ['#3c404e', '#6c7486', '#a8b2c2', '#f0f6ff']
  const fire: Ramp = ['#d8300c', '#ff6a1c', '#ffa83a', '#ffe69a']
  const leaf = (ramp: Ramp, more: number) =>
    `${[0, 1, 2, 3, 4]
      .map((at) => {
        const long = [70, 80, 74, 64, 50][at]! + more
        const [x, y] = [97 + at * 2.4, 158 - at * 24]
        return [-1, 1]
          .map((side) => blade(x, y, side * (62 - at * 6), long, 19 + more * 0.6, ramp, 0.5))
          .join('')
      })
      .join('')}${blade(107, 66, 6, 58 + more, 20 + more * 0.5, ramp, 0.4)}`
  return stone(
    radial('glow', [
      [0, '#ff8a3a', 0.4],
      [1, '#ff5a1c', 0],
    ]),
    `${circle(100, 100, 94, 'url(#glow)')}<g transform="rotate(14 100 100)">${standing(leaf(fire, 6))}${leaf(grey, -3)}
    <path d="M94 192Q98 130 112 26" stroke="#23262f" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M94 192Q98 130 112 26" stroke="#f4f8ff" stroke-width="3.400" fill="none" stroke-linecap="round"/></g>`,
  )
}
