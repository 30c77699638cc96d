import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'

export type AgentTransfer = Selectable<Tables['agent_transfer']>
export type Direction = AgentTransfer['direction']

/** Limits of one transfer and of one day of a payer, in minor units. */
export interface TransferLimit {
  least: bigint
  most: bigint
  mostPerDay: bigint
}

/** Returns the limits of a direction on a brand in a currency; undefined if it is closed. */
export function findTransferLimit(
  db: Db | Tx,
  brandId: number,
  currency: string,
  direction: Direction,
): Promise<TransferLimit | undefined> {
  return db
    .selectFrom('agent_transfer_limit')
    .select(['least', 'most', 'most_per_day as mostPerDay'])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('direction', '=', direction)
    .executeTakeFirst()
}

/** Direction of transfers on a brand in a currency. */
interface Way {
  brandId: number
  currency: string
  direction: Direction
}

/** Opens a direction with these limits, or changes them; the brand needs the switch `AGENTTRANSFER` too. */
export async function saveTransferLimit(
  db: Db,
  { brandId, currency, direction, least, most, mostPerDay }: Way & TransferLimit,
): Promise<void> {
  const limits = { least, most, most_per_day: mostPerDay }
  await db
    .insertInto('agent_transfer_limit')
    .values({ brand_id: brandId, currency, direction, ...limits })
    .onConflict((conflict) => conflict.columns(['brand_id', 'currency', 'direction']).doUpdateSet(limits))
    .execute()
}

/** Closes a direction; earlier transfers stay valid. */
export async function closeTransfers(db: Db, { brandId, currency, direction }: Way): Promise<void> {
  await db
    .deleteFrom('agent_transfer_limit')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('direction', '=', direction)
    .execute()
}

/**
 * Returns the sum that a payer has sent in a direction since the day began in a time zone, in minor units of a
 * currency.
 */
export async function sentOnDay(
  db: Db | Tx,
  { payerId, direction, currency }: { payerId: bigint; direction: Direction; currency: string },
  timeZone: string,
  nowMs: number,
): Promise<bigint> {
  const payer = direction === 'up' ? sql.ref('member_id') : sql.ref('agent_id')
  const { rows } = await sql<{ sent: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sent FROM agent_transfer
     WHERE ${payer} = ${payerId} AND direction = ${direction} AND currency = ${currency}
       AND made_at >= date_trunc('day', ${new Date(nowMs)}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`.execute(
    db,
  )
  return rows[0]!.sent
}

/** Lists the transfers between a member and an agent, newest first. */
export function listBetween(db: Db, memberId: bigint, agentId: bigint, limit: number) {
  return db
    .selectFrom('agent_transfer')
    .select(['id', 'direction', 'amount', 'made_at'])
    .where('member_id', '=', memberId)
    .where('agent_id', '=', agentId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns one transfer; throws if it does not exist. */
export function findTransfer(db: Db, id: string): Promise<AgentTransfer> {
  return db.selectFrom('agent_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the sums that members sent to agents above since a time, by member and in minor units. */
export async function sentUpBy(
  db: Db | Tx,
  memberIds: readonly bigint[],
  since: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; amount: bigint }>`
    SELECT member_id AS "memberId", sum(amount)::bigint AS amount FROM agent_transfer
     WHERE member_id = ANY (${[...memberIds]}::bigint[]) AND direction = 'up' AND made_at > ${since} GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}
