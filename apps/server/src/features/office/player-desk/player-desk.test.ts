import type { Call } from '@fairground/contract/call'
import { setLimit } from '@fairground/contract/limits'
import * as lists from '@fairground/contract/office-player-lists'
import { permissions } from '@fairground/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { addsAccount, asPayee, offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { opensMarket } from '../../../../../../tests/world/market.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'

let world: PaymentWorld
let ana: OfficeVisitor
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  await world.server.dueWorks.runDue()
  ana = await withStaffSession(world, permissions)
})
afterAll(() => world.close())

async function customerOf(id: bigint): Promise<string> {
  const { db } = world.server.tools
  const row = await db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.customer_id
}

/** Reads all pages of a list of a player. */
async function all<Item>(call: Call, customerId: string): Promise<Item[]> {
  const list: Item[] = []
  let after: string | undefined
  do {
    const { value } = await ana.send(call, { customerId, ...(after && { after }) } as never)
    const page = value as unknown as { list: Item[]; next: string | null }
    list.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  return list
}

describe('the page of a player', () => {
  test('has the sums of deposits, bets and gifts, and the deposits with their states', async () => {
    const at = await world.joins('alon')
    const payer = await world.payer()
    const customerId = await customerOf(payer.id)
    const paid = (await world.orders(payer, 'alon-wallet', '1000.00')).value
    await at.pays(paid.reference)
    const open = (await world.orders(payer, 'alon-wallet', '200.00')).value
    await world.server.followers.catchUp()
    expect((await ana.send(lists.getPlayerFigures, { customerId })).value).toMatchObject({
      in: { amount: '1000.00', currency: 'PHP' },
      out: { amount: '0.00' },
      net: { amount: '1000.00' },
      result: { amount: '0.00' },
      agentAbove: null,
      ownLimits: 0,
      closed: null,
      openCases: 0,
    })
    const deposits = await all<{ reference: string; state: string }>(lists.listPlayerDeposits, customerId)
    expect(new Map(deposits.map(({ reference, state }) => [reference, state]))).toEqual(
      new Map([
        [open.reference, 'open'],
        [paid.reference, 'paid'],
      ]),
    )
    const seer = await withStaffSession(world, ['players.see'])
    const { openCases } = (await seer.send(lists.getPlayerFigures, { customerId })).value
    expect(openCases).toBeNull()
  })

  test('lists rounds of the house and tickets together, each once, while more are played', async () => {
    const player = await world.player({ cash: 1000_00n })
    const customerId = await customerOf(await player.id())
    const table = await player.opens('parol-nights')
    const rounds: string[] = []
    for (let round = 0; round < 33; round++) {
      rounds.unshift((await table.plays('1.00')).value.round.roundId)
      world.clock.advance(2_000)
    }
    await world.server.dueWorks.runDue()
    void (await (await opensMarket(player)).buys([{ type: 'colour', selection: 'red', stake: '5.00' }])).value
    const first = (await ana.send(lists.listPlayerBets, { customerId })).value
    expect(first.list).toHaveLength(30)
    expect(first.list[0]).toMatchObject({ state: 'open', staked: { amount: '5.00' }, party: 'FAIR' })
    world.clock.advance(2_000)
    void (await table.plays('1.00')).value
    const rest = (await ana.send(lists.listPlayerBets, { customerId, after: first.next! })).value
    expect([...first.list, ...rest.list].slice(1).map(({ roundId }) => roundId)).toEqual(rounds)
    expect(rest.next).toBeNull()
  })

  test('shows limits in force and those that wait, and sessions with masked addresses', async () => {
    const player = await world.player()
    const customerId = await customerOf(await player.id())
    const limit = (amount: string | null) =>
      player.send(setLimit, { kind: 'stake', period: 'day', amount } as never)
    void (await limit('100.00')).value
    void (await limit('500.00')).value
    const { list } = (await ana.send(lists.getPlayerLimits, { customerId })).value
    expect(list.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
      amount: '100.00',
      owner: 'player',
      own: '100.00',
      next: { amount: '500.00' },
    })
    await withSession(world, await player.id())
    const logins = await all<{ ip: string | null; endedAt: string | null; browser: string }>(
      lists.listPlayerLogins,
      customerId,
    )
    expect(logins.length).toBe(2)
    for (const { ip, browser } of logins) {
      expect(ip ?? '•••').toMatch(/•••$/)
      expect(browser).toMatch(/^[0-9a-f]{6}$/)
    }
    const { cookie_hash } = await world.server.tools.db
      .selectFrom('session')
      .select('cookie_hash')
      .where('player_id', '=', await player.id())
      .executeTakeFirstOrThrow()
    expect(logins.map(({ browser }) => browser)).not.toContain(cookie_hash.toString('hex').slice(0, 6))
  })

  test('names the accounts of the brand that share a payout account, a browser or the person, and no others', async () => {
    await offersPayout(world, { code: 'by-hand', by: null, currency: 'PHP' })
    const players = await Promise.all([1, 2, 3, 4].map(() => world.player()))
    const [own, payee, neighbour, stranger] = await Promise.all(players.map((player) => player.id()))
    for (const id of [own!, payee!]) {
      const account = { account: '0012-77777777' }
      void (await addsAccount(world, await asPayee(world, id, 'PHP', 0n), 'by-hand', account)).value
    }
    const { db } = world.server.tools
    const otherBrand = await anotherBrand(world, 'elsewhere')
    const seenIn = (device: string, brandId: number, player_id: bigint) => ({
      device: Buffer.from(device),
      player_id,
      brand_id: brandId,
      seen_at: new Date(world.clock.now()),
    })
    await db
      .insertInto('account_device')
      .values([
        seenIn('shared', 1, own!),
        seenIn('shared', 1, neighbour!),
        seenIn('shared', 1, payee!),
        // The same browser at another brand, which is another operator's.
        seenIn('shared', otherBrand, stranger!),
      ])
      .execute()
    const { list, isCut } = (await ana.send(lists.listPlayerLinks, { customerId: await customerOf(own!) }))
      .value
    expect(isCut).toBe(false)
    expect(list.map(({ customerId, by }) => [customerId, by])).toEqual([
      [await customerOf(payee!), ['person', 'payout-account', 'device']],
      [await customerOf(neighbour!), ['device']],
    ])
  })

  test('is refused to another brand in every list', async () => {
    const customerId = await customerOf(await (await world.player()).id())
    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other'))
    for (const call of Object.values(lists) as Call[])
      expect([call.name, (await others.send(call, { customerId } as never)).refusal]).toEqual([
        call.name,
        'player_unknown',
      ])
  })
})
