import { randomUUID } from 'node:crypto'
import { launchGame } from '@fairground/contract/catalogue'
import { logout } from '@fairground/contract/sessions'
import { callPath } from '@fairground/vendors/signed'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Joined,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { openConnection } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { openGameSession } from '../../people/sessions/index.ts'
import { importFeed } from '../feeds/index.ts'
import { liftStop, placeStop } from '../stops/index.ts'
import { listVendorAccess, saveVendorAccess, systemDigest } from './index.ts'

const [json, rsa, form] = ['json-hmac', 'rsa-signed', 'form-hash'].map(
  (protocol) => madeUpVendors.find((vendor) => vendor.protocol === protocol)!,
)
let world: VendorWorld
let joined: Joined
let simulated: Simulated
beforeAll(async () => {
  world = await aVendorWorld()
  joined = await world.joins(json!)
  simulated = await world.simulates(form!)
  await world.joins(rsa!)
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const address = (path: string) => `${world.server.address}/vendor/${path}`
const bets = async (guest: Guest, at: Joined = joined) => {
  const seat = await at.sits(guest)
  return (amount: bigint, round: string = randomUUID()) =>
    at.line.say(at.caller.calls!.bet(seat, { id: randomUUID(), round, amount }, randomUUID()))
}
const agrees = async (vendorCode: string, changes: { mostAtOnce?: number; callsPerSecond?: number }) => {
  const { tools } = world.server
  const [access] = await listVendorAccess(tools, { vendorCode })
  await saveVendorAccess(tools, { ...access!, ...changes })
  world.clock.advance(3000)
}

test('a caller that is no vendor of the brand is answered not found, and so is a vendor that never calls', async () => {
  const marigold = madeUpVendors.find(({ walletType }) => walletType === 'transfer')!
  await world.joins(marigold)
  const { brandCode } = (await listVendorAccess(world.server.tools))[0]!
  for (const path of [
    'nobody/MYNA/round/moves',
    `${brandCode}/NOBODY/bet`,
    `${brandCode}/${marigold.code}/wallet/balance`,
  ]) {
    const response = await fetch(address(path), { method: 'POST', body: '{}' })
    expect([path, response.status]).toEqual([path, 404])
  }
})

test('a session that a vendor names itself belongs to one launch only', async () => {
  const { tools } = world.server
  const opens = async ({ id: playerId }: Guest) => {
    const { token_hash: sessionHash } = await tools.db
      .selectFrom('session')
      .select('token_hash')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return transaction(tools.db, (tx) =>
      openGameSession(tx, tools, { sessionHash, playerId, gameId: 'myna.one' }, 'perya/VELA/theirs'),
    )
  }
  const [first, other] = [await world.guest(0n), await world.guest(0n)]
  expect(await opens(first)).toMatchObject({ session: { playerId: first.id } })
  for (const guest of [other, first]) await expect(opens(guest)).rejects.toThrow('launch_used')
})

test('a body that is not UTF-8 text is malformed, and a body that is too long is not read', async () => {
  const { brandCode } = (await listVendorAccess(world.server.tools))[0]!
  const door = address(`${brandCode}/${json!.code}/round/moves`)
  const odd = await fetch(door, { method: 'POST', body: Buffer.from([0xff, 0xfe, 0x7b]) })
  expect([odd.status, await odd.json()]).toEqual([400, { error: 'MALFORMED' }])
  const long = await fetch(door, { method: 'POST', body: 'x'.repeat(300 * 1024) })
  expect(long.status).toBe(413)
})

test('a caller with too many wrong signatures is refused for a minute', async () => {
  const guest = await world.guest(10_00n)
  const seat = await joined.sits(guest)
  const request = joined.caller.calls!.balance(seat, randomUUID())
  const statuses: number[] = []
  for (let times = 0; times < 62; times++) statuses.push((await joined.line.post(request)).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([403]))
  expect(statuses.slice(60)).toEqual([429, 429])
  // A caller with the key is not refused.
  expect((await joined.line.say(request)).code).toBe('ok')
  world.clock.advance(61_000)
})

test('calls beyond the agreed number a second are told to retry, before anything is read from them', async () => {
  const guest = await world.guest(100_00n)
  const bet = await bets(guest)
  await agrees(json!.code, { callsPerSecond: 3 })
  const heard = []
  for (let times = 0; times < 5; times++) heard.push((await bet(1_00n)).code)
  expect(heard).toEqual(['ok', 'ok', 'ok', 'busy', 'busy'])
  world.clock.advance(1000)
  expect((await bet(1_00n)).code).toBe('ok')
  await agrees(json!.code, { callsPerSecond: 100_000 })
  expect(await guest.cash()).toBe(96_00n)
})

test('a vendor with too many open calls is told to retry, and another vendor is not', async () => {
  const [guest, neighbour] = [await world.guest(1000_00n), await world.guest(10_00n)]
  const [bet, other] = [await bets(guest), await bets(neighbour, simulated)]
  await agrees(json!.code, { mostAtOnce: 1 })
  // The running call keeps its slot until the wallet is unlocked.
  const holder = await openConnection(world.ownerUrl)
  await holder.query('BEGIN')
  await holder.query('SELECT FROM wallet WHERE id = $1 FOR UPDATE', [guest.walletId])
  const crowd = Array.from({ length: 60 }, () => bet(1_00n))
  expect((await Promise.race(crowd)).code).toBe('busy')
  expect((await other(1_00n)).code).toBe('ok')
  await holder.query('COMMIT')
  await holder.end()
  const codes = (await Promise.all(crowd)).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['ok', 'busy']))
  await agrees(json!.code, { mostAtOnce: 64 })
  // A call that was not answered in time was told to retry, and is done nevertheless.
  await expect.poll(() => guest.cash()).toBe(1000_00n - 17n * 1_00n)
})

