import { type Standing, standings } from '@fairground/kernel/standing'
import { type Selectable, sql } from 'kysely'
import type { AgentSite, Brand } from '../../../caller/brand.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { findCampaign, type Origin } from '../campaigns/index.ts'
import { allProfiles, plainName } from '../persons/index.ts'
import { allPlayers, playerRows, selectPlayers } from '../players/index.ts'

const agentStandings = Object.entries(standings)
  .filter(([, { agentCentre }]) => agentCentre)
  .map(([standing]) => Number(standing) as keyof typeof standings)

/** Codes that a new player brings. */
export interface Invitation {
  /** Code of an agent. */
  affiliateCode: string
  /** Code of the person who invited, member or agent. */
  referralCode: string
  /** The same field under another name. */
  recommenderId: string
  /** Whether the agent's code was kept from an address, and not typed. */
  isCodeKept: boolean
  /** Label in the link for the origin of its visitors; empty without one. */
  subId: string
  clickId: string
}

/** Place of a new player in the tree. */
export interface Standpoint {
  /** Agent above. */
  uplineId: bigint | null
  /** Person who invited. */
  invitedBy: bigint | null
  /** Code or domain by which the account came; undefined for neither. */
  origin?: Origin
}

/**
 * Returns the place of a new player by the codes they bring. A player invited by a member is placed below that member's
 * agent; an agent's code takes precedence. Without a code, the player is placed below the agent whose own domain they
 * register at. Every given code must belong to somebody of the brand, else `invitation_code_error`.
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
    // They are labels of the agent who made the link, so they are dropped where a member's code led here.
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

/** Owner of a code. */
type Coded = Pick<Selectable<Tables['player']>, 'id' | 'standing' | 'upline_id'> & { campaignId?: string }

/** Finds the open agent of a brand who has a code, the agent's own or a campaign's. */
export async function findAgentByCode(db: Db, brandId: number, code: string): Promise<Coded | undefined> {
  const campaign = await findCampaign(db, brandId, code)
  const found = campaign
    ? await openAccounts(db, brandId).where('id', '=', campaign.agentId).executeTakeFirst()
    : await findByCode(db, brandId, code)
  if (!found || !isAgent(found)) return undefined
  return campaign ? { ...found, campaignId: campaign.id } : found
}

/** Finds the open member or agent of a brand who has a code. */
function findByCode(db: Db, brandId: number, code: string): Promise<Coded | undefined> {
  return openAccounts(db, brandId).where('referral_code', '=', code.toUpperCase()).executeTakeFirst()
}

function openAccounts(db: Db, brandId: number) {
  return selectPlayers(db)
    .select(['id', 'standing', 'upline_id'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .where('standing', '!=', 4)
}

function isAgent({ standing }: Pick<Coded, 'standing'>): boolean {
  return standings[standing].agentCentre
}

/** Other side of a transfer between agent and member. */
export interface Kin {
  id: bigint
  username: string
}

/**
 * Finds the open agent directly above a member, on the same brand and with the same currency; undefined for an agent,
 * and where nobody or no agent is above.
 */
export function findAgentAbove(db: Db, memberId: bigint): Promise<Kin | undefined> {
  return db
    .selectFrom(playerRows(db).as('member'))
    .innerJoin(playerRows(db).as('agent'), (join) =>
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
 * Finds the open member directly below an agent by customer id, on the same brand and with the same currency; undefined
 * for an account that is no member or is elsewhere in the tree.
 */
export function findMemberBelow(db: Db, agentId: bigint, customerId: string): Promise<Kin | undefined> {
  return db
    .selectFrom(playerRows(db).as('member'))
    .innerJoin(playerRows(db).as('agent'), (join) =>
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

/** Finds the agent above an account, open or closed, as the office shows it. */
export function findAgentOf(
  db: Db,
  playerId: bigint,
): Promise<{ customerId: string; username: string } | undefined> {
  return db
    .selectFrom(playerRows(db).as('player'))
    .innerJoin(playerRows(db).as('agent'), (join) =>
      join.onRef('agent.id', '=', 'player.upline_id').onRef('agent.brand_id', '=', 'player.brand_id'),
    )
    .select(['agent.customer_id as customerId', 'agent.username'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
}

/** Agent with its place in the tree. */
export interface PlacedAgent extends Kin {
  currency: string
  standing: Standing
  /** Agent above; null at the top. */
  uplineId: bigint | null
}

/** Returns whether the brand may have a deal with an account. */
export function isAffiliate({ standing }: Pick<PlacedAgent, 'standing'>): boolean {
  return standing === 41 || standing === 42
}

/** Finds the open agent of a brand by customer id or row number. */
export function findAgent(
  db: Db,
  brandId: number,
  who: { customerId: string } | { id: bigint },
): Promise<PlacedAgent | undefined> {
  return selectPlayers(db)
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

/** Returns the row number of an account directly below an agent, by customer id; undefined for every other account. */
export async function findDirect(
  db: Db | Tx,
  agentId: bigint,
  customerId: string,
): Promise<bigint | undefined> {
  const row = await selectPlayers(db)
    .select('id')
    .where('upline_id', '=', agentId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}

/**
 * Returns whether a member may transfer money up now: the brand has turned transfers on, and an agent is directly
 * above.
 */
export async function canTransferUp(
  db: Db,
  { switches }: Pick<Brand, 'switches'>,
  memberId: bigint,
): Promise<boolean> {
  return switches.AGENTTRANSFER === true && (await findAgentAbove(db, memberId)) !== undefined
}

/** Current place of an account: the agents above it from the top down, its inviter, and the payee name. */
interface Place {
  playerId: bigint
  above: bigint[]
  invitedBy: bigint | null
  isAgent: boolean
  /** As `marksOf` compares it; empty if it was never given. It is only compared and never stored. */
  payeeName: string
}

/** Returns the current places of accounts of a brand; accounts of other brands are left out. */
export async function placesOf(
  db: Db | Tx,
  brandId: number,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Place>> {
  const { rows } = await sql<Place>`
    SELECT p.id AS "playerId", coalesce(t.above, '{}') AS above, p.invited_by AS "invitedBy", p.standing = ANY (${agentStandings}::integer[]) AS "isAgent",
           coalesce(f.payee_name, '') AS "payeeName"
      FROM ${allPlayers} p LEFT JOIN upline_path t ON t.player_id = p.id AND t.to_at = 'infinity' LEFT JOIN ${allProfiles} f ON f.player_id = p.id
     WHERE p.brand_id = ${brandId} AND p.id = ANY (${[...playerIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.playerId, { ...row, payeeName: plainName(row.payeeName) }]))
}
