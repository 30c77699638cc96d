import type { GameCategory } from '@fairground/kernel/game-category'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { type Rates, rateOf, ratesOnWire, type Terms } from './terms.rules.ts'

/** Converts minor units with their currency for the API. */
export function money(amount: bigint, currency: Currency): { amount: string; currency: string } {
  return { amount: moneyText(amount, currency), currency: currency.code }
}

/** Converts lines for players: one for each category and rate. */
export function linesOnWire(
  lines: readonly { category: GameCategory; rate: number; validBet: bigint; amount: bigint }[],
  currency: Currency,
) {
  const groups = Map.groupBy(lines, ({ category, rate }) => `${category} ${rate}`)
  return [...groups.values()].map((own) => ({
    category: own[0]!.category,
    rate: own[0]!.rate,
    validBet: money(
      own.reduce((sum, { validBet }) => sum + validBet, 0n),
      currency,
    ),
    amount: money(
      own.reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    ),
  }))
}

/** Returns the rates of each rank from 0 up to the last that has separate rates. */
export function rankRates(
  rates: Rates,
): { rank: number; rates: { category: GameCategory; rate: number }[] }[] {
  const listed = ratesOnWire(rates)
  const ranks = Math.max(0, ...listed.map(({ rates: own }) => own.length))
  return Array.from({ length: ranks }, (_, rank) => ({
    rank,
    rates: listed.map(({ category }) => ({ category, rate: rateOf(rates, category, rank) })),
  }))
}

/** Converts terms for the office. */
export function termsInOffice({ rates, isDaily, least, turnover }: Terms, currency: Currency) {
  return { rates: ratesOnWire(rates), isDaily, least: moneyText(least, currency), turnover }
}
