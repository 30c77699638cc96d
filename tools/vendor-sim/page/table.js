/** A table: three cards come out of the shoe and turn; alike they win. */
import { chip, drawing, symbol, times } from './art.js'
import { felt, printTitle } from './felt.js'
import { game, move, pause, startGame } from './play.js'

const [wide, tall, top] = [86, 120, 106]
const places = [89, 197, 305]
/** Where cards come from, and how they lie in the shoe. */
const shoe = { x: 428, y: 66 }

/** Chips on end in the dealer's rack. */
const rack = `
  <rect x="150" y="62" width="180" height="30" rx="8" fill="#0008"/>
  ${times(5, (column) =>
    times(
      7,
      (at) =>
        `<rect x="${156 + column * 34 + at * 4}" y="65" width="4" height="24" rx="1.5"
          fill="var(--${['metal-2', 'second', 'light', 'metal-3', 'metal-1'][column]})" stroke="#0007" stroke-width=".8"/>`,
    ),
  )}`

const shoeBox = `
  <g transform="rotate(18 ${shoe.x} ${shoe.y})">
    <rect x="${shoe.x - 34}" y="${shoe.y - 26}" width="76" height="58" rx="9" fill="#0007"/>
    <rect x="${shoe.x - 38}" y="${shoe.y - 32}" width="76" height="58" rx="9" fill="var(--deep)" stroke="url(#metal)" stroke-width="2.5"/>
    ${times(5, (at) => `<path d="M${shoe.x - 28 + at * 3} ${shoe.y - 22}v38" stroke="#f7f5ee" stroke-width="2"/>`)}
    <image href="${game.mark}" x="${shoe.x - 4}" y="${shoe.y - 18}" width="30" height="30"/>
  </g>`

/** The back of a card: a lattice in the vendor's colours around its mark. */
const back = (x) => `<g class="back">
    <rect x="${x}" y="${top}" width="${wide}" height="${tall}" rx="10" fill="#fdfcf7"/>
    <rect x="${x + 6}" y="${top + 6}" width="${wide - 12}" height="${tall - 12}" rx="6" fill="var(--edge)"/>
    <rect x="${x + 6}" y="${top + 6}" width="${wide - 12}" height="${tall - 12}" rx="6" fill="url(#lattice)"/>
    <rect x="${x + 9}" y="${top + 9}" width="${wide - 18}" height="${tall - 18}" rx="4" fill="none" stroke="var(--metal-2)"/>
    <circle cx="${x + wide / 2}" cy="${top + tall / 2}" r="25" fill="var(--edge)" stroke="url(#metal)" stroke-width="2"/>
    <image href="${game.mark}" x="${x + wide / 2 - 17}" y="${top + tall / 2 - 17}" width="34" height="34"/>
  </g>`

const face = (x) => `<g class="face">
    <rect x="${x}" y="${top}" width="${wide}" height="${tall}" rx="10" fill="url(#paper)" stroke="#b9b3a4"/>
    <rect x="${x + 5}" y="${top + 5}" width="${wide - 10}" height="${tall - 10}" rx="6" fill="none" stroke="var(--metal-3)" stroke-opacity=".55"/>
    ${symbol('', x + 17, top + 18, 20)}
    ${symbol('', x + wide - 17, top + tall - 18, 20, `transform="rotate(180 ${x + wide - 17} ${top + tall - 18})"`)}
    ${symbol('', x + wide / 2, top + tall / 2, 62)}
  </g>`

const card = (x) => `<g class="card">
    <g class="turning">
      <rect class="halo" x="${x - 4}" y="${top - 4}" width="${wide + 8}" height="${tall + 8}" rx="13"/>
      <rect x="${x + 2}" y="${top + 5}" width="${wide}" height="${tall}" rx="10" fill="#0006"/>
      ${back(x)}${face(x)}
    </g>
  </g>`

const table = `
  <defs>
    <pattern id="lattice" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0H10M0 0V10" stroke="var(--light)" stroke-width="2.2" stroke-opacity=".75"/>
      <circle cx="5" cy="5" r="1.6" fill="var(--metal-2)"/>
    </pattern>
    <linearGradient id="paper" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#ece6d8"/></linearGradient>
  </defs>
  ${places.map((x) => `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" rx="10" fill="#0003" stroke="var(--metal-2)" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="7 4"/>`).join('')}
  ${rack}${shoeBox}`

function draw(art) {
  art.innerHTML = drawing(480, 340, felt(`${table}${places.map(card).join('')}${chip(60, 214, 23)}`))
  printTitle(art, game.title)
}

async function deal(outer, x) {
  const from = `translate(${shoe.x - x - wide / 2}px, ${shoe.y - top - tall / 2}px) rotate(38deg) scale(0.6)`
  const frames = [
    { transform: from, opacity: 0 },
    { opacity: 1, offset: 0.15 },
    { transform: 'none', opacity: 1 },
  ]
  await move(outer, frames, { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' })
}

async function turn(card) {
  const inner = card.querySelector('.turning')
  await move(inner, [{ transform: 'none' }, { transform: 'scaleX(0) skewY(6deg)' }], 150)
  card.classList.add('is-open')
  await move(inner, [{ transform: 'scaleX(0) skewY(-6deg)' }, { transform: 'none' }], 170)
}

async function reveal({ symbols }) {
  const cards = [...document.querySelectorAll('.card')]
  for (const [at, one] of cards.entries()) {
    one.classList.remove('is-open')
    for (const image of one.querySelectorAll('.face image'))
      image.setAttribute('href', game.symbols[symbols[at]])
  }
  const dealt = cards.map(async (one, at) => {
    await pause(at * 200)
    await deal(one, places[at])
  })
  await Promise.all(dealt)
  for (const one of cards) {
    await pause(130)
    await turn(one)
  }
  await pause(150)
}

const icon = (prize) => `<img src="${game.symbols[prize]}" alt="">`

startGame({ draw, icon, reveal })
