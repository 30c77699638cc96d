import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import { getMarketBoard } from '@fairground/contract/markets'
import {
  getPlayerPrizeGroup,
  givePlayerPrizeGroup,
  listMarketOdds,
  quoteMarketPrice,
  setMarketPrice,
  setPrizeGroups,
} from '@fairground/contract/office-prices'
import type { Permission } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { approveProposal } from '@fairground/contract/proposals'
import { listStaffLog } from '@fairground/contract/staff'
import { recount as recountDice } from '@fairground/games/lotteries/dice-three/recount'
import { recount as recountVietnam } from '@fairground/games/lotteries/vietnam/recount'
import type { MarketInfo } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Board,
  closesMarkets,
  drawsAndSettles,
  opensMarket,
  reopensMarket,
  type WantedBet,
} from '../../../../../../tests/world/market.ts'
import { anotherBrand, approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkTickets } from '../tickets/index.ts'
import { prizeGroups } from './groups.service.ts'
import { giveGroup } from './index.ts'
import { marketPrice } from './odds.service.ts'
import { prizeTaxSetting } from './tax.service.ts'

const all: readonly Permission[] = ['draws.read', 'draws.prices', 'players.see', 'log.see']
const games = ['dice-three', 'keno', 'vietnam-north', 'philippine-2d', 'color-game']
const reason = 'an agreement with the player'
const house = { least: 1_700, usual: 1_900, highest: 1_960 }

type Staff = Awaited<ReturnType<typeof withStaffSession>>

let world: World
let player: Player
let ana: Staff
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  await closesMarkets(world, games)
})
beforeEach(async () => {
  player = await world.player({ cash: 10_000_00n })
  await world.server.dueWorks.runDue()
  ana = await withStaffSession(world, all)
})
afterEach(async () => {
  const { db } = world.server.tools
  await db.deleteFrom('market_price').execute()
  await db.updateTable('brand_prize_group').set(house).execute()
  await world.moneyAddsUp()
})
afterAll(() => world.close())

/** Changes rows of a table that nobody may change, with the owner's login. */
async function asOwner(table: string, change: string) {
  const pool = openPool(world.ownerUrl, { max: 1 })
  await pool.query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  )
  await pool.end()
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const moneyOf = async (of: Player) => cents(await of.balance())
const customerOf = async (of: Player) => (await of.send(getMemberInfo, {})).value.customerId
/** Gives a player a prize group, with a second person where one is needed; returns the refusal. */
async function gives(of: Player, group: number, by = ana) {
  const customerId = await customerOf(of)
  const { version } = (await ana.send(getPlayerPrizeGroup, { customerId })).value
  const answer = await by.send(givePlayerPrizeGroup, { customerId, group, version, reason })
  if (answer.refusal === undefined) await approvesWaiting(world, all, answer.value)
  return answer.refusal
}
/** Sets the groups of the brand, with a second person where one is needed; returns the refusal. */
async function setsGroups(after: typeof house, before = house, by = ana) {
  const answer = await by.send(setPrizeGroups, { before, after, reason })
  if (answer.refusal === undefined) await approvesWaiting(world, all, answer.value)
  return answer.refusal
}
const typeIn = ({ betTypes }: MarketInfo, type: string) => betTypes.find(({ id }) => id === type)!
const opens = (gameId: string, of = player) => opensMarket(of, gameId)

/** A bet at the prices of some facts of its game. */
function at(info: MarketInfo, type: string, selection: string, stake: string): WantedBet {
  const { price, prizes } = typeIn(info, type)
  return { type, selection, stake, price, prizes: [...prizes] }
}

/** Win of a bet of one line by a result, by the second computation. */
function winOf(recount: typeof recountDice, { price, prizes, ...bet }: WantedBet, result: unknown): number {
  const stake = BigInt(cents(bet.stake))
  return Number(recount({ ...bet, price: price!, prizes: prizes!, lines: 1, stake }, result))
}

