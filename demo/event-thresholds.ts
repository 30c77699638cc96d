import type { Brand } from '../apps/server/src/caller/brand.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { eventThresholdsOf, writeEventThresholds } from '../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { perPeso } from './exposure-limits.ts'

/** Sets from which amounts on bets, wins and payments of a brand are significant events, unless any are set. */
export async function seedEventThresholds({ db }: Pick<Tools, 'db'>, { id, currency }: Brand): Promise<void> {
  const unit = perPeso[currency.code]
  const set = await eventThresholdsOf(db, id)
  if (!unit || Object.values(set).some((amount) => amount !== null)) return
  const thresholds = { betFrom: 5_000n * unit, winFrom: 50_000n * unit, moneyFrom: 50_000n * unit }
  await transaction(db, (tx) => writeEventThresholds(tx, id, thresholds))
}
