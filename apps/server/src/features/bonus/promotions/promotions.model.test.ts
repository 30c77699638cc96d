import { randomUUID } from 'node:crypto'
import {
  cancelBonus,
  joinPromotion,
  leavePromotion,
  listBonuses,
  listPromotions,
} from '@fairground/contract/promotions'
import type { GameCategory } from '@fairground/kernel/game-category'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aPaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { byScope } from '../../../../../../tests/scope.ts'
import { aVendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aPromotion, isCredited } from '../../../../../../tests/world/promotions.ts'
import type { Visitor, World } from '../../../../../../tests/world/world.ts'
import { releaseBonuses } from '../../ledger/turnover/index.ts'
import { applyToWallet, balanceOf, findWallet } from '../../ledger/wallet/index.ts'
import { checkRewards } from '../rewards/index.ts'
import { checkPromotions } from './index.ts'

const dayMs = 86_400_000
const times = 2
const withinDays = 3

/** Next event of a life; numbers choose among the possible ones. */
type Step =
  | { kind: 'join' | 'leave' | 'cancel' }
  | { kind: 'deposit'; units: number }
  | { kind: 'bet'; category: GameCategory; share: number; win: number }
  | { kind: 'void' | 'chargeback'; which: number }
  | { kind: 'late'; which: number; units: number }
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
      units: fc.integer({ min: 100, max: 600 }),
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
    arbitrary: fc.record({
      kind: fc.constant('late' as const),
      which: fc.nat(),
      units: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  },
)

interface Bet {
  category: GameCategory
  stake: bigint
  win: bigint
}

/** Finished round, for which more calls may come. */
interface Played {
  isVoid(): Promise<unknown>
  winsLate(amount: bigint): Promise<unknown>
}

/** Actions of a player with money, in the manner of one world; amounts in minor units. */
interface Life {
  id: bigint
  comes(): Promise<Visitor>
  /** Returns the payment of the deposit, if it can be charged back. */
  deposits(amount: bigint): Promise<{ id: string; amount: bigint } | undefined>
  chargesBack?(payment: { id: string; amount: bigint }): Promise<unknown>
  /** Plays a round to its end. */
  plays(bet: Bet): Promise<Played>
}

/** World in which players live, with the minor units of an amount that is named `units` above. */
interface Stage {
  world: World
  currency: 'PHP' | 'VND'
  unit: bigint
  life(): Promise<Life>
}

/** House rounds, and deposits by e-wallet. */
async function atTheHouse(currency: 'PHP' | 'VND'): Promise<Stage> {
  const world = await aPaymentWorld(currency)
  const at = await world.joins('alon')
  const { money } = world.server.tools
  const unit = currency === 'PHP' ? 100n : 1_000n
  return {
    world,
    currency,
    unit,
    async life() {
      const payer = await world.payer()
      const walletId = (await findWallet(world.server.tools.db, payer.id, currency))!
      const applies = (op: object) =>
        applyToWallet(
          money,
          { walletId, currency, source: 'TEST', transactionId: randomUUID(), ...op } as never,
          world.clock.now(),
        )
      return {
        ...payer,
        async deposits(amount) {
          const text = moneyText(amount, currencyOf(currency))
          const { value } = await world.orders(payer, 'alon-wallet', text)
          return { id: (await at.pays(value.reference)).paymentId, amount }
        },
        chargesBack: ({ id, amount }) => at.chargesBack(id, amount, currency),
        async plays({ category, stake, win }) {
          const roundId = randomUUID()
          const stakeId = randomUUID()
          const inRound = { roundId, reference: roundId }
          const of = { gameId: 'slot', category }
          const taken = await applies({
            verb: 'stake',
            ...inRound,
            transactionId: stakeId,
            ...of,
            amount: stake,
          })
          expect(taken.code).toBe('accepted')
          expect((await applies({ verb: 'pay', ...inRound, amount: win, closes: true })).code).toBe(
            'accepted',
          )
          return {
            isVoid: () => applies({ verb: 'refund', answers: stakeId, mayOverdraw: true }),
            winsLate: (amount) => applies({ verb: 'pay', ...inRound, amount }),
          }
        },
      }
    },
  }
}

