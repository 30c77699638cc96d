import { playRound } from '@fairground/contract/arcade'
import { createClient } from '@fairground/web/api/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createDesk, type Pending, type Trouble } from './desk.ts'

afterEach(() => vi.unstubAllGlobals())

const played = { success: true, value: { round: { roundId: 'r1' }, balance: '99.00', version: 2 } }
const refusal = (message: string, value = {}) => ({ success: false, message, value })

/** A desk over a fetch that gives these replies in order; waits are passed by hand. */
function aDesk(replies: (object | Error)[], kept: Pending | null = null) {
  const sent: { key: string; stake: string }[] = []
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    sent.push({ key: headers['Idempotency-Key']!, stake: JSON.parse(String(init.body)).stake })
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
    wait(durationMs) {
      waits.push(durationMs)
      return new Promise((pass) => nextWait.resolve(pass))
    },
    onTrouble: (trouble) => troubles.push(trouble),
  })
  /** Comes back when the desk waits, and lets the time pass. */
  async function passWait() {
    const pass = await nextWait.promise
    nextWait = Promise.withResolvers()
    pass()
  }
  return { desk, sent, waits, passWait, troubles, pending: () => pending }
}

test('an answered stake is sent once and leaves nothing behind', async () => {
  const { desk, sent, pending } = aDesk([played])
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: true })
  expect(sent).toEqual([{ key: 'key-1', stake: '1.00' }])
  expect(pending()).toBeNull()
})

test('lost replies are asked for with the same key, each time later', async () => {
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

test('the wait never grows past fifteen seconds', async () => {
  const { desk, waits, passWait } = aDesk([...Array.from({ length: 8 }, () => new TypeError('cut')), played])
  const answer = desk.play({ stake: '1.00' })
  for (let time = 0; time < 8; time++) await passWait()
  await answer
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('a server that does not know whether it played is asked again; one that says when, then', async () => {
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

test('a refusal ends the intent: the next press has a key of its own', async () => {
  const { desk, sent, pending } = aDesk([refusal('not_enough_money'), played])
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: false, error: 'not_enough_money' })
  expect(pending()).toBeNull()
  await desk.play({ stake: '1.00' })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('what a reload left unanswered is asked for with its own key and stake', async () => {
  const { desk, sent, pending } = aDesk([played], { key: 'before', stake: '5.00' })
  expect(desk.pending()).toEqual({ key: 'before', stake: '5.00' })
  expect(await desk.play({ stake: '1.00' })).toMatchObject({ ok: true })
  expect(sent).toEqual([{ key: 'before', stake: '5.00' }])
  expect(pending()).toBeNull()
})
