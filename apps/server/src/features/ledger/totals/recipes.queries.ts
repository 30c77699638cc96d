import { sql } from 'kysely'
import { partRows } from '../../../db/parts.ts'
import type { Db, Tx } from '../../../db/tables.ts'

/** Transfers of a recipe in a part of an interval; amounts are changes of players' balances in minor units. */
export interface RecipeTotal {
  /** Number of the part, from 0. */
  part: number
  purpose: 'play' | 'agent'
  recipe: string
  count: bigint
  cash: bigint
  bonus: bigint
  held: bigint
}

/** Lists what the transfers of each recipe of a brand moved in each part of an interval (`untilMs` is excluded). */
export async function listRecipeTotals(
  db: Db,
  {
    brandId,
    currency,
    parts,
  }: { brandId: number; currency: string; parts: readonly { fromMs: number; untilMs: number }[] },
): Promise<RecipeTotal[]> {
  const { rows } = await sql<RecipeTotal>`
    SELECT b.part::integer - 1 AS part, r.purpose, r.recipe, sum(r.count)::bigint AS count, sum(r.cash)::bigint AS cash,
           sum(r.bonus)::bigint AS bonus, sum(r.held)::bigint AS held
      FROM ${partRows(parts)}
      JOIN recipe_total r ON r.brand_id = ${brandId} AND r.currency = ${currency}
       AND r.quarter >= b.from_at AND r.quarter < b.until_at
     GROUP BY b.part, r.purpose, r.recipe
     ORDER BY b.part, r.purpose, r.recipe`.execute(db)
  return rows
}

/** Lists what accounts of a brand moved in each part of an interval (`untilMs` is excluded), in minor units. */
export async function listAccountTotals(
  db: Db,
  {
    brandId,
    currency,
    accounts,
    parts,
  }: {
    brandId: number
    currency: string
    accounts: readonly string[]
    parts: readonly { fromMs: number; untilMs: number }[]
  },
): Promise<{ part: number; account: string; amount: bigint }[]> {
  const { rows } = await sql<{ part: number; account: string; amount: bigint }>`
    SELECT b.part::integer - 1 AS part, t.account, sum(t.amount)::bigint AS amount
      FROM ${partRows(parts)}
      JOIN account_total t ON t.brand_id = ${brandId} AND t.currency = ${currency} AND t.account = ANY (${[...accounts]}::text[])
       AND t.quarter >= b.from_at AND t.quarter < b.until_at
     GROUP BY b.part, t.account
     ORDER BY b.part, t.account`.execute(db)
  return rows
}

/** Returns what each account of a brand held at an instant that begins a quarter of an hour, in minor units. */
export async function listAccountsAt(
  db: Db,
  { brandId, currency, atMs }: { brandId: number; currency: string; atMs: number },
): Promise<{ account: string; amount: bigint }[]> {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    SELECT account, (b.amount - coalesce((SELECT sum(t.amount) FROM account_total t
             WHERE t.brand_id = b.brand_id AND t.currency = b.currency AND t.account = b.account
               AND t.quarter >= ${new Date(atMs)}), 0))::bigint AS amount
      FROM account_balance b WHERE b.brand_id = ${brandId} AND b.currency = ${currency}
     ORDER BY account`.execute(db)
  return rows
}

/** Returns a hash of all totals of a brand between two instants, in every currency. */
export async function totalsDigest(
  db: Db | Tx,
  brandId: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Buffer> {
  const within = sql`t.brand_id = ${brandId} AND t.quarter >= ${new Date(fromMs)} AND t.quarter < ${new Date(untilMs)}`
  const { rows } = await sql<{ digest: Buffer }>`
    SELECT sha256(coalesce(string_agg(line, E'\n' ORDER BY line), '')::bytea) AS digest FROM (
      SELECT concat_ws(' ', 'account', currency, account, extract(epoch FROM quarter)::bigint, amount) AS line
        FROM account_total t WHERE ${within}
      UNION ALL
      SELECT concat_ws(' ', 'game', currency, game_id, vendor, category, extract(epoch FROM quarter)::bigint, rounds, staked, won, valid_bet,
                       corrections)
        FROM game_total t WHERE ${within}
      UNION ALL
      SELECT concat_ws(' ', 'recipe', currency, purpose, recipe, extract(epoch FROM quarter)::bigint, count, cash, bonus,
                       held)
        FROM recipe_total t WHERE ${within}) lines`.execute(db)
  return rows[0]!.digest
}

/** Returns the first quarter of an hour in which an account of a brand moved; null before any did. */
export async function firstQuarterOf(db: Db | Tx, brandId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(first) AS at FROM account_balance b, LATERAL (
      SELECT min(t.quarter) AS first FROM account_total t
       WHERE t.brand_id = b.brand_id AND t.currency = b.currency AND t.account = b.account) quarters
     WHERE b.brand_id = ${brandId}`.execute(db)
  return rows[0]!.at
}
