import { circle, document, linear, radial, ring, short } from '../../slots/art/draw.ts'

const gold = linear('gold', [
  [0, '#fff8cf'],
  [0.35, '#ffd057'],
  [0.7, '#c27a14'],
  [1, '#6b3806'],
])

/** Draws a glow behind a relic, so that it stands out from the night. */
function aura(colour: string): string {
  return radial('aura', [
    [0, colour, 0.6],
    [0.6, colour, 0.22],
    [1, colour, 0],
  ])
}

/** Draws a bronze gong in a carved stand, 200 × 200. */
export function gong(): string {
  const post = (x: number) =>
    `<path d="M${x - 8} 46H${x + 8}L${x + 7} 176H${x - 7}Z" fill="url(#wood)" stroke="#2a0a10" stroke-width="2"/><path d="M${x - 20} 186q2-14 14-16h12q12 2 14 16z" fill="url(#wood)" stroke="#2a0a10" stroke-width="2"/><path d="M${x - 5} 50V172" stroke="#ffb98a" stroke-width="2" opacity=".55"/><path d="M${x - 7} 74h14M${x - 7} 80h14M${x - 7} 148h14M${x - 7} 154h14" stroke="#ffd45e" stroke-width="2.600"/>`
  return document(
    200,
    200,
    `${aura('#ffc44d')}${gold}${linear('wood', [
      [0, '#e0614a'],
      [0.5, '#9c2433'],
      [1, '#4d0c22'],
    ])}${radial(
      'disc',
      [
        [0, '#fffbe0'],
        [0.3, '#ffdc70'],
        [0.68, '#d48e1e'],
        [1, '#7a4308'],
      ],
      '.36',
      '.3',
      '.78',
    )}${radial(
      'boss',
      [
        [0, '#ffffff'],
        [0.3, '#ffeaa0'],
        [0.75, '#d38a1a'],
        [1, '#7a4308'],
      ],
      '.34',
      '.3',
      '.75',
    )}`,
    `${circle(100, 104, 96, 'url(#aura)')}${post(30)}${post(170)}
    <path d="M4 50C2 30 14 20 30 28 50 34 76 24 100 14 124 24 150 34 170 28 186 20 198 30 196 50 188 40 178 42 168 48H32C22 42 12 40 4 50Z" fill="url(#wood)" stroke="#2a0a10" stroke-width="2.500"/>
    <path d="M12 34C18 28 26 32 34 35 56 40 80 30 100 21 120 30 144 40 166 35 174 32 182 28 188 34" fill="none" stroke="#ffc79a" stroke-width="2.600" opacity=".75"/>
    ${circle(100, 34, 6, 'url(#gold)')}
    <path d="M66 46Q64 58 72 66M134 46Q136 58 128 66" stroke="#ff5a6e" stroke-width="5" fill="none"/>
    ${circle(100, 116, 62, '#3a1c04')}${circle(100, 114, 61, 'url(#gold)')}${circle(100, 114, 54, 'url(#disc)')}
    <circle cx="100" cy="114" r="53" fill="none" stroke="#6b3806" stroke-width="1.500" opacity=".7"/>
    <circle cx="100" cy="114" r="33" fill="none" stroke="#7a4308" stroke-width="2.500" opacity=".8"/><circle cx="100" cy="115.500" r="33" fill="none" stroke="#fff3b8" stroke-width="1.300" opacity=".9"/>
    ${ring(16, 43, (x, y, turn) => `<path d="M${short(x - 5)} ${short(y + 14)}q5-9 10 0" transform="rotate(${short(turn)} ${short(x)} ${short(y + 14)})" fill="none" stroke="#7a4308" stroke-width="2.200" stroke-linecap="round"/>`)}
    ${circle(100, 116, 20, '#7a4308', 'opacity=".6"')}${circle(100, 113, 19, 'url(#boss)')}
    <path d="M54 100A48 48 0 0 1 92 68" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>
    <ellipse cx="94" cy="106" rx="6" ry="4" fill="#fff" opacity=".9" transform="rotate(-35 94 106)"/>`,
  )
}

