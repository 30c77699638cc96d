import { circle, linear, polar, radial, ring, short } from '../../slots/art/draw.ts'
import { lifted, paper, sheet, slants } from './cut-paper.ts'

/** Draws rays of paper around (100, 100), each slightly bent, as if they turned. */
function rays(count: number, inner: number, outer: number, half: number, offset: number): string {
  return Array.from({ length: count }, (_, at) => {
    const turn = offset + (360 / count) * at
    const spot = (radius: number, lean: number) =>
      polar(radius, turn + lean)
        .map(short)
        .join(' ')
    return `M${spot(inner, -half)}Q${spot((inner + outer) / 2, -half * 0.2)} ${spot(outer, half * 0.5)}Q${spot((inner + outer) / 2, half * 0.9)} ${spot(inner, half)}Z`
  }).join('')
}

const sunHues = `${radial('glow', [
  [0, '#fff6c0', 1],
  [0.5, '#ffc93a', 0.7],
  [0.8, '#ff8a2a', 0.25],
  [1, '#ff8a2a', 0],
])}${radial(
  'disc',
  [
    [0, '#fffef0'],
    [0.5, '#ffe76a'],
    [1, '#ffb01f'],
  ],
  '.4',
  '.36',
  '.7',
)}${slants({
  long: ['#ffe98a', '#ff8a1a'],
  back: ['#ffb23a', '#e8482a'],
  ring: ['#fff3b0', '#ffa21f'],
  hill: ['#b8ee6a', '#2c8a3e'],
  hill2: ['#5cc24e', '#146a3c'],
})}`

function sunBody(): string {
  return `${sheet(rays(16, 50, 97, 9, 11), 'url(#back)', '#ffd08a')}${sheet(rays(16, 46, 88, 8, 0), 'url(#long)', '#fffbe0')}
    ${lifted(circle(100, 100, 54, 'url(#ring)'))}${lifted(circle(100, 100, 46, 'url(#disc)', 'stroke="#fffbe0" stroke-width="2"'))}
    ${ring(16, 50, (x, y) => circle(x, y, 2.2, '#d8540f'))}`
}

/** Draws the wild: the sun rising over the terraces. */
export function sun(): string {
  return paper(
    `${sunHues}<clipPath id="in"><circle cx="100" cy="100" r="45"/></clipPath>`,
    `${circle(100, 100, 100, 'url(#glow)')}${sunBody()}
    <g clip-path="url(#in)">${sheet('M40 112C62 102 78 112 98 106 120 98 136 104 160 98V160H40Z', 'url(#hill)', '#f4ffc0')}${sheet('M40 124C70 114 92 128 116 120 134 114 146 118 160 114V160H40Z', 'url(#hill2)', '#d8ff9a')}${sheet('M40 136C66 130 96 142 124 132 140 128 150 132 160 130V160H40Z', 'url(#hill)', '#f4ffc0')}
    <path d="M66 78a44 44 0 0 1 26-18" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".9"/></g>`,
  )
}

/** Draws the sun without the hills, as it rises behind the reels; 200 × 200. */
export function risingSun(): string {
  return paper(sunHues, sunBody())
}

/** Draws the scatter: a flat gong on its cord, being struck. */
export function gong(): string {
  return paper(
    `${radial('glow', [
      [0, '#ffd9a0', 1],
      [0.55, '#ff6a8a', 0.55],
      [0.82, '#d81b7a', 0.2],
      [1, '#d81b7a', 0],
    ])}${radial(
      'bronze',
      [
        [0, '#fff8d0'],
        [0.35, '#ffc65a'],
        [0.75, '#c06a1c'],
        [1, '#7a3a0c'],
      ],
      '.36',
      '.3',
      '.8',
    )}${linear('rim', [
      [0, '#fff0b0'],
      [0.5, '#d08a2a'],
      [1, '#6a300a'],
    ])}${slants({ wood: ['#e8a86a', '#5a2a12'], cloth: ['#ff5a72', '#a30f4c'], head: ['#fff4e0', '#d8a878'] })}`,
    `${circle(100, 100, 100, 'url(#glow)')}
    <g fill="none" stroke="#fff2d0" stroke-width="4" stroke-linecap="round" opacity=".85"><path d="M16 92a86 86 0 0 1 14-40M184 92a86 86 0 0 0-14-40M4 104a98 98 0 0 1 4-24M196 104a98 98 0 0 0-4-24"/></g>
    <path d="M72 74Q78 34 100 22 122 34 128 74" fill="none" stroke="#7a0f3a" stroke-width="7"/><path d="M72 74Q78 34 100 22 122 34 128 74" fill="none" stroke="#ff5a72" stroke-width="4.500"/>
    ${sheet('M72 10Q100 0 128 10 134 20 126 26 100 18 74 26 66 20 72 10Z', 'url(#wood)')}
    <path d="M80 14l6 6 6-6 6 6 6-6 6 6 6-6" fill="none" stroke="#ffe0a0" stroke-width="2.400"/>
    ${lifted(circle(100, 116, 66, 'url(#rim)', 'stroke="#5a2408" stroke-width="2"'))}${lifted(circle(100, 116, 56, 'url(#bronze)'))}
    <circle cx="100" cy="116" r="40" fill="none" stroke="#8a4a12" stroke-width="2.200"/><circle cx="100" cy="117.500" r="40" fill="none" stroke="#fff0b8" stroke-width="1.200"/>
    ${ring(12, 48, (x, y, turn) => `<path d="M${short(x - 5)} ${short(y + 20)}l5-7 5 7z" fill="#8a4a12" transform="rotate(${short(turn)} ${short(x)} ${short(y + 16)})"/>`)}
    ${ring(8, 18, (x, y, turn) => `<ellipse cx="${short(x)}" cy="${short(y + 16)}" rx="5" ry="11" fill="#e89a34" stroke="#8a4a12" stroke-width="1.600" transform="rotate(${turn} ${short(x)} ${short(y + 16)})"/>`)}${circle(100, 116, 10, 'url(#bronze)', 'stroke="#8a4a12" stroke-width="2"')}
    <path d="M54 104A50 50 0 0 1 90 70" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/>
    ${lifted(`<g transform="rotate(-40 140 150)"><path d="M134 150h12l-2 50h-8z" fill="url(#wood)"/><ellipse cx="140" cy="142" rx="19" ry="16" fill="url(#head)" stroke="#a3683a" stroke-width="1.600"/><path d="M124 148q16 9 32 0M123 140q17 8 34 0" stroke="#c23a5a" stroke-width="3" fill="none"/></g>`)}
    ${sheet('M58 158l-4 22 8-4 4 10 4-24zM70 164l0 20 6-5 6 8 0-22z', 'url(#cloth)', '#ffd0d8')}`,
  )
}
