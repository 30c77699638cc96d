import { root } from '../tools/machine/terminal.ts'
import { checkMoney, openCheckout } from './checkout.ts'
import { openRounds } from './loads/rounds.ts'
import { figureOfPairs, median, type Pair, type Report } from './report.ts'
import { megabytes, type Server } from './servers.ts'

/** Enough players that none comes near the limit of rounds a minute. */
const players = 1000
const pairs = 7
const secondsEach = 5
const mostMegabytes = 320

/**
 * Measures whole stake-and-pay rounds a second over HTTP against an empty Fastify POST, and rounds of dice against
 * those of a slot, in pairs, and the server's memory meanwhile.
 */
export async function benchHttp(report: Report): Promise<void> {
  await withServers(async ({ load, loadDice, empty, whole }) => {
    // A new server gets faster during this time, while its code is compiled.
    await load(whole, 12)
    const found: Pair[] = []
    let mostUsed = 0
    for (let turn = 0; turn < pairs; turn++) {
      const other = await load(empty, secondsEach)
      found.push({ own: await load(whole, secondsEach), other })
      mostUsed = Math.max(mostUsed, await megabytes(whole))
    }
    report.figure({
      name: 'empty Fastify POST',
      value: median(found.map(({ other }) => other)),
      unit: 'req/s',
    })
    report.figure({
      ...figureOfPairs('stake-and-pay rounds over HTTP', found, 'an empty Fastify POST'),
      unit: 'req/s',
      goal: { min: 0.22 },
    })
    const dice: Pair[] = []
    await loadDice(whole, secondsEach)
    for (let turn = 0; turn < pairs; turn++) {
      const other = await load(whole, secondsEach)
      dice.push({ own: await loadDice(whole, secondsEach), other })
    }
    report.figure({
      ...figureOfPairs('rounds of dice over HTTP', dice, 'rounds of a slot'),
      unit: 'req/s',
      goal: { min: 0.9 },
    })
    report.figure({
      name: 'server memory under load, peak',
      value: mostUsed,
      unit: 'MB',
      goal: { max: mostMegabytes },
    })
  })
}

/** Measures the server's memory over ten minutes of the same load: its peak, and the last minutes against the first. */
export async function benchMemory(report: Report, minutes = 10): Promise<void> {
  await withServers(async ({ load, whole }) => {
    const samples: number[] = []
    await load(whole, 30)
    for (let turn = 0; turn < minutes * 2; turn++) {
      await load(whole, 30)
      samples.push(await megabytes(whole))
    }
    const third = Math.ceil(samples.length / 3)
    const against = { name: 'its first third', value: median(samples.slice(0, third)) }
    report.figure({
      name: `server memory over ${minutes} minutes, peak`,
      value: Math.max(...samples),
      unit: 'MB',
      goal: { max: mostMegabytes },
    })
    report.figure({
      name: 'server memory, last third',
      value: median(samples.slice(-third)),
      unit: 'MB',
      against,
      goal: { max: 1.1 },
    })
  })
}

interface Servers {
  load: Awaited<ReturnType<typeof openRounds>>
  loadDice: Awaited<ReturnType<typeof openRounds>>
  empty: Server
  whole: Server
}

async function withServers(work: (servers: Servers) => Promise<void>): Promise<void> {
  const checkout = await openCheckout(root)
  const database = await checkout.benchDatabase(players)
  const servers: Server[] = []
  try {
    const load = await openRounds(checkout, database, players)
    const loadDice = await openRounds(checkout, database, players, { gameId: 'dice', choice: 'over 5049' })
    const empty = await checkout.serverOf('empty')
    servers.push(empty)
    const whole = await checkout.serverOf('whole', database)
    servers.push(whole)
    await work({ load, loadDice, empty, whole })
    await checkMoney(checkout, database)
  } finally {
    for (const { process } of servers) process.kill('SIGKILL')
    await database.close()
  }
}
