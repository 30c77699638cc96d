import { parseArgs } from 'node:util'
import { seededChance } from '@fairground/kernel/chance'
import type { RoundGame } from '../games/game.ts'
import { roundGames } from '../games/rules.ts'

/** The normal quantile of a two-sided 99 % interval. */
const quantile = 2.5758

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function wholeNumber(text: string, name: string, least: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) fail(`--${name} is a whole number from ${least} on.`)
  return value
}

/** The return of so many rounds in stakes, half the width of its 99 % interval, and the share that won anything. */
function simulate(game: RoundGame, spins: number, seed: number) {
  const chance = seededChance(seed)
  const bet = { stake: BigInt(game.info.unitsPerStake) }
  let units = 0
  let squares = 0
  let hits = 0
  const began = performance.now()
  for (let spin = 0; spin < spins; spin++) {
    const win = Number(game.play(bet, chance).win)
    units += win
    squares += win * win
    if (win > 0) hits++
  }
  const seconds = (performance.now() - began) / 1000
  const mean = units / spins
  const error = Math.sqrt((squares / spins - mean * mean) / spins)
  return {
    returned: mean / game.info.unitsPerStake,
    halfWidth: (quantile * error) / game.info.unitsPerStake,
    hits: hits / spins,
    spinsPerSecond: spins / seconds,
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { spins: { type: 'string', default: '5000000' }, seed: { type: 'string', default: '1' } },
})
const names = roundGames.map(({ info }) => info.id).join(', ')
const game = roundGames.find(({ info }) => info.id === positionals[0])
if (!game || positionals.length > 1)
  fail(`npm run simulate <game> -- [--spins N] [--seed S], a game of: ${names}`)

const { info } = game
const spins = wholeNumber(values.spins, 'spins', 1_000)
const seed = wholeNumber(values.seed, 'seed', 0)
const { exactFigures, percentOf, toNumber } = await import(`../games/${info.id}/exact.ts`)
const exact = exactFigures()
const exactReturn: number = toNumber(exact.expected)
const found = simulate(game, spins, seed)
const agrees = Math.abs(found.returned - exactReturn) <= found.halfWidth
const isShown = percentOf(exact.expected) === info.returnPercent

const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`
console.log(`${info.name}: ${spins.toLocaleString('en')} rounds, seed ${seed}`)
console.log(`return         ${percent(found.returned, 3)} ± ${percent(found.halfWidth, 3)} (99 % interval)`)
console.log(`exact return   ${percent(exactReturn, 6)}, shown to players as ${info.returnPercent} %`)
console.log(`rounds won     ${percent(found.hits, 3)}, exact ${percent(toNumber(exact.hit), 3)}`)
console.log(
  `speed          ${Math.round(found.spinsPerSecond).toLocaleString('en')} rounds a second on one thread`,
)
console.log(agrees ? 'They agree.' : 'They do not agree: the exact return lies outside the interval.')
if (!isShown) console.log('The return that is shown is not the exact one: write figures.ts anew.')
process.exitCode = agrees && isShown ? 0 : 1
