import type { MarketInfo } from '../market.ts'

/**
 * The terms shared by the games with prize groups: drawn every minute by Philippine time, stakes of 1, 10 and 100 of
 * the currency.
 */
export const everyMinute = {
  category: 'ELOTT',
  stakes: [100, 1_000, 10_000],
  stakesIn: { VND: [1_000, 10_000, 100_000] },
  mostTimes: 100,
  mostBets: 50,
  mostLines: 1_000,
  schedule: { kind: 'every', offsetMinutes: 480, everySeconds: 60, closesBeforeSeconds: 5 },
} as const satisfies Partial<MarketInfo>
