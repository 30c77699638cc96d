import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { audienceRows } from '../players/index.ts'

/**
 * Open players of a brand who have a rank, a birthday on one of some days (MM-dd), an identity verified by a document,
 * and a birth date known since before a time, as a part of another feature's query. A birth date never changes once it
 * is known.
 */
export function birthdayRows(
  db: Db | Tx,
  brandId: number,
  { days, knownBy, now }: { days: readonly string[]; knownBy: Date; now: Date },
) {
  return audienceRows(db)
    .where('player.brand_id', '=', brandId)
    .where('player.is_open', '=', true)
    .where('player.rank', '>', 0)
    .where('player.level', '=', 2)
    .where((where) =>
      where.or([where('player.level_until', 'is', null), where('player.level_until', '>', now)]),
    )
    .where('player.registered_at', '<=', knownBy)
    .where((where) =>
      where.or([
        where('player.birthday_noted_at', 'is', null),
        where('player.birthday_noted_at', '<=', knownBy),
      ]),
    )
    .where(
      sql<boolean>`(extract(month FROM ${sql.ref('player.birthday')}), extract(day FROM ${sql.ref('player.birthday')})) IN (
        SELECT split_part(d, '-', 1)::numeric, split_part(d, '-', 2)::numeric FROM unnest(${[...days]}::text[]) AS d)`,
    )
}
