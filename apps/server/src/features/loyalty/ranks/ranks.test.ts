import type { SentBy } from '@fairground/contract/call'
import { pausePlay } from '@fairground/contract/limits'
import {
  endPlayerRank,
  getPlayerRank,
  getRankSettings,
  setPlayerRank,
  setRankClubs,
  setRankTerms,
} from '@fairground/contract/office-ranks'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { getRank, listRanks } from '@fairground/contract/ranks'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { whileFollowing } from '../../../../../../tests/world/followers.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { nextBeginMs } from '../../../periods.ts'
import { checkRewards } from '../../bonus/rewards/index.ts'
import { soonestMs } from '../../platform/brand-versions/index.ts'
import { endHolds } from './hand.service.ts'
import { checkRanks, giveBirthdays, reviewMonths, settleAll } from './index.ts'

const reason = 'as this test needs it'
const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ switches: { VIPCLUB: true } })
})
afterEach(async () => {
  expect(await checkRanks(db())).toEqual([])
  expect(await checkRewards(db())).toEqual([])
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const tools = () => world.server.tools
const db = () => tools().db
const catchesUp = () => world.server.followers.catchUp()
/** Staff whose second factor was given just now. */
const office = () => withStaffSession(world, permissions)

/** Sets terms of ranks; returns when they begin. */
async function setsTerms(terms: Pick<SentBy<typeof setRankTerms>, 'levels' | 'turnover'>): Promise<string> {
  await twoPersons(world, permissions, setRankTerms, async (first) => {
    const { versions } = (await first.send(getRankSettings, {})).value
    return { ...terms, version: versions.terms, reason }
  })
  return new Date(nextBeginMs(world.clock.now())).toISOString()
}

const aPlayer = (cash = 1_000_000_00n) => world.player({ cash })

/** Lets a player play some hundreds of pesos on slots. */
async function plays(player: Player, hundreds: number) {
  const stakeId = await playsRound(world, player, hundreds)
  await catchesUp()
  return stakeId
}

/** The player in a new session, after some days. */
const again = async (player: Player) => withSession(world, await player.id(), null)

const rankOf = async (player: Player) => (await (await again(player)).send(getRank, {})).value
const lines = async (player: Player) =>
  (await rankOf(player)).lines.toReversed().map(({ why, from, to }) => `${why} ${from}-${to}`)

const giftsOf = async (player: Player) =>
  (
    await db()
      .selectFrom('reward')
      .select(['source', 'amount', 'state'])
      .where('player_id', '=', await player.id())
      .where('kind', '=', 'rank-gift')
      .orderBy('added_at')
      .orderBy('source')
      .execute()
  ).map(({ source, amount }) => `${source} ${amount}`)

/**
 * Advances to the first of a month (0 is January 2027), shortly after midnight in Manila, and reviews the previous
 * month.
 */
async function until(month: number) {
  const ms = Date.UTC(2027, month, 1) - 8 * 3_600_000 + 45 * 60_000
  world.clock.advance(ms - world.clock.now())
  await catchesUp()
  await reviewMonths(tools())
}

describe('a rank', () => {
  test('is reached at once by valid bets and deposits together, with a gift for each rank', async () => {
    const ana = await aPlayer(9_000_00n)
    await playsRound(world, ana, 50, 4_000)
    await plays(ana, 49)
    expect(await rankOf(ana)).toMatchObject({
      rank: 0,
      validBet: { amount: '9900.00' },
      deposits: { amount: '9000.00' },
      next: { rank: 1, validBet: { amount: '10000.00' }, deposits: { amount: '500.00' }, again: null },
      keep: null,
    })
    await playsRound(world, ana, 1, 50_000)
    await catchesUp()
    expect((await ana.send(getMemberInfo, {})).value.clubLabel.rankLevel).toBe(1)
    await plays(ana, 400)
    expect(await rankOf(ana)).toMatchObject({
      rank: 2,
      keep: { isNotice: false, played: { amount: '50000.00' } },
    })
    expect(await lines(ana)).toEqual(['rise 0-1', 'rise 1-2'])
    expect(await giftsOf(ana)).toEqual(['level/1 1000', 'level/2 5000'])
  })

  test('is not reached without deposits, and comes with the deposit', async () => {
    const ana = await aPlayer(100_00n)
    await playsRound(world, ana, 1, 200_000)
    await plays(ana, 1_000)
    expect((await rankOf(ana)).rank).toBe(0)
  })

  test('counts play that figures do not have yet, each bet once', async () => {
    const other = await world.anotherServer()
    const ana = await aPlayer()
    await Promise.all(Array.from({ length: 10 }, () => playsRound(world, ana, 10)))
    await Promise.all([catchesUp(), other.server.followers.catchUp()])
    expect(await lines(ana)).toEqual(['rise 0-1'])
    expect((await rankOf(ana)).validBet.amount).toBe('10000.00')
    await other.server.close()
  })

  test('is announced to the pages of its player', async () => {
    const ana = await aPlayer()
    const told: unknown[] = []
    const { toPlayer } = tools().live
    tools().live.toPlayer = ((playerId: bigint, topic: string, push: unknown) => {
      if (topic === 'rank') told.push([playerId, push])
      toPlayer(playerId, topic as never, push as never)
    }) as typeof toPlayer
    await plays(ana, 100)
    tools().live.toPlayer = toPlayer
    expect(told).toEqual([[await ana.id(), { rankLevel: 1 }]])
  })

  test('is the same after the nightly settlement of play, and cancelled bets take none away', async () => {
    const ana = await aPlayer()
    const stakeId = await plays(ana, 90)
    world.clock.advance(3 * dayMs)
    await catchesUp()
    await settleAll(tools())
    await settleAll(tools())
    expect((await rankOf(ana)).validBet.amount).toBe('9000.00')
    await plays(ana, 10)
    expect((await rankOf(ana)).rank).toBe(1)
    await voidsRound(world, ana, stakeId)
    await plays(ana, 1)
    expect(await rankOf(ana)).toMatchObject({ rank: 1, validBet: { amount: '1100.00' } })
  })

  test('is reached by nobody if the brand has no club, nor by a trial', async () => {
    const ana = await aPlayer()
    const trial = await world.trial()
    await world.brandIs({ switches: { VIPCLUB: false } })
    await plays(ana, 100)
    expect((await world.visitor().send(listRanks, {})).value.list).toEqual([])
    await settleAll(tools())
    expect((await rankOf(ana)).rank).toBe(0)
    await world.brandIs({ switches: { VIPCLUB: true } })
    await catchesUp()
    await settleAll(tools())
    expect((await rankOf(ana)).rank).toBe(1)
    expect((await trial.send(getRank, {})).refusal).toBe('in_need_true_account')
    const list = (await world.visitor().send(listRanks, {})).value.list
    expect(list.map(({ rank, keep }) => [rank, keep.amount])).toEqual([
      [1, '1000.00'],
      [2, '5000.00'],
      [3, '25000.00'],
      [4, '100000.00'],
      [5, '500000.00'],
      [6, '2000000.00'],
    ])
  })
})

describe('a month', () => {
  test('a month that does not keep the rank gives notice, and the next one a fall by one rank', async () => {
    await until(0)
    const [ana, ben, cara] = [await aPlayer(), await aPlayer(), await aPlayer()]
    for (const player of [ana, ben, cara]) await plays(player, 500)
    // The month in which a rank is reached is not reviewed.
    await until(1)
    expect(await lines(ana)).toEqual(['rise 0-2'])
    await plays(ben, 50)
    void (await (await again(cara)).send(pausePlay, { days: '30' })).value
    await until(2)
    expect(await lines(ana)).toEqual(['rise 0-2', 'notice 2-2'])
    expect(await rankOf(ana)).toMatchObject({
      rank: 2,
      keep: { validBet: { amount: '5000.00' }, played: { amount: '0.00' }, isNotice: true },
    })
    // A player who keeps it has a gift, and one in a pause loses nothing.
    expect(await giftsOf(ben)).toEqual(['level/1 1000', 'level/2 5000', 'month/2027-02 500'])
    expect(await lines(cara)).toEqual(['rise 0-2'])
    await plays(ana, 49)
    const other = await world.anotherServer()
    await until(3)
    const review = [tools(), other.server.tools, tools()].map((one) => reviewMonths(one))
    await whileFollowing(world.server.followers, Promise.all(review))
    expect(await lines(ana)).toEqual(['rise 0-2', 'notice 2-2', 'fall 2-1'])
    expect(await rankOf(ana)).toMatchObject({
      rank: 1,
      next: { rank: 2, again: { amount: '5000.00' } },
      keep: { validBet: { amount: '1000.00' }, isNotice: false },
    })
    // Earlier play had reached the rank already: a month that keeps it brings it back.
    await plays(ana, 49)
    expect((await rankOf(ana)).rank).toBe(1)
    await plays(ana, 1)
    expect(await lines(ana)).toEqual(['rise 0-2', 'notice 2-2', 'fall 2-1', 'rise 1-2'])
    expect(await giftsOf(ana)).toEqual(['level/1 1000', 'level/2 5000'])
    await other.server.close()
  })

  test('a month that keeps the rank after notice removes the notice', async () => {
    const ana = await aPlayer()
    await plays(ana, 500)
    await until(4)
    await until(5)
    expect((await rankOf(ana)).keep?.isNotice).toBe(true)
    await plays(ana, 50)
    await until(6)
    expect((await rankOf(ana)).keep?.isNotice).toBe(false)
    await until(7)
    expect(await lines(ana)).toEqual(['rise 0-2', 'notice 2-2', 'notice 2-2'])
  })

  test('is reviewed by the terms in force when it began', async () => {
    const ana = await aPlayer()
    await plays(ana, 500)
    await until(8)
    await until(9)
    const settings = (await (await office()).send(getRankSettings, {})).value
    const harder = settings.levels.map((level) => ({ ...level, keep: level.validBet }))
    await plays(ana, 50)
    await setsTerms({ levels: harder, turnover: 100 })
    world.clock.advance(3_600_000)
    expect(await rankOf(ana)).toMatchObject({
      rank: 2,
      keep: { validBet: { amount: '5000.00' }, isNotice: true },
    })
    await until(10)
    // The month that began with the old terms was kept.
    expect(await rankOf(ana)).toMatchObject({
      rank: 2,
      keep: { validBet: { amount: '50000.00' }, isNotice: false },
    })
    await setsTerms({ levels: settings.levels, turnover: 100 })
    world.clock.advance(3_600_000)
  })
})

describe('a birthday', () => {
  test.each<[string, object, boolean]>([
    ['brings a gift if a document has proved the identity', {}, true],
    ['brings no gift without a document', { level: 1 }, false],
    ['brings no gift if the document has expired', { level_until: new Date(0) }, false],
    ['brings no gift if the date is known only since yesterday', { birthday_noted_at: 'yesterday' }, false],
    ['brings no gift on another day', { birthday: '1990-01-02' }, false],
    ['brings no gift to a closed account', { is_open: false }, false],
  ])('%s', async (_what, change, isGiven) => {
    const ana = await aPlayer()
    await plays(ana, 100)
    world.clock.advance(31 * dayMs)
    const now = new Date(world.clock.now())
    const manila = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(5, 10)
    const set = { level: 2 as const, birthday: `1990-${manila}`, ...change }
    await db()
      .updateTable('player')
      .set('birthday_noted_at' in set ? { ...set, birthday_noted_at: new Date(now.getTime() - dayMs) } : set)
      .where('id', '=', await ana.id())
      .execute()
    await Promise.all([giveBirthdays(tools()), giveBirthdays(tools())])
    await giveBirthdays(tools())
    const given = (await giftsOf(ana)).filter((gift) => gift.startsWith('birthday'))
    expect(given).toHaveLength(isGiven ? 1 : 0)
    if (isGiven) expect(given[0]).toMatch(/^birthday\/20\d\d 2000$/)
  })
})

describe('a rank that staff set', () => {
  const sets = async (player: Player, rank: number, days = 10) =>
    (await office()).send(setPlayerRank, { customerId: await idOf(player), rank, days, reason })
  const idOf = async (player: Player) =>
    (await (await again(player)).send(getMemberInfo, {})).value.customerId

  test('lasts until its time and gives no gift; then the earned rank is back', async () => {
    const ana = await aPlayer()
    await plays(ana, 100)
    void (await sets(ana, 5)).value
    expect(await rankOf(ana)).toMatchObject({ rank: 5, keep: null, heldUntil: expect.any(String) })
    await plays(ana, 900)
    world.clock.advance(9 * dayMs)
    await endHolds(tools())
    expect((await rankOf(ana)).rank).toBe(5)
    world.clock.advance(dayMs)
    await Promise.all([endHolds(tools()), endHolds(tools())])
    expect(await lines(ana)).toEqual(['rise 0-1', 'set 1-5', 'ended 5-1', 'rise 1-2'])
    expect(await giftsOf(ana)).toEqual(['level/1 1000', 'level/2 5000'])
  })

  test('neither falls nor rises in the meantime, and the first rank comes back after several', async () => {
    const ana = await aPlayer()
    void (await sets(ana, 3, 300)).value
    void (await sets(ana, 0, 300)).value
    await plays(ana, 1_000)
    expect((await rankOf(ana)).rank).toBe(0)
    const mine = await office()
    void (await mine.send(endPlayerRank, { customerId: await idOf(ana), reason })).value
    expect((await mine.send(endPlayerRank, { customerId: await idOf(ana), reason })).refusal).toBe(
      'rank_not_held',
    )
    expect(await lines(ana)).toEqual(['set 0-3', 'set 3-0', 'ended 0-0', 'rise 0-2'])
    const shown = (await mine.send(getPlayerRank, { customerId: await idOf(ana) })).value
    expect(shown).toMatchObject({ rank: 2, held: null, validBet: '100000.00' })
    expect(shown.lines.map(({ why, by, reason: said }) => [why, by !== null, said])).toEqual([
      ['rise', false, ''],
      ['ended', true, reason],
      ['set', true, reason],
      ['set', true, reason],
    ])
    const log = (await mine.send(listStaffLog, {})).value.list.map(({ call }) => call)
    expect(log.filter((call) => call.endsWith('Rank')).slice(0, 3)).toEqual([
      'endPlayerRank',
      'setPlayerRank',
      'setPlayerRank',
    ])
  })

  test('must exist at the brand, for a player of the brand, and needs the permission to set it', async () => {
    const ana = await aPlayer()
    expect((await sets(ana, 7)).refusal).toBe('invalid_input')
    const customerId = await idOf(ana)
    const input = { customerId, rank: 1, days: 1, reason }
    const reader: Visitor = await withStaffSession(world, ['ranks.see'])
    expect((await reader.send(setPlayerRank, input)).refusal).toBe('not_permitted')
    const stranger = await withStaffSession(world, permissions, await anotherBrand(world, 'stranger'))
    expect((await stranger.send(setPlayerRank, input)).refusal).toBe('player_unknown')
    expect((await stranger.send(getPlayerRank, { customerId })).refusal).toBe('player_unknown')
  })
})

describe('the settings of ranks', () => {
  test('begin with the next quarter of an hour and take no rank away; wrong ones are refused by field', async () => {
    const ana = await aPlayer()
    await plays(ana, 100)
    const mine = await office()
    const { levels, versions } = (await mine.send(getRankSettings, {})).value
    const wrong = levels.map((level, at) => (at === 1 ? { ...level, validBet: '1.00' } : level))
    const refused = await mine.send(setRankTerms, {
      levels: wrong,
      turnover: 100,
      version: versions.terms,
      reason,
    })
    expect(refused.refusal).toBe('invalid_input')
    const harder = levels.map((level) => ({ ...level, validBet: `1${level.validBet}` }))
    const beginsAt = await setsTerms({ levels: harder, turnover: 0 })
    expect((await mine.send(getRankSettings, {})).value.next).toMatchObject({ beginsAt, turnover: 0 })
    world.clock.advance(Date.parse(beginsAt) - world.clock.now())
    await plays(ana, 1)
    await settleAll(tools())
    expect((await rankOf(ana)).rank).toBe(1)
    await setsTerms({ levels, turnover: 100 })
  })

  test('give ranks names in readable colours', async () => {
    const mine = await office()
    const club = { rank: 1, names: { EN: 'Bronze', TY: 'Tanso' }, color: '#8a4b16', color2: '#fff4e6' }
    const versionOf = async () => (await mine.send(getRankSettings, {})).value.versions.clubs
    const read = await versionOf()
    void (await mine.send(setRankClubs, { clubs: [club], version: read, reason })).value
    const late = { ...club, color2: '#ffffff' }
    const refused = await mine.send(setRankClubs, { clubs: [late], version: read, reason })
    expect([refused.refusal, refused.detail.now]).toEqual(['changed_meanwhile', { clubs: [club] }])
    world.clock.advance(soonestMs(0))
    const list = (await world.visitor().send(listRanks, {})).value.list
    expect(list[0]!.club).toEqual({ labelName: 'Tanso', color: '#8a4b16', color2: '#fff4e6' })
    for (const clubs of [[{ ...club, color2: '#8a4b17' }], [club, club]])
      expect((await mine.send(setRankClubs, { clubs, version: await versionOf(), reason })).refusal).toBe(
        'invalid_input',
      )
  })
})

test('a rank comes with the bets and deposits of each month, which add up to those that count', async () => {
  const ana = await aPlayer(9_000_00n)
  const sum = (amounts: { amount: string }[]) =>
    amounts.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2)
  for (const hundreds of [12, 7]) {
    await plays(ana, hundreds)
    const { months, validBet, deposits } = await rankOf(ana)
    expect(months).toHaveLength(12)
    expect(months.at(-1)!.validBet.amount).toBe(`${hundreds}00.00`)
    expect(sum(months.map((month) => month.validBet))).toBe(validBet.amount)
    expect(sum(months.map((month) => month.deposits))).toBe(deposits.amount)
    world.clock.advance(31 * dayMs)
  }
  const { months } = await rankOf(ana)
  expect(months.slice(-3).map(({ validBet }) => validBet.amount)).toEqual(['1200.00', '700.00', '0.00'])
})
