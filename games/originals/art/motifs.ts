import { type Paint, paints } from '../../lotteries/art/motifs.ts'
import { type Suit, suitInks, suitOutlines } from '../suits.ts'

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

/** Draws the glowing trail of a lantern that rises from the lower left to the upper right. */
export function risingTrail(): string {
  const way = 'M12 236Q150 224 206 20'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path d="${way}" fill="none" stroke="#ff9d3c" stroke-opacity=".3" stroke-width="26" stroke-linecap="round"/><path d="${way}" fill="none" stroke="#ffd98a" stroke-width="9" stroke-linecap="round"/><path d="${way}" fill="none" stroke="#fff6d8" stroke-width="3" stroke-linecap="round"/></svg>`
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

/** Draws a clay pot with a painted band. */
export function clayPot(): string {
  return svg(
    '0 0 200 210',
    `<defs><radialGradient id="p" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="#f0a066"/><stop offset=".4" stop-color="#bd5c2e"/><stop offset="1" stop-color="#5f240f"/></radialGradient>${slope('r', ['#eda46e', '#c0653a', '#75331a'])}</defs>
     <ellipse cx="100" cy="194" rx="66" ry="12" fill="#000" opacity=".4"/>
     <path d="M100 192C44 192 18 154 18 116S46 54 66 46H134C154 54 182 78 182 116S156 192 100 192Z" fill="url(#p)" stroke="#4a1b0a" stroke-width="4"/>
     <path d="M19 104Q100 140 181 104L181 128Q100 166 20 128Z" fill="#3d1408" opacity=".55"/><path d="M19 104Q100 140 181 104M20 128Q100 166 181 128" fill="none" stroke="#ffcf6a" stroke-width="6"/>
     <path d="M26 124 40 116 54 136 70 128 86 146 102 132 118 146 134 128 148 136 162 116 176 124" fill="none" stroke="#fff0c4" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>
     <path d="M44 78Q30 94 32 112" fill="none" stroke="#ffd0a0" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>
     <path d="M64 50C58 42 54 34 54 26H146C146 34 142 42 136 50Z" fill="url(#r)" stroke="#4a1b0a" stroke-width="4"/><ellipse cx="100" cy="26" rx="50" ry="14" fill="#d98250" stroke="#4a1b0a" stroke-width="4"/><ellipse cx="100" cy="27" rx="36" ry="8" fill="#2a0d05"/>`,
  )
}

/** Draws a broken pot with a coin above its shards. */
export function coinPot(): string {
  const star = Array.from({ length: 10 }, (_, one) => {
    const [turn, r] = [(one / 10) * 2 * Math.PI, one % 2 === 0 ? 40 : 18]
    return `${(120 + r * Math.sin(turn)).toFixed(1)} ${(102 - r * Math.cos(turn)).toFixed(1)}`
  }).join('L')
  return svg(
    '0 0 240 240',
    `<defs>${slope('c', ['#fff2b0', '#ffc63a', '#c67a08'], 1)}${slope('d', ['#ffe48a', '#f4ac25', '#b9700a'], 1)}${slope('p', ['#e38d58', '#b5562c', '#5f240f'])}<radialGradient id="g" cx=".5" cy=".45" r=".5"><stop offset="0" stop-color="#ffe38a" stop-opacity=".9"/><stop offset="1" stop-color="#ffb53c" stop-opacity="0"/></radialGradient></defs>
     <circle cx="120" cy="110" r="118" fill="url(#g)"/><ellipse cx="120" cy="222" rx="96" ry="13" fill="#000" opacity=".4"/>
     <circle cx="120" cy="102" r="84" fill="#8a4f06"/><circle cx="120" cy="99" r="82" fill="url(#c)" stroke="#7a4305" stroke-width="4"/><circle cx="120" cy="101" r="62" fill="url(#d)" stroke="#9a5c08" stroke-width="4"/>
     <path d="M${star}Z" fill="#fff3c4" stroke="#a0620a" stroke-width="5" stroke-linejoin="round"/><path d="M58 66Q80 30 118 26" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/>
     <g stroke="#4a1b0a" stroke-width="4" stroke-linejoin="round"><path d="M18 150 52 176 74 164 100 186 128 166 156 188 178 162 222 148C222 196 182 226 120 226S20 200 18 150Z" fill="url(#p)"/><path d="m30 136-26-16 4 34Z" fill="#b5562c"/><path d="m214 128 22-18-2 36Z" fill="#9a4521"/></g>
     <path d="M34 182Q64 212 120 212T206 182" fill="none" stroke="#ffcf6a" stroke-width="6"/>`,
  )
}

/** Draws a lit firecracker in front of its flash. */
export function firecracker(): string {
  const flash = (outer: number, inner: number) =>
    Array.from({ length: 24 }, (_, one) => {
      const r = one % 2 === 0 ? outer * (one % 4 === 0 ? 1 : 0.84) : inner
      const turn = (one / 24) * 2 * Math.PI
      return `${(110 + r * Math.sin(turn)).toFixed(1)} ${(110 - r * Math.cos(turn)).toFixed(1)}`
    }).join('L')
  return svg(
    '0 0 220 220',
    `<defs>${slope('r', ['#ff8a75', '#dc2536', '#7d0716'], 1, 0)}<radialGradient id="f"><stop offset="0" stop-color="#fffbe0"/><stop offset=".5" stop-color="#ffc33c"/><stop offset="1" stop-color="#f2601f"/></radialGradient></defs>
     <path d="M${flash(106, 66)}Z" fill="url(#f)" stroke="#a82a0c" stroke-width="4" stroke-linejoin="round"/><path d="M${flash(72, 48)}Z" fill="#fff4bd" opacity=".8"/>
     <g transform="rotate(-22 110 112)"><rect x="82" y="74" width="56" height="104" rx="10" fill="url(#r)" stroke="#4d0610" stroke-width="5"/><path d="M82 92H138M82 160H138" stroke="#ffd166" stroke-width="12"/><path d="M110 108 116 121 130 122 119 131 123 145 110 137 97 145 101 131 90 122 104 121Z" fill="#ffe9a8"/><path d="M92 84V170" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>
     <path d="M110 74C110 50 130 56 130 30" fill="none" stroke="#3b2410" stroke-width="11" stroke-linecap="round"/><path d="M110 74C110 50 130 56 130 30" fill="none" stroke="#f4e3c0" stroke-width="6" stroke-linecap="round"/><path d="M130 4 136 20 152 26 136 32 130 48 124 32 108 26 124 20Z" fill="#fff" stroke="#f2601f" stroke-width="3" stroke-linejoin="round"/></g>`,
  )
}

/** Draws a playing card with a large suit in its middle. */
export function playingCard(rank: string, suit: Suit): string {
  const ink = suitInks[suit]
  const corner = `${label(rank, 34, 42, 50, ink)}<path d="${suitOutlines[suit]}" fill="${ink}" transform="translate(34 88) scale(1.5)"/>`
  return svg(
    '0 0 200 280',
    `<defs>${slope('f', ['#fffdf4', '#fff4d8', '#ecd3a0'], 1)}</defs><rect x="9" y="12" width="188" height="268" rx="20" fill="#000" opacity=".35"/>
     <rect x="4" y="4" width="188" height="268" rx="20" fill="url(#f)" stroke="#6b3f1c" stroke-width="4"/><rect x="13" y="13" width="170" height="250" rx="14" fill="none" stroke="#d9b36a" stroke-width="3"/>
     ${corner}<g transform="rotate(180 98 138)">${corner}</g><path d="${suitOutlines[suit]}" fill="${ink}" transform="translate(98 138) scale(4.6)"/>
     <path d="M30 150Q60 60 150 30L178 26Q186 26 186 36V60Q90 80 30 190Z" fill="#fff" opacity=".28"/>`,
  )
}

/** Draws a round sign with an arrow, up or down. */
export function arrowSign(paint: Paint, isUp: boolean): string {
  return svg(
    '0 0 100 104',
    `<defs>${globe('o', paint)}</defs><ellipse cx="50" cy="98" rx="34" ry="6" fill="#000" opacity=".35"/><circle cx="50" cy="49" r="46" fill="url(#o)" stroke="#fff6dc" stroke-width="5"/><g transform="rotate(${isUp ? 0 : 180} 50 49)"><path d="M50 78V24M26 48 50 22 74 48" fill="none" stroke="#1a0d2a" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  )
}

