import { callers } from '@fairground/vendors/callers'
import type { OutcomeCode } from '@fairground/vendors/vendor'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import type { Faults } from '../../../../../../tools/vendor-sim/sim.ts'

const oneOfEach = callers
  .filter(({ calls }) => calls)
  .map(({ code }) => [code, madeUpVendors.find(({ protocol }) => protocol === code)!] as const)

describe.each(oneOfEach)('a vendor of %s', (protocol, vendor) => {
  let world: VendorWorld
  let at: Simulated
  beforeAll(async () => {
    world = await aVendorWorld()
    at = await world.simulates(vendor)
  })
  afterEach(async () => {
    at.sim.setFaults(vendor.code, {})
    await world.moneyAddsUp()
  })
  afterAll(() => world.close())

  /** Plays ten rounds during a fault; returns the balances by the vendor's and the house's books. */
  async function plays(faults: Faults) {
    const guest = await world.guest(200_00n)
    const seat = await at.enters(guest)
    at.sim.setFaults(vendor.code, faults)
    let expected = 200_00n
    for (let times = 0; times < 10; times++) {
      const { round } = await at.sim.bet(seat, 5_00n)
      expected += round.win - 5_00n
      await at.sim.collect(seat, round.id)
    }
    return { guest, seat, expected }
  }

  test.each<[string, Faults]>([
    ['no call fails', {}],
    ['each request comes three times at once', { copies: 3 }],
    ['replies are lost and everything is sent again', { lostReplies: 2 }],
  ])('has the same books as the house to the cent while %s', async (_, faults) => {
    const { guest, expected } = await plays(faults)
    expect(await guest.cash()).toBe(expected)
  })

  test.each<[string, Faults, OutcomeCode]>([
    ['a wrong signature', { signature: 'wrong' }, 'signature_wrong'],
    ['a changed body', { body: 'spaced' }, 'signature_wrong'],
    ['another currency', { currency: 'USD' }, 'currency_wrong'],
  ])('is refused with %s, and the call moves nothing', async (_, faults, code) => {
    const guest = await world.guest(50_00n)
    const seat = await at.enters(guest)
    at.sim.setFaults(vendor.code, faults)
    await expect(at.sim.bet(seat, 5_00n)).rejects.toThrow(at.caller.heardAs?.[code] ?? code)
    expect(await guest.cash()).toBe(50_00n)
  })

  test('a request with one invalid item moves nothing', async () => {
    const isBatched = callers.find(({ code }) => code === protocol)!.calls!.batch !== undefined
    const guest = await world.guest(50_00n)
    const seat = await at.enters(guest)
    at.sim.setFaults(vendor.code, { badBatch: true })
    // A protocol without batches sends each item separately, and the valid one is taken.
    if (isBatched) await expect(at.sim.bet(seat, 5_00n)).rejects.toThrow('not_enough_money')
    else await at.sim.bet(seat, 5_00n)
    expect(await guest.cash()).toBe(isBatched ? 50_00n : 45_00n)
  })

  test('has the same result when a win is sent before its bet', async () => {
    const { guest, expected } = await plays({ order: 'win-first' })
    expect(await guest.cash()).toBe(expected)
  })

  test('is paid for wins that come days later', async () => {
    const { guest, expected } = await plays({ holdsWins: true })
    expect(await guest.cash()).toBe(150_00n)
    world.clock.advance(3 * 24 * 3600_000)
    await at.sim.release()
    expect(await guest.cash()).toBe(expected)
  })

  test('resumes an interrupted round with the same outcome, before it starts another', async () => {
    const guest = await world.guest(100_00n)
    const { round } = await at.sim.bet(await at.enters(guest), 10_00n)
    expect(await guest.cash()).toBe(90_00n)
    const again = await at.enters(guest)
    expect(at.sim.unfinished(again)).toEqual(round)
    const { round: next } = await at.sim.bet(again, 10_00n)
    expect(await guest.cash()).toBe(80_00n + round.win)
    await at.sim.collect(again, next.id)
    expect(await guest.cash()).toBe(80_00n + round.win + next.win)
    expect(at.sim.unfinished(again)).toBeUndefined()
  })
})
