/** A colour: its light, plain and dark tones. */
export type Paint = readonly [light: string, plain: string, dark: string]

export const paints = {
  red: ['#ff8a75', '#e0312c', '#8f1016'],
  gold: ['#ffe9a0', '#ffbf2e', '#c77a00'],
  jade: ['#7ff0c0', '#17a367', '#07573a'],
  blue: ['#93c4ff', '#2b6fe8', '#123c94'],
  violet: ['#cdb2ff', '#7a45df', '#3d1b8c'],
  pink: ['#ffc3dd', '#ff76ad', '#b62e70'],
  orange: ['#ffc592', '#f67a1d', '#a34204'],
  white: ['#ffffff', '#f4ecdb', '#c3b698'],
} as const satisfies Record<string, Paint>

export type PaintName = keyof typeof paints

const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`

/** Returns a gradient from light to dark, from one corner to the other. */
const slope = (id: string, [light, plain, dark]: Paint, x2 = 1, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

const globe = (id: string, [light, plain, dark]: Paint) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

const label = (text: string, x: number, y: number, size: number, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans,Arial,DejaVu Sans,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="${fill}">${text}</text>`

/** Draws a lottery ball with its number on a light disc. */
export function ball(text: string, paint: PaintName): string {
  const ink = paints[paint][2]
  return svg(
    '0 0 200 200',
    `<defs>${globe('b', paints[paint])}<radialGradient id="w" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e6dcc4"/></radialGradient>
     <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
     <circle cx="100" cy="100" r="96" fill="url(#b)"/><circle cx="100" cy="100" r="94" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4"/>
     <circle cx="100" cy="104" r="56" fill="url(#w)" stroke="${ink}" stroke-opacity=".35" stroke-width="3"/>
     ${label(text, 100, 107, text.length > 1 ? 66 : 80, ink)}
     <ellipse cx="78" cy="38" rx="52" ry="24" fill="url(#g)" transform="rotate(-18 78 38)"/>
     <path d="M34 150Q100 206 166 150Q140 188 100 190Q60 188 34 150Z" fill="#fff" opacity=".18"/>`,
  )
}

/** Draws a die seen from above a corner, with the pips of three faces. */
export function die(top: number, left: number, right: number): string {
  const at: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0.5, 0.5]],
    2: [
      [0.26, 0.26],
      [0.74, 0.74],
    ],
    3: [
      [0.24, 0.24],
      [0.5, 0.5],
      [0.76, 0.76],
    ],
    4: [
      [0.27, 0.27],
      [0.73, 0.27],
      [0.27, 0.73],
      [0.73, 0.73],
    ],
    5: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.5, 0.5],
      [0.25, 0.75],
      [0.75, 0.75],
    ],
    6: [
      [0.27, 0.22],
      [0.73, 0.22],
      [0.27, 0.5],
      [0.73, 0.5],
      [0.27, 0.78],
      [0.73, 0.78],
    ],
  }
  const face = (number: number, matrix: string) =>
    `<g transform="matrix(${matrix})">${at[number]!.map(
      ([x, y]) =>
        `<circle cx="${x * 100}" cy="${y * 100}" r="${number === 1 ? 17 : 11}" fill="${number === 1 || number === 4 ? '#cf1f2c' : '#2a1636'}"/><circle cx="${x * 100 - 3}" cy="${y * 100 - 3}" r="4" fill="#fff" opacity=".35"/>`,
    ).join('')}</g>`
  return svg(
    '0 0 200 212',
    `<defs>${slope('t', ['#ffffff', '#fff9ea', '#efe3c8'])}${slope('l', ['#f6ead0', '#e6d6b4', '#bda981'], 0)}${slope('r', ['#fffaf0', '#efe1c3', '#cdb98f'], 0)}</defs>
     <ellipse cx="100" cy="192" rx="82" ry="15" fill="#000" opacity=".35"/>
     <g stroke="#7d6a46" stroke-opacity=".5" stroke-width="2.5" stroke-linejoin="round">
     <path d="M14 62Q14 54 22 50L92 14Q100 10 108 14L178 50Q186 54 186 62L108 102Q100 106 92 102Z" fill="url(#t)"/>
     <path d="M14 62L92 102Q100 106 100 114V192Q100 200 92 196L22 158Q14 154 14 146Z" fill="url(#l)"/>
     <path d="M186 62L108 102Q100 106 100 114V192Q100 200 108 196L178 158Q186 154 186 146Z" fill="url(#r)"/></g>
     ${face(top, '.84 .43 -.84 .43 100 15')}${face(left, '.84 .43 0 .88 15 65')}${face(right, '.84 -.43 0 .88 101 107')}`,
  )
}

