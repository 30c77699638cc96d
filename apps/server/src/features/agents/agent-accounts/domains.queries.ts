import type { DomainState } from '@fairground/contract/agent-domain-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'
import { domainBlockRows, domainRows } from '../../people/agent-domains/index.ts'
import { originRows } from '../../people/campaigns/index.ts'
import { playerRows } from '../../people/players/index.ts'

/** Claim of a domain in the office. */
export interface OfficeDomain {
  id: string
  domain: string
  state: DomainState
  customerId: string
  username: string
  claimedAt: Date
  provedAt: Date | null
  askedAt: Date | null
  failingSince: Date | null
  players: number
  blockedBy: string | null
  blockedAt: Date | null
  blockReason: string | null
}

interface Wanted {
  state?: Exclude<DomainState, 'ended'> | 'blocked' | undefined
  /** Part of the domain, or the agent's whole user name or customer id. */
  text: string
  after?: string | undefined
  limit: number
}

/** Lists a page of the claims of a brand that have not ended, after a given one, newest first. */
export async function listDomains(db: Db, brandId: number, wanted: Wanted): Promise<OfficeDomain[]> {
  const { state = null, text, after = null, limit } = wanted
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<OfficeDomain>`
    SELECT d.id, d.domain, d.state, p.customer_id AS "customerId", p.username, d.claimed_at AS "claimedAt", d.proved_at AS "provedAt",
           d.asked_at AS "askedAt", d.failing_since AS "failingSince", s.name AS "blockedBy", b.blocked_at AS "blockedAt", b.reason AS "blockReason",
           (SELECT count(*) FROM ${originRows(db)} o WHERE o.domain = d.domain AND o.agent_id = d.agent_id)::integer AS players
      FROM ${domainRows(db)} d
      JOIN ${playerRows(db)} p ON p.id = d.agent_id
      LEFT JOIN ${domainBlockRows(db)} b ON b.brand_id = d.brand_id AND b.domain = d.domain
      LEFT JOIN ${staffRows(db)} s ON s.id = b.blocked_by
     WHERE d.brand_id = ${brandId}
       AND (${state}::text IS NULL OR CASE WHEN b.domain IS NULL THEN d.state ELSE 'blocked' END = ${state})
       AND (${text} = '' OR d.domain LIKE ${part} OR lower(p.username) = ${text.toLowerCase()} OR p.customer_id = ${text})
       AND (${after}::uuid IS NULL OR (d.claimed_at, d.id) < (
             SELECT c.claimed_at, c.id FROM ${domainRows(db)} c WHERE c.id = ${after} AND c.brand_id = ${brandId}))
     ORDER BY d.claimed_at DESC, d.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Finds the domain of a brand's claim that has not ended, with its agent's customer id. */
export async function findDomain(
  tx: Tx,
  brandId: number,
  id: string,
): Promise<{ domain: string; customerId: string } | undefined> {
  const { rows } = await sql<{ domain: string; customerId: string }>`
    SELECT d.domain, p.customer_id AS "customerId" FROM ${domainRows(tx)} d JOIN ${playerRows(tx)} p ON p.id = d.agent_id
     WHERE d.id = ${id} AND d.brand_id = ${brandId}`.execute(tx)
  return rows[0]
}
