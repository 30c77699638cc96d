import type { RaffleTerms } from '@fairground/contract/raffle-figures'
import type { RaffleTermsOnWire } from '@fairground/contract/raffles'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'

/** Converts terms for the API: amounts as decimal texts. */
export function termsOnWire(
  { perEntry, prizes, ...terms }: RaffleTerms,
  currency: Currency,
): RaffleTermsOnWire {
  const text = (digits: string) => moneyText(BigInt(digits), currency)
  return {
    ...terms,
    perEntry: text(perEntry),
    prizes: prizes.map(({ amount, count }) => ({ amount: text(amount), count })),
  }
}

/** Converts terms from the API to the stored form; refuses an amount that the currency does not have. */
export function termsOffWire(
  { perEntry, prizes, ...terms }: RaffleTermsOnWire,
  currency: Currency,
): RaffleTerms {
  const digits = (text: string) => String(parseMoney(text, currency))
  return {
    ...terms,
    perEntry: digits(perEntry),
    prizes: prizes.map(({ amount, count }) => ({ amount: digits(amount), count })),
  }
}
