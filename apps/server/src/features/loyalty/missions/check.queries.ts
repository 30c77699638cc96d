import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'

/** Returns the violated rules of missions, with up to five rows each. */
export function checkMissions(db: Db): Promise<BrokenRule[]> {
  const rules = {
    'a mission has given what the awards of players say': sql`
      SELECT m.public_id, m.given, a.sum FROM mission m, LATERAL (
        SELECT coalesce(sum(a.amount), 0) AS sum FROM mission_award a WHERE a.mission_id = m.id) a WHERE m.given <> a.sum`,
    'each award has one reward of its amount': sql`
      SELECT a.mission_id, a.player_id, a.period, a.amount, r.amount AS reward FROM mission_award a JOIN mission m ON m.id = a.mission_id
        LEFT JOIN ${rewardRows(db)} r ON r.player_id = a.player_id AND r.kind = 'mission' AND r.source = m.public_id || '/' || a.period
       WHERE r.amount IS DISTINCT FROM a.amount`,
  }
  return brokenRules(db, rules)
}
