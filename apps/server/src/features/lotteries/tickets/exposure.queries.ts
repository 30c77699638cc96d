import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import type { ExposureLimit } from './exposure.rules.ts'
import type { Purchase } from './purchase.queries.ts'

interface LimitsAsked {
  brandId: number
  gameId: string
  currency: string
}

/** Returns the limits of brands on the exposure of a line; concurrent callers share one statement. */
export const exposureLimitsOf = togetherOn(
  async (db: Db, asked: LimitsAsked[]): Promise<ExposureLimit[][]> => {
    const rows = await db
      .selectFrom('exposure_limit')
      .selectAll()
      .where('game_id', 'in', [...new Set(asked.map(({ gameId }) => gameId))])
      .execute()
    const nameOf = ({ brandId, gameId, currency }: LimitsAsked) => `${brandId} ${currency} ${gameId}`
    const found = Map.groupBy(rows, ({ brand_id, game_id, currency }) =>
      nameOf({ brandId: brand_id, gameId: game_id, currency }),
    )
    return asked.map((one) => found.get(nameOf(one)) ?? [])
  },
)

/**
 * Returns the first line of a purchase that exceeds its limit now, as the detail of its refusal; undefined if there is
 * room again.
 */
export async function tightestBet(
  db: Db,
  { drawId, currency, exposed }: Pick<Purchase, 'drawId' | 'currency' | 'exposed'>,
): Promise<{ bet?: { type: string; selection: string } }> {
  const sums = new Map<string, Purchase['exposed'][number]>()
  for (const one of exposed) {
    const name = `${one.type} ${one.line}`
    sums.set(name, { ...one, amount: (sums.get(name)?.amount ?? 0n) + one.amount })
  }
  const wanted = [...sums.values()]
  const { rows } = await sql<{ type: string; selection: string }>`
    SELECT o.type, o.line AS selection
      FROM unnest(${wanted.map(({ type }) => type)}::text[], ${wanted.map(({ line }) => line)}::text[],
             ${wanted.map(({ amount }) => amount)}::bigint[], ${wanted.map(({ most }) => most)}::bigint[])
             WITH ORDINALITY AS o (type, line, amount, most, place)
      LEFT JOIN exposure x ON x.draw_id = ${drawId} AND x.currency = ${currency} AND x.type = o.type AND x.line = o.line
     WHERE o.amount + coalesce(x.amount, 0) > o.most ORDER BY o.place LIMIT 1`.execute(db)
  return rows[0] ? { bet: rows[0] } : {}
}
