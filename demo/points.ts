import { newId } from '@fairground/kernel/id'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { figuresFollower } from '../apps/server/src/features/ledger/figures/index.ts'
import { findWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { insertGood, redeem } from '../apps/server/src/features/loyalty/points/index.ts'
import { answerKeeper, callerOf } from '../apps/server/src/http/kept-answers.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { caughtUp } from '../tests/world/followers.ts'
import { goods } from './content/goods.ts'

/** The player of the demo who has points, and one redemption that waits for staff. */
const redeemer = 'puring'

/**
 * Fills the point mall of a brand, unless it has goods; at the brand of the player with points, one redemption waits
 * for approval.
 */
export async function seedDemoPoints(tools: Tools, brand: Brand): Promise<void> {
  const { db, clock, chance } = tools
  const any = await db
    .selectFrom('point_good')
    .select('id')
    .where('brand_id', '=', brand.id)
    .limit(1)
    .execute()
  if (any.length > 0) return
  const { currency } = brand
  const unit = (currency.code === 'VND' ? 400n : 1n) * 10n ** BigInt(currency.exponent)
  const ids = goods.map(() => newId(clock.now(), chance))
  await transaction(db, async (tx) => {
    for (const [position, { words, deposits, ...good }] of goods.entries()) {
      const spoken = Object.entries(words).filter(([code]) => brand.languages.includes(code))
      await insertGood(
        tx,
        brand,
        {
          id: ids[position]!,
          ...good,
          words: Object.fromEntries(spoken),
          deposits: moneyText(BigInt(deposits) * unit, currency),
          isShown: true,
          position,
        },
        clock.now(),
      )
    }
  })
  await redeemOne(tools, brand, ids[0]!)
}

async function redeemOne(tools: Tools, brand: Brand, goodId: string): Promise<void> {
  const { db, clock } = tools
  const player = await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('username', '=', redeemer)
    .executeTakeFirst()
  if (!player) return
  await caughtUp(db, figuresFollower)
  const walletId = (await findWallet(db, player.id, brand.currency.code))!
  const wish = {
    goodId,
    quantity: 1,
    points: goods[0]!.points,
    delivery: { name: 'Purificacion Dela Cruz', phone: '+63 917 100 0012', address: '', remark: '' },
  }
  const name = { caller: callerOf(player.id), key: 'demo-redemption', call: 'redeemGood', input: wish }
  await redeem(
    tools,
    brand,
    { playerId: player.id, walletId },
    wish,
    answerKeeper(tools).keyOf(name, clock.now()),
  )
}
