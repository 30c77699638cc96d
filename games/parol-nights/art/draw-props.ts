import { circle, linear, radial, ring, short } from '../../slots/art/draw.ts'

/** Draws a painted, chromed jeepney from the side; fits into the medallion of 200 × 200. */
export function jeepney(): string {
  const window = (x: number, width: number) =>
    `<rect x="${x}" y="75" width="${width}" height="19" rx="4" fill="url(#glass)" stroke="#5a0c24" stroke-width="1.6"/>`
  const wheel = (x: number) =>
    `${circle(x, 135, 14.5, '#241432')}${circle(x, 135, 9, 'url(#chrome)')}${circle(x, 135, 3.6, '#7c2140')}${ring(6, 0, (_x, _y, turn) => `<rect x="${x - 0.7}" y="127" width="1.4" height="6" fill="#7d86a8" transform="rotate(${turn} ${x} 135)"/>`)}`
  return `<defs>
    ${linear('coat', [
      [0, '#ffef8d'],
      [0.28, '#ffb71c'],
      [0.3, '#ff4a3d'],
      [0.62, '#d81b4a'],
      [0.64, '#2fc9d6'],
      [1, '#0d6fae'],
    ])}
    ${linear('chrome', [
      [0, '#ffffff'],
      [0.45, '#aab6d6'],
      [0.55, '#6c7799'],
      [1, '#e6ecff'],
    ])}
    ${linear('glass', [
      [0, '#e4fbff'],
      [0.5, '#7fdcf5'],
      [1, '#2f8fd1'],
    ])}
    ${linear('roof', [
      [0, '#ffffff'],
      [0.4, '#cfd8f0'],
      [1, '#7a86ad'],
    ])}
    ${radial('lamp', [
      [0, '#ffffff'],
      [0.5, '#fff3a6'],
      [1, '#ffb01f'],
    ])}
  </defs>
  <path d="M40 66q2-9 12-9h78q10 0 12 9v5H40z" fill="url(#roof)"/>
  <path d="M50 57v-6h74v6M60 51v6M76 51v6M92 51v6M108 51v6" stroke="url(#chrome)" stroke-width="3" fill="none"/>
  <rect x="54" y="42" width="20" height="11" rx="2" fill="#8a4b1d"/><rect x="78" y="40" width="15" height="13" rx="2" fill="#3fb36b"/><rect x="97" y="44" width="22" height="9" rx="2" fill="#e0a93b"/>
  <path d="M36 71H144L150 97H166q7 1 8 9v24q0 5-5 5H36q-6 0-6-6V78q0-7 6-7z" fill="url(#coat)"/>
  <path d="M36 71H144L150 97H166q7 1 8 9v24q0 5-5 5H36q-6 0-6-6V78q0-7 6-7z" fill="none" stroke="#5a0c24" stroke-width="1.6" opacity=".55"/>
  ${window(37, 21)}${window(62, 21)}${window(87, 21)}
  <path d="M113 75h26l6 19h-32z" fill="url(#glass)" stroke="#5a0c24" stroke-width="1.6"/>
  <path d="M30 99H151" stroke="#fff1a8" stroke-width="2.4"/><path d="M30 118H174" stroke="#fff1a8" stroke-width="2.2"/>
  ${[44, 62, 80, 98, 116, 134].map((x) => `<path d="M${x} 101l2.6 5.4 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z" fill="#ffe88a"/>`).join('')}
  <path d="M152 97h14q7 1 8 9v12h-22z" fill="url(#chrome)" opacity=".92"/><path d="M157 101v14M162 101v14M167 103v12" stroke="#59648a" stroke-width="1.8"/>
  ${circle(172, 107, 5.4, 'url(#lamp)')}<path d="M147 97l-3-8h9l5 8z" fill="url(#chrome)"/><path d="M149 89q4-7 9-3q-4 0-5 4z" fill="#fff" opacity=".9"/>
  <rect x="26" y="128" width="151" height="6" rx="3" fill="url(#chrome)"/>
  ${wheel(62)}${wheel(144)}
  <path d="M33 74q3-1.600 6-1.600h98" stroke="#fff" stroke-width="2" opacity=".7" fill="none"/>`
}

