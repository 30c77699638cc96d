import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../tools/machine/terminal.ts'
import { openCheckout } from './checkout.ts'
import { callers, openTickets } from './loads/tickets.ts'
import { median, percentile, type Report } from './report.ts'
import { megabytes } from './servers.ts'

const wallets = 100_000
/**
 * Tickets of the settled draw: a multiple of the number of wallets, because each player has the same number of tickets.
 */
const tickets = Number(process.env.BENCH_TICKETS ?? 10 * wallets)
/** The number of tickets bought each second while a draw is settled. */
const besidePerSecond = 500
const turns = 3
const secondsEach = 4
/** The time for the followers to catch up with the last chunk. */
const followSeconds = 30

/**
 * Measures tickets sold at 64 callers against stakes of the wallet alone; and a draw with a million tickets settled by
 * a server while tickets of another draw are sold, against an UPDATE of a million rows beside the same sale.
 */
export async function benchTickets(report: Report): Promise<void> {
  const checkout = await openCheckout(root)
  const database = await checkout.benchDatabase(wallets)
  const pool = checkout.openPool(database, checkout.walletQueues)
  const money = checkout.gatherer(pool, checkout.walletQueues)
  const load = await openTickets(checkout, { database, money, wallets })
  const { owner } = load
  try {
    await sale()
    await settlement()
    await load.check()
  } finally {
    await money.drain()
    await Promise.all([pool.end(), load.close()])
    await database.close()
  }

  /**
   * Measures stakes of the wallet, evenly spread tickets, and tickets with a fifth on one number, in turns; the figure
   * is the median.
   */
  async function sale(): Promise<void> {
    const rates = { stakes: [] as number[], even: [] as number[], hot: [] as number[] }
    const took: number[] = []
    // The first turn is a warm-up.
    for (let turn = 0; turn <= turns; turn++) {
      const drawId = await load.addDraw()
      const now = {
        stakes: await load.perSecond(load.stakeOnce, secondsEach),
        even: await load.perSecond(() => timed(() => load.buyOne(drawId, false)), secondsEach),
        hot: await load.perSecond(() => load.buyOne(drawId, true), secondsEach),
      }
      if (turn === 0) took.length = 0
      else for (const name of ['stakes', 'even', 'hot'] as const) rates[name].push(now[name])
    }
    const against = { name: 'stakes of the wallet', value: median(rates.stakes) }
    const unit = 'tickets/s'
    report.figure({ name: `stakes of the wallet, ${callers} callers`, value: against.value, unit: 'ops/s' })
    const name = `tickets of three bets, ${callers} callers`
    report.figure({ name, value: median(rates.even), unit, against, goal: { min: 0.5 } })
    report.figure({ name: `${name}, p99`, value: percentile(took, 0.99), unit: 'ms' })
    const hot = `${name}, one number takes a fifth`
    report.figure({ name: hot, value: median(rates.hot), unit, against, goal: { min: 0.5 } })

    async function timed(act: () => Promise<unknown>): Promise<void> {
      const from = performance.now()
      await act()
      took.push(performance.now() - from)
    }
  }

  async function settlement(): Promise<void> {
    const openDraw = await load.addDraw()
    await owner.query(`CREATE TABLE plain_row AS SELECT number AS id, 0::bigint AS won FROM generate_series(1, ${tickets}) AS number;
      ALTER TABLE plain_row ADD PRIMARY KEY (id)`)
    const server = await checkout.serverOf('worker', database, randomBytes(32).toString('base64'))
    try {
      await settleWith(20, 1)
      await settleWith(1, 3)
    } finally {
      server.process.kill('SIGKILL')
    }

    /** Settles a draw in which one in a number of players wins with each ticket. */
    async function settleWith(oneIn: number, most: number): Promise<void> {
      const drawId = await load.addDraw()
      await load.addTickets(drawId, { players: wallets, each: tickets / wallets, winsOneIn: oneIn })
      const words = `${tickets} tickets, ${oneIn === 1 ? 'all' : `${100 / oneIn} % of the players`} win`
      report.figure({ name: `${words}: seal`, value: await load.draw(drawId), unit: 's' })
      let mostMegabytes = 0
      // Earlier stakes are no part of the settlement.
      await load.followed(600)
      const against = { name: 'UPDATE of as many rows', value: await updateRows() }
      await beside(openDraw, `${words}: settlement`, async () => {
        const from = performance.now()
        const { verifiedAt, settledAt } = await load.settle(drawId, async () => {
          mostMegabytes = Math.max(mostMegabytes, await megabytes(server))
          await wait(50)
        })
        report.figure({ name: `${words}: recount`, value: (verifiedAt - from) / 1000, unit: 's' })
        report.figure({
          name: `${words}: settlement`,
          value: (settledAt - verifiedAt) / 1000,
          unit: 's',
          against,
          goal: { max: most },
        })
        const caughtUp = await load.followed(followSeconds * 2)
        report.figure({
          name: `${words}: followers`,
          value: (caughtUp - settledAt) / 1000,
          unit: 's',
          goal: { max: followSeconds },
        })
      })
      report.figure({
        name: `${words}: memory of the server`,
        value: mostMegabytes,
        unit: 'MB',
        goal: { max: 400 },
      })
    }

    /**
     * Measures the time of an UPDATE of as many rows, immediately beside the compared figure, because the load of other
     * programs varies.
     */
    async function updateRows(): Promise<number> {
      await owner.query('VACUUM ANALYZE plain_row')
      await owner.query('CHECKPOINT')
      const value = await beside(openDraw, 'a plain UPDATE', async () => {
        const from = performance.now()
        await owner.query('UPDATE plain_row SET won = won + 1')
        return (performance.now() - from) / 1000
      })
      report.figure({ name: `UPDATE of ${tickets} rows`, value, unit: 's' })
      await owner.query('CHECKPOINT')
      return value
    }
  }

  /** Sells tickets for a draw at an even pace while something is done; reports the actual pace. */
  async function beside<Value>(drawId: bigint, name: string, act: () => Promise<Value>): Promise<Value> {
    const took: number[] = []
    let isOver = false
    const pacer = (async () => {
      const from = performance.now()
      const under = new Set<Promise<void>>()
      for (let sent = 0; !isOver; await wait(10)) {
        const due = ((performance.now() - from) * besidePerSecond) / 1000
        for (; sent < due; sent++) {
          const at = performance.now()
          const one = load.buyOne(drawId, false).then(() => {
            took.push(performance.now() - at)
            under.delete(one)
          })
          under.add(one)
        }
      }
      await Promise.all(under)
      return (took.length / (performance.now() - from)) * 1000
    })()
    try {
      const value = await act()
      isOver = true
      const pace = await pacer
      report.figure({
        name: `${name}, sale beside`,
        value: pace,
        unit: 'tickets/s',
        against: { name: `${besidePerSecond} a second`, value: besidePerSecond },
        goal: { min: 0.95 },
      })
      report.figure({ name: `${name}, sale beside, p99`, value: percentile(took, 0.99), unit: 'ms' })
      return value
    } finally {
      isOver = true
    }
  }
}
