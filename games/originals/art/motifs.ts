import { type Paint, paints } from '../../lotteries/art/motifs.ts'

const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`

/** Returns a gradient from light to dark. */
const slope = (id: string, [light, plain, dark]: Paint, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

const globe = (id: string, [light, plain, dark]: Paint) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

const label = (text: string, x: number, y: number, size: number, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans,Arial,DejaVu Sans,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="${fill}">${text}</text>`

/** Draws a ten-sided die with a digit on its front. */
export function tenSided(digit: string, [light, plain, dark]: Paint, ink: string): string {
  return svg(
    '0 0 200 206',
    `<defs>${slope('t', ['#fffaf0', light, plain])}${slope('l', [light, plain, dark])}${slope('r', [plain, dark, dark])}<radialGradient id="g" cx=".45" cy=".25" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
     <ellipse cx="100" cy="194" rx="70" ry="10" fill="#000" opacity=".35"/>
     <g stroke="${ink}" stroke-width="3.5" stroke-linejoin="round">
     <path d="M100 4 16 84v36l84 76 84-76V84Z" fill="${dark}"/><path d="M100 4 16 84l32 44Z" fill="url(#l)"/><path d="m100 4 84 80-32 44Z" fill="url(#r)"/>
     <path d="m48 128 52 28v40l-84-76V84Z" fill="url(#l)"/><path d="m152 128-52 28v40l84-76V84Z" fill="url(#r)"/><path d="M100 4 48 128l52 28 52-28Z" fill="url(#t)"/></g>
     <path d="M100 12 56 124l44 24 12-40Z" fill="url(#g)"/>${label(digit, 100, 108, 78, ink)}`,
  )
}

/** Draws a paper lantern that is carried by its own flame. */
export function skyLantern([light, plain, dark]: Paint): string {
  return svg(
    '0 0 240 300',
    `<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${light}"/></linearGradient>
     <radialGradient id="s" cx=".5" cy=".85" r=".75"><stop offset="0" stop-color="#fffbe2"/><stop offset=".45" stop-color="#ffe08a" stop-opacity=".8"/><stop offset="1" stop-color="#ffb24a" stop-opacity="0"/></radialGradient>
     <radialGradient id="h" cx=".5" cy=".55" r=".5"><stop offset="0" stop-color="#ffc860" stop-opacity=".75"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient></defs>
     <ellipse cx="120" cy="165" rx="120" ry="135" fill="url(#h)"/>
     <path d="M120 26C186 26 210 68 204 116L178 240H62L36 116C30 68 54 26 120 26Z" fill="url(#p)"/><path d="M120 26C186 26 210 68 204 116L178 240H62L36 116C30 68 54 26 120 26Z" fill="url(#s)"/>
     <path d="M120 26C70 70 66 136 90 240M120 26C170 70 174 136 150 240M38 108Q120 140 202 108" fill="none" stroke="${dark}" stroke-opacity=".55" stroke-width="4"/>
     <path d="M70 62Q90 38 118 34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>
     <ellipse cx="120" cy="240" rx="59" ry="12" fill="#5a210a"/><ellipse cx="120" cy="238" rx="48" ry="8" fill="#ffdf8a"/><path d="M120 206Q142 236 120 256Q98 236 120 206Z" fill="#fffdf0" stroke="#ffb53c" stroke-width="3"/>`,
  )
}

/** Draws a string of lights between two poles. */
export function wire(): string {
  const bulbs = Array.from({ length: 9 }, (_, at) => {
    const share = (at + 0.5) / 9
    const [x, y] = [20 + share * 360, 34 + 120 * share * (1 - share)]
    const glow = ['#ffd86b', '#ff8ac0', '#7ec8ff'][at % 3]
    return `<circle cx="${x}" cy="${y + 10}" r="22" fill="${glow}" opacity=".3"/><ellipse cx="${x}" cy="${y + 10}" rx="10" ry="13" fill="${glow}"/><ellipse cx="${x}" cy="${y + 7}" rx="5" ry="6" fill="#fffbe6"/>`
  }).join('')
  return svg(
    '0 0 400 100',
    `<path d="M20 26Q200 92 380 26" fill="none" stroke="#f0d9a0" stroke-width="4"/>${bulbs}`,
  )
}