/** Draws a silk lantern with its tassel, lit from within. */
export function lantern(paint: PaintName): string {
  const [light, , dark] = paints[paint]
  const ribs = [-62, -34, 0, 34, 62]
    .map(
      (x) =>
        `<path d="M100 34Q${100 + x * 1.7} 110 100 186" fill="none" stroke="${dark}" stroke-opacity=".5" stroke-width="3"/>`,
    )
    .join('')
  return svg(
    '0 0 200 300',
    `<defs>${globe('b', paints[paint])}<radialGradient id="h" cx=".5" cy=".55" r=".5"><stop offset="0" stop-color="#fff6c4" stop-opacity=".95"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>${slope('m', paints.gold, 0)}</defs>
     <path d="M100 0V30" stroke="#e9b949" stroke-width="5"/>
     <path d="M100 34C30 44 12 86 12 110S30 176 100 186C170 176 188 134 188 110S170 44 100 34Z" fill="url(#b)"/>
     <ellipse cx="100" cy="112" rx="72" ry="66" fill="url(#h)"/>${ribs}
     <rect x="66" y="24" width="68" height="18" rx="7" fill="url(#m)"/><rect x="66" y="178" width="68" height="18" rx="7" fill="url(#m)"/>
     <path d="M92 196H108L112 286Q100 296 88 286Z" fill="url(#m)"/><path d="M96 200V288M104 200V288" stroke="#8f5a00" stroke-opacity=".5" stroke-width="2"/>`,
  )
}

/** Draws a lotus in bloom. */
export function lotus(paint: PaintName): string {
  const petal = (turn: number, height: number, id: string) =>
    `<path d="M150 200C${150 - height * 0.34} ${200 - height * 0.42} ${150 - height * 0.2} ${200 - height * 0.86} 150 ${200 - height}C${150 + height * 0.2} ${200 - height * 0.86} ${150 + height * 0.34} ${200 - height * 0.42} 150 200Z" fill="url(#${id})" stroke="${paints[paint][2]}" stroke-opacity=".35" stroke-width="2" transform="rotate(${turn} 150 200)"/>`
  return svg(
    '0 0 300 240',
    `<defs>${slope('f', ['#fffaf2', paints[paint][0], paints[paint][1]], 0)}${slope('k', [paints[paint][0], paints[paint][1], paints[paint][2]], 0)}</defs>
     <ellipse cx="150" cy="212" rx="132" ry="20" fill="#0b5a44" opacity=".85"/><ellipse cx="150" cy="208" rx="118" ry="13" fill="#1f8f63"/>
     ${[-78, 78, -56, 56].map((turn) => petal(turn, 132, 'k')).join('')}${[-34, 34, -14, 14].map((turn) => petal(turn, 156, 'k')).join('')}
     ${[-48, 48, -24, 24].map((turn) => petal(turn, 118, 'f')).join('')}${petal(0, 132, 'f')}`,
  )
}

/** Draws a window with one digit, as on a mechanical counter. */
export function counter(digit: string, paint: PaintName): string {
  return svg(
    '0 0 160 220',
    `<defs>${slope('f', paints[paint], 0)}<linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfc3a6"/><stop offset=".28" stop-color="#fffdf5"/><stop offset=".72" stop-color="#fffdf5"/><stop offset="1" stop-color="#b9ab8a"/></linearGradient></defs>
     <rect x="4" y="4" width="152" height="212" rx="26" fill="url(#f)"/><rect x="20" y="22" width="120" height="176" rx="14" fill="url(#p)" stroke="#2a1636" stroke-opacity=".35" stroke-width="3"/>
     ${label(digit, 80, 114, 138, paints[paint][2])}<path d="M20 110H140" stroke="#000" stroke-opacity=".16" stroke-width="3"/>
     <path d="M26 14H134" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`,
  )
}

/** Draws a small racing car from above, with its number. */
export function racer(text: string, paint: PaintName): string {
  return svg(
    '0 0 320 180',
    `<defs>${slope('c', paints[paint], 0)}</defs><ellipse cx="160" cy="160" rx="146" ry="14" fill="#000" opacity=".3"/>
     ${[
       [48, 12],
       [48, 132],
       [226, 12],
       [226, 132],
     ]
       .map(
         ([x, y]) =>
           `<rect x="${x}" y="${y}" width="58" height="34" rx="12" fill="#17121f"/><rect x="${x! + 8}" y="${y! + 6}" width="42" height="6" rx="3" fill="#55495f"/>`,
       )
       .join('')}
     <path d="M18 90Q18 42 60 36L212 32Q290 40 306 90Q290 140 212 148L60 144Q18 138 18 90Z" fill="url(#c)" stroke="#000" stroke-opacity=".25" stroke-width="3"/>
     <path d="M206 50Q250 58 262 90Q250 122 206 130Q222 90 206 50Z" fill="#13233f"/><path d="M212 60Q240 66 248 84" stroke="#9fd0ff" stroke-width="5" fill="none" stroke-linecap="round"/>
     <rect x="6" y="44" width="22" height="92" rx="9" fill="${paints[paint][2]}"/><circle cx="128" cy="90" r="44" fill="#fffdf5" stroke="${paints[paint][2]}" stroke-width="4"/>
     ${label(text, 128, 92, text.length > 1 ? 50 : 60, paints[paint][2])}<path d="M64 46L200 42" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`,
  )
}

