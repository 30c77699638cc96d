import { randomUUID } from 'node:crypto'
import { playRound } from '@fairground/contract/arcade'
import type { SentBy } from '@fairground/contract/call'
import {
  getGameInfo,
  getGameMenus,
  launchGame,
  listGames,
  listPopularGames,
  listVendors,
} from '@fairground/contract/catalogue'
import {
  type BrandGame,
  changeBrandGames,
  getLobbyOrder,
  listBrandGames,
  listBrandVendors,
  orderBrandGames,
  orderBrandVendors,
  orderLobbyLanes,
  setBrandGame,
  setBrandVendor,
} from '@fairground/contract/office-catalogue'
import { placeStop } from '@fairground/contract/office-stops'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { listPvpRooms } from '@fairground/contract/rooms'
import { listStaffLog } from '@fairground/contract/staff'
import { gameCategories } from '@fairground/kernel/game-category'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, type Joined, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { opensMarket } from '../../../../../../tests/world/market.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { importFeed, lastImports } from '../../games/feeds/index.ts'

const slot = 'parol-nights'
const reason = 'the licence of December'
const myna = madeUpVendors.find(({ code }) => code === 'MYNA')!

let world: VendorWorld
let joined: Joined
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aVendorWorld()
  joined = await world.joins(myna)
  await importFeed(world.server.tools, {
    vendor: { code: 'HALL', name: 'The Hall', protocol: 'json-hmac', walletType: 'seamless' },
    games: [
      {
        id: 'pusoy',
        names: { EN: 'Pusoy' },
        category: 'PVP',
        stakes: { PHP: { least: '1.00', most: '50.00' } },
        rooms: [
          { id: 'calm', names: { EN: 'Calm' }, stakes: { PHP: { least: '1.00', most: '5.00' } } },
          { id: 'lively', names: { EN: 'Lively' }, stakes: { PHP: { least: '5.00', most: '50.00' } } },
        ],
      },
    ],
  })
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const passes = () => world.clock.advance(1_000)

type VendorWish = Partial<SentBy<typeof setBrandVendor>>
const vendors = async () => (await ana.send(listBrandVendors, {})).value
async function vendorOf(code: string) {
  return (await vendors()).list.find(({ vendorCode }) => vendorCode === code)!
}
async function setsVendor(vendorCode: string, wish: VendorWish, by = ana) {
  const { isOpen, isHot, maintenance, rules, version } = await vendorOf(vendorCode)
  const answer = await by.send(setBrandVendor, {
    ...{ vendorCode, isOpen, isHot, maintenance, rules, version, reason },
    ...wish,
  })
  passes()
  return answer
}

type GameWish = Partial<SentBy<typeof setBrandGame>>
async function gameOf(gameId: string): Promise<BrandGame> {
  return (await ana.send(listBrandGames, { text: gameId })).value.list.find((one) => one.gameId === gameId)!
}
/** Returns what a change of a game sends if it changes nothing. */
function termsOf({ isOpen, isHot, maintenance, stakes, turnoverWeight, closedRooms, version }: BrandGame) {
  return { isOpen, isHot, maintenance, stakes, turnoverWeight, closedRooms, version, reason }
}
async function setsGame(gameId: string, wish: GameWish, by = ana) {
  const answer = await by.send(setBrandGame, { gameId, ...termsOf(await gameOf(gameId)), ...wish })
  passes()
  return answer
}
async function approves({ proposal }: { proposal: { proposalId: string } | null }) {
  void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
  passes()
}
const ids = async (input: SentBy<typeof listGames>) =>
  (await world.visitor().send(listGames, input)).value.list.map(({ nodeId }) => nodeId)