/** Draws a kalasag, a tall war shield of red lacquer with shell inlay, 200 × 200. */
export function shield(): string {
  const shape =
    'M50 10Q66 34 80 18 90 8 100 26 110 8 120 18 134 34 150 10C146 44 137 72 137 100 137 128 146 156 150 190Q134 166 120 182 110 192 100 174 90 192 80 182 66 166 50 190C54 156 63 128 63 100 63 72 54 44 50 10Z'
  const teeth = (y: number, up: number) =>
    `<path d="${Array.from({ length: 7 }, (_, at) => `M${60 + at * 11.5} ${y}l5.700 ${up}l5.700 ${-up}z`).join('')}" fill="url(#shell)"/>`
  const band = (y: number) =>
    `<path d="M46 ${y}H154" stroke="#4d2606" stroke-width="9"/><path d="M46 ${y}H154" stroke="url(#cane)" stroke-width="6.500" stroke-dasharray="5 1.500"/>`
  return document(
    200,
    200,
    `${aura('#ff6a5a')}${gold}${linear(
      'lacquer',
      [
        [0, '#ff9a6b'],
        [0.25, '#f03a3f'],
        [0.6, '#b3142f'],
        [1, '#4f0620'],
      ],
      [0, 0, 1, 0.25],
    )}${linear('shell', [
      [0, '#ffffff'],
      [0.6, '#ffe8d8'],
      [1, '#c8b6d8'],
    ])}${linear('cane', [
      [0, '#fff0b8'],
      [1, '#c9862a'],
    ])}${radial(
      'gem',
      [
        [0, '#f0fffb'],
        [0.4, '#3fe8d0'],
        [1, '#075a78'],
      ],
      '.38',
      '.32',
      '.7',
    )}<clipPath id="in"><path d="${shape}"/></clipPath>`,
    `${circle(100, 100, 98, 'url(#aura)')}<g transform="rotate(9 100 100)"><path d="${shape}" fill="url(#lacquer)" stroke="#3a0418" stroke-width="9" stroke-linejoin="round"/>
    <g clip-path="url(#in)">${teeth(62, -13)}${teeth(66, 13)}${teeth(136, -13)}${teeth(140, 13)}${band(44)}${band(88)}${band(114)}${band(160)}
    <path d="M108 0H160V200H120Q102 100 108 0Z" fill="#2a0214" opacity=".26"/><path d="M62 20Q76 100 62 180" stroke="#fff" stroke-width="6" opacity=".42" fill="none"/></g><path d="${shape}" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/>
    <path d="M78 101L100 74 122 101 100 128Z" fill="url(#gold)" stroke="#4d2606" stroke-width="2" stroke-linejoin="round"/>${circle(100, 101, 14, 'url(#gem)', 'stroke="#5a3006" stroke-width="2"')}${circle(95, 96, 3.6, '#fff', 'opacity=".9"')}</g>`,
  )
}

/** Draws a kampilan, a long sword whose pommel is an open jaw, 200 × 200. */
export function kampilan(): string {
  const hair = Array.from(
    { length: 9 },
    (_, at) =>
      `M${short(94 + at * 1.5)} 186q${short((at - 4) * 3.4)} 10 ${short((at - 4) * 6)} ${24 - Math.abs(at - 4) * 2}`,
  ).join('')
  return document(
    200,
    200,
    `${aura('#8fc4ff')}${gold}${linear(
      'steel',
      [
        [0, '#ffffff'],
        [0.42, '#c4dcf5'],
        [0.5, '#6f8fb8'],
        [1, '#dcecff'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'grip',
      [
        [0, '#d88a5a'],
        [0.5, '#7a3a24'],
        [1, '#3a1410'],
      ],
      [0, 0, 1, 0],
    )}`,
    `${circle(100, 100, 98, 'url(#aura)')}<g transform="rotate(42 100 100) translate(10 2) scale(.9)"><path d="M92 142L82 14 88-10 94 2 122 14 110 142Z" fill="url(#steel)" stroke="#15294a" stroke-width="4" stroke-linejoin="round"/>
    <path d="M92 142L82 14 88-10 94 2 122 14 110 142Z" fill="url(#steel)"/>
    <path d="M101 12L101 138 110 140 121 16Z" fill="#3f6290" opacity=".4"/><path d="M95 30L98 134" stroke="#5a7aa8" stroke-width="2.400"/><path d="M86 14L94 134" stroke="#fff" stroke-width="2.600" opacity=".95"/>
    <path d="M106 30l6 4-6 4M106 46l5 4-5 4M106 62l4.500 4-4.500 4M106 78l4 4-4 4" fill="none" stroke="#ffe08a" stroke-width="2"/>
    <path d="M68 150Q72 138 84 142L118 142Q130 138 134 150 126 156 118 150H84Q76 156 68 150Z" fill="url(#gold)" stroke="#4d2606" stroke-width="2.400"/>
    <path d="M93 151H109L111 184H91Z" fill="url(#grip)" stroke="#2a0a08" stroke-width="2"/><path d="M92 158H110M92 164H110M92 170H110M91 176H111" stroke="#ffd45e" stroke-width="2"/>
    <path d="${hair}" stroke="#5c0620" stroke-width="5" fill="none" stroke-linecap="round"/><path d="${hair}" stroke="#ff4a5c" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M90 182H112C124 184 132 194 136 208 124 198 114 198 106 204 102 198 98 198 94 204 88 200 78 200 68 208 70 194 78 184 90 182Z" fill="url(#gold)" stroke="#4d2606" stroke-width="2.400" stroke-linejoin="round"/><path d="M84 190q6-5 14-5" stroke="#fffbe0" stroke-width="2.400" fill="none" stroke-linecap="round"/></g>`,
  )
}

