import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** How an account came below its agent: by a code that was typed or kept from an address, at the agent's own domain, or opened by somebody. */
export interface Origin {
  way: 'typed' | 'kept' | 'opened' | 'domain'
  code: string | null
  /** The agent's own domain, where the way is that. */
  domain?: string
  agentId: bigint | null
  campaignId: string | null
  /** What the agent's link said of where its visitor came from; null where it said nothing. */
  subId?: string | null
  clickId?: string | null
}

/** Writes how an account came, once with the account. */
export async function addOrigin(tx: Tx, playerId: bigint, origin: Origin, at: Date): Promise<void> {
  const { way, code, domain = null, agentId, campaignId, subId = null, clickId = null } = origin
  await tx
    .insertInto('player_origin')
    .values({
      player_id: playerId,
      way,
      code,
      domain,
      agent_id: agentId,
      campaign_id: campaignId,
      at,
      sub_id: subId,
      click_id: clickId,
    })
    .execute()
}

/** How accounts came, as a part of another feature's query. */
export function originRows(db: Db | Tx) {
  return db
    .selectFrom('player_origin')
    .select([
      'player_id',
      'way',
      'code',
      'domain',
      'agent_id',
      'campaign_id',
      'at',
      'sub_id',
      'click_id',
      'opaque_id',
    ])
}

/** Campaigns, open or closed, as a part of another feature's query. */
export function campaignRows(db: Db | Tx) {
  return db.selectFrom('campaign').select(['id', 'agent_id', 'code', 'name'])
}

/** The open campaign of a brand that a code leads to. */
export function findCampaign(
  db: Db | Tx,
  brandId: number,
  code: string,
): Promise<{ id: string; agentId: bigint } | undefined> {
  return db
    .selectFrom('campaign')
    .select(['id', 'agent_id as agentId'])
    .where('brand_id', '=', brandId)
    .where('code', '=', code.toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** A campaign as its agent sees it. */
export interface CampaignRow {
  id: string
  name: string
  code: string
  target: string
  madeAt: Date
  clicks: bigint
  conversions: bigint
  subIds: bigint
}

/** The open campaigns of an agent with what they have brought, the newest first. */
export async function listOpenCampaigns(db: Db | Tx, agentId: bigint): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT c.id, c.name, c.code, c.target, c.made_at AS "madeAt", c.clicks,
           came.conversions, came.sub_ids AS "subIds"
      FROM campaign c
      CROSS JOIN LATERAL (
        SELECT count(*) AS conversions, count(DISTINCT o.sub_id) AS sub_ids FROM player_origin o WHERE o.campaign_id = c.id) came
     WHERE c.agent_id = ${agentId} AND c.closed_at IS NULL ORDER BY c.made_at DESC, c.id DESC`.execute(db)
  return rows
}

/** How many campaigns of an agent are open; the agent's row is held, so that two at once do not pass a limit together. */
export async function countOpenCampaigns(tx: Tx, agentId: bigint): Promise<number> {
  await tx.selectFrom('player').select('id').where('id', '=', agentId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('campaign')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a campaign; false where its code is in use on the brand. */
export async function insertCampaign(
  tx: Tx,
  row: { id: string; brandId: number; agentId: bigint; code: string; name: string; target: string; at: Date },
): Promise<boolean> {
  const { brandId, agentId, at, ...rest } = row
  const added = await tx
    .insertInto('campaign')
    .values({ ...rest, brand_id: brandId, agent_id: agentId, made_at: at, closed_at: null })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Closes an open campaign of an agent; false where there is none of that id. */
export async function closeCampaignRow(db: Db, agentId: bigint, id: string, at: Date): Promise<boolean> {
  const closed = await db
    .updateTable('campaign')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

export { newCampaignCode } from './names.rules.ts'

/** Counts a visitor of an open campaign, once a day (UTC); the visitor is a digest that is of use on that day alone. */
export async function countCampaignVisit(
  db: Db,
  visit: { brandId: number; code: string; day: string; visitor: Buffer },
): Promise<void> {
  await sql`
    WITH seen AS (
      INSERT INTO campaign_visit (campaign_id, day, visitor)
        SELECT c.id, ${visit.day}::date, ${visit.visitor} FROM campaign c
         WHERE c.brand_id = ${visit.brandId} AND c.code = ${visit.code.toUpperCase()} AND c.closed_at IS NULL
        ON CONFLICT DO NOTHING RETURNING campaign_id)
    UPDATE campaign c SET clicks = c.clicks + 1 FROM seen WHERE c.id = seen.campaign_id`.execute(db)
}

/** Forgets who came before a day (yyyy-MM-dd). */
export async function forgetVisitsBefore(db: Db, day: string): Promise<void> {
  await sql`DELETE FROM campaign_visit WHERE day < ${day}::date`.execute(db)
}