/** Advances the fake timers, half a second at a time, until a promise has ended. */
async function whileTimePasses<Value>(promise: Promise<Value>): Promise<Value> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  promise.then(end, end)
  while (!hasEnded) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((done) => setImmediate(done))
  }
  return promise
}

test('a call that times out is answered with "send again", and its repeat finds it done once', async () => {
  const guest = await world.guest(100_00n)
  const seat = await joined.sits(guest)
  const request = joined.caller.calls!.bet(
    seat,
    { id: randomUUID(), round: randomUUID(), amount: 10_00n },
    randomUUID(),
  )
  // The wallet is locked.
  const other = await openConnection(world.ownerUrl)
  await other.query('BEGIN')
  await other.query('SELECT FROM wallet WHERE id = $1 FOR UPDATE', [guest.walletId])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const first = joined.line.say(request)
    // The bet was let in and waits for the wallet.
    const waits = 'SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid'
    while ((await other.query(waits)).rowCount === 0) await new Promise((done) => setImmediate(done))
    expect((await whileTimePasses(first)).code).toBe('busy')
    // The session ends in the meantime: an answer that the bet was refused would be untrue as soon as the wallet is
    // unlocked.
    await whileTimePasses(guest.visitor.send(logout, {}))
    world.clock.advance(61_000)
    expect((await whileTimePasses(joined.line.say(request))).code).toBe('busy')
  } finally {
    vi.useRealTimers()
    await other.query('COMMIT')
    await other.end()
  }
  let heard = await joined.line.say(request)
  while (heard.code === 'busy') heard = await joined.line.say(request)
  expect(heard).toMatchObject({ code: 'ok', cash: 90_00n })
  expect(await guest.cash()).toBe(90_00n)
})

test('a game that its feed moves to another category is booked in that category from then on', async () => {
  const guest = await world.guest(100_00n)
  const { code, name, protocol, walletType, group } = json!
  const seat = await joined.sits(guest, 'two')
  const plays = async () => {
    const played = { id: randomUUID(), round: randomUUID(), amount: 1_00n }
    expect((await joined.line.say(joined.caller.calls!.bet(seat, played, randomUUID()))).code).toBe('ok')
    return world.server.tools.db
      .selectFrom('round')
      .select('category')
      .where('wallet_id', '=', guest.walletId)
      .where('reference', '=', played.round)
      .executeTakeFirstOrThrow()
  }
  expect(await plays()).toEqual({ category: 'RNG' })
  const game = { names: { EN: 'Both' }, stakes: { PHP: { least: '1', most: '1000' } } }
  await importFeed(world.server.tools, {
    vendor: { code, name, protocol, walletType, group },
    games: [
      { ...game, id: 'one', category: 'RNG', isTrialAllowed: true },
      { ...game, id: 'two', category: 'FISH' },
    ],
  })
  world.clock.advance(2000)
  expect(await plays()).toEqual({ category: 'FISH' })
})

