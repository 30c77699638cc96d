import type { MarketInfo } from '@fairground/games/market'
import { type Currency, plainCode } from '@fairground/kernel/money'
import type { Db, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { type TableLimits, usualLimits } from './limits.rules.ts'

/** Table of a brand in a currency (an ISO 4217 code). */
export interface LimitedTable {
  brandId: number
  gameId: string
  currency: string
}

const storedLimits = togetherOn(
  async (db: Db, asked: LimitedTable[]): Promise<(TableLimits | undefined)[]> => {
    const rows = await db
      .selectFrom('table_limit')
      .selectAll()
      .where('game_id', 'in', [...new Set(asked.map(({ gameId }) => gameId))])
      .execute()
    return asked.map(({ brandId, gameId, currency }) =>
      rows.find((row) => row.brand_id === brandId && row.game_id === gameId && row.currency === currency),
    )
  },
)

/**
 * Returns the largest stakes of a player at a table of a brand, or those of its rules where the brand has set none;
 * null for a game that limits neither. Concurrent callers share one statement.
 */
export async function limitsOfTable(
  db: Db,
  brandId: number,
  { id, mostStaked }: Pick<MarketInfo, 'id' | 'mostStaked'>,
  currency: Currency,
): Promise<TableLimits | null> {
  if (!mostStaked) return null
  const stored = await storedLimits(db, { brandId, gameId: id, currency: plainCode(currency) })
  return stored ? { spot: stored.spot, round: stored.round } : usualLimits(mostStaked, currency)
}

/** Returns the limits that a brand has set for a table; undefined where those of the rules are in force. */
export function ownLimits(
  db: Db | Tx,
  { brandId, gameId, currency }: LimitedTable,
): Promise<TableLimits | undefined> {
  return db
    .selectFrom('table_limit')
    .select(['spot', 'round'])
    .where('brand_id', '=', brandId)
    .where('game_id', '=', gameId)
    .where('currency', '=', currency)
    .executeTakeFirst()
}

/** Lists all limits that a brand has set. */
export async function listOwnLimits(db: Db, brandId: number): Promise<(LimitedTable & TableLimits)[]> {
  const rows = await db.selectFrom('table_limit').selectAll().where('brand_id', '=', brandId).execute()
  return rows.map(({ game_id, currency, spot, round }) => ({
    brandId,
    gameId: game_id,
    currency,
    spot,
    round,
  }))
}

/** Stores the limits of a table of a brand, or removes them for null: those of its rules are then in force. */
export async function replaceOwnLimits(
  tx: Tx,
  { brandId, gameId, currency }: LimitedTable,
  limits: TableLimits | null,
): Promise<void> {
  if (limits === null) {
    await tx
      .deleteFrom('table_limit')
      .where('brand_id', '=', brandId)
      .where('game_id', '=', gameId)
      .where('currency', '=', currency)
      .execute()
    return
  }
  await tx
    .insertInto('table_limit')
    .values({ brand_id: brandId, game_id: gameId, currency, ...limits })
    .onConflict((same) => same.columns(['brand_id', 'game_id', 'currency']).doUpdateSet(limits))
    .execute()
}
