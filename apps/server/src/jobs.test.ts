import { steppedClock } from '@fairground/kernel/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { LeaseLost } from './db/lease.ts'
import { openConnection, openPool } from './db/pool.ts'
import { type Db, openDb } from './db/tables.ts'
import { transaction } from './db/transaction.ts'
import { holdJobs, type Job, type Jobs, openJobs, type Task } from './jobs.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const hourMs = 3_600_000

let database: TestDatabase
let db: Db
let clock: ReturnType<typeof steppedClock>
let opened: Jobs[]
let gaveUp: string[]
beforeEach(async () => {
  database = await testDatabase()
  db = openDb(openPool(database.url, { max: 8 }))
  clock = steppedClock(startMs)
  opened = []
  gaveUp = []
})
afterEach(async () => {
  for (const jobs of opened) await jobs.stop()
  await db.destroy()
  await database.drop()
})

interface Process {
  isRunning?: boolean
  clockAheadMs?: number
  wakeAll?: () => void
}

/** Jobs of a process that runs them when it is told to, unless it runs them automatically. */
async function process(list: Job[], { isRunning = false, clockAheadMs = 0, wakeAll }: Process = {}) {
  const jobs = openJobs({
    db,
    clock: { now: () => clock.now() + clockAheadMs },
    isWorker: isRunning,
    isRunning,
    wakeAll: wakeAll ?? (() => {}),
    gaveUp: async (_tx, { name, failure }) => void gaveUp.push(`${name}: ${failure}`),
    log: () => {},
  })
  opened.push(jobs)
  await jobs.start(list)
  return jobs
}

/** The same, whose recurring jobs have their times. */
async function recurringProcess(list: Job[], given: Process = {}) {
  const worker = await process(list, { ...given, isRunning: true })
  await worker.stop()
  return process(list, given)
}

/** Adds a job in a separate transaction. */
function adds(jobs: Jobs, name: string, payload: unknown, dueAtMs = clock.now()): Promise<void> {
  return transaction(db, (tx) => jobs.add(tx, name, payload, dueAtMs))
}

/** Ends all leases, as ten seconds of the database's clock would. */
async function leasesEnd() {
  const owner = await openConnection(database.ownerUrl)
  await owner.query(`UPDATE lease SET ends_at = ends_at - interval '10 s'`)
  await owner.end()
}

const rows = () =>
  db.selectFrom('job').select(['name', 'due_at', 'tries', 'failure', 'given_up_at']).orderBy('id').execute()

test('a job runs with its payload when it is due, not before, and is deleted when it is done', async () => {
  const ran: unknown[] = []
  const jobs = await process([{ name: 'note', run: async ({ payload }) => ran.push(payload) }])
  await adds(jobs, 'note', { to: 'ana', of: ['1.00', null] }, startMs + 5_000)
  clock.advance(4_999)
  await jobs.runDue()
  expect(ran).toEqual([])
  clock.advance(1)
  await jobs.runDue()
  await jobs.runDue()
  expect(ran).toEqual([{ to: 'ana', of: ['1.00', null] }])
  expect(await rows()).toEqual([])
})

test('a job added in a transaction that is rolled back never runs and wakes no worker', async () => {
  const ran: unknown[] = []
  let woken = 0
  const job: Job = { name: 'note', run: async ({ payload }) => ran.push(payload) }
  const jobs = await process([job], { wakeAll: () => woken++ })
  const cut = transaction(db, async (tx) => {
    await jobs.add(tx, 'note', 'rolled back', startMs)
    throw new Error('cut')
  })
  await expect(cut).rejects.toThrow('cut')
  await adds(jobs, 'note', 'committed')
  await jobs.runDue()
  expect([ran, woken]).toEqual([['committed'], 1])
})

test('a job that no feature runs, and a job outside of a transaction, cannot be added', async () => {
  const jobs = await process([{ name: 'note', run: async () => {} }])
  await expect(adds(jobs, 'notes', null)).rejects.toThrow('no feature runs a job notes')
  await expect(jobs.add(db as never, 'note', null, startMs)).rejects.toThrow('needs a transaction begun by')
})

test('jobs that one process does not know are left to a process that does', async () => {
  const ran: string[] = []
  const old = await process([{ name: 'old', run: async () => ran.push('old') }])
  const both = await process([
    { name: 'old', run: async () => {} },
    { name: 'new', run: async () => ran.push('new') },
  ])
  await adds(both, 'new', null)
  await old.runDue()
  expect(ran).toEqual([])
  await both.runDue()
  expect(ran).toEqual(['new'])
})

test('two processes run each of many jobs once, and its effect is committed with its end', async () => {
  const job: Job = {
    name: 'note',
    run: (task) =>
      transaction(db, async (tx) => {
        await task.finish(tx)
        await sayIn(tx, task)
      }),
  }
  const both = [await process([job]), await process([job])] as const
  for (let at = 0; at < 40; at++) await adds(both[0], 'note', at)
  await Promise.all(both.map((jobs) => jobs.runDue()))
  expect(await said()).toEqual(Array.from({ length: 40 }, (_, at) => String(at)))
})