const spade =
  'M12 1.2C8 6.4 2 9.600 2 14.400c0 2.800 2.100 4.800 4.700 4.800 1.700 0 3.200-.9 4.300-2.300-.2 2.400-1.200 4.300-3 5.800h8c-1.800-1.500-2.800-3.400-3-5.800 1.100 1.400 2.600 2.300 4.300 2.300 2.600 0 4.700-2 4.700-4.800 0-4.800-6-8-10-13.200Z'
const heart =
  'M12 21.800C5 16 1.700 12 1.700 7.900 1.700 4.900 4 2.700 6.800 2.700c2.200 0 4.200 1.300 5.200 3.500 1-2.200 3-3.500 5.200-3.500 2.800 0 5.100 2.200 5.100 5.200 0 4.100-3.300 8.100-10.300 13.900Z'

/** Draws a playing card with a rank and a large spade or heart. */
export function faceCard(rank: string, suit: 'spade' | 'heart'): string {
  const [shape, light, dark] =
    suit === 'spade' ? [spade, '#3c4a92', '#10183f'] : [heart, '#ff5d62', '#a80f28']
  const rays = Array.from(
    { length: 16 },
    (_, at) =>
      `<path d="M112 166 105 74h14Z" fill="#f0b93f" opacity="${at % 2 === 0 ? 0.85 : 0.4}" transform="rotate(${at * 22.5} 112 166)"/>`,
  ).join('')
  return svg(
    '0 0 214 292',
    `<defs>${slope('p', ['#ffffff', '#fffaf0', '#e9dabb'], 1)}${slope('s', [light, light, dark])}<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
     <rect x="10" y="14" width="200" height="274" rx="20" fill="#000" opacity=".35"/><rect x="4" y="4" width="200" height="274" rx="20" fill="url(#p)" stroke="#8d7650" stroke-width="4"/>
     <rect x="14" y="14" width="180" height="254" rx="13" fill="none" stroke="#dcc48d" stroke-width="3"/>${rays}<circle cx="112" cy="166" r="58" fill="#fffaf0" stroke="#c98a1d" stroke-width="5"/>
     <path d="${shape}" fill="url(#s)" transform="translate(68 122) scale(3.660)"/>${label(rank, 45, 52, rank.length > 1 ? 50 : 62, dark)}<path d="${shape}" fill="${dark}" transform="translate(27 86) scale(1.500)"/>
     <path d="M14 27a13 13 0 0 1 13-13h110L14 180Z" fill="url(#g)"/>`,
  )
}

