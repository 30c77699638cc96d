import { circle, document, linear, polar, polygon, radial, short } from '../../slots/art/draw.ts'

/** Draws a moon of radius 74 around (100, 100) with its craters and its shaded side. */
function moonBody(): string {
  return `${circle(100, 100, 74, 'url(#moon)')}
    ${[
      [62, 66, 9],
      [140, 76, 7],
      [148, 112, 11],
      [58, 126, 8],
      [118, 42, 6],
      [128, 150, 8],
      [82, 154, 5],
    ]
      .map(
        ([x, y, r]) =>
          `${circle(x!, y!, r!, '#8b9bc8', 'opacity=".5"')}${circle(x! + r! * 0.2, y! + r! * 0.22, r! * 0.8, '#f2f5ff', 'opacity=".55"')}`,
      )
      .join('')}
    <path d="M146 43A74 74 0 0 1 62 163 84 84 0 0 0 146 43Z" fill="#2c4488" opacity=".5"/>
    <path d="M33 84A70 70 0 0 1 84 33" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`
}

/** The gradient `moon`: silver, lit from the upper left. */
const moonHue = radial(
  'moon',
  [
    [0, '#ffffff'],
    [0.42, '#fdf8e6'],
    [0.75, '#d5def2'],
    [1, '#8ea2d2'],
  ],
  '.38',
  '.34',
  '.72',
)

/** Draws the scatter: a full moon with a sleeping face and a halo, 200 × 200. */
export function moon(): string {
  return document(
    200,
    200,
    `${moonHue}${linear('vapour', [
      [0, '#f4f7ff'],
      [1, '#93a6e2'],
    ])}${radial('halo', [
      [0, '#ffffff', 1],
      [0.68, '#dcebff', 0.95],
      [0.8, '#8fb8ff', 0.5],
      [1, '#5f8cff', 0],
    ])}`,
    `${circle(100, 100, 100, 'url(#halo)')}
    <circle cx="100" cy="100" r="84" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="46 20 8 14" stroke-linecap="round" opacity=".9"/><circle cx="100" cy="100" r="92" fill="none" stroke="#bcd6ff" stroke-width="1.600" stroke-dasharray="24 34 60 16" stroke-linecap="round" opacity=".8"/>
    <g transform="translate(6 6) scale(.94)">${moonBody()}
    <g fill="none" stroke="#46538e" stroke-linecap="round"><path d="M62 98q11 11 23 1M113 99q12 10 23-1" stroke-width="5"/><path d="M64 104l-5 5M72 107l-2 6M81 106l2 6M117 106l-2 6M126 107l2 6M134 104l5 5" stroke-width="2.600"/><path d="M60 82q10-8 22-3M116 79q12-5 22 3" stroke-width="3" opacity=".8"/><path d="M100 96q-6 16-2 20 3 2 6 0" stroke-width="3.400" opacity=".85"/><path d="M82 132q18 14 36 0" stroke-width="5"/></g>
    ${circle(64, 122, 10, '#f59ab4', 'opacity=".5"')}${circle(137, 122, 10, '#f59ab4', 'opacity=".5"')}</g>
    <path d="M14 172q18-14 38-6 12-18 36-10 26-10 38 6 24-8 36 8 14 0 24 8-10 12-36 10H40q-22 2-26-16z" fill="url(#vapour)" stroke="#4a5fae" stroke-width="2"/><path d="M40 174q10-8 22-2M92 168q14-6 22 4M134 176q8-4 16 2" fill="none" stroke="#6a7cc4" stroke-width="2.500" stroke-linecap="round"/>`,
  )
}

/** Draws the large moon without a face, which the serpent eats; 200 × 200. */
export function greatMoon(): string {
  return document(200, 200, moonHue, `<g transform="translate(-35 -35) scale(1.35)">${moonBody()}</g>`)
}

