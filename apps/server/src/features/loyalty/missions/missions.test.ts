import { randomUUID } from 'node:crypto'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { getMissionLeaderboard, getMissionSummary } from '@fairground/contract/missions'
import {
  changeMission,
  listLeaderboards,
  listMissionAwards,
  listMissions,
  makeMission,
  weighMission,
} from '@fairground/contract/office-missions'
import { permissions } from '@fairground/contract/permissions'
import { claimReward, getRewards } from '@fairground/contract/rewards'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import {
  aBoard,
  aFriend,
  aMission,
  aMissionWish,
  anAddress,
  type MissionWish,
  paysIn,
} from '../../../../../../tests/world/missions.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { checkRewards } from '../../bonus/rewards/index.ts'
import { closeAll } from './boards.service.ts'
import { awardChanged, checkMissions, rankAll } from './index.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const reason = 'as this test needs it'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => {
  // Play of the previous test is in other periods.
  world.clock.advance(7 * dayMs)
})
afterEach(async () => {
  expect(await checkMissions(db())).toEqual([])
  expect(await checkRewards(db())).toEqual([])
  await db().updateTable('mission').set({ state: 'ended' }).execute()
  await db()
    .updateTable('leaderboard')
    .set({ state: 'ended', opened_at: null, ended_at: new Date(0) })
    .execute()
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const tools = () => world.server.tools
const staff = (brandId = 1) => withStaffSession(world, permissions, brandId)

async function plays(who: Player, hundreds: number, wins = 0, category?: Parameters<typeof playsRound>[4]) {
  const stakeId = await playsRound(world, who, hundreds, wins, category)
  await world.server.followers.catchUp()
  return stakeId
}

const job = (endedMs = hourMs) =>
  awardChanged(tools(), {
    changedSince: new Date(world.clock.now() - 45 * 60_000),
    endedSince: new Date(world.clock.now() - endedMs),
  })

const summaryOf = async (who: Visitor) => (await who.send(getMissionSummary, {})).value
const stateOf = async (who: Visitor) => (await summaryOf(who)).list.map(({ state }) => state)
const rewardsOf = async (who: Visitor) =>
  (await who.send(getRewards, {})).value.list.filter(({ kind }) => kind === 'mission')
const again = async (who: Player) => withSession(world, await who.id(), null)
const mission = (wish: Partial<MissionWish> = {}) => aMission(world, wish)
const terms = (given: Partial<MissionWish['terms']>): MissionWish['terms'] => ({
  ...aMissionWish(world).terms,
  ...given,
})

describe('a mission', () => {
  test('goes from nothing to claimed, and shows its progress at each step', async () => {
    await mission()
    const ana = await world.player({ cash: 10_000_00n })
    expect(await summaryOf(ana)).toMatchObject({
      list: [
        {
          name: 'Araw-araw na taya',
          conditions: [{ kind: 'bet', least: '500.00', reached: '0.00' }],
          amount: '20.00',
          state: 'open',
          rewardId: null,
        },
      ],
      claimable: 0,
    })
    await plays(ana, 4)
    expect((await summaryOf(ana)).list[0]).toMatchObject({
      state: 'open',
      conditions: [{ reached: '400.00' }],
    })
    await plays(ana, 1)
    const { list, claimable } = await summaryOf(ana)
    expect(claimable).toBe(1)
    expect(list[0]).toMatchObject({ state: 'claimable', conditions: [{ reached: '500.00' }] })
    const { rewardId } = list[0]!
    const before = await ana.balance()
    void (await ana.send(claimReward, { rewardId: rewardId! }, { key: randomUUID() })).value
    expect(Number(await ana.balance()) - Number(before)).toBe(20)
    expect(await stateOf(ana)).toEqual(['claimed'])
    expect((await summaryOf(ana)).claimable).toBe(0)
    await plays(ana, 9)
    await job()
    expect(await rewardsOf(ana)).toEqual([])
  })

  test('becomes a reward by the job if its player does not look', async () => {
    await mission()
    const ana = await world.player({ cash: 10_000_00n })
    await plays(ana, 5)
    expect(await rewardsOf(ana)).toEqual([])
    await job()
    expect(await rewardsOf(ana)).toMatchObject([
      { amount: '20.00', name: 'Araw-araw na taya', turnover: 100 },
    ])
    await job()
    expect(await rewardsOf(ana)).toHaveLength(1)
  })

  test('is given once by two processes, their jobs and claims at the same moment', async () => {
    const missionId = await mission()
    const other = await world.anotherServer()
    const ana = await world.player({ cash: 10_000_00n })
    await plays(ana, 5)
    const there = other.visitor()
    there.token = ana.token!
    there.cookie = ana.cookie!
    await Promise.all([
      ...[1, 2, 3].map(() => ana.send(getMissionSummary, {})),
      ...[1, 2, 3].map(() => there.send(getMissionSummary, {})),
      job(),
      awardChanged(other.server.tools, { changedSince: new Date(0), endedSince: new Date(0) }),
    ])
    const { rewardId } = (await summaryOf(ana)).list[0]!
    const before = await ana.balance()
    await Promise.all(
      [ana, there, ana, there].map((who) =>
        who.send(claimReward, { rewardId: rewardId! }, { key: randomUUID() }),
      ),
    )
    expect(Number(await ana.balance()) - Number(before)).toBe(20)
    const [row] = (await (await staff()).send(listMissions, {})).value.list.filter(
      (one) => one.missionId === missionId,
    )
    expect(row).toMatchObject({ given: '20.00', awards: 1 })
    await other.server.close()
  })

  test('restarts with each day of the brand, and is found later if it was met at the end of a day', async () => {
    await mission()
    const ana = await world.player({ cash: 10_000_00n })
    const endsAt = Date.parse((await summaryOf(ana)).list[0]!.periodEndsAt)
    world.clock.advance(endsAt - 60_000 - world.clock.now())
    await plays(ana, 5)
    world.clock.advance(2 * 60_000)
    const back = await again(ana)
    expect((await summaryOf(back)).list[0]).toMatchObject({
      state: 'open',
      conditions: [{ reached: '0.00' }],
    })
    await job()
    expect(await rewardsOf(back)).toHaveLength(1)
    await plays(ana, 5)
    await job()
    expect(await rewardsOf(back)).toHaveLength(2)
  })

  test('counts a void as negative in the period in which it happens, and gives nothing twice', async () => {
    await mission()
    const ana = await world.player({ cash: 10_000_00n })
    const stakeId = await plays(ana, 5)
    const { rewardId } = (await summaryOf(ana)).list[0]!
    void (await ana.send(claimReward, { rewardId: rewardId! }, { key: randomUUID() })).value
    await voidsRound(world, ana, stakeId)
    await world.server.followers.catchUp()
    expect((await summaryOf(ana)).list[0]).toMatchObject({
      state: 'claimed',
      conditions: [{ reached: '0.00' }],
    })
    await plays(ana, 5)
    await job()
    expect(await rewardsOf(ana)).toEqual([])
    // On the next day a void reduces that day.
    const next = await plays(ana, 5)
    world.clock.advance(dayMs)
    const back = await again(ana)
    await voidsRound(world, ana, next)
    await plays(ana, 6)
    expect((await summaryOf(back)).list[0]).toMatchObject({
      state: 'open',
      conditions: [{ reached: '100.00' }],
    })
  })

  test('counts deposits, wins, rounds and categories, each as its condition defines', async () => {
    await mission({
      terms: terms({
        conditions: [
          { kind: 'deposits', least: '2', categories: [], each: null },
          { kind: 'deposited', least: '300.00', categories: [], each: null },
          { kind: 'bet', least: '200.00', categories: ['LIVE'], each: null },
          { kind: 'won', least: '150.00', categories: [], each: null },
          { kind: 'rounds', least: '3', categories: [], each: null },
        ],
      }),
    })
    // Money that does not come from a payment provider is no deposit.
    const ana = await world.player({ cash: 5_000_00n })
    const reached = async () =>
      (await summaryOf(ana)).list[0]!.conditions.map((condition) => condition.reached)
    await world.server.followers.catchUp()
    expect(await reached()).toEqual(['0', '0.00', '0.00', '0.00', '0'])
    await paysIn(world, await ana.id(), 1_000_00n)
    await plays(ana, 3, 150)
    expect(await reached()).toEqual(['1', '1000.00', '0.00', '150.00', '1'])
    await paysIn(world, await ana.id(), 500_00n)
    await plays(ana, 1, 0, 'LIVE')
    expect(await stateOf(ana)).toEqual(['open'])
    await plays(ana, 1, 0, 'LIVE')
    expect(await reached()).toEqual(['2', '1500.00', '200.00', '150.00', '3'])
    expect(await stateOf(ana)).toEqual(['claimable'])
  })

  test('counts friends who deposited, except those who share an address with their inviter', async () => {
    await mission({
      cycle: 'week',
      terms: terms({ conditions: [{ kind: 'friends', least: '1', categories: [], each: '500.00' }] }),
    })
    const home = anAddress()
    const ana = await world.player({ ip: home })
    const self = await aFriend(world, ana, home)
    await paysIn(world, await self.id(), 900_00n)
    const ben = await aFriend(world, ana)
    await paysIn(world, await ben.id(), 499_00n)
    await job()
    expect((await summaryOf(ana)).list[0]).toMatchObject({ state: 'open', conditions: [{ reached: '0' }] })
    await paysIn(world, await ben.id(), 1_00n)
    await job()
    expect(await rewardsOf(ana)).toHaveLength(1)
  })

  test.each([
    ['the job finds', false],
    ['they look', true],
  ])(
    'stops automatically when its budget is used up, also if %s several at once',
    async (_how, areLooking) => {
      await mission({ budget: '45.00' })
      const players = []
      for (let count = 0; count < 3; count++) players.push(await world.player({ cash: 1_000_00n }))
      for (const who of players) await plays(who, 5)
      if (areLooking) await Promise.all(players.map((who) => who.send(getMissionSummary, {})))
      await job()
      const states = await Promise.all(players.map(async (who) => (await stateOf(who))[0]))
      expect(states.sort()).toEqual(['claimable', 'claimable', 'full'])
    },
  )

  test('is only for its segment, and not for players who pause, are excluded, or play for fun', async () => {
    await mission({ segment: { ranks: [7] } })
    const ana = await world.player({ cash: 1_000_00n })
    expect(await stateOf(ana)).toEqual([])
    await plays(ana, 5)
    await job()
    expect(await rewardsOf(ana)).toEqual([])
    await mission()
    void (await ana.send(pausePlay, { days: '1' })).value
    expect(await summaryOf(ana)).toMatchObject({ list: [], isClosed: true })
    await job()
    expect((await ana.send(getRewards, {})).value.list).toEqual([])
    const ben = await world.player({ cash: 1_000_00n })
    await plays(ben, 5)
    void (await ben.send(excludeSelf, { months: '6' })).value
    await job()
    const awards = db()
      .selectFrom('mission_award')
      .where('player_id', '=', await ben.id())
    expect(await awards.select('period').execute()).toEqual([])
    expect((await (await world.trial()).send(getMissionSummary, {})).refusal).toBe('in_need_true_account')
  })

  test('is not given while it is held back, and is found when it continues', async () => {
    const missionId = await mission()
    const ana = await world.player({ cash: 1_000_00n })
    const office = await staff()
    void (await office.send(changeMission, { missionId, to: 'paused', reason })).value
    await plays(ana, 5)
    await job()
    expect(await stateOf(ana)).toEqual([])
    expect(await rewardsOf(ana)).toEqual([])
    void (await office.send(changeMission, { missionId, to: 'open', reason })).value
    await job()
    expect(await stateOf(ana)).toEqual(['claimable'])
  })
})

describe('the office’s missions', () => {
  test('are made once, show their cost, and are approved by another person', async () => {
    const office = await staff()
    // A player whom it is for.
    await world.player()
    const wish = aMissionWish(world, { segment: { ranks: [0] } })
    expect((await office.send(weighMission, wish)).value).toMatchObject({
      periods: 61,
      costAtMost: { amount: '1000.00' },
      rewards: 50,
    })
    const { missionId } = (await office.send(makeMission, wish)).value
    expect((await office.send(makeMission, wish)).value).toEqual({ missionId })
    expect((await office.send(makeMission, { ...wish, budget: '2000.00' })).refusal).toBe(
      'idempotency_conflict',
    )
    const ana = await world.player()
    expect(await stateOf(ana)).toEqual([])
    const open = { missionId, to: 'open' as const, reason }
    expect((await office.send(changeMission, open)).refusal).toBe('own_request')
    void (await (await staff()).send(changeMission, open)).value
    expect((await office.send(changeMission, open)).refusal).toBe('mission_state')
    expect(await stateOf(ana)).toEqual(['open'])
    void (await office.send(changeMission, { ...open, to: 'ended' })).value
    expect(await stateOf(ana)).toEqual([])
  })

  test.each<[string, Partial<MissionWish>]>([
    ['ends before it starts', { startsOn: '2026-12-02', endsOn: '2026-12-01' }],
    ['has ended', { startsOn: '2020-12-01', endsOn: '2020-12-02' }],
    ['has no day', { startsOn: '2026-02-30' }],
    ['has a budget for less than one reward', { budget: '19.99' }],
    ['has no name in the first language', { words: { EN: { name: 'Daily bet', text: '' } } }],
    ['is in trial money', { currency: 'PHP-T' }],
  ])('are refused if one %s', async (_what, wish) => {
    expect((await (await staff()).send(makeMission, aMissionWish(world, wish))).refusal).toBe('mission_terms')
  })

  test('are refused for a number with decimals', async () => {
    const conditions = [{ kind: 'rounds' as const, least: '2.5', categories: [], each: null }]
    const wish = aMissionWish(world, { terms: terms({ conditions }) })
    expect((await (await staff()).send(makeMission, wish)).refusal).toBe('mission_terms')
  })

  test('can follow another with its next period, each under its own terms', async () => {
    const first = await mission()
    const ana = await world.player({ cash: 10_000_00n })
    const follower = await mission({ replacesId: first, terms: terms({ amount: '35.00' }) })
    const { list } = await summaryOf(ana)
    expect(list.map(({ missionId, amount }) => [missionId, amount])).toEqual([[first, '20.00']])
    await plays(ana, 5)
    await job()
    world.clock.advance(dayMs)
    const back = await again(ana)
    await plays(ana, 5)
    expect((await summaryOf(back)).list).toMatchObject([
      { missionId: follower, amount: '35.00', state: 'claimable' },
    ])
    expect((await rewardsOf(back)).map(({ amount }) => amount).sort()).toEqual(['20.00', '35.00'])
  })

  test('show the players who have met them, and nothing of another brand', async () => {
    const missionId = await mission()
    const ana = await world.player({ cash: 1_000_00n })
    await plays(ana, 5)
    await job()
    expect((await (await staff()).send(listMissionAwards, { missionId })).value).toMatchObject({
      list: [{ username: ana.username, amount: '20.00', state: 'open' }],
      total: 1,
    })
    const theirs = await staff(await anotherBrand(world, 'theirs'))
    expect((await theirs.send(listMissionAwards, { missionId })).refusal).toBe('mission_unknown')
    expect((await theirs.send(changeMission, { missionId, to: 'ended', reason })).refusal).toBe(
      'mission_unknown',
    )
    expect((await theirs.send(listMissions, {})).value.list).toEqual([])
  })
})

describe('a leaderboard', () => {
  const boardOf = async (who: Visitor) => (await who.send(getMissionLeaderboard, {})).value.list[0]!

  test('ranks by valid bet with masked names, on a tie by time, and shows the player’s own place', async () => {
    await aBoard(world)
    const [ana, ben, cris] = [
      await world.player({ cash: 9_000_00n }),
      await world.player({ cash: 9_000_00n }),
      await world.player({ cash: 9_000_00n }),
    ]
    await plays(ben, 5)
    await rankAll(tools())
    world.clock.advance(60_000)
    await plays(ana, 5)
    await plays(cris, 7)
    await rankAll(tools())
    const board = await boardOf(ana)
    expect(board.places.map(({ score, isOwn }) => [score, isOwn])).toEqual([
      ['700.00', false],
      ['500.00', false],
      ['500.00', true],
    ])
    expect(board.places.every(({ name }) => name.endsWith('**'))).toBe(true)
    expect(board.own).toEqual({ place: 3, score: '500.00', above: '500.00' })
    expect(board.prizes).toEqual(['300.00', '200.00'])
    expect((await boardOf(cris)).own).toEqual({ place: 1, score: '700.00', above: null })
  })

  test('ranks by points of missions', async () => {
    await aBoard(world, { measure: 'points', cycle: 'month', prizes: [] })
    await mission()
    const ana = await world.player({ cash: 9_000_00n })
    expect((await boardOf(ana)).own).toBeNull()
    await plays(ana, 5)
    await job()
    await rankAll(tools())
    expect((await boardOf(ana)).own).toMatchObject({ score: '10' })
  })

  test('leaves out players in a pause, at once in the list and with the next count for all others', async () => {
    await aBoard(world)
    const [ana, ben] = [await world.player({ cash: 90_000_00n }), await world.player({ cash: 90_000_00n })]
    await plays(ana, 300)
    await plays(ben, 200)
    await rankAll(tools())
    expect((await boardOf(ben)).own!.place).toBe(2)
    void (await ana.send(pausePlay, { days: '1' })).value
    expect((await boardOf(ben)).places[0]).toMatchObject({ isOwn: true })
    expect((await ana.send(getMissionLeaderboard, {})).value.list).toEqual([])
    await rankAll(tools())
    expect((await boardOf(ben)).own!.place).toBe(1)
  })

  test('gives its prizes once after the week, to players who may be given something then', async () => {
    await aBoard(world)
    const people = []
    for (let count = 0; count < 3; count++) people.push(await world.player({ cash: 90_000_00n }))
    const [ana, ben, cris] = people as [Player, Player, Player]
    await plays(ana, 30)
    await plays(ben, 20)
    await plays(cris, 10)
    await rankAll(tools())
    const endsMs = Date.parse((await boardOf(ana)).endsAt)
    await closeAll(tools())
    void (await ana.send(pausePlay, { days: '1' })).value
    world.clock.advance(endsMs + 31 * 60_000 - world.clock.now())
    // The pause of a day has ended: another one begins.
    void (await (await again(ana)).send(pausePlay, { days: '1' })).value
    const other = await world.anotherServer()
    await Promise.all([closeAll(tools()), closeAll(other.server.tools)])
    await closeAll(tools())
    const prizes = async (who: Player) =>
      (await rewardsOf(await again(who))).map(({ amount, detail }) => [amount, detail.place])
    expect(await prizes(ana)).toEqual([])
    expect(await prizes(ben)).toEqual([['300.00', '1']])
    expect(await prizes(cris)).toEqual([['200.00', '2']])
    expect((await (await staff()).send(listLeaderboards, {})).value.list[0]).toMatchObject({
      closed: 1,
      cost: '500.00',
    })
    await other.server.close()
  })

  test('gives each of a thousand players the same place as counting all of them', async () => {
    await aBoard(world)
    const ana = await world.player({ cash: 9_000_00n })
    await plays(ana, 5)
    await rankAll(tools())
    const { id } = await db()
      .selectFrom('leaderboard')
      .select('id')
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    const day = await db()
      .selectFrom('leaderboard_score')
      .select('period')
      .where('board_id', '=', id)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('leaderboard_score')
      .values(
        Array.from({ length: 2_500 }, (_, count) => ({
          board_id: id,
          period: day.period,
          player_id: BigInt(10_000_000 + count),
          score: BigInt(600_00 + (count % 50)),
          reached_at: new Date(count),
        })),
      )
      .execute()
    // A change of one place writes the marks again.
    await plays(ana, 1)
    await rankAll(tools())
    const higher = await db()
      .selectFrom('leaderboard_score')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('board_id', '=', id)
      .where('score', '>', 600_00n)
      .executeTakeFirstOrThrow()
    const equal = await db()
      .selectFrom('leaderboard_score')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('board_id', '=', id)
      .where('score', '=', 600_00n)
      .executeTakeFirstOrThrow()
    const { own } = await boardOf(ana)
    // Players with the same score came first.
    expect(own).toEqual({ place: Number(higher.count + equal.count), score: '600.00', above: '600.00' })
    expect(own!.place).toBeGreaterThan(2_000)
  })
})