/** Effect in the database: a line with the payload. */
async function sayIn(tx: Parameters<Task['finish']>[0], { payload }: Task) {
  await tx
    .insertInto('significant_event')
    .values({ at: new Date(), kind: 'said', is_alarm: false, says: String(payload) } as never)
    .execute()
}

async function said(): Promise<string[]> {
  const lines = await db.selectFrom('significant_event').select('says').execute()
  return lines.map(({ says }) => says).sort((a, b) => Number(a) - Number(b))
}

test('a run that lost its lease has no effect, whatever it does, and another process does it once', async () => {
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()]
  const goesOn: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()]
  const lost: unknown[] = []
  const job = (at: number): Job => ({
    name: 'note',
    async run(task) {
      begun[at]!.resolve()
      await goesOn[at]!.promise
      // A check in the middle is refused as well.
      if (at === 0) await transaction(db, (tx) => task.check(tx)).catch((error) => lost.push(error))
      await transaction(db, async (tx) => {
        await sayIn(tx, task)
        await task.finish(tx)
      })
    },
  })
  const [first, second] = [await process([job(0)]), await process([job(1)])]
  await adds(first, 'note', 1)
  const slow = first.runDue()
  await begun[0]!.promise
  // As long as the lease lasts, no other process begins.
  await second.runDue()
  await leasesEnd()
  const quick = second.runDue()
  await begun[1]!.promise
  // The slow one tries to end it before the other has, and afterwards.
  goesOn[0]!.resolve()
  await slow
  expect([lost.map((error) => error instanceof LeaseLost), await said()]).toEqual([[true], []])
  goesOn[1]!.resolve()
  await quick
  expect([await said(), await rows()]).toEqual([['1'], []])
})

test('a running job does not delay the next one', async () => {
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ran: unknown[] = []
  const run: Job['run'] = async ({ payload }) => {
    if (payload === 'long') {
      begun.resolve()
      await goesOn.promise
    }
    ran.push(payload)
  }
  const [first, second] = [await process([{ name: 'note', run }]), await process([{ name: 'note', run }])]
  for (const payload of ['long', 'short']) await adds(first, 'note', payload)
  const long = first.runDue()
  await begun.promise
  await second.runDue()
  expect(ran).toEqual(['short'])
  goesOn.resolve()
  await long
})

test('a failing job is retried after growing pauses, then stored with its reason and an alarm', async () => {
  let tries = 0
  const job: Job = {
    name: 'note',
    async run() {
      throw new Error(`try ${++tries}`)
    },
  }
  const jobs = await process([job])
  await adds(jobs, 'note', null)
  const pauses: number[] = []
  for (;;) {
    await jobs.runDue()
    const [row] = await rows()
    expect(row).toMatchObject({ tries, failure: `try ${tries}` })
    if (row!.given_up_at) break
    pauses.push((row!.due_at.getTime() - clock.now()) / 1000)
    clock.advance(row!.due_at.getTime() - clock.now() - 1)
    await jobs.runDue()
    clock.advance(1)
  }
  expect(pauses).toEqual([4, 16, 64, 256, 1024])
  expect(gaveUp).toEqual(['note: try 6'])
  clock.advance(24 * hourMs)
  await jobs.runDue()
  expect(tries).toBe(6)
})

test('a failed try leaves nothing of what it wrote in the transaction that ends the job', async () => {
  const job: Job = {
    name: 'note',
    run: (task) =>
      transaction(db, async (tx) => {
        await sayIn(tx, task)
        await task.finish(tx)
        if (gone++ === 0) throw new Error('cut')
      }),
  }
  let gone = 0
  const jobs = await process([job])
  await adds(jobs, 'note', 1)
  await jobs.runDue()
  expect(await said()).toEqual([])
  clock.advance(4_000)
  await jobs.runDue()
  expect([await said(), await rows()]).toEqual([['1'], []])
})

test('a job whose process ends during each try is given up as well', async () => {
  const jobs = await process([{ name: 'note', run: async () => {} }])
  await adds(jobs, 'note', null)
  const owner = await openConnection(database.ownerUrl)
  await owner.query('UPDATE job SET tries = 6')
  await owner.end()
  await jobs.runDue()
  expect(gaveUp).toEqual(['note: its process ended during each try'])
})

test('a recurring job runs once at each of its times over two processes, also if one clock is ahead', async () => {
  const ran: string[] = []
  const job = (process: string): Job => ({
    name: 'count',
    cron: '*/10 * * * *',
    run: async () => ran.push(`${process} ${new Date(clock.now()).toISOString().slice(11, 19)}`),
  })
  const slow = await recurringProcess([job('slow')])
  const fast = await recurringProcess([job('fast')], { clockAheadMs: 1_000 })
  const both = [slow, fast]
  // Nothing runs at the start; the first time is ten minutes later.
  await Promise.all(both.map((jobs) => jobs.runDue()))
  expect(ran).toEqual([])
  clock.advance(599_000)
  for (let times = 0; times < 3; times++) {
    await Promise.all(both.map((jobs) => jobs.runDue()))
    clock.advance(1_000)
    await Promise.all(both.map((jobs) => jobs.runDue()))
    clock.advance(599_000)
  }
  expect(ran).toHaveLength(3)
  expect(ran.map((line) => line.slice(5))).toEqual(['12:09:59', '12:19:59', '12:29:59'])
})