describe('a vendor', () => {
  test('is offered and reopened by two persons and closed by one, in every process', async () => {
    const other = await world.anotherServer()
    const shown = async () => (await other.visitor().send(listGames, { vassalage: 'HALL' })).value.list.length
    expect(await vendorOf('HALL')).toMatchObject({
      isOffered: false,
      isOpen: false,
      games: 1,
      openGames: 1,
      isStopped: false,
      importedAt: expect.any(String),
    })
    const offer = (await setsVendor('HALL', { isOpen: true })).value
    expect([offer.isChanged, await shown()]).toEqual([false, 0])
    expect((await ana.send(approveProposal, offer.proposal!)).refusal).toBe('own_request')
    await approves(offer)
    const offered = (await vendors()).list.filter(({ isOffered }) => isOffered)
    expect([await shown(), offered.at(-1)!.vendorCode]).toEqual([1, 'HALL'])
    expect((await setsVendor('HALL', { isOpen: false, isHot: true })).value.proposal).toBeNull()
    expect([await shown(), (await vendorOf('HALL')).isOffered]).toEqual([0, true])
    await approves((await setsVendor('HALL', { isOpen: true })).value)
    expect(await shown()).toBe(1)
    const [entry] = (await ana.send(listStaffLog, { subject: 'brand-vendor/HALL' })).value.list
    expect(entry).toMatchObject({
      call: 'setBrandVendor',
      before: { name: 'The Hall', isOpen: false },
      after: { isOpen: true },
    })
    await other.server.close()
  })

  test('keeps out players of more places at once, and lets in more of them by two persons', async () => {
    const philippines = { effect: 'deny', country: 'PH', region: null, network: null } as const
    expect((await setsVendor('HALL', { rules: [philippines] })).value.proposal).toBeNull()
    expect(await ids({ vassalage: 'HALL' })).toEqual([])
    await approves((await setsVendor('HALL', { rules: [] })).value)
    expect(await ids({ vassalage: 'HALL' })).toEqual(['hall.pusoy'])
    const invalid = [
      { ...philippines, country: 'XX' },
      { ...philippines, country: null, region: '00' },
      { ...philippines, network: '10.0.0.0/99' },
    ]
    for (const rule of invalid)
      expect((await setsVendor('HALL', { rules: [rule] })).refusal).toBe('invalid_input')
    expect((await setsVendor('HALL', { rules: [philippines, philippines] })).refusal).toBe('invalid_input')
  })

  test('has maintenance, which one person begins and ends; it ends after it begins', async () => {
    const from = new Date(world.clock.now()).toISOString()
    const maintain = (until: string | null) => setsVendor('HALL', { maintenance: { from, until } })
    expect((await maintain(from)).detail.fields).toEqual({ 'maintenance.until': 'invalid_value' })
    expect((await maintain(null)).value.isChanged).toBe(true)
    expect(await vendorOf('HALL')).toMatchObject({ isInMaintenance: true })
    const pusoy = { nodeId: 'hall.pusoy' }
    expect((await world.visitor().send(getGameInfo, pusoy)).value.game.maintenance).toBe('open-ended')
    expect((await setsVendor('HALL', { maintenance: null })).value.isChanged).toBe(true)
    expect((await world.visitor().send(getGameInfo, pusoy)).value.game.maintenance).toBeNull()
  })

  test('is unknown, or was changed since it was read', async () => {
    const read = await vendorOf('HALL')
    void (await setsVendor('HALL', { isHot: !read.isHot })).value
    const late = await setsVendor('HALL', { version: read.version, isOpen: false }, ben)
    expect([late.refusal, late.detail.now]).toMatchObject(['changed_meanwhile', { isHot: !read.isHot }])
    const { isOpen, isHot, maintenance, rules, version } = read
    const terms = { isOpen, isHot, maintenance, rules, version, reason }
    expect((await ana.send(setBrandVendor, { ...terms, vendorCode: 'NOBODY' })).refusal).toBe(
      'vendor_unknown',
    )
  })

  test('has a place in the order, which names each offered vendor once', async () => {
    const { list, version } = await vendors()
    const codes = list.filter(({ isOffered }) => isOffered).map(({ vendorCode }) => vendorCode)
    const order = (vendorCodes: string[], by = ana) => by.send(orderBrandVendors, { vendorCodes, version })
    expect(codes.length).toBeGreaterThan(2)
    const twice = await order([...codes, codes[0]!])
    expect([twice.refusal, twice.detail.fields]).toEqual(['order_twice', { [codes[0]!]: 'twice' }])
    const gap = await order(codes.slice(1))
    expect([gap.refusal, gap.detail.fields]).toEqual(['order_incomplete', { [codes[0]!]: 'missing' }])
    expect((await order([...codes, 'NOBODY'])).refusal).toBe('vendor_unknown')
    const turned = codes.toReversed()
    void (await order(turned)).value
    expect((await vendors()).list.map(({ vendorCode }) => vendorCode).slice(0, turned.length)).toEqual(turned)
    const late = await order([...codes.slice(1), codes[0]!], ben)
    expect([late.refusal, late.detail.now]).toEqual(['changed_meanwhile', { order: turned }])
    passes()
    const { lanes } = (await world.visitor().send(listVendors, {})).value.data
    const cards = lanes.find(({ gameClassify }) => gameClassify === 'RNG')!.cards
    expect(cards.map(({ vassalage }) => vassalage)).toEqual(
      turned.filter((code) => ['FAIR', 'MYNA'].includes(code)),
    )
  })
})

