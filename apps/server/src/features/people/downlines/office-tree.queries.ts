import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { allPlayers } from '../players/index.ts'
import { allPaths } from '../uplines/index.ts'

/** Filter of the accounts of a tree. */
export interface TreeFilter {
  /** Account directly above; null for those at the top. It is ignored in a search by name. */
  uplineId: bigint | null
  /** Beginning of a user name, case-insensitive, anywhere in the tree; empty for no search. */
  username: string
  /** Whether only agents are listed. */
  isOfAgents: boolean
}

/** Account of the tree in the office. */
interface TreeRow {
  id: bigint
  customerId: string
  username: string
  standing: number
  state: 'open' | 'new' | 'closed'
  registeredAt: Date
  /**
   * End of the time in which a password made by somebody else opens the account; null if the player chose the password.
   */
  passwordUntil: Date | null
  directs: bigint
  team: bigint
  /** Accounts above, from the top down. */
  above: { customerId: string; username: string }[]
}

const name = sql`lower(p.username) COLLATE "C"`
const order = sql`(p.standing = 0), ${name}`

/**
 * Lists one page of a brand's accounts below one account of its tree, or with a name; agents first, then by name. Trial
 * accounts are in no tree.
 */
export async function listTree(
  db: Db,
  brandId: number,
  { uplineId, username, isOfAgents }: TreeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: TreeRow[]; total: number }> {
  const first = username.toLowerCase()
  // Names are letters, digits and dashes, so that none sorts behind the last Unicode character.
  const place =
    first !== ''
      ? sql`${name} >= ${first} AND ${name} < ${`${first}\u{10ffff}`}`
      : uplineId === null
        ? sql`p.upline_id IS NULL`
        : sql`p.upline_id = ${uplineId}`
  const wanted = sql`p.brand_id = ${brandId} AND p.standing <> 4 AND (NOT ${isOfAgents} OR p.standing <> 0) AND ${place}`
  // The counts and names of each account are queried for one page only.
  const { rows } = await sql<TreeRow>`
    SELECT p.id, p.customer_id AS "customerId", p.username, p.standing,
           CASE WHEN NOT p.is_open THEN 'closed' WHEN p.first_login_at IS NULL THEN 'new' ELSE 'open' END AS state,
           p.registered_at AS "registeredAt", p.password_given_until AS "passwordUntil",
           (SELECT count(*) FROM ${allPlayers} d WHERE d.upline_id = p.id) AS directs,
           (SELECT count(*) FROM ${allPaths} u WHERE u.above @> ARRAY[p.id] AND u.to_at = 'infinity') AS team,
           coalesce((SELECT jsonb_agg(jsonb_build_object('customerId', l.customer_id, 'username', l.username) ORDER BY w.place)
                       FROM ${allPaths} t, unnest(t.above) WITH ORDINALITY AS w (id, place) JOIN ${allPlayers} l ON l.id = w.id
                      WHERE t.player_id = p.id AND t.to_at = 'infinity'), '[]') AS above
      FROM (SELECT p.* FROM ${allPlayers} p WHERE ${wanted} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) p
     ORDER BY ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM ${allPlayers} p WHERE ${wanted}`.execute(db)
  return { list: rows, total: Number(counted[0]!.total) }
}