describe('a prize group', () => {
  test('a player without a given prize group has the default of the brand, also once that is changed', async () => {
    const board = await opens('dice-three')
    expect(board.opened.groups).toEqual({ own: 1_900, least: 1_700, played: 1_900 })
    expect(typeIn(board.info, 'size')).toMatchObject({ price: 10, prizes: [19], groupDiscount: 0 })
    expect(await setsGroups({ least: 1_800, usual: 1_850, highest: 1_900 })).toBeUndefined()
    const now = await board.prices()
    expect(now.groups).toEqual({ own: 1_850, least: 1_810, played: 1_850 })
    const info = now.info as MarketInfo
    expect(typeIn(info, 'size')).toMatchObject({ price: 20, prizes: [37], returnPercent: '92.50' })
    expect(info.rules.find(({ words }) => words === 'dice-three.rules.prize')!.values.group).toBe(1_850)
  })

  test('is given by staff within the brand’s range, for later purchases, and its history is kept', async () => {
    const board = await opens('dice-three')
    expect(await gives(player, 1_940)).toBeUndefined()
    expect(await gives(player, 1_960)).toBeUndefined()
    for (const group of [1_699, 1_961]) expect(await gives(player, group)).toBe('group_not_allowed')
    expect((await board.prices()).groups).toEqual({ own: 1_960, least: 1_700, played: 1_960 })
    const told = (await ana.send(getPlayerPrizeGroup, { customerId: await customerOf(player) })).value
    expect(told).toMatchObject({ own: 1_960, groups: house, list: [{ group: 1_960 }, { group: 1_940 }] })
    expect(told.list[0]!.givenBy).toMatch(/^Member/)
    const [entry] = (await ana.send(listStaffLog, { pageNo: 1, pageSize: 1 })).value.list
    expect(entry).toMatchObject({
      call: 'givePlayerPrizeGroup',
      subject: `player/${await customerOf(player)}`,
      reason,
      before: { group: 1_940 },
      after: { group: 1_960 },
    })
    const other = await world.player({ cash: 100_00n })
    expect((await opens('dice-three', other)).opened.groups!.own).toBe(1_900)
  })

  test('is raised by two persons and lowered by one, who has read the group as it is', async () => {
    const customerId = await customerOf(player)
    const read = async () => (await ana.send(getPlayerPrizeGroup, { customerId })).value
    const { version } = await read()
    const give = (group: number) => ana.send(givePlayerPrizeGroup, { customerId, group, version, reason })
    const { isChanged, proposal } = (await give(1_950)).value
    expect([isChanged, (await read()).own]).toEqual([false, 1_900])
    expect((await ana.send(approveProposal, { proposalId: proposal!.proposalId })).refusal).toBe(
      'own_request',
    )
    expect((await give(1_880)).value).toEqual({ isChanged: true, proposal: null })
    const { own, list } = await read()
    expect([own, list.length]).toEqual([1_880, 1])
    // The proposal was overtaken when the group was lowered.
    const ben = await withStaffSession(world, all)
    const late = await ben.send(approveProposal, { proposalId: proposal!.proposalId })
    expect(late.refusal).toBe('proposal_decided')
    expect((await give(1_870)).refusal).toBe('changed_meanwhile')
    expect((await read()).own).toBe(1_880)
  })

  test('is not given above the author’s maximum, nor if it is no whole number', async () => {
    const { db } = world.server.tools
    const who = { brandId: 1, playerId: await player.id() }
    const giver = { by: 'player/7', nowMs: world.clock.now() }
    const gives = (group: number, atMost: number) =>
      transaction(db, (tx) => giveGroup(tx, who, group, giver, atMost))
    await expect(gives(1_920, 1_919)).rejects.toThrow('group_not_allowed')
    await expect(gives(1_900.5, 1_960)).rejects.toThrow('group_not_allowed')
    await expect(gives(Number.NaN, 1_960)).rejects.toThrow('group_not_allowed')
    expect(await gives(1_920, 1_920)).toBe(1_900)
    expect(await gives(1_800, 1_920)).toBe(1_920)
    const rows = await db
      .selectFrom('player_prize_group')
      .select(['prize_group', 'given_by', 'at_most'])
      .where('player_id', '=', who.playerId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { prize_group: 1_920, given_by: 'player/7', at_most: 1_920 },
      { prize_group: 1_800, given_by: 'player/7', at_most: 1_920 },
    ])
  })

  test('a prize group that the brand no longer allows becomes the nearest one that it does', async () => {
    expect(await gives(player, 1_960)).toBeUndefined()
    const board = await opens('dice-three')
    expect(await setsGroups({ least: 1_750, usual: 1_800, highest: 1_850 })).toBeUndefined()
    expect((await board.prices()).groups).toEqual({ own: 1_850, least: 1_750, played: 1_850 })
  })

  test('a prize group of trial money is the default', async () => {
    const visitor = await world.trial()
    const board = await opensMarket(visitor, 'dice-three')
    expect(board.opened).toMatchObject({ trial: true, groups: { own: 1_900 } })
  })

  test('a prize group of a price list changes nothing, and a game with price lists has no prize group', async () => {
    expect(await gives(player, 1_800)).toBeUndefined()
    const keno = await opens('keno')
    const usual = marketGames.find(({ game }) => game.info.id === 'keno')!.game.info
    expect(typeIn(keno.info, 'pick-3')).toEqual(typeIn(usual, 'pick-3'))
    expect(typeIn(keno.info, 'sum-size').prizes).not.toEqual(typeIn(usual, 'sum-size').prizes)
    expect((await opens('vietnam-north')).opened.groups).toBeNull()
    expect((await opens('color-game')).opened.groups).toBeNull()
  })
})

