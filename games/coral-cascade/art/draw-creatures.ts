import {
  alongSpine,
  circle,
  document,
  type Knot,
  linear,
  polar,
  polygon,
  radial,
  ring,
  short,
  taper,
} from '../../slots/art/draw.ts'

/** Draws a shape with the dark contour that all creatures of the reef share. */
function body(d: string, fill: string, edge: string, width = 5): string {
  return `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** Draws a round eye that looks in the direction `dx`, `dy`. */
function eye(x: number, y: number, r: number, edge: string, dx = 0, dy = 0): string {
  return `${circle(x, y, r, '#fff', `stroke="${edge}" stroke-width="${short(r * 0.28)}"`)}
    ${circle(x + dx, y + dy, r * 0.62, '#171233')}
    ${circle(x + dx - r * 0.22, y + dy - r * 0.26, r * 0.24, '#fff')}
    ${circle(x + dx + r * 0.22, y + dy + r * 0.24, r * 0.11, '#fff', 'opacity=".8"')}`
}

/** Draws rays and a glow behind a symbol that is not of the common kind. */
function aura(near: string, far: string, rays: number): string {
  return `${radial('aura', [
    [0, '#fff', 0.95],
    [0.4, near, 0.7],
    [0.72, far, 0.26],
    [1, far, 0],
  ])}
  ${radial('ray', [
    [0.2, near, 0.75],
    [1, near, 0],
  ])}<g id="rays">${circle(100, 100, 100, 'url(#aura)')}${ring(
    rays,
    0,
    (_x, _y, turn, index) =>
      `<path d="M100 100L${index % 2 ? 95 : 92} 2L${index % 2 ? 105 : 108} 2Z" fill="url(#rayLight)" opacity="${index % 2 ? 0.5 : 0.9}" transform="rotate(${short(turn)} 100 100)"/>`,
  )}</g><linearGradient id="rayLight" x1="0" y1="1" x2="0" y2="0"><stop offset=".4" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="${near}" stop-opacity="0"/></linearGradient>`
}

/** Draws the wild: a shining pearl in an open clam. */
export function pearl(): string {
  const edge = '#3a1467'
  const rib = (x: number, top: number, from: number) =>
    `<path d="M100 ${from}Q${short(100 + (x - 100) * 0.75)} ${short((top + from) / 2)} ${x} ${top}" fill="none" stroke="#6a2bb0" stroke-width="3.4" opacity=".5"/>`
  const upper =
    'M100 122C58 122 26 104 18 76C14 62 24 56 32 58C30 42 44 32 56 38C58 20 78 14 88 26C92 12 108 12 112 26C122 14 142 20 144 38C156 32 170 42 168 58C176 56 186 62 182 76C174 104 142 122 100 122Z'
  const lower =
    'M100 190C56 190 22 166 14 130C11 118 24 110 34 117C40 106 56 105 62 115C70 104 90 104 100 114C110 104 130 104 138 115C144 105 160 106 166 117C176 110 189 118 186 130C178 166 144 190 100 190Z'
  return document(
    200,
    200,
    `${aura('#bff6ff', '#4fd8ff', 16)}
    ${linear('inner', [
      [0, '#ffc4ef'],
      [0.5, '#c06be8'],
      [1, '#4a1a8c'],
    ])}
    ${linear('outer', [
      [0, '#ffe3fa'],
      [0.35, '#e58bea'],
      [0.75, '#9a3fd0'],
      [1, '#5a1d9e'],
    ])}
    ${radial(
      'nacre',
      [
        [0, '#ffffff'],
        [0.25, '#fdf6ff'],
        [0.5, '#c4eaff'],
        [0.72, '#f3bfee'],
        [1, '#7a6fd0'],
      ],
      '.36',
      '.3',
      '.76',
    )}
    ${radial('glow', [
      [0.3, '#fff', 1],
      [0.62, '#c8f7ff', 0.7],
      [1, '#7fe6ff', 0],
    ])}`,
    `<use href="#rays"/><g transform="translate(10 9) scale(.9)">
    ${body(upper, 'url(#inner)', edge, 6)}
    ${[28, 46, 64, 82, 100, 118, 136, 154, 172].map((x) => rib(x, 26 + ((x - 100) / 12) ** 2, 118)).join('')}
    <path d="M24 72C26 60 34 62 38 64C36 46 52 40 60 46C62 28 80 24 88 36" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>
    ${circle(100, 104, 66, 'url(#glow)')}
    ${circle(100, 100, 44, 'url(#nacre)', 'stroke="#6f5cc0" stroke-width="3"')}
    <path d="M66 120A40 40 0 0 0 136 118A44 44 0 0 1 66 120Z" fill="#ffb8ea" opacity=".75"/>
    <ellipse cx="84" cy="80" rx="15" ry="10" fill="#fff" transform="rotate(-32 84 80)"/>
    ${circle(70, 98, 4, '#fff', 'opacity=".85"')}
    ${body(lower, 'url(#outer)', edge, 6)}
    ${[40, 62, 82, 100, 118, 138, 160].map((x) => rib(x, 122, 186)).join('')}
    <path d="M22 128C26 120 32 120 36 126C44 113 54 114 62 124C72 112 90 112 100 123C110 112 128 112 138 124C146 114 156 113 164 126" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".85"/>
    <path d="M30 146Q44 172 76 182" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/></g>`,
  )
}

/** Draws the scatter: an open chest with shining gold. */
export function chest(): string {
  const edge = '#401a08'
  const coins = [
    [52, 98, 13],
    [148, 98, 13],
    [74, 92, 15],
    [126, 92, 15],
    [100, 84, 18],
    [88, 102, 14],
    [114, 102, 14],
    [64, 106, 12],
    [136, 106, 12],
    [100, 106, 13],
  ]
    .map(
      ([x, y, r]) =>
        `${circle(x!, y!, r!, 'url(#coin)', 'stroke="#8a4a04" stroke-width="2.6"')}${circle(x!, y!, r! * 0.62, 'none', 'stroke="#b9700c" stroke-width="2"')}`,
    )
    .join('')
  return document(
    200,
    200,
    `${aura('#ffe98a', '#ffae2b', 16)}
    ${linear('wood', [
      [0, '#d98a43'],
      [0.5, '#a4551f'],
      [1, '#5f290d'],
    ])}
    ${linear('lid', [
      [0, '#e79a52'],
      [0.6, '#8d4517'],
      [1, '#4a1d08'],
    ])}
    ${linear('gold', [
      [0, '#fffbd0'],
      [0.4, '#ffcb45'],
      [0.75, '#d78a12'],
      [1, '#8f4f06'],
    ])}
    ${radial(
      'coin',
      [
        [0, '#fffde0'],
        [0.5, '#ffd75a'],
        [1, '#e08f12'],
      ],
      '.36',
      '.3',
      '.8',
    )}
    ${radial('shine', [
      [0, '#fff', 1],
      [0.4, '#fff3a8', 0.75],
      [1, '#ffd75a', 0],
    ])}`,
    `<use href="#rays"/><g transform="translate(9 7) scale(.91)">
    ${body('M24 82C24 34 52 18 100 18C148 18 176 34 176 82L168 96H32Z', 'url(#lid)', edge, 6)}
    ${body('M40 84C40 50 62 38 100 38C138 38 160 50 160 84L156 100H44Z', '#5a1f0a', edge, 3)}
    <path d="M24 82C24 34 52 18 100 18C148 18 176 34 176 82L162 84C162 46 140 34 100 34C60 34 38 46 38 84Z" fill="url(#gold)" stroke="${edge}" stroke-width="4"/>
    ${[
      [100, 26],
      [60, 36],
      [140, 36],
      [36, 62],
      [164, 62],
    ]
      .map(([x, y]) => circle(x!, y!, 4, '#fff6c2', 'stroke="#8a4a04" stroke-width="2"'))
      .join('')}
    <ellipse cx="100" cy="88" rx="70" ry="44" fill="url(#shine)"/>
    ${coins}
    ${circle(76, 82, 9, '#ff5d8f', 'stroke="#8a0f3a" stroke-width="2.4"')}${circle(73, 79, 2.6, '#fff')}
    ${polygon(
      [
        [122, 68],
        [134, 78],
        [126, 92],
        [114, 88],
        [112, 76],
      ],
      '#4fe3d2',
      'stroke="#07606a" stroke-width="2.4" stroke-linejoin="round"',
    )}<path d="M122 68L120 80L126 92M112 76L120 80L134 78" fill="none" stroke="#c9fff6" stroke-width="1.6"/>
    ${body('M26 108H174L166 180C166 184 163 186 159 186H41C37 186 34 184 34 180Z', 'url(#wood)', edge, 6)}
    <path d="M30 132H170M32 156H168" stroke="#54230a" stroke-width="3.4" opacity=".75"/>
    <path d="M31 136H169M33 160H167" stroke="#f0ae6a" stroke-width="1.8" opacity=".5"/>
    ${[
      ['M22 104H178V118H22Z', 0],
      ['M46 118H64L66 186H50Z', 1],
      ['M154 118H136L134 186H150Z', 2],
    ]
      .map(([d]) => body(String(d), 'url(#gold)', edge, 4))
      .join('')}
    ${[
      [58, 130],
      [59, 150],
      [60, 172],
      [142, 130],
      [141, 150],
      [140, 172],
      [34, 111],
      [80, 111],
      [120, 111],
      [166, 111],
    ]
      .map(([x, y]) => circle(x!, y!, 3.2, '#fff6c2', 'stroke="#8a4a04" stroke-width="1.8"'))
      .join('')}
    ${body('M82 106H118V132C118 144 110 150 100 152C90 150 82 144 82 132Z', 'url(#gold)', edge, 4.5)}
    ${circle(100, 124, 6, '#401a08')}<path d="M97 124H103L105 140H95Z" fill="#401a08"/>
    <path d="M27 106H173" stroke="#fff" stroke-width="2.4" opacity=".8"/></g>`,
  )
}

/** Draws a sea turtle from above, swimming up to the light. */
export function turtle(): string {
  const edge = '#07382f'
  const flipper =
    'M136 66C150 50 172 36 190 40C196 42 196 50 192 58C184 76 166 94 146 98C136 96 130 78 136 66Z'
  const rear = 'M130 150C142 150 156 160 160 174C161 180 156 184 150 182C136 178 124 168 122 158Z'
  const both = (d: string, fill: string) =>
    `${body(d, fill, edge)}<g transform="matrix(-1 0 0 1 200 0)">${body(d, fill, edge)}</g>`
  const spots = [
    [164, 56, 5],
    [150, 64, 6],
    [176, 48, 3.6],
    [152, 82, 5],
    [168, 70, 4.4],
    [182, 56, 3.4],
    [146, 166, 4],
    [136, 158, 4],
  ]
    .flatMap(([x, y, r]) => [circle(x!, y!, r!, '#1a7d55'), circle(200 - x!, y!, r!, '#1a7d55')])
    .join('')
  const plates = [
    'M100 62L118 72V92L100 102L82 92V72Z',
    'M100 106L119 96L121 120L100 134L79 120L81 96Z',
    'M100 138L118 126L116 148L100 162L84 148L82 126Z',
    'M122 72L142 82L148 104L124 94Z',
    'M125 98L148 110L144 134L125 120Z',
    'M121 126L141 138L126 158L119 148Z',
    'M104 58L118 54L134 70L121 68Z',
  ]
  const mirrored = plates.slice(3).map((d) => `<g transform="matrix(-1 0 0 1 200 0)"><path d="${d}"/></g>`)
  return document(
    200,
    200,
    `${linear(
      'skin',
      [
        [0, '#d6f98a'],
        [0.5, '#6fce5a'],
        [1, '#1f8a4d'],
      ],
      [0, 0, 0.6, 1],
    )}
    ${radial(
      'shell',
      [
        [0, '#5ff0b0'],
        [0.5, '#12a577'],
        [1, '#065a4e'],
      ],
      '.36',
      '.28',
      '.8',
    )}
    ${radial(
      'plate',
      [
        [0, '#b7ffdf'],
        [0.45, '#25c48d'],
        [1, '#077058'],
      ],
      '.34',
      '.24',
      '.9',
    )}
    ${linear(
      'rim',
      [
        [0, '#fff6b0'],
        [0.5, '#f2b632'],
        [1, '#a0610c'],
      ],
      [0, 0, 0.7, 1],
    )}`,
    `<g transform="translate(9 9) rotate(12 100 100) scale(.92)">${both(rear, 'url(#skin)')}${both(flipper, 'url(#skin)')}
    ${body('M92 168L100 190L108 168Z', 'url(#skin)', edge)}
    ${body('M78 56C72 34 78 12 100 10C122 12 128 34 122 56Z', 'url(#skin)', edge)}
    ${spots}
    <path d="M86 22Q100 14 114 22M90 40Q100 46 110 40" fill="none" stroke="#1a7d55" stroke-width="3.4" stroke-linecap="round" opacity=".8"/>
    ${circle(100, 28, 5, '#1a7d55', 'opacity=".55"')}
    ${eye(81, 32, 7.6, edge, -1.6, -1)}${eye(119, 32, 7.6, edge, 1.6, -1)}
    <ellipse cx="100" cy="110" rx="57" ry="66" fill="url(#rim)" stroke="${edge}" stroke-width="5"/>
    ${ring(20, 0, (_x, _y, turn) => {
      const [x, y] = polar(1, turn)
      return `<path d="M${short(100 + (x - 100) * 48)} ${short(110 + (y - 100) * 57)}L${short(100 + (x - 100) * 56)} ${short(110 + (y - 100) * 65)}" stroke="#8a5206" stroke-width="2.4"/>`
    })}
    <ellipse cx="100" cy="110" rx="49" ry="58" fill="url(#shell)" stroke="#0a4a3c" stroke-width="4"/>
    <g fill="url(#plate)" stroke="#ffe58a" stroke-width="2.8" stroke-linejoin="round">${plates.map((d) => `<path d="${d}"/>`).join('')}${mirrored.join('')}</g>
    <g fill="none" stroke="#0a6b54" stroke-width="2" opacity=".8"><path d="M91 78L100 73L109 78V88L100 93L91 88ZM90 112L100 106L110 112L111 118L100 125L89 118ZM92 140L100 145L108 140"/></g>
    <path d="M56 96C58 74 72 60 88 56" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>
    ${circle(55, 110, 3.6, '#fff', 'opacity=".75"')}
    <path d="M14 50C22 44 34 50 46 60M184 46C180 44 172 46 166 50" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>
    <path d="M84 22C86 17 92 14 98 14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/></g>`,
  )
}

