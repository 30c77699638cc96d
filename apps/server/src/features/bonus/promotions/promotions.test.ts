import { randomUUID } from 'node:crypto'
import { pausePlay } from '@fairground/contract/limits'
import {
  changePromotion,
  listBrandPromotions,
  listPromotionClaims,
  makePromotion,
} from '@fairground/contract/office-promotions'
import type { Permission } from '@fairground/contract/permissions'
import type { ClosedReason } from '@fairground/contract/promotion-figures'
import {
  cancelBonus,
  joinPromotion,
  leavePromotion,
  listBonuses,
  listPromotions,
} from '@fairground/contract/promotions'
import type { Segment } from '@fairground/contract/segments'
import type { GameCategory } from '@fairground/kernel/game-category'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import {
  aPromotion,
  aPromotionWish,
  isCredited,
  type PromotionWish,
  promotionTerms as terms,
} from '../../../../../../tests/world/promotions.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet, balanceOf, findWallet } from '../../ledger/wallet/index.ts'
import { checkPromotions } from './checks.queries.ts'
import { promotionJobs } from './promotions.jobs.ts'

const dayMs = 86_400_000
const every: readonly Permission[] = ['promotions.see', 'promotions.make', 'promotions.decide']
let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld()
  at = await world.joins('alon')
})
afterEach(async () => {
  await world.moneyAddsUp()
  expect(await checkPromotions(db())).toEqual([])
  await db().updateTable('promotion').set({ state: 'ended' }).execute()
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const staffMember = (permissions: readonly Permission[] = every, brandId = 1) =>
  withStaffSession(world, permissions, brandId)

const wish = (given?: PromotionWish) => aPromotionWish(world, given)
const promotion = (given?: PromotionWish) => aPromotion(world, 'open', given)

async function join(payer: Payer, promotionId: string) {
  return (await payer.comes()).send(joinPromotion, { promotionId })
}

async function deposits(payer: Payer, amount: string) {
  const { value } = await world.orders(payer, 'alon-wallet', amount)
  return at.pays(value.reference)
}

interface Bet {
  amount: bigint
  win?: bigint
  category?: GameCategory
  gameId?: string
}

/** Books a whole round at a test's vendor, and runs the followers and jobs that are due. */
async function plays(payer: Payer, { amount, win = 0n, category = 'RNG', gameId = 'slot' }: Bet) {
  const answer = await applyToWallet(
    world.server.tools.money,
    {
      verb: 'round',
      walletId: (await walletOf(payer))!,
      currency: 'PHP',
      source: 'TEST',
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameId,
      category,
      amount,
      win,
    },
    world.clock.now(),
  )
  expect(answer.code).toBe('accepted')
  await runs()
}

async function runs() {
  await world.server.followers.catchUp()
  await world.server.jobs.runDue()
}

const walletOf = ({ id }: Payer) => findWallet(db(), id, 'PHP')
const money = async (payer: Payer) => {
  const { cash, bonus, deficit } = await balanceOf(db(), (await walletOf(payer))!)
  return { cash, bonus, deficit }
}
const bonusesOf = async (payer: Payer) => (await (await payer.comes()).send(listBonuses, {})).value
const statesOf = async (payer: Payer) =>
  (await (await payer.comes()).send(listPromotions, {})).value.list.map(({ state, reason }) => [
    state,
    reason,
  ])
const refusalOf = async (asked: Promise<{ refusal?: string | undefined }>) => (await asked).refusal

describe('a deposit bonus', () => {
  test('is joined, given, played through and released, with its state and progress at each step', async () => {
    const promotionId = await promotion()
    const payer = await world.payer()
    expect(await statesOf(payer)).toEqual([['join', null]])
    const { value: joined } = await join(payer, promotionId)
    expect(await statesOf(payer)).toEqual([['joined', null]])
    expect((await bonusesOf(payer)).list).toMatchObject([
      { ...joined, state: 'joined', amount: null, progress: null, givesBack: null },
    ])
    await deposits(payer, '300.00')
    expect(await statesOf(payer)).toEqual([['process', null]])
    expect(await money(payer)).toEqual({ cash: 300_00n, bonus: 300_00n, deficit: 0n })
    const given = await bonusesOf(payer)
    expect(given).toMatchObject({ total: 1, cash: '300.00', free: '0.00', bonus: '300.00' })
    expect(given.list[0]).toMatchObject({
      claimId: joined.claimId,
      recipe: 'deposit-bonus',
      state: 'process',
      amount: '300.00',
      deposit: '300.00',
      isActive: false,
      progress: { required: '600.00', played: '0.00' },
      terms,
    })
    // The deposit itself must be played once, and a bet counts for it first.
    await plays(payer, { amount: 300_00n, win: 300_00n })
    expect((await bonusesOf(payer)).list[0]).toMatchObject({ isActive: true, progress: { played: '0.00' } })
    await plays(payer, { amount: 400_00n, win: 400_00n })
    expect((await bonusesOf(payer)).list[0]!.progress!.played).toBe('400.00')
    await plays(payer, { amount: 200_00n, win: 200_00n })
    expect(await statesOf(payer)).toEqual([['issued', null]])
    expect(await money(payer)).toEqual({ cash: 600_00n, bonus: 0n, deficit: 0n })
    expect((await bonusesOf(payer)).free).toBe('600.00')
  })

  test('counts bets by their category, stake and game', async () => {
    const promotionId = await promotion({ terms: { excluded: ['wheel'] } })
    const payer = await world.payer()
    await join(payer, promotionId)
    await deposits(payer, '500.00')
    await plays(payer, { amount: 500_00n, win: 500_00n, gameId: 'any' })
    const played = async (bet: Bet) => {
      await plays(payer, { win: bet.amount, ...bet })
      return (await bonusesOf(payer)).list[0]!.progress!.played
    }
    expect(await played({ amount: 400_00n })).toBe('400.00')
    expect(await played({ amount: 400_01n })).toBe('400.00')
    expect(await played({ amount: 100_00n, gameId: 'wheel' })).toBe('400.00')
    expect(await played({ amount: 100_00n, category: 'PVP' })).toBe('400.00')
    // Of a table game the win or loss counts, at a fifth.
    expect(await played({ amount: 100_00n, win: 0n, category: 'LIVE' })).toBe('420.00')
  })

  test.each([
    ['99.00', 0n],
    ['100.00', 100_00n],
    ['300.05', 300_05n],
    ['9000.00', 500_00n],
  ])('a deposit bonus for %s is within its minimum and maximum', async (deposit, bonus) => {
    const payer = await world.payer()
    await world.offers('alon', { least: 1_00n })
    world.clock.advance(3000)
    await join(payer, await promotion())
    await deposits(payer, deposit)
    expect((await money(payer)).bonus).toBe(bonus)
  })

  test('is given for one deposit, and for no deposit before it was joined', async () => {
    const promotionId = await promotion()
    const payer = await world.payer()
    await deposits(payer, '200.00')
    expect((await money(payer)).bonus).toBe(0n)
    await join(payer, promotionId)
    await deposits(payer, '200.00')
    await deposits(payer, '200.00')
    expect(await money(payer)).toEqual({ cash: 600_00n, bonus: 200_00n, deficit: 0n })
    expect(await refusalOf(join(payer, promotionId))).toBe('promotion_had')
  })

  test('keeps the terms with which it was joined', async () => {
    const promotionId = await promotion()
    const payer = await world.payer()
    await join(payer, promotionId)
    const decider = await staffMember()
    await decider.send(changePromotion, { promotionId, to: 'ended', reason: 'over' })
    expect(await statesOf(payer)).toEqual([['joined', null]])
    await deposits(payer, '100.00')
    expect((await money(payer)).bonus).toBe(100_00n)
  })

  test('giving up a deposit bonus returns its rest, leaves cash, and is possible once', async () => {
    const payer = await world.payer()
    await join(payer, await promotion())
    await deposits(payer, '200.00')
    await plays(payer, { amount: 300_00n, win: 90_00n })
    expect(await money(payer)).toEqual({ cash: 60_00n, bonus: 130_00n, deficit: 0n })
    const { cash, list } = await bonusesOf(payer)
    expect(list[0]!.givesBack).toBe('130.00')
    const version = list[0]!.version!
    const somebody = await payer.comes()
    expect(await refusalOf(somebody.send(cancelBonus, { version }))).toBeUndefined()
    expect(await refusalOf(somebody.send(cancelBonus, { version }))).toBeUndefined()
    expect(await money(payer)).toEqual({ cash: 60_00n, bonus: 0n, deficit: 0n })
    expect(cash).toBe('60.00')
    expect(await statesOf(payer)).toEqual([['close', 'cancelled']])
  })

  test('cannot be given up while a round is open with it, nor after it was played', async () => {
    const payer = await world.payer()
    await join(payer, await promotion({ terms: { turnover: 100 } }))
    await deposits(payer, '100.00')
    const walletId = (await walletOf(payer))!
    const round = { walletId, currency: 'PHP', source: 'TEST', roundId: randomUUID() }
    const { money: doors } = world.server.tools
    await applyToWallet(
      doors,
      {
        verb: 'stake',
        ...round,
        transactionId: randomUUID(),
        gameId: 'slot',
        category: 'RNG',
        amount: 150_00n,
      },
      world.clock.now(),
    )
    const version = (await bonusesOf(payer)).list[0]!.version!
    const somebody = await payer.comes()
    expect(await refusalOf(somebody.send(cancelBonus, { version }))).toBe('bonus_in_play')
    await applyToWallet(
      doors,
      { verb: 'pay', ...round, transactionId: randomUUID(), amount: 150_00n, closes: true },
      world.clock.now(),
    )
    await plays(payer, { amount: 100_00n, win: 100_00n })
    expect((await money(payer)).bonus).toBe(0n)
    expect(await refusalOf(somebody.send(cancelBonus, { version }))).toBe('claim_ended')
  })

  test('expires with its days, and is shown as expired', async () => {
    const payer = await world.payer()
    await join(payer, await promotion())
    await deposits(payer, '100.00')
    world.clock.advance(7 * dayMs + 1)
    const { tools } = world.server
    await transaction(db(), (tx) => tools.addJob(tx, 'expire-bonuses', {}, world.clock.now()))
    await runs()
    expect(await money(payer)).toEqual({ cash: 100_00n, bonus: 0n, deficit: 0n })
    expect(await statesOf(payer)).toEqual([['close', 'expired']])
  })

  test.each([
    ['that is open', false, { cash: 0n, bonus: 0n, deficit: 0n }],
    ['that was played', true, { cash: 0n, bonus: 0n, deficit: 0n }],
  ])('%s is taken back with its deposit, once', async (_what, isPlayed, left) => {
    const payer = await world.payer()
    await join(payer, await promotion({ terms: { turnover: 100 } }))
    const { paymentId } = await deposits(payer, '100.00')
    if (isPlayed) await plays(payer, { amount: 200_00n, win: 200_00n })
    await at.chargesBack(paymentId, 40_00n, 'PHP')
    await at.chargesBack(paymentId, 60_00n, 'PHP')
    expect(await money(payer)).toEqual(left)
    expect(await statesOf(payer)).toEqual([['close', 'taken-back']])
  })

  test('a deposit bonus that was played and spent becomes a debt when its deposit is charged back', async () => {
    const payer = await world.payer()
    await join(payer, await promotion({ terms: { turnover: 100 } }))
    const { paymentId } = await deposits(payer, '100.00')
    await plays(payer, { amount: 200_00n, win: 200_00n })
    await plays(payer, { amount: 200_00n })
    await at.chargesBack(paymentId, 100_00n, 'PHP')
    expect(await money(payer)).toEqual({ cash: 0n, bonus: 0n, deficit: 200_00n })
  })
})

describe('a player who joins', () => {
  test('has one part however often they press at the same moment, in one promotion at a time', async () => {
    const [first, second] = [await promotion(), await promotion()]
    const payer = await world.payer()
    const pressed = await Promise.all([1, 2, 3, 4].map(() => join(payer, first)))
    expect(new Set(pressed.map(({ value }) => value.claimId)).size).toBe(1)
    expect(await refusalOf(join(payer, second))).toBe('promotion_other_joined')
    const somebody = await payer.comes()
    const claim = { claimId: pressed[0]!.value.claimId }
    await somebody.send(leavePromotion, claim)
    await somebody.send(leavePromotion, claim)
    expect((await join(payer, second)).refusal).toBeUndefined()
    const both = await Promise.all([join(await world.payer(), first), join(await world.payer(), second)])
    expect(both.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  })

  test('has their bonus reserved in the budget, until they leave or their days are over', async () => {
    const promotionId = await promotion({ budget: '900.00' })
    const [one, two, three] = [await world.payer(), await world.payer(), await world.payer()]
    const { value } = await join(one, promotionId)
    expect(await refusalOf(join(two, promotionId))).toBe('promotion_full')
    expect(await statesOf(two)).toEqual([['close', 'full']])
    await (await one.comes()).send(leavePromotion, value)
    expect((await join(two, promotionId)).refusal).toBeUndefined()
    world.clock.advance(3 * dayMs)
    const [lapse] = promotionJobs(world.server.tools)
    await lapse!.run({} as never)
    expect((await join(three, promotionId)).refusal).toBeUndefined()
    await deposits(two, '100.00')
    expect((await money(two)).bonus).toBe(0n)
  })

  test('concurrently with many others shares the budget exactly', async () => {
    const promotionId = await promotion({ budget: '1000.00' })
    const payers = await Promise.all(Array.from({ length: 6 }, () => world.payer()))
    const codes = await Promise.all(payers.map((payer) => refusalOf(join(payer, promotionId))))
    expect(codes.filter((code) => code === undefined)).toHaveLength(2)
    expect(codes.filter((code) => code === 'promotion_full')).toHaveLength(4)
  })

  test('can neither leave somebody else’s part nor give up their bonus', async () => {
    const [one, two] = [await world.payer(), await world.payer()]
    const { value } = await join(one, await promotion())
    const thief = await two.comes()
    expect(await refusalOf(thief.send(leavePromotion, value))).toBe('claim_unknown')
    await deposits(one, '100.00')
    const version = (await bonusesOf(one)).list[0]!.version!
    expect(await refusalOf(thief.send(cancelBonus, { version }))).toBe('claim_ended')
    expect((await money(one)).bonus).toBe(100_00n)
    expect(await refusalOf((await one.comes()).send(leavePromotion, value))).toBe('claim_given')
  })
})

describe('a promotion is not offered', () => {
  test('a promotion is not offered to a player who is kept from playing', async () => {
    const promotionId = await promotion()
    const payer = await world.payer()
    await (await payer.comes()).send(pausePlay, { days: '1' })
    expect(await statesOf(payer)).toEqual([])
    expect(await refusalOf(join(payer, promotionId))).toBe('promotion_unknown')
    world.clock.advance(dayMs)
    expect(await statesOf(payer)).toEqual([['join', null]])
  })

  test('a player who is kept from playing when the deposit comes is given nothing', async () => {
    const payer = await world.payer()
    await join(payer, await promotion())
    await (await payer.comes()).send(pausePlay, { days: '1' })
    await isCredited(world, payer.id, 200_00n)
    expect((await money(payer)).bonus).toBe(0n)
    world.clock.advance(dayMs)
    await isCredited(world, payer.id, 200_00n)
    expect((await money(payer)).bonus).toBe(200_00n)
  })

  test('a trial player is not offered a promotion, and a visitor sees it like any player', async () => {
    const promotionId = await promotion({ segment: { ranks: [3] } })
    const visitor = world.visitor()
    expect((await visitor.send(listPromotions, {})).value.list).toMatchObject([
      { promotionId, state: 'join', claim: null },
    ])
    expect(await refusalOf(visitor.send(joinPromotion, { promotionId }))).toBe('not_logged_in')
  })

  test('a player outside of the segment is not offered it, and sees a reason that they know themselves', async () => {
    const payer = await world.payer()
    await deposits(payer, '100.00')
    const segments: [Segment, ClosedReason | null][] = [
      [{ ranks: [0] }, null],
      [{ ranks: [1, 2] }, 'rank'],
      [{ standings: ['member'] }, null],
      [{ standings: ['agent'] }, 'standing'],
      [{ labels: ['whale'] }, 'not-for-you'],
      [{ labels: ['whale'], ranks: [0] }, 'not-for-you'],
      [{ countries: ['PH'] }, 'country'],
      [{ languages: ['TY', 'EN'] }, null],
      [{ languages: ['VN'] }, 'language'],
      [{ depositsFrom: 1, depositsTo: 1 }, null],
      [{ depositsTo: 0 }, 'deposited'],
      [{ depositsFrom: 2 }, 'deposit-first'],
      [{ seenSince: new Date(world.clock.now() - dayMs).toISOString() }, null],
      [{ seenSince: new Date(world.clock.now() + dayMs).toISOString() }, 'not-for-you'],
      [{ languages: ['TY'], ranks: [5] }, 'rank'],
      [{ languages: ['VN'], ranks: [5] }, 'not-for-you'],
    ]
    for (const [segment, reason] of segments) {
      const promotionId = await promotion({ segment })
      expect(await statesOf(payer), JSON.stringify(segment)).toContainEqual(
        reason ? ['close', reason] : ['join', null],
      )
      expect(await refusalOf(join(payer, promotionId)), JSON.stringify(segment)).toBe(
        reason ? 'promotion_closed' : undefined,
      )
      await db()
        .deleteFrom('promotion_claim')
        .execute()
        .catch(() => {})
      await db().updateTable('promotion').set({ state: 'ended' }).execute()
      const { list } = (await (await payer.comes()).send(listPromotions, {})).value
      for (const { claim } of list)
        if (claim && claim.amount === null) await (await payer.comes()).send(leavePromotion, claim)
    }
  })

  test('nobody is offered a promotion before its approval, before its start and after its end', async () => {
    const payer = await world.payer()
    const maker = await staffMember()
    const made = await maker.send(makePromotion, await wish())
    expect(await statesOf(payer)).toEqual([])
    expect(await refusalOf(join(payer, made.value.promotionId))).toBe('promotion_unknown')
    const coming = await promotion({ startsInMs: dayMs })
    expect(await statesOf(payer)).toEqual([['coming', null]])
    expect(await refusalOf(join(payer, coming))).toBe('promotion_closed')
    world.clock.advance(dayMs)
    expect(await statesOf(payer)).toEqual([['join', null]])
    world.clock.advance(30 * dayMs)
    expect(await statesOf(payer)).toEqual([])
    expect(await refusalOf(join(payer, coming))).toBe('promotion_closed')
  })

  test('a promotion is not offered on another brand', async () => {
    const promotionId = await promotion()
    const other = await staffMember(every, await anotherBrand(world, 'other'))
    expect((await other.send(listBrandPromotions, {})).value.list).toEqual([])
    expect(
      await refusalOf(other.send(changePromotion, { promotionId, to: 'ended', reason: 'not their own' })),
    ).toBe('promotion_unknown')
    expect(await refusalOf(other.send(listPromotionClaims, { promotionId }))).toBe('promotion_unknown')
    expect(await refusalOf(other.send(makePromotion, await wish()))).toBe('article_unknown')
  })
})
