import { standings } from '@fairground/kernel/standing'
import type { Selectable } from 'kysely'
import type { Brand } from '../../caller/brand.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import { findCampaign, type Origin } from './campaigns.queries.ts'

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
}

/** Where a new player stands. */
export interface Standpoint {
  /** The agent above. */
  uplineId: bigint | null
  /** The person who has invited. */
  invitedBy: bigint | null
  /** By which code the account came; undefined for who brought none. */
  origin?: Origin
}

/**
 * Where a new player stands by the codes that they bring: who is invited by a member stands below that member's agent, and the code of an
 * agent goes before. Every code that is given must lead to somebody of the brand, else `invitation_code_error`.
 */
export async function standpointOf(
  db: Db,
  brandId: number,
  { affiliateCode, referralCode, recommenderId, isCodeKept }: Invitation,
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
  if (code === undefined) return { uplineId, invitedBy: inviter?.id ?? null }
  const origin: Origin = {
    way: isCodeKept ? 'kept' : 'typed',
    code,
    agentId: uplineId,
    campaignId: agent?.campaignId ?? null,
  }
  return { uplineId, invitedBy: inviter?.id ?? null, origin }

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
  /** The agent above; null at the top. */
  uplineId: bigint | null
}

/** The open agent of a brand with a customer id, or with a row number. */
export function findAgent(
  db: Db,
  brandId: number,
  who: { customerId: string } | { id: bigint },
): Promise<PlacedAgent | undefined> {
  return db
    .selectFrom('player')
    .select(['id', 'username', 'currency', 'upline_id as uplineId'])
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
