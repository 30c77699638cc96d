import type { Chance } from '@fairground/kernel/chance'
import type { SKRSContext2D } from '@napi-rs/canvas'

/** Points on a grid of 4 by 6; a stroke that begins with `~` is drawn as a curve. */
const glyphs: Record<string, string[]> = {
  '2': ['~0,1.6 0.3,0.3 2,-0.1 3.8,0.8 3.6,2.4 2,4 0,6', '0,6 4,6'],
  '3': ['~0,0.8 1.2,-0.1 3.2,0.1 3.7,1.5 2.9,2.7 1.4,2.9', '~1.4,2.9 3.2,3 4.1,4.4 3.4,5.8 1.6,6.2 0,5.2'],
  '6': ['~3.4,0 1.4,0.9 0.1,3 0.2,5.2 1.8,6.2 3.6,5.6 3.9,4 2.6,2.9 1,3.2 0.1,4.6'],
  '7': ['0,0 4,0 1.4,6'],
  A: ['0,6 2,0 4,6', '0.8,4 3.2,4'],
  C: ['~3.9,1.2 2.6,-0.1 0.9,0.5 0,2.2 0,3.9 0.9,5.6 2.6,6.1 3.9,4.9'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3.2,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['3.4,0 3.4,3.6', '~3.4,3.4 3.4,5.2 2.4,6.1 0.8,6 0,4.8'],
  K: ['0,0 0,6', '4,0 0,3.4', '1.4,2.4 4,6'],
  L: ['0,0 0,6 3.8,6'],
  M: ['0,6 0.2,0 2,3.8 3.8,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0', '~0,0 2.4,-0.1 3.9,0.7 3.9,2.4 2.4,3.3 0,3.2'],
  R: ['0,6 0,0', '~0,0 2.4,-0.1 3.8,0.7 3.8,2.3 2.4,3.1 0,3.1', '1.8,3.1 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  U: ['0,0 0,3.6', '~0,3.4 0.2,5.4 2,6.3 3.8,5.4 4,3.4', '4,3.6 4,0'],
  W: ['0,0 1,6 2,2 3,6 4,0'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
}

/** Letters and digits that are not confused with each other. */
export const captchaAlphabet = Object.keys(glyphs)

const width = 360
const height = 120
const inks = ['#1d2a5b', '#5b1d3f', '#1d4d3a', '#4a2a0f']

type Point = [x: number, y: number]

/** Draws the characters as bent strokes among lines and dots, as a PNG of 360 by 120. Needs no font. */
export async function drawCaptcha(text: string, chance: Chance): Promise<Buffer> {
  // Loaded at the first picture: it takes 25 MB that most servers never need.
  const { createCanvas } = await import('@napi-rs/canvas')
  /** A number from `low` to `high`, each of a thousand steps equally likely. */
  const between = (low: number, high: number) => low + ((high - low) * chance.below(1001)) / 1000
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f4efe4'
  pen.fillRect(0, 0, width, height)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'

  // One wave bends everything, so that no character looks as in any font.
  const wave = { height: between(4, 8), length: between(90, 150), from: between(0, 7) }
  const bend = ([x, y]: Point): Point => [
    x + (wave.height / 2) * Math.cos((y / wave.length) * 2 * Math.PI + wave.from),
    y + wave.height * Math.sin((x / wave.length) * 2 * Math.PI + wave.from),
  ]

  scatter(pen, between, '#cfc4ad', 160)
  const slot = (width - 40) / text.length
  for (const [at, character] of [...text].entries()) {
    const turn = between(-0.32, 0.32)
    const size = between(9.5, 11.5)
    const lean = between(-0.18, 0.18)
    const middle: Point = [20 + slot * (at + 0.5) + between(-5, 5), height / 2 + between(-8, 8)]
    const place = ([x, y]: Point): Point => {
      const [fromX, fromY] = [(x - 2) * size + lean * (y - 3) * size, (y - 3) * size]
      return bend([
        middle[0] + fromX * Math.cos(turn) - fromY * Math.sin(turn),
        middle[1] + fromX * Math.sin(turn) + fromY * Math.cos(turn),
      ])
    }
    pen.strokeStyle = inks[chance.below(inks.length)]!
    pen.lineWidth = between(5, 7)
    for (const stroke of glyphs[character]!) draw(pen, pointsOf(stroke).map(place))
  }
  for (let line = 0; line < 3; line++) {
    pen.strokeStyle = inks[chance.below(inks.length)]!
    pen.lineWidth = between(2, 3)
    draw(pen, wander(between))
  }
  scatter(pen, between, '#6d6353', 60)
  return canvas.encode('png')
}

/** Points of a stroke: corners as they are, curves through their points (Catmull-Rom) in small steps. */
function pointsOf(stroke: string): Point[] {
  const corners = stroke
    .replace('~', '')
    .split(' ')
    .map((pair) => pair.split(',').map(Number) as Point)
  if (stroke.startsWith('~')) return smooth(corners)
  // Straight lines are divided as well, so that the wave bends them too.
  return corners.flatMap((corner, at) => {
    const next = corners[at + 1]
    if (!next) return [corner]
    return [0, 0.25, 0.5, 0.75].map(
      (part): Point => [corner[0] + (next[0] - corner[0]) * part, corner[1] + (next[1] - corner[1]) * part],
    )
  })
}

function smooth(corners: Point[]): Point[] {
  const cornerAt = (at: number) => corners[Math.min(Math.max(at, 0), corners.length - 1)]!
  const points: Point[] = []
  for (let at = 0; at < corners.length - 1; at++) {
    const [before, from, to, after] = [cornerAt(at - 1), cornerAt(at), cornerAt(at + 1), cornerAt(at + 2)]
    for (let step = 0; step < 6; step++) {
      const t = step / 6
      const along = (axis: 0 | 1) =>
        from[axis] +
        (t / 2) *
          (to[axis] -
            before[axis] +
            t *
              (2 * before[axis] -
                5 * from[axis] +
                4 * to[axis] -
                after[axis] +
                t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])))
      points.push([along(0), along(1)])
    }
  }
  return [...points, corners.at(-1)!]
}

/** A line from one edge to the other that crosses the characters. */
function wander(between: (low: number, high: number) => number): Point[] {
  const stops = 5
  return smooth(
    Array.from(
      { length: stops },
      (_, at): Point => [(width * at) / (stops - 1), between(height * 0.2, height * 0.8)],
    ),
  )
}

function draw(pen: SKRSContext2D, points: Point[]) {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

function scatter(
  pen: SKRSContext2D,
  between: (low: number, high: number) => number,
  colour: string,
  dots: number,
) {
  pen.fillStyle = colour
  for (let dot = 0; dot < dots; dot++) {
    pen.beginPath()
    pen.arc(between(0, width), between(0, height), between(0.8, 2.2), 0, 2 * Math.PI)
    pen.fill()
  }
}
