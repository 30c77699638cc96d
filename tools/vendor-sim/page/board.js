/** An odds board: six sides run along it, and the first to arrive pays its price; a slip keeps the stake. */
import { drawing, glow, times } from './art.js'
import { game, move, pause, startGame, words } from './play.js'

/** The side without a price, which stands for all others. */
const others = game.prizes.length
const sides = [...game.prizes.keys()].reverse().concat(others)

const shield = 'M16 1.5 29.5 5v14c0 7-6 12-13.5 15.5C8.5 31 2.5 26 2.5 19V5z'
const hues = [205, 140, 28, 275, 350]
const patterns = [
  '<path d="M4 6h24v26L4 12z"/>',
  '<path d="M0 5h32v8H0zM0 20h32v8H0z"/>',
  '<path d="M16 0v36h16V0z"/>',
  '<path d="m0 27 16-15 16 15v9L16 22 0 36z"/>',
  '<path d="m16 8 2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.7z"/>',
]

/** The crest of a side: made up, of no real team. */
function crest(side) {
  const dots = times(3, (at) => `<circle cx="${9 + at * 7}" cy="17" r="2.4"/>`)
  const [main, other] =
    side === others ? ['#4a4f5c', '#a3a9b8'] : [`hsl(${hues[side]} 70% 42%)`, `hsl(${hues[side]} 85% 74%)`]
  return `<svg class="crest" viewBox="0 0 32 36">
    <defs><clipPath id="shield"><path d="${shield}"/></clipPath></defs>
    <g clip-path="url(#shield)">
      <path d="M0 0h32v36H0z" fill="${main}"/>
      <g fill="${other}">${patterns[side] ?? dots}</g>
      <path d="M0 0h16v36H0z" fill="#fff" fill-opacity=".14"/>
    </g>
    <path d="${shield}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2"/>
  </svg>`
}

const floodlight = (x, y) => `
  <path d="M${x} ${y}V420" stroke="#0009" stroke-width="9"/>
  ${glow(x, y, 190, 150)}
  <rect x="${x - 34}" y="${y - 16}" width="68" height="32" rx="5" fill="#0b0d14" stroke="#fff3"/>
  ${times(8, (at) => `<circle cx="${x - 24 + (at % 4) * 16}" cy="${y - 7 + Math.floor(at / 4) * 14}" r="5" fill="#fffbe6"/>`)}`

/** The mown stripes of a field, which meet far behind the board. */
const stripe = (at) => {
  const [near, far] = [(at - 6) * 150, (at - 6) * 50]
  return `<path d="M${240 + far} 236H${290 + far}L${390 + near} 440H${240 + near}z" fill="#fff" fill-opacity="${at % 2 ? 0.03 : 0.1}"/>`
}

const scenery = `
  ${floodlight(52, 18)}${floodlight(428, 18)}
  <path d="M-600 236H1080V700H-600z" fill="var(--middle)"/>
  ${times(12, stripe)}
  ${glow(240, 236, 420, 60, 'shine')}`

const lane = (side) => `<li class="lane" data-side="${side}">
    ${side === others ? '<span class="others"></span>' : `<b dir="ltr">${game.prizes[side].times.toFixed(2)}</b>`}
    <small dir="ltr">${(game.prizes[side] ?? game.nothing).shown}</small>
    <span class="track"><i class="trail"></i><span class="runner">${crest(side)}</span></span>
  </li>`

function draw(art) {
  art.innerHTML = `${drawing(480, 340, scenery)}
    <div class="board">
      <p class="event"></p>
      <ol>${sides.map(lane).join('')}</ol>
    </div>
    <div class="slip">
      <p class="slip-title"><img src="${game.mark}" alt=""><span></span></p>
      <p class="slip-stake"><span></span><b></b></p>
      <svg class="bars" viewBox="0 0 100 16" preserveAspectRatio="none"><path/></svg>
      <p class="slip-number">&nbsp;</p>
      <b class="stamp"></b>
    </div>`
  art.querySelector('.event').textContent = game.title
  art.querySelector('.others').textContent = words.others
  art.querySelector('.slip-title span').textContent = words.slip
  art.querySelector('.slip-stake span').textContent = words.stake
}

const part = (name) => document.querySelector(name)
const laneOf = (side) => part(`.lane[data-side="${side}"]`)

function stake({ shown }) {
  part('.slip-stake b').textContent = shown
}

/** Prints the number of the round and its bars on the slip. */
function print(id, lot) {
  part('.slip-number').textContent = id.slice(-10)
  let bars = ''
  for (let at = 0; at < 97; ) {
    const wide = 1 + lot(3)
    bars += `M${at} 0h${wide}v16h-${wide}z`
    at += wide + 1 + lot(2)
  }
  part('.bars path').setAttribute('d', bars)
}

/** Returns the places of a side on its way, as shares of the track, up to its last one. */
function wayTo(last, lot) {
  const steps = Array.from({ length: 6 }, () => 40 + lot(100))
  const whole = steps.reduce((sum, step) => sum + step, 0)
  let gone = 0
  const way = steps.map((step) => {
    gone += step
    return (gone / whole) * last
  })
  return [0, ...way]
}

function run(side, last, lot) {
  const way = wayTo(last, lot)
  const timing = { duration: 2300, easing: 'linear' }
  // Transforms alone, so that nothing of the page is laid out anew.
  const ahead = getComputedStyle(laneOf(side)).direction === 'rtl' ? -100 : 100
  return Promise.all([
    move(
      laneOf(side).querySelector('.runner'),
      way.map((place) => ({ transform: `translateX(${place * ahead}%)` })),
      timing,
    ),
    move(
      laneOf(side).querySelector('.trail'),
      way.map((place) => ({ transform: `scaleX(${place})` })),
      timing,
    ),
  ])
}

async function reveal({ id, prize, isWin, win }, lot) {
  const first = prize ?? others
  const stamp = part('.stamp')
  for (const side of sides) laneOf(side).classList.remove('is-first')
  stamp.textContent = ''
  print(id, lot)
  await Promise.all(sides.map((side) => run(side, side === first ? 1 : 0.5 + lot(40) / 100, lot)))
  laneOf(first).classList.add('is-first')
  stamp.textContent = isWin ? win : '—'
  stamp.classList.toggle('is-win', isWin)
  await move(stamp, [{ transform: 'rotate(-14deg) scale(2.2)', opacity: 0 }, {}], 220)
  await pause(150)
}

startGame({ draw, icon: crest, reveal, stake })
