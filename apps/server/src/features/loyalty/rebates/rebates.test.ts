import { randomUUID } from 'node:crypto'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { getRebateSettings, setRebateTerms } from '@fairground/contract/office-rebates'
import { permissions } from '@fairground/contract/permissions'
import { claimRebate, getRebate, getRebateRates, listRebates } from '@fairground/contract/rebates'
import type { GameCategory } from '@fairground/kernel/game-category'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { whileFollowing } from '../../../../../../tests/world/followers.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { type OfficeVisitor, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { nextBeginMs } from '../../../periods.ts'
import { freeOf } from '../../ledger/turnover/index.ts'
import { checkRebates, payDays, settleAll } from './index.ts'

const reason = 'as this test needs it'
const dayMs = 86_400_000
const hourMs = 3_600_000

let world: World
let office: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  await world.brandIs({ switches: { MANPLAYREB3: true } })
  // The brand has its terms, which begin with the next quarter of an hour.
  await settleAll(tools())
  world.clock.advance(hourMs)
})
beforeEach(async () => {
  office = await withStaffSession(world, permissions)
})
afterEach(async () => expect(await checkRebates(db())).toEqual([]))
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const tools = () => world.server.tools
const db = () => tools().db
const catchesUp = () => world.server.followers.catchUp()
const settles = async () => {
  await catchesUp()
  await settleAll(tools())
}
const pays = async () => {
  await catchesUp()
  await payDays(tools())
}

async function aPlayer(hundreds = 0, category: GameCategory = 'RNG'): Promise<Player> {
  const player = await world.player({ cash: 1_000_000_00n })
  if (hundreds > 0) await plays(player, hundreds, category)
  return player
}

async function plays(player: Player, hundreds: number, category: GameCategory = 'RNG') {
  const stakeId = await playsRound(world, player, hundreds, 0, category)
  await catchesUp()
  return stakeId
}

async function takesBack(player: Player, stakeId: string) {
  await voidsRound(world, player, stakeId)
  await catchesUp()
}

/** The player in a new session, after some days. */
const again = async (player: Player) => withSession(world, await player.id(), null)

const open = async (who: Visitor) => (await who.send(getRebate, {})).value
const claims = (who: Visitor, key: string = randomUUID()) => who.send(claimRebate, {}, { key })
const listed = async (who: Visitor) =>
  (await who.send(listRebates, {})).value.list.map(({ way, amount, lines }) => [
    way,
    amount.amount,
    lines.map((line) => [line.category, line.validBet.amount, line.rate, line.amount.amount]),
  ])

type Terms = Parameters<typeof office.send<typeof setRebateTerms>>[1]

/** Sets terms and advances to their start. */
async function sets(given: Partial<Terms>): Promise<void> {
  const terms = {
    rates: [{ category: 'RNG', rates: [30, 50] }],
    isDaily: false,
    least: '1.00',
    turnover: 100,
  } as const
  // A second factor lasts for minutes, and some tests advance by days.
  office = await withStaffSession(world, permissions)
  await twoPersons(world, permissions, setRebateTerms, async (first) => {
    const { version } = (await first.send(getRebateSettings, {})).value
    return { ...terms, ...given, version, reason } as Terms
  })
  world.clock.advance(nextBeginMs(world.clock.now()) - world.clock.now())
}

/** Advances the days until shortly after midnight in Manila. */
function untilNextDay() {
  const zoneMs = 8 * hourMs
  const now = world.clock.now()
  world.clock.advance((Math.floor((now + zoneMs) / dayMs) + 1) * dayMs - zoneMs - now + 20 * 60_000)
}

