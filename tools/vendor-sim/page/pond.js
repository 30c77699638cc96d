/** A pond: a line goes down, and what bites is the prize; else it brings up what was thrown in. */
import { drawing, glow, plate, symbol, times } from './art.js'
import { game, move, pause, startGame } from './play.js'

const surface = 112
/** The tip of the rod, from which the line hangs. */
const tip = { x: 236, y: 34 }
/** Where each prize swims, how large it is, and how far it strays. */
const swims = [
  { x: 92, y: 168, side: 46, stray: 26 },
  { x: 392, y: 176, side: 54, stray: -30 },
  { x: 138, y: 236, side: 62, stray: 30 },
  { x: 356, y: 248, side: 74, stray: -26 },
  { x: 238, y: 276, side: 92, stray: 22 },
]

const weed = (x, tall, lean) => `<g class="weed">
    ${times(3, (at) => `<path d="M${x + at * 9} 372c${lean - at * 8} ${-tall * 0.3} ${-lean} ${-tall * 0.6} ${lean * 0.6 + at * 5} ${-tall * (1 - at * 0.18)}" fill="none" stroke="color-mix(in oklab, var(--second-deep) 40%, #12805c)" stroke-width="${8 - at * 2}" stroke-linecap="round"/>`)}
  </g>`

const stone = (x, y, wide, tall) => `
  <path d="M${x - wide} ${y}c0-${tall} ${wide * 0.5}-${tall * 1.3} ${wide}-${tall * 1.3}s${wide} ${tall * 0.5} ${wide} ${tall * 1.3}z" fill="var(--deep)"/>
  <path d="M${x - wide * 0.7} ${y - tall * 0.5}c${wide * 0.2}-${tall * 0.5} ${wide * 0.5}-${tall * 0.6} ${wide * 0.9}-${tall * 0.6}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>`

const bubbles = [
  [64, 330, 5],
  [180, 350, 3],
  [300, 340, 4],
  [428, 320, 6],
  [410, 352, 3],
]
  .map(
    ([x, y, radius]) =>
      `<circle class="bubble" cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".55"/>`,
  )
  .join('')

const lily = (x, y, size) => `
  <ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.26}" fill="#1d7a4a"/>
  <ellipse cx="${x}" cy="${y - 2}" rx="${size}" ry="${size * 0.26}" fill="#37b26c"/>
  <path d="M${x} ${y - 2}l${size} -${size * 0.16}v${size * 0.3}z" fill="#1d7a4a"/>
  ${times(5, (at) => `<path d="M${x - size * 0.3} ${y - 4}q${(at - 2) * 9 - 4}-9 ${(at - 2) * 7}-${18 - Math.abs(at - 2) * 4}q6 8 ${-(at - 2) * 7} ${18 - Math.abs(at - 2) * 4}z" fill="${at % 2 ? '#ff9fc4' : '#ffc7dd'}"/>`)}`

