import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

const side = 200

/** Objects of a gaming table that Fluent Emoji lacks, each drawn in a square of 200. */
export const tableProps: Readonly<Record<string, () => Canvas>> = {
  cards: () =>
    drawn((to) => {
      card(to, 70, 104, -14, 'black')
      card(to, 128, 100, 12, 'red')
    }),
  roulette: () =>
    drawn((to) => {
      disc(to, 100, 100, 98, shine(to, ['#fff0b0', '#e0a02c', '#7a4a08']))
      const count = 24
      for (let at = 0; at < count; at++) {
        const from = (at / count) * Math.PI * 2
        to.fillStyle = at === 0 ? '#129a58' : at % 2 ? '#1b1d2a' : '#d3202f'
        to.beginPath()
        to.moveTo(100, 100)
        to.arc(100, 100, 86, from, from + (Math.PI * 2) / count)
        to.fill()
      }
      disc(to, 100, 100, 58, shine(to, ['#c9793a', '#8a4517', '#4a1f06']))
      disc(to, 100, 100, 24, shine(to, ['#fff6cf', '#f0b43c', '#8a5a0c']))
      disc(to, 140, 46, 10, '#ffffff')
    }),
  chips: () =>
    drawn((to) => {
      chip(to, 74, 122, '#2457d6')
      chip(to, 126, 82, '#d3202f')
    }),
}

function drawn(draw: (to: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(side, side)
  draw(canvas.getContext('2d'))
  return canvas
}

type Fill = SKRSContext2D['fillStyle']

function shine(to: SKRSContext2D, colours: readonly string[]): Fill {
  const fill = to.createLinearGradient(40, 0, 150, side)
  for (const [at, colour] of colours.entries()) fill.addColorStop(at / (colours.length - 1), colour)
  return fill
}

function disc(to: SKRSContext2D, x: number, y: number, radius: number, fill: Fill) {
  to.fillStyle = fill
  to.beginPath()
  to.arc(x, y, radius, 0, Math.PI * 2)
  to.fill()
}

function chip(to: SKRSContext2D, x: number, y: number, colour: string) {
  disc(to, x, y + 9, 66, '#0007')
  disc(to, x, y, 66, colour)
  to.strokeStyle = '#ffffff'
  to.lineWidth = 16
  for (let at = 0; at < 6; at++) {
    to.beginPath()
    to.arc(x, y, 57, (at * Math.PI) / 3, (at * Math.PI) / 3 + 0.42)
    to.stroke()
  }
  disc(to, x, y, 42, '#ffffff')
  disc(to, x, y, 37, colour)
  suit(to, x, y, 22, true, '#ffffff')
}

function card(to: SKRSContext2D, x: number, y: number, lean: number, suitColour: 'red' | 'black') {
  to.save()
  to.translate(x, y)
  to.rotate((lean * Math.PI) / 180)
  to.shadowColor = '#0009'
  to.shadowBlur = 10
  to.fillStyle = '#fdfdf8'
  to.beginPath()
  to.roundRect(-50, -72, 100, 144, 13)
  to.fill()
  to.shadowColor = 'transparent'
  to.strokeStyle = '#c9cbd8'
  to.lineWidth = 2
  to.stroke()
  const isHeart = suitColour === 'red'
  const colour = isHeart ? '#d3202f' : '#171a2b'
  suit(to, 4, 10, 32, isHeart, colour)
  suit(to, -32, -50, 11, isHeart, colour)
  to.restore()
}

/** Draws a heart or a spade; `size` is the distance from its centre to its edge. */
function suit(to: SKRSContext2D, x: number, y: number, size: number, isHeart: boolean, colour: string) {
  const up = isHeart ? 1 : -1
  to.fillStyle = colour
  to.beginPath()
  to.moveTo(x, y + up * size)
  to.bezierCurveTo(x - size * 1.5, y, x - size * 0.9, y - up * size * 1.2, x, y - up * size * 0.45)
  to.bezierCurveTo(x + size * 0.9, y - up * size * 1.2, x + size * 1.5, y, x, y + up * size)
  to.fill()
  if (isHeart) return
  to.beginPath()
  to.moveTo(x, y + size * 0.2)
  to.lineTo(x - size * 0.4, y + size * 1.05)
  to.lineTo(x + size * 0.4, y + size * 1.05)
  to.fill()
}
