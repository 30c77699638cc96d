import { randomUUID } from 'node:crypto'
import { pausePlay } from '@fairground/contract/limits'
import {
  decideReferralReview,
  getReferralTerms,
  listReferralReviews,
  setReferralTerms,
} from '@fairground/contract/office-referral'
import { permissions } from '@fairground/contract/permissions'
import { getReferral, listFriends } from '@fairground/contract/referral'
import { claimReward, getRewards } from '@fairground/contract/rewards'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import {
  aDoubt,
  aFriend,
  anAddress,
  givesForFriends,
  paysIn,
} from '../../../../../../tests/world/missions.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { nextBeginMs } from '../../../periods.ts'
import { checkRewards } from '../../bonus/rewards/index.ts'
import { checkReferral, giveAll } from './index.ts'

const dayMs = 86_400_000
const reason = 'as this test needs it'
let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  world.clock.advance(60_000)
  await givesForFriends(world)
})
afterEach(async () => {
  expect(await checkRewards(db())).toEqual([])
  expect(await checkReferral(db())).toEqual([])
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const staff = (brandId = 1) => withStaffSession(world, permissions, brandId)
const inviter = () => world.player({ ip: anAddress() })

async function does(friend: Player, deposited: bigint, hundreds: number) {
  if (deposited > 0n) await paysIn(world, await friend.id(), deposited)
  if (hundreds > 0) await playsRound(world, friend, hundreds)
  await world.server.followers.catchUp()
}

const job = () => giveAll(world.server.tools, new Date(world.clock.now() - 45 * 60_000))
const rewardsOf = async (who: Visitor) =>
  (await who.send(getRewards, {})).value.list
    .filter(({ kind }) => kind === 'referral')
    .map(({ amount }) => amount)
    .sort()
const friendsOf = async (who: Visitor) => (await who.send(listFriends, {})).value.list
const sumsOf = async (who: Visitor) => (await who.send(listFriends, {})).value.sums
const again = async (who: Player) => withSession(world, await who.id(), null)

describe('a friend who was invited', () => {
  test('gives each tier once to the inviter, who sees no amounts of theirs', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    expect((await ana.send(getReferral, {})).value).toMatchObject({
      tiers: [
        { deposited: '500.00', bet: '1000.00', amount: '50.00' },
        { deposited: '1000.00', bet: '5000.00', amount: '100.00' },
      ],
    })
    const none = { reached: 0, inReview: 0, earned: '0.00', open: '0.00' }
    expect((await ana.send(listFriends, {})).value).toMatchObject({ total: 1, sums: none })
    await does(ben, 1_500_00n, 9)
    await job()
    expect(await rewardsOf(ana)).toEqual([])
    await does(ben, 0n, 1)
    await job()
    expect(await rewardsOf(ana)).toEqual(['50.00'])
    await job()
    expect(await rewardsOf(ana)).toEqual(['50.00'])
    await does(ben, 5_000_00n, 45)
    await job()
    const { value } = await ana.send(listFriends, {})
    expect(value.sums).toEqual({ reached: 1, inReview: 0, open: '150.00', earned: '0.00' })
    expect(await rewardsOf(ana)).toEqual(['100.00', '50.00'])
    expect(value.list[0]).toEqual({
      friendId: expect.any(String),
      name: expect.stringMatching(/\*\*$/),
      joinedAt: expect.any(String),
      reached: 2,
      tiers: 2,
      isCounting: false,
      review: null,
      given: '150.00',
    })
    const { list } = (await ana.send(getRewards, {})).value
    void (await ana.send(claimReward, { rewardId: list[0]!.rewardId }, { key: randomUUID() })).value
    expect(Number((await sumsOf(ana)).earned)).toBeGreaterThan(0)
  })

  test('brings income that is listed by the month of its claim and adds up to what was earned', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    await does(ben, 9_000_00n, 60)
    await job()
    expect((await ana.send(listFriends, {})).value.months).toEqual([])
    const { list } = (await ana.send(getRewards, {})).value
    void (await ana.send(claimReward, { rewardId: list[0]!.rewardId }, { key: randomUUID() })).value
    const monthOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 7)
    const first = monthOf(world.clock.now())
    world.clock.advance(
      Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)), 1) - 7 * 3_600_000 - world.clock.now(),
    )
    const later = await again(ana)
    void (await later.send(claimReward, { rewardId: list[1]!.rewardId }, { key: randomUUID() })).value
    const { months, sums } = (await later.send(listFriends, {})).value
    expect(months.map(({ month }) => month)).toEqual([first, monthOf(world.clock.now())])
    expect(months.map(({ earned }) => earned).sort()).toEqual(['100.00', '50.00'])
    expect(sums.earned).toBe('150.00')
  })

  test('is listed with a reached tier, whose reward the job gives and no reading of the list', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    await does(ben, 1_000_00n, 10)
    const before = (await ana.send(listFriends, {})).value
    expect(before).toMatchObject({
      list: [{ reached: 1, given: '0.00', isCounting: true }],
      sums: { reached: 0, open: '0.00' },
    })
    expect((await ana.send(listFriends, {})).value).toEqual(before)
    expect(await rewardsOf(ana)).toEqual([])
    await job()
    expect((await ana.send(listFriends, {})).value).toMatchObject({
      list: [{ reached: 1, given: '50.00', isCounting: true }],
      sums: { reached: 1, open: '50.00' },
    })
    expect(await rewardsOf(ana)).toEqual(['50.00'])
  })

  test('is rewarded once by two concurrent processes', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    await does(ben, 9_000_00n, 60)
    const other = await world.anotherServer()
    await Promise.all([job(), giveAll(other.server.tools, null), job(), giveAll(other.server.tools, null)])
    expect(await rewardsOf(ana)).toEqual(['100.00', '50.00'])
    await other.server.close()
  })

  test('counts under the terms of the time at which they registered, and only for its days', async () => {
    const ana = await inviter()
    const before = await aFriend(world, ana)
    const office = await staff()
    const terms = {
      tiers: [{ deposited: '100.00', bet: '0', amount: '7.00' }],
      days: 2,
      turnover: 0,
      claimDays: 7,
    }
    await twoPersons(world, permissions, setReferralTerms, async (first) => {
      const { version } = (await first.send(getReferralTerms, {})).value
      return { ...terms, version, reason }
    })
    const beginsAt = new Date(nextBeginMs(world.clock.now())).toISOString()
    expect((await office.send(getReferralTerms, {})).value).toMatchObject({
      terms: { days: 30 },
      next: { days: 2, beginsAt },
      isOn: true,
    })
    world.clock.advance(Date.parse(beginsAt) - world.clock.now())
    const after = await aFriend(world, ana)
    const late = await aFriend(world, ana)
    await does(before, 100_00n, 0)
    await does(after, 100_00n, 0)
    world.clock.advance(2 * dayMs)
    await does(late, 100_00n, 0)
    await giveAll(world.server.tools, null)
    expect(await rewardsOf(await again(ana))).toEqual(['7.00'])
    const list = await friendsOf(await again(ana))
    expect(list.map(({ reached, isCounting }) => [reached, isCounting])).toEqual([
      [0, false],
      [1, false],
      [0, true],
    ])
  })

  test('does not count while the inviter pauses, and counts afterwards', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    void (await ana.send(pausePlay, { days: '1' })).value
    await does(ben, 9_000_00n, 10)
    await job()
    expect((await sumsOf(ana)).reached).toBe(0)
    world.clock.advance(2 * dayMs)
    await giveAll(world.server.tools, null)
    expect(await rewardsOf(await again(ana))).toEqual(['50.00'])
  })

  test('gives nothing to an agent, who is paid by contract, nor if the brand has turned invitations off', async () => {
    const agent = await world.agent({ ip: anAddress() })
    const below = await aFriend(world, agent)
    await does(below, 9_000_00n, 10)
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    await does(ben, 9_000_00n, 10)
    await world.brandIs({ switches: { referralPromo: false } })
    await job()
    expect((await ana.send(getReferral, {})).value.tiers).toEqual([])
    expect((await sumsOf(ana)).reached).toBe(0)
    await world.brandIs({ switches: { referralPromo: true } })
    await job()
    expect((await sumsOf(ana)).reached).toBe(1)
    expect((await agent.send(getReferral, {})).value.tiers).toEqual([])
    expect((await sumsOf(agent)).reached).toBe(0)
  })
})

