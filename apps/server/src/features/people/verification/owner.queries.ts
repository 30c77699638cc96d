import { sql } from 'kysely'
import type { Tools } from '../../../tools.ts'
import { loginRows } from '../players/index.ts'
import { isKnownPlace, knownSince } from './known-place.queries.ts'

/**
 * Finds the player who has proved a number that does not rest, and whether they have logged in from that network
 * before; undefined if nobody has.
 */
export function findOwner(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  mobile: string,
  network: string,
): Promise<{ isAtHome: boolean } | undefined> {
  const nowMs = clock.now()
  const since = sql`${knownSince(nowMs)}::timestamptz`
  return db
    .selectFrom(loginRows(db, new Date(nowMs)).as('p'))
    .select(isKnownPlace(sql`p.id`, sql`${network}::inet`, since).as('isAtHome'))
    .where('p.brand_id', '=', brandId)
    .where('p.mobile', '=', mobile)
    .where('p.mobile_proved_at', 'is not', null)
    .where('p.is_open', '=', true)
    .executeTakeFirst()
}
