import { randomUUID } from 'node:crypto'
import { type AlarmKind, alarmKindNames } from '@fairground/contract/alarm-figures'
import { listQueues } from '@fairground/contract/desk'
import {
  acknowledgeAlarms,
  getEventThresholds,
  listAlarms,
  listEvents,
  setEventThresholds,
} from '@fairground/contract/office-alarms'
import { placeStop } from '@fairground/contract/office-stops'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { login } from '@fairground/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aStaffAccount,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { winnersFollower } from '../../games/rounds/index.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { mailAlarms } from './alarm-mail.service.ts'
import { alarmMail } from './alarm-mail.text.ts'

const without = (...left: Permission[]) => permissions.filter((one) => !left.includes(one))
const minuteMs = 60_000

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
let other = 0
beforeAll(async () => {
  world = await aWorld()
  other = await anotherBrand(world, 'other-alarms')
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
  await acknowledgeAll()
})
afterAll(() => world.close())

const tools = () => world.server.tools
const raise = (event: Omit<Parameters<typeof raiseAlarm>[1], 'kind'>, kind: AlarmKind = 'payment-held') =>
  raiseAlarm(tools(), { kind, ...event })
const open = async (by = ana) => (await by.send(listAlarms, {})).value.list
const done = async () => (await ana.send(listAlarms, { state: 'acknowledged' })).value.list
const events = async (kind?: Parameters<typeof ana.send<typeof listEvents>>[1]['kind'], by = ana) =>
  (await by.send(listEvents, kind ? { kind } : {})).value.list

const counts = async (by: OfficeVisitor) =>
  (await by.send(listQueues, {})).value.list.flatMap(({ queue, count }) =>
    queue.endsWith('alarms') ? [[queue, count]] : [],
  )

async function acknowledgeAll() {
  const everything = await withStaffSession(world, permissions, other)
  for (const by of [ana, everything]) {
    const alarms = (await open(by)).map(({ alarmId }) => alarmId)
    if (alarms.length > 0) void (await by.send(acknowledgeAlarms, { alarms, note: 'looked at' })).value
  }
}

