import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { selectPlayers } from '../players/index.ts'

/**
 * How an account joined the team of its agent: by a typed code, by a code kept from an address, at the agent's own
 * domain, or opened by somebody.
 */
export interface Origin {
  way: 'typed' | 'kept' | 'opened' | 'domain'
  code: string | null
  /** Domain of the agent, if the account came through it. */
  domain?: string
  agentId: bigint | null
  campaignId: string | null
  /** Label in the agent's link for the origin of its visitors; null without one. */
  subId?: string | null
  clickId?: string | null
}

/** Stores how an account joined, once with the account. */
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

/** All origins of accounts, for the FROM of a query that looks some of them up. */
export const allOrigins = sql`(SELECT * FROM player_origin)`

/** Origins of accounts, as a part of another feature's query. */
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

/** Finds the open campaign of a brand with a code. */
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

/** Lists the open campaigns of an agent with their results, newest first. */
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

/**
 * Counts the open campaigns of an agent; the agent's row is locked, so that two concurrent calls do not exceed a limit
 * together.
 */
export async function countOpenCampaigns(tx: Tx, agentId: bigint): Promise<number> {
  await selectPlayers(tx).select('id').where('id', '=', agentId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('campaign')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a campaign; returns false where its code is in use on the brand. */
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

/** Closes an open campaign of an agent; returns false where no open one has that id. */
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

/**
 * Counts a visitor of an open campaign, once a day (UTC); the visitor is a digest that can be compared only within that
 * day.
 */
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

/** Deletes the visits before a day (yyyy-MM-dd). */
export async function forgetVisitsBefore(db: Db, day: string): Promise<void> {
  await sql`DELETE FROM campaign_visit WHERE day < ${day}::date`.execute(db)
}
