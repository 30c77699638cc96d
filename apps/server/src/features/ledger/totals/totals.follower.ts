import { type RawBuilder, sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import { factRows } from '../facts/index.ts'
import { allWallets } from '../wallet/index.ts'

/** Quarter of an hour (UTC) of a fact `f`, which begins days of every time zone. */
const quarter = sql`date_bin('15 minutes', f.at, 'epoch')`

/**
 * Follower that maintains, by quarter of an hour (UTC), the amount moved by each account, what settled in each game and
 * what the transfers of each recipe moved, and the sums of accounts over all time. Accounts of wallets are added up by
 * purpose (`player/cash`, `agent/cash`), so that all accounts of a brand and currency add up to zero.
 */
export const totalsFollower: Follower = {
  name: 'account-totals',
  tables: ['account_total', 'account_balance', 'game_total', 'recipe_total'],
  async apply(tx, { after, upTo }) {
    const which = sql`f.position > ${after} AND f.position <= ${upTo}`
    await sql`
      WITH moved AS MATERIALIZED (${accountTotalsOf(which)}),
      by_quarter AS (
        INSERT INTO account_total AS a (brand_id, currency, account, quarter, amount)
          SELECT brand_id, currency, account, quarter, amount FROM moved ORDER BY 1, 2, 3, 4
          ON CONFLICT (brand_id, currency, account, quarter) DO UPDATE SET amount = a.amount + EXCLUDED.amount)
      INSERT INTO account_balance AS a (brand_id, currency, account, amount)
        SELECT brand_id, currency, account, sum(amount) FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (brand_id, currency, account) DO UPDATE SET amount = a.amount + EXCLUDED.amount`.execute(
      tx,
    )
    await sql`
      INSERT INTO game_total AS g (brand_id, currency, game_id, vendor, category, quarter, rounds, staked, won, valid_bet,
                                   corrections, stake_squares, win_squares, products)
        ${gameTotalsOf(which)} ORDER BY 1, 2, 3, 4, 5, 6
        ON CONFLICT (brand_id, currency, game_id, vendor, category, quarter) DO UPDATE SET
          rounds = g.rounds + EXCLUDED.rounds, staked = g.staked + EXCLUDED.staked, won = g.won + EXCLUDED.won,
          valid_bet = g.valid_bet + EXCLUDED.valid_bet, corrections = g.corrections + EXCLUDED.corrections,
          stake_squares = g.stake_squares + EXCLUDED.stake_squares, win_squares = g.win_squares + EXCLUDED.win_squares,
          products = g.products + EXCLUDED.products`.execute(tx)
    await sql`
      INSERT INTO recipe_total AS r (brand_id, currency, purpose, recipe, quarter, count, cash, bonus, held)
        ${recipeTotalsOf(which)} ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (brand_id, currency, purpose, recipe, quarter) DO UPDATE SET
          count = r.count + EXCLUDED.count, cash = r.cash + EXCLUDED.cash, bonus = r.bonus + EXCLUDED.bonus,
          held = r.held + EXCLUDED.held`.execute(tx)
  },
}

/** Query for the amounts that accounts moved by quarter, over the facts `f` that `which` selects. */
export function accountTotalsOf(which: RawBuilder<unknown>) {
  return sql`
    SELECT w.brand_id, w.currency,
           CASE WHEN l.balance IS NULL THEN l.account
             ELSE CASE w.purpose WHEN 'agent' THEN 'agent/' ELSE 'player/' END || l.account END COLLATE "C" AS account,
           ${quarter} AS quarter, sum(l.amount) AS amount
      FROM ${factRows} f JOIN ${allWallets} w ON w.id = f.wallet_id, unnest(f.lines) AS l
     WHERE ${which}
     GROUP BY 1, 2, 3, 4`
}

/** Query for what settled in games by quarter, over the facts `f` that `which` selects. */
export function gameTotalsOf(which: RawBuilder<unknown>) {
  return sql`
    SELECT w.brand_id, w.currency, f.game_id COLLATE "C" AS game_id, f.vendor, f.category, ${quarter} AS quarter,
           count(*) FILTER (WHERE NOT f.is_correction) AS rounds,
           sum(f.settled_stake) AS staked, sum(f.settled_win) AS won, sum(f.valid_bet) AS valid_bet,
           coalesce(sum(f.settled_win - f.settled_stake) FILTER (WHERE f.is_correction), 0) AS corrections,
           coalesce(sum(f.settled_stake::numeric * f.settled_stake) FILTER (WHERE NOT f.is_correction), 0) AS stake_squares,
           coalesce(sum(f.settled_win::numeric * f.settled_win) FILTER (WHERE NOT f.is_correction), 0) AS win_squares,
           coalesce(sum(f.settled_stake::numeric * f.settled_win) FILTER (WHERE NOT f.is_correction), 0) AS products
      FROM ${factRows} f JOIN ${allWallets} w ON w.id = f.wallet_id
     WHERE f.valid_bet IS NOT NULL AND f.game_id IS NOT NULL AND f.category IS NOT NULL AND ${which}
     GROUP BY 1, 2, 3, 4, 5, 6`
}

/** Query for the transfers of each recipe by quarter, over the facts `f` that `which` selects. */
export function recipeTotalsOf(which: RawBuilder<unknown>) {
  return sql`
    SELECT w.brand_id, w.currency, w.purpose, f.recipe COLLATE "C" AS recipe, ${quarter} AS quarter, count(*) AS count,
           sum(moved.cash) AS cash, sum(moved.bonus) AS bonus, sum(moved.held) AS held
      FROM ${factRows} f JOIN ${allWallets} w ON w.id = f.wallet_id, LATERAL (
        SELECT coalesce(sum(l.amount) FILTER (WHERE l.account IN ('cash', 'owed')), 0) AS cash,
               coalesce(sum(l.amount) FILTER (WHERE l.account = 'bonus'), 0) AS bonus,
               coalesce(sum(l.amount) FILTER (WHERE l.account = 'held'), 0) AS held
          FROM unnest(f.lines) AS l WHERE l.balance IS NOT NULL) moved
     WHERE f.class IS NOT NULL AND ${which}
     GROUP BY 1, 2, 3, 4, 5`
}

/** The totals of all accounts, for the FROM of a query that looks some of them up. */
export const allAccountTotals = sql`(SELECT * FROM account_total)`

/** The sums of all accounts over all time, for the FROM of a query that looks some of them up. */
export const allAccountBalances = sql`(SELECT * FROM account_balance)`

/** The totals of all games, for the FROM of a query that looks some of them up. */
export const allGameTotals = sql`(SELECT * FROM game_total)`

/** The totals of all recipes, for the FROM of a query that looks some of them up. */
export const allRecipeTotals = sql`(SELECT * FROM recipe_total)`
