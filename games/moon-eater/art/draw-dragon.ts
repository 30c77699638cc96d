import { circle, document, linear, polar, radial, short } from '../../slots/art/draw.ts'

/**
 * The angle of the tail, left of the top; the body runs along the bottom to the neck at the top; degrees clockwise from
 * the top.
 */
const tail = 288
const neck = 4

function point(radius: number, turn: number): string {
  const [x, y] = polar(radius, turn)
  return `${short(x)} ${short(y)}`
}

/** Returns places along the body from the tail (0) to the neck (1). */
function along(count: number): { share: number; turn: number }[] {
  return Array.from({ length: count + 1 }, (_, at) => {
    const share = at / count
    return { share, turn: tail - (tail - neck) * share }
  })
}

/** Draws the serpent around (100, 100): `radius` is that of its spine, `thickness` its largest thickness. */
function body(radius: number, thickness: number): string {
  const half = (share: number) => thickness * (0.06 + 0.94 * Math.sin(Math.min(1, share * 1.15) * 1.5) ** 0.9)
  const steps = along(40)
  const edge = (side: number) => steps.map(({ share, turn }) => point(radius + side * half(share), turn))
  const outline = `M${[...edge(1), ...edge(-1).toReversed()].join('L')}Z`
  const belly = `M${[
    ...steps.map(({ share, turn }) => point(radius - 0.35 * half(share), turn)),
    ...edge(-1).toReversed(),
  ].join('L')}Z`
  const fins = along(30)
    .slice(2, 29)
    .map(({ share, turn }) => {
      const out = radius + half(share)
      const tall = 4 + half(share) * 0.62
      return `M${point(out - 2, turn + 4.5)}Q${point(out + tall * 0.3, turn + 4)} ${point(out + tall, turn + 6)}Q${point(out + tall * 0.5, turn - 1)} ${point(out - 2, turn - 4.5)}Z`
    })
    .join('')
  const scales = along(36)
    .slice(6, 35)
    .flatMap(({ share, turn }, at) =>
      [0.62, 0.18].map((out, row) => {
        const middle = radius + out * half(share)
        const wide = half(share) * 0.26
        const lean = (at + row) % 2 ? 1.6 : -1.6
        return `M${point(middle + wide, turn + lean)}Q${point(middle, turn + lean + 7)} ${point(middle - wide, turn + lean)}`
      }),
    )
    .join('')
  const rings = along(34)
    .slice(5, 33)
    .map(
      ({ share, turn }) =>
        `M${point(radius - 0.4 * half(share), turn)}L${point(radius - 0.95 * half(share), turn - 1)}`,
    )
    .join('')
  const light = `M${steps
    .slice(3, 40)
    .map(({ share, turn }) => point(radius + 0.8 * half(share), turn))
    .join('L')}`
  return `<path d="${fins}" fill="url(#fin)" stroke="#5c0a2c" stroke-width="1"/>
    <path d="${outline}" fill="url(#jade)" stroke="#04262c" stroke-width="3" stroke-linejoin="round"/>
    <path d="${belly}" fill="url(#belly)"/>
    <path d="${rings}" stroke="#8a4a12" stroke-width="1.3" opacity=".7"/>
    <path d="${scales}" fill="none" stroke="#04383c" stroke-width="1.5" opacity=".6"/>
    <path d="${light}" fill="none" stroke="#d8fff0" stroke-width="1.8" stroke-linecap="round" opacity=".65"/>`
}