describe('an alarm', () => {
  test('counts what happens again until somebody acknowledges it, and is then a new one', async () => {
    const says = 'the source lotto-1 has failed'
    await raise({ says, brandId: 1, after: { amount: 5n } })
    world.clock.advance(minuteMs)
    await Promise.all([1, 2, 3].map(() => raise({ says, brandId: 1 })))
    const [alarm] = await open()
    expect(await open()).toHaveLength(1)
    expect(alarm).toMatchObject({ kind: 'payment-held', says, times: 4, after: { amount: '5' } })
    expect(Date.parse(alarm!.lastAt) - Date.parse(alarm!.firstAt)).toBe(minuteMs)
    const { alarmId } = alarm!
    const note = 'called the bank'
    const answers = await Promise.all(
      [ana, ben].map((by) => by.send(acknowledgeAlarms, { alarms: [alarmId], note })),
    )
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['alarm_acknowledged', undefined])
    expect(await open()).toEqual([])
    expect((await done())[0]).toMatchObject({ alarmId, times: 4, acknowledged: { note } })
    const rewritten = sql`UPDATE alarm SET note = 'nothing happened' WHERE id = ${alarmId}`.execute(
      tools().db,
    )
    await expect(rewritten).rejects.toThrow('is acknowledged')
    await raise({ says, brandId: 1 })
    expect(await open()).toMatchObject([{ times: 1, says }])
    // Each occurrence is an event that nobody can change.
    expect((await events('payment-held')).filter((one) => one.says === says)).toHaveLength(5)
  })

  test('with a known key is one event, counted while it is open and silent afterwards', async () => {
    const key = randomUUID()
    for (const says of ['first', 'second']) await raise({ says, key, brandId: 1 })
    const [alarm] = await open()
    expect(alarm).toMatchObject({ says: 'second', times: 2 })
    expect((await events('payment-held')).slice(0, 2).map(({ says }) => says)).not.toContain('second')
    void (await ana.send(acknowledgeAlarms, { alarms: [alarm!.alarmId], note: 'known' })).value
    await raise({ says: 'third', key, brandId: 1 })
    expect(await open()).toEqual([])
  })

  test('of another brand is neither seen nor acknowledged, nor is any of a list with an unknown one', async () => {
    await raise({ says: 'of ours', brandId: 1 })
    await raise({ says: 'of theirs', brandId: other })
    const theirs = await withStaffSession(world, permissions, other)
    expect((await open()).map(({ says }) => says)).toEqual(['of ours'])
    expect((await open(theirs)).map(({ says }) => says)).toEqual(['of theirs'])
    expect((await events(undefined, theirs)).map(({ says }) => says)).not.toContain('of ours')
    // The number of an event of ours is no place in their list, from which its time could be told.
    const after = (await events())[0]!.eventId
    expect((await theirs.send(listEvents, { after })).value.list).toEqual([])
    const [[ours], [their]] = [await open(), await open(theirs)]
    const alarms = [ours!.alarmId, their!.alarmId]
    for (const by of [ana, theirs])
      expect((await by.send(acknowledgeAlarms, { alarms, note: 'not mine' })).refusal).toBe('alarm_unknown')
    expect(await open()).toHaveLength(1)
  })

  test('of the installation is seen in every office with the permission for it, and nowhere else', async () => {
    const theirs = await withStaffSession(world, permissions, other)
    expect(await counts(theirs)).toContainEqual(['installation-alarms', 0])
    await raise({ says: 'a follower has stopped' })
    await world.server.settle()
    const cashier = await withStaffSession(world, without('health.see'))
    expect(await open(theirs)).toMatchObject([{ isOfInstallation: true, times: 1 }])
    expect(await open(cashier)).toEqual([])
    expect((await events(undefined, cashier)).map(({ says }) => says)).not.toContain('a follower has stopped')
    const [alarm] = await open()
    const wish = { alarms: [alarm!.alarmId], note: 'not for me' }
    expect((await cashier.send(acknowledgeAlarms, wish)).refusal).toBe('alarm_unknown')
    expect(await counts(theirs)).toEqual([
      ['alarms', 0],
      ['installation-alarms', 1],
    ])
    expect(await counts(cashier)).toEqual([['alarms', 0]])
  })
})

