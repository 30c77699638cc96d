import type { Level } from '@fairground/contract/levels'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { selectPlayers, updatePlayers } from '../players/index.ts'

/** Returns the data that determines the level of identity of an account, without a session. */
export function leveledOf(tx: Tx, playerId: bigint) {
  return selectPlayers(tx)
    .select(['standing', 'level', 'level_until'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Lists the players whose level ends before a time; with `isTold` false, only those who were not notified. */
export async function playersWithLevelUntil(
  db: Db,
  by: Date,
  { isTold }: { isTold?: false } = {},
): Promise<bigint[]> {
  let query = selectPlayers(db)
    .select('id')
    .where('level_until', '<=', by)
    .where('is_open', '=', true)
    .orderBy('id')
  if (isTold === false) query = query.where('level_told_at', 'is', null)
  return (await query.execute()).map(({ id }) => id)
}

/**
 * Records that a player is notified about the end of their level; returns that end, or undefined where they were
 * already notified.
 */
export async function noteLevelTold(tx: Tx, playerId: bigint, at: Date): Promise<Date | undefined> {
  const row = await updatePlayers(tx)
    .set({ level_told_at: at })
    .where('id', '=', playerId)
    .where('level_told_at', 'is', null)
    .where('level_until', 'is not', null)
    .returning('level_until')
    .executeTakeFirst()
  return row?.level_until ?? undefined
}

/**
 * Stores the proved identity of an account holder: the level, until when it holds, and the digests by which the
 * documents are recognised.
 */
export async function setIdentity(
  tx: Tx,
  playerId: bigint,
  { level, until, documentDigests }: { level: Level; until: Date | null; documentDigests: Buffer[] },
): Promise<void> {
  await updatePlayers(tx)
    .set({
      level,
      level_until: until,
      // A new end needs a new notification.
      level_told_at: sql`CASE WHEN level_until IS NOT DISTINCT FROM ${until} THEN level_told_at END`,
      document_digests: documentDigests,
    })
    .where('id', '=', playerId)
    .execute()
}
