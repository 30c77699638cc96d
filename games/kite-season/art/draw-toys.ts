import { circle, short } from '../../slots/art/draw.ts'
import { glued, halo, picture, rays, type Sheet, smaller, type Tint } from './draw-paper.ts'

/** Returns the point at an angle around a centre, in degrees clockwise from the top. */
function around(x: number, y: number, radius: number, turn: number): string {
  const angle = (turn * Math.PI) / 180
  return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`
}

function star(x: number, y: number, points: number, out: number, into: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    around(x, y, at % 2 ? into : out, (180 / points) * at),
  )
  return `M${corners.join('L')}Z`
}

/** Draws a ribbon bow on the tail of a kite. */
function bow(x: number, y: number, turn: number, size: number, fill: Tint): Sheet[] {
  const at = (dx: number, dy: number) => {
    const angle = (turn * Math.PI) / 180
    return `${short(x + (dx * Math.cos(angle) - dy * Math.sin(angle)) * size)} ${short(y + (dx * Math.sin(angle) + dy * Math.cos(angle)) * size)}`
  }
  return [
    {
      d: `M${at(0, 0)}L${at(-1, -0.62)}L${at(-0.9, 0.62)}ZM${at(0, 0)}L${at(1, -0.62)}L${at(0.9, 0.62)}Z`,
      fill,
    },
  ]
}

/** Draws the wild: a large glowing kite with a sun on it. */
export function kite(): string {
  const sheets: Sheet[] = [
    { d: 'M97 148Q78 164 94 176T72 197L68 194Q90 186 84 178T92 150Z', fill: 'cream' },
    ...bow(88, 166, 38, 15, 'teal'),
    ...bow(78, 190, -14, 14, 'pink'),
    { d: 'M32 66L12 84L24 92ZM168 66L188 84L176 92Z', fill: 'yellow' },
    { d: 'M100 4L28 66L100 66Z', fill: 'red' },
    { d: 'M100 4L172 66L100 66Z', fill: 'orange' },
    { d: 'M28 66L100 66L100 154Z', fill: 'pink' },
    { d: 'M172 66L100 66L100 154Z', fill: 'violet' },
    { d: 'M100 20L46 66L100 134L154 66Z', fill: 'cream', inner: true },
    { d: 'M100 27L54 66L100 125L146 66Z', fill: 'blue', inner: true },
    { d: star(100, 67, 12, 37, 23), fill: 'orange', inner: true },
    { d: star(100, 67, 12, 30, 21), fill: 'gold', inner: true },
    { d: 'M100 47a20 20 0 1 0 .1 0Z', fill: 'yellow', inner: true },
    { d: 'M100 104l7 9-7 8-7-8ZM70 66l5-5 4 5-4 5ZM130 66l-5-5-4 5 4 5Z', fill: 'white', inner: true },
  ]
  return picture(
    `${circle(100, 100, 99, 'url(#halo)')}${rays(14, '#fff6b8')}${smaller(
      0.92,
      `${glued('k', sheets, 10)}<path d="M100 4V154M28 66H172" stroke="#7a3b12" stroke-width="2" opacity=".5"/><path d="M88 58a14 14 0 0 1 14-7" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".9"/>`,
    )}`,
    halo('#fffbe0', '#ffd34d'),
  )
}

/** Draws the scatter: a glowing pinwheel of eight folded papers on a golden stick. */
export function pinwheel(): string {
  const colours: Tint[] = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink']
  const [x, y] = [100, 90]
  const p = (radius: number, turn: number) => around(x, y, radius, turn)
  const blades = colours.map((fill, at): Sheet => {
    const turn = at * 45
    return { d: `M${x} ${y}L${p(80, turn)}Q${p(92, turn + 22)} ${p(70, turn + 46)}Z`, fill }
  })
  const folds = colours.map((_, at): Sheet => {
    const turn = at * 45
    return {
      d: `M${x} ${y}L${p(80, turn)}Q${p(58, turn + 20)} ${p(34, turn + 38)}Z`,
      fill: at % 2 ? 'white' : 'cream',
      inner: true,
    }
  })
  const sheets: Sheet[] = [
    { d: 'M95 96L96 198L104 198L105 96Z', fill: 'gold' },
    ...blades,
    ...folds,
    { d: star(x, y, 8, 23, 14), fill: 'orange', inner: true },
    { d: `M${x} ${y - 12}a12 12 0 1 0 .1 0Z`, fill: 'gold', inner: true },
  ]
  return picture(
    `${circle(100, 100, 99, 'url(#halo)')}${rays(16, '#d8fff6')}${smaller(0.93, glued('p', sheets, 10) + circle(97, 87, 4, '#fff'))}`,
    halo('#f4fffb', '#6ff0dc'),
  )
}

/** Draws a beach ball. */
export function ball(): string {
  const gore = (from: number, to: number) => {
    const bend = (x: number) => `C${100 + x * 0.98} 62 ${100 + x * 1.02} 126`
    return `M94 36${bend(from)} 108 164L108 164C${100 + to * 1.02} 126 ${100 + to * 0.98} 62 94 36Z`
  }
  const sheets: Sheet[] = [
    { d: 'M100 34a66 66 0 1 0 .1 0Z', fill: 'white' },
    { d: 'M94 35A66 66 0 0 0 40 129Q70 160 108 165C50 140 50 66 94 35Z', fill: 'red', inner: true },
    { d: gore(-50, -14), fill: 'white', inner: true },
    { d: gore(-14, 32), fill: 'yellow', inner: true },
    { d: 'M94 35C152 60 150 138 108 165A66 66 0 0 0 160 71Q134 39 94 35Z', fill: 'blue', inner: true },
    { d: 'M94 28a11 9 0 1 0 .1 0Z', fill: 'orange', inner: true },
  ]
  return picture(
    `${glued('b', sheets)}<path d="M50 92A54 54 0 0 1 76 52" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".75"/>`,
  )
}

/** Draws a bucket full of sand with a spade. */
export function bucket(): string {
  const sheets: Sheet[] = [
    { d: 'M128 66L150 20L159 24L139 70ZM146 22Q150 6 166 12T162 28Z', fill: 'red' },
    { d: 'M46 76Q60 48 84 56Q100 36 122 54Q146 50 154 76Z', fill: 'sand' },
    { d: 'M42 78H158L146 164Q144 172 136 172H64Q56 172 54 164Z', fill: 'violet' },
    { d: 'M38 68H162V86H38Z', fill: 'yellow' },
    { d: star(100, 128, 5, 30, 14), fill: 'yellow', inner: true },
  ]
  return picture(
    `${glued('c', sheets)}<path d="M66 96L72 156" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/>`,
  )
}

/** Draws a pair of sandals. */
export function sandal(): string {
  const sole =
    'M0-66C26-66 34-40 27-12C23 6 30 22 28 40C26 60 12 68 0 68C-14 68-24 58-25 40C-26 22-20 6-25-12C-33-40-24-66 0-66Z'
  const bed =
    'M0-58C20-58 27-38 21-12C17 6 23 22 21 40C20 54 10 60 0 60C-10 60-18 54-18 40C-19 22-13 6-18-12C-25-38-20-58 0-58Z'
  const strap = 'M-5-40Q0-46 5-40Q10-18 28 4L22 16Q6-4 0-22Q-6-4-20 16L-26 4Q-10-18-5-40Z'
  const one = (id: string, x: number, turn: number) =>
    `<g transform="translate(${x} 100) rotate(${turn})">${glued(id, [
      { d: sole, fill: 'orange' },
      { d: bed, fill: 'teal', inner: true },
      { d: strap, fill: 'yellow', inner: true },
      { d: star(0, -30, 6, 12, 6), fill: 'red', inner: true },
    ])}<path d="M-12 46Q0 54 12 46M-10 34Q0 41 10 34" stroke="#055a66" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"/></g>`
  return picture(one('l', 64, -9) + one('r', 134, 12))
}