describe('the weight of a game’s turnover', () => {
  test('is the usual one until the brand sets another; a higher one takes two persons, and a vendor’s game has none', async () => {
    const [dice, reels, theirs] = [await gameOf('dice'), await gameOf(slot), await gameOf('myna.one')]
    expect([dice, reels, theirs].map(({ turnoverWeight }) => turnoverWeight)).toEqual([null, null, null])
    expect([dice, reels, theirs].map(({ usualWeight }) => usualWeight)).toEqual([20, 100, null])
    await approves((await setsGame('dice', { turnoverWeight: 10 })).value)
    expect((await setsGame('dice', { turnoverWeight: 5 })).value.proposal).toBeNull()
    expect((await gameOf('dice')).turnoverWeight).toBe(5)
    expect((await setsGame('myna.one', { turnoverWeight: 5 })).refusal).toBe('weight_not_offered')
    await approves((await setsGame('dice', { turnoverWeight: null })).value)
  })
})

describe('stakes that a brand allows', () => {
  test('are the only ones of a slot, in its page and in its rounds, until two persons allow more', async () => {
    const player = await world.player({ cash: 1_000_00n })
    const { session, stakes: all } = await player.opens(slot)
    const [least, second, third] = all as [string, string, string]
    const plays = (stake: string) =>
      player.send(
        playRound,
        { stake },
        { key: randomUUID(), headers: { Authorization: `Bearer ${session}` } },
      )
    expect((await gameOf(slot)).offeredStakes).toEqual(all)
    expect((await setsGame(slot, { stakes: { least: second, most: second } })).value.proposal).toBeNull()
    expect((await player.opens(slot)).stakes).toEqual([second])
    expect((await plays(least)).refusal).toBe('stake_not_offered')
    expect((await plays(second)).refusal).toBeUndefined()
    const shown = (await world.visitor().send(getGameInfo, { nodeId: slot })).value
    expect([shown.stakes, shown.game.minBet, shown.game.maxBet]).toEqual([[second], second, second])
    for (const stakes of [
      { least, most: '0.03' },
      { least: second, most: least },
      { least: '-1', most: second },
    ])
      expect((await setsGame(slot, { stakes })).refusal).toBe('stake_out_of_range')
    const wider = (await setsGame(slot, { stakes: { least: second, most: third } })).value
    expect((await plays(third)).refusal).toBe('stake_not_offered')
    await approves(wider)
    world.clock.advance(5_000)
    expect((await plays(third)).refusal).toBeUndefined()
    await approves((await setsGame(slot, { stakes: null })).value)
  })

  test('are the only ones of a lottery ticket', async () => {
    const player = await world.player({ cash: 1_000_00n })
    await world.server.dueWorks.runDue()
    const board = await opensMarket(player)
    const [least, second] = board.opened.stakes as [string, string]
    void (await setsGame('color-game', { stakes: { least: second, most: second } })).value
    const red = { type: 'colour', selection: 'red' }
    expect((await board.buys([{ ...red, stake: least }])).refusal).toBe('stake_not_offered')
    expect((await board.buys([{ ...red, stake: second }])).refusal).toBeUndefined()
    expect((await opensMarket(player)).opened.stakes).toEqual([second])
    await approves((await setsGame('color-game', { stakes: null })).value)
  })

  test('refuse a vendor’s bet outside of them, and never a win or a rollback', async () => {
    const guest = await world.guest(1_000_00n)
    const seat = await joined.sits(guest)
    const { bet, win, rollback } = joined.caller.calls!
    const bets = (amount: bigint, of: { id?: string; round?: string } = {}) => {
      const { id = randomUUID(), round = randomUUID() } = of
      return joined.line.say(bet(seat, { id, round, amount }, randomUUID()))
    }
    const early = { id: randomUUID(), round: randomUUID() }
    expect((await bets(80_00n, early)).code).toBe('ok')
    void (await setsGame('myna.one', { stakes: { least: '5.00', most: '50.00' } })).value
    expect((await bets(4_99n)).code).toBe('limit_reached')
    expect((await bets(50_01n)).code).toBe('limit_reached')
    expect((await bets(5_00n)).code).toBe('ok')
    expect((await bets(1_00n, { round: early.round })).code).toBe('ok')
    // The same bet again is answered as the first time, though it is outside of the stakes now.
    expect((await bets(80_00n, early)).code).toBe('ok')
    expect(await guest.cash()).toBe(1_000_00n - 80_00n - 5_00n - 1_00n)
    const paid = { ...early, id: randomUUID(), amount: 300_00n, betId: early.id, isLast: true }
    expect((await joined.line.say(win(seat, paid, randomUUID()))).code).toBe('ok')
    const late = { id: randomUUID(), round: randomUUID() }
    expect((await bets(50_00n, late)).code).toBe('ok')
    void (await setsGame('myna.one', { stakes: { least: '5.00', most: '10.00' } })).value
    const undone = { ...late, id: randomUUID(), amount: 50_00n, original: late.id }
    expect((await joined.line.say(rollback(seat, undone, randomUUID()))).code).toBe('ok')
    await approves((await setsGame('myna.one', { stakes: null })).value)
  })

  test('that the vendor no longer offers close the game', async () => {
    void (await setsGame('hall.pusoy', { stakes: { least: '40.00', most: '50.00' } })).value
    const pusoy = { id: 'pusoy', names: { EN: 'Pusoy' }, category: 'PVP' as const }
    const vendor = { code: 'HALL', name: 'The Hall', protocol: 'json-hmac', walletType: 'seamless' as const }
    const rooms = [
      { id: 'calm', names: { EN: 'Calm' }, stakes: { PHP: { least: '1.00', most: '5.00' } } },
      { id: 'lively', names: { EN: 'Lively' }, stakes: { PHP: { least: '5.00', most: '50.00' } } },
    ]
    const imports = async (most: string) => {
      const stakes = { PHP: { least: '1.00', most } }
      await importFeed(world.server.tools, { vendor, games: [{ ...pusoy, stakes, rooms }] })
      passes()
    }
    await imports('30.00')
    expect([await ids({ vassalage: 'HALL' }), (await gameOf('hall.pusoy')).isWithoutStakes]).toEqual([
      [],
      true,
    ])
    await imports('50.00')
    expect(await ids({ vassalage: 'HALL' })).toEqual(['hall.pusoy'])
    await approves((await setsGame('hall.pusoy', { stakes: null })).value)
    expect((await lastImports(world.server.tools.db)).get('HALL')!.getTime()).toBe(world.clock.now() - 3_000)
  })
})

