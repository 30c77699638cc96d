import { setImmediate } from 'node:timers'
import { DatabaseBusy } from './gather.ts'
import type { Db } from './tables.ts'

/** Maximum number of calls in one run, as in a gathered commit. */
const mostPerRun = 128
/** Maximum time of a run: a connection that died silently must not stop the next run. */
const longestMs = 10_000

/**
 * Joins concurrent calls: all calls of one turn of the event loop are one run, all calls during it the next, in their
 * order. `run` returns an answer for each; an error of it is thrown to each.
 */
export function together<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    for (;;) {
      // A turn of the event loop, in which callers that were just answered and those that have just arrived can call.
      await new Promise<void>((done) => setImmediate(done))
      if (waiting.length === 0) break
      const taken = waiting.slice(0, mostPerRun)
      waiting = waiting.slice(mostPerRun)
      try {
        const answers = await run(taken.map(({ asked }) => asked))
        for (const [at, { resolve }] of taken.entries()) resolve(answers[at]!)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    isRunning = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isRunning) void runAll()
    })
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseBusy('the database is not answering')), longestMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * `together` for one statement on a database with rows of independent callers: if it is refused because of one of them,
 * each is run alone, and a statement that has not ended after ten seconds is given up with `DatabaseBusy`. Within a
 * transaction it is run only for its caller.
 */
export function togetherOn<Asked, Answer>(
  run: (db: Db, asked: Asked[]) => Promise<Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  type Result = { answer: Answer } | { error: unknown }
  const ofDb = new WeakMap<Db, (asked: Asked) => Promise<Result>>()

  async function runFor(db: Db, asked: Asked[]): Promise<Result[]> {
    try {
      return (await run(db, asked)).map((answer) => ({ answer }))
    } catch (error) {
      if (asked.length === 1 || !isUndone(error)) return asked.map(() => ({ error }))
      const alone: Result[] = []
      for (const one of asked) alone.push(...(await runFor(db, [one])))
      return alone
    }
  }

  return async (db, asked) => {
    if (db.isTransaction) return (await run(db, [asked]))[0]!
    let ask = ofDb.get(db)
    if (!ask) {
      ask = together((all) => inTime(runFor(db, all)))
      ofDb.set(db, ask)
    }
    const result = await ask(asked)
    if ('error' in result) throw result.error
    return result.answer
  }
}

/** Returns whether a statement has certainly done nothing: the database refused it, and the connection still exists. */
function isUndone(error: unknown): boolean {
  // Errors of the network have codes of five letters too, but no severity.
  const { code = '', severity } = error as { code?: string; severity?: string }
  return severity === 'ERROR' && !/^(08|57)/.test(code)
}