/** Games of a vendor, one for each category, whose rounds are played by the vendor's calls. */
async function atVendors(codes: Partial<Record<GameCategory, string>>): Promise<Stage> {
  const world = await aVendorWorld({ log: () => {} })
  const joined = new Map(
    await Promise.all(
      Object.entries(codes).map(
        async ([category, code]) =>
          [category, await world.joins(madeUpVendors.find((one) => one.code === code)!)] as const,
      ),
    ),
  )
  return {
    world,
    currency: 'PHP',
    unit: 100n,
    async life() {
      const guest = await world.guest(0n)
      return {
        id: guest.id,
        comes: () => withSession(world, guest.id),
        async deposits(amount) {
          await isCredited(world, guest.id, amount)
          return undefined
        },
        async plays({ category, stake, win }) {
          const at = joined.get(category) ?? joined.get('RNG')!
          const seat = await at.sits({ ...guest, visitor: await withSession(world, guest.id) })
          const calls = at.caller.calls!
          const round = `r-${randomUUID()}`
          const bet = { id: randomUUID(), round, amount: stake }
          const paid = { id: randomUUID(), round, amount: win, betId: bet.id, isLast: true }
          expect((await at.line.say(calls.bet(seat, bet, randomUUID()))).code).toBe('ok')
          expect((await at.line.say(calls.win(seat, paid, randomUUID()))).code).toBe('ok')
          const back = { id: randomUUID(), round, amount: 0n, original: bet.id }
          return {
            isVoid: () => at.line.say(calls.rollback(seat, back, randomUUID())),
            winsLate: (amount) =>
              at.line.say(calls.win(seat, { ...paid, id: randomUUID(), amount }, randomUUID())),
          }
        },
      }
    },
  }
}

/** Second, simple implementation of which bonus is given for which deposit. */
interface Oracle {
  joinedUntilMs: number | undefined
  given: bigint[]
}

/** Half of a deposit from 150 units on, up to 200 units, to be played twice; twice at most. */
function bonusOf(deposit: bigint, unit: bigint): bigint {
  if (deposit < 150n * unit) return 0n
  return deposit / 2n < 200n * unit ? deposit / 2n : 200n * unit
}

