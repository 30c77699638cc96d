import { steppedClock } from '@fairground/kernel/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { openPool } from '../db/pool.ts'
import { type Db, openDb } from '../db/tables.ts'
import { countMessages, MessageNotSent, type Messages } from '../messages/messages.ts'
import { countOutside, type Outcome } from '../outside/outside.client.ts'
import { listCallsSince } from './third-party-calls.queries.ts'
import { type CountCall, counted, openThirdPartyCalls } from './third-party-calls.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const minuteMs = 60_000
const vendor = { kind: 'vendor', code: 'RTG', direction: 'out' } as const

let database: TestDatabase
let db: Db
let clock: ReturnType<typeof steppedClock>
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(openPool(database.url, { max: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('third_party_minute').execute()
  clock = steppedClock(startMs + 30_000)
})

const rows = () =>
  db
    .selectFrom('third_party_minute')
    .select(['minute', 'calls', 'failures', 'took_ms', 'times', 'error'])
    .orderBy('minute')
    .execute()

test('two processes add their calls of a minute to one row, by the time that each took', async () => {
  const [first, second] = [openThirdPartyCalls(clock), openThirdPartyCalls(clock)]
  first.count(vendor, { tookMs: 50, error: null })
  first.count(vendor, { tookMs: 51, error: '500' })
  second.count(vendor, { tookMs: 60_000, error: 'timeout' })
  second.count(vendor, { tookMs: null, error: 'cut-off' })
  await Promise.all([first.flush(db), second.flush(db)])
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ minute: new Date(startMs), calls: 4, failures: 3, took_ms: 60_101n })
  expect(row!.times).toEqual([1, 1, 0, 0, 0, 0, 0, 1])
  expect(['500', 'cut-off']).toContain(row!.error)
  // A second flush adds nothing.
  await first.flush(db)
  expect(await rows()).toEqual([row])
})

test('calls that could not be stored are stored later, together with newer ones', async () => {
  const calls = openThirdPartyCalls(clock)
  calls.count(vendor, { tookMs: 10, error: '503' })
  const absent = openDb(openPool(`${database.url}_absent`, { max: 1 }))
  const failing = calls.flush(absent)
  calls.count(vendor, { tookMs: 10, error: null })
  await expect(failing).rejects.toThrow()
  await absent.destroy()
  await calls.flush(db)
  expect(await rows()).toMatchObject([
    { calls: 2, failures: 1, took_ms: 20n, times: [2, 0, 0, 0, 0, 0, 0, 0], error: '503' },
  ])
})

test('calls fail since the last minute in which nearly all went well, also long before the span', async () => {
  const calls = openThirdPartyCalls(clock)
  const since = async () => {
    await calls.flush(db)
    const [row] = await listCallsSince(db, new Date(clock.now() - 15 * minuteMs))
    return row!.failingSince?.getTime()
  }
  calls.count(vendor, { tookMs: 10, error: 'timeout' })
  clock.advance(minuteMs)
  calls.count(vendor, { tookMs: 10, error: null })
  expect(await since()).toBe(startMs)
  for (let hour = 1; hour <= 5; hour++) {
    clock.advance(60 * minuteMs)
    calls.count(vendor, { tookMs: 10, error: 'timeout' })
  }
  expect(await since()).toBe(startMs + 61 * minuteMs)
})

test('minutes are kept for two days', async () => {
  const calls = openThirdPartyCalls(clock)
  calls.count(vendor, { tookMs: 10, error: null })
  await calls.flush(db)
  clock.advance(48 * 60 * minuteMs)
  calls.count(vendor, { tookMs: 10, error: null })
  await calls.flush(db)
  expect((await rows()).map(({ minute }) => minute)).toEqual([new Date(startMs + 48 * 60 * minuteMs)])
})

test('a call is answered or fails as without a counter, and has a time only if it was sent', async () => {
  const results: unknown[] = []
  const run = (work: (sent: () => void) => Promise<string>) =>
    counted(
      (_thirdParty, { tookMs, error }) => void results.push([tookMs !== null, error]),
      vendor,
      work,
      (error) => (error as Error).message,
    )
  const answered = run(async (sent) => {
    sent()
    return 'well'
  })
  expect(await answered).toBe('well')
  await expect(run(() => Promise.reject(new Error('cut-off')))).rejects.toThrow('cut-off')
  expect(results).toEqual([
    [true, null],
    [false, 'cut-off'],
  ])
})

/** A function that counts calls, and the code, whether it has a time, and the failure of each. */
function aCounter() {
  const results: unknown[] = []
  const count: CountCall = ({ code }, { tookMs, error }) => void results.push([code, tookMs !== null, error])
  return { results, count }
}

test('messages are calls of two gateways, and one that was not sent is a failure', async () => {
  const { results, count } = aCounter()
  const messages: Messages = {
    sms: async () => {},
    mail: () => Promise.reject(new MessageNotSent('550 no such mailbox ana@example.com')),
  }
  const { sms, mail } = countMessages(messages, count)
  await sms('+639171234567', 'code 123456')
  await expect(mail('ana@example.com', { subject: '', text: '' })).rejects.toThrow(MessageNotSent)
  expect(results).toEqual([
    ['sms', true, null],
    ['mail', true, 'not-sent'],
  ])
})

test('postbacks are calls of one third party, and every status from 400 on is a failure', async () => {
  const { results, count } = aCounter()
  const outcomes: Outcome[] = [
    { status: 204 },
    { status: 410 },
    { failure: 'silent' },
    { failure: 'address' },
  ]
  const { post } = countOutside({ post: async () => outcomes.shift()! }, count)
  for (let sent = 0; sent < 4; sent++)
    await post(new URL('https://hooks.example.com/'), { headers: {}, body: '' })
  expect(results).toEqual([
    ['postbacks', true, null],
    ['postbacks', true, '410'],
    ['postbacks', true, 'silent'],
    ['postbacks', false, 'address'],
  ])
})
