import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { checkNewTransfers, sealWallets } from '../apps/server/src/features/ledger/audit/index.ts'
import { figuresFollower } from '../apps/server/src/features/ledger/figures/index.ts'
import { openFollowers } from '../apps/server/src/features/ledger/followers/index.ts'
import type { WalletOperation } from '../apps/server/src/features/ledger/wallet/index.ts'
import { type Postgres, serverLogin, startPostgres } from '../tools/machine/postgres.ts'
import { root } from '../tools/machine/terminal.ts'
import { openCheckout } from './checkout.ts'
import { addPlayers } from './database.ts'
import { anyOf, loadWallet, type WalletLoad } from './loads/wallet.ts'
import { call, openReaders, type Reader } from './readers.ts'
import { figureOfPairs, median, type Pair, pairsWanted, type Report } from './report.ts'
import { serverOf } from './servers.ts'

const wallets = 1_000_000
/** Rounds of five transfers each: two stakes, two pays and a deposit. */
const rounds = { ofOld: 200_000, ofBusy: 100, ofYoung: 20 }
/** The wallet with a million transfers, the wallets with five hundred, and those with a hundred. */
const old = 1n
const busy = { first: 2, count: 10_000 }
const young = { first: 20_001, count: 100 }
/** Wallets that were never used. */
const unused = { first: 30_001, count: wallets - 30_000 }
const days = 365
const dayMs = 86_400_000
/** Rounds of a stake and a pay that the old wallet plays immediately before it is measured again. */
const heavyRounds = 50_000
const callers = 256
const secondsEach = 2
/** The calls that one player may send in a minute are limited. */
const readsEach = 24
const reads = [
  { name: 'betting record', path: '/wps/member/rounds' },
  { name: 'statement', path: '/wps/member/statement' },
  { name: 'account record', path: '/wps/member/transactions' },
]

/**
 * Measures the cost of a long history: stakes and reads of a wallet with a million transfers in 200,000 rounds over a
 * year against wallets with a hundred, also immediately after a day of heavy play without a vacuum, and stakes of ten
 * thousand busy wallets among a million. The database has a fifth of its data as memory and reads the rest from the
 * disk, not from the system's cache. It is filled once and kept in `.data/past`.
 */
