import type { MarketGame } from '@fairground/games/market'
import type { Db } from '../../../db/tables.ts'
import { listPushedBets, listPushedWallets, mostCoveredOf, type PushedBets } from './pushes.queries.ts'
import type { DrawRevision, PushedRisk } from './settlement.queries.ts'

/** Number of wallets whose bets are read at once. */
const walletsAtOnce = 500

/**
 * Returns the maximum loss of each wallet's bets by a result of a draw that makes some of them a push, and of those
 * that were cashed out: it bounds the valid bet, since a returned bet was no turnover, and an exit is a lower target.
 * Includes wallets with a push by an earlier result, so that a correction also corrects their turnover.
 */
export async function risksAfterPushes(db: Db, of: DrawRevision, game: MarketGame): Promise<PushedRisk[]> {
  const wallets = await listPushedWallets(db, of)
  if (wallets.length === 0) return []
  const mostCovered = (await mostCoveredOf(db, of.drawId)) / 100
  const risks: PushedRisk[] = []
  for (let at = 0; at < wallets.length; at += walletsAtOnce)
    for (const pushed of await listPushedBets(db, of, wallets.slice(at, at + walletsAtOnce)))
      risks.push(riskOf(pushed, game, mostCovered))
  return risks
}

/** Never above the amount at risk at the purchase: bets that hedged the returned ones count no more than before. */
function riskOf({ walletId, bought, bets }: PushedBets, game: MarketGame, mostCovered: number): PushedRisk {
  const [pushed, others] = [
    bets.filter(({ pushedLines }) => pushedLines > 0),
    bets.filter(({ pushedLines }) => pushedLines === 0),
  ]
  if (pushed.length === 0 && !bets.some(({ isCashedOut }) => isCashedOut))
    return { walletId, atRisk: bought, bought }
  // If some lines of a bet come back, the others count with their whole stake.
  const left = pushed.reduce(
    (sum, { stake, lines, pushedLines }) => sum + (stake / BigInt(lines)) * BigInt(lines - pushedLines),
    game.atRisk(others, mostCovered),
  )
  return { walletId, atRisk: left < bought ? left : bought, bought }
}
