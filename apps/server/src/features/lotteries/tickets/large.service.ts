import type { MarketBet } from '@fairground/games/market'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countTries, requireBudget } from '../../people/verification/index.ts'

/** Maximum number of lines of a purchase on all its draws: each takes 0.15 ms of the database's time. */
const mostLines = 5_000

/** Larger purchases are refused to players who have cancelled too many lines. */
const fewLines = 100

const keyOf = (walletId: bigint) => `ticket lines cancelled ${walletId}`

/**
 * Refuses `too_many_bets` for more lines than a purchase may have, and `too_many_requests` for a large purchase of a
 * player who has cancelled too many lines in a day: such purchases are work without a stake.
 */
export async function requireRoomForLines(
  { db, playLimits }: Pick<Tools, 'db' | 'playLimits'>,
  walletId: bigint,
  { bets, draws, nowMs }: { bets: readonly MarketBet[]; draws: number; nowMs: number },
): Promise<void> {
  const lines = linesOf(bets) * draws
  if (lines > mostLines) refuse('too_many_bets')
  if (lines > fewLines) await requireBudget(db, keyOf(walletId), playLimits.cancelledLines, nowMs)
}

/** Counts the lines of a ticket that its player has cancelled; this never refuses. */
export async function countCancelledLines(
  { db, clock, playLimits }: Pick<Tools, 'db' | 'clock' | 'playLimits'>,
  walletId: bigint,
  bets: readonly Pick<MarketBet, 'lines'>[],
): Promise<void> {
  const counted = { key: keyOf(walletId), ...playLimits.cancelledLines, by: linesOf(bets) }
  await countTries(db, [counted], clock.now())
}

function linesOf(bets: readonly Pick<MarketBet, 'lines'>[]): number {
  return bets.reduce((sum, { lines }) => sum + lines, 0)
}
