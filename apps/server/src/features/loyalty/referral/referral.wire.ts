import type { ReferralTierOnWire } from '@fairground/contract/referral'
import type { ReferralTier } from '@fairground/contract/referral-figures'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { ReferralTerms } from './terms.queries.ts'

/** Converts tiers for the API: amounts as decimal texts. */
export function tiersOnWire(tiers: readonly ReferralTier[], currency: Currency): ReferralTierOnWire[] {
  const text = (digits: string) => moneyText(BigInt(digits), currency)
  return tiers.map(({ deposited, bet, amount }) => ({
    deposited: text(deposited),
    bet: text(bet),
    amount: text(amount),
  }))
}

/** Converts tiers from the API to the stored form; refuses an amount that the currency does not have. */
export function tiersOffWire(tiers: readonly ReferralTierOnWire[], currency: Currency): ReferralTier[] {
  const digits = (text: string) => String(parseMoney(text, currency))
  return tiers.map(({ deposited, bet, amount }) => ({
    deposited: digits(deposited),
    bet: digits(bet),
    amount: digits(amount),
  }))
}

/** Converts terms for the API. */
export function termsOnWire({ tiers, days, turnover, claimDays }: ReferralTerms, currency: Currency) {
  return { tiers: tiersOnWire(tiers, currency), days, turnover, claimDays }
}
