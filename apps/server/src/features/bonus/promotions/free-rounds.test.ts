import { randomUUID } from 'node:crypto'
import { openGame, playRound } from '@fairground/contract/arcade'
import type { SentBy } from '@fairground/contract/call'
import { launchGame } from '@fairground/contract/catalogue'
import { pausePlay } from '@fairground/contract/limits'
import { makePromotion, weighPromotion } from '@fairground/contract/office-promotions'
import { getBalance } from '@fairground/contract/players'
import { listBonuses, listPromotions, type PromotionTermsOnWire } from '@fairground/contract/promotions'
import { getRound } from '@fairground/contract/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aPromotion, aPromotionWish } from '../../../../../../tests/world/promotions.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import {
  aWorld,
  launchOf,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { checkFreeRounds } from '../../games/free-rounds/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { checkPromotions } from './checks.queries.ts'
import { beginDue } from './gifts.service.ts'

const dayMs = 86_400_000
const gameId = 'parol-nights'
const terms: Extract<PromotionTermsOnWire, { kind: 'free-rounds' }> = {
  kind: 'free-rounds',
  gameId,
  count: 3,
  stake: '2.00',
  useDays: 7,
}

let world: World
let there: Awaited<ReturnType<World['anotherServer']>>
beforeAll(async () => {
  world = await aWorld()
  there = await world.anotherServer()
  await world.brandIs({ cycle_ms: 0 })
})
afterEach(async () => {
  await world.server.followers.catchUp()
  await world.moneyAddsUp()
  expect(await checkFreeRounds(db())).toEqual([])
  expect(await checkPromotions(db())).toEqual([])
  await db().updateTable('promotion').set({ state: 'ended' }).execute()
})
afterAll(() => world.close())

const db = () => world.server.tools.db

/** A player who was given free rounds. */
async function given(more: Partial<typeof terms> = {}) {
  const ana = await world.player({ cash: 100_00n })
  const promotionId = await aPromotion(world, 'open', { of: { ...terms, ...more }, budget: '100000.00' })
  await beginDue(world.server.tools)
  return { ana, promotionId, ...(await seated(ana)) }
}

/** An open page of the game, its free rounds, and a function that plays there. */
async function seated(ana: Player, by: Visitor = ana) {
  const { game_url } = (await by.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
  const { session, freeRounds } = (await by.send(openGame, { launch: launchOf(game_url) })).value
  const play = (input: Partial<SentBy<typeof playRound>> = {}, key: string = randomUUID()) =>
    by.send(
      playRound,
      { stake: '2.00', freeRounds: freeRounds?.id, ...input },
      { key, headers: { Authorization: `Bearer ${session}` } },
    )
  return { freeRounds, play }
}

const cashOf = async (who: Player) => (await balanceOf(db(), await who.walletId())).cash
const shownTo = async (who: Visitor, promotionId: string) =>
  (await who.send(listPromotions, {})).value.list.find((one) => one.promotionId === promotionId)!

describe('free rounds', () => {
  test('are given once, played without a stake, and their wins are cash', async () => {
    const { ana, promotionId, freeRounds, play } = await given()
    await beginDue(world.server.tools)
    expect(freeRounds).toMatchObject({ stake: '2.00', count: 3, left: 3, won: '0.00' })
    expect(await shownTo(ana, promotionId)).toMatchObject({
      state: 'process',
      freeRounds: { gameId, gameName: 'Parol Nights', count: 3, left: 3, won: '0.00' },
    })
    const before = await cashOf(ana)
    let won = 0n
    for (let left = 2; left >= 0; left--) {
      const { round, freeRounds: now, balance } = (await play()).value
      expect(round).toMatchObject({ staked: '0.00', validBet: '0.00', bet: { stake: '2.00', isFree: true } })
      won += BigInt(round.won.replace('.', ''))
      expect(balance).toBe((await ana.send(getBalance, {})).value.sumBalance)
      if (left > 0) expect(now).toMatchObject({ left })
      else expect(now).toBeNull()
    }
    expect(await cashOf(ana)).toBe(before + won)
    expect((await play()).refusal).toBe('free_rounds_over')
    expect(await shownTo(ana, promotionId)).toMatchObject({ state: 'issued', freeRounds: { left: 0 } })
    expect((await seated(ana)).freeRounds).toBeNull()
    // Nothing was staked, so that nothing counts for turnover requirements, points or rebates.
    await world.server.followers.catchUp()
    const { validBet } = await db()
      .selectFrom('figure')
      .select((select) => select.fn.sum<bigint>('valid_bet').as('validBet'))
      .where('wallet_id', '=', await ana.walletId())
      .executeTakeFirstOrThrow()
    expect(BigInt(validBet)).toBe(0n)
  })

  test('are one round if a key is sent twice, or if two servers play the last one at once', async () => {
    const { ana, play } = await given({ count: 2 })
    const key = randomUUID()
    const first = (await play({}, key)).value
    expect((await play({}, key)).value.round).toEqual(first.round)
    expect((await play({ freeRounds: undefined }, key)).refusal).toBe('idempotency_conflict')
    const elsewhere = Object.assign(there.visitor(), { token: ana.token, cookie: ana.cookie })
    const other = await seated(ana, elsewhere)
    expect(other.freeRounds).toMatchObject({ left: 1 })
    const answers = await Promise.all([play(), other.play()])
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(answers.map(({ refusal }) => refusal)).toContain('free_rounds_over')
  })

  test('are refused to others, at another stake, with a purchase, and after their days', async () => {
    const { freeRounds, play } = await given()
    const ben = await seated(await world.player())
    expect((await ben.play({ freeRounds: freeRounds!.id })).refusal).toBe('free_rounds_over')
    expect((await play({ stake: '1.00' })).refusal).toBe('free_rounds_over')
    expect((await play({ stake: '200.00' })).refusal).toBe('free_rounds_over')
    expect((await play({ buys: true })).refusal).toBe('free_rounds_over')
    world.clock.advance(7 * dayMs)
    expect((await play()).refusal).toBeDefined()
  })

  test('free rounds that were not played in time have expired', async () => {
    const { ana, promotionId } = await given()
    world.clock.advance(7 * dayMs)
    expect(await shownTo(await withSession(world, await ana.id()), promotionId)).toMatchObject({
      state: 'close',
      reason: 'not-played',
    })
  })

  test('are listed among the bonuses while they can be played', async () => {
    const { ana, play } = await given({ count: 1 })
    expect((await ana.send(listBonuses, {})).value.freeRounds).toMatchObject([{ gameId, left: 1 }])
    void (await play()).value
    expect((await ana.send(listBonuses, {})).value.freeRounds).toEqual([])
  })

  test('have a provable outcome like any other round, with their own stake', async () => {
    const { ana, play } = await given()
    const { round } = (await play()).value
    const record = (await ana.send(getRound, { roundId: round.roundId })).value
    expect(record.bet).toEqual({ stake: '2.00', isFree: true })
    expect(record.events).toEqual(round.events)
    expect(record.events[0]).not.toMatchObject({ type: 'free' })
  })

  test('are not given to a player in a pause, and reduce the budget by their value', async () => {
    const ana = await world.player()
    void (await ana.send(pausePlay, { days: '1' })).value
    const promotionId = await aPromotion(world, 'open', { of: terms, budget: '100000.00' })
    await beginDue(world.server.tools)
    const sets = await db()
      .selectFrom('free_rounds')
      .select(['player_id', 'stake', 'count'])
      .where('source', '=', promotionId)
      .execute()
    expect(sets.length).toBeGreaterThan(0)
    expect(sets.map(({ player_id }) => player_id)).not.toContain(await ana.id())
    const { given: worth, rewards } = await db()
      .selectFrom('promotion')
      .select(['given', 'rewards'])
      .where('public_id', '=', promotionId)
      .executeTakeFirstOrThrow()
    expect([worth, rewards]).toEqual([BigInt(sets.length) * 600n, sets.length])
  })
})

describe('a promotion of free rounds', () => {
  test('is worth the return of its game, with the spread of its rounds', async () => {
    const staff = await withStaffSession(world, ['promotions.see'])
    const wish = await aPromotionWish(world, { of: { ...terms, count: 100 } })
    const { articleId: _, startsAt: __, endsAt: ___, request: ____, ...asked } = wish
    const weighed = (await staff.send(weighPromotion, asked)).value
    expect(weighed.gift.amount).toBe('200.00')
    expect(Number(weighed.valueToBest.amount)).toBeCloseTo((200 * weighed.highestReturn) / 10_000, 1)
    expect(Number(weighed.spread[0]!.mean.amount)).toBeCloseTo(Number(weighed.valueToBest.amount), -1.3)
  })

  test.each([
    ['an unknown game', { gameId: 'nothing' }],
    ['a stake that the game does not offer', { stake: '3.33' }],
    ['a game with a jackpot', { gameId: 'moon-eater' }],
    ['a lottery', { gameId: 'keno' }],
  ])('is refused for %s', async (_what, wrong) => {
    const staff = await withStaffSession(world, ['promotions.make'])
    const wish = await aPromotionWish(world, { of: { ...terms, ...wrong } })
    expect((await staff.send(makePromotion, wish)).refusal).toBe('promotion_game')
  })
})