/** Draws the back of a playing card with a star lantern. */
export function cardBack(): string {
  const star = (outer: number, inner: number) =>
    Array.from({ length: 10 }, (_, at) => {
      const [r, angle] = [at % 2 === 0 ? outer : inner, (at * Math.PI) / 5]
      return `${(104 + r * Math.sin(angle)).toFixed(1)} ${(141 - r * Math.cos(angle)).toFixed(1)}`
    }).join('L')
  return svg(
    '0 0 214 292',
    `<defs>${slope('b', ['#d8385a', '#9c1d3a', '#5e0d24'], 1)}${slope('m', paints.gold, 1)}</defs>
     <rect x="10" y="14" width="200" height="274" rx="20" fill="#000" opacity=".35"/><rect x="4" y="4" width="200" height="274" rx="20" fill="#fffaf0" stroke="#8d7650" stroke-width="4"/>
     <rect x="17" y="17" width="174" height="248" rx="12" fill="url(#b)"/><path d="m104 26 78 115-78 115-78-115Zm0 44-48 71 48 71 48-71Z" fill="none" stroke="#e8808f" stroke-opacity=".6" stroke-width="5"/>
     <circle cx="104" cy="141" r="64" fill="none" stroke="url(#m)" stroke-width="6"/><path d="M${star(58, 25)}Z" fill="url(#m)" stroke="#4a0a1c" stroke-width="4" stroke-linejoin="round"/><path d="M${star(28, 13)}Z" fill="#fff6d6"/>`,
  )
}

/** Draws a stack of tokens. */
export function tokens(count: number, [light, plain, dark]: Paint): string {
  const stack = Array.from({ length: count }, (_, at) => {
    const y = 34 + (count - 1 - at) * 26
    return `<path d="M6 ${y}v24c0 17 42 30 94 30s94-13 94-30v-24Z" fill="url(#e)" stroke="${dark}" stroke-width="3"/><path d="M40 ${y + 18}v27M100 ${y + 26}v30M160 ${y + 18}v27" stroke="#fff1c8" stroke-width="13"/><ellipse cx="100" cy="${y}" rx="94" ry="30" fill="url(#t)" stroke="${dark}" stroke-width="3"/>`
  })
    .reverse()
    .join('')
  const top = 34
  return svg(
    `0 0 200 ${100 + (count - 1) * 26}`,
    `<defs>${slope('e', [light, plain, dark], 1, 0)}${slope('t', [light, plain, plain])}</defs>${stack}<ellipse cx="100" cy="${top}" rx="62" ry="19" fill="none" stroke="#fff1c8" stroke-width="5" stroke-dasharray="16 9"/><ellipse cx="100" cy="${top}" rx="38" ry="11" fill="#fff1c8" opacity=".85"/>`,
  )
}