/** Draws a falling star, 200 × 200. */
export function comet(): string {
  const trail = (from: number, to: number, bend: number, width: number, fill: string) =>
    `<path d="M${60 - width} ${140 - width}Q${short(100 + bend)} ${short(70 + bend)} ${from} ${to}Q${short(112 + bend)} ${short(84 + bend)} ${60 + width} ${140 + width}Z" fill="${fill}"/>`
  return document(
    200,
    200,
    `${radial(
      'core',
      [
        [0, '#ffffff'],
        [0.35, '#d8f0ff'],
        [0.7, '#6ea8ff'],
        [1, '#3a4ae0'],
      ],
      '.38',
      '.36',
      '.66',
    )}${radial('halo', [
      [0, '#9ad0ff', 0.9],
      [0.55, '#5a7aff', 0.35],
      [1, '#5a7aff', 0],
    ])}${linear(
      'trail',
      [
        [0, '#a48aff', 0],
        [0.3, '#8a7aff', 0.8],
        [1, '#5aa0ff'],
      ],
      [1, 0, 0, 1],
    )}${linear(
      'bright',
      [
        [0, '#ffffff', 0.1],
        [0.5, '#c8f4ff', 0.9],
        [1, '#ffffff'],
      ],
      [1, 0, 0, 1],
    )}`,
    `${circle(64, 136, 62, 'url(#halo)')}
    ${trail(186, 12, 0, 30, 'url(#trail)')}${trail(132, 10, -22, 22, 'url(#trail)')}${trail(190, 70, 22, 22, 'url(#trail)')}
    ${trail(160, 36, 0, 14, 'url(#bright)')}
    <path d="M52 116Q82 66 116 34M84 148Q134 116 166 82" stroke="#e8f6ff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".75"/>
    ${circle(62, 138, 36, '#1c2a90')}${circle(62, 138, 34, 'url(#core)')}
    <path d="M38 138a24 24 0 0 1 20-24" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/>
    <path d="M50 156a22 22 0 0 0 30-8" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".5"/>
    <path d="M142 126l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM70 46l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill="#e8f0ff"/>`,
  )
}

/** Draws a cut star of rose quartz, 200 × 200. */
export function star(): string {
  const points = (long: number, wide: number, offset: number) =>
    Array.from({ length: 4 }, (_, at) => {
      const turn = offset + at * 90
      const tip = polar(long, turn)
      return (
        polygon([[100, 100], polar(wide, turn - 45), tip], 'url(#lit)') +
        polygon([[100, 100], tip, polar(wide, turn + 45)], 'url(#deep)')
      )
    }).join('')
  const outline = (long: number, wide: number, offset: number) =>
    polygon(
      Array.from({ length: 8 }, (_, at) => polar(at % 2 ? wide : long, offset + at * 45)),
      'none',
      'stroke="#ffe3f2" stroke-width="2.600" stroke-linejoin="round" opacity=".9"',
    )
  return document(
    200,
    200,
    `<radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="88" cy="84" r="92"><stop offset="0" stop-color="#fff8fb"/><stop offset=".4" stop-color="#ffb6da"/><stop offset="1" stop-color="#f2559f"/></radialGradient><radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="92" cy="90" r="92"><stop offset="0" stop-color="#ffc6e2"/><stop offset=".4" stop-color="#e04a9a"/><stop offset="1" stop-color="#7a1272"/></radialGradient>${radial(
      'halo',
      [
        [0, '#ff9ad0', 0.75],
        [0.6, '#e04a9a', 0.24],
        [1, '#e04a9a', 0],
      ],
    )}${radial('heart', [
      [0, '#ffffff'],
      [0.5, '#fff2a8'],
      [1, '#ffb84a'],
    ])}`,
    `${circle(100, 100, 96, 'url(#halo)')}${points(60, 26, 45)}${outline(60, 26, 45)}${points(90, 29, 0)}${outline(90, 29, 0)}
    ${circle(100, 100, 14, 'url(#heart)', 'stroke="#fff6d0" stroke-width="2"')}${circle(95, 95, 4, '#fff')}`,
  )
}

