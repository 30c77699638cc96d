import { standings } from '@fairground/kernel/standing'
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
