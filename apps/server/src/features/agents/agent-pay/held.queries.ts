import type { HeldWhy } from '@fairground/contract/agent-pay-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/**
 * Reason why a line `l` waits although it may be due, as a part of a query; null if it does not. Amounts that an
 * account must pay back wait for nothing: `flag` for its income while a flag holds it, `closed` if nobody can use its
 * purse any more.
 */
export function heldWhy(db: Db | Tx) {
  return sql<HeldWhy | null>`(CASE
    WHEN l.takes_back OR l.state IN ('ISSUED', 'NOT_REACHED', 'REJECTED', 'EXPIRED') THEN NULL
    WHEN EXISTS (SELECT FROM agent_pay_hold h WHERE h.player_id = l.account_id) THEN 'flag'
    WHEN EXISTS (SELECT FROM ${playerRows(db)} held WHERE held.id = l.account_id AND NOT held.is_open) THEN 'closed'
  END)`
}
