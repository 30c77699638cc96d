import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { transaction } from '../../../db/transaction.ts'
import { accessFinder, freeBets, vendorCaller } from '../vendors/index.ts'
import { addFreeRounds, checkFreeRounds, listFreeRounds } from './index.ts'
import { orderDue } from './orders.service.ts'

const vendor = madeUpVendors.find(({ protocol }) => protocol === 'hub88')!
const dayMs = 86_400_000

let world: VendorWorld
let at: Simulated
beforeAll(async () => {
  world = await aVendorWorld()
  at = await world.simulates(vendor)
})
afterEach(async () => {
  at.sim.setFaults(vendor.code, {})
  await world.moneyAddsUp()
  expect(await checkFreeRounds(world.server.tools.db)).toEqual([])
})
afterAll(() => world.close())

/** A guest at a game of the vendor for whom two free rounds are to be ordered. */
async function asked() {
  const guest = await world.guest(100_00n)
  const seat = await at.enters(guest)
  const { gameId } = at.sim.sittingOf(seat)
  const { tools } = world.server
  const nowMs = world.clock.now()
  await transaction(tools.db, (tx) =>
    addFreeRounds(
      tx,
      tools,
      [
        {
          playerId: guest.id,
          walletId: guest.walletId,
          source: 'a test',
          gameId: `${vendor.code}/${gameId}`,
          stake: 5_00n,
          count: 2,
          vendor: { code: vendor.code, gameId, templateId: 'template-1' },
          expiresAt: new Date(nowMs + dayMs),
        },
      ],
      nowMs,
    ),
  )
  return { guest, seat }
}

/** Runs the jobs due in the next minute. */
async function runs() {
  world.clock.advance(60_000)
  const { tools } = world.server
  await orderDue(tools, freeBets(vendorCaller(), accessFinder(tools)))
}
const stateOf = async ({ id }: Guest) =>
  (await listFreeRounds(world.server.tools.db, id)).map(({ state }) => state)
const alarms = async () =>
  (
    await world.server.tools.db
      .selectFrom('significant_event')
      .select('says')
      .where('kind', '=', 'free-rounds-not-known')
      .execute()
  ).map(({ says }) => says)

test('free rounds of a vendor are ordered once, and their wins come as cash', async () => {
  const { guest, seat } = await asked()
  expect(await stateOf(guest)).toEqual(['asked'])
  await runs()
  await runs()
  expect(await stateOf(guest)).toEqual(['open'])
  let cash = await guest.cash()
  for (let times = 0; times < 2; times++) {
    const played = await at.sim.playFreeBet(seat)
    cash += played.round.win
    expect(await guest.cash()).toBe(cash)
  }
  await expect(at.sim.playFreeBet(seat)).rejects.toThrow('no_free_bets')
})

test('free rounds that the vendor refuses are refused, and not requested again', async () => {
  const { guest } = await asked()
  at.sim.setFaults(vendor.code, { refusesOrders: true })
  await runs()
  at.sim.setFaults(vendor.code, {})
  await runs()
  expect(await stateOf(guest)).toEqual(['refused'])
})

test('an order whose answer is lost is left to a person and never sent again', async () => {
  const { guest } = await asked()
  at.sim.setFaults(vendor.code, { losesAnswers: true })
  await runs()
  at.sim.setFaults(vendor.code, {})
  await runs()
  expect(await stateOf(guest)).toEqual(['unknown'])
  expect(await alarms()).toHaveLength(1)
})

test('an order of a process that died while it waited for the answer is left to a person', async () => {
  const { guest } = await asked()
  const { db } = world.server.tools
  await db
    .updateTable('free_rounds')
    .set({ state: 'sent', sent_at: new Date(world.clock.now()) })
    .where('player_id', '=', guest.id)
    .execute()
  await runs()
  expect(await stateOf(guest)).toEqual(['sent'])
  world.clock.advance(5 * 60_000)
  await runs()
  expect(await stateOf(guest)).toEqual(['unknown'])
})