describe('a mail about alarms', () => {
  const mailed = () =>
    world.messages
      .list()
      .filter(({ kind, subject }) => kind === 'mail' && subject.includes('alarm'))
      .map(({ to, subject, text }) => ({ to, subject, text }))

  test('goes to those whom it concerns, once, and not again within ten minutes', async () => {
    const cashier = await aStaffAccount(world, ['alarms.see', 'payments.see'])
    const drawer = await aStaffAccount(world, ['alarms.see', 'draws.read'])
    await aStaffAccount(world, ['payments.see'])
    const elsewhere = await aStaffAccount(world, permissions, { brandId: other })
    const engineer = await aStaffAccount(world, ['alarms.see', 'health.see'], { brandId: other })
    await mailAlarms(tools())
    world.clock.advance(11 * minuteMs)
    const before = mailed().length
    const fresh = () => mailed().slice(0, mailed().length - before)
    await raise({ says: 'payment 1 of Ana is held', brandId: 1 })
    await raise({ says: 'payment 2 of Ben is held', brandId: 1 })
    await mailAlarms(tools())
    await mailAlarms(tools())
    expect(fresh().map(({ to }) => to)).toEqual([cashier.email])
    expect(fresh()[0]!.subject).toBe('Perya: 2 new alarms')
    expect(fresh()[0]!.text).toContain('- A payment is held (2)')
    expect(fresh()[0]!.text).not.toMatch(/Ana|Ben|payment 1/)

    world.clock.advance(9 * minuteMs)
    await raise({ says: 'payment 3 is held', brandId: 1 })
    await raise({ says: 'a job has failed' }, 'job-failed')
    await mailAlarms(tools())
    const told = fresh().map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([elsewhere.email, engineer.email]))
    expect(told).not.toContain(drawer.email)
    expect(told.filter((to) => to === cashier.email)).toHaveLength(1)
    world.clock.advance(2 * minuteMs)
    await mailAlarms(tools())
    expect(fresh().filter(({ to }) => to === cashier.email)).toHaveLength(2)
  })

  test('is not held up by the alarms of a brand that was mailed a moment ago', async () => {
    const cashier = await aStaffAccount(world, ['alarms.see', 'payments.see'])
    const elsewhere = await aStaffAccount(world, permissions, { brandId: other })
    await mailAlarms(tools())
    world.clock.advance(11 * minuteMs)
    await raise({ says: `payment ${randomUUID()} is held`, brandId: other })
    await mailAlarms(tools())
    const count = (to: string) => mailed().filter((one) => one.to === to).length
    expect(count(elsewhere.email)).toBeGreaterThan(0)
    // More than one run takes, all of a brand that rests.
    await sql`
      INSERT INTO alarm (brand_id, kind, about, says, first_event_id, first_at, last_at)
        SELECT ${other}, 'payment-held', sha256(convert_to(n::text, 'UTF8')), 'many', (SELECT min(id) FROM significant_event),
               now(), now() FROM generate_series(1, 1001) n`.execute(tools().db)
    world.clock.advance(minuteMs)
    await raise({ says: `payment ${randomUUID()} is held`, brandId: 1 })
    const before = count(cashier.email)
    await mailAlarms(tools())
    expect(count(cashier.email)).toBe(before + 1)
    await sql`UPDATE alarm SET mailed_at = first_at WHERE says = 'many'`.execute(tools().db)
  })

  test('that the mail server refuses is sent by a later run, for an hour', async () => {
    const cashier = await aStaffAccount(world, ['alarms.see', 'payments.see'])
    await mailAlarms(tools())
    world.clock.advance(11 * minuteMs)
    await raise({ says: `payment ${randomUUID()} is held`, brandId: 1 })
    const logged: string[] = []
    const failing = {
      ...tools(),
      log: (line: string) => logged.push(line),
      async mail() {
        throw new Error('greylisted')
      },
    }
    const count = () => mailed().filter(({ to }) => to === cashier.email).length
    await mailAlarms({ ...failing, siteUrl: '' })
    expect(logged[0]).toContain('greylisted')
    expect(count()).toBe(0)
    await mailAlarms(tools())
    expect(count()).toBe(1)
    world.clock.advance(11 * minuteMs)
    await raise({ says: `payment ${randomUUID()} is held`, brandId: 1 })
    world.clock.advance(60 * minuteMs)
    await mailAlarms({ ...failing, siteUrl: '' })
    await mailAlarms(tools())
    expect(count()).toBe(1)
  })

  test('names every kind of alarm', () => {
    for (const kind of alarmKindNames)
      expect(alarmMail([kind], 'Perya', 'https://x.example').text).toMatch(/\n- [A-Z].{9,}\n/)
  })
})