/** Draws a round wire cage full of balls, on its stand. */
export function drum(): string {
  const names = Object.keys(paints) as PaintName[]
  const inside = Array.from({ length: 22 }, (_, at) => {
    const [x, y] = [112 + ((at * 61) % 200), 232 + Math.floor(at / 6) * 26 - ((at * 37) % 30)]
    const paint = names[(at * 3) % names.length]!
    return `<circle cx="${x}" cy="${y}" r="23" fill="url(#${paint})"/><circle cx="${x - 7}" cy="${y - 8}" r="6" fill="#fff" opacity=".7"/>`
  }).join('')
  const wires = [-130, -84, -30, 30, 84, 130]
    .map(
      (x) =>
        `<path d="M210 40Q${210 + x * 1.5} 200 210 360" fill="none" stroke="#f4d27a" stroke-opacity=".85" stroke-width="5"/>`,
    )
    .join('')
  return svg(
    '0 0 420 460',
    `<defs>${names.map((name) => globe(name, paints[name])).join('')}${slope('m', paints.gold, 0)}<clipPath id="c"><circle cx="210" cy="200" r="158"/></clipPath><radialGradient id="a" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></radialGradient></defs>
     <ellipse cx="210" cy="440" rx="170" ry="18" fill="#000" opacity=".35"/>
     <path d="M34 200H386L330 430H90Z" fill="none" stroke="url(#m)" stroke-width="18" stroke-linejoin="round"/><rect x="70" y="416" width="280" height="26" rx="12" fill="url(#m)"/>
     <circle cx="210" cy="200" r="162" fill="#1b0d33" opacity=".6"/><g clip-path="url(#c)">${inside}</g><circle cx="210" cy="200" r="160" fill="url(#a)" stroke="url(#m)" stroke-width="9"/>${wires}
     <path d="M52 200H368" stroke="#f4d27a" stroke-opacity=".85" stroke-width="5"/><circle cx="34" cy="200" r="16" fill="url(#m)"/><circle cx="386" cy="200" r="16" fill="url(#m)"/>
     <ellipse cx="150" cy="104" rx="66" ry="30" fill="#fff" opacity=".22" transform="rotate(-28 150 104)"/>`,
  )
}

/** The backgrounds, each below a night sky in its own colours. */
export const backs = ['mountains', 'river', 'roofs', 'rays', 'track', 'lights'] as const
export type Back = (typeof backs)[number]

