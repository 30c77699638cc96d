/** Draws the dice and the booth of Color Game as SVG files: `npx node games/color-game/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Colour, colours } from '../data.ts'

const paint: Record<Colour, [light: string, plain: string, dark: string]> = {
  white: ['#ffffff', '#f1e9d6', '#cbbfa4'],
  yellow: ['#ffe27a', '#ffc02b', '#d98f00'],
  pink: ['#ffb3d3', '#ff77ad', '#cf3f7c'],
  red: ['#ff7a66', '#df2f2c', '#9d1419'],
  green: ['#5fdc96', '#17a158', '#0a6a37'],
  blue: ['#7fb2ff', '#2c6be6', '#1540a0'],
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

/** Draws a die seen from above a corner: its top, left and right faces. */
function die(top: Colour, left: Colour, right: Colour): string {
  const side = (id: string, colour: Colour, x2: string, y2: string, shade: 0 | 1) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">
       <stop offset="0" stop-color="${paint[colour][shade]}"/><stop offset="1" stop-color="${paint[colour][shade + 1]}"/>
     </linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 212"><defs>
      ${side('t', top, '1', '1', 0)}${side('l', left, '0', '1', 1)}${side('r', right, '0', '1', 1)}
      <radialGradient id="g" cx=".4" cy=".3" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <linearGradient id="d" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
    </defs>
    <ellipse cx="100" cy="190" rx="84" ry="17" fill="#000" opacity=".35"/>
    <g stroke="#1c0a22" stroke-opacity=".35" stroke-width="3" stroke-linejoin="round">
    <path d="M14 62Q14 54 22 50L92 14Q100 10 108 14L178 50Q186 54 186 62L108 102Q100 106 92 102Z" fill="url(#t)"/>
    <path d="M14 62L92 102Q100 106 100 114V192Q100 200 92 196L22 158Q14 154 14 146Z" fill="url(#l)"/>
    <path d="M186 62L108 102Q100 106 100 114V192Q100 200 108 196L178 158Q186 154 186 146Z" fill="url(#r)"/></g>
    <path d="M14 62L92 102Q100 106 100 114V192Q100 200 92 196L22 158Q14 154 14 146Z" fill="url(#d)"/>
    <path d="M26 58Q40 46 96 19Q101 17 106 20L150 43Q96 60 44 76Z" fill="url(#g)"/>
    <path d="M100 112V190" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>
  </svg>`
}

/** Draws a booth of the fair at night: an awning, a string of bulbs, and the table with its six colours. */
function booth(): string {
  const stripes = Array.from({ length: 14 }, (_, at) => {
    const x = at * 100 - 100
    const fill = at % 2 === 0 ? '#d92c46' : '#fff3df'
    return `<path d="M${x} -20H${x + 100}L${x + 104} 150Q${x + 54} 204 ${x + 4} 150Z" fill="${fill}"/>`
  }).join('')
  const bulbs = Array.from({ length: 15 }, (_, at) => {
    const x = 40 + at * 80
    const y = 232 + 34 * Math.sin(((at % 5) / 4) * Math.PI)
    const glow = ['#ffd86b', '#ff8ac0', '#7ec8ff'][at % 3]
    return `<circle cx="${x}" cy="${y}" r="42" fill="${glow}" opacity=".18"/><circle cx="${x}" cy="${y}" r="22" fill="${glow}" opacity=".35"/><circle cx="${x}" cy="${y}" r="11" fill="#fffbe6"/>`
  }).join('')
  const panels = colours
    .map((colour, at) => {
      const [column, row] = [at % 3, Math.floor(at / 3)]
      const edge = (c: number, r: number) => {
        const y = 560 + r * 190 + r * r * 30
        const half = 430 + r * 150
        return `${600 - half + (c / 3) * half * 2} ${y}`
      }
      return `<path d="M${edge(column, row)}L${edge(column + 1, row)}L${edge(column + 1, row + 1)}L${edge(column, row + 1)}Z" fill="${paint[colour][1]}" stroke="#fff7e8" stroke-width="10" stroke-linejoin="round"/>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1100"><defs>
      <linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a0f45"/><stop offset=".55" stop-color="#5a1f63"/><stop offset="1" stop-color="#220a33"/></linearGradient>
      <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#1a0626" stop-opacity=".55"/></linearGradient>
      <radialGradient id="h" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffd48a" stop-opacity=".75"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1200" height="1100" fill="url(#n)"/>
    <ellipse cx="600" cy="430" rx="560" ry="300" fill="url(#h)"/>
    <path d="M110 540H1090L1220 1100H-20Z" fill="#7a3d1c"/><path d="M110 540H1090L1098 572H102Z" fill="#a65a2b"/>
    ${panels}
    <path d="M0 540H1200V1100H0Z" fill="url(#w)"/>
    ${stripes}<path d="M0 -20H1200V60H0Z" fill="#000" opacity=".22"/>
    <path d="M0 228Q160 300 320 228T640 228T960 228T1280 228" fill="none" stroke="#2b0d33" stroke-width="5"/>
    ${bulbs}
  </svg>`
}

for (const place of ['scene', 'dice']) mkdirSync(join(import.meta.dirname, place), { recursive: true })
write('scene/usual.svg', booth())
write('dice/one.svg', die('red', 'blue', 'yellow'))
write('dice/two.svg', die('yellow', 'pink', 'green'))
write('dice/three.svg', die('blue', 'white', 'red'))
