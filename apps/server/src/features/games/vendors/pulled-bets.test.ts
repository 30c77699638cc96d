import { randomUUID } from 'node:crypto'
import { listPlayerVendorBets } from '@fairground/contract/office-players'
import { getMemberInfo } from '@fairground/contract/players'
import { getStatement, listRounds } from '@fairground/contract/rounds'
import { walletTransfer } from '@fairground/contract/vendors'
import type { ReportedBet } from '@fairground/vendors/vendor'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { byScope } from '../../../../../../tests/scope.ts'
import {
  aVendorWorld,
  type Guest,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { transaction } from '../../../db/transaction.ts'
import { vendorWalletOf } from '../../ledger/transfers/index.ts'
import { freeOf, requirePlay } from '../../ledger/turnover/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { pullBets } from './bet-pull.service.ts'
import { listReports, listVendorAccess, vendorCaller } from './index.ts'
import { bookBet } from './pulled-bets.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { accountFinder } from './vendors.queries.ts'

const dayMs = 24 * 3600_000
const keeping = madeUpVendors.filter(({ walletType }) => walletType === 'transfer')

describe.each(keeping)('the bets of $code ($protocol)', (vendor) => {
  const lines: string[] = []
  let world: VendorWorld
  let at: Simulated
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(vendor)
  })
  afterEach(async () => {
    at.sim.setFaults(vendor.code, {})
    // Bets left by a test are pulled and forgotten, so that the next one counts only its own bets.
    await aMinuteLater()
    at.sim.betsOf(vendor.code, 'perya').length = 0
    await world.server.tools.db.updateTable('pulled_bet').set({ problem: null }).execute()
    await world.moneyAddsUp()
    lines.length = 0
  })
  afterAll(() => world.close())

  /** Runs the job a minute later, as a new process does. */
  function aMinuteLater(ms = 60_000) {
    world.clock.advance(ms)
    const { tools } = world.server
    return pullBets(tools, vendorCaller(), accountFinder(tools))
  }
  const access = async () => (await listVendorAccess(world.server.tools, { vendorCode: vendor.code }))[0]!
  const there = ({ walletId }: Guest) => vendorWalletOf(world.server.tools.db, walletId, vendor.code)
  const roundsOf = async (guest: Guest) => (await guest.visitor.send(listRounds, {})).value.list
  const change = (betId: string, to: Partial<ReportedBet>) =>
    at.sim.changeBet(vendor.code, 'perya', betId, to)

  /** A guest with money at the vendor. */
  async function aGuest(cash = 500_00n, inText = '300.00') {
    const guest = await world.guest(cash)
    await guest.visitor.send(
      walletTransfer,
      { vassalage: vendor.code, direction: 'in', amount: inText },
      { key: randomUUID() },
    )
    return { guest, seat: await at.enters(guest) }
  }

  async function settled(seat: string, stake: bigint) {
    const { round } = await at.sim.bet(seat, stake)
    await at.sim.collect(seat, round.id)
    return round
  }

  /** A bet of a guest as the vendor may report it. */
  function aBet(guest: Guest, more: Partial<ReportedBet> = {}): ReportedBet {
    const now = world.clock.now()
    return {
      id: `t${randomUUID()}`,
      playerId: guest.publicId,
      gameId: 'one',
      currency: 'PHP',
      stake: 10_00n,
      win: 25_00n,
      state: 'settled',
      revision: 1,
      madeAtMs: now - 30_000,
      changedAtMs: now - 10_000,
      ...more,
    }
  }
  const says = (...bets: ReportedBet[]) => at.sim.betsOf(vendor.code, 'perya').push(...bets)

  test('are separate from money moved there and back, which has its own account', async () => {
    const { guest } = await aGuest()
    expect([await there(guest), await guest.cash()]).toEqual([300_00n, 200_00n])
    const out = { vassalage: vendor.code, direction: 'out' as const, amount: '120.50' }
    await guest.visitor.send(walletTransfer, out, { key: randomUUID() })
    expect([await there(guest), await guest.cash()]).toEqual([179_50n, 320_50n])
  })

  test('are rounds of the record with the vendor’s time, and count in the statement', async () => {
    const { guest, seat } = await aGuest()
    expect((await guest.visitor.send(listRounds, {})).value.notIncluded).toEqual([])
    const first = await settled(seat, 20_00n)
    const { round: open } = await at.sim.bet(seat, 30_00n)
    const madeAtMs = world.clock.now()
    expect(await aMinuteLater()).toEqual({ booked: 2, notBooked: 0 })
    const [second, one] = await roundsOf(guest)
    expect([one, second].map((round) => [round!.state, round!.staked]).sort()).toEqual([
      ['open', '30.00'],
      ['settled', '20.00'],
    ])
    for (const round of [one!, second!]) {
      expect(Date.parse(round.madeAtVendor!)).toBe(Math.floor(madeAtMs / 1000) * 1000)
      expect(Date.parse(round.openedAt)).toBe(world.clock.now())
    }
    expect(await there(guest)).toBe(300_00n - 20_00n + first.win - 30_00n)
    expect(await guest.cash()).toBe(200_00n)
    await world.server.followers.catchUp()
    const { value } = await guest.visitor.send(getStatement, {})
    expect(value.total).toMatchObject({ rounds: 1, staked: '20.00' })
    // A bet there holds nothing of the wallet.
    expect(value.open).toEqual({ rounds: 0, staked: '0.00' })

    await at.sim.collect(seat, open.id)
    expect(await aMinuteLater()).toEqual({ booked: 1, notBooked: 0 })
    expect((await roundsOf(guest)).map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(await aMinuteLater()).toEqual({ booked: 0, notBooked: 0 })
  })

  test('are listed in the office page by page, with the vendor’s time and the balance by our books', async () => {
    const { guest } = await aGuest()
    const start = world.clock.now()
    const bets = Array.from({ length: 35 }, (_, number) => aBet(guest, { madeAtMs: start - number * 1000 }))
    says(...bets)
    await aMinuteLater()
    const staff = await withStaffSession(world, ['players.see'])
    const { customerId } = (await guest.visitor.send(getMemberInfo, {})).value
    const first = (await staff.send(listPlayerVendorBets, { customerId })).value
    const second = (await staff.send(listPlayerVendorBets, { customerId, after: first.next! })).value
    expect(second.next).toBeNull()
    const list = [...first.list, ...second.list]
    expect(list.map(({ madeAt }) => Date.parse(madeAt))).toEqual(
      bets.map(({ madeAtMs }) => Math.floor(madeAtMs / 1000) * 1000),
    )
    for (const { staked, won, learnedAt, vendorCode } of list)
      expect([staked.amount, won.amount, Date.parse(learnedAt), vendorCode]).toEqual([
        '10.00',
        '25.00',
        world.clock.now(),
        vendor.code,
      ])
    expect(first.wallets).toEqual([
      { vendorCode: vendor.code, balance: { amount: '825.00', currency: 'PHP' } },
    ])
  })

  test('end as their highest revision, in whatever order and however often revisions come', async () => {
    const { tools } = world.server
    const amount = fc.bigInt({ min: 0n, max: 50_00n })
    const revision = fc.record({
      stake: fc.oneof(fc.constant(10_00n), amount),
      win: fc.oneof(fc.constant(0n), amount),
      state: fc.constantFrom('open' as const, 'settled' as const, 'cancelled' as const),
    })
    const { guest } = await aGuest()
    await fc.assert(
      fc.asyncProperty(
        fc.array(revision, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 12 }),
        async (revisions, order) => {
          const before = await there(guest)
          const all = revisions.map((one, number) => ({
            // A free bet stays free, and one with a stake keeps one.
            ...one,
            stake: one.stake === 0n ? 1n : one.stake,
            revision: number,
          }))
          const bet = aBet(guest)
          const book = async (one: (typeof all)[number]) =>
            bookBet(tools, await access(), accountFinder(tools), { ...bet, ...one })
          for (const at of order) expect(['booked', 'known']).toContain(await book(all[at % all.length]!))
          await Promise.all(all.map(book))
          const last = all.at(-1)!
          const net = last.state === 'cancelled' ? 0n : last.win - last.stake
          expect((await there(guest)) - before).toBe(net)
        },
      ),
      { numRuns: byScope(8, 25) },
    )
  })

  test.each(['repeated', 'reordered'] as const)('are booked once where pages are %s', async (betPages) => {
    const { guest, seat } = await aGuest()
    let net = 0n
    at.sim.setFaults(vendor.code, { betPages, betsOnPage: 2 })
    for (let times = 0; times < 7; times++) {
      const round = await settled(seat, 1_00n)
      net += round.win - round.stake
    }
    await aMinuteLater()
    await aMinuteLater()
    expect(await there(guest)).toBe(300_00n + net)
    const rounds = await roundsOf(guest)
    expect(rounds).toHaveLength(7)
    for (const { state, staked } of rounds) expect([state, staked]).toEqual(['settled', '1.00'])
  })

  test('are booked once by two processes that pull at the same time', async () => {
    const { guest } = await aGuest()
    says(...Array.from({ length: 12 }, () => aBet(guest)))
    world.clock.advance(60_000)
    const { tools } = world.server
    const pulls = await Promise.all(
      Array.from({ length: 3 }, () => pullBets(tools, vendorCaller(), accountFinder(tools))),
    )
    expect(pulls.reduce((sum, { booked }) => sum + booked, 0)).toBe(12)
    expect(await there(guest)).toBe(300_00n + 12n * 15_00n)
  })

  test('bets of a lost page are pulled the next time, and earlier pages stay booked', async () => {
    const { guest } = await aGuest()
    says(...Array.from({ length: 5 }, () => aBet(guest)))
    at.sim.setFaults(vendor.code, { betPages: 'lost', betsOnPage: 2 })
    await aMinuteLater()
    expect(await there(guest)).toBe(300_00n + 2n * 15_00n)
    expect(lines.some((line) => line.includes('bets could not be pulled'))).toBe(true)
    at.sim.setFaults(vendor.code, { betsOnPage: 2 })
    expect(await aMinuteLater()).toEqual({ booked: 3, notBooked: 0 })
    expect(await there(guest)).toBe(300_00n + 5n * 15_00n)
  })

  test('bets that change later move the difference: settled again, cancelled, restored, another stake', async () => {
    const { guest } = await aGuest()
    const bet = aBet(guest)
    says(bet)
    const steps: [Partial<ReportedBet>, bigint, string][] = [
      [{}, 15_00n, 'settled'],
      [{ win: 5_00n }, -5_00n, 'settled'],
      [{ win: 40_00n }, 30_00n, 'settled'],
      [{ state: 'cancelled' }, 0n, 'refunded'],
      [{ state: 'settled', win: 12_00n }, 2_00n, 'settled'],
      [{ stake: 4_00n }, 8_00n, 'settled'],
      [{ state: 'open', win: 0n }, -4_00n, 'open'],
      [{ state: 'settled', win: 0n }, -4_00n, 'settled'],
      [{ state: 'cancelled' }, 0n, 'refunded'],
    ]
    for (const [to, net, state] of steps) {
      if (Object.keys(to).length > 0) change(bet.id, to)
      expect(await aMinuteLater()).toEqual({ booked: 1, notBooked: 0 })
      expect([to, await there(guest)]).toEqual([to, 300_00n + net])
      const [round] = await roundsOf(guest)
      expect([to, round!.state]).toEqual([to, state])
      await world.moneyAddsUp()
    }
    expect(await guest.cash()).toBe(200_00n)
    await world.server.followers.catchUp()
    expect((await guest.visitor.send(getStatement, {})).value.total).toMatchObject({
      staked: '0.00',
      won: '0.00',
      validBet: '0.00',
    })
  })

  test('are not changed by a revision that is older than the booked one', async () => {
    const { guest } = await aGuest()
    const { tools } = world.server
    const book = async (bet: ReportedBet) => bookBet(tools, await access(), accountFinder(tools), bet)
    const bet = aBet(guest, { revision: 5 })
    expect(await book(bet)).toBe('booked')
    expect(await book({ ...bet, revision: 4, win: 999_00n })).toBe('known')
    expect(await book({ ...bet, win: 999_00n })).toBe('known')
    expect(await book({ ...bet, revision: 2, state: 'cancelled' })).toBe('known')
    expect(await there(guest)).toBe(315_00n)
  })

  test('bets that cannot be booked move nothing, raise one alarm, delay no other, and are booked later', async () => {
    const { guest } = await aGuest()
    const other = await world.guest(0n)
    const unknown = aBet(guest, { gameId: 'later' })
    const booked = aBet(guest)
    says(
      unknown,
      aBet(guest, { playerId: randomUUID() }),
      aBet(guest, { playerId: 'nobody' }),
      aBet(guest, { currency: 'VND', stake: 10_000n, win: 0n }),
      booked,
    )
    expect(await aMinuteLater()).toEqual({ booked: 1, notBooked: 4 })
    expect(await there(guest)).toBe(315_00n)
    expect(lines.filter((line) => line.startsWith('ALARM'))).toEqual([
      expect.stringMatching(/: 4 bets could not be booked, first t\S+ \(game_unknown\)$/),
    ])
    // A bet stays with the player who made it.
    change(booked.id, { playerId: other.publicId })
    expect(await aMinuteLater()).toMatchObject({ booked: 0 })
    expect([await there(guest), await there(other)]).toEqual([315_00n, 0n])

    change(unknown.id, { gameId: 'two' })
    expect(await aMinuteLater(11 * 60_000)).toMatchObject({ booked: 1 })
    expect(await there(guest)).toBe(330_00n)
    change(booked.id, { playerId: guest.publicId })
    expect(await aMinuteLater()).toMatchObject({ booked: 1 })
    expect(await there(guest)).toBe(330_00n)
  })

  test('bets of a silent vendor are pulled later, and an hour of silence raises one alarm', async () => {
    const { guest, seat } = await aGuest()
    at.sim.setFaults(vendor.code, { isDown: true })
    const round = await settled(seat, 10_00n)
    for (let times = 0; times < 5; times++) await aMinuteLater(20 * 60_000)
    expect(lines.filter((line) => line.startsWith('ALARM'))).toEqual([
      expect.stringMatching(/no records of bets since/),
    ])
    // The session did not last that long.
    const again = await withSession(world, guest.id)
    expect((await again.send(listRounds, {})).value).toMatchObject({
      list: [],
      notIncluded: [vendor.name],
    })
    at.sim.setFaults(vendor.code, {})
    expect(await aMinuteLater()).toEqual({ booked: 1, notBooked: 0 })
    expect(await there(guest)).toBe(290_00n + round.win)
    expect((await again.send(listRounds, {})).value.notIncluded).toEqual([])
  })

  test('count for the turnover of no deposit, before or after, and lock nothing', async () => {
    const { guest, seat } = await aGuest()
    const { tools } = world.server
    await transaction(tools.db, async (tx) => {
      const { version } = await balanceOf(tx, guest.walletId)
      const terms = { walletId: guest.walletId, version, recipe: 'demo-money', account: 'cash' as const }
      await requirePlay(tx, { ...terms, amount: 50_00n, percent: 100 }, world.clock.now())
    })
    await settled(seat, 100_00n)
    await aMinuteLater()
    await world.server.followers.catchUp()
    expect(await freeOf(tools.db, guest.walletId)).toMatchObject({ cash: 200_00n, locked: 50_00n })
  })

  test('are compared each day: a lost page is pulled again, and each kind of difference is listed', async () => {
    world.clock.advance(3 * dayMs - (world.clock.now() % dayMs) + 3600_000)
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const { guest } = await aGuest()
    const [same, gone, other, voided, late] = Array.from({ length: 5 }, () => aBet(guest))
    says(same!, gone!, other!, voided!)
    await aMinuteLater()
    says(late!)
    world.clock.advance(dayMs)
    // So late that no pull would have reached back to it.
    const books = at.sim.betsOf(vendor.code, 'perya')
    const compare = async () => reconcile(world.server.tools, vendorCaller(), await access(), day)
    expect(await compare()).toEqual([])
    expect(await there(guest)).toBe(300_00n + 5n * 15_00n)

    books.splice(books.indexOf(gone!), 1)
    other!.win = 26_00n
    voided!.state = 'cancelled'
    const strange = aBet(guest, { playerId: 'nobody', changedAtMs: same!.changedAtMs })
    says(strange)
    const found = await compare()
    expect(found.map(({ kind, transactionId }) => [kind, transactionId]).sort()).toEqual(
      [
        ['amount_diff', other!.id],
        ['missing_our_side', strange.id],
        ['missing_vendor_side', gone!.id],
        ['status_diff', voided!.id],
      ].sort(),
    )
    expect(await compare()).toEqual(found)
    const [reported] = await listReports(world.server.tools.db, {
      from: day,
      until: day,
      vendorCode: vendor.code,
    })
    expect(reported!.report).toMatchObject({
      ours: { count: 5, sums: { PHP: '7500' }, balances: { PHP: String(300_00 + 75_00) } },
      // The simulator's own wallet does not know bets that a test wrote into its books.
      theirs: { count: 5, balances: { PHP: '30000' } },
    })
  })
})
