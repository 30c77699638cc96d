import { sql } from 'kysely'
import type { AgentSite } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { brandRows } from '../../platform/brand/index.ts'
import type { Course } from './agent-domains.rules.ts'

/** Claim of a domain. */
export interface DomainRow extends Course {
  id: string
  brandId: number
  agentId: bigint
  domain: string
  token: string
  claimedAt: Date
  askedAt: Date | null
  /** Whether the brand has blocked the domain. */
  isBlocked: boolean
}

/** Claims that have not ended, as a part of a query. */
function openRows(db: Db | Tx) {
  return db
    .selectFrom('agent_domain as d')
    .select([
      'd.id',
      'd.brand_id as brandId',
      'd.agent_id as agentId',
      'd.domain',
      'd.token',
      'd.state',
      'd.claimed_at as claimedAt',
      'd.asked_at as askedAt',
      'd.answer',
      'd.proved_at as provedAt',
      'd.failing_since as failingSince',
      'd.failed_days as failedDays',
      'd.failed_on as failedOn',
      (row) =>
        row
          .exists(
            row
              .selectFrom('agent_domain_block as b')
              .select('b.domain')
              .whereRef('b.brand_id', '=', 'd.brand_id')
              .whereRef('b.domain', '=', 'd.domain'),
          )
          .$castTo<boolean>()
          .as('isBlocked'),
    ])
    .where('d.state', '!=', 'ended')
}

/** Finds the agent with the site at a host: the one whose claim is proved, unless the brand has blocked it. */
export function findSiteAt(db: Db | Tx, host: string): Promise<AgentSite | undefined> {
  return db
    .selectFrom('agent_domain as d')
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 'd.brand_id')
    .select(['d.domain', 'd.agent_id as agentId', 'd.brand_id as brandId', 'brand.code as brandCode'])
    .where('d.domain', '=', host)
    .where('d.state', 'in', ['proved', 'failing'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('agent_domain_block as b')
            .select('b.domain')
            .whereRef('b.brand_id', '=', 'd.brand_id')
            .whereRef('b.domain', '=', 'd.domain'),
        ),
      ),
    )
    .executeTakeFirst()
}

/** Lists the open claims of an agent, oldest first. */
export function listClaims(db: Db | Tx, agentId: bigint): Promise<DomainRow[]> {
  return openRows(db).where('d.agent_id', '=', agentId).orderBy('d.claimed_at').orderBy('d.id').execute()
}

/** Finds an open claim of an agent. */
export function findClaim(db: Db | Tx, agentId: bigint, id: string): Promise<DomainRow | undefined> {
  return openRows(db).where('d.id', '=', id).where('d.agent_id', '=', agentId).executeTakeFirst()
}

/** Adds a claim that waits for its proof. */
export async function insertClaim(
  tx: Tx,
  claim: { id: string; brandId: number; agentId: bigint; domain: string; token: string; at: Date },
): Promise<void> {
  const { brandId, agentId, at, ...row } = claim
  await tx
    .insertInto('agent_domain')
    .values({ ...row, brand_id: brandId, agent_id: agentId, claimed_at: at })
    .execute()
}

/** Ends an open claim of an agent; returns false if no open one has that id. */
export async function endClaim(db: Db, agentId: bigint, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('agent_domain')
    .set({ state: 'ended', ended_at: at })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Ends the claims that were made before a time and never proved. */
export async function endUnproved(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('agent_domain')
    .set({ state: 'ended', ended_at: at })
    .where('state', '=', 'waiting')
    .where('claimed_at', '<', before)
    .execute()
}

/** Claim that is queried in DNS from a time on. */
export interface Asking {
  id: string
  domain: string
  at: Date
}

/** Takes an open claim of an agent for a query, unless that was done since a time; the latest taker wins. */
export async function takeToAsk(
  db: Db,
  agentId: bigint,
  id: string,
  { since, at }: { since: Date; at: Date },
): Promise<Asking | undefined> {
  const taken = await db
    .updateTable('agent_domain')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('state', '!=', 'ended')
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', since)]))
    .returning(['id', 'domain'])
    .executeTakeFirst()
  return taken && { ...taken, at }
}

/**
 * Takes the claim with the oldest query, of those not queried since a time and not off; concurrent calls take different
 * ones.
 */
export async function takeDue(db: Db, { since, at }: { since: Date; at: Date }): Promise<Asking | undefined> {
  const { rows } = await sql<Omit<Asking, 'at'>>`
    UPDATE agent_domain SET asked_at = ${at} WHERE id = (
      SELECT id FROM agent_domain
       WHERE state IN ('waiting', 'proved', 'failing') AND (asked_at IS NULL OR asked_at < ${since})
       ORDER BY asked_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, domain`.execute(db)
  return rows[0] && { ...rows[0], at }
}

/** Locks the decision about the owner of a domain until the end of the transaction. */
export async function lockDomain(tx: Tx, domain: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agent domain ${domain}`}, 0))`.execute(tx)
}

/**
 * Returns the claim that is being queried, locked until the end of the transaction; undefined once it has ended or was
 * queried again.
 */
export function lockAsked(tx: Tx, { id, at }: Asking): Promise<DomainRow | undefined> {
  return openRows(tx).where('d.id', '=', id).where('d.asked_at', '=', at).forUpdate('d').executeTakeFirst()
}

/** Returns the other claim that owns a domain now, locked until the end of the transaction. */
export function lockHolder(tx: Tx, { id, domain }: Asking): Promise<DomainRow | undefined> {
  return openRows(tx)
    .where('d.domain', '=', domain)
    .where('d.id', '!=', id)
    .where('d.state', 'in', ['proved', 'failing'])
    .forUpdate('d')
    .executeTakeFirst()
}

/** Stores the state of a claim. */
export async function writeCourse(tx: Tx, id: string, course: Course): Promise<void> {
  const { state, answer, provedAt, failingSince, failedDays, failedOn } = course
  await tx
    .updateTable('agent_domain')
    .set({
      state,
      answer,
      proved_at: provedAt,
      failing_since: failingSince,
      failed_days: failedDays,
      failed_on: failedOn,
    })
    .where('id', '=', id)
    .execute()
}

/** Claims that have not ended, as a part of another feature's query. */
export function domainRows(db: Db | Tx) {
  return db
    .selectFrom('agent_domain')
    .select([
      'id',
      'brand_id',
      'agent_id',
      'domain',
      'state',
      'claimed_at',
      'proved_at',
      'asked_at',
      'failing_since',
    ])
    .where('state', '!=', 'ended')
}

/** Domains blocked by brands, as a part of another feature's query. */
export function domainBlockRows(db: Db | Tx) {
  return db
    .selectFrom('agent_domain_block')
    .select(['brand_id', 'domain', 'reason', 'blocked_by', 'blocked_at'])
}

/** Blocks a domain on a brand; returns false if it is blocked already. */
export async function blockDomain(
  tx: Tx,
  block: { brandId: number; domain: string; reason: string; by: bigint; at: Date },
): Promise<boolean> {
  const { brandId, domain, reason, by, at } = block
  const added = await tx
    .insertInto('agent_domain_block')
    .values({ brand_id: brandId, domain, reason, blocked_by: by, blocked_at: at })
    .onConflict((conflict) => conflict.columns(['brand_id', 'domain']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Lifts the block of a domain on a brand; returns false if there is none. */
export async function unblockDomain(tx: Tx, brandId: number, domain: string): Promise<boolean> {
  const lifted = await tx
    .deleteFrom('agent_domain_block')
    .where('brand_id', '=', brandId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return lifted.numDeletedRows === 1n
}
