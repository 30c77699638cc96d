/** Reels: three of them stop one after the other; alike they win. */
import { game, lotsOf, move, startGame } from './play.js'

/** The cells that pass before each reel stops. */
const passing = [12, 17, 22]
/** The cells of a reel that do not pass: one above the line, one on it and one below. */
const seen = 3

const cell = (symbol) => `<i class="cell"><img src="${game.symbols[symbol]}" alt=""></i>`
const bulbs = Array.from({ length: 11 }, () => '<i></i>').join('')

function draw(art) {
  art.innerHTML = `<div class="cabinet">
    <p class="crown"><img src="${game.mark}" alt=""><span></span></p>
    <div class="bulbs">${bulbs}</div>
    <div class="windows">${passing.map(() => '<div class="window"><div class="strip"></div></div>').join('')}</div>
    <div class="bulbs">${bulbs}</div>
  </div>`
  art.querySelector('.crown span').textContent = game.title
  const lot = lotsOf(game.title)
  fill([0, 3, 4], () => lot(game.symbols.length))
}

const strips = () => [...document.querySelectorAll('.strip')]
/** The symbols in view on each reel, from above. */
let inView = []

/** Fills the reels so that these symbols stand on the line, and returns how many cells precede the former ones. */
function fill(symbols, other) {
  const before = inView
  inView = symbols.map((symbol) => [other(), symbol, other()])
  for (const [reel, strip] of strips().entries()) {
    const between = Array.from({ length: before.length ? passing[reel] - seen : 0 }, other)
    strip.innerHTML = [...inView[reel], ...between, ...(before[reel] ?? [])].map(cell).join('')
  }
}

async function reveal({ symbols }, lot) {
  fill(symbols, () => lot(game.symbols.length))
  const spins = strips().map((strip, reel) => {
    const from = { transform: `translateY(calc(var(--cell) * ${-passing[reel]}))` }
    const past = { transform: 'translateY(calc(var(--cell) * 0.12))', offset: 0.92, easing: 'ease-out' }
    const timing = { duration: 1100 + reel * 480, easing: 'cubic-bezier(0.3, 0.1, 0.35, 1)' }
    return move(strip, [from, past, { transform: 'none' }], timing)
  })
  await Promise.all(spins)
}

const icon = (prize) => `<img src="${game.symbols[prize]}" alt="">`

startGame({ draw, icon, reveal })
