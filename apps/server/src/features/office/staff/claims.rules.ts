import type { Claim } from '@fairground/contract/claims'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'

/** Staff account that works on an item, and since when; both are null for nobody. Columns of the item's table. */
export interface ClaimColumns {
  claimed_by: bigint | null
  claimed_at: Date | null
}

/**
 * Returns the claim of a staff account on an item whose row the transaction has locked; an existing claim of that
 * account stays. Refuses `claimed_by_another` if somebody else has it and no note says why it is taken over.
 */
export function claimOf(
  before: ClaimColumns,
  { staffId }: Pick<StaffSession, 'staffId'>,
  note: string | undefined,
  nowMs: number,
): ClaimColumns {
  if (before.claimed_by === staffId) return { claimed_by: staffId, claimed_at: before.claimed_at }
  if (before.claimed_by !== null && note === undefined) refuse('claimed_by_another')
  return { claimed_by: staffId, claimed_at: new Date(nowMs) }
}

/** Refuses `not_claimed` if nobody works on an item, and `claimed_by_another` if somebody else does. */
export function requireClaim(
  { claimed_by: holder }: Pick<ClaimColumns, 'claimed_by'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
): void {
  if (holder === null) refuse('not_claimed')
  if (holder !== staffId) refuse('claimed_by_another')
}

/** Converts a claim for the API; `name` is that of its owner. */
export function claimOnWire(
  { claimed_by: holder, claimed_at: at }: ClaimColumns,
  name: string | null,
  { staffId }: Pick<StaffSession, 'staffId'>,
): Claim {
  if (holder === null || at === null) return null
  return { by: name ?? '', at: at.toISOString(), isOwn: holder === staffId }
}
