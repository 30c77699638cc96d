import {
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

/** Polished metal across the whole width of a picture. */
export const chrome = `<linearGradient id="chrome" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="150" y2="200"><stop offset="0" stop-color="#ffffff"/><stop offset=".28" stop-color="#dfe8f5"/><stop offset=".46" stop-color="#7f8ca8"/><stop offset=".54" stop-color="#f6faff"/><stop offset=".78" stop-color="#aeb9cf"/><stop offset="1" stop-color="#5f6b88"/></linearGradient>`

const ink = '#1c0f2b'

function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

/** Draws a shape with an inked contour. */
function inked(d: string, fill: string, width = 3.6): string {
  return path(
    d,
    fill,
    `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`,
  )
}

function shine(d: string, width = 5, opacity = 0.75): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
}

/** Draws a decal as on jeepneys: a drawing on a cut-out of chrome around its silhouette. */
function decal(defs: string, cut: string, drawn: string, behind = ''): string {
  return document(
    200,
    200,
    `${chrome}${defs}<g id="cut" stroke-linejoin="round" stroke-linecap="round">${cut}</g>`,
    `${behind}<use href="#cut" fill="${ink}" stroke="${ink}" stroke-width="17"/><use href="#cut" fill="url(#chrome)" stroke="url(#chrome)" stroke-width="11"/>${drawn}`,
  )
}

/** Draws rays and a glow behind a symbol that is not of the common kind. */
function aura(near: string, far: string): { defs: string; drawn: string } {
  return {
    defs: `${radial('aura', [
      [0, '#fff', 1],
      [0.55, near, 0.75],
      [0.8, far, 0.3],
      [1, far, 0],
    ])}${linear('ray', [
      [0, near, 0],
      [0.6, near, 0.9],
    ])}`,
    drawn: `${circle(100, 100, 100, 'url(#aura)')}${ring(
      20,
      0,
      (_x, _y, turn, index) =>
        `<path d="M100 100L${index % 2 ? 95 : 91} 1L${index % 2 ? 105 : 109} 1Z" fill="url(#ray)" transform="rotate(${turn} 100 100)"/>`,
    )}`,
  }
}

/** Draws a star of five points around a point. */
function star(x: number, y: number, size: number, fill: string, more = ''): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [px, py] = polar(at % 2 ? size * 0.42 : size, at * 36)
    return [x + px - 100, y + py - 100] as const
  })
  return polygon(points, fill, more)
}