/** Draws the head, facing left, with its neck at (0, 0). */
function head(): string {
  return `<path d="M4-22C20-34 34-38 54-34 44-28 44-24 58-14 44-16 38-12 50 2 36-4 30 2 38 16 26 8 18 12 14 18L2 14Z" fill="url(#fin)" stroke="#5c0a2c" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M-10-26C-2-44 22-50 44-46 26-38 16-30 8-16Z" fill="url(#horn)" stroke="#4a2a06" stroke-width="1.6"/>
    <path d="M-24 10C-36 16-50 16-60 12-64 22-54 32-36 33-14 35 8 28 18 16L16-4-20 4Z" fill="url(#jaw)" stroke="#04262c" stroke-width="2.4" stroke-linejoin="round"/>
    <path d="M-24 6C-36 14-50 15-58 11L-60 2-30 0Z" fill="#6b0720"/>
    <path d="M-24 8C-38 16-52 10-68 18-62 8-48 4-28 4Z" fill="#ff4d5e"/>
    <path d="M20 14C18-8 16-24 2-32-10-39-26-38-36-30-48-30-58-26-64-19-72-19-77-10-72-3-70 2-64 4-58 2-48 0-40 4-30 8-22 11-14 10-8 6Z" fill="url(#face)" stroke="#04262c" stroke-width="2.6" stroke-linejoin="round"/>
    <path d="M-69 1l4 12 5-11zM-52 2l3 8 5-7zM-41 5l3 7 4-5zM-60 14l3-9 4 10zM-47 16l3-7 4 7z" fill="#fffbe6" stroke="#8a7a4a" stroke-width=".6"/>
    <path d="M-36-30C-28-34-18-34-10-26-20-27-28-25-36-18Z" fill="#ffd45e" stroke="#7a4a06" stroke-width="1.2"/>
    <ellipse cx="-25" cy="-17" rx="9" ry="7.500" fill="#2a0a10"/><ellipse cx="-25.500" cy="-17" rx="7" ry="6" fill="url(#eye)"/><ellipse cx="-27" cy="-17" rx="1.900" ry="5.200" fill="#1a0508"/>${circle(-29, -20, 1.6, '#fff')}
    <path d="M-66-11q5-4 8 1" fill="none" stroke="#04262c" stroke-width="2.600" stroke-linecap="round"/>
    <path d="M-62-19C-54-25-46-27-38-26M-2-29C6-25 11-18 13-8" fill="none" stroke="#e6fff4" stroke-width="2.200" stroke-linecap="round" opacity=".8"/>
    <path d="M-68-16C-84-26-88-40-76-46-82-36-74-30-64-22ZM-56 20C-66 36-58 48-46 46-54 42-54 34-46 26Z" fill="#ffd45e" stroke="#8a5a0a" stroke-width="1"/>
    <path d="M-4-10q8 4 8 14M-12-2q8 2 8 9" fill="none" stroke="#04383c" stroke-width="1.800" opacity=".7"/>`
}

const hues = `${linear('jade', [
  [0, '#8dffd0'],
  [0.3, '#23c79a'],
  [0.7, '#0b7d7c'],
  [1, '#06465c'],
])}${linear('belly', [
  [0, '#fff3b8'],
  [0.5, '#f2b64a'],
  [1, '#b5661c'],
])}${linear('fin', [
  [0, '#ffb36b'],
  [0.4, '#ff4a58'],
  [1, '#a50f4c'],
])}${linear('horn', [
  [0, '#fffbe0'],
  [0.6, '#f0c25a'],
  [1, '#8a5210'],
])}${linear('face', [
  [0, '#b4ffdc'],
  [0.4, '#2fd0a2'],
  [1, '#0a7672'],
])}${linear('jaw', [
  [0, '#1fae94'],
  [0.5, '#f2c666'],
  [1, '#b5701c'],
])}${radial('eye', [
  [0, '#fffde0'],
  [0.5, '#ffd23a'],
  [1, '#ff6a1f'],
])}`

/** Draws the wild: the sea serpent coiled around a moon, 200 × 200. */
export function dragon(): string {
  return document(
    200,
    200,
    `${hues}${radial('aura', [
      [0, '#fff6c8', 0.95],
      [0.34, '#ffd67a', 0.6],
      [0.68, '#3de0b8', 0.34],
      [1, '#17a59a', 0],
    ])}${radial(
      'pearl',
      [
        [0, '#ffffff'],
        [0.45, '#fff2b8'],
        [1, '#f0a63a'],
      ],
      '.4',
      '.36',
      '.62',
    )}`,
    `${circle(100, 100, 99, 'url(#aura)')}<g transform="translate(12 36) scale(.83)">${circle(100, 104, 39, 'url(#pearl)')}
    <path d="M82 92a24 24 0 0 1 14-12M112 122a26 26 0 0 0 12-12" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".7"/>
    ${body(70, 23)}<g transform="translate(112 29) rotate(-17) scale(1.3)">${head()}</g></g>`,
  )
}

/** Draws the serpent around the large moon, 480 × 480; the moon is half as wide as the picture. */
export function eater(): string {
  return document(
    480,
    480,
    hues,
    `<g transform="translate(40 62) scale(2)">${body(76, 14)}<g transform="translate(106 25) rotate(-26) scale(.92)">${head()}</g></g>`,
  )
}
