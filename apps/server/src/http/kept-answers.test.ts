import { randomUUID } from 'node:crypto'
import { call } from '@fairground/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aWorld, type World } from '../../../../tests/world/world.ts'
import type { Brand } from '../caller/brand.ts'
import type { PlayerSession } from '../caller/session.ts'
import { transaction } from '../db/transaction.ts'
import { readBrand } from '../features/platform/brand/index.ts'
import { answerJobs } from './kept-answers.ts'
import { refuse } from './refusal.ts'
import { openApp, openHttp, type Serving } from './serve.ts'

const named = (name: string) =>
  call({
    name,
    about: 'For this test.',
    method: 'POST',
    path: `/wps/${name}`,
    who: 'member',
    movesMoney: true,
    input: z.object({ amount: z.string(), note: z.string().optional() }),
    output: z.object({ number: z.number() }),
    errors: ['not_enough_money', 'idempotency_conflict', 'idempotency_key_required'],
  })
const [pays, gives, careless] = [named('pays'), named('gives'), named('careless')]
const changing = named('changing')

let world: World
let http: Serving
/** Number of times that the work of a call was done, and its further effect. */
let done = 0
let work = async () => {}

beforeAll(async () => {
  world = await aWorld()
  const { tools } = world.server
  const doors = {
    findBrand: (code: string | undefined) => readBrand(tools.db, { code, atMs: world.clock.now() }),
    agentAt: async () => undefined,
    accessFor: () => ({ status: 0 as const, closedCategories: [] }),
    // The first character of a token is the number of its player.
    findSession: async (token: string) =>
      ({ brandId: 1, standing: 0, playerId: BigInt(token[0]!) }) as PlayerSession,
    findStaff: async () => undefined,
    findPreview: async () => undefined,
    previewedBrand: async (brand: Brand) => brand,
    findGameSession: async () => undefined,
    closedVendors: async () => [],
    vendorOrigins: async () => [],
  }
  http = openHttp(openApp(tools), { ...tools, log() {} }, doors, { checksOutput: true })
  for (const one of [pays, gives])
    http.serve(one, ({ key }) => {
      return transaction(tools.db, (tx) =>
        key.once(tx, async () => {
          await work()
          return { number: ++done }
        }),
      )
    })
  http.serve(careless, () => ({ number: ++done }))
  http.serve(changing, ({ input, key }) => {
    input.amount = '0.00'
    return transaction(tools.db, (tx) => key.once(tx, async () => ({ number: ++done })))
  })
})
afterAll(async () => {
  await http.app.close()
  await world.close()
})
beforeEach(() => {
  done = 0
  work = async () => {}
})

async function sends(to: { path: string }, key: string, body: object, player = 1) {
  const headers = { authorization: `Bearer ${String(player).repeat(43)}`, 'idempotency-key': key }
  const answer = await http.app.inject({ method: 'POST', url: to.path, headers, payload: body })
  return { status: answer.statusCode, ...answer.json() }
}

test('a repeat with one key gets the answer of the first call, whatever the order of its fields', async () => {
  const key = randomUUID()
  const first = await sends(pays, key, { amount: '1.00', note: 'a' })
  expect(first).toMatchObject({ status: 200, value: { number: 1 } })
  expect(await sends(pays, key, { note: 'a', amount: '1.00' })).toEqual(first)
  expect(done).toBe(1)
})

test('a repeat gets the answer of the first call, even if the handler changes its input', async () => {
  const key = randomUUID()
  const first = await sends(changing, key, { amount: '1.00' })
  expect(await sends(changing, key, { amount: '1.00' })).toEqual(first)
  expect(await sends(changing, key, { amount: '0.00' })).toMatchObject({ message: 'idempotency_conflict' })
})

test('a key that was used with another body, or for another call, is refused', async () => {
  const key = randomUUID()
  await sends(pays, key, { amount: '1.00' })
  for (const [to, body] of [
    [pays, { amount: '1.01' }],
    [pays, { amount: '1.00', note: '' }],
    [gives, { amount: '1.00' }],
  ] as const)
    expect(await sends(to, key, body)).toMatchObject({ status: 409, message: 'idempotency_conflict' })
  expect(done).toBe(1)
})

test('a key of another player is independent', async () => {
  const key = randomUUID()
  await sends(pays, key, { amount: '1.00' }, 1)
  expect(await sends(pays, key, { amount: '1.00' }, 2)).toMatchObject({ value: { number: 2 } })
})

test('a call that was refused stores no answer, so that its key may succeed later', async () => {
  const key = randomUUID()
  work = async () => refuse('not_enough_money')
  expect(await sends(pays, key, { amount: '1.00' })).toMatchObject({ message: 'not_enough_money' })
  work = async () => {}
  expect(await sends(pays, key, { amount: '1.00' })).toMatchObject({ value: { number: 1 } })
})

test('one of two concurrent calls with one key does the work, and both get its answer', async () => {
  const key = randomUUID()
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>()
  work = () => bothAsk
  const calls = [sends(pays, key, { amount: '1.00' }), sends(pays, key, { amount: '1.00' })]
  await waitsForLock()
  resolve()
  const [first, second] = await Promise.all(calls)
  expect(first).toMatchObject({ status: 200, value: { number: 1 } })
  expect(second).toEqual(first)
  expect(done).toBe(1)
})

test('one of two concurrent calls with one key and different bodies is done, and the other is refused', async () => {
  const key = randomUUID()
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>()
  work = () => bothAsk
  const calls = [sends(pays, key, { amount: '1.00' }), sends(pays, key, { amount: '2.00' })]
  await waitsForLock()
  resolve()
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(done).toBe(1)
})

test('a transaction that is rolled back stores no answer', async () => {
  const key = randomUUID()
  const { db, clock } = world.server.tools
  const rolledBack = transaction(db, async (tx) => {
    await tx
      .insertInto('kept_answer')
      .values({
        caller: 'player/1',
        key,
        call: 'pays',
        input_hash: Buffer.alloc(32),
        answer: '{"value":{"number":7}}',
        at: new Date(clock.now()),
      })
      .execute()
    throw new Error('the money could not move')
  })
  await expect(rolledBack).rejects.toThrow('the money could not move')
  expect(await sends(pays, key, { amount: '1.00' })).toMatchObject({ value: { number: 1 } })
})

test('a handler that stores no answer for its key fails with internal_error', async () => {
  expect(await sends(careless, randomUUID(), { amount: '1.00' })).toMatchObject({ message: 'internal_error' })
})

test('an answer is stored for four months, and then its key may be used again', async () => {
  const key = randomUUID()
  await sends(pays, key, { amount: '1.00' })
  const [job] = answerJobs(world.server.tools)
  const dayMs = 24 * 3600_000
  world.clock.advance(119 * dayMs)
  await job!.run({} as never)
  expect(await sends(pays, key, { amount: '1.00' })).toMatchObject({ value: { number: 1 } })
  world.clock.advance(5 * dayMs)
  await job!.run({} as never)
  expect(await sends(pays, key, { amount: '1.00' })).toMatchObject({ value: { number: 2 } })
})

/** Resolves once a statement waits for the key that another transaction has written. */
async function waitsForLock() {
  const { db } = world.server.tools
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`
      SELECT count(*) AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%kept_answer%'`.execute(
      db,
    )
    if (rows[0]!.count > 0n) return
  }
}
