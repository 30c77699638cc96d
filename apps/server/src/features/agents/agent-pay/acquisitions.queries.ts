import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { factRows } from '../../ledger/facts/index.ts'
import { depositRecipes } from '../../ledger/recipes/index.ts'
import { recipeRows } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows, registeredRows } from '../../people/players/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { countedBy, type InForce } from '../contracts/index.ts'
import type { Acquired, NewLine } from './lines.rules.ts'
import type { RunKey } from './runs.queries.ts'

const dayMs = 86_400_000

/** Money that an agent has handed to a player is not the player's own deposit. */
const ownDeposits = depositRecipes.filter((recipe) => recipe !== 'from-upline')

/**
 * Lists the members who have qualified within a period, by affiliate: by the deals of the agents who were directly
 * above when they registered, if no line has them yet. Money charged back before the end of the period counts as never
 * deposited, and a round made void before then as never played. A player has qualified at the later of the deposit and
 * the round that reached what the deal requires.
 */
export async function listQualified(
  db: Db | Tx,
  { brandId, currency, fromMs, toMs }: RunKey,
  contracts: readonly InForce[],
): Promise<Map<bigint, Acquired[]>> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const deals = contracts.flatMap(({ playerId, terms }) => {
    const counted = countedBy('new-players', terms)
    if (!counted) return []
    const { withinDays, deposits, validBet, weights } = counted.rules
    const amounts = { deposits: String(deposits), bet: String(validBet) }
    return [{ agent: String(playerId), days: withinDays, ...amounts, weights }]
  })
  if (deals.length === 0) return new Map()
  const earliest = new Date(fromMs - Math.max(...deals.map(({ days }) => days)) * dayMs)
  const { rows } = await sql<Acquired & { agent: bigint }>`
    WITH deal AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) AS d (agent bigint, days integer, deposits bigint, bet bigint, weights jsonb)
    ), candidate AS MATERIALIZED (
      SELECT m.id AS player_id, w.id AS wallet_id, r.registered_at + d.days * interval '24 hours' AS until, d.*
        FROM ${registeredRows(db, earliest, to)} r
        JOIN ${playerRows(db)} m ON m.id = r.id AND m.brand_id = ${brandId} AND m.standing = 0
        JOIN ${pathRows(db)} p ON p.player_id = m.id AND p.from_at <= r.registered_at AND p.to_at > r.registered_at
        JOIN deal d ON d.agent = p.above[cardinality(p.above)]
        JOIN ${walletRows(db)} w ON w.player_id = m.id AND w.purpose = 'play' AND w.currency = ${currency} AND m.currency = ${currency}
       WHERE r.registered_at + d.days * interval '24 hours' > ${from}
         AND NOT EXISTS (SELECT FROM affiliate_acquisition a WHERE a.player_id = m.id)
    ), deposited AS MATERIALIZED (
      SELECT c.*, paid.at AS deposited_at FROM candidate c, LATERAL (
        SELECT min(at) AS at FROM (
          SELECT t.at, sum(greatest(t.amount, 0)) FILTER (WHERE t.at < c.until) OVER (ORDER BY t.at, t.version)
                       + sum(least(t.amount, 0)) OVER () AS sum
            FROM ${recipeRows()} t WHERE t.wallet_id = c.wallet_id AND t.recipe = ANY (${ownDeposits}::text[]) AND t.at < ${to}) s
         WHERE s.sum >= c.deposits) paid
       WHERE paid.at < c.until
    )
    SELECT d.agent, d.player_id AS "playerId", greatest(d.deposited_at, played.at) AS "qualifiedAt" FROM deposited d, LATERAL (
      SELECT min(at) AS at FROM (
        SELECT r.at, sum(r.bet) OVER (ORDER BY r.at, r.round_id) AS sum FROM (
          SELECT f.round_id, min(f.at) AS at, sum(f.valid_bet * (d.weights ->> f.category)::integer) AS bet
            FROM ${factRows} f
           WHERE f.wallet_id = d.wallet_id AND f.valid_bet IS NOT NULL AND f.round_id IS NOT NULL AND f.at < ${to}
           GROUP BY 1) r
         WHERE r.at < d.until AND r.bet IS NOT NULL) s
       WHERE s.sum >= d.bet * 100) played
     WHERE greatest(d.deposited_at, played.at) >= ${from} AND played.at IS NOT NULL
     ORDER BY 3, 2`.execute(db)
  return Map.groupBy(rows, ({ agent }) => agent)
}

/**
 * Stores the players for whom lines pay acquisitions. Throws if one of them is in a line already, which a concurrent
 * run has written.
 */
export async function addAcquisitions(tx: Tx, lines: readonly (NewLine & { id: string })[]): Promise<void> {
  const all = lines.flatMap(({ id, acquired = [] }) => acquired.map((one) => ({ id, ...one })))
  await sql`
    INSERT INTO affiliate_acquisition (player_id, line_id, qualified_at)
      SELECT * FROM unnest(${all.map(({ playerId }) => playerId)}::bigint[], ${all.map(({ id }) => id)}::uuid[],
                           ${all.map(({ qualifiedAt }) => qualifiedAt)}::timestamptz[])`.execute(tx)
}

/** Lists the players of a line of acquisitions, in the order in which they qualified. */
export async function pageOfAcquired(
  db: Db,
  lineId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: { username: string; customerId: string; qualifiedAt: Date }[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<{ username: string; customerId: string; qualifiedAt: Date }>`
      SELECT m.username, m.customer_id AS "customerId", a.qualified_at AS "qualifiedAt"
        FROM affiliate_acquisition a JOIN ${playerRows(db)} m ON m.id = a.player_id
       WHERE a.line_id = ${lineId} ORDER BY a.qualified_at, a.player_id
       LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{
      total: bigint
    }>`SELECT count(*) AS total FROM affiliate_acquisition WHERE line_id = ${lineId}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}