describe('a ticket below the own group', () => {
  const big = (info: MarketInfo, stake: string) => at(info, 'size', 'big', stake)

  test('costs less at once, keeps the discount, and pays the chosen share of the fair prize to the coin', async () => {
    expect(await gives(player, 1_960)).toBeUndefined()
    const board = await opens('dice-three')
    const offer = await board.prices(1_700)
    expect(offer.groups).toEqual({ own: 1_960, least: 1_700, played: 1_700 })
    const info = offer.info as MarketInfo
    const before = await moneyOf(player)
    // 13 % off 100.00.
    const bet = big(info, '87.00')
    const small = at(info, 'size', 'small', '87.00')
    const { ticket, balance } = (await board.buys([bet, small], { group: 1_700 })).value
    expect(ticket).toMatchObject({
      stake: '174.00',
      group: { own: 1_960, played: 1_700, discount: '26.00' },
    })
    expect(cents(balance)).toBe(before - 174_00)
    const { result } = await drawsAndSettles(world, ticket.drawId)
    expect([winOf(recountDice, bet, result), winOf(recountDice, small, result)].toSorted()).toEqual([
      0, 170_00,
    ])
    void (await logsIn(player, player.username, player.password)).value
    expect(await moneyOf(player)).toBe(before - 174_00 + 170_00)
  })

  test('is sold only at the prices of that group, for stakes that are offered before the discount', async () => {
    const board = await opens('dice-three')
    const info = (await board.prices(1_880)).info as MarketInfo
    const before = await moneyOf(player)
    expect((await board.buys([big(info, '0.99')])).refusal).toBe('price_changed')
    expect((await board.buys([big(board.info, '1.00')], { group: 1_880 })).refusal).toBe('price_changed')
    expect((await board.buys([big(info, '1.00')], { group: 1_880 })).refusal).toBe('stake_not_offered')
    expect((await board.buys([big(info, '0.98')], { group: 1_880 })).refusal).toBe('stake_not_offered')
    for (const group of [1_890, 1_920, 1_680, 1]) {
      expect((await board.buys([big(info, '0.99')], { group })).refusal).toBe('price_changed')
      expect((await board.prices(group)).groups!.played).toBe(1_900)
    }
    expect((await board.buys([big(board.info, '1.00')], { group: 2_000 })).refusal).toBe('invalid_input')
    expect(await moneyOf(player)).toBe(before)
    const key = randomUUID()
    const sold = (await board.buys([big(info, '0.99')], { group: 1_880, key })).value
    const again = (await board.buys([big(info, '0.99')], { group: 1_880, key })).value
    expect(again.ticket.ticketId).toBe(sold.ticket.ticketId)
    expect((await board.buys([big(info, '0.99')], { group: 1_860, key })).refusal).toBe(
      'idempotency_conflict',
    )
    expect(await moneyOf(player)).toBe(before - 99)
  })

  test('gives no discount on a price list, and is repeated by its key after the group was changed', async () => {
    const board = await opens('keno')
    const info = (await board.prices(1_700)).info as MarketInfo
    const pick = at(info, 'pick-1', '07', '10.00')
    const odd = at(info, 'sum-odd', 'odd', '9.00')
    const key = randomUUID()
    const { ticket } = (await board.buys([pick, odd], { group: 1_700, key })).value
    expect(ticket.group).toEqual({ own: 1_900, played: 1_700, discount: '1.00' })
    expect(await gives(player, 1_800)).toBeUndefined()
    expect((await board.buys([pick, odd], { group: 1_700, key })).value.ticket.ticketId).toBe(ticket.ticketId)
    const own = (await board.buys([pick])).value.ticket
    expect(own.group).toEqual({ own: 1_800, played: 1_800, discount: '0.00' })
    await expect(
      world.server.tools.db
        .updateTable('ticket')
        .set({ discount: 0n })
        .where('id', '=', ticket.ticketId)
        .execute(),
    ).rejects.toThrow()
  })

  test('a ticket with a larger discount than its group gives is found by the nightly check', async () => {
    const board = await opens('dice-three')
    const info = (await board.prices(1_800)).info as MarketInfo
    const { ticket } = (await board.buys([big(info, '95.00')], { group: 1_800 })).value
    const broken = async () => (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)
    const writes = (discount: bigint) =>
      asOwner('ticket', `UPDATE ticket SET discount = ${discount} WHERE id = '${ticket.ticketId}'`)
    expect(await broken()).toEqual([])
    await writes(5_01n)
    expect(await broken()).toEqual([
      'what came off the price of a ticket is at most what its prize group takes off its stake',
    ])
    await writes(5_00n)
    expect(await broken()).toEqual([])
  })

  test('a ticket below the own group of a chase has it on each draw', async () => {
    const board = await opens('dice-three')
    const info = (await board.prices(1_800)).info as MarketInfo
    const before = await moneyOf(player)
    const chase = { draws: 2, stopsOnWin: true }
    expect((await board.buys([big(info, '95.00')], { group: 1_800, chase })).refusal).toBeUndefined()
    expect(await moneyOf(player)).toBe(before - 190_00)
    const tickets = await board.tickets()
    expect(tickets.map(({ group }) => group!.discount)).toEqual(['5.00', '5.00'])
  })
})

