import { steppedClock } from '@fairground/kernel/clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PageCache, pageCache } from './page-cache.ts'

let clock: ReturnType<typeof steppedClock>
let isTold: boolean
let cache: PageCache<string>
/** Pages being rendered, in the order in which they began. */
let drawing: { key: string; done(page: string): void; fails(error: Error): void }[]
let begun: string[]
/** Callbacks for requests that have waited too long. */
let waits: Set<() => void>
/** Time that the last of them waits. */
let restMs: number

beforeEach(() => {
  clock = steppedClock(1_000_000)
  isTold = true
  drawing = []
  begun = []
  waits = new Set()
  cache = pageCache({
    now: clock.now,
    bytesOf: (page) => page.length,
    mostBytes: 100,
    isTold: () => isTold,
    after(ms, then) {
      restMs = ms
      waits.add(then)
      return () => waits.delete(then)
    },
  })
})

/** Requests a page; its content is given when it is rendered. */
function get(key: string): Promise<string> {
  return cache.get(key, () => {
    begun.push(key)
    return new Promise((done, fails) => drawing.push({ key, done, fails }))
  })
}

/** Renders the oldest one that has begun. */
async function draws(page: string) {
  drawing.shift()!.done(page)
  await settled()
}

/** Lets everything that is ready happen. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

/** Has a page rendered and cached. */
async function keeps(key: string, page: string) {
  const asked = get(key)
  await draws(page)
  expect(await asked).toBe(page)
}

describe('a rendered page', () => {
  test('is rendered once for concurrent requests, and sent from the cache for half a minute', async () => {
    const all = Promise.all([get('/'), get('/'), get('/')])
    await draws('one')
    expect(await all).toEqual(['one', 'one', 'one'])
    clock.advance(29_999)
    expect(await get('/')).toBe('one')
    expect(begun).toEqual(['/'])
  })

  test('a page that is 30 to 60 seconds old is sent at once and rendered again in the background', async () => {
    await keeps('/', 'one')
    clock.advance(59_999)
    expect(await get('/')).toBe('one')
    expect(await get('/')).toBe('one')
    expect(begun).toEqual(['/', '/'])
    await draws('two')
    expect(await get('/')).toBe('two')
  })

  test('a rendered page that is a minute old is not sent', async () => {
    await keeps('/', 'one')
    clock.advance(60_000)
    const asked = get('/')
    await draws('two')
    expect(await asked).toBe('two')
  })

  test('a page from before a change is not sent, nor is a page that began rendering before it', async () => {
    await keeps('/', 'one')
    clock.advance(40_000)
    // One is being rendered in the background when the change is announced.
    expect(await get('/')).toBe('one')
    cache.changed()
    const asked = get('/')
    expect(begun).toEqual(['/', '/', '/'])
    await draws('begun before')
    const later = get('/')
    await draws('after')
    expect(await asked).toBe('after')
    expect(await later).toBe('after')
    expect(await get('/')).toBe('after')
  })

  test('a rendered page that was rendered while features may have cached old data is rendered once more', async () => {
    cache.changed()
    clock.advance(5999)
    await keeps('/', 'of what was kept')
    expect(await get('/')).toBe('of what was kept')
    clock.advance(1)
    const asked = get('/')
    await draws('settled')
    expect(await asked).toBe('settled')
    clock.advance(10_000)
    expect(await get('/')).toBe('settled')
  })

  test('is cached for five seconds only while notifications do not arrive', async () => {
    await keeps('/', 'one')
    isTold = false
    clock.advance(4999)
    expect(await get('/')).toBe('one')
    clock.advance(1)
    const asked = get('/')
    await draws('two')
    expect(await asked).toBe('two')
  })

  test('a rendered page that failed is rendered again for the next request', async () => {
    const asked = get('/')
    drawing.shift()!.fails(new Error('no database'))
    await expect(asked).rejects.toThrow('no database')
    await keeps('/', 'one')
  })
})

describe('the renderer', () => {
  test('renders four awaited pages at once, and then one in the background', async () => {
    await keeps('old', 'old')
    await keeps('older', 'older')
    clock.advance(40_000)
    const asked = ['a', 'b', 'c', 'd'].map(get)
    expect(await get('old')).toBe('old')
    expect(await get('older')).toBe('older')
    const fifth = get('e')
    expect(begun.slice(2)).toEqual(['a', 'b', 'c', 'd'])
    await draws('A')
    expect(begun.slice(2)).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (const page of ['B', 'C', 'D', 'E']) await draws(page)
    expect(await Promise.all([...asked, fifth])).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(begun.slice(7)).toEqual(['old'])
    // It took a second: for four more nothing is rendered in the background, only awaited pages.
    clock.advance(1000)
    await draws('OLD')
    expect(await get('old')).toBe('OLD')
    expect(begun.slice(8)).toEqual([])
    expect(restMs).toBe(4000)
    const sixth = get('f')
    await draws('F')
    expect(await sixth).toBe('F')
    expect(begun.slice(8)).toEqual(['f'])
    for (const isOver of waits) isOver()
    expect(begun.slice(9)).toEqual(['older'])
  })

  test('refuses a request that waited too long with a retry time, and skips pages without requests', async () => {
    const asked = ['a', 'b', 'c', 'd'].map(get)
    const late = get('e')
    const [, , , , isLate] = [...waits]
    isLate!()
    await expect(late).rejects.toMatchObject({ code: 'busy', status: 503, detail: { retryAfterMs: 2000 } })
    for (const page of ['A', 'B', 'C', 'D']) await draws(page)
    await Promise.all(asked)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(waits.size).toBe(0)
    await keeps('e', 'E')
  })

  test('caches a page that is rendered too slowly', async () => {
    const slow = get('a')
    for (const isLate of waits) isLate()
    await expect(slow).rejects.toMatchObject({ code: 'busy' })
    await draws('A')
    expect(await get('a')).toBe('A')
    expect(begun).toEqual(['a'])
  })
})

describe('the page cache', () => {
  const isKept = async (key: string) => (await cache.get(key, async () => 'drawn again')) !== 'drawn again'

  test('holds at most its number of bytes, and deletes the oldest pages first', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await keeps(key, key.repeat(25))
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(isKept))).toEqual([true, true, true, true])
    await keeps('e', 'e'.repeat(26))
    expect(await isKept('c')).toBe(true)
    expect(await isKept('b')).toBe(false)
    for (let number = 0; number < 89; number++) await keeps(`/${number}`, '1')
    expect(await isKept('/0')).toBe(true)
  })

  test('counts a page that is rendered again once, with its new size, as the newest', async () => {
    await keeps('a', 'a'.repeat(90))
    await keeps('b', 'b'.repeat(10))
    clock.advance(60_000)
    await keeps('a', 'a'.repeat(50))
    await keeps('b', 'b'.repeat(10))
    await keeps('c', 'c'.repeat(40))
    expect(await Promise.all(['a', 'b', 'c'].map(isKept))).toEqual([true, true, true])
    await keeps('d', 'd')
    expect(await Promise.all(['b', 'c', 'd'].map(isKept))).toEqual([true, true, true])
    expect(await isKept('a')).toBe(false)
  })

  test('keeps the newest page if it alone is larger, and replaces it with the next', async () => {
    await keeps('a', 'a'.repeat(10))
    await keeps('large', 'l'.repeat(101))
    expect(await isKept('large')).toBe(true)
    expect(await isKept('a')).toBe(false)
    expect(await isKept('large')).toBe(false)
  })
})