describe('a rebate by hand', () => {
  test.each<[GameCategory, number, string]>([
    ['RNG', 30, '30.00'],
    ['LIVE', 10, '10.00'],
    ['ELOTT', 10, '10.00'],
    ['INHOUSE', 10, '10.00'],
  ])('a rebate by hand of %s is paid at %i hundredths of a percent', async (category, rate, amount) => {
    const ana = await aPlayer(100, category)
    expect(await open(ana)).toMatchObject({
      list: [{ category, rate, validBet: { amount: '10000.00' }, amount: { amount } }],
      amount: { amount },
      isClaimable: true,
    })
    const before = await ana.balance()
    const { sumBalance, amount: paid } = (await claims(ana)).value
    expect(paid.amount).toBe(amount)
    expect(Number(sumBalance)).toBeCloseTo(Number(before) + Number(amount), 2)
    expect(await listed(ana)).toEqual([['claimed', amount, [[category, '10000.00', rate, amount]]]])
    expect((await claims(ana)).refusal).toBe('nothing_to_claim')
  })

  test('must be played once before it leaves', async () => {
    const ana = await aPlayer(100)
    const walletId = await ana.walletId()
    const { locked } = await freeOf(db(), walletId)
    void (await claims(ana)).value
    expect((await freeOf(db(), walletId)).locked).toBe(locked + 30_00n)
  })

  test('waits unpaid while it is below the minimum', async () => {
    const ana = await aPlayer(3)
    expect(await open(ana)).toMatchObject({ amount: { amount: '0.90' }, isClaimable: false })
    expect((await claims(ana)).refusal).toBe('nothing_to_claim')
    await plays(ana, 1)
    expect((await claims(ana)).value.amount.amount).toBe('1.20')
  })

  test('has the rates of the rank at the time it is paid', async () => {
    const ana = await aPlayer(100)
    await db()
      .updateTable('player')
      .set({ rank: 6 })
      .where('id', '=', await ana.id())
      .execute()
    expect((await claims(ana)).value.amount.amount).toBe('80.00')
  })

  test('answers the same key with the same, and is paid once to many who claim at once on two servers', async () => {
    const other = await world.anotherServer()
    const ana = await aPlayer(100)
    const there = other.visitor()
    there.token = ana.token
    const key = randomUUID()
    const answers = await Promise.all([
      claims(ana, key),
      claims(ana),
      claims(there),
      claims(ana),
      claims(there),
      claims(there, key),
    ])
    const paid = new Set(answers.flatMap((one) => (one.refusal ? [] : [one.value.rebateId])))
    expect(paid.size).toBe(1)
    expect(await listed(ana)).toHaveLength(1)
    await other.server.close()
  })

  test('bets cancelled afterwards are a negative line of the next rebate, and never a second payment', async () => {
    const ana = await aPlayer()
    const stakeId = await plays(ana, 100)
    void (await claims(ana)).value
    await takesBack(ana, stakeId)
    expect(await open(ana)).toMatchObject({ amount: { amount: '-30.00' }, isClaimable: false })
    expect((await claims(ana)).refusal).toBe('nothing_to_claim')
    await plays(ana, 99)
    expect((await claims(ana)).refusal).toBe('nothing_to_claim')
    await plays(ana, 10, 'LIVE')
    await plays(ana, 40)
    world.clock.advance(1_000)
    expect((await claims(ana)).value.amount.amount).toBe('12.70')
    expect((await listed(ana))[0]).toEqual([
      'claimed',
      '12.70',
      [
        ['LIVE', '1000.00', 10, '1.00'],
        ['RNG', '3900.00', 30, '11.70'],
      ],
    ])
  })

  test('a rebate by hand of a settled day is cancelled in the later one nevertheless', async () => {
    const ana = await aPlayer()
    const stakeId = await plays(ana, 100)
    void (await claims(ana)).value
    world.clock.advance(3 * dayMs)
    await settles()
    await settles()
    const anew = await again(ana)
    expect(await open(anew)).toMatchObject({ list: [], amount: { amount: '0.00' } })
    await takesBack(ana, stakeId)
    await settles()
    expect(await open(anew)).toMatchObject({ amount: { amount: '-30.00' } })
  })

  test('has the same total whether the night settles it before or not', async () => {
    const [ana, ben] = [await aPlayer(10), await aPlayer(10)]
    world.clock.advance(2 * dayMs)
    await settles()
    for (const player of [ana, ben]) await plays(player, 7)
    expect((await claims(await again(ana))).value.amount.amount).toBe('5.10')
    world.clock.advance(2 * dayMs)
    await settles()
    expect((await claims(await again(ben))).value.amount.amount).toBe('5.10')
  })

  test('is given to nobody in a pause or excluded, and to no trial', async () => {
    const [ana, ben] = [await aPlayer(100), await aPlayer(100)]
    void (await ana.send(pausePlay, { days: '1' })).value
    expect((await claims(ana)).refusal).toBe('rebate_closed')
    expect(await open(ana)).toMatchObject({ isClosed: true, isClaimable: false })
    void (await ben.send(excludeSelf, { months: '6' })).value
    expect((await claims(ben)).refusal).toBe('rebate_closed')
    const trial = await world.trial()
    expect((await claims(trial)).refusal).toBe('in_need_true_account')
  })

  test('is refused if the brand has turned claims off', async () => {
    const ana = await aPlayer(100)
    await world.brandIs({ switches: { MANPLAYREB3: false } })
    expect((await claims(ana)).refusal).toBe('rebate_closed')
    expect((await world.visitor().send(getRebateRates, {})).value.list).toEqual([])
    await world.brandIs({ switches: { MANPLAYREB3: true } })
    expect((await claims(ana)).value.amount.amount).toBe('30.00')
  })
})

