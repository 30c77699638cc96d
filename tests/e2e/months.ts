import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { checkRanks, reviewMonths } from '../../apps/server/src/features/loyalty/ranks/index.ts'
import { checkRebates } from '../../apps/server/src/features/loyalty/rebates/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { houseClock, works } from './steering.ts'

/** Lets months of the VIP club pass on the server under test, through its database. */
export function openMonths() {
  const url = process.env.FAIRGROUND_DATABASE
  if (!url) throw new Error('FAIRGROUND_DATABASE is not set: the test server says it')
  const pool = openPool(url, { max: 2 })
  const db = openDb(pool)
  return {
    /** Lets a month without play pass for a player, and evaluates it. */
    async passes(username: string): Promise<void> {
      await works()
      await pool.query(
        `UPDATE rank_account r SET reviewed = reviewed - interval '1 month', notice = notice - interval '1 month',
                rank_since = rank_since - interval '3 months'
           FROM player p WHERE p.id = r.player_id AND p.username = $1`,
        [username],
      )
      const live = { toPlayer() {} } as unknown as Tools['live']
      await reviewMonths({ db, clock: houseClock, chance: systemChance(), live })
    },
    brokenRules: async () => [...(await checkRanks(db)), ...(await checkRebates(db))].map(({ rule }) => rule),
    close: () => db.destroy(),
  }
}