/** Draws the scene of a fair: a sky between two colours, with a background. */
export function scene(back: Back, [high, low, ink]: Paint): string {
  const stars = Array.from(
    { length: 60 },
    (_, at) =>
      `<circle cx="${(at * 197) % 1200}" cy="${(at * 83) % 520}" r="${1.5 + (at % 3)}" fill="#fff" opacity="${0.25 + (at % 4) * 0.14}"/>`,
  ).join('')
  const drawn: Record<Back, string> = {
    mountains: `<circle cx="880" cy="250" r="110" fill="#ffe9b0" opacity=".9"/>${[
      [600, 0.35],
      [700, 0.6],
      [800, 1],
    ]
      .map(
        ([y, opacity], row) =>
          `<path d="M-40 1100V${y}${Array.from({ length: 8 }, (_, at) => `Q${at * 180 + 40 + row * 40} ${y! - 190 - ((at * 67) % 110)} ${at * 180 + 140 + row * 20} ${y}`).join('')}V1100Z" fill="${ink}" opacity="${opacity}"/>`,
      )
      .join('')}`,
    river: `<circle cx="300" cy="260" r="120" fill="#ffe9b0" opacity=".85"/><path d="M-20 620Q300 560 620 610T1220 590V1100H-20Z" fill="${ink}" opacity=".8"/>${Array.from({ length: 9 }, (_, at) => `<path d="M${((at * 150) % 1200) - 60} ${690 + at * 44}q90 -26 180 0t180 0" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="9" stroke-linecap="round"/>`).join('')}${[140, 980].map((x) => `<path d="M${x} 640q10 -190 -10 -330" stroke="${ink}" stroke-width="20" fill="none"/>${[-62, -28, 8, 40, 72].map((turn) => `<path d="M${x - 10} 312q70 -70 150 10q-80 -26 -150 -10Z" fill="${ink}" transform="rotate(${turn * 2 - 20} ${x - 10} 312)"/>`).join('')}`).join('')}`,
    roofs: `${[0, 1, 2].map((at) => `<g transform="translate(${at * 420 - 60} ${60 + (at % 2) * 70})"><path d="M0 560Q60 540 90 470H330Q360 540 420 560L400 590H20Z" fill="${ink}"/><path d="M60 470Q110 450 130 400H290Q310 450 360 470Z" fill="${ink}" opacity=".8"/><rect x="60" y="585" width="300" height="520" fill="${ink}" opacity=".75"/>${[100, 190, 280].map((x) => `<rect x="${x}" y="640" width="52" height="90" rx="8" fill="#ffd27a" opacity=".75"/>`).join('')}</g>`).join('')}`,
    rays: `${Array.from({ length: 16 }, (_, at) => `<path d="M600 420L${600 + 1400 * Math.cos((at * Math.PI) / 8)} ${420 + 1400 * Math.sin((at * Math.PI) / 8)}L${600 + 1400 * Math.cos((at * Math.PI) / 8 + 0.2)} ${420 + 1400 * Math.sin((at * Math.PI) / 8 + 0.2)}Z" fill="#ffe08a" opacity=".2"/>`).join('')}<circle cx="600" cy="420" r="190" fill="#ffd766" opacity=".85"/><path d="M-20 840Q300 770 620 830T1220 800V1100H-20Z" fill="${ink}" opacity=".85"/>`,
    track: `<path d="M-20 470H1220V1100H-20Z" fill="#33303f"/>${[0, 1, 2, 3].map((lane) => `<path d="M-20 ${560 + lane * 150}H1220" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-dasharray="70 46"/>`).join('')}${Array.from({ length: 24 }, (_, at) => `<rect x="${at * 52 - 20}" y="432" width="52" height="38" fill="${at % 2 ? '#f8f4ea' : '#d8263c'}"/>`).join('')}${Array.from({ length: 40 }, (_, at) => `<circle cx="${at * 31}" cy="${388 - (at % 3) * 22}" r="17" fill="${['#ffd27a', '#ff8fb5', '#8fc7ff', '#c9f29b'][at % 4]}" opacity=".5"/>`).join('')}`,
    lights: `${[0, 1, 2]
      .map(
        (row) =>
          `<path d="M0 ${180 + row * 130}Q300 ${290 + row * 130} 600 ${180 + row * 130}T1200 ${180 + row * 130}" fill="none" stroke="${ink}" stroke-width="5"/>${Array.from(
            { length: 13 },
            (_, at) => {
              const x = at * 100
              const y =
                180 + row * 130 + 52 * Math.sin((x / 600) * Math.PI) * (x < 600 ? 1 : -1) * (x < 600 ? 1 : 1)
              const glow = ['#ffd86b', '#ff8ac0', '#7ec8ff'][(at + row) % 3]
              return `<circle cx="${x}" cy="${y}" r="40" fill="${glow}" opacity=".18"/><circle cx="${x}" cy="${y}" r="13" fill="#fffbe6"/>`
            },
          ).join('')}`,
      )
      .join('')}<path d="M-20 800Q600 720 1220 800V1100H-20Z" fill="${ink}" opacity=".8"/>`,
  }
  return svg(
    '0 0 1200 1100',
    `<defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="1200" height="1100" fill="url(#n)"/>${stars}${drawn[back]}`,
  )
}

/**
 * Draws pieces together from back to front, each at its position on a tile 300 wide: the things that stand on the stage
 * above a board. Each is an image of its own, since their gradients have the same ids.
 */
export function standing(
  pieces: readonly (readonly [drawing: string, x: number, y: number, size: number, turn: number])[],
): string {
  const [top, bottom] = [10, 310]
  const images = pieces.map(([drawing, x, y, size, turn]) => {
    const [width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)!.slice(1).map(Number)
    const data = Buffer.from(drawing.replace(/\n\s*/g, '')).toString('base64')
    const tall = Math.round((size * height!) / width!)
    return `<image href="data:image/svg+xml;base64,${data}" x="${x - size / 2}" y="${y - size / 2 - top}" width="${size}" height="${tall}" transform="rotate(${turn} ${x} ${y - size / 2 - top + tall / 2})"/>`
  })
  return svg(`0 0 300 ${bottom - top}`, images.join(''))
}