/** Draws a wheel of fortune with bulbs on its rim, and its stand. */
export function fortune(): string {
  const fills = [
    '#ffc94f',
    '#1c2450',
    '#ff6f6f',
    '#1c2450',
    '#b48dff',
    '#ffc94f',
    '#4fb3ff',
    '#1c2450',
    '#48d69b',
  ]
  const count = 18
  const at = (share: number, r: number) =>
    `${(r * Math.sin(share * 2 * Math.PI)).toFixed(1)} ${(-r * Math.cos(share * 2 * Math.PI)).toFixed(1)}`
  const segments = Array.from(
    { length: count },
    (_, one) =>
      `<path d="M0 0L${at((one - 0.5) / count, 150)}A150 150 0 0 1 ${at((one + 0.5) / count, 150)}Z" fill="${fills[one % fills.length]}" stroke="#0e1433" stroke-width="3"/>`,
  ).join('')
  const round = (number: number, r: number, drawn: (x: string, y: string) => string) =>
    Array.from({ length: number }, (_, one) => {
      const [x, y] = at((one + 0.5) / number, r).split(' ')
      return drawn(x!, y!)
    }).join('')
  const star = Array.from({ length: 10 }, (_, one) => at(one / 10, one % 2 === 0 ? 38 : 17)).join('L')
  return svg(
    '-200 -214 400 450',
    `<defs>${slope('w', ['#e0583e', '#a3201f', '#5a0f14'], 1)}${slope('m', paints.gold, 1)}<radialGradient id="k" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#3c4a92"/><stop offset="1" stop-color="#0e1433"/></radialGradient><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
     <ellipse cx="0" cy="222" rx="120" ry="13" fill="#000" opacity=".4"/><path d="M-50 150-88 220H88L50 150Z" fill="url(#w)" stroke="#3a070b" stroke-width="4"/>
     <circle r="190" fill="url(#w)" stroke="url(#m)" stroke-width="9"/>${segments}<circle r="150" fill="url(#g)"/><circle r="152" fill="none" stroke="url(#m)" stroke-width="7"/>
     ${round(count, 143, (x, y) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff1c2" stroke="#8a5a12" stroke-width="1.5"/>`)}
     ${round(24, 171, (x, y) => `<circle cx="${x}" cy="${y}" r="15" fill="#ffd86b" opacity=".35"/><circle cx="${x}" cy="${y}" r="8" fill="#fffbe6"/>`)}
     <circle r="56" fill="url(#k)" stroke="url(#m)" stroke-width="8"/><path d="M${star}Z" fill="url(#m)" stroke="#fff1c2" stroke-width="3" stroke-linejoin="round"/>
     <path d="M0-118-27-172A30 30 0 1 1 27-172Z" fill="#fff1c2" stroke="#6b1b0b" stroke-width="4" stroke-linejoin="round"/><circle cy="-184" r="11" fill="#d92c46"/>`,
  )
}

/** Draws a plain ball. */
export function plainBall(paint: Paint): string {
  return svg(
    '0 0 100 100',
    `<defs>${globe('o', paint)}</defs><circle cx="50" cy="50" r="47" fill="url(#o)" stroke="#000" stroke-opacity=".25" stroke-width="3"/><ellipse cx="36" cy="28" rx="18" ry="11" fill="#fff" opacity=".8" transform="rotate(-28 36 28)"/>`,
  )
}

/** Draws a board of pegs above a row of cups, with a ball on its way. */
export function pegBoard(): string {
  const cups = ['red', 'orange', 'gold', 'jade', 'gold', 'orange', 'red'] as const
  const pegs = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: row + 2 }, (_, at) => {
      const [x, y] = [200 + (at - (row + 1) / 2) * 44, 84 + row * 46]
      return `<circle cx="${x}" cy="${y + 3}" r="10" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="9" fill="url(#p)"/>`
    }).join(''),
  ).join('')
  const row = cups
    .map((name, at) => {
      const x = 200 + (at - 3) * 46
      return `<path d="M${x - 21} 342H${x + 21}L${x + 17} 390Q${x} 398 ${x - 17} 390Z" fill="url(#${name})" stroke="#2a0d33" stroke-width="3" stroke-linejoin="round"/><ellipse cx="${x}" cy="342" rx="21" ry="6" fill="#1a0a2a"/>`
    })
    .join('')
  const trail = [
    [200, 50, 10],
    [222, 92, 13],
    [202, 142, 16],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffe08a" opacity=".28"/>`)
    .join('')
  return svg(
    '0 0 400 420',
    `<defs>${[...new Set(cups)].map((name) => slope(name, paints[name])).join('')}${slope('m', paints.gold, 1)}${slope('b', ['#4b2a8f', '#2d1763', '#180a3d'])}${globe('p', ['#ffffff', '#ffe9b0', '#c98a2a'])}${globe('o', paints.gold)}</defs>
     <path d="M200 12Q214 12 222 26L392 392Q398 410 380 410H20Q2 410 8 392L178 26Q186 12 200 12Z" fill="url(#b)" stroke="url(#m)" stroke-width="10" stroke-linejoin="round"/>
     ${pegs}${row}${trail}<circle cx="222" cy="192" r="25" fill="url(#o)" stroke="#7a4300" stroke-width="2"/><ellipse cx="214" cy="181" rx="9" ry="6" fill="#fff" opacity=".85"/>`,
  )
}

/** Draws a card of numbers on which some are lit, by the numbers of the lit ones. */
export function lampCard(lit: readonly number[]): string {
  const lamps = Array.from({ length: 20 }, (_, at) => {
    const number = at + 1
    const [x, y] = [62 + (at % 4) * 72, 66 + Math.floor(at / 4) * 72]
    const isLit = lit.includes(number)
    return `${isLit ? `<circle cx="${x}" cy="${y}" r="44" fill="#ffd86b" opacity=".35"/>` : ''}<rect x="${x - 29}" y="${y - 29}" width="58" height="58" rx="15" fill="url(#${isLit ? 'l' : 'd'})" stroke="${isLit ? '#fff3c9' : '#7d8fe0'}" stroke-width="3"/>${label(String(number), x, y + 2, 30, isLit ? '#4a2600' : '#dfe5ff')}`
  }).join('')
  return svg(
    '0 0 340 424',
    `<defs>${slope('m', paints.gold, 1)}${slope('b', ['#27398f', '#172363', '#0d153f'])}${slope('l', ['#fff6cf', '#ffcb4a', '#f0921d'])}${slope('d', ['#3c4ea8', '#2a3a86', '#1d2a66'])}</defs>
     <rect x="8" y="10" width="324" height="404" rx="34" fill="url(#b)" stroke="url(#m)" stroke-width="10"/>${lamps}<path d="M34 26H250" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>`,
  )
}

/** Draws a bolt of lightning. */
export function bolt(): string {
  return svg(
    '0 0 160 220',
    `<defs>${slope('m', ['#fffbe0', '#ffd24a', '#f08a12'])}</defs><path d="M98 6 16 122H70L50 214 146 88H88Z" fill="url(#m)" stroke="#7a2f00" stroke-width="7" stroke-linejoin="round"/><path d="M92 24 34 110" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>`,
  )
}
