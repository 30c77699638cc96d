import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openConnection } from '../../apps/server/src/db/pool.ts'
import { patience } from '../patience.ts'
import { type MortalDatabase, startMortalDatabase } from './mortal-database.ts'

const script = fileURLToPath(new URL('./job-process.ts', import.meta.url))
const startMs = Date.UTC(2026, 10, 20, 12)

let database: MortalDatabase
let url: string
let ownerUrl: string
let workers: ChildProcess[]

beforeAll(async () => {
  database = await startMortalDatabase()
})
beforeEach(async () => {
  ;({ url, ownerUrl } = await database.fresh())
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map(kill))
})
afterAll(() => database.stop())

/** Starts a worker in a separate process, whose clock begins at an instant. */
async function starts(atMs = startMs): Promise<ChildProcess> {
  const worker = fork(script, [url, String(atMs)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  workers.push(worker)
  await hears(worker)
  return worker
}

/** Returns the next message of a worker; throws if the worker ends before that. */
async function hears(worker: ChildProcess): Promise<unknown> {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the worker has ended by itself')
  })
  const [message] = await Promise.race([once(worker, 'message'), ended])
  return message
}

/** Ends a worker at once, as `kill -9` does. */
async function kill(worker: ChildProcess) {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

async function asOwner<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const owner = await openConnection(ownerUrl)
  try {
    return (await owner.query(sql, values)).rows as Row[]
  } finally {
    await owner.end()
  }
}

const said = async () =>
  (await asOwner<{ says: string }>(`SELECT says FROM significant_event ORDER BY id`)).map(({ says }) => says)
const adds = (payload: number) =>
  asOwner(`INSERT INTO job (name, payload, due_at) VALUES ('pay', $1, $2)`, [payload, new Date(startMs)])

test('a job of a killed worker is taken by another after its lease, which completes it once', async () => {
  const first = await starts()
  const begun = hears(first)
  await adds(1)
  expect(await begun).toEqual({ begun: 1 })
  const second = await starts()
  await kill(first)
  const [lease] = await asOwner<{ left: number }>(
    `SELECT extract(epoch FROM ends_at - clock_timestamp())::float8 AS left FROM lease`,
  )
  // The other worker waits for that time; the test does not.
  expect(lease!.left).toBeGreaterThan(0)
  expect(lease!.left).toBeLessThanOrEqual(10)
  const again = hears(second)
  await asOwner(`UPDATE lease SET ends_at = ends_at - interval '10 s'`)
  expect(await again).toEqual({ begun: 1 })
  second.send('go on')
  await expect.poll(said).toEqual(['paid 1'])
  expect(await asOwner(`SELECT name FROM job WHERE name = 'pay'`)).toEqual([])
  expect(await asOwner('SELECT name FROM lease')).toEqual([])
})

test('a worker that was suspended for longer than its lease has no effect when it continues', async () => {
  const first = await starts()
  const begun = hears(first)
  await adds(1)
  await begun
  first.kill('SIGSTOP')
  const second = await starts()
  const again = hears(second)
  await asOwner(`UPDATE lease SET ends_at = ends_at - interval '10 s'`)
  await again
  first.send('go on')
  first.kill('SIGCONT')
  // It starts the next job only after it has ended this one, without effect.
  second.send('go on')
  await expect.poll(said).toEqual(['paid 1'])
  const next = Promise.race([hears(first), hears(second)])
  await adds(2)
  expect(await next).toEqual({ begun: 2 })
  expect(await said()).toEqual(['paid 1'])
})

test('one of two workers runs a recurring job at each of its times', async () => {
  const times = 5
  // A clock just before the next minute: the first worker creates the row.
  await starts(startMs + 59_500)
  await expect.poll(said, { timeout: 10_000 * patience }).toEqual(['ticked'])
  for (let time = 1; time < times; time++) {
    await asOwner(`UPDATE job SET due_at = $1 WHERE name = 'tick'`, [new Date(startMs)])
    if (time === 1) await starts(startMs + 59_500)
    await expect.poll(said, { timeout: 10_000 * patience }).toHaveLength(time + 1)
  }
  expect(await said()).toEqual(Array(times).fill('ticked'))
})