describe('a game', () => {
  test('under maintenance refuses a launch and a round, and a vendor’s bet but not its win', async () => {
    const player = await world.player({ cash: 100_00n })
    const { session } = await player.opens(slot)
    const guest = await world.guest(100_00n)
    const seat = await joined.sits(guest)
    const { bet, win } = joined.caller.calls!
    const [id, round] = [randomUUID(), randomUUID()]
    const bets = (of: { id: string; round: string } = { id: randomUUID(), round: randomUUID() }) =>
      joined.line.say(bet(seat, { ...of, amount: 1_00n }, randomUUID()))
    expect((await bets({ id, round })).code).toBe('ok')
    const maintenance = {
      from: new Date(world.clock.now()).toISOString(),
      until: new Date(world.clock.now() + 60_000).toISOString(),
    }
    for (const gameId of [slot, 'myna.one']) void (await setsGame(gameId, { maintenance })).value
    const launch = await player.send(launchGame, { nodeId: slot, vassalage: 'FAIR' })
    expect([launch.refusal, launch.detail.until]).toEqual(['game_maintenance', maintenance.until])
    const played = await player.send(
      playRound,
      { stake: '1.00' },
      { key: randomUUID(), headers: { Authorization: `Bearer ${session}` } },
    )
    expect([played.refusal, played.detail.until]).toEqual(['game_maintenance', maintenance.until])
    expect((await bets()).code).toBe('game_closed')
    const paid = { id: randomUUID(), round, amount: 2_00n, betId: id, isLast: true }
    expect((await joined.line.say(win(seat, paid, randomUUID()))).code).toBe('ok')
    const state = { state: 'inMaintenance' as const }
    expect((await ana.send(listBrandGames, state)).value.list.map(({ gameId }) => gameId).sort()).toEqual(
      ['myna.one', slot].sort(),
    )
    world.clock.advance(60_000)
    expect((await bets()).code).toBe('ok')
    for (const gameId of [slot, 'myna.one']) void (await setsGame(gameId, { maintenance: null })).value
  })

  test('has rooms, which one person closes and two open again', async () => {
    const rooms = async () =>
      (await world.visitor().send(listPvpRooms, { nodeId: 'hall.pusoy' })).value.list.map(
        ({ roomId }) => roomId,
      )
    void (await setsGame('hall.pusoy', { closedRooms: ['calm'] })).value
    expect(await rooms()).toEqual(['lively'])
    expect((await setsGame('hall.pusoy', { closedRooms: ['nowhere'] })).refusal).toBe('room_unknown')
    const again = (await setsGame('hall.pusoy', { closedRooms: [] })).value
    expect(await rooms()).toEqual(['lively'])
    await approves(again)
    expect(await rooms()).toEqual(['calm', 'lively'])
  })

  test('is listed by vendor, category, state and text, page by page', async () => {
    const all = (await ana.send(listBrandGames, {})).value
    expect(all.list.map(({ gameName }) => gameName.toLowerCase())).toEqual(
      all.list.map(({ gameName }) => gameName.toLowerCase()).toSorted(),
    )
    const after = all.list[10]!.gameId
    expect((await ana.send(listBrandGames, { after })).value.list[0]!.gameId).toBe(all.list[11]!.gameId)
    const found = async (input: SentBy<typeof listBrandGames>) =>
      (await ana.send(listBrandGames, input)).value.list.map(({ gameId }) => gameId)
    expect(await found({ vendorCode: 'HALL' })).toEqual(['hall.pusoy'])
    expect(await found({ category: 'PVP', vendorCode: 'MYNA' })).toEqual([])
    expect(await found({ text: 'PAROL' })).toEqual([slot])
    expect(await found({ text: 'hall.' })).toEqual(['hall.pusoy'])
    expect(await found({ state: 'closedByVendor', vendorCode: 'HALL' })).toEqual([])
    expect(await found({ after: 'no-such-game' })).toEqual([])
    void (await ana.send(placeStop, { kind: 'game', target: 'hall.pusoy', reason })).value
    expect((await gameOf('hall.pusoy')).isStopped).toBe(true)
  })

  test('is unknown, was changed since it was read, and is another brand’s own', async () => {
    const read = await gameOf(slot)
    void (await setsGame(slot, { isHot: !read.isHot })).value
    const late = await setsGame(slot, { version: read.version, isOpen: false }, ben)
    expect([late.refusal, late.detail.now]).toMatchObject(['changed_meanwhile', { isHot: !read.isHot }])
    const terms = termsOf(read)
    expect((await ana.send(setBrandGame, { ...terms, gameId: 'no-such-game' })).refusal).toBe('game_unknown')
    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'others'))
    const theirs = (await others.send(listBrandGames, { text: slot })).value.list[0]!
    void (await others.send(setBrandGame, { ...terms, gameId: slot, isOpen: false, version: theirs.version }))
      .value
    expect((await gameOf(slot)).isOpen).toBe(true)
  })
})