test('a recurring job runs once for all missed times, and after a failure raises an alarm and continues', async () => {
  let ran = 0
  let isBroken = false
  const job: Job = {
    name: 'count',
    cron: '0 * * * *',
    async run() {
      ran++
      if (isBroken) throw new Error('broken')
    },
  }
  const jobs = await recurringProcess([job])
  clock.advance(5.5 * hourMs)
  await jobs.runDue()
  expect(ran).toBe(1)
  isBroken = true
  for (let tries = 0; tries < 6; tries++) {
    const [row] = await rows()
    clock.advance(row!.due_at.getTime() - clock.now())
    await jobs.runDue()
  }
  expect(gaveUp).toEqual(['count: broken'])
  expect(await rows()).toMatchObject([
    { failure: 'broken', tries: 0, given_up_at: null, due_at: new Date(startMs + 7 * hourMs) },
  ])
  isBroken = false
  clock.advance(hourMs)
  await jobs.runDue()
  expect(ran).toBe(8)
  expect(await rows()).toMatchObject([{ failure: null, tries: 0 }])
})

/** Runs a job that fails until it is given up; returns its id. */
async function isGivenUp(jobs: Jobs): Promise<bigint> {
  await adds(jobs, 'note', null)
  for (let tries = 0; tries < 6; tries++) {
    await jobs.runDue()
    const [row] = await rows()
    clock.advance(Math.max(0, row!.due_at.getTime() - clock.now()))
  }
  const { id } = await db.selectFrom('job').select('id').executeTakeFirstOrThrow()
  return id
}

test('a job that was given up runs again once for two callers at once, with all its tries', async () => {
  let ran = 0
  let isBroken = true
  const run = async () => {
    ran++
    if (isBroken) throw new Error('broken')
  }
  let woken = 0
  const jobs = await process([{ name: 'note', run }], { wakeAll: () => woken++ })
  const id = await isGivenUp(jobs)
  expect([ran, gaveUp]).toEqual([6, ['note: broken']])
  isBroken = false
  woken = 0
  const again = () => transaction(db, (tx) => jobs.runAgain(tx, id))
  const answers = await Promise.all([again(), again()])
  const before = { name: 'note', tries: 6, failedAt: expect.any(Date), givenUpAt: expect.any(Date) }
  expect(answers.toSorted((a) => (a ? -1 : 1))).toEqual([before, undefined])
  expect(await rows()).toMatchObject([{ failure: null, tries: 0, given_up_at: null }])
  await Promise.all([jobs.runDue(), jobs.runDue()])
  expect([ran, woken, await rows()]).toEqual([7, 1, []])
})

test('a job that still runs is not made due again, since the end of its run would undo that', async () => {
  let ran = 0
  const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const jobs = await process([
    {
      name: 'note',
      async run() {
        ran++
        if (ran === 1) throw new Error('broken')
        began.resolve()
        await ends.promise
      },
    },
  ])
  await adds(jobs, 'note', null)
  await jobs.runDue()
  clock.advance(hourMs)
  const running = jobs.runDue()
  await began.promise
  const { id } = await db.selectFrom('job').select('id').executeTakeFirstOrThrow()
  expect(await transaction(db, (tx) => jobs.runAgain(tx, id))).toBeUndefined()
  expect(await jobs.runDue()).toBe(0)
  ends.resolve()
  await running
  expect([ran, await rows()]).toEqual([2, []])
})

test('a recurring job that is held does not run until it is released; others go on', async () => {
  const ran: string[] = []
  const named = (name: string): Job => ({ name, cron: '0 * * * *', run: async () => ran.push(name) })
  const jobs = await recurringProcess([named('held'), named('free')])
  const hold = await holdJobs(db, ['held'])
  clock.advance(hourMs)
  await jobs.runDue()
  expect(ran).toEqual(['free'])
  await hold.release()
  await jobs.runDue()
  expect(ran).toEqual(['free', 'held'])
})

test('a changed cron line moves a recurring job to its next time', async () => {
  const run = async () => {}
  await recurringProcess([{ name: 'count', cron: '0 * * * *', run }])
  await recurringProcess([{ name: 'count', cron: '30 * * * *', run }])
  expect((await rows()).map(({ due_at }) => due_at)).toEqual([new Date(startMs + hourMs / 2)])
})

test('a woken worker runs an added job without waiting for its next poll', async () => {
  const ran = Promise.withResolvers<unknown>()
  const worker = await process([{ name: 'note', run: async ({ payload }) => ran.resolve(payload) }], {
    isRunning: true,
  })
  const other = await process([{ name: 'note', run: async () => {} }], { wakeAll: worker.wake })
  await adds(other, 'note', 'woken')
  expect(await ran.promise).toBe('woken')
})
