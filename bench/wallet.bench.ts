import { root } from '../tools/machine/terminal.ts'
import { checkMoney, openCheckout } from './checkout.ts'
import { anyOf, hotAmong, loadWallet } from './loads/wallet.ts'
import { bestPgbench } from './pgbench.ts'
import type { Report } from './report.ts'

const wallets = 100_000
const secondsEach = 5

/**
 * The minimum of operations a second, as shares of the best pgbench -N; and the maximum of the 99th percentile, in
 * milliseconds.
 */
const goals: Record<number, { share: number; p99Ms?: number }> = {
  1: { share: 0.25 },
  64: { share: 3.5, p99Ms: 15 },
  256: { share: 5.5, p99Ms: 30 },
}

/**
 * Measures wallet operations a second through Node, each acknowledged after its durable commit: a stake that opens a
 * round, then the pay that closes it, count as two. pgbench runs before and after on the same server; the better one
 * counts.
 */
export async function benchWallet(report: Report): Promise<void> {
  const checkout = await openCheckout(root)
  const database = await checkout.benchDatabase(wallets)
  const pool = checkout.openPool(database, checkout.walletQueues)
  const money = checkout.gatherer(pool, checkout.walletQueues)
  const run = (callers: number, isHot: boolean, seconds: number) =>
    loadWallet(checkout, money, { callers, walletOf: isHot ? hotAmong(wallets) : anyOf(wallets) }, seconds)
  try {
    const first = await bestPgbench(database.ownerUrl, report)
    await run(64, false, 2)
    const even: Record<number, { perSecond: number; p99Ms: number }> = {}
    const figures: { callers: number; isHot: boolean; perSecond: number; p99Ms: number }[] = []
    for (const callers of [1, 16, 64, 256]) {
      for (const isHot of callers < 64 ? [false] : [false, true]) {
        figures.push({ callers, isHot, ...(await run(callers, isHot, secondsEach)) })
      }
    }
    const second = await bestPgbench(database.ownerUrl, report)
    const against = { name: 'best pgbench -N', value: Math.max(first, second) }
    for (const { callers, isHot, perSecond, p99Ms } of figures) {
      const name = `wallet, ${callers} callers, ${isHot ? 'one hot wallet' : 'even'}`
      const goal = goals[callers]
      if (isHot) {
        const { perSecond: evenRate, p99Ms: evenP99 } = even[callers]!
        const named = (value: number) => ({ name: 'the even figure', value })
        report.figure({
          name,
          value: perSecond,
          unit: 'ops/s',
          against: named(evenRate),
          goal: { min: 0.95 },
        })
        report.figure({
          name: `${name}, p99`,
          value: p99Ms,
          unit: 'ms',
          against: named(evenP99),
          goal: { max: 1.2 },
        })
        continue
      }
      even[callers] = { perSecond, p99Ms }
      report.figure({ name, value: perSecond, unit: 'ops/s', against, goal: goal && { min: goal.share } })
      report.figure({
        name: `${name}, p99`,
        value: p99Ms,
        unit: 'ms',
        goal: goal?.p99Ms === undefined ? undefined : { max: goal.p99Ms },
      })
    }
    await checkMoney(checkout, database)
  } finally {
    await money.drain()
    await pool.end()
    await database.close()
  }
}
