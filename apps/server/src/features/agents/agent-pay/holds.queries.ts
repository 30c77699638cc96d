import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { heldWhy } from './held.queries.ts'
import type { Payer } from './payments.queries.ts'

/** Holds the income of accounts for a flag; lines that it already holds do not change. */
export async function holdIncome(
  tx: Tx,
  flagId: string,
  playerIds: readonly bigint[],
  since: Date,
): Promise<void> {
  await tx
    .insertInto('agent_pay_hold')
    .values(playerIds.map((player_id) => ({ player_id, flag_id: flagId, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Releases what a flag holds, and returns the payers of lines that may now be paid. */
export async function endHold(tx: Tx, flagId: string): Promise<Payer[]> {
  const ended = await tx
    .deleteFrom('agent_pay_hold')
    .where('flag_id', '=', flagId)
    .returning('player_id as playerId')
    .execute()
  const { rows } = await sql<Payer>`
    SELECT DISTINCT r.brand_id AS "brandId", l.payer_id AS "playerId", l.currency
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
     WHERE l.account_id = ANY (${ended.map(({ playerId }) => playerId)}::bigint[]) AND NOT l.takes_back
       AND l.state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT')
     ORDER BY 1, 2 NULLS FIRST, 3`.execute(tx)
  return rows
}

/** Held income of accounts, in minor units: lines and their unpaid part, by currency. */
export interface Held {
  playerId: bigint
  currency: string
  lines: number
  amount: bigint
}

/** Returns the held income of accounts. */
export async function heldOf(db: Db | Tx, playerIds: readonly bigint[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT l.account_id AS "playerId", l.currency, count(*)::integer AS lines, sum(l.amount - l.paid)::bigint AS amount
      FROM agent_pay_line l WHERE l.account_id = ANY (${[...playerIds]}::bigint[]) AND ${heldWhy(db)} IS NOT NULL
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** Rejects every held line of the income of accounts; parts that were already paid stay paid. */
export async function rejectHeld(tx: Tx, playerIds: readonly bigint[]): Promise<{ lines: number }> {
  // Locked first: a running payment is then seen as it ended.
  const { rows } = await sql`
    UPDATE agent_pay_line l SET state = 'REJECTED' WHERE l.account_id = ANY (${[...playerIds]}::bigint[]) AND ${heldWhy(tx)} IS NOT NULL
    RETURNING l.id`.execute(tx)
  return { lines: rows.length }
}
