import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { allFollowers } from '../followers/index.ts'
import { allPlayLimits } from '../play-limits/index.ts'
import { allSeeds, allSkippedNonces } from '../seeds/index.ts'
import {
  accountTotalsOf,
  allAccountBalances,
  allAccountTotals,
  allGameTotals,
  allRecipeTotals,
  gameTotalsOf,
  recipeTotalsOf,
  totalsFollower,
} from '../totals/index.ts'
import { allPostings, allRounds, allTransfers } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'

/** Violated rule of the ledger, with the first rows that violate it. */
export interface Finding {
  rule: string
  rows: Record<string, unknown>[]
}

/** The number of rows that are reported for each violated rule. */
export const mostRows = 5

/** Hashed text of a transfer, written separately from `transfer_text` so that a mistake there is found here. */
export const hashedText = sql`concat_ws('|', wallet_id, version, verb, source, transaction_id,
       coalesce(answers, ''), coalesce(round_id::text, ''), coalesce(recipe, ''), coalesce(class, ''),
       (extract(epoch FROM at) * 1000)::bigint, lines, coalesce(game_id, ''), coalesce(category, ''), coalesce(win::text, ''),
       coalesce(settled_stake::text, ''), coalesce(settled_win::text, ''), coalesce(valid_bet::text, ''),
       coalesce(CASE is_correction WHEN true THEN 't' WHEN false THEN 'f' END, ''))`

/** Facts `f` up to the position of the follower of totals. */
const isTotalled = sql`f.position <= (SELECT position FROM ${allFollowers} follower WHERE name = ${sql.lit(totalsFollower.name)})`

/**
 * Each rule as a query for the rows that violate it; a rule holds if its query returns no row. The queries compute
 * their results independently of `wallet_apply`, so that a mistake there is found here.
 */
