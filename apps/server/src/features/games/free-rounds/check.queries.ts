import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { roundRows } from '../../ledger/transfers/index.ts'

/** Returns the violated rules of free rounds, with up to five rows each. */
export function checkFreeRounds(db: Db): Promise<BrokenRule[]> {
  return brokenRules(db, {
    'free rounds were used as often as rounds were played of them, and won what those won': sql`
      SELECT s.id, s.used, s.won, r.rounds, r.won AS rounds_won FROM free_rounds s, LATERAL (
        SELECT count(*) AS rounds, coalesce(sum(r.won), 0) AS won FROM free_round f
          JOIN ${roundRows(db)} r ON r.wallet_id = f.wallet_id AND r.id = f.round_id WHERE f.set_id = s.id) r
       WHERE s.used <> r.rounds OR s.won <> r.won`,
    'a free round costs nothing, and is of the wallet, game and stake that it was given for': sql`
      SELECT f.set_id, r.wallet_id, r.id, r.staked, r.game_id, r.events -> 0 AS first FROM free_round f JOIN free_rounds s ON s.id = f.set_id
        LEFT JOIN ${roundRows(db)} r ON r.wallet_id = f.wallet_id AND r.id = f.round_id
       WHERE (r.staked = 0 AND r.wallet_id = s.wallet_id AND r.game_id = s.game_id
              AND r.events -> 0 = jsonb_build_object('type', 'free', 'stake', s.stake::text)) IS NOT TRUE`,
    'no other round of the house costs nothing': sql`
      SELECT r.wallet_id, r.id FROM ${roundRows(db)} r WHERE r.staked = 0 AND r.seed_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM free_round f WHERE f.wallet_id = r.wallet_id AND f.round_id = r.id)`,
  })
}
