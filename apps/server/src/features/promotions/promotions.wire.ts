import type { PromotionTerms, TermsOf } from '@fairground/contract/promotion-figures'
import type { PromotionTermsOnWire } from '@fairground/contract/promotions'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { FreeRounds } from '../free-rounds/index.ts'

/** Terms as they cross the wire: amounts as decimal texts. */
export function termsOnWire<Terms extends PromotionTerms>(
  terms: Terms,
  currency: Currency,
): Extract<PromotionTermsOnWire, { kind: Terms['kind'] }> {
  return withAmounts(terms, (digits) => moneyText(BigInt(digits), currency)) as never
}

/** Terms as they are kept, from how they cross the wire; refuses an amount that the currency does not have. */
export function termsOffWire(terms: PromotionTermsOnWire, currency: Currency): PromotionTerms {
  return withAmounts(terms as PromotionTerms, (text) => String(parseMoney(text, currency)))
}

function withAmounts(terms: PromotionTerms, written: (amount: string) => string): PromotionTerms {
  switch (terms.kind) {
    case 'application':
    case 'gift':
      return { ...terms, amount: written(terms.amount) }
    case 'free-rounds':
      return { ...terms, stake: written(terms.stake) }
    case 'cashback':
      return { ...terms, least: written(terms.least), most: written(terms.most) }
    case 'deposit': {
      const { least, most, highestStake } = terms
      const amounts: Pick<TermsOf<'deposit'>, 'least' | 'most' | 'highestStake'> = {
        least: written(least),
        most: written(most),
        highestStake: highestStake === null ? null : written(highestStake),
      }
      return { ...terms, ...amounts }
    }
  }
}

/** A player's free rounds, with the name of their game. */
export function freeRoundsOnWire(
  { gameId, stake, count, used, won, isOfVendor, expiresAt }: FreeRounds,
  gameName: string,
  currency: Currency,
) {
  return {
    gameId,
    gameName,
    stake: moneyText(stake, currency),
    count,
    left: isOfVendor ? null : count - used,
    won: isOfVendor ? null : moneyText(won, currency),
    until: expiresAt.toISOString(),
  }
}

/** How a bonus stands that was given: what it required, what of that was played, and until when; null where nothing was given. */
export function progressOnWire(
  { required, played, expiresAt }: { required: bigint | null; played: bigint | null; expiresAt: Date | null },
  currency: Currency,
) {
  if (required === null || played === null) return null
  return {
    required: moneyText(required, currency),
    played: moneyText(played, currency),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
