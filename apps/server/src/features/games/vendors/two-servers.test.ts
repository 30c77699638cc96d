import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { livePath } from '@fairground/contract/live'
import { logout } from '@fairground/contract/sessions'
import { walletTransfer } from '@fairground/contract/vendors'
import { seededChance } from '@fairground/kernel/chance'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { type Line, openLine } from '../../../../../../tools/vendor-sim/line.ts'
import type { GameSession } from '../../../caller/session.ts'
import { applyTogether, applyToWallet, balanceOf, playable } from '../../ledger/wallet/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import type { RoundCounter } from '../catalogue/index.ts'
import { vendorGateway } from './gateway.service.ts'
import { listVendorAccess, systemDigest, vendorCaller } from './index.ts'
import { sweepRounds } from './sweep.service.ts'

const seamless = madeUpVendors.find(({ protocol }) => protocol === 'json-hmac')!
const keeping = madeUpVendors.find(({ walletType }) => walletType === 'transfer')!

let world: VendorWorld
let other: Awaited<ReturnType<VendorWorld['anotherServer']>>
let at: Simulated
let bank: Simulated
const sockets: Socket[] = []

beforeAll(async () => {
  world = await aVendorWorld()
  at = await world.simulates(seamless)
  bank = await world.simulates(keeping)
  other = await world.anotherServer()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await world.moneyAddsUp()
})
afterAll(() => world.close())

describe('a page at another server shows the new balance', () => {
  /** A page of a player at the other server, which has received the initial balance. */
  async function opensPage(guest: Pick<Guest, 'visitor' | 'walletId'>) {
    const { token, cookie } = guest.visitor
    const socket = io(other.server.address, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token, merchant: 'perya' },
      extraHeaders: { Cookie: cookie! },
    })
    sockets.push(socket)
    let newest = { sumBalance: '', version: -1 }
    socket.on('balance', (push) => {
      if (push.version > newest.version) newest = push
    })
    await once(socket as never, 'connect')
    const shows = () => newest.sumBalance
    const isTold = async () =>
      expect
        .poll(shows)
        .toBe(moneyText(playable(await balanceOf(world.server.tools.db, guest.walletId)), currencyOf('PHP')))
    // Later balances are announced only by the server that moves the money.
    await expect.poll(shows).not.toBe('')
    await isTold()
    return { isTold, shows }
  }

  test('a page at another server shows the new balance after a bet and a win of a vendor', async () => {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const page = await opensPage(guest)
    const { round } = await at.sim.bet(seat, 10_00n)
    await page.isTold()
    expect(page.shows()).toBe('90.00')
    await at.sim.collect(seat, round.id)
    await page.isTold()
  })

  test('a page at another server shows the new balance after a round of the house', async () => {
    const player = await world.player({ cash: 100_00n })
    const guest = { visitor: player, walletId: await player.walletId() }
    const page = await opensPage(guest)
    const { balance } = (await (await player.opens('parol-nights')).plays('1.00')).value
    await page.isTold()
    expect(page.shows()).toBe(balance)
  })

  test('a page at another server shows the new balance after a sweep that refunds a bet', async () => {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const { round } = await at.sim.bet(seat, 10_00n)
    at.sim.forget(at.sim.sittingOf(seat), round, 'cancelled')
    const page = await opensPage(guest)
    expect(page.shows()).toBe('90.00')
    world.clock.advance(2 * 3600_000)
    await sweepRounds(world.server.tools, vendorCaller())
    await page.isTold()
    expect(page.shows()).toBe('100.00')
  })

  test('the other server shows a hold that waits for a vendor, and its capture or release', async () => {
    const guest = await world.guest(100_00n)
    const moves = (direction: 'in' | 'out', amount: string) =>
      guest.visitor.send(
        walletTransfer,
        { vassalage: keeping.code, direction, amount },
        { key: randomUUID() },
      )
    const page = await opensPage(guest)
    bank.sim.setFaults(keeping.code, { isDown: true })
    expect((await moves('in', '30.00')).value.state).toBe('waiting')
    await page.isTold()
    expect(page.shows()).toBe('70.00')
    bank.sim.setFaults(keeping.code, {})
    await moves('in', '20.00')
    await page.isTold()
    await moves('out', '5.00')
    await page.isTold()
    expect(page.shows()).toBe('55.00')
  })

  test('the other server shows a deposit, and operations that are applied together', async () => {
    const [guest, friend] = [await world.guest(100_00n), await world.guest(0n)]
    const page = await opensPage(guest)
    const { tools } = world.server
    const deposit = (walletId: bigint, cash: bigint) => ({
      verb: 'transfer' as const,
      walletId,
      currency: 'PHP',
      source: 'test',
      transactionId: randomUUID(),
      recipe: 'demo-money' as const,
      lines: { cash, 'outside/test': -cash },
    })
    await applyToWallet(tools.money, deposit(guest.walletId, 5_00n), tools.clock.now())
    await page.isTold()
    expect(page.shows()).toBe('105.00')
    const both = [
      deposit(guest.walletId, 1_00n),
      deposit(friend.walletId, 1_00n),
      deposit(guest.walletId, 2_00n),
    ]
    await applyTogether(tools.db, both, tools.clock.now())
    await page.isTold()
    expect(page.shows()).toBe('108.00')
  })
})

