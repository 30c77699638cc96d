import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Promotions that one person may open alone in a brand and currency. */
export interface OpeningRule {
  /** Maximum sum of the budgets that they opened alone within thirty days, in minor units; 0n for never. */
  mostAlone: bigint
  /** Maximum value to the best player as a share of the gift, in percent. */
  shareAlone: number
}

const days = 30

/** Returns the rule of a brand in a currency; without one, another person approves every promotion. */
export async function openingRuleOf(db: Db | Tx, brandId: number, currency: string): Promise<OpeningRule> {
  const row = await db
    .selectFrom('promotion_rule')
    .select(['most_alone as mostAlone', 'share_alone as shareAlone'])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ?? { mostAlone: 0n, shareAlone: 0 }
}

/**
 * Locks the rule of a brand in a currency until the end of the transaction, so that promotions are opened by it one
 * after the other.
 */
export async function lockOpeningRule(tx: Tx, brandId: number, currency: string): Promise<void> {
  await tx
    .selectFrom('promotion_rule')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .forUpdate()
    .execute()
}

/** Stores the rule of a brand in a currency, in place of the previous one. */
export async function saveOpeningRule(
  tx: Tx,
  brandId: number,
  currency: string,
  { mostAlone, shareAlone }: OpeningRule,
): Promise<void> {
  const row = { most_alone: mostAlone, share_alone: shareAlone }
  await tx
    .insertInto('promotion_rule')
    .values({ brand_id: brandId, currency, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'currency']).doUpdateSet(row))
    .execute()
}

/** Returns the budgets that a person opened alone in a brand and currency within the thirty days before a time. */
export async function openedAlone(
  db: Db | Tx,
  { brandId, currency, staffId }: { brandId: number; currency: string; staffId: bigint },
  nowMs: number,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(budget), 0)::bigint AS sum FROM promotion
     WHERE brand_id = ${brandId} AND currency = ${currency} AND made_by = ${staffId} AND approved_by = ${staffId}
       AND approved_at > ${new Date(nowMs - days * 86_400_000)}`.execute(db)
  return rows[0]!.sum
}
