import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'

export type AutoplayRow = Selectable<Tables['autoplay_run']>

/** Finds a run of a wallet by its id. */
export function findRun(db: Db, walletId: bigint, id: string): Promise<AutoplayRow | undefined> {
  return db
    .selectFrom('autoplay_run')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Replaces the run of a wallet, which ends; the wallet must be locked. */
export async function replaceRun(tx: Tx, run: Omit<AutoplayRow, 'ended_at'>): Promise<void> {
  await tx
    .updateTable('autoplay_run')
    .set({ ended_at: run.opened_at })
    .where('wallet_id', '=', run.wallet_id)
    .where('ended_at', 'is', null)
    .execute()
  await tx.insertInto('autoplay_run').values(run).execute()
}

/** Ends a run, unless it has ended. */
export async function endRun(db: Db, walletId: bigint, id: string, at: Date): Promise<void> {
  await db
    .updateTable('autoplay_run')
    .set({ ended_at: at })
    .where('wallet_id', '=', walletId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the runs that began before a time. */
export async function forgetRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('autoplay_run').where('opened_at', '<', before).execute()
}
