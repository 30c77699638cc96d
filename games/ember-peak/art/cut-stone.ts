import { document, short } from '../../slots/art/draw.ts'

export type Point = readonly [x: number, y: number]
/** Colours from the deepest shade to the brightest light. */
export type Ramp = readonly string[]

/** The direction of the light: from the upper left. */
const light: Point = [-0.56, -0.83]

function mixed(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Returns the colour of a face that points in this direction. */
function shade(ramp: Ramp, dx: number, dy: number): string {
  const dot = (dx * light[0] + dy * light[1]) / (Math.hypot(dx, dy) || 1)
  const bright = Math.max(0, Math.min(1, 0.5 + 0.5 * dot))
  const place = bright * (ramp.length - 1)
  const low = Math.min(Math.floor(place), ramp.length - 2)
  return mixed(ramp[low]!, ramp[low + 1]!, place - low)
}

/** Draws a face; its stroke closes the seams between faces, and its stroke width is inherited. */
function face(points: readonly Point[], fill: string): string {
  const d = points.map((point) => point.map((value) => Math.round(value * 10) / 10).join(' ')).join('L')
  return `<path d="M${d}Z" fill="${fill}" stroke="${fill}"/>`
}

/** Returns a number from 0 to 1, always the same for a seed. */
export function scattered(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

/** Draws a stone with one summit: a face from each edge up to it. */
export function cone(points: readonly Point[], [cx, cy]: Point, ramp: Ramp): string {
  return points
    .map((from, at) => {
      const to = points[(at + 1) % points.length]!
      return face([from, to, [cx, cy]], shade(ramp, (from[0] + to[0]) / 2 - cx, (from[1] + to[1]) / 2 - cy))
    })
    .join('')
}

/** Returns the outline scaled towards a point. */
export function drawnIn(points: readonly Point[], [cx, cy]: Point, scale: number): Point[] {
  return points.map(([x, y]) => [cx + (x - cx) * scale, cy + (y - cy) * scale])
}

/** Draws the faces between the outline and a smaller one within it. */
export function bevel(points: readonly Point[], centre: Point, scale: number, ramp: Ramp): string {
  const inner = drawnIn(points, centre, scale)
  return points
    .map((from, at) => {
      const next = (at + 1) % points.length
      const to = points[next]!
      const fill = shade(ramp, (from[0] + to[0]) / 2 - centre[0], (from[1] + to[1]) / 2 - centre[1])
      return face([from, to, inner[next]!, inner[at]!], fill)
    })
    .join('')
}

/** Draws a blade of two faces from its root, `turn` degrees clockwise from the top. */
export function blade(
  x: number,
  y: number,
  turn: number,
  length: number,
  half: number,
  ramp: Ramp,
  belly = 0.45,
): string {
  const angle = (turn * Math.PI) / 180
  const [ax, ay] = [Math.sin(angle), -Math.cos(angle)]
  const spot = (along: number, across: number): Point => [
    x + ax * along - ay * across,
    y + ay * along + ax * across,
  ]
  const tip = spot(length, 0)
  return [-1, 1]
    .map((side) =>
      face(
        [[x, y], spot(length * belly, side * half), tip],
        shade(ramp, -ay * side + ax * 0.2, ax * side + ay * 0.2),
      ),
    )
    .join('')
}

/** Returns a closed line through points, as the `d` of a path. */
export function closedPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

export function mirrored(body: string): string {
  return `${body}<g transform="matrix(-1 0 0 1 200 0)">${body}</g>`
}

/** Sets a drawing off from the reel with a dark edge of basalt and a shadow below it. */
export function standing(body: string): string {
  return `<g filter="url(#edge)">${body}</g>`
}

/** Draws a symbol of the title. */
export function stone(defs: string, body: string): string {
  return document(
    200,
    200,
    `<filter id="edge" x="-15%" y="-15%" width="130%" height="135%"><feMorphology in="SourceAlpha" operator="dilate" radius="2.2"/><feGaussianBlur stdDeviation=".5" result="wide"/><feFlood flood-color="#1a040c"/><feComposite in2="wide" operator="in" result="rim"/><feDropShadow in="rim" dx="2" dy="5" stdDeviation="3.5" flood-color="#0c0208" flood-opacity=".75" result="shadow"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>${defs}`,
    `<g stroke-width=".7" stroke-linejoin="round">${body}</g>`,
  )
}
