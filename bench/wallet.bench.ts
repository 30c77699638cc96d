import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { applyToWallet, checkInvariants } from '../apps/server/src/features/wallet/index.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { benchDatabase } from './database.ts'
import { bestPgbench } from './pgbench.ts'
import { percentile, type Report } from './report.ts'

const wallets = 100_000
const secondsEach = 5

interface Load {
  callers: number
  /** Whether one wallet takes a fifth of all operations. */
  isHot: boolean
}

/** Least operations a second, as shares of the best pgbench -N; and the most milliseconds of the slowest hundredth. */
const goals: Record<number, { share: number; p99Ms?: number }> = {
  1: { share: 0.25 },
  64: { share: 3.5, p99Ms: 15 },
  256: { share: 5.5, p99Ms: 30 },
}

/**
 * Wallet operations a second through Node, each acknowledged after its durable commit: a stake that opens a round,
 * then the pay that closes it, count two. pgbench runs before and after on the same server; the better one counts.
 */
export async function benchWallet(report: Report): Promise<void> {
  const database = await benchDatabase(wallets)
  const pool = openPool(database.url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const chance = systemChance()
  try {
    const first = await bestPgbench(database.ownerUrl, report)
    await run({ callers: 64, isHot: false }, 2)
    const even: Record<number, number> = {}
    const figures: { load: Load; perSecond: number; p99Ms: number }[] = []
    for (const callers of [1, 16, 64, 256]) {
      for (const isHot of callers < 64 ? [false] : [false, true]) {
        figures.push({ load: { callers, isHot }, ...(await run({ callers, isHot }, secondsEach)) })
      }
    }
    const second = await bestPgbench(database.ownerUrl, report)
    const against = { name: 'best pgbench -N', value: Math.max(first, second) }
    for (const { load, perSecond, p99Ms } of figures) {
      const name = `wallet, ${load.callers} callers, ${load.isHot ? 'one hot wallet' : 'even'}`
      const goal = goals[load.callers]
      if (load.isHot) {
        const same = { name: 'the even figure', value: even[load.callers]! }
        report.figure({ name, value: perSecond, unit: 'ops/s', against: same, goal: { min: 0.9 } })
      } else {
        even[load.callers] = perSecond
        report.figure({ name, value: perSecond, unit: 'ops/s', against, goal: goal && { min: goal.share } })
      }
      report.figure({
        name: `${name}, p99`,
        value: p99Ms,
        unit: 'ms',
        goal: goal?.p99Ms === undefined ? undefined : { max: goal.p99Ms },
      })
    }
    const db = openDb(openPool(database.url, { max: 1 }))
    const findings = await checkInvariants(db)
    await db.destroy()
    if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
  } finally {
    await money.drain()
    await pool.end()
    await database.close()
  }

  async function run({ callers, isHot }: Load, seconds: number) {
    const took: number[] = []
    const endsAt = performance.now() + seconds * 1000
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (performance.now() < endsAt) {
          const isHotOne = isHot && chance.below(5) === 0
          const walletId = isHotOne ? 1n : BigInt(1 + chance.below(wallets))
          const nowMs = Date.now()
          const roundId = newId(nowMs, chance)
          const common = { walletId, currency: 'PHP', source: 'FAIR', roundId }
          await timed(
            {
              ...common,
              verb: 'stake',
              transactionId: `${roundId}/stake`,
              gameId: 'bench',
              category: 'RNG',
              amount: 100n,
            },
            nowMs,
          )
          await timed(
            { ...common, verb: 'pay', transactionId: `${roundId}/pay`, amount: 90n, closes: true },
            nowMs,
          )
        }
      }),
    )
    return {
      perSecond: (took.length / (performance.now() - startedAt)) * 1000,
      p99Ms: percentile(took, 0.99),
    }

    async function timed(op: Parameters<typeof applyToWallet>[1], nowMs: number) {
      const from = performance.now()
      const { code } = await applyToWallet(money, op, nowMs)
      if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
      took.push(performance.now() - from)
    }
  }
}
