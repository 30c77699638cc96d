import type { Chance } from '@fairground/kernel/chance'

/** Without I, L, O, 0 and 1, which people read for one another. */
const plainSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function drawn(count: number, chance: Chance): string {
  return Array.from({ length: count }, () => plainSigns[chance.below(plainSigns.length)]).join('')
}

/** A code by which a player invites others: eight signs, 31^8 of them. */
export function newReferralCode(chance: Chance): string {
  return drawn(8, chance)
}

/** A code of a campaign: ten signs, so that it is nobody's referral code. */
export function newCampaignCode(chance: Chance): string {
  return drawn(10, chance)
}

/** An account name for a player who chose none: `p` and nine random characters, so that names cannot be guessed. */
export function newAccountName(chance: Chance): string {
  return `p${drawn(9, chance).toLowerCase()}`
}
