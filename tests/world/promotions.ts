import { randomUUID } from 'node:crypto'
import { changePromotion, makePromotion } from '@fairground/contract/office-promotions'
import {
  type DepositTermsOnWire,
  joinPromotion,
  type PromotionTermsOnWire,
} from '@fairground/contract/promotions'
import type { Segment } from '@fairground/contract/segments'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { giveForDeposit } from '../../apps/server/src/features/bonus/promotions/index.ts'
import { applyInTransaction, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { saveArticle } from '../../apps/server/src/features/messaging/content/index.ts'
import { withStaffSession } from './staff.ts'
import type { Visitor, World } from './world.ts'

const dayMs = 86_400_000

/** A bonus equal to a deposit of 100.00 to 500.00, with a turnover of twice the bonus. */
export const promotionTerms: DepositTermsOnWire = {
  kind: 'deposit',
  percent: 100,
  least: '100.00',
  most: '500.00',
  turnover: 200,
  days: 7,
  times: 1,
  withinDays: 3,
  weights: { RNG: 100, LIVE: 20 },
  highestStake: '400.00',
  excluded: [],
}

/** 50.00 for an application by Zalo or Viber. */
export const contactBonus: PromotionTermsOnWire = {
  kind: 'application',
  amount: '50.00',
  channels: ['zalo', 'viber'],
  turnover: 100,
  claimDays: 7,
}

/** 20.00 for everybody of a segment. */
export const gift: PromotionTermsOnWire = { kind: 'gift', amount: '20.00', turnover: 100, claimDays: 7 }

/** A tenth of the loss of a day, from a loss of 100.00 on and up to 50.00. */
export const cashback: PromotionTermsOnWire = {
  kind: 'cashback',
  percent: 10,
  least: '100.00',
  most: '50.00',
  period: 'D',
  turnover: 100,
  claimDays: 7,
}

export interface PromotionWish {
  terms?: Partial<DepositTermsOnWire>
  /** Terms of another kind instead of those for a deposit. */
  of?: PromotionTermsOnWire
  holdOut?: number
  days?: number
  segment?: Segment
  budget?: string
  currency?: string
  startsInMs?: number
}

/** Returns the request of staff that makes a promotion of the first brand, with a new article. */
export async function aPromotionWish(
  { clock, server }: World,
  {
    terms = {},
    of,
    segment = {},
    holdOut = 0,
    budget = '5000.00',
    currency = 'PHP',
    startsInMs = 0,
    days = 30,
  }: PromotionWish = {},
) {
  const words = { title: 'First deposit', summary: '', html: '<p>…</p>' }
  const startsAt = clock.now() + startsInMs
  return {
    request: randomUUID(),
    articleId: await saveArticle(server.tools, 1, { kind: 'promotion', words: { EN: words } }),
    name: 'first deposit',
    currency,
    terms: of ?? { ...promotionTerms, ...terms },
    segment,
    holdOut,
    budget,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + days * dayMs).toISOString(),
  }
}

/**
 * Makes a promotion of the first brand by one person and, unless it is `asked`, lets another approve it; returns its
 * id.
 */
export async function aPromotion(
  world: World,
  state: 'asked' | 'open' = 'open',
  wish: PromotionWish = {},
): Promise<string> {
  const maker = await withStaffSession(world, ['promotions.make'])
  const { promotionId } = (await maker.send(makePromotion, await aPromotionWish(world, wish))).value
  if (state === 'asked') return promotionId
  const decider = await withStaffSession(world, ['promotions.decide'])
  void (await decider.send(changePromotion, { promotionId, to: 'open', reason: 'as planned' })).value
  return promotionId
}

/** Lets a player join a new promotion; returns their claim. */
export async function joinsPromotion(world: World, player: Visitor): Promise<{ claimId: string }> {
  const promotionId = await aPromotion(world)
  const { claimId } = (await player.send(joinPromotion, { promotionId })).value
  return { claimId }
}

/** Credits a deposit as a payment provider's call does, but without one; in minor units. */
export async function isCredited({ server, clock }: World, playerId: bigint, amount: bigint): Promise<void> {
  const { db } = server.tools
  const walletId = (await findWallet(db, playerId, 'PHP'))!
  await transaction(db, async (tx) => {
    const answer = await applyInTransaction(
      tx,
      {
        verb: 'transfer',
        walletId,
        currency: 'PHP',
        source: 'demo',
        transactionId: randomUUID(),
        recipe: 'demo-money',
        lines: { cash: amount, 'outside/demo': -amount },
      },
      clock.now(),
    )
    if (answer.code !== 'accepted') throw new Error(`the deposit was refused: ${answer.code}`)
    const credited = { playerId, walletId, currency: 'PHP', version: answer.version, amount }
    await giveForDeposit(tx, server.tools, credited)
  })
}
