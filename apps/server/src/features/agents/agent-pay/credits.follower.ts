import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import type { Tools } from '../../../tools.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { owesRows } from './payments.queries.ts'
import { addPayJob } from './payments.service.ts'

/** Follower that makes payers with open lines pay on when money has come into their purse. */
export function creditsFollower(tools: Pick<Tools, 'addJob'>): Follower {
  return {
    name: 'agent-credits',
    tables: [],
    async apply(tx, span) {
      const { rows } = await sql<{ brandId: number; playerId: bigint; currency: string }>`
        SELECT DISTINCT w.brand_id AS "brandId", w.player_id AS "playerId", w.currency
          FROM ${factsOf(span)} f JOIN ${walletRows(tx)} w ON w.id = f.wallet_id AND w.purpose = 'agent'
         WHERE EXISTS (SELECT FROM unnest(f.lines) AS l WHERE l.account = 'cash' AND l.amount > 0)
           AND EXISTS (SELECT FROM ${owesRows(tx)} o WHERE o.payer_id = w.player_id AND o.currency = w.currency)`.execute(
        tx,
      )
      for (const payer of rows) await addPayJob(tx, tools, payer)
    },
  }
}