/** Draws a golden seahorse with a sea-green fin. */
export function seahorse(): string {
  const edge = '#5c2600'
  const spine: Knot[] = [
    [110, 52, 19],
    [121, 76, 18],
    [110, 102, 26],
    [108, 128, 22],
    [124, 148, 14],
    [132, 166, 10],
    [120, 182, 8],
    [102, 178, 7],
    [98, 164, 5.5],
    [108, 160, 4],
  ]
  const ribs = alongSpine(spine, 3)
    .slice(4, 24)
    .map(
      ({ x, y, r, nx, ny }) =>
        `<path d="M${short(x - nx * r * 0.88)} ${short(y - ny * r * 0.88)}Q${short(x - ny * r * 0.28)} ${short(y + nx * r * 0.28)} ${short(x + nx * r * 0.88)} ${short(y + ny * r * 0.88)}"/>`,
    )
    .join('')
  return document(
    200,
    200,
    `${linear(
      'hide',
      [
        [0, '#fffbcf'],
        [0.4, '#ffdc55'],
        [0.75, '#ffab2b'],
        [1, '#d9730f'],
      ],
      [0, 0, 0.9, 0.7],
    )}
    ${linear(
      'fin',
      [
        [0, '#d4fff4'],
        [0.5, '#3fdccb'],
        [1, '#0b7f8c'],
      ],
      [0, 0, 1, 0.6],
    )}
    ${linear('belly', [
      [0, '#fffbe0', 0.95],
      [1, '#ffe79a', 0.2],
    ])}`,
    `${body('M128 84C146 66 170 66 180 80C174 84 178 92 182 96C174 98 176 108 178 114C168 112 164 120 162 128C152 124 140 124 130 126Z', 'url(#fin)', '#064a57')}
    <path d="M134 92L172 78M135 100L176 96M134 110L172 113M133 118L160 124" stroke="#e6fffa" stroke-width="3.4" stroke-linecap="round" opacity=".75"/>
    ${body('M94 34L84 8L102 20L112 4L118 22L136 14L130 32L146 40L128 50Z', 'url(#fin)', '#064a57')}
    ${body(taper(spine), 'url(#hide)', edge, 5.5)}
    <g fill="none" stroke="#a34d08" stroke-width="3" stroke-linecap="round" opacity=".62">${ribs}</g>
    ${body('M76 54C64 58 50 62 38 62C30 62 28 76 36 78C52 82 72 80 92 74Z', 'url(#hide)', edge, 5.5)}
    ${body('M80 36C94 24 124 26 132 44C138 60 128 76 108 78C88 80 74 68 74 54C74 46 76 40 80 36Z', 'url(#hide)', edge, 5.5)}
    <path d="M84 60C70 66 56 68 42 69C56 72 76 72 92 72C108 74 120 68 128 58C120 64 100 66 84 60Z" fill="#c26a0a" opacity=".5"/>
    <path d="M86 92C76 106 80 124 92 136C88 120 88 106 94 96Z" fill="url(#belly)"/>
    <path d="M84 40C92 32 108 30 118 36" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/>
    ${body('M118 58C128 56 138 62 140 72C130 76 120 72 116 66Z', 'url(#fin)', '#064a57', 4)}
    ${eye(97, 51, 11, edge, -2.4, 0)}
    <path d="M40 66Q48 64 56 63" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>
    <path d="M90 100C86 108 87 116 90 122" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  )
}

/** Draws a clownfish with its three white bands. */
export function clownfish(): string {
  const edge = '#3d0c05'
  const outline =
    'M186 102C180 66 144 46 108 50C82 52 62 68 50 88L48 114C60 138 84 152 112 154C148 156 180 138 186 102Z'
  const fin = (d: string) => `${body(d, 'url(#fin)', edge, 5)}`
  return document(
    200,
    200,
    `${radial(
      'skin',
      [
        [0, '#ffd489'],
        [0.35, '#ff8f2b'],
        [0.75, '#f2530f'],
        [1, '#a92405'],
      ],
      '.46',
      '.24',
      '.85',
    )}
    ${linear(
      'fin',
      [
        [0, '#ffb04f'],
        [0.6, '#f4590f'],
        [0.84, '#c02f06'],
        [1, '#4a0f06'],
      ],
      [0.8, 0.3, 0, 0.9],
    )}
    ${linear('band', [
      [0, '#ffffff'],
      [0.6, '#eaf4ff'],
      [1, '#9fb4dc'],
    ])}
    <clipPath id="in"><path d="${outline}"/></clipPath>`,
    `${fin('M56 88C40 70 22 54 12 60C4 68 14 82 16 100C14 118 4 134 12 142C22 148 42 132 56 114Z')}
    <path d="M44 92C34 84 24 76 18 74M44 102H22M44 110C34 118 26 126 18 130" fill="none" stroke="#ffd489" stroke-width="3" stroke-linecap="round" opacity=".7"/>
    ${fin('M76 66C76 44 96 26 122 26C132 26 134 32 138 36C148 34 158 40 160 62Z')}
    <path d="M92 56L100 40M110 52L116 34M128 52L136 42M142 54L150 46" stroke="#ffd489" stroke-width="3" stroke-linecap="round" opacity=".7"/>
    ${fin('M86 146C82 162 90 180 106 180C116 178 118 162 126 152Z')}
    ${body(outline, 'url(#skin)', edge, 5.5)}
    <g clip-path="url(#in)">
      <path d="M146 40C132 70 132 130 146 164L122 168C106 134 108 76 122 36Z" fill="url(#band)" stroke="${edge}" stroke-width="5"/>
      <path d="M96 40C82 70 84 130 94 160L76 160C64 130 64 76 76 44Z" fill="url(#band)" stroke="${edge}" stroke-width="5"/>
      <path d="M54 70Q62 100 54 132L40 132V70Z" fill="url(#band)" stroke="${edge}" stroke-width="5"/>
      <path d="M48 114C70 134 150 150 186 108V170H48Z" fill="#7a1503" opacity=".34"/>
    </g>
    <path d="M${[74, 58].join(' ')}C92 50 124 48 146 58C158 64 168 72 174 84C160 70 140 64 118 62C100 60 86 60 74 66Z" fill="#fff" opacity=".5"/>
    ${body('M112 104C100 98 84 104 82 118C84 130 102 132 114 122Z', 'url(#fin)', edge, 4.5)}
    <path d="M92 112L106 108M90 120L108 114" stroke="#ffd489" stroke-width="3" stroke-linecap="round" opacity=".8"/>
    ${eye(158, 88, 12.5, edge, 2.4, 0)}
    <path d="M184 108C178 116 170 118 164 116" fill="none" stroke="${edge}" stroke-width="4.5" stroke-linecap="round"/>`,
  )
}

/** Draws a crab with both claws raised. */
export function crab(): string {
  const edge = '#4a0313'
  const legs: Knot[][] = [
    [
      [56, 128, 9],
      [32, 120, 7.5],
      [14, 138, 3],
    ],
    [
      [58, 140, 9],
      [34, 142, 7.5],
      [20, 162, 3],
    ],
    [
      [66, 150, 9],
      [46, 160, 7],
      [40, 182, 3],
    ],
  ]
  const half = `${legs.map((leg) => body(taper(leg), 'url(#limb)', edge, 5)).join('')}
    ${body(
      taper([
        [60, 112, 10],
        [36, 104, 9],
        [34, 78, 8],
      ]),
      'url(#limb)',
      edge,
      5,
    )}
    ${body('M36 86C14 84 2 62 10 38C14 26 24 16 36 16C32 28 32 36 36 44C44 38 48 28 50 18C64 26 70 42 66 58C62 76 52 86 36 86Z', 'url(#claw)', edge, 5.5)}
    <path d="M16 56C14 42 18 32 26 26" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>
    <path d="M37 46C40 56 44 62 50 66" fill="none" stroke="#7d0c22" stroke-width="3.4" stroke-linecap="round"/>`
  return document(
    200,
    200,
    `${radial(
      'back',
      [
        [0, '#ff9d8a'],
        [0.4, '#f03a44'],
        [0.8, '#b3102f'],
        [1, '#6d0722'],
      ],
      '.4',
      '.16',
      '.95',
    )}
    ${linear('limb', [
      [0, '#ff6f66'],
      [1, '#a50d2d'],
    ])}
    ${radial(
      'claw',
      [
        [0, '#ffae9c'],
        [0.45, '#f4434a'],
        [1, '#960a2a'],
      ],
      '.34',
      '.26',
      '.85',
    )}`,
    `${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>
    ${body(
      taper([
        [86, 96, 5],
        [82, 72, 5],
      ]),
      'url(#limb)',
      edge,
      4.5,
    )}
    ${body(
      taper([
        [114, 96, 5],
        [118, 72, 5],
      ]),
      'url(#limb)',
      edge,
      4.5,
    )}
    ${body('M100 88C138 86 164 104 164 128C164 154 136 170 100 170C64 170 36 154 36 128C36 104 62 86 100 88Z', 'url(#back)', edge, 6)}
    <path d="M46 140C60 160 140 160 154 140C148 158 126 166 100 166C74 166 52 158 46 140Z" fill="#ffc2a6" opacity=".55"/>
    <path d="M50 118C58 102 78 96 100 96" fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" opacity=".7"/>
    ${[
      [70, 116, 5],
      [130, 114, 5],
      [100, 108, 4],
      [84, 110, 3],
      [116, 108, 3],
      [146, 124, 3.4],
      [55, 128, 3.4],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, '#ffb39c', 'opacity=".75"'))
      .join('')}
    <path d="M80 138Q100 152 120 138Q100 144 80 138Z" fill="#4a0313" stroke="${edge}" stroke-width="4" stroke-linejoin="round"/>
    ${eye(82, 66, 12, edge, 1.6, 1)}${eye(118, 66, 12, edge, -1.6, 1)}`,
  )
}

/** Draws a violet starfish with rows of beads. */
export function starfish(): string {
  const edge = '#2a0a5c'
  const tip = (turn: number, r: number) => polar(r, turn).map(short).join(' ')
  const arm = (turn: number) =>
    `Q${tip(turn - 13, 62)} ${tip(turn - 8.5, 86)}Q${tip(turn, 99)} ${tip(turn + 8.5, 86)}Q${tip(turn + 13, 62)} ${tip(turn + 36, 42)}`
  const outline = `M${tip(-36, 42)}${[0, 72, 144, 216, 288].map(arm).join('')}Z`
  return document(
    200,
    200,
    `${radial(
      'skin',
      [
        [0, '#f0d4ff'],
        [0.35, '#b476ff'],
        [0.75, '#7534d8'],
        [1, '#43149c'],
      ],
      '.4',
      '.32',
      '.72',
    )}
    ${radial(
      'bead',
      [
        [0, '#fffbe0'],
        [0.6, '#ffdf8f'],
        [1, '#d89a3a'],
      ],
      '.35',
      '.3',
      '.8',
    )}`,
    `<g transform="translate(0 6) rotate(-8 100 100)">${body(outline, 'url(#skin)', edge, 6)}
    ${ring(5, 0, (_x, _y, turn) => `<g transform="rotate(${turn} 100 100)"><path d="M100 92L88 56Q92 30 98 22Z" fill="#fff" opacity=".24"/><path d="M100 92L112 56Q108 30 102 22Z" fill="#2a0a5c" opacity=".22"/></g>`)}
    ${ring(5, 0, (_x, _y, turn) =>
      [26, 40, 53, 65, 76]
        .map((r, index) => {
          const [x, y] = polar(r, turn)
          return circle(x, y, 6.4 - index * 0.8, 'url(#bead)', 'stroke="#4a1a9c" stroke-width="1.6"')
        })
        .join(''),
    )}
    ${ring(5, 34, (x, y) => circle(x, y, 3, '#e6c8ff', 'opacity=".8"').replace('<circle', '<circle transform="rotate(36 100 100)"'))}
    ${circle(100, 100, 12, 'url(#bead)', 'stroke="#4a1a9c" stroke-width="2.4"')}
    <path d="M88 66Q86 44 93 24M54 84Q38 78 24 76" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".7"/></g>`,
  )
}

/** Draws a scallop in cream and rose. */
export function shell(): string {
  const edge = '#6b2334'
  const ribs = [-66, -48, -30, -10, 10, 30, 48, 66]
  const at = (turn: number, r: number) => {
    const angle = (turn * Math.PI) / 180
    return `${short(100 + r * Math.sin(angle))} ${short(158 - r * Math.cos(angle))}`
  }
  const edges = [-76, -57, -39, -20, 0, 20, 39, 57, 76]
  const scallop = edges
    .slice(1)
    .map(
      (turn, index) =>
        `Q${at((turn + edges[index]!) / 2, 142 - Math.abs(turn + edges[index]!) * 0.2)} ${at(turn, 118 - Math.abs(turn) * 0.22)}`,
    )
    .join('')
  const fan = `M${at(-76, 101)}${scallop}L112 166H88Z`
  return document(
    200,
    200,
    `${radial(
      'fan',
      [
        [0, '#f0748c'],
        [0.3, '#ffb29a'],
        [0.6, '#ffe2bf'],
        [0.8, '#ffc09c'],
        [1, '#fff3de'],
      ],
      '.5',
      '.95',
      '1',
    )}
    ${linear('foot', [
      [0, '#ffe9cf'],
      [1, '#e08a7d'],
    ])}`,
    `<g transform="translate(7 4) scale(.93)">${body('M62 152C70 148 82 150 88 158L88 182C76 184 62 176 58 166ZM138 152C130 148 118 150 112 158L112 182C124 184 138 176 142 166Z', 'url(#foot)', edge)}
    ${body(fan, 'url(#fan)', edge, 6)}
    ${edges
      .slice(1, -1)
      .map(
        (turn) =>
          `<path d="M${at(turn, 16)}L${at(turn, 116 - Math.abs(turn) * 0.22)}" stroke="#b5485a" stroke-width="3.6" opacity=".7" stroke-linecap="round"/>`,
      )
      .join('')}
    ${ribs.map((turn) => `<path d="M${at(turn - 2, 40)}L${at(turn - 2, 112 - Math.abs(turn) * 0.2)}" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>`).join('')}
    <path d="M${at(-70, 70)}Q${at(0, 88)} ${at(70, 70)}M${at(-66, 42)}Q${at(0, 54)} ${at(66, 42)}" fill="none" stroke="#d8627a" stroke-width="4" opacity=".5"/>
    ${body('M84 160Q100 148 116 160L112 184Q100 190 88 184Z', 'url(#foot)', edge)}
    <path d="M40 106C42 84 56 62 76 52" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>`,
  )
}

/** Draws a bush of rose coral. */
export function coral(): string {
  const edge = '#6d0a45'
  const branches: Knot[][] = [
    [
      [72, 136, 13],
      [40, 112, 11],
      [24, 78, 9],
    ],
    [
      [44, 116, 9],
      [22, 118, 8],
      [12, 106, 8],
    ],
    [
      [128, 138, 13],
      [160, 116, 11],
      [174, 84, 9],
    ],
    [
      [160, 116, 9],
      [180, 124, 8],
      [188, 114, 8],
    ],
    [
      [100, 158, 21],
      [98, 134, 18],
      [106, 92, 14],
      [100, 30, 11],
    ],
    [
      [104, 108, 12],
      [132, 84, 11],
      [140, 46, 10],
    ],
    [
      [100, 122, 12],
      [70, 92, 11],
      [62, 44, 10],
    ],
    [
      [132, 84, 8],
      [152, 76, 8],
      [158, 58, 8],
    ],
    [
      [70, 92, 8],
      [50, 80, 8],
      [44, 62, 8],
    ],
  ]
  const tips = branches.map((branch) => branch.at(-1)!)
  return document(
    200,
    200,
    `<linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="60" y1="10" x2="120" y2="190"><stop offset="0" stop-color="#ffd0e6"/><stop offset=".35" stop-color="#ff6fb4"/><stop offset=".75" stop-color="#e02a86"/><stop offset="1" stop-color="#8a0f5a"/></linearGradient>
    ${linear('rock', [
      [0, '#b8c3e8'],
      [0.5, '#6d77ac'],
      [1, '#363d70'],
    ])}`,
    `<g fill="${edge}" stroke="${edge}" stroke-width="10" stroke-linejoin="round">${branches.map((branch) => `<path d="${taper(branch, 3)}"/>`).join('')}</g>
    <g fill="url(#skin)">${branches.map((branch) => `<path d="${taper(branch, 3)}"/>`).join('')}</g>
    <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5">${branches
      .map((branch) => {
        const spine = alongSpine(branch, 2).slice(1, -1)
        return `<path d="M${spine.map(({ x, y, r }) => `${short(x - r * 0.45)} ${short(y - r * 0.2)}`).join('L')}"/>`
      })
      .join('')}</g>
    ${tips.map(([x, y, r]) => `${circle(x, y, r * 0.62, '#fff0f7', 'opacity=".85"')}${circle(x, y, r * 0.28, '#e02a86')}`).join('')}
    ${[
      [92, 150],
      [110, 138],
      [98, 116],
      [108, 68],
      [100, 90],
      [126, 98],
      [76, 102],
      [150, 128],
      [50, 122],
      [110, 158],
    ]
      .map(([x, y]) => circle(x!, y!, 3, '#fff0f7', 'opacity=".75"'))
      .join('')}
    ${body('M48 186C46 172 62 164 74 168C82 158 116 156 126 167C142 162 156 172 154 186Z', 'url(#rock)', '#1d2350', 5)}
    <path d="M58 178C62 172 70 172 76 174M90 168C98 164 110 164 116 168" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
  )
}