/** Draws a triton's shell, blown as a warning, 200 × 200. */
export function conch(): string {
  const whorls = [
    [37, 36, 9],
    [47, 46, 15],
    [60, 58, 23],
    [77, 74, 33],
    [101, 97, 47],
  ] as const
  const flecks = (x: number, y: number, r: number) =>
    Array.from({ length: 5 }, (_, at) => {
      const share = (at - 2) / 2.6
      return `<ellipse cx="${short(x + share * r * 0.86)}" cy="${short(y - share * r * 0.86)}" rx="${short(r * 0.14)}" ry="${short(r * 0.07)}" transform="rotate(45 ${short(x + share * r * 0.86)} ${short(y - share * r * 0.86)})" fill="#a4502c" opacity=".75"/>`
    }).join('')
  return document(
    200,
    200,
    `${aura('#ffb08a')}${gold}${radial(
      'shell',
      [
        [0, '#fffdf2'],
        [0.4, '#ffdcae'],
        [0.75, '#ec9460'],
        [1, '#a5482e'],
      ],
      '.3',
      '.3',
      '.85',
    )}${linear(
      'mouth',
      [
        [0, '#ffe3d8'],
        [0.35, '#ff8a86'],
        [0.8, '#c02f5e'],
        [1, '#7a1044'],
      ],
      [0, 0, 1, 0.7],
    )}`,
    `${circle(104, 104, 94, 'url(#aura)')}<path d="M36 36L20 22" stroke="#5a240e" stroke-width="13" stroke-linecap="round"/><path d="M36 36L21 23" stroke="url(#gold)" stroke-width="9" stroke-linecap="round"/>
    <g stroke="#5a240e" stroke-width="3.500">${whorls.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 0.62}" ry="${r * 1.16}" transform="rotate(45 ${x} ${y})" fill="url(#shell)"/>`).join('')}
    <path d="M64 126C62 96 92 62 126 60 160 62 184 92 184 128 184 156 168 178 146 182 118 180 72 162 64 126Z" fill="url(#shell)"/></g>
    ${whorls.map(([x, y, r]) => flecks(x - r * 0.1, y - r * 0.1, r)).join('')}
    <path d="M72 118C78 94 98 74 122 70" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/>
    <path d="M94 96q-2 18 8 34M112 80q-6 12-6 26" stroke="#c8683c" stroke-width="4" stroke-linecap="round" fill="none" opacity=".7"/>
    <path d="M112 156C98 128 118 92 150 90 172 96 182 124 174 148 168 166 156 174 144 174 130 174 118 168 112 156Z" fill="url(#mouth)" stroke="#fff0dc" stroke-width="5"/>
    <path d="M128 152C120 132 132 110 150 106 162 116 164 138 156 152 150 162 134 162 128 152Z" fill="#5a0a38" opacity=".8"/>
    <path d="M118 150q-8-30 14-48" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/>`,
  )
}
