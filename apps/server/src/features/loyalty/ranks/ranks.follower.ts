import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import type { Tools } from '../../../tools.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import { raise, tellRanks } from './rise.service.ts'
import { listClubBrands } from './terms.queries.ts'

/**
 * Follower that lets players rise a second or two after a bet has settled or money has arrived. It keeps no sums of its
 * own: it reads figures only for the wallets of its span, so that it writes only for players who have risen.
 */
export function ranksFollower(tools: Pick<Tools, 'clock' | 'chance' | 'live'>): Follower {
  return {
    name: 'ranks',
    tables: [],
    // One check covers several spans, and figures are usually ahead of it.
    restMs: 1_000,
    async apply(tx, span, afterCommit) {
      const wallets = sql`(SELECT wallet_id FROM ${factsOf(span)} f WHERE f.valid_bet > 0 OR f.class = 'deposits')`
      for (const brand of await listClubBrands(tx, tools.clock.now())) {
        const risen = await raise(tx, tools, brand, { wallets, upTo: span.upTo, nowMs: tools.clock.now() })
        if (risen.length > 0) afterCommit(() => tellRanks(tools.live, risen))
      }
    },
  }
}