const landscape = `
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="var(--edge)"/><stop offset="1" stop-color="var(--light)"/></linearGradient>
    <linearGradient id="water" x2="0" y2="1">
      <stop stop-color="color-mix(in oklab, var(--light) 45%, #4fc3e8)"/>
      <stop offset=".35" stop-color="color-mix(in oklab, var(--middle) 40%, #0f74b3)"/>
      <stop offset="1" stop-color="color-mix(in oklab, var(--deep) 50%, #06264a)"/>
    </linearGradient>
    <linearGradient id="ray" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <clipPath id="below-tip"><path d="M-600 ${tip.y}H1080V900H-600z"/></clipPath>
  </defs>
  <path d="M-600-400H1080V${surface}H-600z" fill="url(#sky)"/>
  <circle cx="92" cy="46" r="26" fill="#fff6d6"/>${glow(92, 46, 110, 90)}
  <path d="M-600 ${surface}V84q90-40 190-14t170-24 180 26 150-30 190 30 160-22 200 30 160-16 220 20V${surface}z" fill="var(--second-deep)" fill-opacity=".65"/>
  <path d="M-600 ${surface}V98q120-20 240-4t260-10 250 12 240-12 260 10 230-6V${surface}z" fill="var(--deep)" fill-opacity=".75"/>
  <path d="M-600 ${surface}H1080V900H-600z" fill="url(#water)"/>
  ${[40, 150, 290, 400].map((x, at) => `<path class="ray" d="M${x} ${surface}h${30 + at * 6}l${50 - at * 8} 260h-${110 + at * 8}z" fill="url(#ray)"/>`).join('')}
  <path d="M-600 372q120-34 250-22t230 4 220-16 200 14 230-14 250 12 300-8V900H-600z" fill="var(--deep)"/>
  ${stone(60, 366, 40, 26)}${stone(452, 368, 54, 34)}${stone(332, 370, 26, 14)}
  ${weed(20, 150, 16)}${weed(118, 96, -14)}${weed(300, 84, 12)}${weed(420, 130, -18)}${weed(-70, 170, 20)}${weed(540, 160, -16)}
  ${bubbles}`

const boat = `<g class="boat">
    <path d="M${tip.x + 2} ${tip.y}Q300 20 352 82" fill="none" stroke="var(--metal-5)" stroke-width="5" stroke-linecap="round"/>
    <path d="M${tip.x + 2} ${tip.y}Q300 20 352 82" fill="none" stroke="var(--metal-2)" stroke-width="2" stroke-linecap="round"/>
    <path d="M352 98V20l44 62z" fill="var(--metal-1)"/>
    <path d="M352 98V20l44 62z" fill="url(#dusk)"/>
    <path d="M350 12h4v90h-4z" fill="var(--metal-5)"/>
    <image href="${game.mark}" x="356" y="52" width="22" height="22"/>
    <path d="M290 92H428q-8 34-30 34H318q-22 0-28-34z" fill="var(--metal-5)"/>
    <path d="M290 92H428l-3 9H293z" fill="url(#metal)"/>
    <path d="M300 108H419" stroke="var(--metal-3)" stroke-width="2" stroke-opacity=".7"/>
  </g>`

/** The water in front of the boat, and the rings where the line enters. */
const waves = `
  <path class="wave" d="M-640 ${surface}q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V${surface + 24}H-640z" fill="#fff" fill-opacity=".22"/>
  ${lily(46, 124, 30)}${lily(458, 128, 24)}
  <g class="rings">${times(3, (at) => `<ellipse cx="${tip.x}" cy="${surface + 2}" rx="${14 + at * 12}" ry="${3 + at * 2.5}" fill="none" stroke="#fff" stroke-opacity="${0.8 - at * 0.2}" stroke-width="2"/>`)}</g>`

/** What comes up without a prize. */
const junk = [
  `<path d="M-14-20h18v22q16 2 18 12v6h-36z" fill="#7a4a2b"/><path d="M-14 14h36v6h-36z" fill="#3c2415"/><path d="M-14-20h18v6h-18z" fill="#a9744a"/>`,
  `<path d="M-12-18h24v36q-12 5-24 0z" fill="#b9c3cf"/><path d="M-12-8h24v14h-24z" fill="var(--second)"/><ellipse cy="-18" rx="12" ry="4" fill="#e7edf3"/><ellipse cy="-18" rx="8" ry="2.4" fill="#6b7683"/>`,
  `<g fill="none" stroke="#2f8f57" stroke-width="6" stroke-linecap="round"><path d="M0-18q-14 14 0 26t-4 20"/><path d="M2-14q14 10 6 22t8 18"/><path d="M-4-8q-16 8-10 20"/></g>`,
]

