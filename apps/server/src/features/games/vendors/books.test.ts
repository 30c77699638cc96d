import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { protocols } from '@fairground/vendors/vendors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { root } from '../../../../../../tools/machine/terminal.ts'
import { type AskVendor, listReports, listVendorAccess, vendorCaller } from './index.ts'
import { reconcile } from './reconciliation.service.ts'
import { sweepRounds } from './sweep.service.ts'
import { vendorJobs } from './vendors.jobs.ts'

const dayMs = 24 * 3600_000
const calling = protocols.flatMap(({ code, calls }) =>
  calls ? [{ code, calls, vendor: madeUpVendors.find(({ protocol }) => protocol === code)! }] : [],
)
const asked = calling.filter(({ calls }) => calls.report && calls.roundState)

describe.each(calling.filter((one) => !asked.includes(one)))(
  '$code, which is never asked about rounds',
  ({ vendor }) => {
    test('has no day to compare, and a round that stays open raises an alarm after a day', async () => {
      const lines: string[] = []
      const world = await aVendorWorld({ log: (line) => lines.push(line) })
      const at = await world.simulates(vendor)
      const guest = await world.guest(100_00n)
      await at.sim.bet(await at.enters(guest), 10_00n)
      world.clock.advance(dayMs + 3600_000)
      expect(await sweepRounds(world.server.tools, vendorCaller())).toEqual({
        closed: 0,
        refunded: 0,
        left: 1,
        overdue: 1,
      })
      expect(lines).toEqual([expect.stringMatching(/^ALARM: vendor .* 1 rounds open for over a day/)])
      const [from, until] = ['2020-01-01', '2030-01-01']
      expect(await listReports(world.server.tools.db, { from, until, vendorCode: vendor.code })).toEqual([])
      await world.close()
    })
  },
)