const rules: Record<string, RawBuilder<Record<string, unknown>>> = {
  'all postings of a currency sum to zero': sql`
    SELECT w.currency, sum(p.amount) AS remainder FROM ${allPostings} p JOIN ${allWallets} w ON w.id = p.wallet_id
     GROUP BY w.currency HAVING sum(p.amount) <> 0`,
  'each transfer balances': sql`
    SELECT wallet_id, version, sum(amount) AS remainder FROM ${allPostings} posting
     GROUP BY wallet_id, version HAVING sum(amount) <> 0`,
  'a transfer names each account once, a whole round each twice': sql`
    SELECT p.wallet_id, p.version, p.account FROM ${allPostings} p
      JOIN ${allTransfers} t ON t.wallet_id = p.wallet_id AND t.version = p.version
     GROUP BY p.wallet_id, p.version, p.account, t.verb HAVING count(*) > CASE t.verb WHEN 'round' THEN 2 ELSE 1 END`,
  'each balance is the fold of its postings': sql`
    SELECT w.id, w.cash, f.cash AS folded_cash, w.bonus, f.bonus AS folded_bonus, w.held, f.held AS folded_held,
           w.deficit, f.owed AS folded_owed
      FROM ${allWallets} w LEFT JOIN (
        SELECT wallet_id, coalesce(sum(amount) FILTER (WHERE account = 'cash'), 0) AS cash,
               coalesce(sum(amount) FILTER (WHERE account = 'bonus'), 0) AS bonus,
               coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held,
               coalesce(sum(amount) FILTER (WHERE account = 'owed'), 0) AS owed
          FROM ${allPostings} posting GROUP BY wallet_id) f ON f.wallet_id = w.id
     WHERE (w.cash, w.bonus, w.held, -w.deficit)
        IS DISTINCT FROM (coalesce(f.cash, 0), coalesce(f.bonus, 0), coalesce(f.held, 0), coalesce(f.owed, 0))`,
  'each posting states the balance after it': sql`
    SELECT * FROM (
      SELECT wallet_id, version, account, balance,
             sum(amount) OVER (PARTITION BY wallet_id, account ORDER BY version, number) AS folded
        FROM ${allPostings} posting WHERE account IN ('cash', 'bonus', 'held', 'owed')) p WHERE balance <> folded`,
  'no player is below zero, and none who owes has cash': sql`
    SELECT id, cash, bonus, held, deficit FROM ${allWallets} wallet
     WHERE least(cash, bonus, held, deficit) < 0 OR (deficit > 0 AND cash > 0)`,
  'the transfers of a wallet are numbered without a gap': sql`
    SELECT w.id, w.version, count(t.version) AS transfers FROM ${allWallets} w LEFT JOIN ${allTransfers} t ON t.wallet_id = w.id
     GROUP BY w.id, w.version HAVING count(t.version) <> w.version OR coalesce(max(t.version), 0) <> w.version`,
  'each transaction id has one effect in a wallet': sql`
    SELECT wallet_id, source, transaction_id, count(*) FROM ${allTransfers} transfer
     GROUP BY wallet_id, source, transaction_id HAVING count(*) > 1`,
  'each stake and each win is taken back at most once': sql`
    SELECT wallet_id, source, answers, count(*) FROM ${allTransfers} transfer WHERE answers IS NOT NULL AND verb <> 'transfer'
     GROUP BY wallet_id, source, answers HAVING count(*) > 1`,
  'what is held is what the holds hold still, and none holds less than nothing': sql`
    SELECT w.id, w.held, coalesce(h.remainder, 0) AS remainder, h.least FROM ${allWallets} w LEFT JOIN (
      SELECT wallet_id, sum(remainder) AS remainder, min(remainder) AS least FROM (
        SELECT t.wallet_id, t.source, CASE WHEN p.amount > 0 THEN t.transaction_id ELSE t.answers END AS hold, sum(p.amount) AS remainder
          FROM ${allTransfers} t JOIN ${allPostings} p ON p.wallet_id = t.wallet_id AND p.version = t.version AND p.account = 'held'
         GROUP BY 1, 2, 3) h GROUP BY wallet_id) h ON h.wallet_id = w.id
     WHERE w.held <> coalesce(h.remainder, 0) OR h.least < 0`,
  'a round is what its transfers say': sql`
    SELECT r.wallet_id, r.id, r.staked, r.won, r.refunded, m.staked AS moved_in, m.won AS moved_out, m.refunded AS moved_back
      FROM ${allRounds} r LEFT JOIN (
        SELECT wallet_id, round_id, coalesce(sum(amount) FILTER (WHERE verb IN ('stake', 'round')), 0) AS staked,
               coalesce(sum(amount) FILTER (WHERE verb = 'pay'), 0) + coalesce(sum(won) FILTER (WHERE verb = 'round'), 0)
                 - coalesce(sum(amount) FILTER (WHERE verb IN ('reversal', 'charge')), 0) AS won,
               coalesce(sum(amount) FILTER (WHERE verb = 'refund'), 0) AS refunded
          FROM (SELECT t.*, (SELECT sum(l.amount) FROM unnest(t.lines) AS l WHERE l.account IN ('cash', 'bonus') AND l.amount > 0) AS won
                  FROM ${allTransfers} t WHERE t.round_id IS NOT NULL) t GROUP BY wallet_id, round_id) m
        ON m.wallet_id = r.wallet_id AND m.round_id = r.id
     WHERE (r.staked, r.won, r.refunded) IS DISTINCT FROM (m.staked, m.won, m.refunded)`,
  'the bonus in a round is what its transfers moved': sql`
    SELECT r.wallet_id, r.id, r.staked_bonus, r.won_bonus, r.refunded_bonus, m.* FROM ${allRounds} r LEFT JOIN (
        SELECT t.wallet_id AS of_wallet, t.round_id,
               coalesce(-sum(l.amount) FILTER (WHERE t.verb IN ('stake', 'round') AND l.amount < 0), 0) AS staked_part,
               coalesce(sum(l.amount) FILTER (WHERE t.verb IN ('reversal', 'charge', 'pay') OR t.verb = 'round' AND l.amount > 0), 0)
                 AS won_part,
               coalesce(sum(l.amount) FILTER (WHERE t.verb = 'refund'), 0) AS refunded_part
          FROM ${allTransfers} t, unnest(t.lines) AS l WHERE t.round_id IS NOT NULL AND l.account = 'bonus' GROUP BY 1, 2) m
        ON m.of_wallet = r.wallet_id AND m.round_id = r.id
     WHERE (coalesce(r.staked_bonus, 0), coalesce(r.won_bonus, 0), coalesce(r.refunded_bonus, 0))
        IS DISTINCT FROM (coalesce(m.staked_part, 0), coalesce(m.won_part, 0), coalesce(m.refunded_part, 0))
        OR r.staked_bonus > r.staked OR r.refunded_bonus > r.refunded`,
  'a whole round wins to the bonus as its terms say, else in the proportion of its stake': sql`
    SELECT r.wallet_id, r.id, r.staked, r.staked_bonus, r.won, r.won_bonus FROM ${allRounds} r
      JOIN ${allTransfers} t ON t.wallet_id = r.wallet_id AND t.round_id = r.id AND t.verb = 'round'
     WHERE r.staked > 0 AND r.reference IS NULL
       AND coalesce(r.won_bonus, 0) <> CASE WHEN r.staked_bonus IS NULL OR r.wins_to = 'cash' THEN 0 WHEN r.wins_to = 'bonus' THEN r.won
         ELSE div(r.won::numeric * r.staked_bonus, r.staked) END`,
  'what counts for the limits of a wallet is what it moved in the periods, less what ever took that back': sql`
    SELECT l.wallet_id, l.began, l.staked, m.staked AS moved_staked, l.lost, m.lost AS moved_lost FROM ${allPlayLimits} l
      JOIN ${allWallets} w ON w.id = l.wallet_id AND w.is_limited, LATERAL (
        SELECT array_agg(p.began ORDER BY p.place) AS began, array_agg(coalesce(s.staked, 0)::bigint ORDER BY p.place) AS staked,
               array_agg((coalesce(s.lost, 0) - coalesce(v.won, 0))::bigint ORDER BY p.place) AS lost
          FROM (SELECT place, date_trunc(period, l.began[1] AT TIME ZONE l.time_zone) AT TIME ZONE l.time_zone AS began
                  FROM unnest('{day,week,month}'::text[]) WITH ORDINALITY AS o (period, place)) p,
            LATERAL (
              SELECT sum(t.amount - coalesce(u.amount, 0)) FILTER (WHERE t.verb IN ('stake', 'round', 'transfer')) AS staked,
                     -sum((SELECT coalesce(sum(x.amount), 0) FROM unnest(t.lines || u.lines) AS x WHERE x.account IN ('cash', 'owed'))) AS lost
                FROM ${allTransfers} t LEFT JOIN LATERAL (
                  SELECT sum(b.amount) FILTER (WHERE x.number = 1) AS amount, array_agg(ROW (x.account, x.amount, x.balance)::posting_line) AS lines
                    FROM ${allTransfers} b, unnest(b.lines) WITH ORDINALITY AS x (account, amount, balance, number)
                   WHERE b.wallet_id = t.wallet_id AND b.source = t.source AND b.answers = t.transaction_id
                     AND (b.verb IN ('refund', 'reversal') OR b.recipe = 'vendor-wallet-release')) u ON true
               WHERE t.wallet_id = l.wallet_id AND t.at >= p.began AND t.recipe IS DISTINCT FROM 'pulled'
                 AND (t.verb IN ('stake', 'round', 'pay', 'charge') OR t.recipe = 'vendor-wallet-hold')) s,
            LATERAL (
              SELECT sum(greatest(k.back - greatest(k.lay, 0), 0)) AS won FROM (
                SELECT coalesce(-sum(x.amount) FILTER (WHERE t.at >= p.began AND t.recipe = 'vendor-wallet-credit'), 0) AS back,
                       coalesce(sum(x.amount) FILTER (WHERE t.at < p.began), 0) AS lay
                  FROM ${allPostings} x JOIN ${allTransfers} t USING (wallet_id, version)
                 WHERE x.wallet_id = l.wallet_id AND starts_with(x.account, 'vendor/') GROUP BY x.account) k) v) m
     WHERE (l.staked, l.lost, l.began) IS DISTINCT FROM (m.staked, m.lost, m.began)`,
  'no money moved for a round that is not there': sql`
    SELECT t.wallet_id, t.version FROM ${allTransfers} t WHERE t.round_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM ${allRounds} r WHERE r.wallet_id = t.wallet_id AND r.id = t.round_id)`,
  'a pulled bet moves only money in the vendor wallet, and no other bet moves that money': sql`
    SELECT t.wallet_id, t.version, l.account FROM ${allTransfers} t, unnest(t.lines) AS l
     WHERE CASE WHEN t.recipe = 'pulled' AND t.verb <> 'transfer' THEN l.account NOT IN ('vendor/' || t.source, 'house/' || t.source)
       ELSE starts_with(l.account, 'vendor/')
         AND (t.verb <> 'transfer' OR t.recipe NOT IN ('vendor-wallet-capture', 'vendor-wallet-credit')) END`,
  'a round is pulled as a whole or not at all': sql`
    SELECT r.wallet_id, r.id, t.version FROM ${allRounds} r JOIN ${allTransfers} t ON t.wallet_id = r.wallet_id AND t.round_id = r.id
     WHERE coalesce(r.is_pulled, false) <> (coalesce(t.recipe, '') = 'pulled')`,
  'transfers between agents and members sum to zero': sql`
    SELECT w.brand_id, w.currency, t.source, t.transaction_id, sum(l.amount) AS remainder
      FROM ${allTransfers} t JOIN ${allWallets} w ON w.id = t.wallet_id, unnest(t.lines) AS l WHERE l.account = 'house/between'
     GROUP BY 1, 2, 3, 4 HAVING sum(l.amount) <> 0`,
  'money between players goes from a purse to a play wallet or back': sql`
    SELECT t.source, t.transaction_id, array_agg(w.purpose || ' ' || t.recipe) AS wallets
      FROM ${allTransfers} t JOIN ${allWallets} w ON w.id = t.wallet_id
     WHERE t.recipe IN ('to-upline', 'from-downline', 'to-downline', 'from-upline')
     GROUP BY 1, 2
    HAVING array_agg(w.purpose || ' ' || t.recipe ORDER BY w.purpose) NOT IN (
      ARRAY['agent from-downline', 'play to-upline'], ARRAY['agent to-downline', 'play from-upline'])`,
  'each round is open, settled or refunded, and says so': sql`
    SELECT wallet_id, id, state FROM ${allRounds} round
     WHERE state NOT IN ('open', 'settled', 'refunded') OR (state = 'open') <> (closed_at IS NULL)
        OR (state = 'refunded' AND (refunded <> staked OR won <> 0)) OR refunded > staked OR least(staked, refunded) < 0
        OR (won < 0 AND NOT EXISTS (
          SELECT FROM ${allTransfers} t WHERE t.wallet_id = round.wallet_id AND t.round_id = round.id AND t.verb = 'charge'))`,
  'what counts as turnover is what the rounds say now': sql`
    SELECT wallet_id, id, category, staked, won, refunded, valid_bet FROM ${allRounds} round
     WHERE (state = 'settled' AND valid_bet IS NULL) OR (state <> 'open' AND valid_bet <> CASE
         WHEN at_risk < staked - refunded THEN at_risk
         WHEN at_risk IS NOT NULL THEN staked - refunded
         WHEN category NOT IN ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT') OR abs(won - (staked - refunded)) > staked - refunded
           THEN staked - refunded
         ELSE abs(won - (staked - refunded)) END)`,
  'what was settled of a round adds up to it': sql`
    SELECT r.wallet_id, r.id, r.state, r.staked, r.won, r.refunded, r.valid_bet, s.stake, s.win, s.bet FROM ${allRounds} r
      LEFT JOIN (
        SELECT wallet_id, round_id, sum(settled_stake) AS stake, sum(settled_win) AS win, sum(valid_bet) AS bet,
               count(*) FILTER (WHERE NOT is_correction) AS settlements
          FROM ${allTransfers} transfer WHERE valid_bet IS NOT NULL GROUP BY wallet_id, round_id) t ON t.wallet_id = r.wallet_id AND t.round_id = r.id
      CROSS JOIN LATERAL (
        SELECT coalesce(t.stake, 0) + coalesce(r.closing_stake, 0) AS stake, coalesce(t.win, 0) + coalesce(r.closing_win, 0) AS win,
               coalesce(t.bet, 0) + coalesce(r.closing_valid_bet, 0) AS bet,
               coalesce(t.settlements, 0) + CASE WHEN r.closing_position IS NULL THEN 0 ELSE 1 END AS settlements) s
     WHERE s.settlements <> CASE WHEN r.valid_bet IS NULL THEN 0 ELSE 1 END OR s.bet <> coalesce(r.valid_bet, 0)
        OR s.stake <> CASE WHEN r.valid_bet IS NULL OR r.state = 'open' THEN 0 ELSE r.staked - r.refunded END
        OR s.win <> CASE WHEN r.valid_bet IS NULL OR r.state = 'open' THEN 0 ELSE r.won END`,
  'no purse of an agent has played': sql`
    SELECT w.id, w.seed_id, t.version FROM ${allWallets} w LEFT JOIN ${allTransfers} t ON t.wallet_id = w.id AND t.verb <> 'transfer'
     WHERE w.purpose <> 'play' AND (w.seed_id IS NOT NULL OR t.version IS NOT NULL)`,
  'no jackpot pays more than it was fed': sql`
    SELECT w.brand_id, w.currency, p.account, sum(p.amount) AS pool FROM ${allPostings} p JOIN ${allWallets} w ON w.id = p.wallet_id
     WHERE starts_with(p.account, 'house/jackpot/') GROUP BY 1, 2, 3 HAVING sum(p.amount) < 0`,
  'a transfer names the jackpot that its lines move': sql`
    SELECT t.wallet_id, t.version, t.jackpot, p.account FROM ${allTransfers} t
      LEFT JOIN ${allPostings} p ON p.wallet_id = t.wallet_id AND p.version = t.version AND starts_with(p.account, 'house/jackpot/')
     WHERE (t.jackpot IS NOT NULL OR p.account IS NOT NULL) AND 'house/jackpot/' || t.jackpot IS DISTINCT FROM p.account`,
  'stakes less wins and refunds are the movement of the house': sql`
    SELECT * FROM (
      SELECT brand_id, currency, source, game_id, day, sum(result) AS result, sum(moved) AS moved FROM (
        SELECT w.brand_id, w.currency, r.source, r.game_id, (t.at AT TIME ZONE 'UTC')::date AS day,
               CASE WHEN t.verb IN ('stake', 'reversal', 'charge') THEN t.amount WHEN t.verb = 'round' THEN r.staked - r.won
                 ELSE -t.amount END AS result,
               coalesce((SELECT sum(l.amount) FROM unnest(t.lines) AS l
                 WHERE l.account IN ('house/' || t.source, 'house/jackpot/' || t.jackpot)), 0) AS moved
          FROM ${allTransfers} t JOIN ${allRounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
          JOIN ${allWallets} w ON w.id = t.wallet_id) t
       GROUP BY 1, 2, 3, 4, 5) d WHERE result <> moved`,
  'each hash covers the one before it': sql`
    SELECT wallet_id, version FROM (
      SELECT t.*, coalesce(lag(t.hash) OVER (PARTITION BY t.wallet_id ORDER BY t.version),
                           decode(repeat('00', 32), 'hex')) AS hash_before FROM ${allTransfers} t) t
     WHERE hash <> sha256(hash_before || convert_to(${hashedText}, 'UTF8'))`,
  'each head is the hash of the newest transfer': sql`
    SELECT w.id FROM ${allWallets} w JOIN ${allTransfers} t ON t.wallet_id = w.id AND t.version = w.version WHERE t.hash <> w.head`,
  'each sealed head is still in its chain': sql`
    SELECT s.seal_id, s.wallet_id, s.version FROM sealed_head s
      LEFT JOIN ${allTransfers} t ON t.wallet_id = s.wallet_id AND t.version = s.version
     WHERE s.version > 0 AND t.hash IS DISTINCT FROM s.head`,
  'each sealed head has the balances of its wallet at that version': sql`
    SELECT s.seal_id, s.wallet_id, s.version, s.cash, f.cash AS folded_cash, s.bonus, f.bonus AS folded_bonus, s.deficit, f.owed AS folded_owed
      FROM sealed_head s JOIN (
        SELECT t.wallet_id, t.version, sum(own.cash) OVER history AS cash, sum(own.bonus) OVER history AS bonus,
               sum(own.owed) OVER history AS owed
          FROM ${allTransfers} t, LATERAL (
            SELECT coalesce(sum(l.amount) FILTER (WHERE l.account = 'cash'), 0) AS cash,
                   coalesce(sum(l.amount) FILTER (WHERE l.account = 'bonus'), 0) AS bonus,
                   coalesce(sum(l.amount) FILTER (WHERE l.account = 'owed'), 0) AS owed FROM unnest(t.lines) AS l) own
        WINDOW history AS (PARTITION BY t.wallet_id ORDER BY t.version)) f ON f.wallet_id = s.wallet_id AND f.version = s.version
     WHERE s.cash IS NOT NULL AND (s.cash, s.bonus, -s.deficit) IS DISTINCT FROM (f.cash, f.bonus, f.owed)`,
  'each transcript was played with a seed of its wallet, each nonce once': sql`
    SELECT r.wallet_id, r.id FROM ${allRounds} r LEFT JOIN ${allSeeds} s ON s.wallet_id = r.wallet_id AND s.id = r.seed_id
     WHERE (r.seed_id IS NULL AND r.events IS NOT NULL) OR (r.seed_id IS NOT NULL AND r.events IS NULL AND r.state = 'settled')
        OR (r.seed_id IS NULL) <> (r.nonce IS NULL)
        OR (r.seed_id IS NOT NULL AND s.id IS NULL)
        OR EXISTS (SELECT FROM ${allRounds} x
          WHERE x.wallet_id = r.wallet_id AND x.seed_id = r.seed_id AND x.nonce = r.nonce AND x.id <> r.id)`,
  'each nonce below the next one was played or is shown as skipped': sql`
    SELECT s.wallet_id, s.id, s.spent, count(n.nonce) AS known, max(n.nonce) AS newest FROM (
      SELECT s.wallet_id, s.id, CASE WHEN w.seed_id = s.id THEN w.next_nonce ELSE coalesce(s.nonces, 0) END AS spent
        FROM ${allSeeds} s JOIN ${allWallets} w ON w.id = s.wallet_id) s
      LEFT JOIN (SELECT wallet_id, seed_id, nonce FROM ${allRounds} round WHERE seed_id IS NOT NULL
                 UNION ALL SELECT wallet_id, seed_id, nonce FROM ${allSkippedNonces} skipped_nonce) n ON n.wallet_id = s.wallet_id AND n.seed_id = s.id
     GROUP BY s.wallet_id, s.id, s.spent
    HAVING count(n.nonce) <> s.spent OR count(DISTINCT n.nonce) <> s.spent OR max(n.nonce) >= s.spent`,
  'totals of accounts are what the postings up to there sum to': sql`
    SELECT brand_id, currency, account, quarter, a.amount, m.amount AS moved FROM ${allAccountTotals} a
      FULL JOIN (${accountTotalsOf(isTotalled)}) m USING (brand_id, currency, account, quarter)
     WHERE a.amount IS DISTINCT FROM m.amount`,
  'sums of accounts over all time are what their totals sum to': sql`
    SELECT brand_id, currency, account, b.amount, a.amount AS summed FROM ${allAccountBalances} b
      FULL JOIN (SELECT brand_id, currency, account, sum(amount) AS amount FROM ${allAccountTotals} one GROUP BY 1, 2, 3) a
     USING (brand_id, currency, account)
     WHERE b.amount IS DISTINCT FROM a.amount`,
  'totals of recipes are what their transfers moved up to there': sql`
    SELECT brand_id, currency, purpose, recipe, quarter, r.cash, m.cash AS moved FROM ${allRecipeTotals} r
      FULL JOIN (${recipeTotalsOf(isTotalled)}) m USING (brand_id, currency, purpose, recipe, quarter)
     WHERE (r.count, r.cash, r.bonus, r.held) IS DISTINCT FROM (m.count, m.cash, m.bonus, m.held)`,
  'totals of games are what settled up to there': sql`
    SELECT g.brand_id, g.game_id, g.quarter, g.won, m.game_id AS settled_game, m.won AS settled FROM ${allGameTotals} g
      FULL JOIN (${gameTotalsOf(isTotalled)}) m
        ON g.brand_id = m.brand_id AND g.currency = m.currency AND g.game_id = m.game_id AND g.vendor = m.vendor
       AND g.category = m.category AND g.quarter = m.quarter
     WHERE (g.rounds, g.staked, g.won, g.valid_bet, g.corrections, g.stake_squares, g.win_squares,
            g.products)
           IS DISTINCT FROM
           (m.rounds, m.staked, m.won, m.valid_bet, m.corrections, m.stake_squares, m.win_squares,
            m.products)`,
}

/** The rules as named in a Finding, in the order in which they are checked. */
export const ruleNames: readonly string[] = Object.keys(rules)

/**
 * Checks every rule over the whole ledger in one snapshot and returns the violated ones, with up to five rows each. An
 * empty list means that all hold.
 */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const findings: Finding[] = []
      for (const [rule, query] of Object.entries(rules)) {
        const rows = await rowsOf(tx, query)
        if (rows.length > 0) findings.push({ rule, rows })
      }
      return findings
    })
}

async function rowsOf(tx: Tx, query: RawBuilder<Record<string, unknown>>) {
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM (${query}) broken LIMIT ${sql.lit(mostRows)}`.execute(tx)
  return rows
}
