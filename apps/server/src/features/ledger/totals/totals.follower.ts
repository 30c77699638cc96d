import { type RawBuilder, sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import { factRows } from '../facts/index.ts'
import { allWallets } from '../wallet/index.ts'

/**
 * Follower that maintains the amount moved by each account, by game and day (UTC). Accounts of wallets are added up by
 * purpose (`player/cash`, `agent/cash`), so that all accounts of a brand and currency add up to zero.
 */
export const totalsFollower: Follower = {
  name: 'account-totals',
  tables: ['account_total'],
  async apply(tx, { after, upTo }) {
    await sql`
      INSERT INTO account_total AS a (brand_id, currency, account, game_id, day, amount)
        ${totalsOf(sql`f.position > ${after} AND f.position <= ${upTo}`)} ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (brand_id, currency, account, game_id, day) DO UPDATE SET amount = a.amount + EXCLUDED.amount`.execute(
      tx,
    )
  },
}

/** Query for the amounts that accounts moved by game and day, over the facts `f` that `which` selects. */
export function totalsOf(which: RawBuilder<unknown>) {
  return sql`
    SELECT w.brand_id, w.currency,
           CASE WHEN l.balance IS NULL THEN l.account
             ELSE CASE w.purpose WHEN 'agent' THEN 'agent/' ELSE 'player/' END || l.account END COLLATE "C" AS account,
           CASE WHEN l.balance IS NULL THEN coalesce(f.game_id, '') ELSE '' END AS game_id,
           (f.at AT TIME ZONE 'UTC')::date AS day, sum(l.amount) AS amount
      FROM ${factRows} f JOIN ${allWallets} w ON w.id = f.wallet_id, unnest(f.lines) AS l
     WHERE ${which}
     GROUP BY 1, 2, 3, 4, 5`
}

/** The totals of all accounts, for the FROM of a query that looks some of them up. */
export const allTotals = sql`(SELECT * FROM account_total)`
