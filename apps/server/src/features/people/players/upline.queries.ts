import { type Standing, standings } from '@fairground/kernel/standing'
import { type Selectable, sql } from 'kysely'
import type { AgentSite, Brand } from '../../../caller/brand.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { findCampaign, type Origin } from './campaigns.queries.ts'
import { plainName } from './identity.rules.ts'

const agentStandings = Object.entries(standings)
  .filter(([, { agentCentre }]) => agentCentre)
  .map(([standing]) => Number(standing) as keyof typeof standings)

/** The codes that a new player brings. */
export interface Invitation {
  /** An agent's code. */
  affiliateCode: string
  /** The code of the person who has invited, member or agent. */
  referralCode: string
  /** The same under another name. */
  recommenderId: string
  /** Whether the agent's code was kept from an address, and not typed. */
  isCodeKept: boolean
  /** What the link said of where its visitor came from; empty where it said nothing. */
  subId: string
  clickId: string
}

/** Where a new player stands. */
export interface Standpoint {
  /** The agent above. */
  uplineId: bigint | null
  /** The person who has invited. */
  invitedBy: bigint | null
  /** By which code or domain the account came; undefined for neither. */
  origin?: Origin
}

/**
 * Where a new player stands by the codes that they bring: who is invited by a member stands below that member's agent, and the code of an
 * agent goes before. Who brings no code stands below the agent at whose own domain they register. Every code that is given must lead to
 * somebody of the brand, else `invitation_code_error`.
 */
export async function standpointOf(
  db: Db,
  brandId: number,
  { affiliateCode, referralCode, recommenderId, isCodeKept, subId, clickId }: Invitation,
  site?: Pick<AgentSite, 'domain' | 'agentId'>,
): Promise<Standpoint> {
  const [agent, ...inviters] = await Promise.all([
    byCode(affiliateCode, findAgentByCode),
    byCode(referralCode, findByCode),
    byCode(recommenderId, findByCode),
  ])
  const inviter = inviters.find((one) => one !== undefined)
  const agentOfInviter = inviter && (isAgent(inviter) ? inviter.id : inviter.upline_id)
  const uplineId = agent?.id ?? agentOfInviter ?? null
  const code = [affiliateCode, referralCode, recommenderId].find((one) => one !== '')
  if (code === undefined && site) return atDomain(site)
  if (code === undefined) return { uplineId: null, invitedBy: null }
  const origin: Origin = {
    way: isCodeKept ? 'kept' : 'typed',
    code,
    agentId: uplineId,
    campaignId: agent?.campaignId ?? null,
    // They are words of the agent who made the link, and none where a member's code led here.
    ...((agent || (inviter && isAgent(inviter))) && { subId: subId || null, clickId: clickId || null }),
  }
  return { uplineId, invitedBy: inviter?.id ?? null, origin }

  function atDomain({ domain, agentId }: Pick<AgentSite, 'domain' | 'agentId'>): Standpoint {
    const ids = { subId: subId || null, clickId: clickId || null }
    const origin: Origin = { way: 'domain', code: null, domain, agentId, campaignId: null, ...ids }
    return { uplineId: agentId, invitedBy: null, origin }
  }

  async function byCode(code: string, find: typeof findByCode): Promise<Coded | undefined> {
    if (code === '') return undefined
    return (await find(db, brandId, code)) ?? refuse('invitation_code_error')
  }
}

/** Somebody to whom a code leads. */
type Coded = Pick<Selectable<Tables['player']>, 'id' | 'standing' | 'upline_id'> & { campaignId?: string }

/** The open agent of a brand to whom a code leads, be it the agent's own or a campaign's. */
export async function findAgentByCode(db: Db, brandId: number, code: string): Promise<Coded | undefined> {
  const campaign = await findCampaign(db, brandId, code)
  const found = campaign
    ? await openAccounts(db, brandId).where('id', '=', campaign.agentId).executeTakeFirst()
    : await findByCode(db, brandId, code)
  if (!found || !isAgent(found)) return undefined
  return campaign ? { ...found, campaignId: campaign.id } : found
}

/** The open member or agent of a brand to whom a code leads. */
function findByCode(db: Db, brandId: number, code: string): Promise<Coded | undefined> {
  return openAccounts(db, brandId).where('referral_code', '=', code.toUpperCase()).executeTakeFirst()
}

