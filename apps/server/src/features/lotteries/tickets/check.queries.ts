import { groups } from '@fairground/games/lotteries/prize-group'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Finding } from '../../ledger/audit/index.ts'
import { movesOf, roundRows } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows, sealOf } from '../draws/index.ts'
import { exitTexts, playedBets } from './exits.queries.ts'
import { taxRecipe } from './prize-tax.service.ts'
import { pushedOf, sealedTexts, taxOf, wonOf } from './tickets.queries.ts'

/** Maximum number of reported violations of a rule. */
const mostRows = 5

/** Rules between tickets, draws and the ledger, each as a query for the rows that violate it. */
function rulesOf(db: Db): Record<string, RawBuilder<Record<string, unknown>>> {
  const draws = drawRows(db)
  const rounds = roundRows(db)
  return {
    'the bets of a ticket add up to its stake': sql`
      SELECT b.draw_id, b.wallet_id, b.ticket_id, t.id, t.stake, b.stake AS of_bets FROM ticket t FULL JOIN (
          SELECT draw_id, wallet_id, ticket_id, sum(stake) AS stake FROM ticket_bet GROUP BY 1, 2, 3) b
            ON b.draw_id = t.draw_id AND b.wallet_id = t.wallet_id AND b.ticket_id = t.id
       WHERE CASE WHEN t.cancelled_at IS NULL THEN t.stake IS DISTINCT FROM b.stake ELSE b.stake IS NOT NULL END`,
    'the tickets of a player on a draw are what its round staked and gave back': sql`
      SELECT t.wallet_id, t.draw_id, t.stake, r.staked, t.given_back, r.refunded FROM (
          SELECT wallet_id, draw_id, min(round_id::text)::uuid AS round_id, max(round_id::text)::uuid AS other, sum(stake) AS stake,
                 coalesce(sum(stake) FILTER (WHERE cancelled_at IS NOT NULL OR voided_at IS NOT NULL), 0) AS given_back
            FROM ticket GROUP BY 1, 2) t
        LEFT JOIN ${rounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
       WHERE t.round_id <> t.other OR r.staked IS DISTINCT FROM t.stake OR r.refunded IS DISTINCT FROM t.given_back
          OR r.reference <> 'draw ' || t.draw_id`,
    // Added up and not joined: PostgreSQL plans a join of two sums as if each were one row.
    'a settled draw has paid each player what the bets win, and left no round open': sql`
      SELECT x.draw_id, x.wallet_id, sum(x.won) AS won, sum(x.win) AS win, bool_or(x.is_open) AS is_open FROM (
          SELECT s.draw_id, s.wallet_id, 0 AS won, s.win - ${taxOf(sql`(s.win - s.pushed)`, 'k')} AS win, false AS is_open FROM (
              SELECT b.draw_id, b.wallet_id, b.ticket_id, sum(${wonOf()})::bigint AS win, sum(${pushedOf()})::bigint AS pushed
                FROM ${playedBets()} b JOIN draw_outcome o USING (draw_id, type, selection, price, prizes)
                JOIN ${draws} f ON f.id = b.draw_id
                LEFT JOIN draw_correction c ON c.draw_id = b.draw_id AND c.agreed_by IS NOT NULL AND c.ended_at IS NULL
               WHERE o.revision = CASE WHEN b.wallet_id <= c.corrected_wallet THEN c.revision ELSE f.revision END GROUP BY 1, 2, 3) s
            LEFT JOIN ticket k ON k.wallet_id = s.wallet_id AND k.id = s.ticket_id
          UNION ALL
          SELECT t.draw_id, t.wallet_id, r.won, 0, r.state = 'open' FROM (SELECT DISTINCT draw_id, wallet_id, round_id FROM ticket) t
            JOIN ${rounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id) x
        JOIN ${draws} d ON d.id = x.draw_id
       WHERE d.state = 'settled' GROUP BY 1, 2 HAVING sum(x.won) <> sum(x.win) OR bool_or(x.is_open)`,
    'a stake that came back by a push counts for no turnover': sql`
      SELECT p.draw_id, p.wallet_id, p.pushed, r.valid_bet, r.at_risk, w.at_risk AS kept FROM (
          SELECT b.draw_id, b.wallet_id, o.revision, sum(${pushedOf()}) AS pushed
            FROM draw_outcome o JOIN ${playedBets()} b USING (draw_id, type, selection, price, prizes)
            JOIN ${draws} f ON f.id = b.draw_id
            LEFT JOIN draw_correction c ON c.draw_id = b.draw_id AND c.agreed_by IS NOT NULL AND c.ended_at IS NULL
           WHERE o.pushed_lines > 0 AND f.state = 'settled'
             AND o.revision = CASE WHEN b.wallet_id <= c.corrected_wallet THEN c.revision ELSE f.revision END GROUP BY 1, 2, 3) p
        JOIN ${rounds} r ON r.wallet_id = p.wallet_id AND r.source = 'FAIR' AND r.reference = 'draw ' || p.draw_id
        LEFT JOIN draw_win w ON w.draw_id = p.draw_id AND w.revision = p.revision AND w.wallet_id = p.wallet_id
       WHERE r.valid_bet > r.staked - r.refunded - p.pushed OR w.pushed IS DISTINCT FROM p.pushed
          OR w.at_risk IS DISTINCT FROM r.at_risk`,
    'what is withheld of prizes lies with the tax account, and nothing else': sql`
      SELECT x.draw_id, x.wallet_id, sum(x.moved) AS moved, sum(x.tax) AS tax FROM (
          SELECT split_part(m.transaction_id, ' ', 2)::bigint AS draw_id, m.wallet_id, m.amount AS moved, 0 AS tax
            FROM ${movesOf('outside/tax', taxRecipe)} m
          UNION ALL
          SELECT w.draw_id, w.wallet_id, 0, w.tax FROM draw_win w JOIN ${draws} f ON f.id = w.draw_id
            LEFT JOIN draw_correction c ON c.draw_id = w.draw_id AND c.agreed_by IS NOT NULL AND c.ended_at IS NULL
            LEFT JOIN settlement s ON s.draw_id = w.draw_id
           WHERE w.tax > 0 AND (f.state = 'settled' OR f.state = 'verified' AND w.wallet_id <= s.paid_wallet)
             AND w.revision = CASE WHEN w.wallet_id <= c.corrected_wallet THEN c.revision ELSE f.revision END) x
       GROUP BY 1, 2 HAVING sum(x.moved) <> sum(x.tax)`,
    'the result of a corrected draw is that of its last correction, and what it has won is kept': sql`
      SELECT d.id, d.revision, c.problem, s.won, w.won AS won_found, s.pushed, w.pushed AS pushed_found, s.tax, w.tax AS tax_found FROM ${draws} d
        LEFT JOIN draw_correction c ON c.draw_id = d.id AND c.revision = d.revision AND c.result = d.result AND c.ended_at IS NOT NULL
        LEFT JOIN (SELECT draw_id, sum(won) AS won, sum(pushed) AS pushed, sum(tax) AS tax FROM draw_sum GROUP BY 1) s ON s.draw_id = d.id
        LEFT JOIN (SELECT draw_id, revision, sum(win) AS won, sum(pushed) AS pushed, sum(tax) AS tax FROM draw_win GROUP BY 1, 2) w ON w.draw_id = d.id AND w.revision = d.revision
       WHERE d.revision > 0 AND (c.draw_id IS NULL OR c.problem IS NOT NULL OR (s.won, s.pushed, s.tax) IS DISTINCT FROM (w.won, w.pushed, w.tax))`,
    // From a line of 2000 that is played below the player's own group, own − played was deducted.
    'what came off the price of a ticket is at most what its prize group takes off its stake': sql`
      SELECT id, wallet_id, stake, own_group, played_group, discount FROM ticket
       WHERE discount * (${groups.whole} - own_group + played_group) > stake * (own_group - played_group)`,
    'no player is paid before the draw is verified, or for one that is void': sql`
      SELECT d.id, r.wallet_id, r.won FROM ${draws} d JOIN ticket t ON t.draw_id = d.id
        JOIN ${rounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
       WHERE d.state IN ('open', 'closed', 'sealed', 'drawn', 'void') AND r.won <> 0`,
    'a draw that was given back has refunded each player, and every ticket that was not cancelled says so': sql`
      SELECT v.draw_id, t.wallet_id, t.id, r.state FROM draw_void v JOIN ticket t ON t.draw_id = v.draw_id
        LEFT JOIN ${rounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
       WHERE v.ended_at IS NOT NULL AND (r.state IS DISTINCT FROM 'refunded' OR coalesce(r.valid_bet, 0) <> 0
         OR t.cancelled_at IS NULL AND t.voided_at IS NULL)`,
    'the sums that were kept of a draw are those of its tickets': sql`
      SELECT s.draw_id, s.currency, s.tickets, t.tickets AS found, s.sold, t.sold AS sold_found FROM draw_sum s LEFT JOIN (
          SELECT t.draw_id, w.currency, count(*) AS tickets, sum(t.stake) AS sold,
                 coalesce(sum(t.stake) FILTER (WHERE t.cancelled_at IS NOT NULL), 0) AS cancelled,
                 coalesce(sum(t.stake) FILTER (WHERE t.voided_at IS NOT NULL), 0) AS given_back
            FROM ticket t JOIN ${walletRows(db)} w ON w.id = t.wallet_id GROUP BY 1, 2) t
          ON t.draw_id = s.draw_id AND t.currency = s.currency
       WHERE (s.tickets, s.sold, s.cancelled, s.given_back) IS DISTINCT FROM (t.tickets, t.sold, t.cancelled, t.given_back)`,
  }
}

