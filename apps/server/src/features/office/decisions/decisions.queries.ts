import type { HeldCall, HeldState } from '@fairground/contract/decision-figures'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { staffRows } from '../staff/index.ts'

export type HeldRow = Selectable<Tables['held_decision']>

/** Locks a held decision; undefined if it has ended, or if there is none. */
export function lockHeld(tx: Tx, id: string): Promise<HeldRow | undefined> {
  return tx
    .selectFrom('held_decision')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
}

/** Finds the decision about a subject that is held; undefined for none. */
export function findHeld(tx: Tx, brandId: number, subject: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('held_decision')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('subject', '=', subject)
    .where('state', '=', 'held')
    .executeTakeFirst()
}

/** Stores a decision; returns false if another one about its subject is held. */
export async function insertHeld(
  tx: Tx,
  row: Pick<HeldRow, 'id' | 'brand_id' | 'call' | 'subject' | 'queue' | 'staff_id' | 'at' | 'due_at'> & {
    input_sealed: Buffer
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('held_decision')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'subject'])
        // As a parameter, the index would not be found once the plan is generic.
        .where(sql<boolean>`state = 'held'`)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends the decision about a subject that is held although it was due before a time, since its job was given up. */
export async function endGivenUp(
  tx: Tx,
  { brandId, subject, before, at }: { brandId: number; subject: string; before: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('held_decision')
    .set({ state: 'refused', refusal: 'busy', ended_at: at, input_sealed: null })
    .where('brand_id', '=', brandId)
    .where('subject', '=', subject)
    .where('state', '=', 'held')
    .where('due_at', '<', before)
    .execute()
}

/** Ends a held decision, and deletes its input. */
export async function endHeld(
  tx: Tx,
  id: string,
  end: { state: Exclude<HeldState, 'held'>; refusal?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('held_decision')
    .set({ state: end.state, refusal: end.refusal ?? '', ended_at: end.at, input_sealed: null })
    .where('id', '=', id)
    .execute()
}

/** Lists the held decisions of calls at a brand, and those of a person that ended after a time, the oldest first. */
export function listShown(
  db: Db,
  brandId: number,
  { calls, staffId, after }: { calls: readonly HeldCall[]; staffId: bigint; after: Date },
) {
  return (
    db
      .selectFrom('held_decision as d')
      .innerJoin(staffRows(db).as('s'), 's.id', 'd.staff_id')
      .select([
        'd.id',
        'd.call',
        'd.subject',
        'd.staff_id',
        'd.due_at',
        'd.state',
        'd.refusal',
        's.name as by',
      ])
      .where('d.brand_id', '=', brandId)
      // One whose job fails stays held, and must be seen to be undone.
      .where((is) => is.or([is('d.state', '=', 'held'), is('d.due_at', '>', after)]))
      .where('d.call', 'in', [...calls])
      .where((is) => is.or([is('d.state', '=', 'held'), is('d.staff_id', '=', staffId)]))
      .orderBy('d.due_at')
      .orderBy('d.id')
      .limit(100)
      .execute()
  )
}
