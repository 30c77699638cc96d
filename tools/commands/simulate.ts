import { parseArgs } from 'node:util'
import { seededChance } from '@fairground/kernel/chance'
import { plus, toNumber } from '../../games/ratio.ts'
import { slotTitles } from '../../games/rules.ts'
import { jackpotReturn } from '../../games/slots/jackpot.ts'
import {
  addRounds,
  agreesWith,
  emptySample,
  halfWidthOfShare,
  returnOf,
  type Sample,
} from '../../games/slots/sample.ts'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function wholeNumber(text: string, name: string, least: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) fail(`--${name} is a whole number from ${least} on.`)
  return value
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    spins: { type: 'string', default: '5000000' },
    seed: { type: 'string', default: '1' },
    buys: { type: 'boolean', default: false },
  },
})
const names = slotTitles.map(({ info }) => info.id).join(', ')
const titles = values.buys ? slotTitles.flatMap(({ forSale }) => forSale ?? []) : slotTitles
const game = titles.find(({ info }) => info.id === positionals[0])
if (!game || positionals.length > 1)
  fail(
    `npm run simulate <game> -- [--spins N] [--seed S], a game of: ${names}; with --buys, ember-peak's free spins are bought each time`,
  )

const { info, jackpot } = game
const spins = wholeNumber(values.spins, 'spins', 1_000)
const seed = wholeNumber(values.seed, 'seed', 0)
const price = values.buys ? info.buy!.timesStake : 1
/** The jackpot's share is known and cannot be simulated: no play decides the size of its pool. */
const jackpotPercent = jackpot
  ? 100 * toNumber(plus(...Object.values(jackpotReturn(jackpot, info.unitsPerStake))))
  : 0

const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`
const whole = (count: number) => Math.round(count).toLocaleString('en')

/** Returns of bought rounds are shares of their price. */
function found(sample: Sample) {
  const { returned, halfWidth, deviation } = returnOf(sample)
  return { returned: returned / price, halfWidth: halfWidth / price, deviation }
}

function progress(sample: Sample): string {
  const { returned, halfWidth } = found(sample)
  const done = Math.floor((100 * sample.rounds) / spins)
  return `${String(done).padStart(3)} %  ${whole(sample.rounds)} rounds  return ${percent(returned, 2)} ± ${percent(halfWidth, 2)}`
}

const sample = emptySample()
const chance = seededChance(seed)
let isStopped = false
process.once('SIGINT', () => {
  isStopped = true
})

const began = performance.now()
let toldAt = began
const isWatched = process.stdout.isTTY
while (sample.rounds < spins && !isStopped) {
  addRounds(sample, game, Math.min(20_000, spins - sample.rounds), chance, values.buys ? { buys: true } : {})
  const now = performance.now()
  // In a log every line stays, so progress is reported less often.
  if (now - toldAt >= (isWatched ? 250 : 5_000)) {
    toldAt = now
    process.stdout.write(isWatched ? `\r\x1b[K${progress(sample)}` : `${progress(sample)}\n`)
  }
  // Ctrl-C is only handled between two parts of the work.
  await new Promise((resolve) => setImmediate(resolve))
}
const seconds = (performance.now() - began) / 1000
if (isWatched) process.stdout.write('\r\x1b[K')

const { returned, halfWidth, deviation } = found(sample)
const hits = sample.hits / sample.rounds
const stated = values.buys ? info.buy! : info
const isExact = 'exactReturn' in stated
const how = isExact ? 'exact' : 'stated'
const known = isExact
  ? `${stated.returnPercent} %`
  : `${stated.returnPercent} % ± ${stated.simulated!.plusMinusPercent} % out of ${whole(stated.simulated!.rounds)} rounds`

console.log(
  `${info.name}${values.buys ? ', free spins bought' : ''}: ${whole(sample.rounds)} rounds, seed ${seed}${isStopped ? ', stopped early' : ''}`,
)
console.log(`return         ${percent(returned, 3)} ± ${percent(halfWidth, 3)} (99 % interval)`)
console.log(`${`${how} return`.padEnd(15)}${known}`)
if (jackpot)
  console.log(`               of which the jackpot's ${jackpotPercent.toFixed(2)} % are in no play`)
console.log(
  `rounds won     ${percent(hits, 3)} ± ${percent(halfWidthOfShare(hits, sample.rounds), 3)}${values.buys ? '' : `, ${how} ${info.hitPercent} %`}`,
)
if (sample.features > 0 && !values.buys) {
  console.log(
    `feature        once in ${whole(sample.rounds / sample.features)} rounds, ${(sample.featureSum / sample.features).toFixed(1)} stakes on the average`,
  )
}
console.log(`deviation      ${deviation.toFixed(2)} stakes`)
console.log(
  `best win       ${whole(sample.best)} stakes; limit of ${whole(info.maxWin.timesStake)} reached ${sample.limits} times`,
)
console.log(`speed          ${whole(sample.rounds / seconds)} rounds a second on one thread`)
const off = Math.abs(returned - Number(stated.returnPercent) / 100)
const agrees = values.buys
  ? off <= halfWidth + Number(stated.simulated?.plusMinusPercent ?? 0) / 100
  : agreesWith(sample, info, jackpotPercent)
console.log(agrees ? 'They agree.' : `They do not agree: what is ${how} lies outside the interval.`)
process.exitCode = agrees ? 0 : 1
