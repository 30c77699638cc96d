import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { allPlayers } from '../players/index.ts'
import { allPaths } from '../uplines/index.ts'
import { isNamed, nameToSortBy, type Viewer } from './seen-names.queries.ts'

export { isNamed, nameToSortBy, type Viewer }

/** Account on the path from an agent down to another account. */
export interface TeamLevel {
  id: bigint
  customerId: string
  username: string
}

/**
 * Lists the accounts on the path from an agent down to the account with a customer id, which is the agent or below;
 * undefined for any other account. For null as the agent, the path starts at the top of the tree.
 */
export async function levelsTo(
  db: Db | Tx,
  brandId: number,
  agentId: bigint | null,
  customerId: string,
): Promise<TeamLevel[] | undefined> {
  const { rows } = await sql<TeamLevel>`
    SELECT l.id, l.customer_id AS "customerId", l.username
      FROM ${allPlayers} p LEFT JOIN ${allPaths} t ON t.player_id = p.id AND t.to_at = 'infinity',
           LATERAL unnest(coalesce(t.above, '{}') || p.id) WITH ORDINALITY AS w (id, place)
      JOIN ${allPlayers} l ON l.id = w.id
     WHERE p.brand_id = ${brandId} AND p.customer_id = ${customerId} 
       AND (${agentId}::bigint IS NULL OR p.id = ${agentId} OR ${agentId} = ANY (t.above))
       AND w.place >= CASE WHEN ${agentId}::bigint IS NULL THEN 1 ELSE array_position(coalesce(t.above, '{}') || p.id, ${agentId}) END
     ORDER BY w.place`.execute(db)
  return rows.length > 0 ? rows : undefined
}

/** Filter and order of a team's list, and the agent who reads it. */
export interface TeamFilter {
  viewer: Viewer
  /** Customer id or whole name, or a part of a name that the viewer sees in full; empty for all. */
  username: string
  /** Whether accounts at every level below are listed, instead of those directly below. */
  isWhole: boolean
  standing: number | undefined
  /** Days of the brand's zone, yyyy-MM-dd. */
  from: string | undefined
  to: string | undefined
  timeZone: string
  state: 'all' | 'open' | 'new' | 'closed'
  sort: 'newest' | 'oldest' | 'name' | 'team'
}

export interface TeamMember {
  id: bigint
  customerId: string
  username: string
  standing: number
  state: 'open' | 'new' | 'closed'
  registeredAt: Date
  directs: bigint
  team: bigint
}

const state = sql`CASE WHEN NOT p.is_open THEN 'closed' WHEN p.first_login_at IS NULL THEN 'new' ELSE 'open' END`

const team = sql`(SELECT count(*) FROM ${allPaths} u WHERE u.above @> ARRAY[p.id] AND u.to_at = 'infinity')`

const orders = {
  newest: () => sql`p.registered_at DESC, p.id DESC`,
  oldest: () => sql`p.registered_at, p.id`,
  name: (viewer: Viewer) => sql`${nameToSortBy(viewer, sql`p.id`, sql`p.username`)}, p.id`,
  team: () => sql`${team} DESC, p.id`,
}

/** Lists the accounts below one, with the number of accounts below each, and the total. */
export async function listBelow(
  db: Db,
  aboveId: bigint,
  filter: TeamFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: TeamMember[]; total: number }> {
  const { viewer, username, standing, from, to, timeZone } = filter
  const isBelow = filter.isWhole
    ? sql`p.id IN (SELECT player_id FROM ${allPaths} b WHERE b.above @> ARRAY[${aboveId}::bigint] AND b.to_at = 'infinity')`
    : sql`p.upline_id = ${aboveId}`
  const wanted = sql`${isBelow}
    AND ${isNamed(viewer, username, sql`p.id`)}
    AND (${standing ?? null}::integer IS NULL OR p.standing = ${standing ?? null})
    AND (${from ?? null}::date IS NULL OR p.registered_at >= ${from ?? null}::date::timestamp AT TIME ZONE ${timeZone})
    AND (${to ?? null}::date IS NULL OR p.registered_at < (${to ?? null}::date + 1)::timestamp AT TIME ZONE ${timeZone})
    AND (${filter.state} = 'all' OR ${state} = ${filter.state})`
  const order = orders[filter.sort](viewer)
  // The counts below each account are queried for one page only.
  const { rows } = await sql<TeamMember>`
    SELECT p.id, p.customer_id AS "customerId", p.username, p.standing, ${state} AS state, p.registered_at AS "registeredAt",
           (SELECT count(*) FROM ${allPlayers} d WHERE d.upline_id = p.id) AS directs, ${team} AS team
      FROM (SELECT p.* FROM ${allPlayers} p WHERE ${wanted} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) p
     ORDER BY ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM ${allPlayers} p WHERE ${wanted}`.execute(db)
  return { list: rows, total: Number(counted[0]!.total) }
}
