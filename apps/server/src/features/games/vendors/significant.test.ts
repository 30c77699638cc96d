import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, type Joined, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'

let world: VendorWorld
let joined: Joined
const lines: string[] = []
beforeAll(async () => {
  world = await aVendorWorld({ log: (line) => void lines.push(line) })
  joined = await world.joins(madeUpVendors.find(({ code }) => code === 'MYNA')!)
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

async function sitting() {
  const guest = await world.guest(100_00n)
  const seat = await joined.sits(guest)
  const round = `r-${randomUUID()}`
  const calls = joined.caller.calls!
  const played = (amount: bigint) => ({ id: randomUUID(), round, amount })
  lines.length = 0
  return {
    guest,
    played,
    bet: (bet: ReturnType<typeof played>) => joined.line.say(calls.bet(seat, bet, 'q')),
    win: (win: ReturnType<typeof played>) =>
      joined.line.say(calls.win(seat, { ...win, betId: 'b', isLast: false }, 'q')),
    rollsBack: (original: string, id = randomUUID()) =>
      joined.line.say(calls.rollback(seat, { ...played(0n), id, original }, 'q')),
    freeRounds: (amount: bigint) =>
      joined.line.say(calls.freeRounds!(seat, { issue: randomUUID(), amount }, 'q')),
    events: () =>
      world.server.tools.db
        .selectFrom('significant_event')
        .select(['at', 'kind', 'is_alarm', 'brand_id', 'before', 'after'])
        .where('player_id', '=', guest.id)
        .execute(),
  }
}

test('a stake that is rolled back after its win raises one alarm, with the state before and after', async () => {
  const { played, bet, win, rollsBack, events } = await sitting()
  const staked = played(10_00n)
  await bet(staked)
  await win(played(25_00n))
  expect(await events()).toEqual([])
  const id = randomUUID()
  for (let times = 0; times < 2; times++) expect((await rollsBack(staked.id, id)).code).toBe('ok')
  expect(await events()).toEqual([
    {
      at: new Date(world.clock.now()),
      kind: 'stake-returned-after-win',
      is_alarm: true,
      brand_id: 1,
      before: { staked: '1000', won: '2500', refunded: '0' },
      after: { staked: '1000', won: '2500', refunded: '1000', currency: 'PHP' },
    },
  ])
  expect(lines).toEqual([expect.stringMatching(/^ALARM: vendor MYNA of perya: the stake .* 10.00 .* 25.00$/)])
})

test('a stake that is rolled back before it arrived, but after its win, raises an alarm', async () => {
  const { played, bet, win, rollsBack, events } = await sitting()
  const [staked, late] = [played(10_00n), played(10_00n)]
  await win(played(25_00n))
  await rollsBack(staked.id)
  expect((await events()).map(({ kind, after }) => [kind, after])).toEqual([
    ['stake-returned-after-win', { staked: '0', won: '2500', refunded: '0', currency: 'PHP' }],
  ])
  // While another stake remains, a stake that never arrived is no sign.
  await bet(late)
  await rollsBack(randomUUID())
  expect(await events()).toHaveLength(1)
})

test('a stake that is rolled back before any win, and a win that is rolled back, raise no alarm', async () => {
  const { played, bet, win, rollsBack, events } = await sitting()
  const [one, two, won] = [played(10_00n), played(5_00n), played(7_00n)]
  await bet(one)
  await rollsBack(one.id)
  await bet(two)
  await win(won)
  await rollsBack(won.id)
  expect([await events(), lines]).toEqual([[], []])
})

test('a win without any stake raises an alarm from the agreed amount on', async () => {
  const { played, bet, win, freeRounds, events } = await sitting()
  await win(played(9_999_99n))
  expect(await events()).toEqual([])
  await win(played(10_000_00n))
  await freeRounds(10_000_00n)
  expect((await events()).map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
    {
      kind: 'win-without-stake',
      before: { staked: '0', won: '999999', refunded: '0' },
      after: { staked: '0', won: '1999999', refunded: '0', currency: 'PHP' },
    },
    {
      kind: 'win-without-stake',
      before: { staked: '0', won: '0', refunded: '0' },
      after: { staked: '0', won: '1000000', refunded: '0', currency: 'PHP' },
    },
  ])
  expect(lines).toHaveLength(2)

  const other = await sitting()
  await other.bet(other.played(1_00n))
  await other.win(other.played(50_000_00n))
  expect(await other.events()).toEqual([])
  await bet(played(1_00n))
})

test('a stored significant event cannot be changed', async () => {
  const { db } = world.server.tools
  await expect(db.updateTable('significant_event').set({ says: '' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('significant_event').execute()).rejects.toThrow()
})
