/** A wheel whose sectors are as wide as the chances of their prizes; the sector at the pointer wins. */
import { around, chip, drawing, glow } from './art.js'
import { game, move, startGame } from './play.js'

const [x, y, radius] = [210, 186, 140]
/** Around the rim, from the top: prizes, with a sector without a prize after each of them. */
const order = [4, 0, 1, 2, 0, 1, 3, 0, 1]
const fills = ['var(--light)', 'var(--second)', 'url(#metal)', '#ff5d73', '#fff']
const marginShare = 0.12

/** The sectors in order, each with its prize, or null, and where it begins and ends as shares of the rim. */
const sectors = (() => {
  let from = 0
  return order.flatMap((prize) => {
    const share = game.prizes[prize].chance / order.filter((other) => other === prize).length
    const both = [
      { prize, from, until: from + share },
      { prize: null, from: from + share, until: from + share + game.nothing.chance / order.length },
    ]
    from = both[1].until
    return both
  })
})()

const pointAt = (share, far) => {
  const angle = share * Math.PI * 2 - Math.PI / 2
  return `${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`
}
const pieceOf = (from, until, far) =>
  `M${x} ${y}L${pointAt(from, far)}A${far} ${far} 0 0 1 ${pointAt(until, far)}Z`
const turnTo = (share) => `rotate(${share * 360} ${x} ${y})`
const middleOf = ({ from, until }) => (from + until) / 2

function sectorArt(sector, at) {
  const { prize, from, until } = sector
  const fill = prize === null ? `var(--${at % 4 === 1 ? 'edge' : 'deep'})` : fills[prize]
  const piece = `<path d="${pieceOf(from, until, radius)}" fill="${fill}"/>`
  if (prize === null) return piece
  const { times } = game.prizes[prize]
  // The sectors of high prizes are narrower than a label, which is a flag at the rim.
  const label =
    until - from > 0.025
      ? `<text class="factor" x="${x}" y="${y - radius + 30}" font-size="${until - from > 0.04 ? 21 : 17}">×${times}</text>`
      : flag(times, fills[prize])
  return `${piece}<g transform="${turnTo(middleOf(sector))}">${label}</g>`
}

const flag = (times, colour) => `
  <path d="M${x - 5} ${y - radius - 7}h10l-5 12z" fill="${colour}"/>
  <rect x="${x - 23}" y="${y - radius - 25}" width="46" height="20" rx="6" fill="var(--metal-5)" stroke="${colour}" stroke-width="2"/>
  <text x="${x}" y="${y - radius - 10}" font-size="15">×${times}</text>`

/** A light bulb of the rim. */
const bulb = (at) => `<circle class="bulb" data-turn="${at % 3}" cx="${x}" cy="${y - radius - 10}" r="3.4"/>`

const wheel = `
  <g class="rays">${around(14, x, y, () => `<path d="M${x} ${y}l-44-520h88z" fill="var(--light)" fill-opacity=".16"/>`)}</g>
  ${glow(x, y, 300, 260, 'shine')}
  <path d="M${x - 92} 380 ${x - 26} 236h52l66 144z" fill="var(--deep)" stroke="url(#metal)" stroke-width="3"/>
  <path d="M-400 366H820V900H-400z" fill="var(--deep)"/>
  <ellipse cx="${x}" cy="366" rx="170" ry="13" fill="#0007"/>
  <path d="M${x - 132} 366c0-13 60-20 132-20s132 7 132 20z" fill="url(#metal)"/>
  <circle cx="${x}" cy="${y + 5}" r="${radius + 20}" fill="#0008"/>
  <circle cx="${x}" cy="${y}" r="${radius + 19}" fill="var(--metal-5)"/>
  <circle cx="${x}" cy="${y}" r="${radius + 10}" fill="none" stroke="url(#metal)" stroke-width="14"/>
  ${around(36, x, y, bulb)}
  ${chip(x + 146, 336, 19)}
  <g class="wheel">
    <circle cx="${x}" cy="${y}" r="${radius}" fill="var(--edge)"/>
    ${sectors.map(sectorArt).join('')}
    ${sectors.map(({ from }) => `<path d="M${x} ${y}L${pointAt(from, radius)}" stroke="var(--metal-2)" stroke-opacity=".5" stroke-width=".8"/>`).join('')}
    <circle cx="${x}" cy="${y}" r="64" fill="#0005"/>
    <circle cx="${x}" cy="${y}" r="60" fill="var(--deep)" stroke="url(#metal)" stroke-width="6"/>
    ${around(12, x, y, () => `<circle cx="${x}" cy="${y - 49}" r="2.4" fill="var(--metal-2)"/>`)}
    <image href="${game.mark}" x="${x - 33}" y="${y - 33}" width="66" height="66"/>
  </g>
  <circle cx="${x}" cy="${y}" r="${radius - 2}" fill="url(#gloss)"/>
  <g class="pointer">
    <path d="M${x - 17} ${y - radius - 36}h34l-17 52z" fill="#0007" transform="translate(0 4)"/>
    <path d="M${x - 17} ${y - radius - 36}h34l-17 52z" fill="url(#metal)" stroke="var(--metal-5)" stroke-width="2"/>
    <circle cx="${x}" cy="${y - radius - 26}" r="6" fill="var(--metal-5)"/>
  </g>
  <defs>
    <linearGradient id="gloss" x2=".7" y2="1">
      <stop stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".3"/>
    </linearGradient>
  </defs>`

/** Where the wheel stands, as the share of the rim that is at the pointer: at first a sector without a prize. */
let stands = middleOf(sectors[1])
const turned = (share) => `rotate(${-share * 360}deg)`

function draw(art) {
  art.innerHTML = drawing(420, 372, wheel)
  art.querySelector('.wheel').style.transform = turned(stands)
}

/** Turns the wheel to a place inside a sector of the prize, or inside one without a prize. */
async function reveal({ prize }, lot) {
  const fitting = sectors.filter((sector) => sector.prize === prize)
  const { from, until } = fitting[lot(fitting.length)]
  const inside = marginShare + ((1 - 2 * marginShare) * lot(1000)) / 1000
  const target = from + (until - from) * inside
  // Each spin goes on from where the last one stopped.
  const end = Math.floor(stands) - 4 + target
  const wheel = document.querySelector('.wheel')
  const frames = [{ transform: turned(stands) }, { transform: turned(end) }]
  const stops = move(wheel, frames, { duration: 2600, easing: 'cubic-bezier(0.25, 0.1, 0.1, 1)' })
  const nod = [{ transform: 'none' }, { transform: 'rotate(14deg)' }, { transform: 'none' }]
  for (const [duration, iterations, delay] of [
    [90, 12, 0],
    [150, 5, 1080],
    [260, 2, 1830],
  ])
    void move(document.querySelector('.pointer'), nod, { duration, iterations, delay, fill: 'none' })
  await stops
  stands = end
  wheel.style.transform = turned(end)
}

const icon = (prize) =>
  `<svg viewBox="0 0 24 24"><path d="M12 23 3 5a17 17 0 0 1 18 0z" fill="${
    fills[prize].startsWith('url') ? 'var(--metal-3)' : fills[prize]
  }" stroke="#fff8"/></svg>`

startGame({ draw, icon, reveal })