describe('the terms of rebates', () => {
  test('the terms of rebates that change leave earlier play as it was promised', async () => {
    const ana = await aPlayer(100)
    await sets({ rates: [{ category: 'RNG', rates: [100] }] })
    await plays(ana, 100)
    expect(await open(ana)).toMatchObject({
      list: [
        { category: 'RNG', rate: 30, amount: { amount: '30.00' } },
        { category: 'RNG', rate: 100, amount: { amount: '100.00' } },
      ],
      amount: { amount: '130.00' },
    })
    expect((await claims(ana)).value.amount.amount).toBe('130.00')
    await sets({ rates: [{ category: 'RNG', rates: [30] }] })
  })

  test('need their permission and the second factor, and belong to one brand', async () => {
    const other = await withStaffSession(world, ['rebates.see'])
    const { version } = (await other.send(getRebateSettings, {})).value
    const terms = { rates: [], isDaily: false, least: '1.00', turnover: 100, version, reason }
    expect((await other.send(setRebateTerms, terms)).refusal).toBe('not_permitted')
    expect((await other.send(getRebateSettings, {})).value.currency).toBe('PHP')
    expect((await office.send(setRebateTerms, { ...terms, least: '0' })).refusal).toBe('invalid_input')
  })

  test('of one quarter of an hour, saved by two persons, are named by the second one', async () => {
    const [ana, ben] = [
      await withStaffSession(world, permissions),
      await withStaffSession(world, permissions),
    ]
    const read = (await ana.send(getRebateSettings, {})).value
    const { rates, isDaily, turnover, least } = read.next ?? read.terms
    const wish = { rates, isDaily, turnover, least, version: read.version, reason }
    expect((await ana.send(setRebateTerms, { ...wish, turnover: turnover + 1 })).value.isChanged).toBe(true)
    const late = await ben.send(setRebateTerms, { ...wish, least: '7.00' })
    expect([late.refusal, late.detail.now]).toEqual([
      'changed_meanwhile',
      { rates, isDaily, turnover: turnover + 1, least },
    ])
    const again = { ...wish, least: '7.00', turnover: turnover + 1, version: late.detail.version! }
    const { isChanged, beginsAt } = (await ben.send(setRebateTerms, again)).value
    expect(isChanged).toBe(true)
    // The quarter passes: what was read is still what was set last.
    world.clock.advance(Date.parse(beginsAt!) - world.clock.now())
    office = await withStaffSession(world, permissions)
    const { version } = (await office.send(getRebateSettings, {})).value
    const after = { ...again, least: '8.00', version }
    expect((await office.send(setRebateTerms, after)).value.isChanged).toBe(true)
  })

  test('show the brand’s liability as of the last count', async () => {
    const owes = async () => {
      await settles()
      return (await office.send(getRebateSettings, {})).value.liability
    }
    const before = await owes()
    const ana = await aPlayer(100)
    const after = await owes()
    expect(Number(after.amount.amount) - Number(before.amount.amount)).toBeCloseTo(30, 2)
    void (await claims(ana)).value
    expect((await owes()).amount).toEqual(before.amount)
  })
})

describe('the rebates of a day', () => {
  test('are paid to all players who have not claimed them, once, whichever process pays', async () => {
    await sets({ isDaily: true })
    const other = await world.anotherServer()
    const [ana, ben, cara] = [await aPlayer(100), await aPlayer(100), await aPlayer(3)]
    void (await claims(ben)).value
    untilNextDay()
    await catchesUp()
    const pay = [tools(), other.server.tools, tools()].map(payDays)
    await whileFollowing(world.server.followers, Promise.all(pay))
    expect(await listed(await again(ana))).toEqual([['daily', '30.00', [['RNG', '10000.00', 30, '30.00']]]])
    expect((await listed(await again(ben))).map(([way]) => way)).toEqual(['claimed'])
    expect(await listed(await again(cara))).toEqual([])
    await plays(ana, 100)
    await pays()
    expect(await listed(await again(ana))).toHaveLength(1)
    untilNextDay()
    await pays()
    expect(await listed(await again(ana))).toHaveLength(2)
    await other.server.close()
  })

  test('wait for players in a pause', async () => {
    await sets({ isDaily: true })
    const ana = await aPlayer(100)
    void (await ana.send(pausePlay, { days: '1' })).value
    untilNextDay()
    world.clock.advance(-20 * 60_000 + 1)
    await pays()
    const during = await listed(await again(ana))
    world.clock.advance(3 * dayMs)
    await pays()
    expect([during, (await listed(await again(ana))).map(([way]) => way)]).toEqual([[], ['daily']])
    await sets({ isDaily: false })
  })

  test('are not paid at a brand that does not pay by day', async () => {
    const ana = await aPlayer(100)
    untilNextDay()
    await pays()
    expect(await listed(await again(ana))).toEqual([])
  })
})
