import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import {
  checkInvariants,
  checkNewTransfers,
  sealWallets,
} from '../apps/server/src/features/ledger/audit/index.ts'
import { figuresFollower } from '../apps/server/src/features/ledger/figures/index.ts'
import { openFollowers } from '../apps/server/src/features/ledger/followers/index.ts'
import { totalsFollower } from '../apps/server/src/features/ledger/totals/index.ts'
import { applyToWallet, type WalletOperation } from '../apps/server/src/features/ledger/wallet/index.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import { serverLogin, startPostgres } from '../tools/machine/postgres.ts'
import { root } from '../tools/machine/terminal.ts'
import { addPlayers } from './database.ts'
import { benchReaders } from './readers.ts'
import type { Report } from './report.ts'

const wallets = 100_000
/** Ten million postings in total: a deposit has two, a won round four, a lost one two. */
const rounds = 1_000_000
const deposits = 3_500_000
/** The rows of an hour; the hourly check has to finish them within ten seconds. */
const hour = 100_000
const callers = 256

/**
 * Measures the work on a ledger with ten million postings: the hourly check and seal over the rows of an hour, the
 * followers' pace, players' reads, and the nightly recount of everything. The ledger is written once through
 * `wallet_apply` and kept in `.data/bench`.
 */
export async function benchData(report: Report): Promise<void> {
  const folder = join(root, '.data/bench')
  const isThere = existsSync(join(folder, 'complete'))
  if (!isThere) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', synchronous_commit: isThere ? 'on' : 'off' },
    log: () => {},
  })
  const owner = openPool(database.ownerUrl, { max: 1 })
  await migrate(owner, serverLogin)
  const pool = openPool(database.url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const db = openDb(openPool(database.url, { max: 4 }))
  const chance = systemChance()
  const followers = openFollowers({
    db,
    followers: [figuresFollower, totalsFollower],
    isRunning: false,
    failed() {},
  })
  try {
    if (!isThere) {
      await addPlayers(owner, wallets)
      await all(deposits, deposit)
      await all(rounds, round)
      await owner.query('VACUUM ANALYZE')
      mkdirSync(join(folder, 'complete'))
    }
    await followers.catchUp()
    await checkNewTransfers(db)
    await sealWallets({ db, clock: systemClock })

    await all(hour, round)
    const before = process.memoryUsage().rss
    const found = await figure('hourly check of 100,000 rounds', 10, () => checkNewTransfers(db))
    await figure('hourly seal of 100,000 wallets', 10, () => sealWallets({ db, clock: systemClock }))
    report.figure({
      name: 'memory that both take',
      value: Math.max(0, process.memoryUsage().rss - before) / 2 ** 20,
      unit: 'MiB',
      goal: { max: 100 },
    })
    const facts = await timed(() => followers.catchUp())
    report.figure({ name: 'followers, figures and totals', value: hour / facts, unit: 'facts/s' })
    await benchReaders(report, database, owner)
    const all_ = await timed(async () => found.push(...(await checkInvariants(db))))
    report.figure({ name: 'nightly recount of ten million postings', value: all_, unit: 's' })
    if (found.length > 0) throw new Error(`money did not add up: ${found[0]!.rule}`)
  } finally {
    await followers.stop()
    await money.drain()
    await Promise.all([pool.end(), owner.end(), db.destroy()])
    await database.stop()
  }

  async function figure<Value>(name: string, most: number, act: () => Promise<Value>): Promise<Value> {
    let value: Value
    const seconds = await timed(async () => {
      value = await act()
    })
    report.figure({ name, value: seconds, unit: 's', goal: { max: most } })
    return value!
  }

  async function timed(act: () => Promise<unknown>): Promise<number> {
    const from = performance.now()
    await act()
    return (performance.now() - from) / 1000
  }

  async function all(times: number, make: (walletId: bigint, nowMs: number) => WalletOperation) {
    let left = times
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (left-- > 0) {
          const nowMs = Date.now()
          const { code } = await applyToWallet(money, make(BigInt(1 + chance.below(wallets)), nowMs), nowMs)
          if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
        }
      }),
    )
  }

  function deposit(walletId: bigint, nowMs: number): WalletOperation {
    return {
      ...common(walletId, nowMs),
      verb: 'transfer',
      recipe: 'demo-money',
      lines: { cash: 100n, 'outside/bench': -100n },
    }
  }

  function round(walletId: bigint, nowMs: number): WalletOperation {
    const own = common(walletId, nowMs)
    const game = { gameId: `game-${chance.below(50)}`, category: 'RNG' as const }
    const win = chance.below(2) === 0 ? 190n : 0n
    return { ...own, ...game, verb: 'round', roundId: own.transactionId, amount: 100n, win }
  }

  function common(walletId: bigint, nowMs: number) {
    return { walletId, currency: 'PHP', source: 'FAIR', transactionId: newId(nowMs, chance) }
  }
}
