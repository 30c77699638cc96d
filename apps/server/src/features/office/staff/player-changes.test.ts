import {
  addPlayerNote,
  changePlayerStanding,
  endPlayerSession,
  liftPlayerStop,
  listPlayerNotes,
  listPlayerSessions,
  listPlayerStops,
  listPlayerTimeline,
  placePlayerStop,
} from '@fairground/contract/office-players'
import { getMemberInfo } from '@fairground/contract/players'
import { checkStaffLog, getPlayer, listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../../../../../tests/patience.ts'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'

const reason = 'asked by the player'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

async function customerIdOf(player: Player) {
  return (await player.send(getMemberInfo, {})).value.customerId
}

const staffWho = (...may: Parameters<typeof withStaffSession>[1]) => withStaffSession(world, may)

describe('the office', () => {
  test('shows what a player can spend, and when they were last active', async () => {
    const customerId = await customerIdOf(await world.player({ cash: 50_00n }))
    const staff = await staffWho('players.see')
    const { wallets, seenAt, labels } = (await staff.send(getPlayer, { customerId })).value
    const nothing = { amount: '0.00', currency: 'PHP' }
    const cash = { amount: '50.00', currency: 'PHP' }
    const bonus = { amount: '100.00', currency: 'PHP' }
    expect(wallets).toEqual([{ purpose: 'play', cash, bonus, held: nothing, owed: nothing }])
    expect(Date.parse(seenAt!)).toBeLessThanOrEqual(world.clock.now())
    expect(Date.parse(seenAt!)).toBeGreaterThan(world.clock.now() - 10 * 60_000)
    expect(labels).toEqual([])
  })

  test('keeps notes, newest first, whose text is encrypted in the log', async () => {
    const customerId = await customerIdOf(await world.player())
    const staff = await staffWho('players.see', 'players.note', 'log.see')
    for (let at = 1; at <= 32; at++) {
      world.clock.advance(1000)
      void (await staff.send(addPlayerNote, { customerId, text: `called, note ${at}` })).value
    }
    const first = (await staff.send(listPlayerNotes, { customerId })).value
    const second = (await staff.send(listPlayerNotes, { customerId, after: first.next! })).value
    const texts = [...first.list, ...second.list].map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: 32 }, (_, at) => `called, note ${32 - at}`))
    expect(second.next).toBeNull()
    const { list } = (await staff.send(listStaffLog, { subject: `player/${customerId}` })).value
    expect(list).toHaveLength(32)
    expect(list[0]).toMatchObject({ call: 'addPlayerNote', hasPersonal: true })
    expect(JSON.stringify(list)).not.toContain('called')
  })

  test('stops a player within a second, only on this brand, and lifts that stop', async () => {
    const ana = await world.player()
    const customerId = await customerIdOf(ana)
    const table = await ana.opens('parol-nights')
    const staff = await staffWho('players.see', 'players.change')
    void (await staff.send(placePlayerStop, { customerId, reason })).value
    expect((await staff.send(placePlayerStop, { customerId, reason })).refusal).toBe('stop_in_force')
    world.clock.advance(1001)
    expect((await table.plays('1.00')).refusal).toBe('play_stopped')
    void (await staff.send(liftPlayerStop, { customerId, reason: 'was a mistake' })).value
    expect((await staff.send(liftPlayerStop, { customerId, reason })).refusal).toBe('stop_unknown')
    world.clock.advance(1001)
    expect((await table.plays('1.00')).refusal).toBeUndefined()
    const { list } = (await staff.send(listPlayerStops, { customerId })).value
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ isOfBrand: true, reason, lifted: { reason: 'was a mistake' } })
    expect(list[0]!.placedBy).toMatch(/^Member/)
  })

  test('changes the standing of a player, which an open session sees at once, and never that of a trial', async () => {
    const ana = await world.player()
    const customerId = await customerIdOf(ana)
    const staff = await staffWho('players.see', 'players.change', 'log.see')
    void (await staff.send(changePlayerStanding, { customerId, standing: 41, reason })).value
    expect((await staff.send(getPlayer, { customerId })).value.standing).toBe(41)
    await expect
      .poll(async () => (await ana.send(getMemberInfo, {})).value.isAgent, { timeout: 10_000 * patience })
      .toBe(41)
    const { list } = (await staff.send(listStaffLog, { subject: `player/${customerId}` })).value
    expect(list[0]).toMatchObject({ before: { standing: 0 }, after: { standing: 41 }, reason })
    const trial = await world.server.tools.db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', await (await world.trial()).id())
      .executeTakeFirstOrThrow()
    const change = { customerId: trial.customer_id, standing: 0, reason }
    expect((await staff.send(changePlayerStanding, change)).refusal).toBe('standing_fixed')
    expect((await staff.send(changePlayerStanding, { customerId, standing: 4, reason })).refusal).toBe(
      'invalid_input',
    )
  })

  test('ends an open session of a player at once, and only once', async () => {
    const ana = await world.player()
    const customerId = await customerIdOf(ana)
    const staff = await staffWho('players.see', 'players.change')
    const [session] = (await staff.send(listPlayerSessions, { customerId })).value.list
    const { sessionId } = session!
    void (await staff.send(endPlayerSession, { sessionId, reason })).value
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    expect((await staff.send(listPlayerSessions, { customerId })).value.list).toEqual([])
    expect((await staff.send(endPlayerSession, { sessionId, reason })).refusal).toBe('session_unknown')
  })

  test('shows the events of a player in order, with log entries only for staff who may see those', async () => {
    const ana = await world.player({ cash: 20_00n })
    const customerId = await customerIdOf(ana)
    world.clock.advance(60_000)
    void (await (await staffWho('players.note')).send(addPlayerNote, { customerId, text: 'a note' })).value
    const eventsFor = async (...may: Parameters<typeof withStaffSession>[1]) => {
      const { list } = (await (await staffWho(...may)).send(listPlayerTimeline, { customerId })).value
      return list
    }
    const all = await eventsFor('players.see', 'log.see')
    const kinds = all.map(({ what }) => what.kind)
    expect(kinds[0]).toBe('staff')
    expect(kinds).toContain('login')
    expect(kinds.filter((kind) => kind === 'transfer')).toHaveLength(2)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const php = (amount: string) => ({ amount, currency: 'PHP' })
    expect(all.map(({ what }) => what)).toContainEqual({
      kind: 'transfer',
      recipe: 'sign-up-bonus',
      cash: php('0.00'),
      bonus: php('100.00'),
      held: php('0.00'),
    })
    const less = await eventsFor('players.see')
    expect(less.map(({ what }) => what.kind)).toEqual(kinds.filter((kind) => kind !== 'staff'))
  })

  test('sums the rounds of a player by day of the brand, once the figures include them', async () => {
    const ana = await world.player({ cash: 20_00n })
    const customerId = await customerIdOf(ana)
    const table = await ana.opens('parol-nights')
    void (await table.plays('1.00')).value
    world.clock.advance(10_000)
    void (await table.plays('1.00')).value
    await caughtUp(world.server.tools.db, figuresFollower)
    const staff = await staffWho('players.see')
    const { list } = (await staff.send(listPlayerTimeline, { customerId })).value
    const days = list.flatMap(({ what }) => (what.kind === 'rounds' ? [what] : []))
    const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(days).toMatchObject([{ day, rounds: 2, staked: { amount: '2.00', currency: 'PHP' } }])
  })

  test('reads a timeline page by page, each line once', async () => {
    const customerId = await customerIdOf(await world.player({ cash: 20_00n }))
    const staff = await staffWho('players.see', 'players.note', 'log.see')
    // All with the same time, so that the place decides.
    for (let at = 0; at < 35; at++)
      void (await staff.send(addPlayerNote, { customerId, text: 'a note' })).value
    const first = (await staff.send(listPlayerTimeline, { customerId })).value
    const second = (await staff.send(listPlayerTimeline, { customerId, after: first.next! })).value
    const kinds = [...first.list, ...second.list].map(({ what }) => what.kind)
    expect(first.list).toHaveLength(30)
    expect(second.next).toBeNull()
    expect(kinds.filter((kind) => kind === 'staff')).toHaveLength(35)
    expect(kinds.filter((kind) => kind === 'transfer')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'login')).toHaveLength(1)
  })

  test.each([
    '2026-02-31T00:00:00.000000Z~login~a',
    '2026-01-01T25:00:00.000000Z~login~a',
    '0000-01-01T00:00:00.000000Z~login~a',
    '2026-01-01T00:00:00.000000Z~login~',
    "2026-01-01T00:00:00.000000Z~login~' OR true",
  ])('refuses a place in a list that it has not given out: %s', async (after) => {
    const customerId = await customerIdOf(await world.player())
    const staff = await staffWho('players.see')
    expect((await staff.send(listPlayerTimeline, { customerId, after })).refusal).toBe('invalid_input')
    expect((await staff.send(listPlayerNotes, { customerId, after })).refusal).toBe('invalid_input')
  })

  test('lists the log by author, time and place, and checks its chain', async () => {
    const customerId = await customerIdOf(await world.player())
    const staff = await staffWho('players.note', 'log.see')
    const from = new Date(world.clock.now() + 1000).toISOString()
    world.clock.advance(2000)
    void (await staff.send(addPlayerNote, { customerId, text: 'a note' })).value
    const { list, total } = (await staff.send(listStaffLog, { by: staff.publicId })).value
    expect([total, list[0]!.call]).toEqual([1, 'addPlayerNote'])
    const since = (await staff.send(listStaffLog, { from })).value
    expect(since.list.map(({ number }) => number)).toEqual([list[0]!.number])
    expect((await staff.send(listStaffLog, { until: from, pageSize: 1 })).value.list[0]!.number).toBeLessThan(
      list[0]!.number,
    )
    expect((await staff.send(listStaffLog, { before: 2 })).value.list.map(({ number }) => number)).toEqual([
      1,
    ])
    const state = (await staff.send(checkStaffLog, {})).value
    expect(state).toMatchObject({ length: list[0]!.number, head: list[0]!.hash, broken: [] })
  })
})