describe('a brand’s price', () => {
  const de = { price: 1, prizes: [70] }
  type Change = SentBy<typeof setMarketPrice>
  const ofGame = { price: 1, prizes: [85] }
  /** Sets a price, with a second person where one is needed; returns the refusal. */
  const sets = async (after: Change['after'], more: Partial<Change> = {}, by = ana) => {
    const wish = { nodeId: 'vietnam-north', type: 'de', before: ofGame, after, reason, ...more }
    const answer = await by.send(setMarketPrice, wish)
    if (answer.refusal === undefined) await approvesWaiting(world, all, answer.value)
    return answer.refusal
  }
  const onDe = { type: 'de', selection: '68', stake: '10.00' }

  /** The board of a game of the afternoon, whose draw is far ahead. */
  const north = (of = player): Promise<Board> => opens('vietnam-north', of)

  test('applies only to later purchases, once the player has accepted it', async () => {
    const board = await north()
    const sold = (await board.buys([onDe])).value.ticket
    expect(await sets(de)).toBeUndefined()
    const { refusal, detail } = await board.buys([onDe])
    expect(refusal).toBe('price_changed')
    expect(detail).toEqual({ prizes: { type: 'de', ...de } })
    const now = (await board.prices()).info as MarketInfo
    expect(typeIn(now, 'de')).toMatchObject({ ...de, returnPercent: '70.00' })
    expect(now.rules.find(({ words }) => words === 'vietnam-north.rules.de')!.values).toEqual({
      price1: 1,
      prize1: 70,
    })
    const bet = at(now, 'de', '68', '10.00')
    expect((await board.buys([bet])).refusal).toBeUndefined()
    const before = await moneyOf(player)
    // In the hours until then the others would draw each minute.
    await closesMarkets(world, ['vietnam-north'])
    const { result } = await drawsAndSettles(world, board.next.drawId)
    for (const id of games) await reopensMarket(world, id)
    void (await logsIn(player, player.username, player.password)).value
    const won =
      winOf(recountVietnam, { ...onDe, price: 1, prizes: [85] }, result) + winOf(recountVietnam, bet, result)
    expect(await moneyOf(player)).toBe(before + won)
    expect(sold.bets[0]!.prizes).toEqual([85])
  })

  test('a brand’s price of a point changes the cost of a point', async () => {
    const board = await north()
    const lo = typeIn(board.info, 'lo-2')
    expect(
      await sets(
        { price: 25, prizes: [80] },
        { type: 'lo-2', before: { price: lo.price, prizes: [...lo.prizes] } },
      ),
    ).toBeUndefined()
    const info = (await board.prices()).info as MarketInfo
    expect(typeIn(info, 'lo-2')).toMatchObject({ price: 25, perPoint: 25 })
    expect((await board.buys([at(board.info, 'lo-2', '07', '23.00')])).refusal).toBe('price_changed')
    expect((await board.buys([at(info, 'lo-2', '07', '23.00')])).refusal).toBe('stake_not_offered')
    expect((await board.buys([at(info, 'lo-2', '07', '25.00')])).refusal).toBeUndefined()
  })

  test.each<[string, Change['after'], Partial<Change>, string]>([
    ['that returns the whole stake', { price: 1, prizes: [100] }, {}, 'return_too_high'],
    ['that returns more', { price: 1, prizes: [2_000_000_000] }, {}, 'return_too_high'],
    ['of two prizes for one', { price: 1, prizes: [70, 70] }, {}, 'invalid_input'],
    ['of no prize', { price: 1, prizes: [] }, {}, 'invalid_input'],
    ['of a prize of zero', { price: 1, prizes: [0] }, {}, 'invalid_input'],
    ['of a fraction', { price: 1.5, prizes: [70] }, {}, 'invalid_input'],
    ['of an unknown type', de, { type: 'nothing' }, 'bet_not_offered'],
    ['of an unknown game', de, { nodeId: 'parol-nights' }, 'game_unknown'],
    ['of a type with a prize group', de, { nodeId: 'dice-three', type: 'size' }, 'bet_not_offered'],
    ['that was changed since it was read', de, { before: { price: 1, prizes: [84] } }, 'changed_meanwhile'],
    ['without a reason', de, { reason: 'no' }, 'invalid_input'],
  ])('%s is refused', async (_, after, more, refusal) => {
    expect(await sets(after, more)).toBe(refusal)
    expect(await world.server.tools.db.selectFrom('market_price').selectAll().execute()).toEqual([])
  })

  test('is changed, and removed again, each with an entry in the log', async () => {
    expect(await sets(de)).toBeUndefined()
    expect(await sets({ price: 1, prizes: [80] })).toBe('changed_meanwhile')
    expect(await sets({ price: 1, prizes: [80] }, { before: de })).toBeUndefined()
    const odds = async () => {
      const { list } = (await ana.send(listMarketOdds, {})).value
      return list.find(({ nodeId }) => nodeId === 'vietnam-north')!.types.find(({ type }) => type === 'de')!
    }
    expect(await odds()).toMatchObject({ prizes: [80], isChanged: true, isListed: true, isUnusual: true })
    expect(await sets(ofGame, { before: { price: 1, prizes: [80] } })).toBeUndefined()
    expect(await odds()).toMatchObject({ prizes: [85], isChanged: false, isUnusual: false })
    const log = (await ana.send(listStaffLog, { pageNo: 1, pageSize: 12 })).value.list
    expect(log.filter(({ call }) => call === 'setMarketPrice')).toMatchObject([
      { before: { price: 1, prizes: [80] }, after: ofGame, subject: 'price/vietnam-north/de' },
      { before: de, after: { price: 1, prizes: [80] } },
      { before: ofGame, after: de },
    ])
  })

  test('takes two persons if it pays more of a stake in any prize', () => {
    const before = { price: 10, prizes: [100, 20] }
    const loosens = (price: number, ...prizes: number[]) => marketPrice.loosens(before, { price, prizes })
    expect(loosens(10, 101, 20)).toBe(true)
    expect(loosens(10, 100, 20)).toBe(false)
    expect(loosens(9, 100, 20)).toBe(true)
    expect(loosens(20, 200, 40)).toBe(false)
    // It returns less as a whole, and pays more at once.
    expect(loosens(10, 110, 1)).toBe(true)
    expect(loosens(1, 9, 1)).toBe(false)
  })

  test('that pays more applies only once another person has approved it', async () => {
    const raised = { price: 1, prizes: [90] }
    const wish = { nodeId: 'vietnam-north', type: 'de', before: ofGame, after: raised, reason }
    const { value } = await ana.send(setMarketPrice, wish)
    expect(value).toMatchObject({ isChanged: false, proposal: { proposalId: expect.any(String) } })
    expect(typeIn((await north()).info, 'de')).toMatchObject(ofGame)
    await approvesWaiting(world, all, value)
    expect(typeIn((await north()).info, 'de')).toMatchObject(raised)
  })

  test('belongs to one brand with its groups, and needs its permission and the second factor', async () => {
    const stranger = await withStaffSession(world, all, await anotherBrand(world, 'over-there'))
    expect(await sets(de)).toBeUndefined()
    expect(await setsGroups({ ...house, usual: 1_800 })).toBeUndefined()
    const other = (await stranger.send(listMarketOdds, {})).value
    expect(other.groups).toEqual(house)
    const types = other.list.find(({ nodeId }) => nodeId === 'vietnam-north')?.types ?? []
    expect(types.some(({ isChanged }) => isChanged)).toBe(false)
    expect(await gives(player, 1_900, stranger)).toBe('player_unknown')
    const reader = await withStaffSession(world, ['draws.read', 'draws.limits', 'players.see'])
    expect(await sets(ofGame, { before: de }, reader)).toBe('not_permitted')
    expect(await setsGroups(house, { ...house, usual: 1_800 }, reader)).toBe('not_permitted')
    expect(await gives(player, 1_900, reader)).toBe('not_permitted')
    world.clock.advance(6 * 60_000)
    expect(await sets(ofGame, { before: de })).toBe('second_factor_due')
    expect(await setsGroups(house, { ...house, usual: 1_800 })).toBe('second_factor_due')
    expect(await gives(player, 1_900)).toBe('second_factor_due')
  })
})

