import { listNearness } from '../../lotteries/tickets/index.ts'
import { customerIdsOf } from '../../people/players/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Number of cash-outs from which a player is in the report: fewer say nothing. */
const least = 20
/** Two-sided quantile of the normal distribution for 99 of 100 cases. */
const quantile = 2.5758

/**
 * Players with many cash-outs, and how near these are to the ends of their flights. A flight reaches a multiple with a
 * chance of 0.99 ÷ multiple; so the share of a cash-out in the end of its flight is uniform between 0 and 1 for
 * everybody who does not know the end, whatever their habit. The mean of n shares has the standard error 1 ÷ √(12 n).
 */
export const cashOutsReport: ReportSource = {
  report: 'cash-outs',
  async read(db, _tools, { brand, currency, buckets }) {
    const found = await listNearness(db, {
      brandId: brand.id,
      currency: currency.code,
      fromMs: buckets[0]!.fromMs,
      untilMs: buckets.at(-1)!.untilMs,
      least,
    })
    const names = await customerIdsOf(
      db,
      found.map(({ playerId }) => playerId),
    )
    return found.map(({ playerId, cashOuts, mean }): ReportRow => {
      const customerId = names.get(playerId)!
      const high = 0.5 + quantile / Math.sqrt(12 * cashOuts)
      return {
        bucket: 0,
        about: { kind: 'player', id: customerId },
        cells: {
          player: customerId,
          cashOuts,
          nearness: percent(mean),
          nearnessHigh: percent(Math.min(high, 1)),
          chance: mean > high ? 'outside' : 'within',
        },
      }
    })
  },
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