/** Draws a tall glass of halo-halo: beans, jelly, ice, ube and a slice of flan. */
export function halohalo(): string {
  const jellies = [
    [78, 130, '#e8324f'],
    [90, 137, '#35c46a'],
    [103, 131, '#ffce3a'],
    [115, 137, '#e8324f'],
    [122, 128, '#35c46a'],
    [84, 121, '#ffce3a'],
    [97, 122, '#8b2f1d'],
    [110, 120, '#ff7fa8'],
    [93, 145, '#8b2f1d'],
    [107, 145, '#35c46a'],
  ] as const
  return `<defs>
    ${linear('ice', [
      [0, '#ffffff'],
      [0.5, '#e5f3ff'],
      [1, '#b4d5f2'],
    ])}
    ${linear('milk', [
      [0, '#f7ecff'],
      [0.4, '#f3d3e6'],
      [1, '#f5b184'],
    ])}
    ${radial(
      'ube',
      [
        [0, '#d9a8ff'],
        [0.55, '#9a4fe0'],
        [1, '#5a1c9e'],
      ],
      '.4',
      '.3',
      '.75',
    )}
    ${linear('flan', [
      [0, '#8a3b0a'],
      [0.3, '#d57a17'],
      [0.32, '#ffd766'],
      [1, '#f0a92c'],
    ])}
    ${linear(
      'cup',
      [
        [0, '#ffffff', 0.75],
        [0.25, '#ffffff', 0.1],
        [0.75, '#ffffff', 0.05],
        [1, '#ffffff', 0.6],
      ],
      [0, 0, 1, 0],
    )}
  </defs>
  <path d="M62 82H138L128 148q-1 6-7 6H79q-6 0-7-6z" fill="url(#milk)"/>
  ${jellies.map(([x, y, fill]) => `<rect x="${x - 5}" y="${y - 5}" width="10" height="10" rx="2.600" fill="${fill}" opacity=".95" transform="rotate(${short((x * 7) % 60)} ${x} ${y})"/><rect x="${x - 3}" y="${y - 3.6}" width="4" height="2" rx="1" fill="#fff" opacity=".55"/>`).join('')}
  <path d="M62 82H138L135 104q-9 7-18 1t-18 2-18-2-13-1z" fill="url(#ice)" opacity=".96"/>
  <path d="M60 84q2-22 40-24t40 24q-8 9-20 4-10 7-20 2-10 5-20-1-12 4-20-5z" fill="url(#ice)"/>
  ${circle(86, 60, 20, 'url(#ube)')}<ellipse cx="79" cy="52" rx="6" ry="4" fill="#fff" opacity=".5"/>
  <path d="M100 56l25-8 14 10-4 16-26 6-11-10z" fill="url(#flan)"/><path d="M101 57l25-8 12 8-26 7z" fill="#8f3e0a" opacity=".85"/>
  <path d="M121 46L143 22" stroke="#ffe9a8" stroke-width="4" stroke-linecap="round"/><path d="M139 30q2-9 10-11 1 9-6 13z" fill="#fff3cf"/>
  ${circle(104, 46, 8, '#e21d3f')}${circle(101.5, 43, 2.4, '#ff9aac')}<path d="M105 39q1-8 8-10" stroke="#3a8a3a" stroke-width="2" fill="none"/>
  <path d="M58 80H142L131 150q-1 8-9 8H78q-8 0-9-8z" fill="url(#cup)"/><path d="M58 80H142" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>
  <path d="M69 92l6 46" stroke="#fff" stroke-width="4.500" stroke-linecap="round" opacity=".7"/>
  <path d="M74 158h52l6 7H68z" fill="#dff2ff" opacity=".9"/>`
}

/** Draws a bibingka in its leaf: scorched rice cake, salted egg, melting cheese. */
export function bibingka(): string {
  const leaf = (turn: number) =>
    `<path d="M100 100Q68 60 100 30Q132 60 100 100Z" fill="url(#leaf)" transform="rotate(${turn} 100 104)"/><path d="M100 96V38" stroke="#d8ff9c" stroke-width="1.4" opacity=".7" transform="rotate(${turn} 100 104)"/>`
  const scorch = [
    [78, 88, 7],
    [120, 92, 8],
    [92, 78, 5],
    [112, 124, 7],
    [84, 120, 6],
    [130, 112, 5],
    [70, 106, 5],
    [106, 86, 4],
  ] as const
  return `<defs>
    ${linear('leaf', [
      [0, '#7fd454'],
      [0.5, '#2f9a45'],
      [1, '#0f5b33'],
    ])}
    ${radial(
      'cake',
      [
        [0, '#fff0b0'],
        [0.55, '#ffcf5b'],
        [0.85, '#ee9a2a'],
        [1, '#b65c12'],
      ],
      '.45',
      '.4',
      '.6',
    )}
    ${radial('scorch', [
      [0, '#7a3408', 0.85],
      [0.6, '#a8540f', 0.5],
      [1, '#a8540f', 0],
    ])}
    ${radial(
      'yolk',
      [
        [0, '#fff2a0'],
        [0.5, '#ffb020'],
        [1, '#e2640d'],
      ],
      '.4',
      '.35',
      '.7',
    )}
    ${linear('cheese', [
      [0, '#fffbe0'],
      [1, '#ffd95c'],
    ])}
  </defs>
  ${[0, 45, 90, 135, 180, 225, 270, 315].map(leaf).join('')}
  <ellipse cx="100" cy="112" rx="50" ry="48" fill="#4a2106" opacity=".35"/>
  ${circle(100, 104, 48, '#9a4c10')}${circle(100, 102, 46, 'url(#cake)')}
  ${scorch.map(([x, y, r]) => circle(x, y, r, 'url(#scorch)')).join('')}
  <ellipse cx="90" cy="104" rx="17" ry="14" fill="#fffdf3"/><ellipse cx="90" cy="104" rx="17" ry="14" fill="none" stroke="#e6d9b8" stroke-width="1.500"/>${circle(91, 103, 8.5, 'url(#yolk)')}${circle(88, 100, 2.2, '#fff')}
  <ellipse cx="119" cy="108" rx="13" ry="11" fill="#fffdf3"/>${circle(119, 107, 6.5, 'url(#yolk)')}
  ${[
    [104, 80, 20],
    [112, 84, -30],
    [96, 86, 55],
    [108, 92, 5],
    [88, 124, -15],
    [104, 128, 35],
    [118, 126, -50],
  ]
    .map(
      ([x, y, turn]) =>
        `<rect x="${x! - 9}" y="${y! - 2}" width="18" height="4" rx="2" fill="url(#cheese)" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')}
  <path d="M66 82Q82 60 110 60" stroke="#fff" stroke-width="3.500" stroke-linecap="round" opacity=".55" fill="none"/>`
}
