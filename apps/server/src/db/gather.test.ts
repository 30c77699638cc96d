import * as fc from 'fast-check'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { type GatheredCall, gatherer } from './gather.ts'

interface Op {
  wallet: bigint
  name: number
}

/** A pool whose first commit waits until `open` is called; it notes each commit with its time. */
function aPool() {
  const commits: { names: number[]; atMs: number }[] = []
  const opened = Promise.withResolvers<void>()
  const client = {
    async query({ values: [names, atMs] }: { values: [string, number] }) {
      await opened.promise
      const all = names.split(' ').map(Number)
      commits.push({ names: all, atMs })
      return { rows: all.map((_, at) => ({ place: at + 1 })) }
    },
    release() {},
  }
  return { pool: { connect: async () => client } as unknown as Pool, commits, open: opened.resolve }
}

const call: GatheredCall<Op, number> = {
  name: 'noted',
  text: '',
  walletOf: ({ wallet }) => wallet,
  touches: () => [],
  isAlone: () => false,
  columns: (ops) => [ops.map(({ name }) => name).join(' ')],
  answer: (_row, atMs) => atMs,
}

/** An operation that arrives some milliseconds after the one before it, judged by rules of some time before. */
const arrival = fc.record({
  wallet: fc.bigInt({ min: 1n, max: 5n }),
  // A clock may also be set back.
  afterMs: fc.integer({ min: -3_000, max: 3_000 }),
})

describe('a commit of gathered operations', () => {
  test('has one time: at most that of each operation, and not before the rules by which it was judged', async () => {
    const instants = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { minLength: 1, maxLength: 300 }),
        instants,
        async (arrivals, changes) => {
          const { pool, commits, open } = aPool()
          const gathered = gatherer(pool, 1)
          let nowMs = 10_000
          const ops = arrivals.map(({ wallet, afterMs }, name) => {
            nowMs += afterMs
            const sinceMs = Math.max(
              Number.NEGATIVE_INFINITY,
              ...changes.filter((instant) => instant <= nowMs),
            )
            return { op: { wallet, name }, nowMs, sinceMs }
          })
          const answers = ops.map(({ op, nowMs: atMs, sinceMs }) => gathered.apply(call, op, atMs, sinceMs))
          open()
          expect(await Promise.all(answers)).toHaveLength(ops.length)
          for (const { names, atMs } of commits)
            for (const name of names) {
              const { nowMs: judgedMs, sinceMs } = ops[name]!
              expect(atMs).toBeLessThanOrEqual(judgedMs)
              expect(atMs).toBeGreaterThanOrEqual(sinceMs)
            }
          const written = commits.flatMap(({ names }) => names)
          for (const wallet of [1n, 2n, 3n, 4n, 5n]) {
            const own = written.filter((name) => ops[name]!.op.wallet === wallet)
            expect(own).toEqual(own.toSorted((a, b) => a - b))
          }
          await gathered.drain()
        },
      ),
      { numRuns: 100 },
    )
  })

  test('does not span an instant at which the rules change, with a full queue on both sides of it', async () => {
    const { pool, commits, open } = aPool()
    const gathered = gatherer(pool, 1)
    const instant = 5_000
    const answers = Array.from({ length: 200 }, (_, name) => {
      const nowMs = instant - 100 + name
      const sinceMs = nowMs < instant ? 0 : instant
      return gathered.apply(call, { wallet: BigInt(name + 1), name }, nowMs, sinceMs)
    })
    open()
    await Promise.all(answers)
    expect(commits.map(({ names, atMs }) => [names.length, atMs])).toEqual([
      [100, 4_900],
      [100, 5_000],
    ])
    await gathered.drain()
  })
})
