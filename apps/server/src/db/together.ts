import type { Db } from './tables.ts'

/**
 * Does at once what many ask at the same time: who asks first begins, all who ask while that is under way are the next
 * run, in their order. `run` gives an answer for each; what it throws is thrown to each.
 */
export function together<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
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

/**
 * `together` for a statement on a database, which may take rows of strangers and so must refuse nobody; within a
 * transaction it is run for the one who asks.
 */
export function togetherOn<Asked, Answer>(
  run: (db: Db, asked: Asked[]) => Promise<Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const ofDb = new WeakMap<Db, (asked: Asked) => Promise<Answer>>()
  return async (db, asked) => {
    if (db.isTransaction) return (await run(db, [asked]))[0]!
    let ask = ofDb.get(db)
    if (!ask) {
      ask = together((all) => run(db, all))
      ofDb.set(db, ask)
    }
    return ask(asked)
  }
}