const line = `<g clip-path="url(#below-tip)"><g class="line">
    <path d="M${tip.x}-400V${tip.y + 14}" stroke="#fff" stroke-opacity=".85" stroke-width="1.4"/>
    <circle cx="${tip.x}" cy="${tip.y + 8}" r="5" fill="#ff5147"/><path d="M${tip.x - 5} ${tip.y + 8}a5 5 0 0 0 10 0z" fill="#fff"/>
    <path d="M${tip.x} ${tip.y + 13}v12q0 8-7 8t-7-7" fill="none" stroke="#e7edf3" stroke-width="2.4" stroke-linecap="round"/>
    ${junk.map((art, at) => `<g class="junk" data-junk="${at}"><g transform="translate(${tip.x - 2} ${tip.y + 48})">${art}</g></g>`).join('')}
  </g></g>`

const hookDown = 22

const creature = (prize) => {
  const { x, y, side, stray } = swims[prize]
  const turned = stray < 0 ? `transform="matrix(-1 0 0 1 ${2 * x} 0)"` : ''
  return `<g class="creature" data-prize="${prize}"><g class="swim is-${stray < 0 ? 'right' : 'left'}">
      ${symbol(game.symbols[prize], x, y, side, turned)}
      ${plate(`×${game.prizes[prize].times}`, x, y + side / 2 + 8, 58, 24)}
    </g></g>`
}

function draw(art) {
  const creatures = swims.map((_, prize) => creature(prize)).join('')
  art.innerHTML = drawing(
    480,
    334,
    `<g transform="translate(0 -18)">${landscape}${creatures}${boat}${line}${waves}</g>`,
  )
}

const part = (name) => document.querySelector(name)

function sink(by, duration, from = 0) {
  const at = (depth) => ({ transform: `translateY(${depth}px)` })
  return move(part('.line'), [at(from), at(by)], { duration, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' })
}

function ripple() {
  void move(
    part('.rings'),
    [
      { opacity: 0, transform: 'scale(0.2)' },
      { opacity: 1, offset: 0.3 },
      { opacity: 0, transform: 'scale(1.7)' },
    ],
    { duration: 700, fill: 'none' },
  )
}

/** Brings the creature of a prize to the hook and up above the water. */
async function catchIt(prize) {
  const { x, y, side, stray } = swims[prize]
  const creature = part(`.creature[data-prize="${prize}"]`)
  const depth = y - tip.y - hookDown
  await sink(depth, 700)
  // Its mouth comes to the hook: it faces the way it strays.
  const mouth = (stray < 0 ? -1 : 1) * side * 0.38
  const at = (dx, dy, size = 1) => ({ transform: `translate(${dx}px, ${dy}px) scale(${size})` })
  const bitten = tip.x - x + mouth
  await move(creature, [at(0, 0), at(bitten, 0)], 520)
  await move(part('.line'), [at(0, depth), at(0, depth + 9), at(0, depth)], {
    duration: 170,
    easing: 'ease-out',
  })
  const up = surface - 18 - y
  ripple()
  await Promise.all([
    sink(depth + up, 620, depth),
    move(creature, [at(bitten, 0), at(bitten, up, 1.15)], {
      duration: 620,
      easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
    }),
  ])
}

/** Brings up something worthless, or nothing. */
async function catchNothing(lot) {
  const depth = 90 + lot(100)
  const kind = lot(junk.length + 1)
  await sink(depth, 700)
  await move(
    part('.line'),
    [0, 7, 0, 5, 0].map((more) => ({ transform: `translateY(${depth + more}px)` })),
    620,
  )
  part(`.junk[data-junk="${kind}"]`)?.classList.add('is-hooked')
  ripple()
  await sink(26, 650, depth)
}

async function reveal({ prize }, lot) {
  for (const one of document.querySelectorAll('.junk')) one.classList.remove('is-hooked')
  await pause(120)
  if (prize === null) await catchNothing(lot)
  else await catchIt(prize)
  await pause(200)
}

const icon = (prize) => `<img src="${game.symbols[prize]}" alt="">`

startGame({ draw, icon, reveal })