/** Draws the wild: a jeepney from the front. */
export function jeepney(): string {
  const { defs, drawn } = aura('#ffe98a', '#ff5d3a')
  const roof = 'M40 26H160L172 58H28Z'
  const cabin = 'M28 56H172L168 112H32Z'
  const nose = 'M44 104H156L162 158H38Z'
  const fender = 'M30 112C20 114 14 128 14 150H46V120Z'
  const bumper = 'M16 150H184V168H16Z'
  const wheels =
    'M22 164H50V184C50 187 48 189 45 189H27C24 189 22 187 22 184ZM150 164H178V184C178 187 176 189 173 189H155C152 189 150 187 150 184Z'
  const mirror = (part: string) => `${part}<g transform="matrix(-1 0 0 1 200 0)">${part}</g>`
  const flag = `${inked('M46 28L38 8', 'none', 4)}${inked('M38 8L16 12L24 20L18 28L43 22Z', '#ffcf2e')}`
  return decal(
    `${defs}
    ${linear('red', [
      [0, '#ff7a5c'],
      [0.45, '#e81f3c'],
      [1, '#8f0a30'],
    ])}
    ${linear('gold', [
      [0, '#fff3a8'],
      [0.5, '#ffc02e'],
      [1, '#d97a0c'],
    ])}
    ${linear('blue', [
      [0, '#6fd0ff'],
      [0.5, '#1f7ae6'],
      [1, '#123a9e'],
    ])}
    ${linear('glass', [
      [0, '#12305e'],
      [0.5, '#3f8fd0'],
      [1, '#bff2ff'],
    ])}
    ${radial(
      'lamp',
      [
        [0, '#ffffff'],
        [0.5, '#fff6b0'],
        [1, '#ffb52e'],
      ],
      '.42',
      '.38',
      '.65',
    )}`,
    `${path(roof, '')}${path(cabin, '')}${path(nose, '')}${mirror(path(fender, '') + path('M38 8L16 12L24 20L18 28L43 22Z', ''))}${path(bumper, '')}${path(wheels, '')}`.replaceAll(
      ' fill=""',
      '',
    ),
    `${mirror(flag)}
    ${inked(wheels, '#2c2440')}
    <path d="M28 168H44M28 176H44M28 184H44M156 168H172M156 176H172M156 184H172" stroke="#6a6088" stroke-width="3"/>
    ${inked(cabin, 'url(#red)')}
    ${inked(roof, 'url(#gold)')}
    ${polygon(
      [
        [48, 31],
        [152, 31],
        [160, 53],
        [40, 53],
      ],
      'url(#red)',
      `stroke="${ink}" stroke-width="2.6"`,
    )}
    ${[60, 80, 120, 140].map((x) => star(x, 42, 7, '#fff3b0')).join('')}${star(100, 42, 10, '#ffffff')}
    ${inked('M38 62H97V98H42ZM103 62H162L158 98H103Z', 'url(#glass)')}
    <path d="M44 66H66L50 94H47ZM110 66H126L112 94H108Z" fill="#fff" opacity=".5"/>
    ${[
      [56, 66],
      [66, 71],
      [78, 73],
      [90, 70],
      [112, 70],
      [124, 73],
      [136, 71],
      [146, 66],
    ]
      .map(([x, y]) => circle(x!, y!, 4, '#fffdf0', 'stroke="#8fae62" stroke-width="1.4"'))
      .join('')}
    ${mirror(inked(fender, 'url(#blue)') + shine('M22 138C24 126 28 120 34 118', 4))}
    ${inked(nose, 'url(#red)')}
    ${inked('M70 108H130L136 152H64Z', 'url(#chrome)')}
    ${[74, 84, 94, 106, 116, 126].map((x) => `<path d="M${x} 116L${short(x + (x - 100) * 0.08)} 148" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`).join('')}
    ${star(100, 132, 15, 'url(#gold)', `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`)}
    ${mirror(
      `${circle(52, 132, 17, 'url(#chrome)', `stroke="${ink}" stroke-width="3"`)}${circle(52, 132, 11.5, 'url(#lamp)')}${circle(48, 128, 3.4, '#fff')}`,
    )}
    ${inked('M92 92L100 82L108 92L106 108H94Z', 'url(#chrome)', 3)}
    ${inked(bumper, 'url(#chrome)')}
    ${inked('M76 152H124V166H76Z', 'url(#gold)', 2.6)}
    ${circle(88, 159, 3, ink)}${circle(100, 159, 3, ink)}${circle(112, 159, 3, ink)}
    ${[28, 44, 60, 140, 156, 172].map((x) => circle(x, 159, 3.6, '#e81f3c', `stroke="${ink}" stroke-width="1.8"`)).join('')}
    ${shine('M44 29H120', 3)}${shine('M34 60L36 96', 3, 0.5)}`,
    drawn,
  )
}

