import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { publishSettings, versionAt } from '../apps/server/src/features/platform/brand-versions/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { perPeso } from './exposure-limits.ts'

/** Sets from which amounts on bets, wins and payments of a brand are significant events, unless any are set. */
export async function seedEventThresholds(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
): Promise<void> {
  const { id: brandId, currency } = brand
  const unit = perPeso[currency.code]
  const { event_bet_from, event_win_from, event_money_from } = await versionAt(db, brandId, clock.now())
  if (!unit || [event_bet_from, event_win_from, event_money_from].some((amount) => amount !== null)) return
  const text = (pesos: bigint) => moneyText(pesos * unit, currency)
  const changes = {
    eventBetFrom: text(5_000n),
    eventWinFrom: text(50_000n),
    eventMoneyFrom: text(50_000n),
  }
  // In force since long before, because the demo also has a past.
  await transaction(db, (tx) => publishSettings(tx, { brand, changes, nowMs: 0, by: null }))
}
