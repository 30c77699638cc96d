/** A colour stop: where, what, and how opaque. */
type Stop = readonly [offset: number, colour: string, opacity?: number]

function stops(all: readonly Stop[]): string {
  return all
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** A radial gradient to be filled with as `url(#id)`. */
export function radial(id: string, all: readonly Stop[], cx = '.5', cy = '.5', r = '.5'): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(all)}</radialGradient>`
}

/** A linear gradient, from the top down where no direction is given. */
export function linear(id: string, all: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(all)}</linearGradient>`
}

export function document(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`
}

/** Something `count` times around (100, 100), from the top clockwise; `turn` is in degrees. */
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

/** The point at a distance from (100, 100), `turn` degrees clockwise from the top. */
export function polar(radius: number, turn: number): [number, number] {
  const angle = (turn * Math.PI) / 180
  return [100 + radius * Math.sin(angle), 100 - radius * Math.cos(angle)]
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
