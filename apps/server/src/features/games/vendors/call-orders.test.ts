import { randomUUID } from 'node:crypto'
import { setLimit } from '@fairground/contract/limits'
import type { Seat } from '@fairground/vendors/caller'
import type { OutcomeCode } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { isWhole } from '../../../../../../tests/scope.ts'
import { type Called, calledRound, ordersOf } from '../../../../../../tests/vendors/called-round.ts'
import {
  aVendorWorld,
  type Guest,
  type Joined,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'

const seamless = madeUpVendors.filter(({ walletType }) => walletType === 'seamless')
const firsts = [...Map.groupBy(seamless, ({ protocol }) => protocol).values()].map(([first]) => first!)

let world: VendorWorld
beforeAll(async () => {
  // Every rollback after a win raises an alarm.
  world = await aVendorWorld({ log: () => {} })
})
afterAll(() => world.close())

const [bet, win, end] = [
  { verb: 'bet', id: 'bet', amount: 10_00n },
  { verb: 'win', id: 'win', amount: 25_00n },
  { verb: 'end' },
] as const
const second = { ...bet, id: 'second', amount: 4_00n } as const
const [free, secondFree] = [
  { ...bet, amount: 0n },
  { ...second, amount: 0n },
] as const
const back = (of: string) => ({ verb: 'rollback', of }) as const

/** Orders in which requests come; each request has one call or several. */
type Orders = Called[][][]
const spin: Orders = ordersOf([[bet], [win], [back('bet')], [end]])
const cases: Record<string, Orders> = {
  'a bet that is taken back': spin,
  'a win that is taken back': ordersOf([[bet], [win], [back('win')], [end]]),
  'one of two bets that is taken back': ordersOf([[bet], [second], [win], [back('bet')]]),
  // Either bet may be called the second.
  'two bets that are taken back': ordersOf([[bet], [second], [win], [back('bet')], [back('second')]]).filter(
    (order) => order.flat().indexOf(bet) < order.flat().indexOf(second),
  ),
  'a free bet that is taken back': ordersOf([[free], [win], [back('bet')], [end]]),
  'one of two free bets that is taken back': ordersOf([[free], [secondFree], [win], [back('bet')]]),
}
/** Orders for a protocol that allows several calls in one request. */
const together: Record<string, Orders> = {
  'a bet and its win in one request': ordersOf([[bet, win, end], [back('bet')]]),
  'two bets and a win in one request': ordersOf([[bet, second, win], [back('bet')], [back('second')], [end]]),
  'a bet without a win in one request': ordersOf([[bet, end], [win], [back('bet')]]),
}

describe.each(firsts.map((vendor, place) => [vendor.protocol, vendor, place] as const))(
  'calls of %s in any order, twice each, are decided by its policy:',
  (protocol, vendor, place) => {
    const { policy } = protocols.find(({ code }) => code === protocol)!.calls!
    let joined: Joined
    let guest: Guest
    let limited: Guest
    let seats: Map<Guest, Seat>
    beforeAll(async () => {
      joined = await world.joins(vendor)
      guest = await world.guest(1_000_000_00n)
      limited = await world.guest(1000_00n)
      await limited.visitor.send(setLimit, { kind: 'stake', period: 'day', amount: '1.00' })
      seats = new Map([
        [guest, await joined.sits(guest)],
        [limited, await joined.sits(limited)],
      ])
    })
    afterAll(() => world.moneyAddsUp())

    /** Request of the vendor with calls of one round, whose ids begin with the round's. */
    function requestOf(seat: Seat, round: string, request: readonly Called[]) {
      const calls = joined.caller.calls!
      const played = (id: string, amount: bigint) => ({ id: `${round}-${id}`, round, amount })
      const requestId = randomUUID()
      const moves = request.flatMap((one) =>
        'id' in one ? [{ ...played(one.id, one.amount), type: one.verb }] : [],
      )
      if (request.length > 1)
        return calls.batch!(
          seat,
          moves,
          request.some(({ verb }) => verb === 'end'),
          requestId,
        )
      const [one] = request as [Called]
      const betId = `${round}-bet`
      const freeBetsId = `${round}-free`
      switch (one.verb) {
        case 'bet':
          return one.amount === 0n && calls.freeBet
            ? calls.freeBet(seat, { ...played(one.id, 0n), freeBetsId }, requestId)
            : calls.bet(seat, played(one.id, one.amount), requestId)
        case 'win':
          return calls.win(seat, { ...played(one.id, one.amount), betId, isLast: false }, requestId)
        case 'rollback': {
          const original = `${round}-${one.of}`
          return calls.rollback(seat, { id: requestId, round, amount: 0n, original }, requestId)
        }
        case 'end':
          return calls.finish(seat, { round, betId }, requestId)
      }
    }

    /** Sends requests in an order, and all of them again; `gameOf` names the game of each. */
    async function says(
      who: Guest,
      order: Called[][],
      {
        refusal,
        gameOf = () => 'one',
      }: { refusal?: OutcomeCode; gameOf?: (request: Called[]) => string } = {},
    ) {
      const round = `r-${randomUUID()}`
      const model = calledRound(policy, refusal)
      const before = await who.cash()
      const said = order.map((request) => request.map((one) => one.verb).join(' '))
      for (const request of [...order, ...order]) {
        const seat = { ...seats.get(who)!, gameId: gameOf(request) }
        const heard = await joined.line.say(requestOf(seat, round, request))
        const code = model.say(request)
        expect([said, request, heard.code]).toEqual([said, request, joined.caller.heardAs?.[code] ?? code])
      }
      expect([said, await who.cash()]).toEqual([said, before + model.moved()])
      const row = await world.server.tools.db
        .selectFrom('round')
        .select(['state', 'staked', 'won', 'refunded'])
        .where('wallet_id', '=', who.walletId)
        .where('reference', '=', round)
        .executeTakeFirst()
      expect([said, row]).toEqual([said, model.row()])
    }

    /** All of a few orders; of many orders one, different for each protocol, and all for `npm run test:all`. */
    function someOf(orders: Orders) {
      return isWhole || orders.length < 3 ? orders : [orders[(place * 5) % orders.length]!]
    }

    test.each(Object.entries(cases))('%s', async (_, orders) => {
      for (const order of someOf(orders)) await says(guest, order)
    })

    test('a bet that a limit refuses', async () => {
      for (const order of someOf(spin)) await says(limited, order, { refusal: 'limit_reached' })
    })

    test('a bet whose win, rollback and end name another game of the vendor', async () => {
      for (const order of someOf(spin))
        await says(guest, order, { gameOf: ([one]) => (one!.verb === 'bet' ? 'one' : 'two') })
    })

    test.each(Object.entries(together))('%s', async (_, orders) => {
      if (joined.caller.calls!.batch) for (const order of someOf(orders)) await says(guest, order)
    })
  },
)