describe('a significant event', () => {
  const recordFrom = async (betFrom: string | null, winFrom: string | null, moneyFrom: string | null) => {
    const { version } = (await ana.send(getEventThresholds, {})).value
    const wish = { betFrom, winFrom, moneyFrom, version, reason: 'as the licence says' }
    const { proposal } = (await ana.send(setEventThresholds, wish)).value
    if (proposal) void (await ben.send(approveProposal, { proposalId: proposal.proposalId })).value
    return proposal !== null
  }

  test('is recorded from lower amounts on by one person, and from higher ones or none by two', async () => {
    expect(await recordFrom('100.00', '500.00', '1000.00')).toBe(false)
    expect(await recordFrom('50', '500.00', '1000.00')).toBe(false)
    expect((await ana.send(getEventThresholds, {})).value).toMatchObject({ betFrom: '50.00' })
    expect(await recordFrom('60', '500.00', '1000.00')).toBe(true)
    expect(await recordFrom('60', null, '1000.00')).toBe(true)
    expect((await ana.send(getEventThresholds, {})).value).toMatchObject({ betFrom: '60.00', winFrom: null })
    const { version } = (await ana.send(getEventThresholds, {})).value
    const wrong = { betFrom: '0', winFrom: null, moneyFrom: null, version, reason: 'nothing at all' }
    expect((await ana.send(setEventThresholds, wrong)).refusal).toBe('invalid_input')
  })

  test('is each bet, win, deposit and withdrawal from the amount on, once, and none below it', async () => {
    await recordFrom('100.00', '500.00', '1000.00')
    const player = await world.player({ cash: 10_000_00n })
    const walletId = await player.walletId()
    const { money } = tools()
    const apply = async (op: object) => {
      const common = { walletId, currency: 'PHP', source: 'MYNA', transactionId: randomUUID() }
      expect((await applyToWallet(money, { ...common, ...op } as never, world.clock.now())).code).toBe(
        'accepted',
      )
    }
    const plays = async (staked: bigint, won: bigint) => {
      const round = { roundId: randomUUID(), reference: randomUUID() }
      await apply({ ...round, verb: 'stake', amount: staked, gameId: 'their-game', category: 'RNG' })
      await apply({ ...round, verb: 'pay', amount: won, closes: true })
    }
    await plays(99_99n, 499_99n)
    await plays(100_00n, 1n)
    await plays(1_00n, 500_00n)
    await plays(200_00n, 900_00n)
    for (const amount of [999_99n, 1_000_00n])
      await apply({
        verb: 'transfer',
        source: 'test',
        recipe: 'deposit',
        lines: { cash: amount, 'house/cashier': -amount },
      })
    await world.server.followers.catchUp()
    await world.server.followers.catchUp()
    const figures = async (kind: 'large-bet' | 'large-win' | 'large-deposit') =>
      (await events(kind)).map(({ after }) => after)
    const ofGame = { game: 'their-game', currency: 'PHP' }
    expect(await figures('large-bet')).toEqual([
      { ...ofGame, staked: '20000', won: '90000' },
      { ...ofGame, staked: '10000', won: '1' },
    ])
    expect(await figures('large-win')).toEqual([
      { ...ofGame, staked: '20000', won: '90000' },
      { ...ofGame, staked: '100', won: '50000' },
    ])
    expect(await figures('large-deposit')).toEqual([{ currency: 'PHP', amount: '100000' }])
    // A recount of the winner board records nothing, although more of the past would be large by now.
    await recordFrom('50.00', '100.00', '100.00')
    await transaction(tools().db, (tx) =>
      winnersFollower(() => {}, { isRecount: true }).apply(tx, { after: 0n, upTo: 10n ** 18n }, () => {}),
    )
    expect(await figures('large-bet')).toHaveLength(2)
    expect((await events('large-bet'))[0]!.player).toMatchObject({ username: expect.any(String) })
    expect(await open()).toEqual([])
  })

  test('is each decision of staff that overrides play or changes terms, with its entry in the log', async () => {
    void (await ana.send(placeStop, { kind: 'game', target: 'parol-nights', reason: 'odd wins' })).value
    const [event] = await events('play-stopped')
    expect(event).toMatchObject({
      isAlarm: false,
      after: { call: 'placeStop', subject: 'game/parol-nights' },
    })
  })

  test('is a login that needs a captcha after three failures, with and without an account', async () => {
    await world.player({ username: 'maharlika' })
    const tries = (username: string) => {
      const wish = { type: 'username', username, password: 'a wrong password' } as const
      return world.visitor({ ip: '203.0.113.77' }).send(login, wish)
    }
    for (const username of ['maharlika', 'nobodyhere'])
      for (let time = 0; time < 5; time++) await tries(username)
    const found = await events('login-locked')
    expect(found.map((one) => one.player?.username ?? null)).toEqual([null, 'maharlika'])
    for (let time = 0; time < 4; time++) await tries('nobodyelse')
    expect(await events('login-locked')).toHaveLength(2)
  })

  test('is found by its time, and a span that ends before it begins is refused', async () => {
    world.clock.advance(1_000)
    const at = new Date(world.clock.now())
    await raise({ says: 'in the span', brandId: 1 })
    const from = at.toISOString()
    const until = new Date(world.clock.now() + 1).toISOString()
    const { list } = (await ana.send(listEvents, { from, until })).value
    expect(list.map(({ says }) => says)).toEqual(['in the span'])
    expect((await ana.send(listEvents, { from: until, until: from })).refusal).toBe('period_invalid')
  })
})
