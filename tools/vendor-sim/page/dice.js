/** A table with dice: three dice are shaken under a cup; alike they win. */
import { chip, drawing, times } from './art.js'
import { felt, printTitle } from './felt.js'
import { game, lotsOf, move, pause, startGame } from './play.js'

const side = 66
const places = [
  { x: 174, y: 148, turn: -9 },
  { x: 306, y: 150, turn: 7 },
  { x: 240, y: 212, turn: 3 },
]
/** The positions of the pips of each face in a 3 × 3 square, counted from 0. */
const pips = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]
/** The faces of dice with colours in place of pips. */
const colours = ['#f4f1e8', '#f2c230', '#ee7fb2', '#d8372f', '#2f9e58', '#2f6fd0']

/** Returns what is on a face of a die around a point, by the number of its prize. */
function faceOf(face, x, y, size) {
  const [from, far] = [size * 0.27, size * 0.08]
  if (game.isColoured)
    return `<rect x="${x - size * 0.36}" y="${y - size * 0.36}" width="${size * 0.72}" height="${size * 0.72}" rx="${size * 0.14}"
      fill="${colours[face]}" stroke="#0003" stroke-width="1.5"/>`
  return pips[face]
    .map((at) => {
      const [column, row] = [at % 3, Math.floor(at / 3)]
      return `<circle cx="${x + (column - 1) * from}" cy="${y + (row - 1) * from}" r="${far * (face === 0 ? 1.5 : 1)}"
        fill="${face === 0 || face === 3 ? '#c22a22' : '#2a2320'}"/>`
    })
    .join('')
}

const body = (x, y, size) => `
  <rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size * 0.22}" fill="url(#ivory)" stroke="#a99f88" stroke-width="1.2"/>`

const die = ({ x, y, turn }) => `<g class="die">
    <ellipse cx="${x + 3}" cy="${y + side * 0.5}" rx="${side * 0.55}" ry="${side * 0.18}" fill="#0007"/>
    <g transform="rotate(${turn} ${x} ${y})">
      <rect class="halo" x="${x - side / 2 - 5}" y="${y - side / 2 - 5}" width="${side + 10}" height="${side + 10}" rx="19"/>
      ${body(x, y, side)}
      <g class="spots"></g>
    </g>
  </g>`

/** The tray on which the dice lie, with a rim of the vendor's metal. */
const tray = `
  <defs>
    <radialGradient id="ivory" cx=".35" cy=".3" r=".9"><stop stop-color="#fffdf6"/><stop offset="1" stop-color="#ddd3bd"/></radialGradient>
    <radialGradient id="velvet" cx=".5" cy=".4" r=".7"><stop stop-color="var(--second)"/><stop offset="1" stop-color="var(--second-deep)"/></radialGradient>
    <linearGradient id="cup" x2="1"><stop stop-color="var(--deep)"/><stop offset=".3" stop-color="var(--light)"/><stop offset=".55" stop-color="var(--middle)"/><stop offset="1" stop-color="var(--deep)"/></linearGradient>
  </defs>
  <ellipse cx="240" cy="190" rx="168" ry="98" fill="#0008"/>
  <ellipse cx="240" cy="182" rx="168" ry="98" fill="url(#metal)"/>
  <ellipse cx="240" cy="182" rx="157" ry="89" fill="url(#velvet)"/>
  <ellipse cx="240" cy="188" rx="150" ry="80" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`

const cup = `<g class="cup">
    <path d="M98 236C92 110 140 44 240 44S388 110 382 236C340 268 140 268 98 236Z" fill="url(#cup)" stroke="url(#metal)" stroke-width="3"/>
    <path d="M96 226C140 258 340 258 384 226L382 240C340 272 140 272 98 240Z" fill="url(#metal)"/>
    ${times(5, (at) => `<path d="M${150 + at * 45} ${78 + Math.abs(at - 2) * 14}v${120 - Math.abs(at - 2) * 12}" stroke="#0003" stroke-width="4"/>`)}
    <image href="${game.mark}" x="207" y="112" width="66" height="66"/>
  </g>`

function draw(art) {
  art.innerHTML = drawing(480, 340, felt(`${tray}${places.map(die).join('')}${cup}${chip(60, 214, 23)}`))
  printTitle(art, game.title)
  show([0, 3, 5])
}

/** Shows faces on the three dice. */
function show(symbols) {
  for (const [at, one] of [...document.querySelectorAll('.spots')].entries()) {
    const { x, y } = places[at]
    one.innerHTML = faceOf(symbols[at], x, y, side)
  }
}

const lifted = { transform: 'translateY(-280px)', opacity: 0 }

async function reveal({ symbols }) {
  const cup = document.querySelector('.cup')
  const lots = lotsOf(symbols.join())
  await move(cup, [lifted, { opacity: 1, offset: 0.4 }, { transform: 'none', opacity: 1 }], 320)
  show(symbols)
  const shaken = times(9, () => `${lots(17) - 8} ${lots(9) - 4},`)
    .split(',')
    .filter(Boolean)
    .map((by) => by.split(' '))
    .map(([x, y]) => ({ transform: `translate(${x}px, ${y}px) rotate(${x / 4}deg)`, opacity: 1 }))
  const still = { transform: 'none', opacity: 1 }
  await move(cup, [still, ...shaken, still], 760)
  await pause(160)
  await move(cup, [still, { opacity: 1, offset: 0.6 }, lifted], 380)
  await pause(150)
}

const icon = (prize) =>
  `<svg viewBox="0 0 72 72"><defs><radialGradient id="ivory-${prize}" cx=".35" cy=".3" r=".9"><stop stop-color="#fffdf6"/><stop offset="1" stop-color="#ddd3bd"/></radialGradient></defs>${body(36, 36, 62).replace('url(#ivory)', `url(#ivory-${prize})`)}${faceOf(prize, 36, 36, 62)}</svg>`

startGame({ draw, icon, reveal })
