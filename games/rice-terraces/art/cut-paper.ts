import { document, linear, short } from '../../slots/art/draw.ts'

/** A point, in units of the picture. */
export type Point = readonly [x: number, y: number]

/** Returns a pseudo-random number between 0 and 1, always the same for a seed. */
export function scattered(seed: number): number {
  const value = Math.sin(seed * 57.3 + 8.1) * 43758.5453
  return value - Math.floor(value)
}

/** Returns a smooth line through points, as the continuation of a path that is at the first of them. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const at = (index: number) =>
    isClosed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const part = (axis: 0 | 1) => [
      from[axis] + (to[axis] - before[axis]) / 6,
      to[axis] - (after[axis] - from[axis]) / 6,
      to[axis],
    ]
    const [x, y] = [part(0), part(1)]
    return `C${[0, 1, 2].map((step) => `${short(Math.round(x[step]! * 10) / 10)} ${short(Math.round(y[step]! * 10) / 10)}`).join(' ')}`
  }).join('')
}

/** Draws a cut sheet of paper: its lit edge is pale, and it casts a shadow below it. */
export function sheet(path: string, fill: string, edge = '#fff', width = 1.4): string {
  return `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-opacity=".55" stroke-linejoin="round" filter="url(#lift)"/>`
}

/** Draws several sheets that lie on the same one and cast one common shadow. */
export function lifted(body: string): string {
  return `<g filter="url(#lift)">${body}</g>`
}

/** Draws the layers below a figure, cut like terraces seen from above, outermost first. */
export function contours(seed: number, colours: readonly string[], rim?: string): string {
  return colours
    .map((colour, layer) => {
      const radius = 90 - layer * 15
      const points = Array.from({ length: 7 }, (_, at): Point => {
        const angle = (at / 7) * Math.PI * 2 + 0.5 + layer * 0.1
        const out =
          radius * (0.8 + 0.34 * scattered(seed * 13 + at) + 0.05 * scattered(seed + at + layer * 9))
        return [100 + out * Math.cos(angle), 106 - layer * 4 + out * 0.9 * Math.sin(angle)]
      })
      const path = `M${points[0]!.map(short).join(' ')}${smooth(points, true)}Z`
      return rim && layer < 2 ? sheet(path, colour, rim, 3.4).replace('".55"', '"1"') : sheet(path, colour)
    })
    .join('')
}

/** Draws a picture of cut paper, 200 × 200. */
export function paper(defs: string, body: string): string {
  return document(
    200,
    200,
    `<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="1.500" dy="3.500" stdDeviation="2.400" flood-color="#08160c" flood-opacity=".6"/></filter>${defs}`,
    body,
  )
}

/** Returns gradients from the upper left to the lower right, by name. */
export function slants(all: Readonly<Record<string, readonly [light: string, deep: string]>>): string {
  return Object.entries(all)
    .map(([id, [light, deep]]) =>
      linear(
        id,
        [
          [0, light],
          [1, deep],
        ],
        [0.15, 0, 0.7, 1],
      ),
    )
    .join('')
}

/** The edge of the highest-paying symbols. */
export const goldRim = '#ffd76a'
