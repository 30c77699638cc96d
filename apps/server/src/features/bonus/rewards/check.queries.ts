import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { recipeRows } from '../../ledger/transfers/index.ts'

const rules = {
  'each reward that was paid is a transfer of its amount, and each such transfer pays one reward': sql`
    SELECT coalesce(r.wallet_id, t.wallet_id) AS wallet_id, r.id, r.amount, t.version, t.amount AS moved
      FROM (SELECT * FROM reward WHERE version IS NOT NULL) r
      FULL JOIN (SELECT * FROM ${recipeRows()} t WHERE t.recipe IN ('reward', 'rebate')) t
        ON t.wallet_id = r.wallet_id AND t.version = r.version
     WHERE r.amount IS DISTINCT FROM t.amount OR (r.kind = 'rebate') IS DISTINCT FROM (t.recipe = 'rebate')`,
}

/** Returns the violated rules of rewards, with up to five rows each. */
export function checkRewards(db: Db): Promise<BrokenRule[]> {
  return brokenRules(db, rules)
}