describe('a friend in doubt', () => {
  const doubt = async (who: Player) => (await friendsOf(who))[0]!

  test('a friend in doubt who shares an address waits for staff, is released once, and is rewarded then', async () => {
    const ip = anAddress()
    const ana = await world.player({ ip })
    const ben = await aFriend(world, ana, ip)
    await does(ben, 9_000_00n, 10)
    await Promise.all([job(), giveAll(world.server.tools, null)])
    expect(await rewardsOf(ana)).toEqual([])
    expect(await sumsOf(ana)).toMatchObject({ reached: 0, inReview: 1 })
    expect(await doubt(ana)).toMatchObject({ review: 'open', reached: 1, given: '0.00' })
    const office = await staff()
    const [review] = (await office.send(listReferralReviews, {})).value.list
    expect(review).toMatchObject({ signs: ['address'], amount: '50.00', state: 'open' })
    expect(review!.inviter.username).toBe(ana.username)
    const decision = { friendId: review!.friendId, to: 'released' as const, reason }
    const answers = await Promise.all([
      office.send(decideReferralReview, decision),
      office.send(decideReferralReview, { ...decision, to: 'refused' }),
    ])
    const refusals = answers.map(({ refusal }) => refusal ?? 'done').sort()
    expect(refusals).toEqual(['done', 'referral_review_decided'])
    const isReleased = answers[0]!.refusal === undefined
    expect(await rewardsOf(ana)).toEqual(isReleased ? ['50.00'] : [])
  })

  test('a friend in doubt who was refused gives nothing any more, and unclaimed rewards are taken away', async () => {
    const ana = await inviter()
    const ben = await aFriend(world, ana)
    await does(ben, 9_000_00n, 10)
    await job()
    expect(await rewardsOf(ana)).toEqual(['50.00'])
    // From now on they are seen in one browser.
    const owner = openPool(world.ownerUrl)
    const both = [String(await ana.id()), String(await ben.id())]
    await owner.query("UPDATE session SET cookie_hash = 'one browser' WHERE player_id = ANY ($1)", [both])
    await owner.end()
    await does(ben, 0n, 50)
    await job()
    const office = await staff()
    const found = (await office.send(listReferralReviews, {})).value.list.find(
      ({ inviter }) => inviter.username === ana.username,
    )!
    expect(found.signs).toEqual(['browser'])
    void (await office.send(decideReferralReview, { friendId: found.friendId, to: 'refused', reason })).value
    const back = await again(ana)
    expect(await rewardsOf(back)).toEqual([])
    await giveAll(world.server.tools, null)
    expect(await rewardsOf(back)).toEqual([])
    expect((await friendsOf(back))[0]).toMatchObject({ review: 'refused' })
  })

  test('is visible to and decided by only the staff of their brand', async () => {
    const friendId = await aDoubt(world)
    const theirs = await staff(await anotherBrand(world, 'others'))
    expect((await theirs.send(listReferralReviews, {})).value.list).toEqual([])
    const decision = { friendId, to: 'released' as const, reason }
    expect((await theirs.send(decideReferralReview, decision)).refusal).toBe('referral_review_unknown')
    void (await (await staff()).send(decideReferralReview, decision)).value
  })
})

test.each([
  ['gives something without a deposit', [{ deposited: '0', bet: '100.00', amount: '5.00' }]],
  ['has the same requirement twice', [1, 2].map(() => ({ deposited: '100.00', bet: '0', amount: '5.00' }))],
])('terms that %s are refused', async (_what, tiers) => {
  const office = await staff()
  const { version } = (await office.send(getReferralTerms, {})).value
  const terms = { tiers, days: 30, turnover: 100, claimDays: 7, version, reason }
  expect((await office.send(setReferralTerms, terms)).refusal).toBe('referral_terms')
})