test('a vendor key is valid only for its own vendor and brand', async () => {
  const guest = await world.guest(10_00n)
  const seat = await joined.sits(guest)
  const { caller, keys, vendor } = joined
  const request = caller.calls!.balance(seat, randomUUID())
  const path = callPath('perya', vendor.code, request.path)
  const forged = caller.calls!.sign(request, simulated.keys.vendor, systemDigest(), path)
  expect(keys.vendor).not.toEqual(simulated.keys.vendor)
  expect((await joined.line.post(forged)).status).toBe(403)
})

test('a launch token sent by another vendor opens nothing, and can still be used by its own vendor', async () => {
  const guest = await world.guest(10_00n)
  const query = Object.fromEntries(new URL(await joined.launches(guest)).searchParams)
  const token = query.token!
  const { calls } = simulated.caller
  expect((await simulated.line.say(calls!.open!(token, randomUUID()))).code).toBe('session_over')
  expect((await joined.line.say(joined.caller.calls!.open!(token, randomUUID()))).code).toBe('ok')
})

test('a session of another vendor’s game accepts no bet', async () => {
  const guest = await world.guest(10_00n)
  const seat = await simulated.sits(guest)
  const bet = joined.caller.calls!.bet(seat, { id: randomUUID(), round: 'r', amount: 1_00n }, randomUUID())
  expect((await joined.line.say(bet)).code).toBe('session_over')
  expect(await guest.cash()).toBe(10_00n)
})

test('a stop of play refuses launches and bets, and lets open rounds finish', async () => {
  const guest = await world.guest(100_00n)
  const bet = await bets(guest)
  const seat = await joined.sits(guest)
  const round = randomUUID()
  await bet(10_00n, round)
  const { db, clock } = world.server.tools
  const stop = {
    brandId: null,
    target: { kind: 'vendor' as const, vendorCode: json!.code },
    reason: 'a test',
    by: 'test',
  }
  await placeStop(db, stop, clock.now())
  world.clock.advance(2000)
  expect((await bet(10_00n)).code).toBe('game_closed')
  const nodeId = `${json!.code.toLowerCase()}.one`
  expect((await guest.visitor.send(launchGame, { nodeId, vassalage: json!.code })).refusal).toBe(
    'play_stopped',
  )
  const win = { id: randomUUID(), round, amount: 15_00n, betId: 'b', isLast: true }
  expect((await joined.line.say(joined.caller.calls!.win(seat, win, randomUUID()))).code).toBe('ok')
  await liftStop(db, stop, clock.now())
  world.clock.advance(2000)
  expect((await bet(1_00n)).code).toBe('ok')
  expect(await guest.cash()).toBe(104_00n)
})

test('a trial plays in the fun mode of a game that has one, without a token and without a call to us', async () => {
  const trial = await world.trial()
  const launch = (game: string) =>
    trial.send(launchGame, { nodeId: `${form!.code.toLowerCase()}.${game}`, vassalage: form!.code })
  const url = new URL((await launch('one')).value.game_url)
  expect([url.searchParams.get('ticket'), url.searchParams.get('playFor')]).toEqual([null, 'fun'])
  const { id } = await simulated.sim.enter(form!.code, 'one', Object.fromEntries(url.searchParams))
  const before = await simulated.sim.balance(id)
  const { round, cash } = await simulated.sim.bet(id, 5_00n)
  expect(cash).toBe(before - 5_00n)
  await simulated.sim.collect(id, round.id)
  expect((await launch('two')).refusal).toBe('in_need_true_account')
})