test('a tax on prizes takes two persons if less is withheld of any prize', () => {
  const none = { from: null, rate: null, base: null }
  const tax = { from: '10000.00', rate: 200_000, base: 'whole' } as const
  const { loosens } = prizeTaxSetting
  expect(loosens(tax, none)).toBe(true)
  expect(loosens(none, tax)).toBe(false)
  expect(loosens(tax, tax)).toBe(false)
  expect(loosens(tax, { ...tax, from: '10000.01' })).toBe(true)
  expect(loosens(tax, { ...tax, from: '9999.99' })).toBe(false)
  expect(loosens(tax, { ...tax, rate: 199_999 })).toBe(true)
  expect(loosens(tax, { ...tax, rate: 200_001 })).toBe(false)
  expect(loosens(tax, { ...tax, base: 'excess' })).toBe(true)
  expect(loosens({ ...tax, base: 'excess' }, tax)).toBe(false)
})

test('to raise a group of the brand takes two persons, and to lower one takes one', () => {
  for (const name of ['least', 'usual', 'highest'] as const) {
    expect(prizeGroups.loosens(house, { ...house, [name]: house[name] + 2 })).toBe(true)
    expect(prizeGroups.loosens(house, { ...house, [name]: house[name] - 2 })).toBe(false)
  }
})

