import { standings } from '@fairground/kernel/standing'
import type { Brand } from '../../caller/brand.ts'
import type { Db } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'

const agentStandings = Object.entries(standings)
  .filter(([, { agentCentre }]) => agentCentre)
  .map(([standing]) => Number(standing) as keyof typeof standings)

/** The ways in which a new player names the inviter. */
export interface Invitation {
  /** An agent's code. */
  affiliateCode: string
  /** Any member's code. */
  referralCode: string
  /** The same under another name. */
  recommenderId: string
}

/**
 * The player above a new one, or null where they name nobody; every code that is given must lead to somebody of the
 * brand, else `invitation_code_error`. The agent's code wins over the others.
 */
export async function findUpline(
  db: Db,
  brandId: number,
  { affiliateCode, referralCode, recommenderId }: Invitation,
): Promise<bigint | null> {
  const asked = [
    affiliateCode && findByCode(db, brandId, affiliateCode, true),
    referralCode && findByCode(db, brandId, referralCode, false),
    recommenderId && findByCode(db, brandId, recommenderId, false),
  ]
  const found = await Promise.all(asked.filter((one) => typeof one !== 'string'))
  if (found.includes(undefined)) refuse('invitation_code_error')
  return found[0] ?? null
}

/** Whoever a code leads to on a brand: with `isAgent`, an agent alone. */
export async function findByCode(
  db: Db,
  brandId: number,
  code: string,
  isAgent: boolean,
): Promise<bigint | undefined> {
  let query = openMembers(db, brandId).where('referral_code', '=', code.toUpperCase())
  if (isAgent) query = query.where('standing', 'in', agentStandings)
  return (await query.executeTakeFirst())?.id
}

function openMembers(db: Db, brandId: number) {
  return db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .where('standing', '!=', 4)
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

/** Whether a member may send money up now: the brand has turned transfers on, and an agent is directly above. */
export async function canTransferUp(
  db: Db,
  { switches }: Pick<Brand, 'switches'>,
  memberId: bigint,
): Promise<boolean> {
  return switches.AGENTTRANSFER === true && (await findAgentAbove(db, memberId)) !== undefined
}