/** Draws the coin that starts the ride; its value is written in its middle. */
export function fare(): string {
  const { defs, drawn } = aura('#fff3a0', '#ffb02e')
  return document(
    200,
    200,
    `${chrome}${defs}
    ${linear(
      'rim',
      [
        [0, '#fffbd6'],
        [0.35, '#ffd24a'],
        [0.62, '#c97a0a'],
        [0.8, '#ffd75c'],
        [1, '#9a5606'],
      ],
      [0.1, 0, 0.8, 1],
    )}
    ${radial(
      'face',
      [
        [0, '#fffbe0'],
        [0.45, '#ffdf6e'],
        [0.85, '#f5a81e'],
        [1, '#d07c0a'],
      ],
      '.38',
      '.3',
      '.8',
    )}`,
    `${drawn}
    ${circle(100, 102, 82, '#5a2b02')}${circle(100, 99, 80, 'url(#rim)', 'stroke="#5a2b02" stroke-width="4"')}
    ${ring(40, 72.5, (x, y) => circle(x, y - 1, 3.2, '#fff6c0', 'opacity=".9"'))}
    ${circle(100, 99, 65, 'url(#face)', 'stroke="#8a4a04" stroke-width="4"')}
    ${ring(24, 0, (_x, _y, turn) => `<path d="M100 99L96.5 40H103.5Z" fill="#fff8c8" opacity=".5" transform="rotate(${turn} 100 99)"/>`)}
    <g fill="#c67a0c" opacity=".62"><path d="M56 116V88C56 84 59 82 62 82H126L138 98L148 102V116Z"/><circle cx="74" cy="118" r="10"/><circle cx="128" cy="118" r="10"/></g><path d="M64 88H78V98H64ZM83 88H97V98H83ZM102 88H116V98H102ZM121 88L131 98H121Z" fill="#ffe58a"/>
    ${[-40, 0, 40].map((turn) => star(100 + 54 * Math.sin((turn * Math.PI) / 180), 99 - 54 * Math.cos((turn * Math.PI) / 180), 9, '#fffbe0', 'stroke="#a8640a" stroke-width="2" stroke-linejoin="round"')).join('')}
    ${ring(5, 53, (x, y, _turn, index) => (index === 2 || index === 3 ? star(x, y - 1, 7, '#fff3b8', 'opacity=".9"') : ''))}
    <path d="M44 78C52 56 70 42 92 40" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/>
    <path d="M158 116C152 138 138 152 118 158" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
  )
}

/** Draws the highest-paying symbol: a rooster with a tail of five colours. */
export function rooster(): string {
  const tail: readonly (readonly [string, Knot[]])[] = [
    [
      'green',
      [
        [76, 126, 8],
        [36, 124, 10],
        [20, 108, 7],
        [18, 90, 2],
      ],
    ],
    [
      'blue',
      [
        [76, 120, 8],
        [34, 104, 12],
        [16, 76, 8],
        [22, 52, 2],
      ],
    ],
    [
      'violet',
      [
        [80, 116, 8],
        [44, 84, 13],
        [30, 48, 9],
        [44, 24, 2],
      ],
    ],
    [
      'green',
      [
        [84, 112, 8],
        [62, 74, 13],
        [58, 36, 9],
        [78, 18, 2],
      ],
    ],
    [
      'blue',
      [
        [90, 112, 8],
        [80, 80, 10],
        [80, 54, 7],
        [94, 38, 2],
      ],
    ],
  ]
  const trunk = taper([
    [142, 56, 15],
    [136, 80, 20],
    [114, 114, 34],
    [84, 122, 24],
  ])
  const comb = 'M126 48C116 36 122 24 132 30C130 16 146 12 150 24C158 14 172 22 166 34C172 36 170 46 162 50Z'
  const wattle = 'M152 66C164 66 168 84 160 92C150 92 146 76 148 68Z'
  const beak = 'M156 48L184 58L156 68Z'
  const cape =
    'M128 50C122 72 98 88 90 108L104 104L106 120L120 108L128 124L136 108L146 118L150 100C160 84 160 68 158 54C150 42 136 42 128 50Z'
  const wing =
    'M76 116C92 106 120 112 128 132C120 152 94 156 72 142C82 142 84 138 76 134C86 132 86 126 76 116Z'
  const legs = [
    taper([
      [98, 144, 8],
      [96, 164, 5],
      [96, 180, 5],
    ]),
    taper([
      [122, 142, 8],
      [124, 162, 5],
      [124, 180, 5],
    ]),
    taper([
      [82, 184, 3],
      [96, 179, 4],
      [112, 184, 3],
    ]),
    taper([
      [112, 184, 3],
      [124, 179, 4],
      [142, 184, 3],
    ]),
  ]
  return decal(
    `${linear('red', [
      [0, '#ff8a6a'],
      [0.5, '#e8203c'],
      [1, '#8f0a30'],
    ])}
    ${radial(
      'trunk',
      [
        [0, '#ff9a5c'],
        [0.5, '#e0361f'],
        [1, '#7a0c24'],
      ],
      '.5',
      '.3',
      '.8',
    )}
    ${linear('gold', [
      [0, '#fff7b8'],
      [0.5, '#ffc533'],
      [1, '#e07a0f'],
    ])}
    ${linear('green', [
      [0, '#a8ffb4'],
      [0.5, '#12b877'],
      [1, '#075a4c'],
    ])}
    ${linear('blue', [
      [0, '#8fe6ff'],
      [0.5, '#1f86ee'],
      [1, '#15308f'],
    ])}
    ${linear('violet', [
      [0, '#f0b8ff'],
      [0.5, '#9a3fe0'],
      [1, '#43128c'],
    ])}`,
    [...tail.map(([, knots]) => taper(knots, 3)), trunk, comb, wattle, beak, ...legs]
      .map((d) => `<path d="${d}"/>`)
      .join(''),
    `${tail.map(([hue, knots]) => `${inked(taper(knots, 3), `url(#${hue})`, 3)}<path d="M${knots.map(([x, y]) => `${x - 3} ${y - 2}`).join('L')}" fill="none" stroke="#fff" stroke-width="2.4" opacity=".55" stroke-linejoin="round"/>`).join('')}
    ${legs.map((d) => inked(d, 'url(#gold)', 3)).join('')}
    ${inked(trunk, 'url(#trunk)')}
    ${inked(wing, 'url(#blue)')}
    <path d="M88 124Q106 122 118 134M88 134Q104 134 112 142" fill="none" stroke="#cfefff" stroke-width="3" stroke-linecap="round" opacity=".8"/>
    ${inked(cape, 'url(#gold)')}
    <path d="M134 60C130 76 116 90 110 100M144 60C142 78 132 92 128 104M152 66C152 82 146 94 144 102" fill="none" stroke="#c25a08" stroke-width="3" stroke-linecap="round" opacity=".7"/>
    ${inked(comb, 'url(#red)')}${inked(wattle, 'url(#red)')}${inked(beak, 'url(#gold)')}<path d="M158 58H178" stroke="${ink}" stroke-width="2.4"/>
    ${circle(144, 56, 8, '#fff', `stroke="${ink}" stroke-width="2.6"`)}${circle(146, 56, 4.6, ink)}${circle(144.4, 54, 1.8, '#fff')}
    ${shine('M130 34C130 26 138 24 140 30M150 30C152 22 160 24 160 30', 3)}`,
  )
}

/** Draws a garland of jasmine with a yellow flower. */
export function garland(): string {
  const places = [
    ...Array.from({ length: 15 }, (_, index) => {
      const angle = (index / 15) * Math.PI * 2
      return [100 + 58 * Math.sin(angle), 80 - 49 * Math.cos(angle)] as const
    }),
    [84, 140] as const,
    [116, 140] as const,
    [100, 146] as const,
  ]
  const petals = Array.from(
    { length: 6 },
    (_, index) => `<path d="M0 0C-9 -7 -8 -17 0 -20C8 -17 9 -7 0 0Z" transform="rotate(${index * 60})"/>`,
  ).join('')
  const strands = 'M84 148V164M116 148V164M100 152V170'
  return decal(
    `${radial('petal', [
      [0, '#f4ffd0'],
      [0.5, '#ffffff'],
      [1, '#d2dcf2'],
    ])}
    ${radial(
      'yellow',
      [
        [0, '#fffbd0'],
        [0.5, '#ffd23a'],
        [1, '#e8860c'],
      ],
      '.5',
      '.3',
      '.8',
    )}
    ${linear('leaf', [
      [0, '#c4f58a'],
      [1, '#1f8a4a'],
    ])}
    <g id="bloom"><circle r="17" fill="#0f5a34"/><g fill="url(#petal)" stroke="#7f93b8" stroke-width="1.6">${petals}</g><circle r="5" fill="#ffe06a" stroke="#d0960f" stroke-width="1.4"/></g>`,
    `${places.map(([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="17"/>`).join('')}<path d="M72 150H128L134 168L114 172L104 186H96L86 172L66 168Z"/>`,
    `<ellipse cx="100" cy="80" rx="58" ry="49" fill="none" stroke="#0f5a34" stroke-width="36"/>
    <path d="${strands}" stroke="#1f8a4a" stroke-width="6" stroke-linecap="round"/>
    ${places.map(([x, y], index) => `<use href="#bloom" transform="translate(${short(x)} ${short(y)}) rotate(${index * 24}) scale(${index > 14 ? 0.8 : 0.95})"/>`).join('')}
    ${[
      [100, 172, 0],
      [86, 168, 34],
      [114, 168, -34],
    ]
      .map(
        ([x, y, turn]) =>
          `<path d="M${x} ${y! - 12}C${x! - 11} ${y! - 2} ${x! - 8} ${y! + 12} ${x} ${y! + 17}C${x! + 8} ${y! + 12} ${x! + 11} ${y! - 2} ${x} ${y! - 12}Z" fill="url(#yellow)" stroke="#a8640a" stroke-width="2.2" transform="rotate(${turn} ${x} ${y! - 10})"/>`,
      )
      .join('')}
    ${inked('M80 156C90 148 110 148 120 156L112 164H88Z', 'url(#leaf)', 2.6)}`,
  )
}

/** Draws a violet loudspeaker with a ring of light. */
export function speaker(): string {
  const cone = (x: number, y: number, r: number) => `
    ${circle(x, y, r, 'url(#chrome)', `stroke="${ink}" stroke-width="3.4"`)}
    ${circle(x, y, r * 0.86, '#1a0d33')}
    ${circle(x, y, r * 0.8, 'none', 'stroke="#3ff0ff" stroke-width="4"')}
    ${circle(x, y, r * 0.68, 'url(#cone)')}
    ${circle(x, y, r * 0.5, 'none', 'stroke="#0e0620" stroke-width="2" opacity=".6"')}
    ${circle(x, y, r * 0.28, 'url(#cap)', `stroke="${ink}" stroke-width="2"`)}
    <path d="M${short(x - r * 0.6)} ${short(y - r * 0.1)}A${short(r * 0.62)} ${short(r * 0.62)} 0 0 1 ${short(x - r * 0.1)} ${short(y - r * 0.6)}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
  const box =
    'M46 16H154C162 16 168 22 168 30V170C168 178 162 184 154 184H46C38 184 32 178 32 170V30C32 22 38 16 46 16Z'
  return decal(
    `${linear(
      'box',
      [
        [0, '#d79bff'],
        [0.4, '#8d3fe8'],
        [1, '#3c1190'],
      ],
      [0, 0, 0.6, 1],
    )}
    ${radial(
      'cone',
      [
        [0, '#6a5a8c'],
        [0.6, '#2c2048'],
        [1, '#140a26'],
      ],
      '.4',
      '.34',
      '.7',
    )}
    ${radial(
      'cap',
      [
        [0, '#ffffff'],
        [0.4, '#ff9fd8'],
        [1, '#c01f86'],
      ],
      '.36',
      '.3',
      '.8',
    )}`,
    `<path d="${box}"/>`,
    `${inked(box, 'url(#box)')}
    <path d="M40 30V170" stroke="#fff" stroke-width="4" opacity=".4" stroke-linecap="round"/>
    ${cone(100, 58, 32)}${cone(100, 132, 46)}
    ${[
      [44, 28],
      [156, 28],
      [44, 172],
      [156, 172],
    ]
      .map(([x, y]) => circle(x!, y!, 5, 'url(#chrome)', `stroke="${ink}" stroke-width="2"`))
      .join('')}
    ${['#6dff8f', '#d6ff5a', '#ffd23a', '#ff7a3a']
      .map(
        (fill, index) =>
          `<rect x="143" y="${80 - index * 10}" width="16" height="6" rx="2" fill="${fill}"/><rect x="41" y="${80 - index * 10}" width="16" height="6" rx="2" fill="${fill}"/>`,
      )
      .join('')}
    ${shine('M52 22H110', 4)}`,
  )
}

/** Draws a pair of soft dice on a string. */
export function dice(): string {
  const die = (
    hue: string,
    pips: readonly (readonly [number, number])[],
    x: number,
    y: number,
    turn: number,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-41" y="-41" width="82" height="82" rx="16" fill="none" stroke="url(#${hue}Fur)" stroke-width="9" stroke-dasharray="2.4 2.8"/><rect x="-40" y="-40" width="80" height="80" rx="15" fill="url(#${hue})" stroke="${ink}" stroke-opacity=".35" stroke-width="2"/><path d="M-28 -30Q0 -38 24 -31" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/>${pips.map(([px, py]) => `${circle(px, py, 9, '#fff', `stroke="${ink}" stroke-opacity=".5" stroke-width="2"`)}${circle(px + 2, py + 2, 5.4, '#d8e4f4')}`).join('')}</g>`
  const strings = 'M70 84C72 50 84 30 100 16C118 32 130 58 136 88'
  return decal(
    `${radial(
      'aqua',
      [
        [0, '#d8fffa'],
        [0.4, '#28d6cf'],
        [1, '#08707e'],
      ],
      '.34',
      '.26',
      '.9',
    )}
    ${radial(
      'flame',
      [
        [0, '#ffe6b8'],
        [0.4, '#ff7d2e'],
        [1, '#b82a0c'],
      ],
      '.34',
      '.26',
      '.9',
    )}
    ${linear('aquaFur', [
      [0, '#a8fff4'],
      [1, '#0a7c88'],
    ])}${linear('flameFur', [
      [0, '#ffc07a'],
      [1, '#b83410'],
    ])}`,
    `<rect x="22" y="76" width="88" height="88" rx="18" transform="rotate(-12 66 120)"/><rect x="90" y="84" width="88" height="88" rx="18" transform="rotate(14 134 128)"/><path d="M72 84L98 14H102L134 88Z"/>`,
    `<path d="M76 84L98 24H102L130 88Z" fill="${ink}"/><path d="${strings}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="${strings}" fill="none" stroke="#ffe27a" stroke-width="4.4" stroke-linecap="round"/>
    ${circle(100, 18, 8, 'url(#chrome)', `stroke="${ink}" stroke-width="3"`)}
    ${die(
      'aqua',
      [
        [-20, -18],
        [20, -18],
        [0, 2],
        [-20, 22],
        [20, 22],
      ],
      66,
      120,
      -12,
    )}
    ${die(
      'flame',
      [
        [-18, -16],
        [0, 2],
        [18, 20],
      ],
      134,
      128,
      14,
    )}`,
  )
}

/** Draws an umbrella. */
export function umbrella(): string {
  const canopy =
    'M12 112C12 56 50 22 100 22C150 22 188 56 188 112C178 98 156 98 144 112C134 98 112 98 100 112C88 98 66 98 56 112C44 98 22 98 12 112Z'
  const shaft = 'M100 104V162C100 182 132 184 134 164'
  return decal(
    `${radial(
      'rose',
      [
        [0, '#ffd2ea'],
        [0.5, '#ff4fa0'],
        [1, '#a80f66'],
      ],
      '.4',
      '.1',
      '1',
    )}
    ${radial(
      'sun',
      [
        [0, '#fffde0'],
        [0.5, '#ffd23a'],
        [1, '#e8860c'],
      ],
      '.4',
      '.1',
      '1',
    )}<clipPath id="in"><path d="${canopy}"/></clipPath>`,
    `<g transform="rotate(-12 100 100)"><path d="${canopy}"/><path d="${shaft}" fill="none" stroke-width="22"/></g>`,
    `<g transform="rotate(-12 100 100)"><path d="${shaft}" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round"/><path d="${shaft}" fill="none" stroke="url(#chrome)" stroke-width="6.4" stroke-linecap="round"/><path d="M100 158C100 182 132 184 134 164" fill="none" stroke="#ff9a2e" stroke-width="8" stroke-linecap="round"/>
    ${inked('M100 22V10', 'none', 8)}
    ${inked(canopy, 'url(#rose)')}
    <g clip-path="url(#in)"><path d="M100 18C60 40 54 80 56 116L100 120L144 116C146 80 140 40 100 18Z" fill="url(#sun)"/><path d="M100 20V120" stroke="${ink}" stroke-width="3" opacity=".8"/><path d="M100 20C60 40 54 80 56 116M100 20C140 40 146 80 144 116" fill="none" stroke="${ink}" stroke-width="3.4"/><path d="M150 24C190 50 190 120 188 130H150C170 100 170 60 150 24Z" fill="#5a0838" opacity=".35"/>
    ${[
      [34, 82],
      [166, 82],
      [44, 58],
      [156, 58],
    ]
      .map(([x, y]) => star(x!, y!, 8, '#fff'))
      .join('')}${star(78, 78, 8, '#fff')}${star(122, 78, 8, '#fff')}</g>
    ${shine('M26 84C32 58 48 42 68 34', 6)}</g>`,
  )
}

/** Draws two ripe mangoes. */
export function mango(): string {
  const big =
    'M62 70C88 42 136 46 158 76C176 102 180 136 188 156C192 172 178 176 162 172C120 178 72 162 56 128C46 106 50 84 62 70Z'
  const small =
    'M40 76C58 62 84 66 98 86C110 112 96 148 70 168C54 186 34 188 22 178C10 166 18 150 20 132C20 110 24 90 40 76Z'
  const leaf = 'M98 50C104 24 138 8 170 16C166 40 138 58 104 56Z'
  return decal(
    `${radial(
      'skin',
      [
        [0, '#fffbc0'],
        [0.35, '#ffd93a'],
        [0.7, '#ff9e1f'],
        [1, '#d8480f'],
      ],
      '.36',
      '.28',
      '.85',
    )}
    ${radial(
      'green',
      [
        [0, '#f4ffb0'],
        [0.45, '#c4dc3a'],
        [1, '#5a8a14'],
      ],
      '.36',
      '.28',
      '.85',
    )}
    ${linear(
      'leaf',
      [
        [0, '#c0f58a'],
        [0.5, '#3fae4a'],
        [1, '#12632f'],
      ],
      [1, 0, 0, 1],
    )}`,
    [big, small, leaf].map((d) => `<path d="${d}"/>`).join(''),
    `${inked(small, 'url(#green)')}${shine('M34 118C36 100 44 90 56 86', 6)}
    ${inked(big, 'url(#skin)')}
    <path d="M150 70C176 100 178 138 186 158C188 170 176 172 162 170C130 174 100 168 80 152C110 160 140 156 152 134C160 116 158 92 150 70Z" fill="#c22f0c" opacity=".45"/>
    <path d="M68 104C70 82 86 66 108 62" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/>${circle(72, 122, 5, '#fff', 'opacity=".75"')}
    ${[
      [120, 100],
      [136, 120],
      [108, 130],
      [126, 144],
      [144, 98],
    ]
      .map(([x, y]) => circle(x!, y!, 2.4, '#b8620a', 'opacity=".6"'))
      .join('')}
    ${inked('M90 56C92 48 98 42 104 42L108 56Z', '#7a4a14', 3)}
    ${inked(leaf, 'url(#leaf)')}<path d="M104 52C120 45 142 34 162 20M120 43L122 31M135 35L139 23M127 41L139 43M142 31L154 31" fill="none" stroke="#e4ffc0" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>`,
  )
}

/** Draws a pair of rubber slippers. */
export function slipper(): string {
  const sole =
    'M0 -82C24 -82 38 -62 36 -34C34 -10 25 4 27 30C29 62 20 82 0 82C-21 82 -30 62 -26 32C-22 6 -33 -8 -35 -34C-37 -62 -25 -82 0 -82Z'
  const strap = (sign: number) =>
    taper([
      [0, -44, 6],
      [sign * 20, -26, 7.5],
      [sign * 29, 6, 6],
    ])
  const one = (place: string) =>
    `<g transform="${place}">${`<path d="${sole}" fill="#0b3380" stroke="${ink}" stroke-width="3.6" transform="translate(3 6)"/>`}${inked(sole, 'url(#foam)')}<path d="${sole}" fill="none" stroke="#ffffff" stroke-width="4" transform="scale(.86)" opacity=".7"/>
    ${[-8, 8, 24, 40, 56].map((y) => `<path d="M-12 ${y}H12" stroke="#1756b4" stroke-width="4" stroke-linecap="round"/>`).join('')}
    ${inked(strap(-1), 'url(#strap)', 3.2)}${inked(strap(1), 'url(#strap)', 3.2)}${circle(0, -46, 7.5, 'url(#strap)', `stroke="${ink}" stroke-width="3"`)}
    <path d="M-16 -34L-24 -10M6 -42L18 -30" stroke="#ffe9dc" stroke-width="3" stroke-linecap="round" opacity=".85"/><path d="M-24 -44C-24 -60 -14 -72 -2 -73" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`
  const [left, right] = ['translate(64 102) rotate(-13)', 'translate(136 100) rotate(15)']
  return decal(
    `${linear(
      'foam',
      [
        [0, '#d4f6ff'],
        [0.4, '#5cc4f8'],
        [1, '#1a62cc'],
      ],
      [0, 0, 0.6, 1],
    )}${linear('strap', [
      [0, '#ffc9a0'],
      [0.5, '#ff5a3c'],
      [1, '#a8142c'],
    ])}`,
    `<path d="${sole}" transform="${left}"/><path d="${sole}" transform="${right}"/>`,
    `${one(left)}${one(right)}`,
  )
}

/** Draws a tire with a star of chrome. */
export function tire(): string {
  return decal(
    `${radial(
      'rubber',
      [
        [0.5, '#5c5670'],
        [0.72, '#3a344c'],
        [0.9, '#262036'],
        [1, '#14101f'],
      ],
      '.46',
      '.42',
      '.56',
    )}${radial(
      'hub',
      [
        [0, '#ff9f8a'],
        [0.5, '#e0203c'],
        [1, '#7a0826'],
      ],
      '.36',
      '.3',
      '.8',
    )}`,
    '<circle cx="100" cy="100" r="84"/>',
    `${circle(100, 100, 84, 'url(#rubber)', `stroke="${ink}" stroke-width="4"`)}
    ${circle(100, 100, 79, 'none', 'stroke="#0c0814" stroke-width="8" stroke-dasharray="7 5.4"')}
    ${circle(100, 100, 64, 'none', 'stroke="#f4f0e4" stroke-width="5" opacity=".9"')}
    ${circle(100, 100, 53, 'url(#chrome)', `stroke="${ink}" stroke-width="4"`)}
    ${circle(100, 100, 44, '#241a38')}
    ${star(100, 100, 45, 'url(#chrome)', `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`)}
    ${ring(5, 0, (_x, _y, turn) => `<path d="M100 100V60" stroke="#fff" stroke-width="2.4" opacity=".7" transform="rotate(${turn} 100 100)"/>`)}
    ${circle(100, 100, 14, 'url(#hub)', `stroke="${ink}" stroke-width="3"`)}${circle(96, 96, 4, '#fff', 'opacity=".8"')}
    <path d="M34 76C42 54 58 40 80 34" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".4"/>
    <path d="M168 116C162 140 148 156 128 164" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".22"/>`,
  )
}