test.each([
  ['beyond the house’s', { ...house, highest: 1_980 }],
  ['below the house’s', { ...house, least: 1_600 }],
  ['that fall', { least: 1_900, usual: 1_850, highest: 1_960 }],
  ['with a default above the highest', { least: 1_700, usual: 1_960, highest: 1_940 }],
])('groups of the brand %s are refused', async (_, groups) => {
  expect(await setsGroups(groups)).toBe('group_not_allowed')
  expect(await setsGroups({ ...house, usual: 1_850 }, { ...house, usual: 1_860 })).toBe('changed_meanwhile')
})

test('a quote has the return of a price before it is set', async () => {
  const quoted = async (prize: number) =>
    (await ana.send(quoteMarketPrice, { nodeId: 'vietnam-north', type: 'de', price: 1, prizes: [prize] }))
      .value
  expect(await quoted(84)).toEqual({ returnPercent: '84.00', isUnusual: true, isTooHigh: false })
  expect(await quoted(85)).toEqual({ returnPercent: '85.00', isUnusual: false, isTooHigh: false })
  expect(await quoted(98)).toEqual({ returnPercent: '98.00', isUnusual: false, isTooHigh: false })
  expect(await quoted(99)).toEqual({ returnPercent: '99.00', isUnusual: true, isTooHigh: false })
  expect(await quoted(100)).toEqual({ returnPercent: '100.00', isUnusual: true, isTooHigh: true })
})

