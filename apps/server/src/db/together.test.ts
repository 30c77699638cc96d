import { setImmediate } from 'node:timers'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from './gather.ts'
import type { Db } from './tables.ts'
import { together, togetherOn } from './together.ts'

afterEach(() => void vi.useRealTimers())

/** Resolves once everything that was called in this turn of the event loop has begun. */
const nextTurn = () => new Promise((done) => setImmediate(done))

/** Runs that the test ends one by one: the input of each, and its result. */
function runs() {
  const taken: number[][] = []
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const ask = together(async (asked: number[]) => {
    taken.push(asked)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ends.push({ resolve, reject })
    await promise
    return asked.map((one) => one * 10)
  })
  return { taken, ends, ask }
}

test('calls of one turn of the event loop share one statement, calls during it share the next, each with its own answer', async () => {
  const { taken, ends, ask } = runs()
  const first = [ask(1), ask(5)]
  expect(taken).toEqual([])
  await nextTurn()
  const others = [ask(2), ask(3), ask(2)]
  await nextTurn()
  expect(taken).toEqual([[1, 5]])
  ends[0]!.resolve()
  expect(await Promise.all(first)).toEqual([10, 50])
  await nextTurn()
  expect(taken).toEqual([
    [1, 5],
    [2, 3, 2],
  ])
  ends[1]!.resolve()
  expect(await Promise.all(others)).toEqual([20, 30, 20])
  void ask(4)
  await nextTurn()
  expect(taken.at(-1)).toEqual([4])
})

test('an error of a shared statement rejects each of its calls, and the next statement runs', async () => {
  const { taken, ends, ask } = runs()
  const first = ask(1)
  await nextTurn()
  const second = ask(2)
  ends[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await nextTurn()
  expect(taken).toEqual([[1], [2]])
  ends[1]!.resolve()
  expect(await second).toBe(20)
})

test('a shared statement that never ends is given up after ten seconds, and the next one begins', async () => {
  vi.useFakeTimers()
  const taken: number[][] = []
  const ask = togetherOn(async (_db, asked: number[]) => {
    taken.push(asked)
    if (asked.includes(1)) await new Promise(() => {})
    return asked.map((one) => one * 10)
  })
  const db = { isTransaction: false } as Db
  const first = ask(db, 1).catch((error: unknown) => error)
  await nextTurn()
  const second = ask(db, 2)
  await vi.advanceTimersByTimeAsync(9999)
  expect(taken).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBeInstanceOf(DatabaseBusy)
  expect(await second).toBe(20)
})

test('a shared statement takes at most 128 calls', async () => {
  const { taken, ends, ask } = runs()
  const all = Array.from({ length: 200 }, (_, at) => ask(at))
  for (let run = 0; run < 2; run++) {
    await vi.waitFor(() => expect(ends).toHaveLength(run + 1))
    ends[run]!.resolve()
  }
  expect(await Promise.all(all)).toEqual(all.map((_, at) => at * 10))
  expect(taken.map((one) => one.length)).toEqual([128, 72])
})

/** Results of six calls, of which the fourth is refused with an error of this code and severity. */
async function sixWith(code: string, severity?: string) {
  const taken: number[][] = []
  const ask = togetherOn(async (_db, asked: number[]) => {
    taken.push(asked)
    if (asked.includes(4)) throw Object.assign(new Error('refused'), { code, severity })
    return asked.map((one) => one * 10)
  })
  const db = { isTransaction: false } as Db
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((one) => ask(db, one)))
  return { taken, fates: results.map((one) => (one.status === 'fulfilled' ? one.value : 'refused')) }
}

test.each(['22P02', '40P01', '21000'])(
  'an error %s, by which nothing was written, reaches only the call that caused it',
  async (code) => {
    const { taken, fates } = await sixWith(code, 'ERROR')
    expect(fates).toEqual([10, 20, 30, 'refused', 50, 60])
    expect(taken).toEqual([[1, 2, 3, 4, 5, 6], [1], [2], [3], [4], [5], [6]])
  },
)

test.each(['ECONNRESET', 'EPIPE', '08006', '57P01'])(
  'after an error %s it is unknown what was written, so no call of the shared statement is repeated',
  async (code) => {
    const { taken, fates } = await sixWith(code, /^\d/.test(code) ? 'ERROR' : undefined)
    expect(fates).toEqual(new Array(6).fill('refused'))
    expect(taken).toEqual([[1, 2, 3, 4, 5, 6]])
  },
)

test('calls within a transaction each run their own statement, on that transaction', async () => {
  const taken: [Db, number[]][] = []
  const ask = togetherOn(async (db, asked: number[]) => {
    taken.push([db, asked])
    return asked
  })
  const tx = { isTransaction: true } as Db
  expect(await Promise.all([ask(tx, 1), ask(tx, 2)])).toEqual([1, 2])
  expect(taken).toEqual([
    [tx, [1]],
    [tx, [2]],
  ])
})
