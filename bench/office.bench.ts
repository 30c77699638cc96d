import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@fairground/contract/call'
import { listCases } from '@fairground/contract/cases'
import { complaintLists } from '@fairground/contract/complaint-figures'
import { listQueues } from '@fairground/contract/desk'
import { listAlarms, listEvents } from '@fairground/contract/office-alarms'
import { listConversations } from '@fairground/contract/office-chats'
import { listComplaints } from '@fairground/contract/office-complaints'
import { officeLivePath } from '@fairground/contract/office-live'
import { getReport } from '@fairground/contract/office-reports'
import { getToday } from '@fairground/contract/office-today'
import { exportTransactions, searchTransactions } from '@fairground/contract/office-transactions'
import { listOfficeWithdrawals } from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { reportNames } from '@fairground/contract/report-figures'
import { listPlayers, listStaffLog, searchPlayers } from '@fairground/contract/staff'
import { chatLists } from '@fairground/contract/support-figures'
import { newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import type pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { closeGamingDays } from '../apps/server/src/features/reports/gaming-days/index.ts'
import { hashToken } from '../apps/server/src/token-hash.ts'
import { type Postgres, serverLogin, startPostgres } from '../tools/machine/postgres.ts'
import { root } from '../tools/machine/terminal.ts'
import { fillOffice, sizeOf } from './loads/office.ts'
import { parentOf, processorMsOf } from './processor-time.ts'
import { median, percentile, type Report } from './report.ts'
import { megabytes, type Server, serverOf } from './servers.ts'

const most = { listMs: 100, reportMs: 200, liabilityMs: 500, fileMb: 64, desksCores: 0.02 }
/** Estimated rows from which on a table is not read as a whole. */
const largeTable = 40_000
const dayMs = 86_400_000
const [times, pages, staffCount, desks] = [5, 3, 50, 200]
const desksSeconds = Number(process.env.BENCH_DESKS_SECONDS || 60)
/** Part of the names of what is measured, such as `report games` or `list`; everything without it. */
const only = process.env.BENCH_ONLY ?? ''
/** Days of transfers in the file; ninety have more than the most lines, a million. */
const fileDays = Number(process.env.BENCH_FILE_DAYS || 90)
/** The intervals at which an idle page reads its queues and the figures of the day. */
const [queuesAgainMs, todayAgainMs] = [180_000, 60_000]

/** A call of the office with its input. */
type Asked = readonly [call: Call, input: Record<string, string | number>]
type Ask = (call: Call, input: Record<string, unknown>) => Promise<{ next?: string | number | null }>

/**
 * Measures the office over a million players and ten million postings: its lists, its reports, a large file, and idle
 * pages. The database is filled once and kept in `.data`; BENCH_OFFICE is the share of the whole size, and BENCH_ONLY a
 * part of the names of what is measured.
 */
export async function benchOffice(report: Report): Promise<void> {
  const share = Number(process.env.BENCH_OFFICE || 1)
  const folder = join(root, `.data/office-${share}`)
  if (!existsSync(join(folder, 'complete'))) await fill(folder, share)
  const database = await start(folder, true)
  const owner = openPool(database.ownerUrl, { max: 1 })
  try {
    await migrate(owner, serverLogin)
    await closeDays(database, owner)
    await owner.query('VACUUM ANALYZE gaming_day, gaming_day_players')
    const calls = new Map<string, readonly Asked[]>([
      ...lists().map(([name, asked]) => [`list of ${name}`, asked] as const),
      ...reportNames.map((name) => [`report ${name} of a month`, [[getReport, monthOf(name)]]] as const),
    ])
    for (const [name, asked] of calls)
      if (name.includes(only)) await measureCalls(report, database, owner, name, asked)
    if ('file'.includes(only)) await measureFile(report, database, owner)
    if ('idle pages'.includes(only)) await measureDesks(report, database, owner)
  } finally {
    await owner.end()
    await database.stop()
  }
}

async function fill(folder: string, share: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await start(folder, false)
  const owner = openPool(database.ownerUrl, { max: 1 })
  await migrate(owner, serverLogin)
  await owner.end()
  await fillOffice(database.ownerUrl, sizeOf(share))
  await database.stop()
  mkdirSync(join(folder, 'complete'))
}

function start(folder: string, durable: boolean): Promise<Postgres> {
  return startPostgres({
    dataDir: join(folder, 'postgres'),
    durable,
    settings: {
      shared_buffers: '1GB',
      max_wal_size: durable ? '4GB' : '16GB',
      autovacuum: durable ? 'on' : 'off',
    },
    log: () => {},
  })
}

/** Closes the gaming days that the reports cover; the one before them is taken for closed. */
async function closeDays(database: Postgres, owner: pg.Pool): Promise<void> {
  await owner.query(
    `INSERT INTO gaming_day (brand_id, day, from_at, until_at, position, closed_at, active, registered, digest)
     SELECT 1, d, d::timestamp AT TIME ZONE 'Asia/Manila', (d + 1)::timestamp AT TIME ZONE 'Asia/Manila', 0, now(), 0, 0, ''
       FROM (SELECT (now() AT TIME ZONE 'Asia/Manila')::date - 31 AS d) day
      WHERE NOT EXISTS (SELECT FROM gaming_day WHERE day >= d) ON CONFLICT DO NOTHING`,
  )
  const db = openDb(openPool(database.url, { max: 2 }))
  await closeGamingDays({ db, clock: systemClock, log: (line) => console.error(line) })
  await db.destroy()
}

/**
 * Opens a session of each member of staff, with every permission and a proved second factor; returns the cookies. What
 * is measured opens its own, since a session that is not used for some minutes ends.
 */
async function openSessions(owner: pg.Pool): Promise<string[]> {
  await owner.query('UPDATE staff_role SET permissions = $1', [permissions])
  await owner.query('DELETE FROM staff_session')
  const chance = systemChance()
  const tokens = Array.from({ length: staffCount }, () => newToken(chance))
  await owner.query(
    `INSERT INTO staff_session (token_hash, staff_id, opened_at, seen_at, proved_at, ends_at, ip, network)
     SELECT hash, number, now(), now(), now(), now() + interval '12 hours', '127.0.0.1', '127.0.0.1'
       FROM unnest($1::bytea[]) WITH ORDINALITY AS s (hash, number)`,
    [tokens.map(hashToken)],
  )
  return tokens.map((token) => `staff=${token}`)
}

/** The lists of the office with several filters each. */
function lists(): [string, readonly Asked[]][] {
  const day = (before: number) => new Date(Date.now() - before * dayMs).toISOString()
  const [from, until] = [day(30), day(0)]
  const all = <Value>(call: Call, key: string, values: readonly Value[]) =>
    values.map((value) => [call, { [key]: value }] as unknown as Asked)
  return [
    [
      'players',
      [
        [listPlayers, {}],
        [listPlayers, { standing: 4 }],
        [listPlayers, { rankFrom: 2, rankTo: 3 }],
        [listPlayers, { label: 'careful' }],
        [listPlayers, { level: 2 }],
        [listPlayers, { registeredFrom: day(90).slice(0, 10), registeredUntil: day(60).slice(0, 10) }],
        [searchPlayers, { text: 'player12' }],
        [searchPlayers, { text: '1000012345' }],
        [searchPlayers, { text: '+639100012345' }],
      ],
    ],
    ['withdrawals', all(listOfficeWithdrawals, 'queue', ['review', 'pay', 'disputed', 'all'])],
    [
      'transactions',
      [
        [searchTransactions, { from, until }],
        [searchTransactions, { from, until, kind: 'wins' }],
        [searchTransactions, { from, until, recipe: 'deposit' }],
        [searchTransactions, { from, until, party: 'alon', least: '50000' }],
        [searchTransactions, { customerId: '1000009998' }],
        [searchTransactions, { id: 'bench/4242', customerId: '1000004242' }],
        [searchTransactions, { from: day(60), until: day(59) }],
      ],
    ],
    [
      'log',
      [
        [listStaffLog, { pageNo: 1, pageSize: 50 }],
        [listStaffLog, { pageNo: 40, pageSize: 50 }],
        [listStaffLog, { pageNo: 1, pageSize: 50, area: 'withdrawals' }],
        [listStaffLog, { pageNo: 1, pageSize: 50, subject: 'player/1000000777' }],
        [listStaffLog, { pageNo: 1, pageSize: 50, from, until }],
        [listStaffLog, { pageNo: 1, pageSize: 50, before: 5_000 }],
      ],
    ],
    ['cases', all(listCases, 'state', ['open', 'cleared', 'reported'])],
    ['chats', all(listConversations, 'show', chatLists)],
    ['complaints', all(listComplaints, 'show', complaintLists)],
    [
      'alarms',
      [
        ...all(listAlarms, 'state', ['open', 'acknowledged']),
        [listAlarms, { state: 'acknowledged', kind: 'payment-held' }],
        [listEvents, {}],
        [listEvents, { kind: 'large-win', from, until }],
      ],
    ],
  ]
}

/** A month of gaming days that ended yesterday. */
function monthOf(report: string): Record<string, string> {
  const day = (before: number) =>
    Temporal.Now.plainDateISO('Asia/Manila').subtract({ days: before }).toString()
  return { report, from: day(30), until: day(1) }
}

/**
 * Measures calls that belong together, each several times with its first pages, and counts the reads of whole large
 * tables. A server of their own ends after them, since PostgreSQL then knows what its connections read.
 */
async function measureCalls(
  report: Report,
  database: Postgres,
  owner: pg.Pool,
  name: string,
  asked: readonly Asked[],
): Promise<void> {
  const cookies = await openSessions(owner)
  const before = await rowsScanned(owner)
  const server = await serverOf('whole', database.url)
  const taken: number[] = []
  let turn = 0
  try {
    // The first round is a warm-up: it plans statements and reads pages for the first time.
    for (let round = 0; round <= times; round++)
      for (const [call, input] of asked) {
        let after: string | number | null | undefined
        for (let page = 0; page < pages && after !== null; page++) {
          const ask = askAs(server, cookies[turn++ % cookies.length]!)
          const from = performance.now()
          const { next = null } = await ask(call, { ...input, ...(after === undefined ? {} : { after }) })
          if (round > 0) taken.push(performance.now() - from)
          after = next
        }
      }
  } finally {
    await ended(server)
  }
  const isReport = asked[0]![0].name === getReport.name
  const value = isReport ? median(taken) : percentile(taken, 0.99)
  const max = !isReport ? most.listMs : name.startsWith('report liability') ? most.liabilityMs : most.reportMs
  report.figure({ name: isReport ? name : `${name}, p99`, value, unit: 'ms', goal: { max } })
  const tables = [...(await rowsScanned(owner))]
    .filter(([table, share]) => share - (before.get(table) ?? 0) >= 0.5)
    .map(([table]) => table)
  if (tables.length > 0)
    report.figure({
      name: `${name}: large tables that are read as a whole (${tables.join(', ')})`,
      value: tables.length,
      unit: 'tables',
      goal: { max: 0 },
    })
}

/**
 * The rows that sequential scans have read of each large table, as a share of its rows. A scan that its LIMIT ends
 * after some rows is no read of the whole table.
 */
async function rowsScanned(owner: pg.Pool): Promise<Map<string, number>> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT count(*)::integer AS open FROM pg_stat_activity WHERE usename = $1`,
      [serverLogin],
    )
    if (rows[0].open === 0) break
    await pause(50)
  }
  const { rows } = await owner.query<{ name: string; share: number }>(
    `SELECT s.relname AS name, s.seq_tup_read / c.reltuples::double precision AS share
       FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE c.reltuples >= $1`,
    [largeTable],
  )
  return new Map(rows.map(({ name, share }) => [name, share]))
}

async function ended({ process }: Server): Promise<void> {
  const end = once(process, 'exit')
  process.kill('SIGKILL')
  await end
}

const page = { 'X-Office': '1', 'X-Press': '1' }

function askAs({ address }: Server, cookie: string): Ask {
  return async (call, input) => {
    const isGet = call.method === 'GET'
    const given = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => {
      const value = given.get(key)!
      given.delete(key)
      return value
    })
    const answer = await fetch(`${address}${path}${isGet ? `?${new URLSearchParams([...given])}` : ''}`, {
      method: call.method,
      headers: {
        ...{ ...page, Cookie: cookie, Origin: address },
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(given)) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${call.name} ${JSON.stringify(input)} was refused: ${text}`)
    return JSON.parse(text).value
  }
}

