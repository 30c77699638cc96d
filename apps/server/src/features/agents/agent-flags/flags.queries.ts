import type { AgentFlagKind } from '@fairground/contract/agent-flag-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'

type State = 'open' | 'cleared' | 'confirmed'

/** Flag with the account that it is about. */
export interface FlagRow {
  id: string
  kind: AgentFlagKind
  playerId: bigint
  customerId: string
  username: string
  accounts: bigint[]
  evidence: string[]
  figures: Record<string, string | number>
  draws: { drawId: string; gameId: string; issue: string }[]
  firstAt: Date
  lastAt: Date
  foundAt: Date
  state: State
  decidedBy: string | null
  decidedAt: Date | null
  reason: string
}

function flags(db: Db | Tx) {
  return sql`
    SELECT f.id, f.kind, f.player_id AS "playerId", p.customer_id AS "customerId", p.username, f.accounts, f.evidence, f.figures, f.draws,
           f.first_at AS "firstAt", f.last_at AS "lastAt", f.found_at AS "foundAt", f.state, s.name AS "decidedBy", f.decided_at AS "decidedAt", f.reason
      FROM agent_flag f JOIN ${playerRows(db)} p ON p.id = f.player_id LEFT JOIN ${staffRows(db)} s ON s.id = f.decided_by`
}

/** Lists a page of the flags of a brand after a given one, newest first. */
export async function listFlags(
  db: Db,
  brandId: number,
  wanted: {
    state?: State | undefined
    kind?: AgentFlagKind | undefined
    customerId?: string | undefined
    after?: string | undefined
    limit: number
  },
): Promise<FlagRow[]> {
  const { state = null, kind = null, customerId = null, after = null, limit } = wanted
  const account = sql`(SELECT a.id FROM ${playerRows(db)} a WHERE a.brand_id = ${brandId} AND a.customer_id = ${customerId})`
  const { rows } = await sql<FlagRow>`${flags(db)}
     WHERE f.brand_id = ${brandId} AND (${state}::text IS NULL OR f.state = ${state}) AND (${kind}::text IS NULL OR f.kind = ${kind})
       AND (${customerId}::text IS NULL OR f.player_id = ${account} OR ${account} = ANY (f.accounts))
       AND (${after}::uuid IS NULL OR (f.found_at, f.id) < (SELECT found_at, id FROM agent_flag WHERE id = ${after} AND brand_id = ${brandId}))
     ORDER BY f.found_at DESC, f.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns a flag of a brand, locked until the end of the transaction. */
export async function lockFlag(tx: Tx, brandId: number, id: string): Promise<FlagRow | undefined> {
  const { rows } = await sql<FlagRow>`${flags(tx)}
     WHERE f.id = ${id} AND f.brand_id = ${brandId} FOR UPDATE OF f`.execute(tx)
  return rows[0]
}

/** Returns the flags of a kind about an account, locked until the end of the transaction, newest first. */
export async function lockFlagsAbout(tx: Tx, playerId: bigint, kind: AgentFlagKind): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`${flags(tx)}
     WHERE f.player_id = ${playerId} AND f.kind = ${kind} ORDER BY f.found_at DESC, f.id DESC FOR UPDATE OF f`.execute(
    tx,
  )
  return rows
}

/** Locks the raising of flags of a brand until the end of the transaction. */
export async function lockRaising(tx: Tx, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agent flags ${brandId}`}, 0))`.execute(tx)
}

type Told = Pick<FlagRow, 'accounts' | 'evidence' | 'figures' | 'draws' | 'firstAt' | 'lastAt'>

/** Stores a new flag. */
export async function insertFlag(
  tx: Tx,
  flag: Told & Pick<FlagRow, 'id' | 'kind' | 'playerId' | 'foundAt'> & { brandId: number },
): Promise<void> {
  await tx
    .insertInto('agent_flag')
    .values({
      id: flag.id,
      brand_id: flag.brandId,
      kind: flag.kind,
      player_id: flag.playerId,
      found_at: flag.foundAt,
      ...columnsOf(flag),
    })
    .execute()
}

/** Adds further findings to an open flag. */
export async function updateFlag(tx: Tx, id: string, told: Told): Promise<void> {
  await tx.updateTable('agent_flag').set(columnsOf(told)).where('id', '=', id).execute()
}

function columnsOf({ accounts, evidence, figures, draws, firstAt, lastAt }: Told) {
  return {
    accounts,
    evidence,
    figures: JSON.stringify(figures),
    draws: JSON.stringify(draws),
    first_at: firstAt,
    last_at: lastAt,
  }
}

/** Stores the decision about a locked flag. */
export async function writeDecision(
  tx: Tx,
  id: string,
  decision: { state: 'cleared' | 'confirmed'; by: bigint; at: Date; reason: string },
): Promise<void> {
  const { state, by, at, reason } = decision
  await tx
    .updateTable('agent_flag')
    .set({ state, decided_by: by, decided_at: at, reason })
    .where('id', '=', id)
    .execute()
}

/** Opens a confirmed flag again: further findings must also be decided by a person. */
export async function reopenFlag(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('agent_flag')
    .set({ state: 'open', decided_by: null, decided_at: null, reason: '' })
    .where('id', '=', id)
    .execute()
}

/** Counts the open flags of a brand, by kind. */
export async function countOpen(db: Db, brandId: number): Promise<Map<AgentFlagKind, number>> {
  const rows = await db
    .selectFrom('agent_flag')
    .select(['kind', (field) => field.fn.countAll<bigint>().as('open')])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, open }) => [kind, Number(open)]))
}

/** Returns the names of accounts for the office. */
export async function namesOf(
  db: Db,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { customerId: string; username: string }>> {
  if (playerIds.length === 0) return new Map()
  const rows = await playerRows(db)
    .where('id', 'in', [...playerIds])
    .execute()
  return new Map(rows.map(({ id, customer_id, username }) => [id, { customerId: customer_id, username }]))
}

/** Flags that wait for a decision. */
export const flagQueues: Queue[] = [
  {
    name: 'agent-flags',
    waiting: (_db, brandId) =>
      sql`SELECT found_at AS since FROM agent_flag WHERE brand_id = ${brandId} AND state = 'open'`,
  },
]
