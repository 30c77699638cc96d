import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { placeOf } from '../apps/server/src/db/lines.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../apps/server/src/db/tables.ts'
import { walk } from '../apps/server/src/db/walk.ts'
import { searchSpan } from '../apps/server/src/features/ledger/transfer-search/index.ts'
import { applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { csvLines } from '../apps/server/src/http/csv-export.ts'
import { openKeptCalls, type VendorCall } from '../apps/server/src/processes/kept-calls.ts'
import { secretOf } from '../apps/server/src/secret.ts'
import { benchDatabase } from './database.ts'
import { parentOf, processorMs } from './processor-time.ts'
import type { Report } from './report.ts'

const players = 2_000
const lines = 1_000_000
const dayMs = 24 * 60 * 60_000
const operations = 20_000
const chance = systemChance()
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Measures the memory that a file of a million transfers needs, its speed, and the processor time of keeping a vendor's
 * call, against that of its bet on the wallet.
 */
export async function benchExports(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  const pool = openPool(database.url, { max: 2 })
  const db = openDb(pool)
  try {
    // Before the rows of the file, after which PostgreSQL vacuums in the background.
    await measureCalls(report, db, database.url)
    await fill(database.ownerUrl)
    await measureFile(report, db)
  } finally {
    await db.destroy()
    await database.close()
  }
}

/** Writes a million stakes of the last thirty days, as the search reads them. */
async function fill(ownerUrl: string): Promise<void> {
  const owner = openPool(ownerUrl, { max: 1 })
  await owner.query('ALTER TABLE transfer DISABLE TRIGGER ALL')
  await owner.query(
    `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, round_id, amount, at, lines, hash, game_id, category)
     SELECT 1 + n % $1, 1000 + n / $1, n, 'stake', 'MYNA', 'bench/' || n, gen_random_uuid(), 100,
            $2::timestamptz + n * (interval '30 days' / $3),
            ARRAY[ROW('cash', -100, 900)::posting_line, ROW('house/MYNA', 100, NULL)::posting_line], sha256(n::text::bytea), 'bench', 'RNG'
       FROM generate_series(1, $3) AS n`,
    [players, new Date(Date.now() - 30 * dayMs), lines],
  )
  await owner.query('ALTER TABLE transfer ENABLE TRIGGER ALL')
  await owner.query('VACUUM ANALYZE transfer')
  await owner.end()
}

async function measureFile(report: Report, db: Db): Promise<void> {
  const nowMs = Date.now()
  const span = { fromMs: nowMs - 31 * dayMs, untilMs: nowMs, mostSliceMs: 8 * dayMs }
  async function* pages() {
    let after: string | undefined
    do {
      const page = await walk(
        (slice, place, limit) => searchSpan(db, { brandId: 1 }, slice, place, limit),
        span,
        placeOf(after),
        1_000,
        Number.POSITIVE_INFINITY,
      )
      yield page.lines.map(({ value }) => value)
      after = page.next ?? undefined
    } while (after !== undefined)
  }
  const file = csvLines({
    head: ['time', 'reference', 'amount'],
    pages: pages(),
    cells: ({ at, transactionId, amount, cash }) => [
      at.toISOString(),
      transactionId,
      String(amount),
      String(cash),
    ],
    most: lines,
    cut: 'cut',
  })
  collectGarbage()
  const before = process.memoryUsage()
  let most = 0
  let bytes = 0
  let parts = 0
  const startMs = performance.now()
  for await (const part of file) {
    bytes += part.length
    if (++parts % 50 !== 0) continue
    // Pages that were sent are garbage, which is no memory that the file needs.
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    most = Math.max(most, heapUsed + external - before.heapUsed - before.external)
  }
  const seconds = (performance.now() - startMs) / 1000
  report.figure({
    name: 'live memory while a file of a million transfers is sent',
    value: Math.max(most, 0) / 1024 / 1024,
    unit: 'MB',
    goal: { max: 64 },
  })
  report.figure({ name: 'lines of a file', value: lines / seconds, unit: 'lines/s' })
  report.figure({ name: 'size of the file', value: bytes / 1024 / 1024, unit: 'MB' })
}

async function measureCalls(report: Report, db: Db, url: string): Promise<void> {
  const pool = openPool(url, { max: 2 })
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
  const postmaster = parentOf(rows[0].pid)
  const money = gatherer(pool, 2)
  const nowMs = Date.now()
  const bet = async () => {
    const { code } = await applyToWallet(
      money,
      {
        verb: 'stake',
        walletId: BigInt(1 + chance.below(players)),
        currency: 'PHP',
        source: 'MYNA',
        transactionId: `bench/${randomUUID()}`,
        roundId: randomUUID(),
        reference: randomUUID(),
        gameId: 'bench',
        category: 'RNG',
        amount: 100n,
        isOutside: true,
      },
      nowMs,
    )
    if (code !== 'accepted') throw new Error(`refused: ${code}`)
  }
  await inParallel(operations / 10, bet)
  const ofBets = await costOf(postmaster, () => inParallel(operations, bet))
  await money.drain()
  await pool.end()

  const kept = openKeptCalls({
    db,
    secret: secretOf(Buffer.alloc(32, 7)),
    log: (line) => report.problem('calls', line),
  })
  const calls = async (keep: (call: VendorCall) => void) => {
    for (let at = 0; at < operations; at++) {
      keep(aCall(nowMs + at))
      // As many in a row as a busy vendor calls in a second.
      if (at % 500 === 499) await kept.drain()
    }
  }
  await calls(kept.keepVendorCall)
  const ofLoad = await costOf(postmaster, () => calls(() => {}))
  const ofCalls = (await costOf(postmaster, () => calls(kept.keepVendorCall))) - ofLoad
  report.figure({ name: 'processor time of a bet on the wallet', value: ofBets, unit: 'us' })
  report.figure({
    name: 'processor time of keeping a vendor’s call',
    value: ofCalls,
    unit: 'us',
    against: { name: 'a bet on the wallet', value: ofBets },
    goal: { max: 0.1 },
  })
  const { rows: sizes } = await openPoolOnce(url, (one) =>
    one.query(
      `SELECT sum(pg_column_size(sealed) + pg_column_size(marks))::bigint AS bytes FROM vendor_call_batch`,
    ),
  )
  report.figure({
    name: 'size of a kept call of a vendor',
    value: Number(sizes[0].bytes) / operations / 2,
    unit: 'bytes',
  })
}

/** A call as the made-up vendors send it, with the house's answer. */
function aCall(atMs: number): VendorCall {
  const id = randomUUID()
  const request = {
    player: randomUUID(),
    session: '•••',
    game: 'bench',
    currency: 'PHP',
    transaction: id,
    round: randomUUID(),
    amount: '1.00',
    sent: new Date(atMs).toISOString(),
  }
  const answer = { status: 'ok', balance: '9999.00', currency: 'PHP' }
  const contentType = 'application/json'
  return {
    brandId: 1,
    vendorCode: 'MYNA',
    transactionIds: [id],
    atMs,
    tookMs: 5,
    request: { method: 'POST', path: 'transaction/bet', contentType, text: JSON.stringify(request) },
    answer: { status: 200, contentType, text: JSON.stringify(answer) },
    outcome: 'ok',
  }
}

async function costOf(postmaster: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorMs(postmaster)
  await work()
  return ((processorMs(postmaster) - before) * 1000) / operations
}

async function inParallel(times: number, act: () => Promise<void>): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left-- > 0) await act()
    }),
  )
}

async function openPoolOnce<Result>(
  url: string,
  use: (pool: ReturnType<typeof openPool>) => Promise<Result>,
) {
  const pool = openPool(url, { max: 1 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}
