import { DatabaseBusy, isPassing } from './gather.ts'
import type { Db, Tx } from './tables.ts'

const tries = 5

/**
 * Runs `work` in one transaction and commits it; a serialisation failure or deadlock is tried again, at last
 * as DatabaseBusy. `work` must do nothing outside of the transaction, since it may run more than once.
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isPassing(error)) throw error
      if (attempt === tries) throw new DatabaseBusy('the database keeps refusing', { cause: error })
    }
  }
}
