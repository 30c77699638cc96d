import type { MarketInfo } from '@fairground/games/market'
import { tableSizeIn } from '@fairground/games/sizes'
import { type Currency, plainCode } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'

/** The largest stakes of a player at a table, in minor units: on one spot and on one round. */
export interface TableLimits {
  spot: bigint
  round: bigint
}

interface LimitsAsked {
  brandId: number
  gameId: string
  currency: string
}

const storedLimits = togetherOn(
  async (db: Db, asked: LimitsAsked[]): Promise<(TableLimits | undefined)[]> => {
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
  const code = plainCode(currency)
  const stored = await storedLimits(db, { brandId, gameId: id, currency: code })
  if (stored) return { spot: stored.spot, round: stored.round }
  return { spot: tableSizeIn(mostStaked.spot, code), round: tableSizeIn(mostStaked.round, code) }
}
