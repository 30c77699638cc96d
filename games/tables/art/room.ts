import type { Paint } from '../../lotteries/art/motifs.ts'

/** The colours of a room: its night sky, the cloth of its table, the light over it, and its strings of lamps. */
export interface Room {
  sky: Paint
  cloth: Paint
  light: string
  lamps: readonly string[]
}

const table = { x: 600, y: 1010, rx: 860, ry: 420 }

/** Returns an ellipse of the table, smaller by a number of units on all sides, and by half of it in its height. */
const ring = (less: number, style: string) =>
  `<ellipse cx="${table.x}" cy="${table.y}" rx="${table.rx - less}" ry="${table.ry - less * 0.52}" ${style}/>`

/** Draws the room of the tables: a fair at night behind a round table with a cloth, in 1200 × 1100. */
export function room({ sky: [high, low, ink], cloth: [bright, plain, dark], light, lamps }: Room): string {
  const stars = Array.from(
    { length: 46 },
    (_, at) =>
      `<circle cx="${(at * 211 + 40) % 1200}" cy="${(at * 97 + 20) % 400}" r="${1.4 + (at % 3) * 0.9}" fill="#fff" opacity="${0.2 + (at % 4) * 0.13}"/>`,
  ).join('')
  const tents = [
    [-40, 470, 250, 210],
    [250, 520, 210, 150],
    [760, 514, 220, 160],
    [1000, 462, 260, 220],
  ]
    .map(([x, top, width, height]) => {
      const [middle, base] = [x! + width! / 2, top! + height!]
      const stripes = [-0.3, 0.02, 0.34]
        .map(
          (share) =>
            `<path d="M${middle} ${top! + 4}L${middle + share * width!} ${base}H${middle + (share + 0.14) * width!}Z" fill="${light}" opacity=".09"/>`,
        )
        .join('')
      return `<path d="M${middle} ${top}Q${middle + width! * 0.16} ${top! + height! * 0.5} ${x! + width!} ${base}H${x}Q${middle - width! * 0.16} ${top! + height! * 0.5} ${middle} ${top}Z" fill="${ink}" opacity=".85"/>${stripes}<path d="M${middle} ${top}v-34l30 11-30 11" fill="${light}" opacity=".5" stroke="${ink}" stroke-width="3"/>`
    })
    .join('')
  const strings = [0, 1]
    .map((row) => {
      const [y, drop, count] = row === 0 ? [96, 104, 13] : [310, 96, 11]
      const [from, to] = row === 0 ? [-60, 1260] : [1290, -90]
      const at = (share: number) => [
        from! + (to! - from!) * share,
        y! - 60 * (1 - share) + drop! * 4 * share * (1 - share) - 30 * share,
      ]
      const wire = Array.from({ length: 33 }, (_, one) =>
        at(one / 32)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      const bulbs = Array.from({ length: count! }, (_, one) => {
        const [x, height] = at((one + 0.5) / count!)
        const glow = lamps[(one + row) % lamps.length]
        return `<circle cx="${x!.toFixed(1)}" cy="${(height! + 14).toFixed(1)}" r="36" fill="${glow}" opacity=".16"/><circle cx="${x!.toFixed(1)}" cy="${(height! + 14).toFixed(1)}" r="20" fill="${glow}" opacity=".3"/><circle cx="${x!.toFixed(1)}" cy="${(height! + 14).toFixed(1)}" r="10" fill="#fff8e2"/>`
      }).join('')
      return `<g opacity="${row === 0 ? 0.9 : 0.55}"><path d="M${wire.join('L')}" fill="none" stroke="${ink}" stroke-width="5"/>${bulbs}</g>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1100"><defs>
      <linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".62" stop-color="${low}"/><stop offset="1" stop-color="${ink}"/></linearGradient>
      <radialGradient id="h" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${light}" stop-opacity=".42"/><stop offset=".5" stop-color="${light}" stop-opacity=".14"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
      <radialGradient id="c" cx=".5" cy=".14" r=".6"><stop offset="0" stop-color="${bright}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
      <linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4a240c"/><stop offset=".3" stop-color="#b0702c"/><stop offset=".5" stop-color="#f0bf6a"/><stop offset=".7" stop-color="#b0702c"/><stop offset="1" stop-color="#4a240c"/></linearGradient>
      <pattern id="w" width="44" height="24" patternUnits="userSpaceOnUse"><path d="M22 2 42 12 22 22 2 12Z" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="2"/></pattern>
    </defs>
    <rect width="1200" height="1100" fill="url(#n)"/>${stars}${strings}${tents}
    <ellipse cx="600" cy="420" rx="640" ry="430" fill="url(#h)"/>
    ${ring(0, 'fill="url(#r)"')}${ring(7, 'fill="none" stroke="#fff0c8" stroke-opacity=".5" stroke-width="3"')}${ring(30, 'fill="#2a1206" opacity=".7"')}${ring(36, 'fill="url(#c)"')}${ring(36, 'fill="url(#w)"')}
    ${ring(72, 'fill="none" stroke="#ffd27a" stroke-opacity=".8" stroke-width="4"')}${ring(86, 'fill="none" stroke="#ffd27a" stroke-opacity=".4" stroke-width="2"')}
    <ellipse cx="600" cy="720" rx="430" ry="120" fill="url(#h)"/></svg>`
}
