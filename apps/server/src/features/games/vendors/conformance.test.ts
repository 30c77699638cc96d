import { randomUUID } from 'node:crypto'
import { logout } from '@fairground/contract/sessions'
import type { Lack, Played, Seat } from '@fairground/vendors/caller'
import type { OutcomeCode, Policy } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { byScope, usualOf } from '../../../../../../tests/scope.ts'
import {
  aVendorWorld,
  type Guest,
  type Joined,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import type { LineFaults } from '../../../../../../tools/vendor-sim/line.ts'
import { liftStop, placeStop } from '../stops/index.ts'
import { systemDigest } from './index.ts'

const digest = systemDigest()
const calling = madeUpVendors.filter(({ walletType }) => walletType === 'seamless')
const firstOf = (code: string) => calling.find(({ protocol }) => protocol === code)!
/** World of all vendors but the first of each protocol, which has its own. */
let shared: Promise<VendorWorld> | undefined
afterAll(async () => (await shared)?.close())

// The first vendor of each protocol with all cases, the next ones with those that differ by vendor.
const tested = [...Map.groupBy(calling, ({ protocol }) => protocol).values()].flatMap((alike) =>
  usualOf(alike, 2),
)
describe.each(tested)('$code ($protocol)', (vendor) => {
  let world: VendorWorld
  let joined: Joined
  let policy: Policy
  const lacks = (what: Lack) => joined.caller.lacks.includes(what)
  /** Outcome as the vendor sees it. */
  const as = (code: OutcomeCode) => joined.caller.heardAs?.[code] ?? code
  /** Balance that the vendor sees beside a refusal. */
  const told = (cash: bigint) => (lacks('balance-of-refusals') ? null : cash)
  /** Debt of a player that the vendor sees. */
  const owes = (owed: bigint) => (lacks('debt') ? null : owed)
  beforeAll(async () => {
    if (vendor === firstOf(vendor.protocol)) world = await aVendorWorld()
    else {
      shared ??= aVendorWorld()
      world = await shared
    }
    joined = await world.joins(vendor)
    policy = protocols.find(({ code }) => code === vendor.protocol)!.calls!.policy
  })
  /** Other players in the rounds of a case. */
  let others: { guest: Guest; ends: () => Promise<unknown> }[] = []
  afterEach(async () => {
    // Their round ends for them too, whatever happened to the others in it: 1.00 staked, 3.00 won.
    const ending = others
    others = []
    for (const { guest, ends } of ending) {
      await ends()
      expect(await guest.cash()).toBe(12_00n)
    }
    await world.moneyAddsUp()
  })
  afterAll(async () => {
    if (vendor === firstOf(vendor.protocol)) await world.close()
  })

  /**
   * A player with 100.00 at a game, in a round in which another player has staked, with the vendor's calls about them.
   */
  async function sitting(cash = 100_00n) {
    const guest = await world.guest(cash)
    const seat = await joined.sits(guest)
    const place = at(seat, guest)
    await joinedByAnother(place.round)
    return { guest, seat, ...place }
  }

  async function joinedByAnother(round: string) {
    const guest = await world.guest(10_00n)
    const other = at(await joined.sits(guest), guest, round)
    const staked = other.played(1_00n)
    expect(await other.bet(staked)).toMatchObject({ code: 'ok', cash: 9_00n })
    const ends = async () => {
      expect((await other.win(other.played(3_00n), { betId: staked.id, isLast: false })).code).toBe('ok')
      expect((await other.ends()).code).toBe('ok')
      expect(await other.roundIs()).toMatchObject({ state: 'settled', staked: 1_00n, won: 3_00n })
    }
    others.push({ guest, ends })
  }

  function at(seat: Seat, guest: Guest, round = `r-${randomUUID()}`) {
    const calls = joined.caller.calls!
    const say = joined.line.say
    const played = (amount: bigint, given: Partial<Played> = {}): Played => ({
      id: randomUUID(),
      round,
      amount,
      ...given,
    })
    return {
      round,
      played,
      bet: (bet: Played, faults?: LineFaults) => say(calls.bet(seat, bet, randomUUID()), faults),
      win: (win: Played, more: { betId?: string; isLast?: boolean } = {}, faults?: LineFaults) =>
        say(calls.win(seat, { ...win, betId: 'b-0', isLast: true, ...more }, randomUUID()), faults),
      rollsBack: (original: string, id: string = randomUUID(), faults?: LineFaults) =>
        say(calls.rollback(seat, { id, round, amount: 0n, original }, randomUUID()), faults),
      adjusts: (adjustment: Played) => say(calls.adjust!(seat, adjustment, randomUUID())),
      ends: (of = round) => say(calls.finish(seat, { round: of, betId: 'b-0' }, randomUUID())),
      balance: () => say(calls.balance(seat, randomUUID())),
      roundIs: () =>
        world.server.tools.db
          .selectFrom('round')
          .select(['state', 'staked', 'won', 'refunded', 'game_id', 'category'])
          .where('wallet_id', '=', guest.walletId)
          .where('reference', '=', round)
          .executeTakeFirst(),
    }
  }

  test('a launch token opens one session once, and the answer names the player', async () => {
    const guest = await world.guest(50_00n)
    if (!joined.caller.calls!.open) {
      // The token is that of a session opened at the launch: each launch has its own.
      const [first, second] = [await joined.sits(guest), await joined.sits(guest)]
      expect(first.session).not.toBe(second.session)
      expect(first).toMatchObject({ playerId: guest.publicId, gameId: 'one' })
      const { bet, played } = at(first, guest)
      expect(await bet(played(1_00n))).toMatchObject({ code: 'ok', cash: 49_00n })
      return
    }
    const { searchParams } = new URL(await joined.launches(guest))
    const { token } = joined.caller.entryOf(
      Object.fromEntries(searchParams),
      () => joined.keys.vendor,
      digest,
    )!
    const { calls } = joined.caller
    const first = await joined.line.say(calls!.open!(token!, randomUUID()))
    expect(first).toMatchObject({
      code: 'ok',
      cash: 50_00n,
      opened: { playerId: guest.publicId, gameId: 'one' },
    })
    expect((await joined.line.say(calls!.open!(token!, randomUUID()))).code).toBe(as('session_over'))
    expect((await joined.line.say(calls!.open!('nobody-knows-this', randomUUID()))).code).toBe(
      as('session_over'),
    )
  })

  test('bet, win and end of a round each answer with the balance, and no other call changes it', async () => {
    const { guest, played, bet, win, balance, roundIs } = await sitting()
    const staked = played(10_00n)
    expect(await bet(staked)).toMatchObject({ code: 'ok', cash: 90_00n })
    expect(await balance()).toMatchObject({ code: 'ok', cash: 90_00n, owed: owes(0n) })
    expect(await roundIs()).toMatchObject({ state: 'open', staked: 10_00n })
    expect(await win(played(25_50n), { betId: staked.id })).toMatchObject({ code: 'ok', cash: 115_50n })
    expect(await roundIs()).toMatchObject({
      state: 'settled',
      staked: 10_00n,
      won: 25_50n,
      category: Object.keys(vendor.games)[0],
    })
    expect(await guest.cash()).toBe(115_50n)
  })

  test('a bet that was refused for an ended session or a stop is refused again when it is repeated', async () => {
    const { guest, played, bet, win } = await sitting()
    const { db, clock } = world.server.tools
    const stop = {
      brandId: null,
      target: { kind: 'vendor' as const, vendorCode: vendor.code },
      reason: 'a test',
      by: 'test',
    }
    const [stopped, over] = [played(10_00n), played(10_00n)]
    await placeStop(db, stop, clock.now())
    world.clock.advance(2000)
    expect((await bet(stopped)).code).toBe(as('game_closed'))
    await liftStop(db, stop, clock.now())
    world.clock.advance(2000)
    expect((await bet(stopped)).code).toBe(as('game_closed'))
    await guest.visitor.send(logout, {})
    world.clock.advance(61_000)
    expect((await bet(over)).code).toBe(as('session_over'))
    expect((await win(over, { isLast: false })).code).toBe(as('transaction_conflict'))
    expect((await win(stopped, { isLast: false })).code).toBe(as('transaction_conflict'))
    expect(await guest.cash()).toBe(100_00n)
  })

  test('a closed game refuses bets in new rounds, and finishes its open rounds', async () => {
    const { guest, seat, played, bet, win } = await sitting()
    await bet(played(10_00n))
    const game = { brand_id: 1, game_id: `${vendor.code.toLowerCase()}.one` }
    const { db } = world.server.tools
    const set = (isOpen: boolean) =>
      db
        .insertInto('brand_game')
        .values({ ...game, is_open: isOpen })
        .onConflict((conflict) => conflict.columns(['brand_id', 'game_id']).doUpdateSet({ is_open: isOpen }))
        .execute()
    await set(false)
    world.clock.advance(3000)
    expect((await bet(at(seat, guest).played(10_00n))).code).toBe(as('game_closed'))
    // The running round may take what it needs to finish.
    expect((await bet(played(5_00n))).code).toBe('ok')
    expect((await win(played(20_00n))).code).toBe('ok')
    await set(true)
    world.clock.advance(3000)
    expect((await bet(at(seat, guest).played(1_00n))).code).toBe('ok')
    expect(await guest.cash()).toBe(104_00n)
  })

  test('a wrong signature, a changed body and an unreadable body are refused before anything is read from them', async () => {
    const { guest, seat, played, bet } = await sitting()
    expect((await bet(played(1_00n), { signature: 'wrong' })).code).toBe(as('signature_wrong'))
    // A form is signed by its fields; a space after the last is another field.
    expect((await bet(played(1_00n), { body: 'spaced' })).code).toBe(as('signature_wrong'))
    const request = joined.caller.calls!.bet(seat, played(1_00n), randomUUID())
    for (const text of ['', '{', 'null']) {
      const heard = joined.caller.calls!.hear(await joined.line.post({ ...request, text }), 'PHP')
      expect(heard.code).toBe(as('signature_wrong'))
      const signed = joined.line.sign({ ...request, text })
      expect(joined.caller.calls!.hear(await joined.line.post(signed), 'PHP').code).toBe(as('malformed'))
    }
    expect(await guest.cash()).toBe(100_00n)
  })

  // The cases above use a vendor's own code, games, category and keys; those below differ only by protocol.
  if (vendor !== firstOf(vendor.protocol)) return

  test('a lost round is closed by its end call, and again by each repeat of it', async () => {
    const { played, bet, ends, roundIs } = await sitting()
    await bet(played(10_00n))
    expect(await ends()).toMatchObject({ code: 'ok', cash: 90_00n })
    expect(await ends()).toMatchObject({ code: 'ok', cash: 90_00n })
    expect(await roundIs()).toMatchObject({ state: 'settled', won: 0n })
  })

  test('a round without stake and win is recorded', async () => {
    const { played, bet, win, roundIs } = await sitting()
    expect((await bet(played(0n))).code).toBe('ok')
    expect((await win(played(0n))).code).toBe('ok')
    expect(await roundIs()).toMatchObject({ state: 'settled', staked: 0n, won: 0n })
  })

  test('a bet above the balance is refused with the balance, and moves nothing', async () => {
    const { guest, played, bet } = await sitting()
    expect(await bet(played(100_01n))).toMatchObject({ code: as('not_enough_money'), cash: told(100_00n) })
    expect(await guest.cash()).toBe(100_00n)
  })

  test('a refused bet whose bytes are sent to another call is no win, and its id stays refused', async () => {
    const { guest, seat, played, bet, win, rollsBack, adjusts } = await sitting()
    const calls = joined.caller.calls!
    const refused = played(500_00n)
    expect((await bet(refused)).code).toBe(as('not_enough_money'))
    const request = joined.line.sign(calls.bet(seat, refused, randomUUID()))
    const elsewhere = [
      calls.win(seat, { ...refused, betId: 'b-0', isLast: true }, 'q'),
      calls.rollback(seat, { ...refused, original: 'b-0' }, 'q'),
      ...(calls.adjust ? [calls.adjust(seat, refused, 'q')] : []),
    ]
    const others = elsewhere.filter(({ path }) => path !== request.path)
    for (const { path } of others)
      expect(calls.hear(await joined.line.post({ ...request, path }), 'PHP').code).toBe(
        as(lacks('signed-path') ? 'malformed' : 'signature_wrong'),
      )
    // A protocol whose signature does not cover the path is safe by the id: it belongs to a bet, and a refused one.
    expect((await win(refused, { isLast: false })).code).toBe(as('transaction_conflict'))
    if (calls.adjust) expect((await adjusts(refused)).code).toBe(as('transaction_conflict'))
    expect((await bet({ ...refused, amount: 1_00n })).code).toBe(as('transaction_conflict'))
    expect(await bet(refused)).toMatchObject({ code: as('not_enough_money'), cash: told(100_00n) })
    // The refused bet has no win either.
    expect((await win(played(900_00n))).code).toBe(as('transaction_cancelled'))
    // Money that comes later does not change the refusal.
    const next = at(seat, guest)
    expect((await next.win(next.played(900_00n))).code).toBe(
      policy.earlyWin === 'sent-again' ? as('round_unknown') : 'ok',
    )
    expect((await bet(refused)).code).toBe(as('not_enough_money'))
    // A vendor rolls back a refused bet and is told that this is done.
    expect((await rollsBack(refused.id)).code).toBe('ok')
    expect(await guest.cash()).toBe(policy.earlyWin === 'sent-again' ? 100_00n : 1000_00n)
  })

  test('a bet that is sent twice, one after the other or at once, is booked once', async () => {
    const { guest, played, bet } = await sitting()
    const first = played(10_00n)
    await bet(first)
    await bet(played(20_00n))
    // The balance of the first time or of now, as agreed.
    expect(await bet(first)).toMatchObject({
      code: 'ok',
      cash: policy.repeated === 'first' ? 90_00n : 70_00n,
    })
    expect((await bet(played(5_00n), { copies: 8 })).code).toBe('ok')
    expect(await guest.cash()).toBe(65_00n)
  })

  test('an id that is sent again with other content is a conflict', async () => {
    const { guest, played, bet, win } = await sitting()
    const first = played(10_00n)
    await bet(first)
    expect((await bet({ ...first, amount: 11_00n })).code).toBe(as('transaction_conflict'))
    expect((await win({ ...first }, { isLast: false })).code).toBe(as('transaction_conflict'))
    expect(await guest.cash()).toBe(90_00n)
  })

  test('the id of one player’s bet is a new bet when it is sent for another player', async () => {
    const { guest, played, bet } = await sitting()
    const first = played(10_00n)
    await bet(first)
    const other = await sitting()
    expect((await other.bet({ ...first, round: other.round })).code).toBe('ok')
    expect(await other.rollsBack(first.id)).toMatchObject({ code: 'ok', cash: 100_00n })
    expect([await guest.cash(), await other.guest.cash()]).toEqual([90_00n, 100_00n])
  })

  test('a bet that was rolled back before it arrived is never booked', async () => {
    const { guest, played, bet, rollsBack, ends } = await sitting()
    const late = played(10_00n)
    expect(await rollsBack(late.id)).toMatchObject({ code: 'ok', cash: 100_00n })
    expect(await bet(late)).toMatchObject(
      policy.lateBet === 'ok'
        ? { code: 'ok', cash: 100_00n }
        : { code: as('transaction_cancelled'), cash: told(100_00n) },
    )
    await ends()
    expect(await guest.cash()).toBe(100_00n)
  })

  test('a bet that is rolled back twice, with one id or two, and concurrently, is refunded once', async () => {
    const { guest, played, bet, rollsBack, roundIs } = await sitting()
    const staked = played(10_00n)
    await bet(staked)
    const id = randomUUID()
    expect(await rollsBack(staked.id, id, { copies: 4 })).toMatchObject({ code: 'ok', cash: 100_00n })
    expect((await rollsBack(staked.id, id)).code).toBe('ok')
    expect((await rollsBack(staked.id)).code).toBe('ok')
    expect(await guest.cash()).toBe(100_00n)
    expect(await roundIs()).toMatchObject({ state: 'refunded', refunded: 10_00n })
  })

  test('a win sent twice is paid once, also with concurrent calls', async () => {
    const { guest, played, bet, win } = await sitting()
    await bet(played(10_00n))
    const won = played(30_00n)
    await win(won, {}, { copies: 6 })
    expect((await win(won)).code).toBe('ok')
    expect(await guest.cash()).toBe(120_00n)
  })

  test('a win before its bet is paid, or the vendor is told to repeat it', async () => {
    const { guest, played, bet, win, roundIs } = await sitting()
    const staked = played(10_00n)
    const won = played(30_00n)
    const early = await win(won, { betId: staked.id })
    if (policy.earlyWin === 'sent-again')
      expect(early).toMatchObject({ code: as('round_unknown'), cash: told(100_00n) })
    else expect(early).toMatchObject({ code: 'ok', cash: 130_00n })
    expect((await bet(staked)).code).toBe('ok')
    expect((await win(won, { betId: staked.id })).code).toBe('ok')
    expect(await guest.cash()).toBe(120_00n)
    expect(await roundIs()).toMatchObject({ staked: 10_00n, won: 30_00n })
  })

  test('after the end of a session, bets are refused, and wins and rollbacks are settled', async () => {
    const { guest, played, bet, win, rollsBack, ends } = await sitting()
    const [won, back] = [played(10_00n), played(20_00n)]
    await bet(won)
    await bet(back)
    await guest.visitor.send(logout, {})
    world.clock.advance(61_000)
    expect((await bet(played(1_00n))).code).toBe(as('session_over'))
    expect((await win(played(15_00n), { betId: won.id, isLast: false })).code).toBe('ok')
    expect((await rollsBack(back.id)).code).toBe('ok')
    expect((await ends()).code).toBe('ok')
    expect(await guest.cash()).toBe(105_00n)
  })

  test('a session is valid for its own player only, and an unknown session accepts no bet', async () => {
    const [ana, ben] = [await sitting(), await sitting()]
    const stolen = at({ ...ana.seat, session: ben.seat.session }, ana.guest)
    expect((await stolen.bet(stolen.played(1_00n))).code).toBe(as('session_over'))
    const made = at({ ...ana.seat, session: 'x'.repeat(43) }, ana.guest)
    expect((await made.bet(made.played(1_00n))).code).toBe(as('session_over'))
    expect(await ana.guest.cash()).toBe(100_00n)
  })

  test('another currency, an unknown player and an unknown game are each refused with their own code', async () => {
    const { guest, seat } = await sitting()
    const codes: OutcomeCode[] = []
    for (const wrong of [
      { currency: 'USD' },
      { currency: 'PHP-TRIAL' },
      { currency: 'XQQ' },
      { playerId: randomUUID() },
      { playerId: 'nobody' },
      { gameId: 'three' },
    ]) {
      const { bet, played } = at({ ...seat, ...wrong }, guest)
      codes.push((await bet(played(1_00n))).code)
    }
    const refusals: OutcomeCode[] = [
      'currency_wrong',
      'currency_wrong',
      'currency_wrong',
      'player_unknown',
      'player_unknown',
      'game_unknown',
    ]
    expect(codes).toEqual(refusals.map(as))
    expect(await guest.cash()).toBe(100_00n)
  })

  test('an amount that is negative, finer than the currency or out of range is malformed', async () => {
    const { guest, seat, played, bet, win } = await sitting()
    expect((await bet(played(-1_00n))).code).toBe(as('malformed'))
    expect((await win(played(-1_00n))).code).toBe(as('malformed'))
    expect((await bet(played(10n ** 17n))).code).toBe(as('malformed'))
    expect(await guest.cash()).toBe(100_00n)
    if (lacks('finer-amounts')) return
    // A thousandth: BHD is written with three decimals.
    const request = joined.caller.calls!.bet({ ...seat, currency: 'BHD' }, played(1n), randomUUID())
    expect((await joined.line.say({ ...request, text: request.text.replace('BHD', 'PHP') })).code).toBe(
      as('malformed'),
    )
    expect(await guest.cash()).toBe(100_00n)
  })

  test('a rollback of a win that was spent becomes a debt of the player, or is refused', async () => {
    const { guest, seat, played, bet, win, rollsBack } = await sitting(10_00n)
    const won = played(50_00n)
    const staked = played(10_00n)
    await bet(staked)
    await win(won, { betId: staked.id })
    const next = at(seat, guest)
    await next.bet(next.played(40_00n))
    const taken = await rollsBack(won.id)
    if (policy.overdraw === 'refused') {
      expect(taken).toMatchObject({ code: as('not_enough_money'), cash: told(10_00n) })
      expect(await guest.cash()).toBe(10_00n)
      return
    }
    expect(taken).toMatchObject({ code: 'ok', cash: 0n, owed: owes(40_00n) })
    expect(await guest.owed()).toBe(40_00n)
    // The next incoming money pays it first.
    expect(await next.win(next.played(30_00n), { isLast: false })).toMatchObject({
      code: 'ok',
      cash: 0n,
      owed: owes(10_00n),
    })
    expect(await guest.owed()).toBe(10_00n)
    expect(await next.win(next.played(30_00n))).toMatchObject({ code: 'ok', cash: 20_00n, owed: owes(0n) })
    expect(await guest.owed()).toBe(0n)
  })

  test('a rollback days after the round was settled is booked', async () => {
    const { guest, played, bet, win, rollsBack } = await sitting()
    const staked = played(10_00n)
    const won = played(30_00n)
    await bet(staked)
    await win(won, { betId: staked.id })
    world.clock.advance(3 * 24 * 3600_000)
    expect((await rollsBack(won.id)).code).toBe('ok')
    expect((await rollsBack(staked.id)).code).toBe('ok')
    expect(await guest.cash()).toBe(100_00n)
  })

  test('a win days after the round was closed is paid', async () => {
    const { guest, played, bet, win } = await sitting()
    await bet(played(10_00n))
    await win(played(0n))
    world.clock.advance(2 * 24 * 3600_000)
    expect((await win(played(5_00n))).code).toBe('ok')
    expect(await guest.cash()).toBe(95_00n)
  })

  test('adjustments after the end of a round are booked once each, up and down', async () => {
    const { guest, played, bet, win, adjusts } = await sitting()
    if (!joined.caller.calls!.adjust) return
    await bet(played(10_00n))
    await win(played(20_00n))
    const [up, down] = [played(3_00n), played(-5_00n)]
    for (const adjustment of [up, down, up, down]) expect((await adjusts(adjustment)).code).toBe('ok')
    expect(await guest.cash()).toBe(108_00n)
  })

  test('free rounds are credited once when issued, and prizes without a bet, also minutes late', async () => {
    const { guest, seat } = await sitting()
    const calls = joined.caller.calls!
    const issue = randomUUID()
    const prize = { id: randomUUID(), campaign: 'race-7', amount: 2_00n }
    const credits = [
      ...(calls.freeRounds ? [calls.freeRounds(seat, { issue, amount: 7_00n }, randomUUID())] : []),
      ...(calls.promotion ? [calls.promotion(seat, prize, randomUUID())] : []),
    ]
    const total = (calls.freeRounds ? 7_00n : 0n) + (calls.promotion ? 2_00n : 0n)
    await guest.visitor.send(logout, {})
    world.clock.advance(30 * 60_000)
    for (const request of [...credits, ...credits]) expect((await joined.line.say(request)).code).toBe('ok')
    expect(await guest.cash()).toBe(100_00n + total)
    const rounds = await world.server.tools.db
      .selectFrom('round')
      .select(['state', 'staked', 'won'])
      .where('wallet_id', '=', guest.walletId)
      .execute()
    expect(rounds.map(({ state, staked }) => [state, staked])).toEqual(credits.map(() => ['settled', 0n]))
  })

  test('bets and wins of one request are booked together or not at all', async () => {
    const { guest, seat, round, played, roundIs } = await sitting(30_00n)
    const { batch } = joined.caller.calls!
    if (!batch) return
    const transactions = [
      { ...played(10_00n), type: 'bet' as const },
      { ...played(5_00n), type: 'win' as const },
      { ...played(30_00n), type: 'bet' as const },
    ]
    // The balance is the current one, not the one between two transactions that were rolled back.
    for (let times = 0; times < 2; times++)
      expect(await joined.line.say(batch(seat, transactions, false, randomUUID()))).toMatchObject({
        code: as('not_enough_money'),
        cash: told(30_00n),
      })
    expect(await guest.cash()).toBe(30_00n)
    expect(await roundIs()).toBeUndefined()
    // A refused bet stays refused, whatever other transactions it is sent with.
    expect((await joined.line.say(batch(seat, [transactions[0]!], false, randomUUID()))).code).toBe(
      as('not_enough_money'),
    )
    const good = transactions.map((transaction, at) => ({
      ...transaction,
      id: randomUUID(),
      ...(at === 2 ? { amount: 1_00n } : {}),
    }))
    for (let times = 0; times < 2; times++)
      expect(await joined.line.say(batch(seat, good, true, randomUUID()), { copies: 3 })).toMatchObject({
        code: 'ok',
        cash: 24_00n,
      })
    expect(await guest.cash()).toBe(24_00n)
    expect(await roundIs()).toMatchObject({ state: 'settled', staked: 11_00n, won: 5_00n })
    expect(round).toBe(good[0]!.round)
  })

  test('a request whose reply was lost is answered again, and booked once', async () => {
    const { guest, played, bet, win } = await sitting()
    const staked = played(10_00n)
    expect((await bet(staked, { lostReplies: 2 })).code).toBe('ok')
    expect((await win(played(25_00n), { betId: staked.id }, { lostReplies: 3 })).code).toBe('ok')
    expect(await guest.cash()).toBe(115_00n)
  })

  test('a request whose reply was lost is answered again after its session ended', async () => {
    const { guest, seat, played, bet, win } = await sitting()
    const staked = played(10_00n)
    expect((await bet(staked)).code).toBe('ok')
    await guest.visitor.send(logout, {})
    world.clock.advance(61_000)
    expect(await bet(staked)).toMatchObject({ code: 'ok', cash: 90_00n })
    // A new request, or one that claims to be the same, is judged as usual.
    expect((await bet(played(10_00n))).code).toBe(as('session_over'))
    expect((await bet({ ...staked, amount: 11_00n })).code).toBe(as('transaction_conflict'))
    expect((await win(played(15_00n), { betId: staked.id })).code).toBe('ok')
    expect(await bet(staked)).toMatchObject({
      code: 'ok',
      cash: policy.repeated === 'first' ? 90_00n : 105_00n,
    })
    const { batch } = joined.caller.calls!
    if (batch) {
      const withNew = [staked, played(1_00n)].map((one) => ({ ...one, type: 'bet' as const }))
      expect((await joined.line.say(batch(seat, withNew, false, randomUUID()))).code).toBe(as('session_over'))
    }
    expect(await guest.cash()).toBe(105_00n)
  })

  test('a request whose reply was lost is answered again after play was stopped and the round ended', async () => {
    const { guest, seat, played, bet, win, rollsBack } = await sitting()
    const [staked, late] = [played(10_00n), played(5_00n)]
    expect((await bet(staked)).code).toBe('ok')
    expect((await win(played(20_00n), { betId: staked.id })).code).toBe('ok')
    await rollsBack(late.id)
    const { db, clock } = world.server.tools
    const stop = {
      brandId: null,
      target: { kind: 'vendor' as const, vendorCode: vendor.code },
      reason: 'a test',
      by: 'test',
    }
    await placeStop(db, stop, clock.now())
    world.clock.advance(2000)
    expect(await bet(staked)).toMatchObject({
      code: 'ok',
      cash: policy.repeated === 'first' ? 90_00n : 110_00n,
    })
    expect((await bet(late)).code).toBe(policy.lateBet === 'ok' ? 'ok' : as('transaction_cancelled'))
    expect((await bet(at(seat, guest).played(10_00n))).code).toBe(as('game_closed'))
    await liftStop(db, stop, clock.now())
    world.clock.advance(2000)
    expect(await guest.cash()).toBe(110_00n)
  })

  test('concurrent bets of one player are accepted up to the balance, and no more', async () => {
    const [bets, good] = byScope([50, 30], [1000, 600])
    const { guest, seat } = await sitting(BigInt(good) * 1_00n)
    const heard = await Promise.all(
      Array.from({ length: bets }, () => {
        const { bet, played } = at(seat, guest)
        return bet(played(1_00n)).then(({ code }) => code)
      }),
    )
    const count = (code: OutcomeCode) => heard.filter((one) => one === code).length
    expect([count('ok'), count(as('not_enough_money'))]).toEqual([good, bets - good])
    expect(await guest.cash()).toBe(0n)
  })

  test('random duplicates, rollbacks and late calls leave the ledger valid', async () => {
    const guests = await Promise.all(Array.from({ length: 3 }, () => sitting(500_00n)))
    await Promise.all(
      guests.flatMap(({ seat, guest }, who) =>
        Array.from({ length: 12 }, async (_, number) => {
          const { bet, win, rollsBack, ends, played } = at(seat, guest)
          const [staked, won] = [played(3_00n), played(BigInt((number * 7 + who) % 9) * 1_00n)]
          const steps = [
            () => bet(staked, { copies: 1 + (number % 3) }),
            () => win(won, { betId: staked.id }, { copies: 1 + (number % 2) }),
            () => (number % 4 === 0 ? rollsBack(staked.id) : ends()),
            () => (number % 5 === 0 ? rollsBack(won.id) : bet(staked)),
          ]
          // Each round in its own order.
          for (let at = 0; at < steps.length; at++)
            await steps[(at * (1 + 2 * (number % 2)) + number) % steps.length]!()
        }),
      ),
    )
  })
})
