import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { LoadError, type LoadTools, lazyPart, loadChunk, mayReload, patienceMs } from './load-chunk.ts'

/** A browser with a clock that a test moves. */
function browser() {
  const answers: unknown[] = []
  const asked: string[] = []
  let waiting: { ms: number; then: () => void } | undefined
  const tools: LoadTools = {
    after(ms, then) {
      waiting = { ms, then }
      return () => {
        waiting = undefined
      }
    },
    async importFrom(address) {
      asked.push(address)
      if (answers.length === 0) throw new TypeError('gone')
      return answers.shift()
    },
  }
  return {
    tools,
    asked,
    answers,
    isWaiting: () => waiting !== undefined,
    waits(ms: number) {
      if (waiting && waiting.ms <= ms) waiting.then()
    },
  }
}

const address = 'https://play.example/assets/screen-1.js'
const chrome = new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('a chunk that loads is returned, and leaves no timer running', async () => {
  const { tools, isWaiting } = browser()
  expect(await loadChunk(async () => 'module', tools)).toBe('module')
  expect(isWaiting()).toBe(false)
})

test('a chunk that failed to load is requested once more at another address', async () => {
  const { tools, asked, answers } = browser()
  const load = () => Promise.reject(chrome)
  answers.push('module', 'module')
  expect(await loadChunk(load, tools)).toBe('module')
  expect(await loadChunk(load, tools)).toBe('module')
  expect(asked.map((one) => one.split('?')[0])).toEqual([address, address])
  expect(new Set(asked).size).toBe(2)
})

test('a chunk that failed to load is requested again at the same address if the browser does not report it', async () => {
  let times = 0
  const load = async () => {
    times++
    if (times === 1) throw new TypeError('Importing a module script failed.')
    return 'module'
  }
  expect(await loadChunk(load, browser().tools)).toBe('module')
})

test('a chunk that failed twice is given up with the reason', async () => {
  const { tools, asked, isWaiting } = browser()
  const failed = await loadChunk(() => Promise.reject(chrome), tools).catch((error) => error)
  expect(failed).toBeInstanceOf(LoadError)
  expect(failed).toMatchObject({ trouble: 'failed', cause: chrome })
  expect(asked).toHaveLength(1)
  expect(isWaiting()).toBe(false)
})

test('a chunk is given up after 120 seconds, and not earlier', async () => {
  const { tools, waits } = browser()
  let isOver = false
  const loading = loadChunk(() => new Promise(() => {}), tools).catch((error) => {
    isOver = true
    return error
  })
  waits(patienceMs - 1)
  await Promise.resolve()
  expect(isOver).toBe(false)
  waits(120_000)
  expect(await loading).toMatchObject({ trouble: 'timeout' })
})

test('a page is reloaded at most once for each version when a chunk fails', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  expect(mayReload('one', storage)).toBe(true)
  expect(mayReload('one', storage)).toBe(false)
  expect(mayReload('two', storage)).toBe(true)
})

test('a part of a page whose chunk fails is left out, and the rest of the page stays', async () => {
  const Part = lazyPart(
    () => Promise.reject(new Error('gone')),
    () => () => createElement('b'),
  )
  const { prelude } = await prerender(createElement('p', null, createElement(Part)))
  expect(await new Response(prelude).text()).toBe('<p></p>')
})
