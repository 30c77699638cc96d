import { beforeRetry, DatabaseBusy, isPassing } from './gather.ts'
import type { Db, Tx } from './tables.ts'

const tries = 5

/** Callbacks for the commit of each running transaction. */
const committed = new WeakMap<Db, ((db: Db) => void)[]>()

/** Codes by which the database reports that it has rolled the transaction back. */
const takenBack = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and commits it. After a serialisation failure, a deadlock or a connection lost before
 * COMMIT it is tried again, and finally throws DatabaseBusy; a connection lost at COMMIT throws it at once, since
 * nobody knows whether the commit happened. `work` must do nothing outside of the transaction, since it may run more
 * than once.
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isAtCommit = false
    const acts: ((db: Db) => void)[] = []
    try {
      const result = await db.transaction().execute(async (tx) => {
        committed.set(tx, acts)
        const result = await work(tx)
        isAtCommit = true
        return result
      })
      for (const act of acts) act(db)
      return result
    } catch (error) {
      if (!isPassing(error)) throw error
      const isInDoubt = isAtCommit && !takenBack.has((error as { code: string }).code)
      if (attempt === tries || isInDoubt)
        throw new DatabaseBusy('the database keeps refusing', { cause: error })
      await beforeRetry(error, attempt)
    }
  }
}

/**
 * Calls `act` with the database of a transaction after its commit, and never after a rollback. The transaction must be
 * one of `transaction`; any other throws.
 */
export function afterCommit(tx: Db, act: (db: Db) => void): void {
  const acts = committed.get(tx)
  if (!acts) throw new Error('afterCommit needs a transaction begun by transaction()')
  acts.push(act)
}

/** Runs `work` in one transaction and rolls it back, so that a change can be refused before it is proposed. */
export async function rollingBack(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const isDone = new Error('rolled back')
  try {
    await db.transaction().execute(async (tx) => {
      await work(tx)
      throw isDone
    })
  } catch (error) {
    if (error !== isDone) throw error
  }
}