export async function benchPast(report: Report): Promise<void> {
  const folder = join(root, '.data/past')
  if (!existsSync(join(folder, 'complete'))) await fill(folder)
  const size = await sizeOf(folder)
  const memory = Math.floor(size / 5 / 2 ** 20)
  const database = await start(folder, {
    shared_buffers: `${memory}MB`,
    debug_io_direct: 'data',
    autovacuum: 'off',
  })
  const opened = await open(database)
  const server = await serverOf('whole', database.url)
  try {
    report.figure({
      name: 'memory of the database',
      value: memory,
      unit: 'MiB',
      against: { name: 'its data', value: size / 2 ** 20 },
      goal: { max: 0.2 },
    })
    const readers = await openReaders(opened.owner, `id IN (${old}, ${young.first}, ${young.first + 1})`)
    const [ofOld, ofYoung, first] = readers as [Reader, Reader, Reader]
    // Both have played within the week that the statement and the account record show.
    for (const { walletId } of [ofYoung, first])
      for (let times = 0; times < rounds.ofYoung; times++) await opened.playAll([walletId], Date.now())
    await opened.followers.catchUp()
    // A new server's first calls, which compile code and read pages for the first time, are not measured.
    for (const { path } of reads)
      for (let at = 0; at < readsEach; at++) await call(server.address, path, first)

    await stakes('', opened)
    await stakesOfMany(opened)
    await readsOf('', ofOld, ofYoung)
    await opened.play(old, heavyRounds)
    await opened.followers.catchUp()
    await stakes(', after heavy play', opened)
    await readsOf(', after heavy play', ofOld, ofYoung)
    const findings = await checkNewTransfers(opened.db)
    if (findings.length > 0) throw new Error(`money did not add up: ${findings[0]!.rule}`)
  } finally {
    server.process.kill('SIGKILL')
    await opened.close()
    await database.stop()
  }

  async function stakes(when: string, { run }: Opened): Promise<void> {
    let next = young.first + 2
    for (const callers of [1, 64]) {
      await compare(
        `operations of the old wallet, ${callers} ${callers === 1 ? 'caller' : 'callers'}${when}`,
        'a wallet with a hundred transfers',
        () => run({ callers, walletOf: () => old }),
        () => {
          const own = BigInt(next++)
          return run({ callers, walletOf: () => own })
        },
      )
    }
  }

  function stakesOfMany({ run }: Opened): Promise<void> {
    return compare(
      'operations of ten thousand busy wallets, 64 callers',
      'wallets that were never played with',
      () => run({ callers: 64, walletOf: anyOf(busy.count, busy.first) }),
      () => run({ callers: 64, walletOf: anyOf(unused.count, unused.first) }),
    )
  }

  async function compare(
    name: string,
    against: string,
    own: () => Promise<number>,
    other: () => Promise<number>,
  ): Promise<void> {
    const pairs: Pair[] = []
    for (let at = 0; at < pairsWanted(); at++) {
      if (at % 2 === 0) pairs.push({ own: await own(), other: await other() })
      else {
        const before = await other()
        pairs.push({ own: await own(), other: before })
      }
    }
    report.figure({ ...figureOfPairs(name, pairs, against), unit: 'ops/s', goal: { min: 0.9 } })
  }

  async function readsOf(when: string, ofOld: Reader, ofYoung: Reader): Promise<void> {
    for (const { name, path } of reads) {
      const times: { old: number[]; young: number[] } = { old: [], young: [] }
      for (let at = 0; at < readsEach; at++) {
        times.old.push(await timed(() => call(server.address, path, ofOld)))
        times.young.push(await timed(() => call(server.address, path, ofYoung)))
      }
      const against = { name: 'that of a wallet with two hundred transfers', value: median(times.young) }
      const value = median(times.old)
      report.figure({
        name: `${name} of the old wallet${when}`,
        value,
        unit: 'ms',
        against,
        goal: { max: 1.5 },
      })
      report.figure({
        name: `${name} of the old wallet${when}, first call`,
        value: times.old[0]!,
        unit: 'ms',
      })
    }
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

function start(folder: string, settings: Record<string, string>): Promise<Postgres> {
  return startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { max_wal_size: '4GB', ...settings },
    log: () => {},
  })
}

async function sizeOf(folder: string): Promise<number> {
  const database = await start(folder, {})
  const owner = openPool(database.ownerUrl, { max: 1 })
  const { rows } = await owner.query<{ size: bigint }>('SELECT pg_database_size(current_database()) AS size')
  await owner.end()
  await database.stop()
  return Number(rows[0]!.size)
}

type Opened = Awaited<ReturnType<typeof open>>

