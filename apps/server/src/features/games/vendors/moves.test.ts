import { randomUUID } from 'node:crypto'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { getStatement, listRounds } from '@fairground/contract/rounds'
import { getMerchantWallet, walletTransfer } from '@fairground/contract/vendors'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { transaction } from '../../../db/transaction.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { flagSharedInstrument } from '../../people/cases/index.ts'
import { liftStop, placeStop, type StopTarget } from '../stops/index.ts'
import { pullBets } from './bet-pull.service.ts'
import { vendorCaller } from './index.ts'
import { askAfterMoves } from './moves.service.ts'
import { accountFinder } from './vendors.queries.ts'

const keeping = madeUpVendors.filter(({ walletType }) => walletType === 'transfer')

describe.each(keeping)('$code ($protocol)', (vendor) => {
  const lines: string[] = []
  let world: VendorWorld
  let at: Simulated
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(vendor)
  })
  afterEach(async () => {
    at.sim.setFaults(vendor.code, {})
    await world.moneyAddsUp()
  })
  afterAll(() => world.close())

  const moves = (guest: Guest, direction: 'in' | 'out', amount: string, key: string = randomUUID()) =>
    guest.visitor.send(walletTransfer, { vassalage: vendor.code, direction, amount }, { key })
  const isWaiting = async (guest: Guest) =>
    (await guest.visitor.send(getMerchantWallet, {})).value.waiting.length
  const thereIs = async (guest: Guest) =>
    (await guest.visitor.send(getMerchantWallet, {})).value.wallets[0]!.balance
  const held = async (guest: Guest) => (await guest.visitor.send(getBalance, {})).value.heldBalance

  /** Runs the job that asks again, a minute later. */
  function aMinuteLater() {
    world.clock.advance(60_000)
    return askAfterMoves(world.server.tools, vendorCaller())
  }

  test('nothing is moved in while a case about the account is open, and money there comes back', async () => {
    const guest = await world.guest(100_00n)
    expect((await moves(guest, 'in', '10.00')).refusal).toBeUndefined()
    const { tools } = world.server
    const { id } = await tools.db
      .selectFrom('player')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await transaction(tools.db, (tx) => flagSharedInstrument(tx, tools, 1, randomUUID(), [id, id]))
    expect((await moves(guest, 'in', '10.00')).refusal).toBe('money_held_up')
    expect((await moves(guest, 'out', '10.00')).refusal).toBeUndefined()
    expect(await held(guest)).toBe('0.00')
  })

  test('the record and the statement say that bets there may be missing, until the vendor’s records have come', async () => {
    const guest = await world.guest(100_00n)
    const told = async () =>
      Promise.all([guest.visitor.send(listRounds, {}), guest.visitor.send(getStatement, {})])
    for (const { value } of await told()) expect(value.notIncluded).toEqual([])
    await moves(guest, 'in', '1.00')
    for (const { value } of await told()) expect(value.notIncluded).toEqual([vendor.name])
    world.clock.advance(60_000)
    const { tools } = world.server
    await pullBets(tools, vendorCaller(), accountFinder(tools))
    for (const { value } of await told()) expect(value.notIncluded).toEqual([])
  })

  test('money that must be played first is not moved in, and the rest is', async () => {
    const guest = await world.guest(100_00n)
    const { tools } = world.server
    await transaction(tools.db, async (tx) => {
      const { version } = await balanceOf(tx, guest.walletId)
      const terms = { walletId: guest.walletId, version, recipe: 'demo-money', account: 'cash' as const }
      await requirePlay(tx, { ...terms, amount: 60_00n, percent: 100 }, world.clock.now())
    })
    expect((await moves(guest, 'in', '40.01')).refusal).toBe('turnover_first')
    expect((await moves(guest, 'in', '100.01')).refusal).toBe('not_enough_money')
    const tries = await Promise.all(['25.00', '25.00'].map((amount) => moves(guest, 'in', amount)))
    expect(tries.map(({ refusal }) => refusal ?? 'moved').sort()).toEqual(['moved', 'turnover_first'])
    expect(await thereIs(guest)).toBe('25.00')
    expect(await guest.cash()).toBe(75_00n)
  })

  test.each([
    ['pauses', (guest: Guest) => guest.visitor.send(pausePlay, { days: '1' })],
    ['is excluded', (guest: Guest) => guest.visitor.send(excludeSelf, { months: '6' })],
  ] as const)(
    'a player who %s opens no game with money already there, and takes it back',
    async (_, begins) => {
      const guest = await world.guest(100_00n)
      await moves(guest, 'in', '40.00')
      await at.launches(guest)
      await begins(guest)
      await expect(at.launches(guest)).rejects.toThrow('limit_reached {"limit":{"kind":"closed"}}')
      expect((await moves(guest, 'in', '1.00')).refusal).toBe('limit_reached')
      expect((await moves(guest, 'out', '40.00')).refusal).toBeUndefined()
      expect(await guest.cash()).toBe(100_00n)
    },
  )

  test('money is moved in and out once per key', async () => {
    const guest = await world.guest(100_00n)
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      expect((await moves(guest, 'in', '40.00', key)).value).toMatchObject({
        state: 'done',
        sumBalance: '60.00',
        heldBalance: '0.00',
      })
    expect((await moves(guest, 'in', '41.00', key)).refusal).toBe('idempotency_conflict')
    expect(await thereIs(guest)).toBe('40.00')
    expect((await moves(guest, 'out', '15.50')).value).toMatchObject({ state: 'done', sumBalance: '75.50' })
    expect(await thereIs(guest)).toBe('24.50')
    expect((await guest.visitor.send(getMerchantWallet, {})).value).toMatchObject({
      isSingle: false,
      waiting: [],
    })
  })

  test('a move of more than the balance on either side, or of nothing, is refused', async () => {
    const guest = await world.guest(10_00n)
    expect((await moves(guest, 'in', '10.01')).refusal).toBe('not_enough_money')
    expect((await moves(guest, 'out', '0.01')).refusal).toBe('move_refused')
    expect((await moves(guest, 'in', '0.00')).refusal).toBe('invalid_input')
    expect((await moves(guest, 'in', '-1.00')).refusal).toBe('invalid_input')
    const nowhere = { vassalage: 'MYNA', direction: 'in' as const, amount: '1.00' }
    expect((await guest.visitor.send(walletTransfer, nowhere, { key: randomUUID() })).refusal).toBe(
      'vendor_unknown',
    )
    expect([await guest.cash(), await held(guest)]).toEqual([10_00n, '0.00'])
  })

  test('a deposit whose answer was lost is held until the vendor confirms it', async () => {
    const guest = await world.guest(100_00n)
    at.sim.setFaults(vendor.code, { losesAnswers: true })
    const key = randomUUID()
    expect((await moves(guest, 'in', '30.00', key)).value).toMatchObject({
      state: 'waiting',
      sumBalance: '70.00',
      heldBalance: '30.00',
    })
    expect(await aMinuteLater()).toBe(0)
    expect([await isWaiting(guest), await held(guest)]).toEqual([1, '30.00'])
    at.sim.setFaults(vendor.code, {})
    expect(await aMinuteLater()).toBe(1)
    expect([await isWaiting(guest), await held(guest), await thereIs(guest)]).toEqual([0, '0.00', '30.00'])
    expect((await moves(guest, 'in', '30.00', key)).value).toMatchObject({
      state: 'done',
      sumBalance: '70.00',
    })
  })

  test('a deposit that never arrived is sent again with its reference', async () => {
    const guest = await world.guest(100_00n)
    at.sim.setFaults(vendor.code, { isDown: true })
    expect((await moves(guest, 'in', '30.00')).value.state).toBe('waiting')
    at.sim.setFaults(vendor.code, {})
    expect(await aMinuteLater()).toBe(1)
    expect([await thereIs(guest), await guest.cash()]).toEqual(['30.00', 70_00n])
  })

  test('a withdrawal whose answer was lost is credited once, when the vendor confirms it', async () => {
    const guest = await world.guest(100_00n)
    await moves(guest, 'in', '50.00')
    at.sim.setFaults(vendor.code, { losesAnswers: true })
    expect((await moves(guest, 'out', '20.00')).value).toMatchObject({
      state: 'waiting',
      sumBalance: '50.00',
    })
    at.sim.setFaults(vendor.code, {})
    // Two processes that ask at the same time end it once.
    world.clock.advance(60_000)
    await Promise.all([
      askAfterMoves(world.server.tools, vendorCaller()),
      askAfterMoves(world.server.tools, vendorCaller()),
    ])
    expect([await guest.cash(), await thereIs(guest), await isWaiting(guest)]).toEqual([70_00n, '30.00', 0])
  })

  test('a hold that the vendor refuses later is released to the player', async () => {
    const guest = await world.guest(100_00n)
    at.sim.setFaults(vendor.code, { isDown: true })
    await moves(guest, 'in', '30.00')
    at.sim.setFaults(vendor.code, { refusesOrders: true })
    expect(await aMinuteLater()).toBe(1)
    expect([await guest.cash(), await held(guest)]).toEqual([100_00n, '0.00'])
    expect((await moves(guest, 'in', '30.00')).refusal).toBe('move_refused')
  })

  test('deposits are refused during a stop or on a closed site, while withdrawals and repeats work', async () => {
    const guest = await world.guest(100_00n)
    const key = randomUUID()
    await moves(guest, 'in', '40.00', key)
    const { db, clock } = world.server.tools
    const said = { brandId: null, reason: 'a test', by: 'test' }
    const { customerId } = (await guest.visitor.send(getMemberInfo, {})).value
    const targets: StopTarget[] = [
      { kind: 'all' },
      { kind: 'vendor', vendorCode: vendor.code },
      { kind: 'player', playerId: customerId },
    ]
    for (const target of targets) {
      await placeStop(db, { ...said, target }, clock.now())
      world.clock.advance(2000)
      expect((await moves(guest, 'in', '10.00')).refusal).toBe('play_stopped')
      expect((await moves(guest, 'in', '40.00', key)).value).toMatchObject({ state: 'done' })
      expect((await moves(guest, 'out', '5.00')).value).toMatchObject({ state: 'done' })
      await liftStop(db, { ...said, target }, clock.now())
      world.clock.advance(2000)
    }
    for (const [status, refusal] of [
      [1, 'game_maintenance'],
      [2, 'region_restricted'],
    ] as const) {
      await world.brandIs({ status })
      expect((await moves(guest, 'in', '10.00')).refusal).toBe(refusal)
      expect((await moves(guest, 'out', '5.00')).value).toMatchObject({ state: 'done' })
    }
    await world.brandIs({ status: 0 })
    expect([await thereIs(guest), await guest.cash(), await held(guest)]).toEqual(['15.00', 85_00n, '0.00'])
    expect((await moves(guest, 'in', '1.00')).value).toMatchObject({ state: 'done' })
  })

  test('a move whose outcome is unknown for over an hour raises an alarm', async () => {
    const guest = await world.guest(100_00n)
    at.sim.setFaults(vendor.code, { isDown: true })
    await moves(guest, 'in', '30.00')
    world.clock.advance(2 * 3600_000)
    lines.length = 0
    await aMinuteLater()
    expect(lines.splice(0)).toEqual([expect.stringMatching(/^ALARM: \d+ moves to or from vendor wallets/)])
    at.sim.setFaults(vendor.code, {})
    expect(await aMinuteLater()).toBe(1)
    expect(await guest.cash()).toBe(70_00n)
  })

  test('its games open by a signed address, and are played with the balance there', async () => {
    const guest = await world.guest(100_00n)
    await moves(guest, 'in', '50.00')
    const seat = await at.enters(guest)
    const { round, cash } = await at.sim.bet(seat, 20_00n)
    expect(cash).toBe(30_00n)
    const after = await at.sim.collect(seat, round.id)
    expect(await thereIs(guest)).toBe((Number(after) / 100).toFixed(2))
    const query = Object.fromEntries(new URL(await at.launches(guest)).searchParams)
    const other = await world.guest(0n)
    await expect(at.sim.enter(vendor.code, 'one', { ...query, player: other.publicId })).rejects.toThrow(
      'entry_invalid',
    )
  })

  describe('the result of a session', () => {
    const walletOf = async (guest: Guest) =>
      (await guest.visitor.send(getMerchantWallet, { vassalage: vendor.code })).value.wallets[0]!
    const netOf = async (guest: Guest) => (await walletOf(guest)).net
    const asText = (amount: bigint) => moneyText(amount, currencyOf('PHP'))

    /** Plays a round there; returns its win minus its stake. */
    async function plays(seat: string, stake: bigint): Promise<bigint> {
      const { round } = await at.sim.bet(seat, stake)
      await at.sim.collect(seat, round.id)
      return round.win - stake
    }

    test('counts from its first launch, without deposits and withdrawals', async () => {
      const guest = await world.guest(500_00n)
      await moves(guest, 'in', '100.00')
      expect(await netOf(guest)).toBeNull()
      const seat = await at.enters(guest)
      expect(await netOf(guest)).toBe('0.00')
      let net = await plays(seat, 20_00n)
      await moves(guest, 'in', '50.00')
      net += await plays(seat, 30_00n)
      await moves(guest, 'out', '10.00')
      await at.enters(guest)
      expect(net).not.toBe(0n)
      expect(await netOf(guest)).toBe(asText(net))

      const again = { ...guest, visitor: await withSession(world, guest.id) }
      await at.enters(again)
      expect(await netOf(again)).toBe('0.00')
      expect(await netOf(guest)).toBe(asText(net))
    })

    test('is unknown during a move, and for a session whose first balance was unknown', async () => {
      const guest = await world.guest(500_00n)
      await moves(guest, 'in', '100.00')
      await at.enters(guest)
      at.sim.setFaults(vendor.code, { losesAnswers: true })
      expect((await moves(guest, 'in', '30.00')).value.state).toBe('waiting')
      at.sim.setFaults(vendor.code, {})
      // It has arrived, but we do not know that yet.
      expect(await walletOf(guest)).toMatchObject({ balance: '130.00', net: null })
      await aMinuteLater()
      expect(await netOf(guest)).toBe('0.00')

      const other = { ...guest, visitor: await withSession(world, guest.id) }
      at.sim.setFaults(vendor.code, { isDown: true })
      await at.launches(other)
      at.sim.setFaults(vendor.code, {})
      await at.enters(other)
      expect(await walletOf(other)).toMatchObject({ balance: '130.00', net: null })
    })

    test('is read from only one vendor if one is named', async () => {
      const guest = await world.guest(0n)
      const named = async (vassalage: string) =>
        (await guest.visitor.send(getMerchantWallet, { vassalage })).value
      expect((await named(vendor.code)).wallets.map(({ vassalage }) => vassalage)).toEqual([vendor.code])
      expect(await named('MYNA')).toMatchObject({ isSingle: false, wallets: [] })
    })
  })
})
