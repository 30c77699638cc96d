import type { Chance } from '@fairground/kernel/chance'

/** Letters and digits without I, L, O, 0 and 1, which people confuse. */
const plainSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function drawn(count: number, chance: Chance): string {
  return Array.from({ length: count }, () => plainSigns[chance.below(plainSigns.length)]).join('')
}

/** Returns a referral code of eight characters (31^8 possible ones), by which a player invites others. */
export function newReferralCode(chance: Chance): string {
  return drawn(8, chance)
}

/** Returns a campaign code: ten characters, so that it never equals a referral code. */
export function newCampaignCode(chance: Chance): string {
  return drawn(10, chance)
}

/**
 * Returns an account name for a player who chose none: `p` and nine random characters, so that names cannot be guessed.
 */
export function newAccountName(chance: Chance): string {
  return `p${drawn(9, chance).toLowerCase()}`
}