const sealRule = 'the tickets and exits of a draw are those that were sealed'

/**
 * Lists the draws whose tickets or exits do not match the stored seal, recomputed one by one. Whether a draw has
 * tickets is looked up by its key: PostgreSQL would read all tickets for an `EXISTS` beside an `OR`.
 */
async function listBrokenSeals(db: Db, sealedSinceMs: number): Promise<Record<string, unknown>[]> {
  const nothing = Buffer.alloc(32)
  const { rows } = await sql<{ id: bigint; seal: Buffer; entries: number }>`
    SELECT d.id, d.seal, d.entries FROM ${drawRows(db)} d WHERE d.sealed_at >= ${new Date(sealedSinceMs)}
       AND (d.entries > 0 OR d.seal <> ${nothing} OR (SELECT 1 FROM ticket t WHERE t.draw_id = d.id LIMIT 1) = 1
            OR (SELECT 1 FROM ticket_bet b WHERE b.draw_id = d.id LIMIT 1) = 1) ORDER BY d.id`.execute(db)
  const broken = []
  for (const { id, seal, entries } of rows) {
    const found = await sealOf(sealedTexts(db, id))
    if (entries !== found.entries || !seal.equals(found.seal))
      broken.push({ id, entries, found: found.entries })
  }
  const { rows: flights } = await sql<{ id: bigint; exits_seal: Buffer; exits: number }>`
    SELECT d.id, d.exits_seal, d.exits FROM ${drawRows(db)} d WHERE d.sealed_at >= ${new Date(sealedSinceMs)} AND d.exits IS NOT NULL
       AND (d.exits > 0 OR d.exits_seal <> ${nothing} OR EXISTS (SELECT FROM bet_exit x WHERE x.draw_id = d.id)) ORDER BY d.id`.execute(
    db,
  )
  for (const { id, exits_seal, exits } of flights) {
    const found = await sealOf(exitTexts(db, id))
    if (exits !== found.entries || !exits_seal.equals(found.seal))
      broken.push({ id, exits, found: found.entries })
  }
  return broken
}

/**
 * Checks every rule over all tickets, and the seals of all draws sealed since a moment; returns the violated rules with
 * up to five rows each.
 */
export async function checkTickets(db: Db, sealedSinceMs = 0): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(rulesOf(db))) {
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT * FROM (${query}) broken LIMIT ${sql.lit(mostRows)}`.execute(db)
    if (rows.length > 0) findings.push({ rule, rows })
  }
  const broken = await listBrokenSeals(db, sealedSinceMs)
  if (broken.length > 0) findings.push({ rule: sealRule, rows: broken.slice(0, mostRows) })
  return findings
}