/** Opens the wallet on a database, with functions that play on it. */
async function open(database: Postgres) {
  const checkout = await openCheckout(root)
  const { chance, newId, applyToWallet } = checkout
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pool = openPool(database.url, { max: checkout.walletQueues })
  const money = checkout.gatherer(pool, checkout.walletQueues)
  const db = openDb(openPool(database.url, { max: 4 }))
  const followers = openFollowers({ db, followers: [figuresFollower], isRunning: false, failed() {} })

  async function apply(op: WalletOperation, nowMs: number): Promise<void> {
    const { code } = await applyToWallet(money, op, nowMs)
    if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
  }

  /** Plays a round of two stakes and two pays, followed by a deposit. */
  async function playRound(walletId: bigint, nowMs: number): Promise<void> {
    const roundId = newId(nowMs, chance)
    const common = { walletId, currency: 'PHP', source: 'FAIR' }
    const inRound = (name: string) => ({ ...common, roundId, transactionId: `${roundId}/${name}` })
    const game = { gameId: `game-${chance.below(50)}`, category: 'RNG' as const }
    for (const name of ['stake', 'more'])
      await apply({ ...inRound(name), ...game, verb: 'stake', amount: 50n }, nowMs)
    await apply({ ...inRound('pay'), verb: 'pay', amount: 40n, closes: false }, nowMs)
    await apply({ ...inRound('last'), verb: 'pay', amount: 50n, closes: true }, nowMs)
    const lines = { cash: 10n, 'outside/bench': -10n }
    const transactionId = newId(nowMs, chance)
    await apply({ ...common, transactionId, verb: 'transfer', recipe: 'demo-money', lines }, nowMs)
  }

  return {
    owner,
    db,
    followers,
    async run(load: WalletLoad): Promise<number> {
      return (await loadWallet(checkout, money, load, secondsEach)).perSecond
    },
    /** Plays a round of each given wallet, many in parallel. */
    async playAll(ids: readonly bigint[], nowMs: number): Promise<void> {
      const left = [...ids]
      await Promise.all(
        Array.from({ length: callers }, async () => {
          for (let id = left.pop(); id !== undefined; id = left.pop()) await playRound(id, nowMs)
        }),
      )
    },
    /** Plays rounds of a stake and a pay of one wallet, at the current time. */
    async play(walletId: bigint, count: number): Promise<void> {
      for (let left = count; left > 0; ) {
        const from = performance.now()
        const load = { callers: 64, walletOf: () => walletId }
        const { perSecond } = await loadWallet(checkout, money, load, 1)
        left -= Math.floor((perSecond * (performance.now() - from)) / 2000)
        await wait(0)
      }
    },
    async close(): Promise<void> {
      await followers.stop()
      await money.drain()
      await Promise.all([owner.end(), pool.end(), db.destroy()])
    },
  }
}

/** Writes a year of play, an hour at a time. */
async function fill(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await start(folder, { shared_buffers: '2GB', synchronous_commit: 'off' })
  const owner = openPool(database.ownerUrl, { max: 1 })
  await migrate(owner, serverLogin)
  await addPlayers(owner, wallets)
  await owner.query('VACUUM ANALYZE')
  await owner.end()
  const { followers, playAll, db, close } = await open(database)
  const begins = Date.now() - days * dayMs
  const share = (count: number, day: number) =>
    Math.floor((count * (day + 1)) / days) - Math.floor((count * day) / days)
  for (let day = 0; day < days; day++) {
    const ids = Array.from({ length: share(rounds.ofOld, day) }, () => old)
    for (const { first, count, each } of [
      { ...busy, each: rounds.ofBusy },
      { ...young, each: rounds.ofYoung },
    ])
      for (let at = share(each * count, day), from = Math.floor((each * count * day) / days); at > 0; at--)
        ids.push(BigInt(first + ((from + at) % count)))
    // Hourly seals over the whole year would take a day, so only the last days, which the records show, have them.
    const isSealedHourly = day >= days - 8
    for (let hour = 0; hour < 24; hour++) {
      const atMs = begins + day * dayMs + (hour * dayMs) / 24
      await playAll(
        ids.filter((_, at) => at % 24 === hour),
        atMs,
      )
      if (isSealedHourly) await sealWallets({ db, clock: { now: () => atMs } })
    }
    if (day % 30 !== 29 && !isSealedHourly) continue
    await followers.catchUp()
    await sealWallets({ db, clock: { now: () => begins + (day + 1) * dayMs } })
    console.error(`${day + 1} of ${days} days`)
  }
  const findings = await checkNewTransfers(db)
  if (findings.length > 0) throw new Error(`money did not add up: ${findings[0]!.rule}`)
  await close()
  const after = openPool(database.ownerUrl, { max: 1 })
  await after.query('VACUUM ANALYZE')
  await after.end()
  await database.stop()
  mkdirSync(join(folder, 'complete'))
}