/** Draws the kites that fly around the reels, each with a tail: a diamond and a bird. */
export function diamondKite([one, two, three, tail]: readonly [Tint, Tint, Tint, Tint]): string {
  const sheets: Sheet[] = [
    { d: 'M98 160Q76 190 100 214T90 286L84 284Q106 244 92 216T92 160Z', fill: 'cream' },
    ...bow(90, 192, 34, 17, tail),
    ...bow(100, 232, -10, 16, one),
    ...bow(90, 272, 16, 15, tail),
    { d: 'M100 10L34 74H100Z', fill: one },
    { d: 'M100 10L166 74H100Z', fill: two },
    { d: 'M34 74H100V162Z', fill: two },
    { d: 'M166 74H100V162Z', fill: one },
    { d: star(100, 74, 8, 36, 17), fill: three, inner: true },
    { d: 'M100 60a14 14 0 1 0 .1 0Z', fill: 'cream', inner: true },
  ]
  return picture(glued('d', sheets, 8), '', 200, 300)
}

export function birdKite([body, wing, tip, tail]: readonly [Tint, Tint, Tint, Tint]): string {
  const mirrored = (d: string) => [
    d,
    d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x, y) => `${200 - Number(x)} ${y}`),
  ]
  const wings = (d: string, fill: Tint, inner = false) =>
    mirrored(d).map((each): Sheet => ({ d: each, fill, inner }))
  const sheets: Sheet[] = [
    { d: 'M88 128L60 284L82 272L92 290L100 150L108 290L118 272L140 284L112 128Z', fill: tail },
    ...wings('M96 60Q50 14 8 40Q20 62 12 92Q42 84 60 110Q78 92 96 104Z', wing),
    ...wings('M92 64Q52 28 22 46Q30 62 26 78Q48 74 64 92Q78 80 92 88Z', tip, true),
    ...wings('M84 68Q60 48 42 54Q48 64 46 70Q58 70 68 78Q76 72 84 76Z', 'cream', true),
    { d: 'M100 16Q118 26 114 52Q124 96 100 146Q76 96 86 52Q82 26 100 16Z', fill: body },
    { d: 'M100 70Q110 92 100 128Q90 92 100 70Z', fill: 'cream', inner: true },
    { d: 'M100 6L108 26L92 26Z', fill: 'yellow' },
  ]
  return picture(
    `${glued('f', sheets, 8)}${circle(93, 38, 4, '#22103a')}${circle(107, 38, 4, '#22103a')}`,
    '',
    200,
    300,
  )
}
