import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'
import { invitedRows } from '../../people/players/index.ts'

/** Returns the violated rules of referral, with up to five rows each. */
export function checkReferral(db: Db): Promise<BrokenRule[]> {
  const given = sql`(
    SELECT w.player_id, w.source, w.amount, w.state, f.id AS friend_id, f.invited_by, f.brand_id, f.registered_at,
           split_part(w.source, '/', 2)::integer AS tier
      FROM ${rewardRows(db)} w LEFT JOIN ${invitedRows(db)} f ON f.public_id = split_part(w.source, '/', 1)::uuid WHERE w.kind = 'referral')`
  const rules = {
    'what was given for a friend went to who has invited them, and is what the terms of the friend say of the tier': sql`
      SELECT g.player_id, g.source, g.amount, g.invited_by FROM ${given} g
        LEFT JOIN LATERAL (SELECT * FROM referral_terms t WHERE t.brand_id = g.brand_id AND t.begins_at <= g.registered_at
                            ORDER BY t.begins_at DESC LIMIT 1) t ON true
       WHERE g.invited_by IS DISTINCT FROM g.player_id OR (t.tiers -> (g.tier - 1) ->> 'amount')::bigint IS DISTINCT FROM g.amount`,
    'nothing can be claimed for a friend whom staff have refused': sql`
      SELECT g.player_id, g.source FROM ${given} g JOIN referral_review r ON r.friend_id = g.friend_id
       WHERE r.state = 'refused' AND g.state = 'open'`,
  }
  return brokenRules(db, rules)
}
