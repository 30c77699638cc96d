import type { PostbackEvent } from '@fairground/contract/postback-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { campaignRows, originRows } from '../campaigns/index.ts'

/** Postback address of an agent. */
export interface AddressRow {
  id: string
  url: string
  events: string[]
  madeAt: Date
  restUntil: Date | null
}

/** Lists the addresses of an agent that are in use, oldest first. */
export function listAddresses(db: Db | Tx, agentId: bigint): Promise<AddressRow[]> {
  return db
    .selectFrom('postback_address')
    .select(['id', 'url', 'events', 'made_at as madeAt', 'rest_until as restUntil'])
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Returns whether an address is in use and belongs to the agent. */
export async function hasAddress(db: Db | Tx, agentId: bigint, addressId: string): Promise<boolean> {
  const row = await db
    .selectFrom('postback_address')
    .select('id')
    .where('id', '=', addressId)
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Line of an agent's log. */
export interface LogRow {
  id: string
  url: string
  event: PostbackEvent
  isTest: boolean
  at: Date
  subId: string | null
  tries: number
  state: 'waiting' | 'delivered' | 'ended'
  status: number | null
  failure: 'address' | 'redirect' | 'silent' | null
  nextAt: Date | null
}

/**
 * Lists a page of the postbacks to an agent's addresses since a time, with their total. Postbacks that were never tried
 * are left out: otherwise a line that is never tried would reveal that its player is excluded.
 */
export async function listLog(
  db: Db,
  agentId: bigint,
  since: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const its = sql`p.agent_id = ${agentId} AND p.at >= ${since} AND (p.tries > 0 OR p.player_id IS NULL)`
  const [{ rows }, counted] = await Promise.all([
    sql<LogRow>`
      SELECT p.id, a.url, p.event, p.player_id IS NULL AS "isTest", p.at, o.sub_id AS "subId", p.tries, p.state, p.status, p.failure,
             p.next_at AS "nextAt"
        FROM postback p JOIN postback_address a ON a.id = p.address_id
        LEFT JOIN ${originRows(db)} o ON o.player_id = p.player_id
       WHERE ${its} ORDER BY p.at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM postback p WHERE ${its}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

/** Results of a sub id for one code. */
export interface SubIdRow {
  subId: string
  code: string
  campaign: string | null
  registered: number
  depositors: number
  lastAt: Date
}

/** Lists the results of an agent's sub ids, for all codes or one, those with most players first. */
export async function listSubIdRows(
  db: Db,
  agentId: bigint,
  code: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SubIdRow[]; total: number }> {
  const { rows } = await sql<SubIdRow & { total: number }>`
    SELECT o.sub_id AS "subId", upper(o.code) AS code, c.name AS campaign, count(*)::integer AS registered,
           count(d.player_id)::integer AS depositors, max(o.at) AS "lastAt", (count(*) OVER ())::integer AS total
      FROM ${originRows(db)} o
      LEFT JOIN ${campaignRows(db)} c ON c.id = o.campaign_id
      LEFT JOIN first_deposit d ON d.player_id = o.player_id
     WHERE o.agent_id = ${agentId} AND o.sub_id IS NOT NULL AND (${code} = '' OR upper(o.code) = upper(${code}))
     GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2 LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Deletes postbacks sent before a time. */
export async function forgetPostbacksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('postback').where('at', '<', before).execute()
}

/** Ends postbacks that have waited since before a time. */
export async function endPostbacksBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('postback')
    .set({ state: 'ended', next_at: null })
    .where('state', '=', 'waiting')
    .where('at', '<', before)
    .execute()
}