function openAccounts(db: Db, brandId: number) {
  return db
    .selectFrom('player')
    .select(['id', 'standing', 'upline_id'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .where('standing', '!=', 4)
}

function isAgent({ standing }: Pick<Coded, 'standing'>): boolean {
  return standings[standing].agentCentre
}

/** Somebody on the other side of a transfer between agent and member. */
export interface Kin {
  id: bigint
  username: string
}

/**
 * The open agent directly above a member, on the same brand and with the same currency; undefined for an agent, and where nobody or
 * no agent is above.
 */
export function findAgentAbove(db: Db, memberId: bigint): Promise<Kin | undefined> {
  return db
    .selectFrom('player as member')
    .innerJoin('player as agent', (join) =>
      join
        .onRef('agent.id', '=', 'member.upline_id')
        .onRef('agent.brand_id', '=', 'member.brand_id')
        .onRef('agent.currency', '=', 'member.currency'),
    )
    .select(['agent.id', 'agent.username'])
    .where('member.id', '=', memberId)
    .where('member.standing', '=', 0)
    .where('agent.standing', 'in', agentStandings)
    .where('agent.is_open', '=', true)
    .executeTakeFirst()
}

/**
 * The open member directly below an agent, on the same brand and with the same currency, by customer id; undefined for who is no
 * member or elsewhere in the tree.
 */
export function findMemberBelow(db: Db, agentId: bigint, customerId: string): Promise<Kin | undefined> {
  return db
    .selectFrom('player as member')
    .innerJoin('player as agent', (join) =>
      join
        .onRef('agent.id', '=', 'member.upline_id')
        .onRef('agent.brand_id', '=', 'member.brand_id')
        .onRef('agent.currency', '=', 'member.currency'),
    )
    .select(['member.id', 'member.username'])
    .where('agent.id', '=', agentId)
    .where('agent.standing', 'in', agentStandings)
    .where('member.customer_id', '=', customerId)
    .where('member.standing', '=', 0)
    .where('member.is_open', '=', true)
    .executeTakeFirst()
}

/** An agent and where they stand in the tree. */
export interface PlacedAgent extends Kin {
  currency: string
  standing: Standing
  /** The agent above; null at the top. */
  uplineId: bigint | null
}

/** Whether the brand may have a deal with an account. */
export function isAffiliate({ standing }: Pick<PlacedAgent, 'standing'>): boolean {
  return standing === 41 || standing === 42
}

/** The open agent of a brand with a customer id, or with a row number. */
export function findAgent(
  db: Db,
  brandId: number,
  who: { customerId: string } | { id: bigint },
): Promise<PlacedAgent | undefined> {
  return db
    .selectFrom('player')
    .select(['id', 'username', 'currency', 'standing', 'upline_id as uplineId'])
    .where('brand_id', '=', brandId)
    .where('standing', 'in', agentStandings)
    .where('is_open', '=', true)
    .$if('customerId' in who, (query) =>
      query.where('customer_id', '=', (who as { customerId: string }).customerId),
    )
    .$if('id' in who, (query) => query.where('id', '=', (who as { id: bigint }).id))
    .executeTakeFirst()
}

/** The row number of an account directly below an agent, by customer id; undefined for everybody else. */
export async function findDirect(
  db: Db | Tx,
  agentId: bigint,
  customerId: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('upline_id', '=', agentId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}

/** Whether a member may send money up now: the brand has turned transfers on, and an agent is directly above. */
export async function canTransferUp(
  db: Db,
  { switches }: Pick<Brand, 'switches'>,
  memberId: bigint,
): Promise<boolean> {
  return switches.AGENTTRANSFER === true && (await findAgentAbove(db, memberId)) !== undefined
}

/** Where an account stands now: the agents above it from the top down, who invited it, and the name that its money is paid out to. */
interface Place {
  playerId: bigint
  above: bigint[]
  invitedBy: bigint | null
  isAgent: boolean
  /** As `marksOf` compares it; empty where it was never told. It is compared and kept nowhere. */
  payeeName: string
}

/** Where accounts of a brand stand now; an account of another brand is left out. */
export async function placesOf(
  db: Db | Tx,
  brandId: number,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Place>> {
  const { rows } = await sql<Place>`
    SELECT p.id AS "playerId", coalesce(t.above, '{}') AS above, p.invited_by AS "invitedBy", p.standing = ANY (${agentStandings}::integer[]) AS "isAgent",
           coalesce(f.payee_name, '') AS "payeeName"
      FROM player p LEFT JOIN upline_path t ON t.player_id = p.id AND t.to_at = 'infinity' LEFT JOIN player_profile f ON f.player_id = p.id
     WHERE p.brand_id = ${brandId} AND p.id = ANY (${[...playerIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.playerId, { ...row, payeeName: plainName(row.payeeName) }]))
}
