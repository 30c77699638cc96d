import type { Level, LevelPurpose } from '@fairground/contract/levels'
import { standings } from '@fairground/kernel/standing'
import type { Brand } from '../caller/brand.ts'
import type { PlayerSession } from '../caller/session.ts'
import { Refusal, refuse } from './refusal.ts'

/** Account whose level is checked: that of a session, or the known facts about an account. */
export type Leveled = Pick<PlayerSession, 'standing' | 'level' | 'currency'>

/** Refuses `identity_required` if the brand requires a higher level of identity for a purpose than an account has. */
export function requireLevel({ identity }: Pick<Brand, 'identity'>, account: Leveled, purpose: LevelPurpose) {
  refuseBelow(account, identity.needs[purpose], purpose)
}

/**
 * Refuses `identity_required` if the sum of a gaming day, in minor units of the account's currency, exceeds the brand's
 * limit for an account of this level.
 */
export function requireLevelForSum(
  { identity: { sumOfDay } }: Pick<Brand, 'identity'>,
  account: Leveled,
  sum: bigint,
): void {
  const above = sumOfDay.above[account.currency]
  if (above !== undefined && sum > above) refuseBelow(account, sumOfDay.level, 'sum')
}

/** Returns whether an account has the level that the brand requires for a purpose, and for this sum of a gaming day. */
export function reachesLevel(
  brand: Pick<Brand, 'identity'>,
  account: Leveled,
  purpose: LevelPurpose,
  sum: bigint,
): boolean {
  try {
    requireLevel(brand, account, purpose)
    requireLevelForSum(brand, account, sum)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function refuseBelow({ standing, level: has }: Leveled, level: Level, purpose: LevelPurpose | 'sum') {
  // A trial plays without real money.
  if (has >= level || standings[standing].trial) return
  refuse('identity_required', { identity: { purpose, level, has } })
}