describe.each(asked)('$code', ({ vendor }) => {
  const lines: string[] = []
  let world: VendorWorld
  let at: Simulated
  let ask: AskVendor
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(vendor)
    ask = vendorCaller()
  })
  afterEach(() => world.moneyAddsUp())
  afterAll(() => world.close())

  const sweep = () => sweepRounds(world.server.tools, ask)
  const roundsOf = (walletId: bigint) =>
    world.server.tools.db
      .selectFrom('round')
      .select(['reference', 'state'])
      .where('wallet_id', '=', walletId)
      .execute()

  /** A player who left a round in the middle. */
  async function inTheMiddle() {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const { round } = await at.sim.bet(seat, 10_00n)
    const { id } = round
    const stateIs = async () =>
      (await roundsOf(guest.walletId)).find(({ reference }) => reference === id)!.state
    return { guest, seat, round, sitting: at.sim.sittingOf(seat), stateIs }
  }

  test('a round that stays open is asked about: closed ones close, cancelled ones are refunded', async () => {
    const [closed, cancelled, open] = [await inTheMiddle(), await inTheMiddle(), await inTheMiddle()]
    at.sim.forget(closed.sitting, closed.round, 'closed')
    at.sim.forget(cancelled.sitting, cancelled.round, 'cancelled')
    expect(await sweep()).toEqual({ closed: 0, refunded: 0, left: 0, overdue: 0 })
    world.clock.advance(2 * 3600_000)
    // A vendor that cannot report a closed round leaves it open, until it sends the end itself.
    const unsaid = at.caller.lacks.includes('closed-round') ? 1 : 0
    expect(await sweep()).toEqual({ closed: 1 - unsaid, refunded: 1, left: 1 + unsaid, overdue: 0 })
    expect([await closed.stateIs(), await cancelled.stateIs(), await open.stateIs()]).toEqual([
      unsaid ? 'open' : 'settled',
      'refunded',
      'open',
    ])
    expect([await closed.guest.cash(), await cancelled.guest.cash()]).toEqual([90_00n, 100_00n])
    expect(lines).toEqual([])
    world.clock.advance(dayMs)
    expect(await sweep()).toEqual({ closed: 0, refunded: 0, left: 1 + unsaid, overdue: 1 + unsaid })
    const told = new RegExp(`^ALARM: vendor .* ${1 + unsaid} rounds open for over a day`)
    expect(lines.splice(0)).toEqual([expect.stringMatching(told)])
    if (unsaid) {
      const { seat, round } = closed
      const { calls } = at.caller
      const sitting = at.sim.sittingOf(seat)
      const end = calls!.finish(sitting, { round: round.id, betId: round.betId }, 'the-end')
      expect((await at.line.say(end)).code).toBe('ok')
      expect(await closed.stateIs()).toBe('settled')
    }
    // It ends as it would have.
    await at.sim.collect(open.seat, open.round.id)
    expect(await open.stateIs()).toBe('settled')
  })

  test('a cancelled round with a win that was not taken back returns the stake and is closed', async () => {
    const { guest, sitting, round, stateIs } = await inTheMiddle()
    const won = { id: 'won', round: round.id, amount: 5_00n, betId: round.betId, isLast: false }
    expect((await at.line.say(at.caller.calls!.win(sitting, won, 'the-win'))).code).toBe('ok')
    at.sim.forget(sitting, round, 'cancelled')
    for (const state of ['open', 'settled']) {
      world.clock.advance(2 * 3600_000)
      await sweep()
      expect([await stateIs(), await guest.cash()]).toEqual([state, 105_00n])
    }
  })

  test('a round that the vendor does not know or answer for is unchanged, and raises an alarm after a day', async () => {
    const { guest, sitting, round, stateIs } = await inTheMiddle()
    world.clock.advance(2 * 3600_000)
    at.sim.setFaults(vendor.code, { isDown: true })
    expect(await sweep()).toMatchObject({ closed: 0, refunded: 0 })
    at.sim.setFaults(vendor.code, {})
    round.id = 'another'
    expect(await sweep()).toMatchObject({ closed: 0, refunded: 0 })
    expect(await stateIs()).toBe('open')
    expect(await guest.cash()).toBe(90_00n)
    expect(sitting.playerId).toBe(guest.publicId)
    lines.length = 0
  })

  test('the comparison of a day is empty where both sides agree, and lists each kind of difference', async () => {
    // The days before have rounds of other tests.
    world.clock.advance(3 * dayMs - (world.clock.now() % dayMs) + 3600_000)
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const guest = await world.guest(500_00n)
    const seat = await at.enters(guest)
    for (let times = 0; times < 5; times++) {
      const { round } = await at.sim.bet(seat, 10_00n)
      if (times === 3) await at.sim.cancel(seat, round.id)
      else await at.sim.collect(seat, round.id)
    }
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: vendor.code })
    const compare = () => reconcile(world.server.tools, ask, access!, day)
    expect(await compare()).toEqual([])

    const books = at.sim.booksOf(vendor.code, access!.brandCode)
    const ofDay = books.filter(({ atMs }) => atMs >= Date.parse(day))
    const [first, second, third] = ofDay.filter(({ amount, isCancelled }) => amount < 0n && !isCancelled)
    books.splice(books.indexOf(first!), 1)
    second!.amount = -9_00n
    third!.isCancelled = true
    books.push({ ...second!, id: 'never-sent', amount: -4_00n })
    const found = await compare()
    expect(found.map(({ kind, transactionId }) => [kind, transactionId]).sort()).toEqual(
      [
        ['amount_diff', second!.id],
        ['missing_our_side', 'never-sent'],
        ['missing_vendor_side', first!.id],
        ['status_diff', third!.id],
      ].sort(),
    )
    // A repeat has the same result and replaces the first.
    expect(await compare()).toEqual(found)
    const stored = await world.server.tools.db
      .selectFrom('reconciliation_difference')
      .select(['kind', 'our_amount', 'their_amount'])
      .where('vendor_code', '=', vendor.code)
      .orderBy('kind')
      .execute()
    expect(stored).toEqual([
      { kind: 'amount_diff', our_amount: -10_00n, their_amount: -9_00n },
      { kind: 'missing_our_side', our_amount: null, their_amount: -4_00n },
      { kind: 'missing_vendor_side', our_amount: -10_00n, their_amount: null },
      { kind: 'status_diff', our_amount: -10_00n, their_amount: -10_00n },
    ])
    const report = await world.server.tools.db
      .selectFrom('reconciliation')
      .selectAll()
      .where('vendor_code', '=', vendor.code)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    expect(report.their_count).toBe(ofDay.length)
    expect(Number(report.our_sums.PHP)).toBe(Number(await guest.cash()) - 500_00)
  })
})

