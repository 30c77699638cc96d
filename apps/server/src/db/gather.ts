import { setImmediate } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/**
 * Kind of operation that is applied many at a time by one database function: it takes arrays, with one element for each
 * operation, refuses by an answer and never by raising, and numbers its answers by `place` from 1.
 */
export interface GatheredCall<Op, Answer> {
  /** Name of the prepared statement and its text; `$1…` are the arrays of `columns` and then `nowMs`. */
  name: string
  text: string
  /** The wallet decides the queue: operations of one wallet are applied in the order they came. */
  walletOf(op: Op): bigint
  /** Names that two operations of one commit must not share, such as a transaction or a round. */
  touches(op: Op): string[]
  /**
   * Whether it affects rounds that it does not name, so that no other operation of its wallet may be in the same
   * commit.
   */
  isAlone(op: Op): boolean
  /** Array arguments; null for one of which no operation has an element. */
  columns(ops: Op[]): (string | null)[]
  /** Reads the answer from a row; `atMs` is the time that the commit wrote, the same for all its operations. */
  answer(row: Record<string, unknown>, atMs: number): Answer
}

/**
 * Thrown when the database could not be reached or kept refusing to serialise; nothing is known to have happened and a
 * repeat is safe.
 */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

interface Waiting {
  call: GatheredCall<unknown, unknown>
  op: unknown
  nowMs: number
  sinceMs: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

export interface Gatherer {
  /**
   * Applies one operation durably, together with all other waiting operations; resolves after the commit. The commit
   * writes one time for all its operations, at most `nowMs`. `sinceMs` is the instant since which the rules are in
   * force by which the operation was judged: the written time is not before it.
   */
  apply<Op, Answer>(call: GatheredCall<Op, Answer>, op: Op, nowMs: number, sinceMs?: number): Promise<Answer>
  /** Waits for all accepted operations, and returns the connections to the pool. */
  drain(): Promise<void>
}

const mostPerCommit = 128
const triesWhenBusy = 5

/**
 * Gathers concurrent operations into queues by wallet, with one commit in flight per queue. There is no timer:
 * operations that arrive while a commit runs form the next one, so a single caller does not wait (measured: a 2 ms
 * timer was slower at every load). The best number of queues is the number of cores of the database. `committed` is
 * called after each commit.
 */
export function gatherer(pool: Pool, queues: number, committed: () => void = () => {}): Gatherer {
  const waiting: Waiting[][] = Array.from({ length: queues }, () => [])
  const running = new Array<boolean>(queues).fill(false)
  // A permanent connection each: borrowing one for each commit costs a single caller a twentieth of its time.
  const clients = new Array<PoolClient | undefined>(queues).fill(undefined)
  let drained: (() => void)[] = []

  function apply<Op, Answer>(
    call: GatheredCall<Op, Answer>,
    op: Op,
    nowMs: number,
    sinceMs = 0,
  ): Promise<Answer> {
    const queue = Number(call.walletOf(op) % BigInt(queues))
    return new Promise<Answer>((resolve, reject) => {
      waiting[queue]!.push({ call, op, nowMs, sinceMs, resolve, reject } as unknown as Waiting)
      if (!running[queue]) {
        running[queue] = true
        void run(queue)
      }
    })
  }

  async function run(queue: number): Promise<void> {
    for (;;) {
      // A turn of the event loop, in which callers that were just answered and those that have just arrived can call.
      await new Promise<void>((done) => setImmediate(done))
      if (waiting[queue]!.length === 0) break
      const { taken, left } = takeCommit(waiting[queue]!)
      waiting[queue] = left
      await commit(queue, taken)
    }
    running[queue] = false
    if (!running.includes(true)) {
      for (const done of drained) done()
      drained = []
    }
  }

  async function commit(queue: number, taken: Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await commitOnce(queue, taken)
        return
      } catch (error) {
        if (isPassing(error)) dropClient(queue)
        // Every operation has its own id, so a commit whose end is unknown can be repeated.
        if (isPassing(error) && tries < triesWhenBusy) {
          await beforeRetry(error, tries)
          continue
        }
        if (isPassing(error)) return rejectAll(taken, new DatabaseBusy('the database is not answering'))
        // Another queue or process was first with the same name: on a second call, the database knows it and reports
        // it.
        if (taken.length === 1 && isTaken(error) && tries === 1) continue
        if (taken.length === 1) return rejectAll(taken, error as Error)
        // One operation broke the commit for all: alone, each gets its own answer.
        for (const one of taken) await commit(queue, [one])
        return
      }
    }
  }

  async function commitOnce(queue: number, taken: Waiting[]): Promise<void> {
    const { call } = taken[0]!
    const nowMs = timeOf(taken)
    taken.sort((a, b) => Number(call.walletOf(a.op) - call.walletOf(b.op)))
    const values = [...call.columns(taken.map((one) => one.op)), nowMs]
    clients[queue] ??= await pool.connect()
    const { rows } = await clients[queue].query({ name: call.name, text: call.text, values })
    for (const row of rows) taken[row.place - 1]!.resolve(call.answer(row, nowMs))
    committed()
  }

  function dropClient(queue: number): void {
    clients[queue]?.release(true)
    clients[queue] = undefined
  }

  async function drain(): Promise<void> {
    if (running.includes(true)) await new Promise<void>((done) => drained.push(done))
    for (const client of clients) client?.release()
    clients.fill(undefined)
  }

  return { apply, drain }
}