test('a bet, its win and its rollback, copied to two servers at once, pay nothing after the rollback', async () => {
  const there = lineOfOther()
  const { calls } = at.caller
  for (let times = 0; times < 12; times++) {
    const guest = await world.guest(100_00n)
    const seat = await at.sits(guest)
    const [round, id] = [randomUUID(), randomUUID()]
    const bet = calls!.bet(seat, { id, round, amount: 10_00n }, 'q')
    const win = (winId: string) =>
      calls!.win(seat, { id: winId, round, amount: 25_00n, betId: id, isLast: false }, 'q')
    const back = calls!.rollback(seat, { id: randomUUID(), round, amount: 0n, original: id }, 'q')
    const requests = [bet, win('first'), back].toSpliced(0, 0, ...(times % 2 === 0 ? [back] : []))
    const heard = await Promise.all(requests.flatMap((one) => [at.line.say(one), there.say(one)]))
    expect(heard.filter(({ code }) => code !== 'ok' && code !== 'transaction_cancelled')).toEqual([])
    // Paid once while the bet was valid or had not arrived, or never.
    const paid = await guest.cash()
    expect([100_00n, 125_00n]).toContain(paid)
    expect((await there.say(win('second'))).code).toBe('transaction_cancelled')
    expect((await at.line.say(bet)).code).toBe('ok')
    expect(await guest.cash()).toBe(paid)
  }
})

function lineOfOther(): Line {
  return openLine({
    house: other.server.address,
    brandCode: 'perya',
    vendorCode: seamless.code,
    currency: 'PHP',
    caller: at.caller,
    keys: at.keys.vendor,
    digest: systemDigest(),
  })
}

describe('copies of a bet whose session ends', () => {
  const fateInLedger = async ({ walletId }: Guest) => {
    const { rows } = await sql<{ verb: string }>`
      SELECT verb FROM transfer WHERE wallet_id = ${walletId} AND verb IN ('stake', 'refused')`.execute(
      world.server.tools.db,
    )
    return rows.map(({ verb }) => verb)
  }
  const isFinal = (code: string) => code !== 'busy'

  test('all get the same final answer over HTTP on two servers', async () => {
    const there = lineOfOther()
    for (let times = 0; times < 24; times++) {
      const guest = await world.guest(100_00n)
      const seat = await at.sits(guest)
      const bet = { id: randomUUID(), round: randomUUID(), amount: 10_00n }
      const asks = async (line: Line) => (await line.say(at.caller.calls!.bet(seat, bet, randomUUID()))).code
      const copies = () => [at.line, there, at.line, there].map(asks)
      const leaves = async () => void (await guest.visitor.send(logout, {}))
      // At the same time, the end first, or the bet first.
      const codes: string[] = []
      if (times % 3 === 1) await leaves()
      if (times % 3 === 2) codes.push(await asks(there))
      const [raced] = await Promise.all([Promise.all(copies()), times % 3 === 1 ? undefined : leaves()])
      codes.push(...raced, ...(await Promise.all(copies())))
      const fates = [...new Set(codes.filter(isFinal))]
      expect(fates).toEqual([[expect.stringMatching(/^(ok|session_over)$/), 'session_over', 'ok'][times % 3]])
      const isBooked = fates[0] === 'ok'
      expect(await guest.cash()).toBe(isBooked ? 90_00n : 100_00n)
    }
  })

  test('are decided by the one written first, whether it found the session open or ended', async () => {
    const chance = seededChance(20)
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: seamless.code })
    const brand = await readBrand(world.server.tools.db, { atMs: world.clock.now() })
    const counts = { ok: 0, session_over: 0 }
    for (let times = 0; times < 150; times++) {
      const guest = await world.guest(100_00n)
      const seat = await at.sits(guest)
      const session = { playerId: guest.id, gameId: `${seamless.code.toLowerCase()}.one` }
      const bet = { verb: 'stake' as const, id: randomUUID(), round: randomUUID(), amount: 10_00n }
      // Each copy pauses where its server has looked for the session, until it continues with the result.
      const calls = Array.from({ length: 5 }, (_, place) => {
        const gate = Promise.withResolvers<typeof session | undefined>()
        const { tools } = (place % 2 === 0 ? world : other).server
        const gateway = vendorGateway(
          tools,
          {
            findGameSession: () => gate.promise as Promise<GameSession | undefined>,
            findBrand: async () => brand,
          },
          { count() {} } as Partial<RoundCounter> as RoundCounter,
          async () => false,
        )
        const outcome = gateway.perform(access!, {
          verb: 'transact',
          playerId: seat.playerId,
          currency: 'PHP',
          gameId: seat.gameId,
          session: seat.session,
          transactions: [bet],
        })
        const goesOn = (isLiving: boolean) => {
          gate.resolve(isLiving ? session : undefined)
          return outcome.then(({ code }) => code)
        }
        return { goesOn }
      })
      const codes: Promise<string>[] = []
      let first: string | undefined
      for (const { goesOn } of calls) {
        const code = goesOn(chance.below(2) === 0)
        codes.push(code)
        // Some are awaited before the next one continues, so that each order of writing occurs.
        if (chance.below(3) === 0) first ??= await code
      }
      const fates = [...new Set((await Promise.all(codes)).filter(isFinal))]
      expect(fates).toHaveLength(1)
      const [fate] = fates as [keyof typeof counts]
      counts[fate]++
      if (first) expect(fate).toBe(first)
      expect(await fateInLedger(guest)).toEqual([fate === 'ok' ? 'stake' : 'refused'])
      expect(await guest.cash()).toBe(fate === 'ok' ? 90_00n : 100_00n)
    }
    expect(Math.min(counts.ok, counts.session_over)).toBeGreaterThan(20)
  })
})
