import { beforeRetry, DatabaseBusy, isPassing } from './gather.ts'
import type { Db, Tx } from './tables.ts'

const tries = 5

/** What is done once each transaction that is under way has been committed. */
const committed = new WeakMap<Db, ((db: Db) => void)[]>()

/** With these the database says that it has taken the transaction back. */
const takenBack = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and commits it. A serialisation failure, a deadlock or a connection lost before
 * COMMIT is tried again, at last as DatabaseBusy; so is at once a connection lost at COMMIT, since nobody knows
 * whether it happened. `work` must do nothing outside of the transaction, since it may run more than once.
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
 * Calls `act` with the database of a transaction once that is committed, and never where it is rolled back. The transaction
 * must be one of `transaction`; any other throws.
 */
export function afterCommit(tx: Db, act: (db: Db) => void): void {
  const acts = committed.get(tx)
  if (!acts) throw new Error('afterCommit needs a transaction begun by transaction()')
  acts.push(act)
}