describe('several games', () => {
  const games = ['myna.one', 'myna.two']
  const change = (field: 'isOpen' | 'isHot', to: boolean, was: boolean, of = games) =>
    ana.send(changeBrandGames, { field, to, games: of.map((gameId) => ({ gameId, was })), reason })

  test('are closed by one person and opened by two, all or none', async () => {
    expect((await change('isOpen', false, true)).value).toEqual({ isChanged: true, proposal: null })
    passes()
    expect(await ids({ vassalage: 'MYNA' })).toEqual([])
    const opened = (await change('isOpen', true, false)).value
    const [shown] = (await ben.send(listProposals, {})).value.list
    expect(shown).toMatchObject({
      call: 'changeBrandGames',
      before: { openGames: [], closedGames: games },
      after: { openGames: games, closedGames: [] },
    })
    await approves(opened)
    expect((await ids({ vassalage: 'MYNA' })).sort()).toEqual(games)
    void (await change('isHot', true, false)).value
    expect((await ana.send(listBrandGames, { state: 'hot', vendorCode: 'MYNA' })).value.list.length).toBe(2)
    void (await change('isHot', false, true)).value
  })

  test('are refused if one is unknown, named twice, or not as it was read', async () => {
    expect((await change('isOpen', false, true, [...games, 'nowhere'])).refusal).toBe('game_unknown')
    expect((await change('isOpen', false, true, [...games, games[0]!])).refusal).toBe('order_twice')
    const stale = await change('isHot', true, true)
    expect([stale.refusal, stale.detail.now]).toEqual([
      'changed_meanwhile',
      { hotGames: [], otherGames: games },
    ])
    expect((await gameOf(games[0]!)).isOpen).toBe(true)
  })
})