/** Measures the memory that a server gains while it sends the longest file, whose limit is a million lines. */
async function measureFile(report: Report, database: Postgres, owner: pg.Pool): Promise<void> {
  const cookies = await openSessions(owner)
  const server = await serverOf('whole', database.url)
  try {
    // A short file before, so that its code is loaded and compiled.
    await download(1)
    const before = await megabytes(server)
    let greatest = before
    const from = performance.now()
    const lines = await download(fileDays, async () => {
      greatest = Math.max(greatest, await megabytes(server))
    })
    const seconds = (performance.now() - from) / 1000
    report.figure({
      name: `resident memory that a file of ${lines.toLocaleString('en')} transfers adds`,
      value: greatest - before,
      unit: 'MB',
      goal: { max: most.fileMb },
    })
    report.figure({ name: 'lines of the file', value: lines / seconds, unit: 'lines/s' })
  } finally {
    await ended(server)
  }

  async function download(days: number, look: () => Promise<void> = async () => {}): Promise<number> {
    const answer = await fetch(`${server.address}${exportTransactions.path}`, {
      method: 'POST',
      headers: {
        ...{ ...page, Cookie: cookies[0]!, Origin: server.address },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ from: new Date(Date.now() - days * dayMs).toISOString() }),
    })
    if (answer.status !== 200) throw new Error(`the file was refused: ${await answer.text()}`)
    let lines = 0
    let lookedMs = 0
    for await (const part of answer.body!) {
      for (const byte of part) if (byte === 10) lines++
      if (performance.now() - lookedMs < 250) continue
      lookedMs = performance.now()
      await look()
    }
    return lines - 1
  }
}

