import { pockets } from './wheel.ts'

/** The height of the track, the width of its ring and of its round ends, in units of the drawing. */
export const oval = { height: 124, ring: 28, end: 50 } as const

/** The numbers of the track clockwise from its upper left corner, with how many lie on each of its sides. */
const first = pockets.single.indexOf('24')
const order = [...pockets.single.slice(first), ...pockets.single.slice(0, first)]
const sides = { top: 15, right: 3, bottom: 15, left: 4 } as const

/** A number of the track: its outline as a path, and the middle of it. */
export interface TrackField {
  number: string
  outline: string
  x: number
  y: number
}

/** Returns the fields of the racetrack of the wheel with one zero, drawn so many units wide. */
export function trackFields(width: number): TrackField[] {
  const { height, ring, end } = oval
  const cell = (width - 2 * end) / sides.top
  const onEllipse = (middle: number, degrees: number, less: number): [number, number] => {
    const turn = (degrees * Math.PI) / 180
    return [middle + (end - less) * Math.cos(turn), height / 2 + (height / 2 - less) * Math.sin(turn)]
  }
  const text = (point: readonly [number, number]) => point.map((value) => value.toFixed(2)).join(' ')

  function straight(number: string, left: number, top: number): TrackField {
    const outline = `M${text([left, top])}h${cell.toFixed(2)}v${ring}h-${cell.toFixed(2)}Z`
    return { number, outline, x: left + cell / 2, y: top + ring / 2 }
  }
  function round(number: string, middle: number, from: number, to: number): TrackField {
    const arc = (less: number, sweep: 0 | 1, point: readonly [number, number]) =>
      `A${end - less} ${height / 2 - less} 0 0 ${sweep} ${text(point)}`
    const outline = `M${text(onEllipse(middle, from, 0))}${arc(0, 1, onEllipse(middle, to, 0))}L${text(onEllipse(middle, to, ring))}${arc(ring, 0, onEllipse(middle, from, ring))}Z`
    const [x, y] = onEllipse(middle, (from + to) / 2, ring / 2)
    return { number, outline, x, y }
  }

  return order.map((number, at) => {
    if (at < sides.top) return straight(number, end + at * cell, 0)
    const right = at - sides.top
    if (right < sides.right) {
      const part = 180 / sides.right
      return round(number, width - end, -90 + right * part, -90 + (right + 1) * part)
    }
    const bottom = right - sides.right
    if (bottom < sides.bottom) return straight(number, width - end - (bottom + 1) * cell, height - ring)
    const left = bottom - sides.bottom
    const part = 180 / sides.left
    return round(number, end, 90 + left * part, 90 + (left + 1) * part)
  })
}