describe('the order of the lobby', () => {
  test('begins with the games that the operator puts first, before played ones', async () => {
    const { version } = (await ana.send(getLobbyOrder, {})).value
    const order = (gameIds: string[]) => ana.send(orderBrandGames, { gameIds, version })
    expect((await order([slot, slot])).refusal).toBe('order_twice')
    expect((await order([slot, 'nowhere'])).refusal).toBe('game_unknown')
    const first = ['myna.two', slot]
    const next = (await order(first)).value
    expect((await order([slot])).detail).toEqual({ now: { order: first }, version: next.version })
    passes()
    expect((await ids({})).slice(0, 2)).toEqual(first)
    expect((await ana.send(getLobbyOrder, {})).value).toMatchObject({
      version: next.version,
      games: [{ gameId: 'myna.two', isShown: true }, { gameId: slot }],
    })
    expect((await gameOf(slot)).place).toBe(2)
    const { list } = (await world.visitor().send(listPopularGames, { count: 5 })).value
    expect(list.map(({ nodeId }) => nodeId)).not.toContain('myna.two')
    void (await ana.send(orderBrandGames, { gameIds: [], version: next.version })).value
  })

  test('has lanes in the operator’s order without hidden ones', async () => {
    const menus = async () => {
      passes()
      const { gameMenus } = (await world.visitor().send(getGameMenus, {})).value
      return gameMenus.map(({ gameGroupCode }) => gameGroupCode)
    }
    const before = await menus()
    expect(before).toEqual(gameCategories.filter((category) => before.includes(category)))
    const { version } = (await ana.send(getLobbyOrder, {})).value.lanes
    const turned = gameCategories.toReversed()
    const order = (given: Partial<SentBy<typeof orderLobbyLanes>>) =>
      ana.send(orderLobbyLanes, { order: turned, hidden: ['PVP'], version, ...given })
    expect((await order({ order: turned.slice(1) })).refusal).toBe('order_incomplete')
    expect((await order({ order: [...turned.slice(1), turned[1]!] })).refusal).toBe('order_twice')
    void (await order({})).value
    expect(await menus()).toEqual(before.toReversed().filter((category) => category !== 'PVP'))
    expect((await order({ hidden: [] })).refusal).toBe('changed_meanwhile')
  })
})
