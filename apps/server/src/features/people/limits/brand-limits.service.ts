import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { countInCurrency, listInCurrency } from './currency.queries.ts'
import { limitsLock } from './limits.queries.ts'
import type { BrandLimit } from './limits.rules.ts'
import { refreshLimits } from './limits.service.ts'

/** Job that writes changed limits to wallets. */
export const refreshJob = 'brand-limits'
/** Number of wallets that a run of the job refreshes, some at the same time, each in its own transaction. */
const usualPortion = 200
const atOnce = 4

/** Lists the limits that a brand and the law set for the brand's players. */
export async function listBrandLimits(db: Db | Tx, brandId: number): Promise<BrandLimit[]> {
  const rows = await db
    .selectFrom('brand_limit')
    .select(['owner', 'kind', 'period', 'currency', 'amount'])
    .where('brand_id', '=', brandId)
    .execute()
  return rows as BrandLimit[]
}

/** Returns whether a brand has a limit that the law sets, in its currency. */
export async function hasLegalLimits(
  db: Db | Tx,
  { id, currency }: { id: number; currency: string },
): Promise<boolean> {
  const limits = await listBrandLimits(db, id)
  return limits.some((limit) => limit.owner === 'law' && limit.currency === currency)
}

/** Copies the limits of one brand to another without players, as far as both have the currency. */
export async function copyBrandLimits(
  tx: Tx,
  { fromId, toId, currency }: { fromId: number; toId: number; currency: string },
): Promise<void> {
  const limits = (await listBrandLimits(tx, fromId)).filter((limit) => limit.currency === currency)
  if (limits.length === 0) return
  await tx
    .insertInto('brand_limit')
    .values(limits.map((limit) => ({ brand_id: toId, ...limit })))
    .execute()
}

/**
 * Lists the changes of limits that are being written to the wallets of a brand's players, with the number of remaining
 * players.
 */
export async function listLimitRefreshes(
  db: Db,
  brandId: number,
): Promise<{ currency: string; begunAt: Date; left: number }[]> {
  const refreshes = await db
    .selectFrom('brand_limit_refresh')
    .select(['currency', 'begun_at as begunAt', 'after_player_id as afterId'])
    .where('brand_id', '=', brandId)
    .orderBy('currency')
    .execute()
  return Promise.all(
    refreshes.map(async ({ currency, begunAt, afterId }) => ({
      currency,
      begunAt,
      left: await countInCurrency(db, { brandId, currency, afterId }),
    })),
  )
}

/**
 * Replaces a limit of a brand or of the law by another one, null for none, if `isAsRead` accepts the existing one;
 * returns whether it did. Players who register from then on have the new one, and a job writes it to the wallets of
 * existing players. Until the end of the transaction no limits of the brand's players are refreshed.
 */
export async function replaceBrandLimit(
  tx: Tx,
  { clock, addJob }: Pick<Tools, 'clock' | 'addJob'>,
  brandId: number,
  { amount, ...of }: Omit<BrandLimit, 'amount'> & { amount: bigint | null },
  isAsRead: (present: bigint | null) => boolean,
): Promise<boolean> {
  // Waits for all refreshes by the present limit: the job could have passed their players before they commit.
  await sql`SELECT pg_advisory_xact_lock(${limitsLock(brandId)})`.execute(tx)
  const row = { brand_id: brandId, ...of }
  const present = await tx
    .selectFrom('brand_limit')
    .select('amount')
    .where((where) => where.and(row))
    .executeTakeFirst()
  const read = present?.amount ?? null
  if (!isAsRead(read)) return false
  if (read === amount) return true
  if (amount === null)
    await tx
      .deleteFrom('brand_limit')
      .where((where) => where.and(row))
      .execute()
  else
    await tx
      .insertInto('brand_limit')
      .values({ ...row, amount })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'currency', 'owner', 'kind', 'period']).doUpdateSet({ amount }),
      )
      .execute()
  const nowMs = clock.now()
  const begun = {
    change: sql<string>`gen_random_uuid()`,
    begun_at: new Date(nowMs),
    after_player_id: 0n,
    failed: 0,
  }
  await tx
    .insertInto('brand_limit_refresh')
    .values({ brand_id: brandId, currency: of.currency, ...begun })
    .onConflict((conflict) => conflict.columns(['brand_id', 'currency']).doUpdateSet(begun))
    .execute()
  await addJob(tx, refreshJob, null, nowMs)
  return true
}

/**
 * Writes changed limits to the wallets of the next players of each change, and adds the job for later ones. A run that
 * is cut off, or that runs beside another, refreshes wallets a second time and skips none. Throws an Error at the end
 * of a change if wallets failed, and starts it again. `portion` is the number of wallets of a run.
 */
export async function refreshBrandLimits(tools: Tools, portion = usualPortion): Promise<void> {
  const refreshes = await tools.db.selectFrom('brand_limit_refresh').selectAll().orderBy('begun_at').execute()
  let failures = 0
  for (const refresh of refreshes) {
    const { brand_id: brandId, currency, after_player_id: afterId } = refresh
    const ids = await listInCurrency(tools.db, { brandId, currency, afterId }, portion)
    const failed = refresh.failed + (await refreshEach(tools, ids))
    const isThrough = ids.length < portion
    await transaction(tools.db, async (tx) => {
      // A new change has started again, and another run that was faster continues: neither is moved by this one.
      const isStill = { brand_id: brandId, currency, change: refresh.change, after_player_id: afterId }
      if (isThrough && failed === 0) {
        await tx
          .deleteFrom('brand_limit_refresh')
          .where((where) => where.and(isStill))
          .execute()
        return
      }
      const { numUpdatedRows } = await tx
        .updateTable('brand_limit_refresh')
        .set(isThrough ? { after_player_id: 0n, failed: 0 } : { after_player_id: ids.at(-1)!, failed })
        .where((where) => where.and(isStill))
        .executeTakeFirst()
      if (numUpdatedRows === 1n && !isThrough) await tools.addJob(tx, refreshJob, null, tools.clock.now())
    })
    if (isThrough) failures += failed
  }
  if (failures > 0) throw new Error(`the limits of ${failures} wallets are not set`)
}

/** Refreshes the limits of players; returns how many failed. */
async function refreshEach(tools: Tools, ids: readonly bigint[]): Promise<number> {
  const waiting = ids.values()
  let failed = 0
  async function work() {
    for (const id of waiting)
      try {
        await transaction(tools.db, (tx) => refreshLimits(tx, tools, id))
      } catch (error) {
        failed++
        tools.log(`limits of player ${id}: ${(error as Error).stack}`)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
