import type { HttpAnswer, OutgoingRequest, Question } from '@fairground/vendors/vendor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorAccess } from './access.queries.ts'
import { VendorSilent, vendorCaller } from './vendors.client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const question: Question<string, string> = {
  build: (asked) => ({ path: 'ask', headers: {}, contentType: 'text/plain', text: asked }),
  read: ({ status, text }) => (status === 200 ? text : null),
}
const good: HttpAnswer = { status: 200, contentType: 'text/plain', text: 'well' }

function vendor(vendorCode: string) {
  return { vendorCode, baseUrl: `http://${vendorCode.toLowerCase()}.test` } as VendorAccess
}

/** A network in which each vendor behaves as given; the calls are counted. */
function network(does: Record<string, (signal: AbortSignal) => Promise<HttpAnswer>>) {
  const asked: string[] = []
  const counts: unknown[] = []
  const ask = vendorCaller({
    send(url: string, _request: OutgoingRequest, signal: AbortSignal) {
      const { host } = new URL(url)
      asked.push(host)
      return does[host]!(signal)
    },
    count: ({ kind, code, direction }, { tookMs, error }) =>
      void counts.push([kind, code, direction, tookMs !== null, error]),
  })
  return { asked, counts, ask: (code: string) => ask(vendor(code), question, 'how are you') }
}

const never = () => new Promise<HttpAnswer>(() => {})

test('a vendor with an invalid answer or none counts as silent, and one that answers is heard', async () => {
  const { ask, counts } = network({
    'good.test': async () => good,
    'odd.test': async () => ({ ...good, status: 500 }),
    'slow.test': never,
    'gone.test': async () => Promise.reject(new Error('connection refused')),
  })
  expect(await ask('GOOD')).toBe('well')
  await expect(ask('ODD')).rejects.toThrow(VendorSilent)
  await expect(ask('GONE')).rejects.toThrow('connection refused')
  const slow = ask('SLOW')
  const told = expect(slow).rejects.toThrow('did not answer in time')
  await vi.advanceTimersByTimeAsync(10_000)
  await told
  expect(counts).toEqual([
    ['vendor', 'GOOD', 'out', true, null],
    ['vendor', 'ODD', 'out', true, '500'],
    ['vendor', 'GONE', 'out', true, 'connection'],
    ['vendor', 'SLOW', 'out', true, 'timeout'],
  ])
})

test('a vendor that hangs uses up only its own limit of concurrent calls', async () => {
  const { ask, asked } = network({ 'slow.test': never, 'good.test': async () => good })
  const slow = Array.from({ length: 100 }, () => ask('SLOW').catch((error: Error) => error.message))
  for (let times = 0; times < 20; times++) expect(await ask('GOOD')).toBe('well')
  // Eight calls are running, the others wait or were refused.
  expect(asked.filter((host) => host === 'slow.test')).toHaveLength(8)
  await vi.advanceTimersByTimeAsync(60_000)
  const said = await Promise.all(slow)
  expect(said.filter((text) => text.includes('too many calls waiting')).length).toBe(100 - 8 - 64)
})

test('a vendor that fails repeatedly gets no calls, then one trial call, and all calls once that is answered', async () => {
  let isWell = false
  const { ask, asked, counts } = network({
    'sick.test': async () => (isWell ? good : Promise.reject(new Error('reset'))),
  })
  for (let times = 0; times < 5; times++) await expect(ask('SICK')).rejects.toThrow('reset')
  for (let times = 0; times < 10; times++) await expect(ask('SICK')).rejects.toThrow('cut off')
  expect(asked).toHaveLength(5)
  // A call that is cut off counts as a failure without a time.
  expect(counts.at(-1)).toEqual(['vendor', 'SICK', 'out', false, 'cut-off'])
  await vi.advanceTimersByTimeAsync(16_000)
  await expect(ask('SICK')).rejects.toThrow('reset')
  await expect(ask('SICK')).rejects.toThrow('cut off')
  isWell = true
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await ask('SICK')).toBe('well')
  expect(await ask('SICK')).toBe('well')
  expect(asked).toHaveLength(8)
})