/**
 * Measures the processor time of the server and of PostgreSQL for open pages that nobody uses: each keeps its live
 * connection, and reads its queues and the figures of the day at the intervals of the page.
 */
async function measureDesks(report: Report, database: Postgres, owner: pg.Pool): Promise<void> {
  const cookies = await openSessions(owner)
  const server = await serverOf('whole', database.url)
  const { rows } = await owner.query('SELECT pg_backend_pid() AS pid')
  const postmaster = parentOf(rows[0].pid)
  const sockets: Socket[] = []
  const timers: NodeJS.Timeout[] = []
  let failure: unknown
  const read = (at: number, call: Call) =>
    askAs(server, cookies[at % cookies.length]!)(call, {}).catch((error: unknown) => {
      failure = error
    })
  try {
    for (let at = 0; at < desks; at++) {
      const socket = io(server.address, {
        path: officeLivePath,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { Cookie: cookies[at % cookies.length]!, Origin: server.address },
      })
      await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed))
      sockets.push(socket)
    }
    for (const [call, everyMs] of [
      [listQueues, queuesAgainMs],
      [getToday, todayAgainMs],
    ] as const)
      timers.push(startReads(call, everyMs))
    await pause(10_000)
    const before = processorMsOf(server.process.pid!, postmaster)
    await pause(desksSeconds * 1000)
    const spent = processorMsOf(server.process.pid!, postmaster) - before
    if (failure) throw failure
    report.figure({
      name: `${desks} idle pages of the office`,
      value: spent / desksSeconds / 1000,
      unit: 'cores',
      goal: { max: most.desksCores },
    })
  } finally {
    for (const timer of timers) clearInterval(timer)
    for (const socket of sockets) socket.close()
    await ended(server)
  }

  /** Has one page after another read a call, so that each reads it at the interval. */
  function startReads(call: Call, everyMs: number): NodeJS.Timeout {
    let next = 0
    return setInterval(() => void read(next++, call), everyMs / desks)
  }
}
