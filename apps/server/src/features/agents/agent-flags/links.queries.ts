import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { payeeRows } from '../../payments/withdrawals/index.ts'
import { deviceRows } from '../../people/cases/index.ts'
import { invitedRows } from '../../people/players/index.ts'
import { browserRows } from '../../people/sessions/index.ts'
import { pathRows } from '../../people/uplines/index.ts'

/** A job stores the browsers of sessions every ten minutes; those of the last day are read in addition. */
const freshMs = 24 * 60 * 60_000

/**
 * Returns the links of an account with others, as rows (sign, key) of another feature's query: the agents up to two
 * levels above (and itself, as an agent of others), its inviter (and itself, as an inviter), its browsers, and its
 * payout accounts. A network is no link.
 */
export function linksOf(
  db: Db,
  { nowMs, since }: { nowMs: number; since: Date },
): (playerId: RawBuilder<unknown>) => RawBuilder<unknown> {
  return (playerId) => sql`
    SELECT 'agent', unnest(p.above[greatest(cardinality(p.above) - 1, 1):] || self.id)::text
      FROM (SELECT ${playerId} AS id) self LEFT JOIN ${pathRows(db)} p ON p.player_id = self.id AND p.to_at = 'infinity'
    UNION SELECT 'inviter', ${playerId}::text
    UNION SELECT 'inviter', i.invited_by::text FROM ${invitedRows(db)} i WHERE i.id = ${playerId}
    UNION SELECT 'browser', encode(d.device, 'hex') FROM ${deviceRows(db, since)} d WHERE d.player_id = ${playerId}
    UNION SELECT 'browser', encode(s.device, 'hex') FROM ${browserRows(db, new Date(nowMs - freshMs))} s WHERE s.player_id = ${playerId}
    UNION SELECT 'account', encode(a.digest, 'hex') FROM ${payeeRows(db)} a WHERE a.player_id = ${playerId}`
}