describe('the nightly comparison of books', () => {
  const lines: string[] = []
  const [silent, other] = asked.map(({ vendor }) => vendor)
  const span = { from: '2026-11-01', until: '2026-12-31' }
  let world: VendorWorld
  let at: Simulated
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(silent!)
    await world.simulates(other!)
  })
  afterEach(() => world.moneyAddsUp())
  afterAll(() => world.close())

  /** Runs the job in the night after a day; returns the requested spans, by vendor. */
  async function nightAfter(day: string) {
    world.clock.advance(Date.parse(`${day}T02:20:00Z`) + dayMs - world.clock.now())
    const asked: Record<string, [from: string, until: string][]> = {}
    const caller = vendorCaller()
    const ask: AskVendor = (access, question, of) => {
      const { fromMs, untilMs } = of as { fromMs: number; untilMs: number }
      asked[access.vendorCode] ??= []
      asked[access.vendorCode]!.push([new Date(fromMs).toISOString(), new Date(untilMs).toISOString()])
      return caller(access, question, of)
    }
    await vendorJobs(world.server.tools, ask)
      .find(({ name }) => name === 'vendor-reconciliation')!
      .run()
    return asked
  }

  const compared = async (vendorCode: string) =>
    (await listReports(world.server.tools.db, { ...span, vendorCode })).flatMap(({ day, report }) =>
      report ? [[day, report.ours.count]] : [],
    )

  test('compares a night without an answer the next night, hour by hour, and requests nothing twice', async () => {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const { round } = await at.sim.bet(seat, 10_00n)
    await at.sim.cancel(seat, round.id)
    at.sim.setFaults(silent!.code, { isDown: true })
    const first = await nightAfter('2026-11-20')
    expect(await compared(silent!.code)).toEqual([])
    expect(await compared(other!.code)).toEqual([['2026-11-20', 0]])
    expect(lines.splice(0)).toEqual([
      expect.stringMatching(/^vendor \w+ of \w+: the books of 2026-11-20 could not be compared: /),
    ])
    // A day with the possible difference of clocks, an hour at a time; nothing is requested before the agreement.
    const spans = first[other!.code]!
    expect([spans[0]![0], spans.at(-1)![1]]).toEqual(['2026-11-19T23:45:00.000Z', '2026-11-21T00:15:00.000Z'])
    for (const [number, [from, until]] of spans.entries()) {
      expect(Date.parse(until) - Date.parse(from)).toBeLessThanOrEqual(3600_000)
      expect(from).toBe(number === 0 ? from : spans[number - 1]![1])
    }

    at.sim.setFaults(silent!.code, {})
    const second = await nightAfter('2026-11-21')
    expect(await compared(silent!.code)).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 0],
    ])
    expect(second[other!.code]![0]![0]).toBe('2026-11-20T23:45:00.000Z')
    expect(lines).toEqual([])
    expect(await nightAfter('2026-11-21')).toEqual({})
  })

  test('raises an alarm for a day that is missing twice, and compares the days after it', async () => {
    at.sim.setFaults(silent!.code, { isDown: true })
    await nightAfter('2026-11-22')
    lines.length = 0
    await nightAfter('2026-11-23')
    expect(lines.filter((line) => line.startsWith('ALARM'))).toEqual([
      expect.stringMatching(/not compared for over a day: the books of 2026-11-22$/),
    ])
    at.sim.setFaults(silent!.code, {})
    lines.length = 0
    await nightAfter('2026-11-30')
    // Days older than a week are not requested any more.
    expect((await compared(silent!.code)).map(([day]) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ])
    expect(lines).toEqual([])
  })

  test('is printed by day with its differences, and the exit code shows whether there are any', async () => {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const { round } = await at.sim.bet(seat, 12_34n)
    await at.sim.cancel(seat, round.id)
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const [stake] = at.sim.booksOf(silent!.code, 'perya').filter(({ atMs }) => atMs >= Date.parse(day))
    stake!.isCancelled = false
    await nightAfter(day)
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: silent!.code })
    const shown = shows('--day', day, '--vendor', silent!.code)
    expect(shown.stdout).toMatch(
      new RegExp(
        `^${day} +${access!.brandCode} +${silent!.code} +ours 1; theirs 1 · -12.34 PHP; 1 differ\n` +
          ` +status_diff +${stake!.id}: ours -12.34 PHP taken back, theirs -12.34 PHP\n` +
          '\n1 days of vendors: 1 differ, 0 were not compared.\n$',
      ),
    )
    expect(shown.status).toBe(1)
    const missing = shows('--day', '2026-11-22')
    expect(missing.stdout).toMatch(new RegExp(`${silent!.code} +not compared\n`))
    expect([missing.status, shows('--day', '2026-11-20').status]).toEqual([1, 0])
    expect(shows('--day', '2026-02-30').stderr).toMatch(/^npm run reconciliation/)
  })

  function shows(...given: string[]) {
    const command = [join('tools', 'commands', 'reconciliation.ts'), '--url', world.databaseUrl, ...given]
    return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  }
})
