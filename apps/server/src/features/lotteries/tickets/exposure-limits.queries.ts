import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { drawRows } from '../draws/index.ts'

/** Scope of limits: a game of a brand in a currency. */
export interface LimitedGame {
  brandId: number
  gameId: string
  currency: string
}

/** One line of a type, each line of a type, or (both empty) each line of the game. */
interface LimitedLine {
  type: string
  line: string
}

/** Open draws of a game, each with its number. */
function openDraws(db: Db, { brandId, gameId }: LimitedGame) {
  return sql`(SELECT d.id, d.issue FROM ${drawRows(db)} d
               WHERE d.brand_id = ${brandId} AND d.game_id = ${gameId} AND d.state = 'open')`
}

/**
 * Lists the limits of a game, each with the maximum that the house may have to pay for one of its lines on one open
 * draw; in minor units.
 */
export async function listLimits(
  db: Db,
  of: LimitedGame,
): Promise<(LimitedLine & { most: bigint; exposed: bigint })[]> {
  const { brandId, gameId, currency } = of
  const { rows } = await sql<LimitedLine & { most: bigint; exposed: bigint }>`
    WITH now AS MATERIALIZED (
      SELECT x.type, x.line, max(x.amount) AS amount FROM exposure x JOIN ${openDraws(db, of)} d ON d.id = x.draw_id
       WHERE x.currency = ${currency} GROUP BY 1, 2)
    SELECT l.type, l.line, l.most, coalesce((SELECT max(n.amount) FROM now n
             WHERE (l.type = '' OR n.type = l.type) AND (l.line = '' OR n.line = l.line)), 0)::bigint AS exposed
      FROM exposure_limit l WHERE l.brand_id = ${brandId} AND l.game_id = ${gameId} AND l.currency = ${currency}
     ORDER BY l.type, l.line`.execute(db)
  return rows
}

/** Lists the lines of open draws with the largest exposure of the house, in minor units. */
export async function listLargestOpen(
  db: Db,
  of: LimitedGame,
  most: number,
): Promise<(LimitedLine & { drawId: bigint; issue: string; amount: bigint })[]> {
  const { rows } = await sql<LimitedLine & { drawId: bigint; issue: string; amount: bigint }>`
    SELECT d.id AS "drawId", d.issue, x.type, x.line, x.amount FROM exposure x JOIN ${openDraws(db, of)} d ON d.id = x.draw_id
     WHERE x.currency = ${of.currency} AND x.amount > 0 ORDER BY x.amount DESC, d.id, x.type, x.line LIMIT ${most}`.execute(
    db,
  )
  return rows
}

/**
 * Lists the lines of a draw with the largest exposure of the house, up to a number for each currency, in minor units.
 */
export async function listLargestOf(
  db: Db,
  drawId: bigint,
  most: number,
): Promise<(LimitedLine & { currency: string; amount: bigint })[]> {
  const { rows } = await sql<LimitedLine & { currency: string; amount: bigint }>`
    SELECT currency, type, line, amount FROM (
        SELECT x.*, row_number() OVER (PARTITION BY currency ORDER BY amount DESC, type, line) AS place
          FROM exposure x WHERE x.draw_id = ${drawId} AND x.amount > 0) x
     WHERE place <= ${most} ORDER BY currency, place`.execute(db)
  return rows
}

/** Lists the limits of a game in one transaction, with what it has changed. */
export function limitsUnderLock(
  db: Db | Tx,
  { brandId, gameId, currency }: LimitedGame,
): Promise<(LimitedLine & { most: bigint })[]> {
  return db
    .selectFrom('exposure_limit')
    .select(['type', 'line', 'most'])
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('currency', '=', currency)
    .execute()
}

/** Sets a limit, or removes it for null; returns false if it has changed since it was read. */
export async function replaceLimit(
  tx: Tx,
  { brandId, gameId, currency, type, line }: LimitedGame & LimitedLine,
  { before, most }: { before: bigint | null; most: bigint | null },
): Promise<boolean> {
  const key = { brand_id: brandId, game_id: gameId, currency, type, line }
  if (before === null && most === null) {
    const found = await tx.selectFrom('exposure_limit').select('most').where(matches(key)).executeTakeFirst()
    return found === undefined
  }
  if (before === null) {
    const added = await tx
      .insertInto('exposure_limit')
      .values({ ...key, most: most! })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  if (most === null) {
    const gone = await tx
      .deleteFrom('exposure_limit')
      .where(matches(key))
      .where('most', '=', before)
      .executeTakeFirst()
    return gone.numDeletedRows === 1n
  }
  const changed = await tx
    .updateTable('exposure_limit')
    .set({ most })
    .where(matches(key))
    .where('most', '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

function matches({
  brand_id,
  game_id,
  currency,
  type,
  line,
}: {
  brand_id: number
  game_id: string
  currency: string
  type: string
  line: string
}) {
  return sql<boolean>`(brand_id, game_id, currency, type, line) = (${brand_id}, ${game_id}, ${currency}, ${type}, ${line})`
}

/** Open draw with its line that is closest to its limit, in minor units. */
export interface TightDraw {
  drawId: bigint
  gameId: string
  issue: string
  type: string
  line: string
  amount: bigint
  most: bigint
}

/**
 * Lists the open draws of a brand on which the house may have to pay the largest share of a limit, each with that line,
 * the largest share first.
 */
export async function listTightestDraws(
  db: Db,
  { brandId, currency, most }: { brandId: number; currency: string; most: number },
): Promise<TightDraw[]> {
  const { rows } = await sql<TightDraw>`
    SELECT "drawId", "gameId", issue, type, line, amount, most FROM (
      SELECT DISTINCT ON (d.id) d.id AS "drawId", d.game_id AS "gameId", d.issue, x.type, x.line, x.amount, l.most,
             x.amount::numeric / greatest(l.most, 1) AS share
        FROM ${drawRows(db)} d JOIN exposure x ON x.draw_id = d.id AND x.currency = ${currency} AND x.amount > 0
        JOIN LATERAL (
          SELECT l.most FROM exposure_limit l
           WHERE l.brand_id = d.brand_id AND l.game_id = d.game_id AND l.currency = x.currency
             AND l.type IN ('', x.type) AND l.line IN ('', x.line)
           ORDER BY l.line <> '' DESC, l.type <> '' DESC LIMIT 1) l ON true
       WHERE d.brand_id = ${brandId} AND d.state = 'open'
         AND d.game_id IN (SELECT game_id FROM exposure_limit WHERE brand_id = ${brandId} AND currency = ${currency})
       ORDER BY d.id, share DESC, x.type, x.line) tightest
     ORDER BY share DESC, "drawId" LIMIT ${most}`.execute(db)
  return rows
}
