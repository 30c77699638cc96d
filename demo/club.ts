import { sql } from 'kysely'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { figuresFollower } from '../apps/server/src/features/ledger/figures/index.ts'
import { settleAll } from '../apps/server/src/features/loyalty/ranks/index.ts'
import { usualRates, writeTerms } from '../apps/server/src/features/loyalty/rebates/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { caughtUp } from '../tests/world/followers.ts'

/** The player of the demo whose rank falls unless it is kept in this month. */
const noticed = 'carla'

/**
 * Opens the VIP club and the rebates of a brand, unless it has rebates. All past play counts, so that players who have
 * played enough have a rank with its gifts, and a rebate to claim.
 */
export async function seedDemoClub(tools: Tools, brand: Brand): Promise<void> {
  const { db } = tools
  const any = await db.selectFrom('rebate_terms').select('id').where('brand_id', '=', brand.id).execute()
  if (any.length > 0) return
  await writeTerms(db, brand.id, {
    beginsAt: new Date(0),
    isDaily: false,
    rates: usualRates,
    least: (brand.currency.code === 'VND' ? 400n : 1n) * 10n ** BigInt(brand.currency.exponent),
    turnover: 100,
  })
  await caughtUp(db, figuresFollower)
  await settleAll(tools)
  await giveNotice(tools, brand)
}

/** Records for a player that the rank is old, and that it was not kept last month. */
async function giveNotice({ db, clock }: Tools, brand: Brand): Promise<void> {
  const player = await db
    .selectFrom('player')
    .select(['id', 'rank'])
    .where('brand_id', '=', brand.id)
    .where('username', '=', noticed)
    .executeTakeFirst()
  if (!player) return
  const now = new Date(clock.now())
  const long = new Date(clock.now() - 90 * 86_400_000)
  const month = sql<string>`date_trunc('month', ${now}::timestamptz AT TIME ZONE ${brand.timeZone})::date`
  await transaction(db, async (tx) => {
    await tx
      .insertInto('rank_account')
      .values({ player_id: player.id, brand_id: brand.id, rank_since: long, reviewed: month, notice: month })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({ rank_since: long, reviewed: month, notice: month }),
      )
      .execute()
    await tx
      .insertInto('rank_line')
      .values([
        { player_id: player.id, at: long, why: 'rise', from_rank: 0, to_rank: player.rank },
        { player_id: player.id, at: now, why: 'notice', from_rank: player.rank, to_rank: player.rank },
      ])
      .execute()
  })
}
