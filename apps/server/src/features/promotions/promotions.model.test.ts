import { randomUUID } from 'node:crypto'
import { cancelBonus, joinPromotion, leavePromotion, listPromotions } from '@fairground/contract/promotions'
import type { GameCategory } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentWorld, type Payer, type PaymentWorld } from '../../../../../tests/payments/payment-world.ts'
import { aPromotion } from '../../../../../tests/world/promotions.ts'
import type { SimPayments } from '../../../../../tools/pay-sim/pay-sim.ts'
import { checkRewards } from '../rewards/index.ts'
import { applyToWallet, balanceOf, findWallet } from '../wallet/index.ts'
import { checkPromotions } from './index.ts'

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld()
  at = await world.joins('alon')
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const dayMs = 86_400_000
/** Twice at most, half of the deposit from 150.00 on, up to 200.00, played at twice. */
const terms = {
  percent: 50,
  least: '150.00',
  most: '200.00',
  turnover: 200,
  times: 2,
  days: 7,
  withinDays: 3,
}

/** What happens next; numbers choose among what there is. */
type Step =
  | { kind: 'join' | 'leave' | 'cancel' }
  | { kind: 'deposit'; pesos: number }
  | { kind: 'bet'; category: GameCategory; share: number; win: number }
  | { kind: 'void' | 'chargeback'; which: number }
  | { kind: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const, 'cancel' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      pesos: fc.integer({ min: 100, max: 600 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      category: fc.constantFrom<GameCategory>('RNG', 'LIVE', 'PVP'),
      share: fc.integer({ min: 1, max: 100 }),
      win: fc.integer({ min: 0, max: 250 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'chargeback' as const), which: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  },
)

/** A second, plain account of who is given what for which deposit. */
interface Oracle {
  joinedUntilMs: number | undefined
  given: bigint[]
}

const bonusOf = (deposit: bigint) =>
  deposit < 150_00n ? 0n : deposit / 2n < 200_00n ? deposit / 2n : 200_00n

async function lives(payer: Payer, promotionId: string, steps: readonly Step[]): Promise<void> {
  const walletId = (await findWallet(db(), payer.id, 'PHP'))!
  const oracle: Oracle = { joinedUntilMs: undefined, given: [] }
  const payments: { id: string; amount: bigint }[] = []
  const stakes: string[] = []
  const nowMs = () => world.clock.now()
  const isJoined = () => oracle.joinedUntilMs !== undefined && oracle.joinedUntilMs > nowMs()
  const claimOf = async () =>
    (await (await payer.comes()).send(listPromotions, {})).value.list.find(
      (one) => one.promotionId === promotionId,
    )
  const runs = async () => {
    await world.server.followers.catchUp()
    await world.server.jobs.runDue()
  }
  const applies = (op: object) =>
    applyToWallet(
      world.server.tools.money,
      { walletId, currency: 'PHP', source: 'TEST', transactionId: randomUUID(), ...op } as never,
      nowMs(),
    )

  for (const one of steps) {
    switch (one.kind) {
      case 'join': {
        const before = await claimOf()
        const { refusal } = await (await payer.comes()).send(joinPromotion, { promotionId })
        if (before?.state === 'join') {
          expect(refusal).toBeUndefined()
          oracle.joinedUntilMs = nowMs() + terms.withinDays * dayMs
        }
        break
      }
      case 'leave': {
        const claim = (await claimOf())?.claim
        if (!claim) break
        const { refusal } = await (await payer.comes()).send(leavePromotion, { claimId: claim.claimId })
        if (!refusal) oracle.joinedUntilMs = undefined
        break
      }
      case 'cancel': {
        const claim = (await claimOf())?.claim
        if (claim) await (await payer.comes()).send(cancelBonus, { claimId: claim.claimId })
        break
      }
      case 'deposit': {
        const amount = BigInt(one.pesos) * 100n
        const { value } = await world.orders(payer, 'alon-wallet', `${one.pesos}.00`)
        const { paymentId } = await at.pays(value.reference)
        payments.push({ id: paymentId, amount })
        // Joined twice at most, and what the deposit is too small for leaves it joined.
        if (isJoined() && bonusOf(amount) > 0n) {
          oracle.given.push(bonusOf(amount))
          oracle.joinedUntilMs = undefined
        }
        break
      }
      case 'bet': {
        const { cash, bonus, deficit } = await balanceOf(db(), walletId)
        const stake = ((cash + bonus - deficit) * BigInt(one.share)) / 100n
        if (stake <= 0n) break
        const roundId = randomUUID()
        const stakeId = randomUUID()
        const inRound = { roundId, reference: roundId }
        const taken = await applies({
          verb: 'stake',
          ...inRound,
          transactionId: stakeId,
          gameId: 'slot',
          category: one.category,
          amount: stake,
        })
        expect(taken.code).toBe('accepted')
        const paid = await applies({
          verb: 'pay',
          ...inRound,
          amount: (stake * BigInt(one.win)) / 100n,
          closes: true,
        })
        expect(paid.code).toBe('accepted')
        stakes.push(stakeId)
        break
      }
      case 'void': {
        const stakeId = stakes.splice(one.which % Math.max(1, stakes.length), 1)[0]
        if (stakeId) await applies({ verb: 'refund', answers: stakeId, mayOverdraw: true })
        break
      }
      case 'chargeback': {
        const payment = payments.splice(one.which % Math.max(1, payments.length), 1)[0]
        if (payment) await at.chargesBack(payment.id, payment.amount, 'PHP')
        break
      }
      case 'wait':
        world.clock.advance(one.days * dayMs)
    }
    await runs()
    const { rows } = await sql<{ amount: bigint }>`
      SELECT c.amount FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id
       WHERE c.player_id = ${payer.id} AND p.public_id = ${promotionId} AND c.amount IS NOT NULL ORDER BY c.given_at, c.id`.execute(
      db(),
    )
    expect(rows.map(({ amount }) => amount)).toEqual(oracle.given)
    expect(oracle.given.length).toBeLessThanOrEqual(terms.times)
    // No money in the bonus that no open requirement asks to be played.
    const { bonus } = await balanceOf(db(), walletId)
    const { rows: open } = await sql<{ sum: bigint }>`
      SELECT coalesce(sum(amount), 0)::bigint AS sum FROM play_requirement WHERE wallet_id = ${walletId} AND account = 'bonus' AND state = 'open'`.execute(
      db(),
    )
    if (open[0]!.sum === 0n) expect(bonus).toBe(0n)
    expect(await checkPromotions(db())).toEqual([])
    expect(await checkRewards(db())).toEqual([])
  }
}

test('whatever a player does in whatever order, each bonus is given once and as the plain account says, and money adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const promotionId = await aPromotion(world, 'open', { terms, days: 60, budget: '5000.00' })
      await lives(await world.payer(), promotionId, steps)
      await world.moneyAddsUp()
      await db().updateTable('promotion').set({ state: 'ended' }).execute()
    }),
    { numRuns: 8 },
  )
})