/** Time that a commit writes: no operation was judged before its rules were in force, or by rules that had ended. */
function timeOf(taken: readonly Waiting[]): number {
  return Math.min(...taken.map(({ nowMs }) => nowMs))
}

/**
 * Operations of the next commit: one kind of call, and no operation that shares a wallet or a name with an earlier one
 * that has to wait, so that a gathered commit has the same effect as its operations one by one. Rules that change at an
 * instant are those of all its operations: each was judged at or after the instant since which any of them holds.
 */
function takeCommit(waiting: Waiting[]): { taken: Waiting[]; left: Waiting[] } {
  const taken: Waiting[] = []
  const left: Waiting[] = []
  const call = waiting[0]!.call
  const touched = new Set<string>()
  const overtaken = new Set<bigint>()
  const moved = new Set<bigint>()
  let atMs = Number.POSITIVE_INFINITY
  let sinceMs = Number.NEGATIVE_INFINITY
  for (const one of waiting) {
    const wallet = one.call.walletOf(one.op)
    const names = one.call.touches(one.op)
    const isAlone = one.call.isAlone(one.op)
    const isFree =
      !overtaken.has(wallet) && !(isAlone && moved.has(wallet)) && !names.some((name) => touched.has(name))
    for (const name of names) touched.add(name)
    const isOfOneTime = Math.max(sinceMs, one.sinceMs) <= Math.min(atMs, one.nowMs)
    if (isFree && one.call === call && taken.length < mostPerCommit && (isOfOneTime || taken.length === 0)) {
      taken.push(one)
      atMs = Math.min(atMs, one.nowMs)
      sinceMs = Math.max(sinceMs, one.sinceMs)
      moved.add(wallet)
      if (isAlone) overtaken.add(wallet)
    } else {
      overtaken.add(wallet)
      left.push(one)
    }
  }
  return { taken, left }
}

function rejectAll(taken: Waiting[], error: Error): void {
  for (const one of taken) one.reject(error)
}

const passingCodes = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'EPIPE',
])

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}

/**
 * Returns whether an error says nothing about the operation: a serialisation failure, a deadlock, a lost connection.
 */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    (code !== undefined && passingCodes.has(code)) ||
    /Connection terminated|timeout exceeded|not queryable/.test(message ?? '')
  )
}

const firstPauseMs = 10

/**
 * Waits before another try after a lost connection, twice as long each time: other connections lost with it stay in the
 * pool until their ends are noticed, and would use up all tries at once. After a serialisation failure it does not
 * wait.
 */
export async function beforeRetry(error: unknown, tries: number): Promise<void> {
  const { code } = error as { code?: string }
  if (code !== '40001' && code !== '40P01') await pause(firstPauseMs * 2 ** (tries - 1))
}

/** Writes a PostgreSQL array literal of numbers, booleans or other words that need no quotes; see `arrayLiteral`. */
export function plainArray(values: readonly (bigint | number | boolean | string | null)[]): string | null {
  return arrayLiteral(values, String)
}

/** Writes a PostgreSQL array literal of any texts; see `arrayLiteral`. */
export function textArray(values: readonly (string | null)[]): string | null {
  return arrayLiteral(values, (value) => `"${quoted(value)}"`)
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value
}

/**
 * Writes a PostgreSQL array literal, each value formatted by `write`; null stays NULL. Returns null if all values are
 * null, since most columns of most commits are empty and reading an array of nulls cost a twentieth of a commit.
 */
export function arrayLiteral<Value>(
  values: readonly (Value | null)[],
  write: (value: Value) => string,
): string | null {
  if (values.every((value) => value === null)) return null
  return `{${values.map((value) => (value === null ? 'NULL' : write(value))).join(',')}}`
}