/** Draws a spiral line that winds inwards. */
function curl(x: number, y: number, r: number, flip = 1): string {
  return `M${x - r * flip} ${y}a${r} ${r} 0 1 ${flip > 0 ? 1 : 0} ${short(r * 1.7 * flip)} ${short(r * 0.55)}a${short(r * 0.72)} ${short(r * 0.72)} 0 0 1 ${short(-1.25 * r * flip)} ${short(-0.45 * r)}a${short(r * 0.42)} ${short(r * 0.42)} 0 0 ${flip > 0 ? 1 : 0} ${short(0.72 * r * flip)} ${short(-0.1 * r)}`
}

/** Draws a curled night cloud, 200 × 200. */
export function cloud(): string {
  const shape =
    'M34 150C8 150 4 114 30 108 22 78 52 58 74 70 80 36 132 34 140 68 164 58 186 80 174 104 198 112 192 150 164 150Z'
  return document(
    200,
    200,
    `${linear('vapour', [
      [0, '#ffffff'],
      [0.4, '#d9d0ff'],
      [0.75, '#9a86e6'],
      [1, '#5a45ae'],
    ])}${radial('halo', [
      [0, '#b8a4ff', 0.6],
      [1, '#8a74f0', 0],
    ])}`,
    `<ellipse cx="100" cy="108" rx="99" ry="74" fill="url(#halo)"/><path d="${shape}" fill="url(#vapour)" stroke="#2e2170" stroke-width="5" stroke-linejoin="round"/>
    <path d="M40 140C60 128 96 134 108 142M120 136q22-10 44 2" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>
    <path d="${curl(107, 76, 24)}${curl(52, 108, 20)}${curl(152, 108, 20, -1)}" fill="none" stroke="#4a389c" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M26 116q6-10 14-10M78 68q6-22 30-22M166 78q8 4 10 14" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none"/>
    <path d="M54 166h66M134 166h16M76 180h42" stroke="#a896f4" stroke-width="6" stroke-linecap="round"/>`,
  )
}

/** Draws a breaking wave, 200 × 200. */
export function wave(): string {
  return document(
    200,
    200,
    `${linear('sea', [
      [0, '#b8fff4'],
      [0.35, '#2fd0dc'],
      [0.7, '#0f80bc'],
      [1, '#0a3f86'],
    ])}${linear('inner', [
      [0, '#0c6aa8'],
      [1, '#08386e'],
    ])}${radial('halo', [
      [0, '#4ae0e8', 0.55],
      [1, '#2fb0dc', 0],
    ])}`,
    `${circle(100, 108, 94, 'url(#halo)')}
    <path d="M8 172C22 96 62 34 122 30 162 30 190 60 188 92 178 78 162 76 150 82 166 90 170 106 162 120 150 98 126 98 116 114 108 130 118 150 140 154 160 156 180 150 194 142V172Q150 190 100 180 50 192 8 172Z" fill="url(#sea)" stroke="#06305c" stroke-width="5" stroke-linejoin="round"/>
    <path d="M112 116C106 134 118 152 140 154 118 166 84 158 82 126 82 98 110 84 134 92 124 96 116 104 112 116Z" fill="url(#inner)" opacity=".8"/>
    <path d="M26 164C36 112 66 62 116 50M46 168C50 126 72 88 106 74M68 172C66 142 76 116 92 102" fill="none" stroke="#e6fffb" stroke-width="4.500" stroke-linecap="round" opacity=".8"/>
    <path d="M96 38C118 22 168 24 188 62 196 74 194 84 188 94 182 76 168 72 150 82 156 74 154 66 144 66 138 58 128 60 126 68 118 54 106 58 104 66 98 58 90 60 86 66 86 54 90 44 96 38Z" fill="#f4fffd" stroke="#0c6a9c" stroke-width="2.500" stroke-linejoin="round"/>
    ${circle(172, 128, 6, '#eafffb')}${circle(184, 112, 4, '#eafffb')}${circle(66, 36, 5, '#eafffb')}${circle(50, 52, 3.5, '#eafffb')}
    <path d="M14 172q16-12 32 0t32 0 32 0 32 0 32 0 20-4" fill="none" stroke="#f4fffd" stroke-width="6" stroke-linecap="round"/>`,
  )
}