async function lives(
  { world, unit, currency }: Stage,
  life: Life,
  promotionId: string,
  steps: readonly Step[],
) {
  const { db } = world.server.tools
  const walletId = (await findWallet(db, life.id, currency))!
  const oracle: Oracle = { joinedUntilMs: undefined, given: [] }
  const payments: { id: string; amount: bigint }[] = []
  const rounds: Played[] = []
  const nowMs = () => world.clock.now()
  const isJoined = () => oracle.joinedUntilMs !== undefined && oracle.joinedUntilMs > nowMs()
  const claimOf = async () =>
    (await (await life.comes()).send(listPromotions, {})).value.list.find(
      (one) => one.promotionId === promotionId,
    )
  const runs = async () => {
    await world.server.followers.catchUp()
    await world.server.jobs.runDue()
    // Money that comes into a bonus that was already played is found by an hourly job.
    await releaseBonuses(world.server.tools)
  }

  for (const one of steps) {
    switch (one.kind) {
      case 'join': {
        const before = await claimOf()
        const { refusal } = await (await life.comes()).send(joinPromotion, { promotionId })
        if (before?.state === 'join') {
          expect(refusal).toBeUndefined()
          oracle.joinedUntilMs = nowMs() + withinDays * dayMs
        }
        break
      }
      case 'leave': {
        const claim = (await claimOf())?.claim
        if (!claim) break
        const { refusal } = await (await life.comes()).send(leavePromotion, { claimId: claim.claimId })
        if (!refusal) oracle.joinedUntilMs = undefined
        break
      }
      case 'cancel': {
        const claim = (await claimOf())?.claim
        const somebody = await life.comes()
        const { list } = (await somebody.send(listBonuses, {})).value
        const version = list.find(({ claimId }) => claim && claimId === claim.claimId)?.version
        if (version) await somebody.send(cancelBonus, { version })
        break
      }
      case 'deposit': {
        const amount = BigInt(one.units) * unit
        const payment = await life.deposits(amount)
        if (payment) payments.push(payment)
        // Joined twice at most, and a deposit that is too small leaves it joined.
        if (isJoined() && bonusOf(amount, unit) > 0n) {
          oracle.given.push(bonusOf(amount, unit))
          oracle.joinedUntilMs = undefined
        }
        break
      }
      case 'bet': {
        const { cash, bonus, deficit } = await balanceOf(db, walletId)
        const stake = ((cash + bonus - deficit) * BigInt(one.share)) / 100n
        if (stake <= 0n) break
        rounds.push(
          await life.plays({ category: one.category, stake, win: (stake * BigInt(one.win)) / 100n }),
        )
        break
      }
      case 'void':
        await rounds.splice(one.which % Math.max(1, rounds.length), 1)[0]?.isVoid()
        break
      case 'late':
        await rounds[one.which % Math.max(1, rounds.length)]?.winsLate(BigInt(one.units) * unit)
        break
      case 'chargeback': {
        const payment = payments.splice(one.which % Math.max(1, payments.length), 1)[0]
        if (payment) await life.chargesBack?.(payment)
        break
      }
      case 'wait':
        world.clock.advance(one.days * dayMs)
    }
    await runs()
    const { rows } = await sql<{ amount: bigint }>`
      SELECT c.amount FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id
       WHERE c.player_id = ${life.id} AND p.public_id = ${promotionId} AND c.amount IS NOT NULL ORDER BY c.deposit_version`.execute(
      db,
    )
    expect(rows.map(({ amount }) => amount)).toEqual(oracle.given)
    expect(oracle.given.length).toBeLessThanOrEqual(times)
    // No money in the bonus without an open requirement.
    const { bonus } = await balanceOf(db, walletId)
    const { rows: open } = await sql<{ sum: bigint }>`
      SELECT coalesce(sum(amount), 0)::bigint AS sum FROM play_requirement WHERE wallet_id = ${walletId} AND account = 'bonus' AND state = 'open'`.execute(
      db,
    )
    if (open[0]!.sum === 0n) expect(bonus).toBe(0n)
    expect(await checkPromotions(db)).toEqual([])
    expect(await checkRewards(db)).toEqual([])
  }
}

describe('each bonus is given once and as in the simple implementation, and money adds up:', () => {
  test.each([
    ['in pesos by rounds of the house', byScope(2, 6), () => atTheHouse('PHP')],
    ['in dong by rounds of the house', byScope(1, 3), () => atTheHouse('VND')],
    ['by calls of vendors', byScope(2, 4), () => atVendors({ RNG: 'MYNA', LIVE: 'SALON', PVP: 'KITEFOLD' })],
  ] as [string, number, () => Promise<Stage>][])('%s', async (_by, numRuns, opens) => {
    const stage = await opens()
    const { world, unit, currency } = stage
    const text = (units: bigint) => moneyText(units * unit, currencyOf(currency))
    const terms = {
      percent: 50,
      least: text(150n),
      most: text(200n),
      turnover: 200,
      times,
      days: 7,
      withinDays,
      highestStake: null,
    }
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
          const promotionId = await aPromotion(world, 'open', {
            terms,
            currency,
            days: 60,
            budget: text(5_000n),
          })
          await lives(stage, await stage.life(), promotionId, steps)
          await world.moneyAddsUp()
          await world.server.tools.db.updateTable('promotion').set({ state: 'ended' }).execute()
        }),
        // All lives share a world, so that a shorter one could fail because of earlier ones.
        { numRuns, endOnFailure: true },
      )
    } finally {
      await world.close()
    }
  })
})
