import { playRound } from '@fairground/contract/arcade'
import { createClient } from '@fairground/web/api/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createDesk, type Pending, type Trouble } from './desk.ts'

afterEach(() => vi.unstubAllGlobals())

const played = { success: true, value: { round: { roundId: 'r1' }, balance: '99.00', version: 2 } }
const refusal = (message: string, value = {}) => ({ success: false, message, value })

/** Returns a desk with a fetch that gives these replies in order; waits are ended manually. */
function aDesk(replies: (object | Error)[], kept: Pending | null = null) {
  const sent: { key: string; stake: string; choice?: string }[] = []
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    const { stake, choice } = JSON.parse(String(init.body))
    sent.push({ key: headers['Idempotency-Key']!, stake, ...(choice && { choice }) })
    const reply = replies.shift()!
    if (reply instanceof Error) throw reply
    return Response.json(reply)
  })
  vi.stubGlobal('fetch', fetched)
  const client = createClient({
    merchant: 'perya',
    language: () => 'TY',
    token: () => 'game-session',
    publicKey: () => {
      throw new Error('nothing is sealed')
    },
  })
  let pending = kept
  let keys = 0
  const clock = { nowMs: 0 }
  const waits: number[] = []
  let nextWait = Promise.withResolvers<() => void>()
  const troubles: Trouble[] = []
  const desk = createDesk({
    send: (wish, key) => client.send(playRound, wish, { key }),
    pending: {
      get: () => pending,
      set: (next) => {
        pending = next
      },
    },
    newKey: () => `key-${++keys}`,
    cycleMs: 2500,
    now: () => clock.nowMs,
    wait(durationMs) {
      waits.push(durationMs)
      return new Promise((pass) => nextWait.resolve(pass))
    },
    onTrouble: (trouble) => troubles.push(trouble),
  })
  /** Resolves when the desk waits, and ends the wait. */
  async function passWait() {
    const pass = await nextWait.promise
    nextWait = Promise.withResolvers()
    pass()
  }
  return { desk, sent, waits, passWait, troubles, clock, pending: () => pending }
}

test('an answered stake is sent once and not stored', async () => {
  const { desk, sent, pending } = aDesk([played])
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: true })
  expect(sent).toEqual([{ key: 'key-1', stake: '1.00' }])
  expect(pending()).toBeNull()
})

test('a stake whose reply was lost is sent again with the same key, after growing waits', async () => {
  const { desk, sent, waits, passWait, pending } = aDesk([
    new TypeError('cut'),
    new TypeError('cut'),
    new TypeError('cut'),
    played,
  ])
  const answer = desk.play({ stake: '1.00' })
  for (let time = 0; time < 3; time++) {
    expect(pending()).toEqual({ key: 'key-1', stake: '1.00' })
    await passWait()
  }
  expect(await answer).toMatchObject({ ok: true })
  expect(waits).toEqual([500, 1000, 2000])
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']))
  expect(sent).toHaveLength(4)
})

test('the wait before a stake is sent again is never longer than fifteen seconds', async () => {
  const { desk, waits, passWait } = aDesk([...Array.from({ length: 8 }, () => new TypeError('cut')), played])
  const answer = desk.play({ stake: '1.00' })
  for (let time = 0; time < 8; time++) await passWait()
  await answer
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('a server that does not know whether it played is asked again, after the time it names, if any', async () => {
  const { desk, sent, passWait, troubles } = aDesk([
    refusal('internal_error'),
    refusal('too_many_requests', { retryAfterMs: 9000 }),
    played,
  ])
  const answer = desk.play({ stake: '1.00' })
  await passWait()
  await passWait()
  expect(await answer).toMatchObject({ ok: true })
  expect(troubles).toEqual([
    { error: 'internal_error', nextTryMs: 500 },
    { error: 'too_many_requests', nextTryMs: 9000 },
  ])
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
})

test('a refused stake is over, and the next press sends a stake with a new key', async () => {
  const { desk, sent, pending } = aDesk([refusal('not_enough_money'), played])
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: false, error: 'not_enough_money' })
  expect(pending()).toBeNull()
  await desk.play({ stake: '1.00' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('a stake without an answer is sent again after a reload, with the same key and amount', async () => {
  const { desk, sent, pending } = aDesk([played], { key: 'before', stake: '5.00' })
  expect(desk.pending()).toEqual({ key: 'before', stake: '5.00' })
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: true })
  expect(sent).toEqual([{ key: 'before', stake: '5.00' }])
  expect(pending()).toBeNull()
})

test('a stake pressed before the smallest time between rounds has passed is delayed until then', async () => {
  const { desk, sent, waits, passWait, clock, pending } = aDesk([played, played, played])
  await desk.play({ stake: '1.00' })
  clock.nowMs = 900
  const second = desk.play({ stake: '2.00' })
  expect(waits).toEqual([1600])
  expect(pending()).toEqual({ key: 'key-2', stake: '2.00' })
  expect(sent).toHaveLength(1)
  clock.nowMs = 2500
  await passWait()
  await second
  clock.nowMs = 5000
  await desk.play({ stake: '1.00' })
  expect(waits).toEqual([1600])
})

test('a stake of an automatic round is sent with its run and number, and with a key made of both', async () => {
  const { desk, sent, passWait } = aDesk([new TypeError('cut'), played])
  const autoplay = { run: 'run', round: 7 }
  const answer = desk.play({ stake: '1.00', autoplay })
  expect(desk.pending()).toEqual({ key: 'run-7', stake: '1.00', autoplay })
  await passWait()
  await answer
  expect(sent.map(({ key }) => key)).toEqual(['run-7', 'run-7'])
})

test('a stake with a choice is sent again after a reload with its own choice, not the one on the screen', async () => {
  const before = { key: 'before', stake: '5.00', choice: 'under 100' }
  const { desk, sent } = aDesk([played], before)
  await desk.play({ stake: '5.00', choice: 'over 5049' })
  expect(sent).toEqual([before])
})
