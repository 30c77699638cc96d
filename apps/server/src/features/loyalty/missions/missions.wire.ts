import type { MissionTerms } from '@fairground/contract/mission-figures'
import { type ConditionKind, moneyConditions } from '@fairground/contract/mission-figures'
import type { MissionTermsOnWire } from '@fairground/contract/office-missions'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'

/** Converts the progress or target of a condition for the API: a decimal amount, or a number. */
export function reachedOnWire(kind: ConditionKind, reached: bigint, currency: Currency): string {
  return moneyConditions.includes(kind) ? moneyText(reached, currency) : String(reached)
}

/** Converts terms for the API: amounts as decimal texts. */
export function termsOnWire(
  { conditions, amount, turnover, claimDays, points }: MissionTerms,
  currency: Currency,
): MissionTermsOnWire {
  return {
    conditions: conditions.map(({ kind, least, categories, each }) => ({
      kind,
      least: reachedOnWire(kind, BigInt(least), currency),
      categories,
      each: each === null ? null : moneyText(BigInt(each), currency),
    })),
    amount: moneyText(BigInt(amount), currency),
    turnover,
    claimDays,
    points,
  }
}

/**
 * Converts terms from the API to the stored form; refuses an amount that the currency does not have, and an invalid
 * number.
 */
export function termsOffWire(
  { conditions, amount, turnover, claimDays, points }: MissionTermsOnWire,
  currency: Currency,
): MissionTerms {
  const digits = (text: string) => String(parseMoney(text, currency))
  return {
    conditions: conditions.map(({ kind, least, categories, each }) => ({
      kind,
      least: moneyConditions.includes(kind) ? digits(least) : wholeNumber(least),
      categories,
      each: each === null ? null : digits(each),
    })),
    amount: digits(amount),
    turnover,
    claimDays,
    points,
  }
}

function wholeNumber(text: string): string {
  return /^\d{1,9}$/.test(text) ? String(Number(text)) : refuse('mission_terms')
}