test('the odds have each bet type with its return, and mark those outside of 85 to 98 %', async () => {
  const { list } = (await ana.send(listMarketOdds, {})).value
  const types = list.flatMap((game) => game.types)
  expect(list.map(({ nodeId }) => nodeId)).toContain('color-game')
  expect(types.length).toBeGreaterThan(40)
  for (const { nodeId, types } of list) {
    const { info } = marketGames.find(({ game }) => game.info.id === nodeId)!.game
    for (const { type, price, prizes, isUnusual, returnPercent, isListed } of types) {
      const rule = typeIn(info, type)
      expect([price, prizes, returnPercent]).toEqual([rule.price, rule.prizes, rule.returnPercent])
      const share = Number(rule.exactReturn.numerator) / Number(rule.exactReturn.denominator)
      expect([type, isUnusual]).toEqual([type, share < 0.85 || share > 0.98])
      expect(isListed).toBe(rule.groupDiscount === undefined && !rule.prizeIsSelection)
    }
  }
  // Xiên 4 pays 170 for 1.
  expect(types.filter(({ isUnusual }) => isUnusual).map(({ type }) => type)).toContain('xien-4')
})

test('a board that everybody reads has the prices of the brand’s usual group, whoever reads it, and may be cached', async () => {
  const read = async (nodeId: string, of: Visitor = world.visitor(), headers = {}) =>
    of.send(getMarketBoard, { nodeId }, { headers })
  expect(await gives(player, 1_940)).toBeUndefined()
  const { value, headers } = await read('dice-three')
  expect(typeIn(value.info as MarketInfo, 'size')).toMatchObject({ price: 10, prizes: [19] })
  expect(value).toMatchObject({ currency: 'PHP', game: { nodeId: 'dice-three' }, tax: null })
  expect(headers.get('Cache-Control')).toBe('public, max-age=30')
  expect(headers.get('Vary')).toMatch(/Merchant, Language/)
  expect(headers.getSetCookie()).toEqual([])
  // A player with better prices reads the same.
  expect((await read('dice-three', player)).value).toEqual(value)

  await anotherBrand(world, 'cheaper')
  expect(await setsGroups({ least: 1_800, usual: 1_850, highest: 1_900 })).toBeUndefined()
  world.clock.advance(5_000)
  expect(typeIn((await read('dice-three')).value.info as MarketInfo, 'size').prizes).toEqual([37])
  const elsewhere = (await read('dice-three', world.visitor(), { Merchant: 'cheaper' })).value
  expect(typeIn(elsewhere.info as MarketInfo, 'size').prizes).toEqual([19])

  for (const nodeId of ['parol-nights', 'nothing-here']) {
    const refused = await read(nodeId)
    expect([refused.refusal, refused.headers.get('Cache-Control')]).toEqual(['game_unknown', 'no-store'])
  }
  await closesMarkets(world, games.slice(1))
  world.clock.advance(5_000)
  expect((await read('dice-three')).refusal).toBe('game_closed')
  await reopensMarket(world, 'dice-three')
})
