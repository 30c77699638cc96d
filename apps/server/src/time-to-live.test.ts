import { describe, expect, test } from 'vitest'
import { timeToLive } from './time-to-live.ts'

const keepMs = 1000

/** A cache whose loads end when the test ends them, and the number of loads. */
function aCache(options = {}) {
  const cache = timeToLive<number>({ keepMs, most: 3, ...options })
  const ends: { resolve(value: number): void; reject(error: Error): void }[] = []
  const get = (key: string, nowMs: number) =>
    cache.get(key, nowMs, () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      ends.push({ resolve, reject })
      return promise
    })
  /** Requests a key and lets the load, if one begins, end with a value. */
  async function has(key: string, nowMs: number, value: number) {
    const [before, asked] = [ends.length, get(key, nowMs)]
    if (ends.length > before) ends.at(-1)!.resolve(value)
    return asked
  }
  return { cache, ends, get, has }
}

test('a value is returned until its time is over, counted from the start of its load, and then loaded again', async () => {
  const { has, get, ends } = aCache()
  const first = get('a', 0)
  ends[0]!.resolve(1)
  expect(await first).toBe(1)
  expect(await has('a', 999, 2)).toBe(1)
  expect(await has('a', 1000, 2)).toBe(2)
  expect(await has('a', 1999, 3)).toBe(2)
})

test('a value lasts no longer when the clock is set back', async () => {
  const { has } = aCache()
  await has('a', 10_000, 1)
  expect(await has('a', 9_001, 2)).toBe(1)
  expect(await has('a', 9_000, 2)).toBe(2)
})

test('concurrent callers of a missing or expired value wait for one load', async () => {
  const { get, ends, has } = aCache()
  const asked = [get('a', 0), get('a', 0), get('a', 5000)]
  expect(ends).toHaveLength(1)
  ends[0]!.resolve(1)
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  const again = [get('a', 6000), get('a', 6000)]
  expect(ends).toHaveLength(2)
  ends[1]!.resolve(2)
  expect(await Promise.all(again)).toEqual([2, 2])
  await has('b', 6000, 3)
  expect(ends).toHaveLength(3)
})

test('a failed load rejects all its callers and is not cached', async () => {
  const { get, ends, has, cache } = aCache()
  const asked = Promise.allSettled([get('a', 0), get('a', 0)])
  ends[0]!.reject(new Error('away'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(cache.isLoading('a')).toBe(false)
  expect(await has('a', 0, 1)).toBe(1)
})

test('an expired value can still be read as the last one, also after a failed reload', async () => {
  const { get, ends, has, cache } = aCache()
  expect(cache.last('a')).toBeUndefined()
  await has('a', 0, 1)
  const asked = get('a', 2000).catch(() => 'failed')
  expect([cache.last('a'), cache.isLoading('a')]).toEqual([1, true])
  ends.at(-1)!.reject(new Error('away'))
  expect(await asked).toBe('failed')
  expect([cache.last('a'), cache.isLoading('a')]).toEqual([1, false])
  expect(await has('a', 2000, 2)).toBe(2)
})

test('the key that was loaded longest ago is deleted when there are too many keys', async () => {
  const { has } = aCache()
  for (const [at, key] of ['a', 'b', 'c'].entries()) await has(key, at, at)
  await has('a', 1000, 10)
  await has('d', 1001, 3)
  expect(await has('a', 1001, 99)).toBe(10)
  expect(await has('c', 1001, 99)).toBe(2)
  expect(await has('b', 1001, 99)).toBe(99)
})

test('a value may set its own time to live, or none', async () => {
  const { has, cache } = aCache({ keepMs: (value: number, nowMs: number) => value - nowMs })
  await has('a', 100, 300)
  expect(await has('a', 299, 1)).toBe(300)
  expect(await has('a', 300, 1)).toBe(1)
  expect(cache.last('a')).toBeUndefined()
  expect(await has('a', 300, 2)).toBe(2)
})

describe('a value that was dropped', () => {
  test('a value that was dropped by key or by value is loaded again', async () => {
    const { has, cache } = aCache()
    for (const [at, key] of ['a', 'b', 'c'].entries()) await has(key, 0, at)
    cache.forget('a')
    cache.forget((value) => value === 1)
    expect([await has('a', 1, 7), await has('b', 1, 8), await has('c', 1, 9)]).toEqual([7, 8, 2])
  })

  test('a value dropped while it loads is returned to its callers and not cached or shared later', async () => {
    for (const which of ['a', () => false]) {
      const { get, ends, cache } = aCache()
      const before = get('a', 0)
      cache.forget(which)
      const after = get('a', 0)
      expect(ends).toHaveLength(2)
      ends[1]!.resolve(2)
      ends[0]!.resolve(1)
      expect([await before, await after, await get('a', 1)]).toEqual([1, 2, 2])
    }
  })
})
