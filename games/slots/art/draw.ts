/** A colour stop: offset, colour and opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number]

function stops(all: readonly Stop[]): string {
  return all
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Returns a radial gradient, used as fill by `url(#id)`. */
export function radial(id: string, all: readonly Stop[], cx = '.5', cy = '.5', r = '.5'): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(all)}</radialGradient>`
}

/** Returns a linear gradient, by default from top to bottom. */
export function linear(id: string, all: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(all)}</linearGradient>`
}

export function document(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`
}

/** Repeats a drawing `count` times around (100, 100), clockwise from the top; `turn` is in degrees. */
export function ring(
  count: number,
  radius: number,
  draw: (x: number, y: number, turn: number, index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * index
    const [x, y] = polar(radius, turn)
    return draw(x, y, turn, index)
  }).join('')
}

/** Returns the point at a distance from (100, 100), `turn` degrees clockwise from the top. */
export function polar(radius: number, turn: number): [number, number] {
  const angle = (turn * Math.PI) / 180
  return [100 + radius * Math.sin(angle), 100 - radius * Math.cos(angle)]
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A point of a spine, with half the thickness of the body at that point. */
export type Knot = readonly [x: number, y: number, radius: number]

/** Returns points of a smooth curve through all knots, each with its perpendicular direction. */
export function alongSpine(knots: readonly Knot[], steps = 5) {
  const last = knots.length - 1
  const at = (index: number) => knots[Math.max(0, Math.min(last, index))]!
  const sampled = Array.from({ length: last * steps + 1 }, (_, index) => {
    const from = Math.min(Math.floor(index / steps), last - 1)
    const t = index / steps - from
    return [0, 1, 2].map((axis) => {
      const [a, b, c, d] = [-1, 0, 1, 2].map((shift) => at(from + shift)[axis]!) as [
        number,
        number,
        number,
        number,
      ]
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      )
    }) as [number, number, number]
  })
  return sampled.map(([x, y, r], index) => {
    const [x1, y1] = sampled[Math.max(0, index - 1)]!
    const [x2, y2] = sampled[Math.min(sampled.length - 1, index + 1)]!
    const length = Math.hypot(x2 - x1, y2 - y1) || 1
    return { x, y, r: Math.max(r, 0.1), nx: (y2 - y1) / length, ny: (x1 - x2) / length }
  })
}

/** Returns the outline of a body along a spine, with round ends, as the `d` of a path. */
export function taper(knots: readonly Knot[], steps = 5): string {
  const spine = alongSpine(knots, steps)
  const side = (sign: number) =>
    spine.map(({ x, y, r, nx, ny }) => `${short(x + sign * nx * r)} ${short(y + sign * ny * r)}`)
  const round = ({ r }: { r: number }, to: string) => `A${short(r)} ${short(r)} 0 0 0 ${to}`
  const [there, back] = [side(-1), side(1).toReversed()]
  return `M${there.join('L')}${round(spine.at(-1)!, back[0]!)}L${back.join('L')}${round(spine[0]!, there[0]!)}Z`
}

/** Returns a number rounded to the precision that a picture needs. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
