import type { SentBy } from '@fairground/contract/call'
import {
  getGameInfo,
  getGameMenus,
  getPrizeModes,
  getVietnameseGameMenu,
  listGameFilters,
  listGames,
  listHotGames,
  listPopularGames,
  listVendors,
  suggestSearches,
} from '@fairground/contract/catalogue'
import { originals } from '@fairground/games/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fewOf, fewVendors, offerVendors } from '../../../../../../demo/made-up/offer.ts'
import { feedOf } from '../../../../../../demo/made-up/vendors.ts'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { type FeedGameGiven, importFeed } from '../feeds/index.ts'
import { roundCounter } from './index.ts'

let world: World
let somebody: Visitor
beforeAll(async () => {
  world = await aWorld()
  const { tools } = world.server
  for (const code of ['DIG', 'BTI', 'TCG_SEA']) await importFeed(tools, fewOf(code))
  await offerVendors(tools.db, 1, [...fewVendors, 'DIG', 'BTI', 'TCG_SEA'])
  await closesMarkets(world, ['color-game'])
  somebody = world.visitor()
})
afterAll(() => world.close())
beforeEach(() => void world.clock.advance(60_000))

const list = async (filter: SentBy<typeof listGames>) =>
  (await somebody.send(listGames, { pageSize: 200, ...filter })).value
const ids = async (filter: SentBy<typeof listGames>) => (await list(filter)).list.map(({ nodeId }) => nodeId)
const lanes = async (of: Visitor = somebody) => (await of.send(listVendors, {})).value.data.lanes
const cardsOf = async (category: string, of: Visitor = somebody) =>
  (await lanes(of)).find(({ gameClassify }) => gameClassify === category)?.cards ?? []
const given = (code: string) => fewOf(code).games as FeedGameGiven[]
/** Two tags of one game; other games have one of them. */
const bothTags = given('MYNA')
  .find(({ tags }) => tags!.length > 1)!
  .tags!.slice(0, 2)
const nodeIdsOf = (code: string, passes: (game: FeedGameGiven) => boolean) =>
  given(code)
    .filter(passes)
    .map(({ id }) => `${code.toLowerCase()}.${id}`)
const set = async (changes: Record<string, unknown>, vendorCode: string) => {
  await world.server.tools.db
    .updateTable('brand_vendor')
    .set(changes)
    .where('vendor_code', '=', vendorCode)
    .execute()
  world.clock.advance(1000)
}

describe('a list of games', () => {
  test('has pages of 42 from page 1 on, with each game once', async () => {
    const first = (await somebody.send(listGames, {})).value
    const second = (await somebody.send(listGames, { pageNo: 2 })).value
    const third = (await somebody.send(listGames, { pageNo: 3 })).value
    expect([first.list.length, first.totalPages]).toEqual([42, Math.ceil(first.total / 42)])
    const all = [...first.list, ...second.list, ...third.list].map(({ nodeId }) => nodeId)
    expect(new Set(all).size).toBe(first.total)
  })

  test('accepts the query of the specification', async () => {
    const query = {
      clientType: 3,
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'perya',
      gameType: 'RNG',
      vassalage: 'MYNA',
      gameClassify: 'RNG',
      gameName: '',
      minBet: '1000.00',
      minLineNum: 1,
      language: 'EN',
      pageNo: 1,
      pageSize: 42,
    }
    const { total, list: games } = (await somebody.send(listGames, query)).value
    expect(total).toBe(nodeIdsOf('MYNA', ({ lines }) => lines !== null).length)
    expect(given('MYNA').map(({ names }) => names.EN)).toContain(games[0]!.gameName)
  })

  test('names each game as its vendor does, with its stakes in the brand’s currency', async () => {
    const [game] = given('MYNA')
    const answer = (await somebody.send(getGameInfo, { nodeId: `myna.${game!.id}` })).value
    const { least, most } = game!.stakes!.PHP!
    expect(answer).toMatchObject({
      game: {
        gameName: game!.names.EN,
        vendorName: 'Myna Street',
        returnPercent: game!.returnPercent,
        minBet: least,
        maxBet: most,
        lineNum: game!.lines,
        volatility: game!.volatility,
        img: expect.stringMatching(/\/art\/MYNA\/\d+\.webp$/),
        maintenance: null,
      },
      stakes: [least, most],
      currency: 'PHP',
      info: null,
    })
  })

  test.each<[string, SentBy<typeof listGames>, string, (game: FeedGameGiven) => boolean]>([
    ['vendor', { vassalage: 'BANYAN' }, 'BANYAN', () => true],
    [
      'category',
      { vassalage: 'BANYAN', gameClassify: 'FISH' },
      'BANYAN',
      ({ category }) => category === 'FISH',
    ],
    [
      'kind',
      { vassalage: 'QUILL', classification: 'lines,ways' },
      'QUILL',
      ({ classification }) => ['lines', 'ways'].includes(classification!),
    ],
    [
      'stake',
      { vassalage: 'QUILL', minBet: '1.00' },
      'QUILL',
      ({ stakes }) => Number(stakes!.PHP!.least) <= 1,
    ],
    ['lines', { vassalage: 'QUILL', minLineNum: 25 }, 'QUILL', ({ lines }) => (lines ?? 0) >= 25],
    [
      'levels of volatility',
      { vassalage: 'QUILL', volatility: '1,2,3' },
      'QUILL',
      ({ volatility }) => [1, 2, 3].includes(volatility!),
    ],
    ['the largest win', { vassalage: 'QUILL', minMaxWin: 2000 }, 'QUILL', ({ maxWin }) => maxWin! >= 2000],
    ['a tag', { vassalage: 'MYNA', tags: 'free-spins' }, 'MYNA', ({ tags }) => tags!.includes('free-spins')],
    [
      'several tags, all of which a game has',
      { vassalage: 'MYNA', tags: bothTags.join() },
      'MYNA',
      ({ tags }) => bothTags.every((tag) => tags!.includes(tag)),
    ],
  ])('is filtered by %s', async (_what, filter, code, passes) => {
    const wanted = nodeIdsOf(code, passes)
    expect(wanted.length).toBeGreaterThan(0)
    expect((await ids(filter)).sort()).toEqual(wanted.sort())
  })

  test('has exactly the house’s games with a choice under the tag originals, for the lane of the site', async () => {
    const withChoice = originals.map(({ info }) => info.id)
    expect((await ids({ tags: 'originals' })).sort()).toEqual(withChoice.sort())
  })

  test.each<['new' | 'name' | 'return' | 'volatility', (game: FeedGameGiven) => string | number, -1 | 1]>([
    ['new', ({ releasedOn }) => releasedOn!, -1],
    ['name', ({ names }) => names.EN!.toLowerCase(), 1],
    ['return', ({ returnPercent }) => Number(returnPercent), -1],
    ['volatility', ({ volatility }) => volatility!, -1],
  ])('is sorted by %s, over its pages', async (sort, stated, direction) => {
    const byId = new Map(given('QUILL').map((game) => [`quill.${game.id}`, game]))
    const values = (await ids({ vassalage: 'QUILL', sort })).map((id) => stated(byId.get(id)!))
    expect(values.length).toBe(given('QUILL').length)
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0)))
    const second = await ids({ vassalage: 'QUILL', sort, pageNo: 2, pageSize: 3 })
    expect(second).toEqual((await ids({ vassalage: 'QUILL', sort })).slice(3, 6))
  })

  test('sorts games without a stated return after all games with one', async () => {
    const games = (await list({ sort: 'return' })).list
    const firstWithout = games.findIndex(({ returnPercent }) => returnPercent === null)
    expect(firstWithout).toBeGreaterThan(0)
    expect(games.slice(firstWithout).every(({ returnPercent }) => returnPercent === null)).toBe(true)
  })

  test('has one hot game first in each group of 21, where the operator marked its first four games as hot', async () => {
    const { db } = world.server.tools
    const all = await ids({})
    const hot = all.slice(0, 4)
    const rows = hot.map((game_id, position) => ({
      brand_id: 1,
      game_id,
      is_hot: true,
      position: position - 50,
    }))
    await db.insertInto('brand_game').values(rows).execute()
    world.clock.advance(1000)
    const { list: games } = await list({})
    const places = games.flatMap(({ isHot }, at) => (isHot ? [at] : []))
    expect(places).toEqual([0, 21, 42, 63])
    expect((await list({ isHot: 1 })).list.map(({ nodeId }) => nodeId)).toEqual(hot)
    await db
      .updateTable('brand_game')
      .set({ is_hot: false, position: 0 })
      .where('game_id', 'in', hot)
      .execute()
    world.clock.advance(1000)
  })

  test('finds games by a text with typing errors, and filters them', async () => {
    // A word of five letters may have one wrong.
    const game = given('SALON').find(({ names }) => /^\w{5}/.test(names.EN!))
    const name = game!.names.EN!
    const [word] = name.split(' ')
    const mistyped = word!.slice(0, 2) + word!.slice(3)
    expect(await ids({ gameName: name })).toContain(`salon.${game!.id}`)
    expect(await ids({ gameName: name, vassalage: 'SALON' })).toEqual([`salon.${game!.id}`])
    expect(
      await ids({ gameName: `${mistyped} ${name.split(' ').slice(1).join(' ')}`, vassalage: 'SALON' }),
    ).toContain(`salon.${game!.id}`)
    expect(await ids({ gameName: name, gameClassify: 'FISH' })).toEqual([])
  })

  test('finds games by the words of a category, a synonym, a vendor and a tag', async () => {
    const cockfights = nodeIdsOf('DIG', () => true).sort()
    for (const gameName of ['sabong', 'Cockfight', 'e-sabong'])
      expect((await ids({ gameName })).sort()).toEqual(cockfights)
    expect((await ids({ gameName: 'salon meridian' })).sort()).toEqual(nodeIdsOf('SALON', () => true).sort())
    const tagged = (await list({ gameName: 'libreng ikot' })).list
    expect(tagged.length).toBeGreaterThan(0)
    expect(tagged.every(({ tags }) => tags.includes('free-spins'))).toBe(true)
  })

  test('an empty list for a text suggests texts with results, and a list with results suggests nothing', async () => {
    const suggested = async (gameName: string) =>
      (await somebody.send(suggestSearches, { gameName })).value.list
    expect(await ids({ gameName: 'zabonnngg' })).toEqual([])
    const list = await suggested('zabonnngg')
    expect(list[0]).toBe('sabong')
    for (const gameName of list) expect(await ids({ gameName })).not.toEqual([])
    expect(await suggested('sabong')).toEqual([])
    expect((await suggested('zabonnngg sabonng'))[0]).toBe('sabong')
    expect(await suggested('zzzz')).toEqual([])
  })

  test('refuses an invalid amount', async () => {
    expect((await somebody.send(listGames, { minBet: 'a lot' })).refusal).toBe('invalid_input')
    expect((await somebody.send(listGames, { minBet: '1.999' })).refusal).toBe('invalid_input')
  })

  test('begins with the first games of the brand, then the most played, then the operator’s order, then the name', async () => {
    const { tools } = world.server
    const all = await ids({ vassalage: 'MYNA' })
    const names = (await list({ vassalage: 'MYNA', language: 'EN' })).list.map(({ gameName }) => gameName)
    expect(names).toEqual([...names].sort())
    const [last, middle, first] = [all.at(-1)!, all[4]!, all[6]!]
    await tools.db
      .insertInto('brand_game')
      .values([
        { brand_id: 1, game_id: middle, position: -1 },
        { brand_id: 1, game_id: first, is_first: true },
      ])
      .execute()
    const counter = roundCounter(tools)
    counter.count(1, last)
    await counter.flush()
    world.clock.advance(30_000)
    const rest = all.filter((id) => ![first, last, middle].includes(id))
    expect(await ids({ vassalage: 'MYNA' })).toEqual([first, last, middle, ...rest])
    expect(
      (await somebody.send(listPopularGames, { count: 20 })).value.list.map(({ nodeId }) => nodeId),
    ).toEqual([last])
  })

  test('leaves out closed games, and games without stakes in the brand’s currency', async () => {
    const { tools } = world.server
    const [first] = await ids({ vassalage: 'QUILL' })
    await tools.db.insertInto('brand_game').values({ brand_id: 1, game_id: first!, is_open: false }).execute()
    const [, unaffordable, ...others] = given('QUILL')
    const foreign = { ...unaffordable!, stakes: { THB: { least: '1.00', most: '5.00' } } }
    await importFeed(tools, { ...feedOf('QUILL', ''), games: [given('QUILL')[0]!, foreign, ...others] })
    world.clock.advance(1000)
    const shown = await ids({ vassalage: 'QUILL' })
    expect(shown).toHaveLength(others.length)
    expect(shown).not.toContain(first)
    expect((await somebody.send(getGameInfo, { nodeId: `quill.${unaffordable!.id}` })).refusal).toBe(
      'game_unknown',
    )
  })
})

test('the filter options of a lobby are the values of its games, with the number of games for each', async () => {
  const { value } = await somebody.send(listGameFilters, { gameClassify: 'FISH', vassalage: 'BANYAN' })
  const fish = given('BANYAN').filter(({ category }) => category === 'FISH')
  expect(value.classifications.reduce((sum, { games }) => sum + games, 0)).toBe(fish.length)
  expect(value.lineNums).toEqual([])
  expect(value.volatilities.reduce((sum, { games }) => sum + games, 0)).toBe(fish.length)
  expect(value.minMaxWins).toEqual([])
  const ofSlots = (await somebody.send(listGameFilters, { vassalage: 'QUILL' })).value
  expect(ofSlots.minMaxWins.map(({ times }) => times)).toContain(500)
  for (const { times, games } of ofSlots.minMaxWins)
    expect((await list({ vassalage: 'QUILL', minMaxWin: times })).total).toBe(games)
  expect(value.minBets).toEqual(
    [...new Set(fish.map(({ stakes }) => stakes!.PHP!.least))].sort((a, b) => Number(a) - Number(b)),
  )
})

describe('the lanes of a lobby', () => {
  test('list each category with the vendors that have games in it, and the number of games', async () => {
    expect((await cardsOf('FISH')).map(({ vassalage, games }) => [vassalage, games])).toEqual([
      ['BANYAN', 8],
      ['MARIG', 8],
    ])
    expect((await cardsOf('INHOUSE')).map(({ vassalage }) => vassalage)).toEqual(['FAIR'])
    expect(await cardsOf('PVP')).toEqual([])
  })

  test('list the vendor groups in a separate lane and under SPORTS', async () => {
    expect((await cardsOf('SPORTS')).map(({ vassalage }) => vassalage)).toEqual(['AV', 'DIG', 'BTI'])
    expect((await cardsOf('ESPORTS')).map(({ vassalage }) => vassalage)).toEqual(['AV'])
    expect((await cardsOf('COCKFIGHT')).map(({ vassalage }) => vassalage)).toEqual(['DIG'])
    const inSports = await ids({ gameClassify: 'SPORTS' })
    expect(inSports).toHaveLength(given('AV').length + given('DIG').length + given('BTI').length)
  })

  test('leave out the code of a TCG vendor if the language is Tagalog, and search BTI as 123BET', async () => {
    const [sea] = await cardsOf('LOTT')
    expect(sea).toMatchObject({ vassalage: 'TCG_SEA', code: '', icon: 'TCG_SEA' })
    const bti = (await cardsOf('SPORTS')).find(({ vassalage }) => vassalage === 'BTI')
    expect(bti).toMatchObject({ code: 'BTI', icon: '123BET', vendorName: 'Overtime Board' })
    await setBrands(world.server.tools, { languages: ['EN'] }, [1])
    world.clock.advance(3000)
    expect((await cardsOf('LOTT'))[0]).toMatchObject({ code: 'TCG_SEA' })
    await setBrands(world.server.tools, { languages: ['TY', 'EN'] }, [1])
    world.clock.advance(3000)
  })

  test('mark a vendor as hot that is marked by the operator or has a hot game', async () => {
    const [, game] = await ids({ vassalage: 'SALON' })
    await world.server.tools.db
      .insertInto('brand_game')
      .values({ brand_id: 1, game_id: game!, is_hot: true })
      .execute()
    await set({ is_hot: true }, 'MARIG')
    const hot = (await lanes()).flatMap(({ cards }) =>
      cards.filter(({ isHot }) => isHot).map((card) => card.vassalage),
    )
    expect([...new Set(hot)].sort()).toEqual(['MARIG', 'SALON'])
    const listed = (await somebody.send(listHotGames, { isPlatform: 2, platform: 'flash,html5-desktop' }))
      .value.list
    expect(listed.map(({ nodeId }) => nodeId)).toEqual([game])
    expect((await somebody.send(listHotGames, { vassalage: 'MYNA' })).value.list).toEqual([])
    expect(await ids({ isHot: 1 })).toEqual([game])
  })

  test('leave out a closed vendor, and a vendor restricted at the visitor’s place', async () => {
    const elsewhere = world.visitor({ ip: '198.51.100.7' })
    const fish = async (of: Visitor) => (await cardsOf('FISH', of)).map(({ vassalage }) => vassalage)
    await set({ is_open: false }, 'BANYAN')
    expect(await fish(somebody)).toEqual(['MARIG'])
    await set({ is_open: true, access_rules: JSON.stringify([{ effect: 'deny', country: 'SG' }]) }, 'BANYAN')
    expect((await somebody.send(listGames, { vassalage: 'BANYAN' })).value.total).toBeGreaterThan(0)
    expect(await fish(somebody)).toEqual(['BANYAN', 'MARIG'])
    expect(await fish(elsewhere)).toEqual(['MARIG'])
    expect((await elsewhere.send(listGames, { vassalage: 'BANYAN' })).value.total).toBe(0)
    await set({ access_rules: '[]' }, 'BANYAN')
  })
})

describe('menus', () => {
  test('list lotteries by game and other categories by vendor', async () => {
    const { gameMenus } = (await somebody.send(getGameMenus, {})).value
    const menuOf = (code: string) => gameMenus.find(({ gameGroupCode }) => gameGroupCode === code)!.gameMenus
    expect(menuOf('LIVE')).toMatchObject([
      {
        vassalage: 'SALON',
        vendor: 'SALON',
        labelName: 'Salon Meridian',
        gameType: 'LIVE',
        isGame: 'VASSALAGE',
      },
    ])
    expect(menuOf('LOTT')).toHaveLength(8)
    expect(menuOf('LOTT')[0]).toMatchObject({
      gameCode: expect.stringMatching(/^tcg_sea\./),
      code: '',
      isGame: 'GAME',
    })
  })

  test('leave out the Vietnamese lottery without games of it, and name it TCG_LOTTO_VN with them', async () => {
    const menu = async () =>
      (await somebody.send(getVietnameseGameMenu, { prizeMode: 'SEA', device: 'WEB' })).value
    expect(await menu()).toEqual({ gameMenus: [] })
    const [first, ...others] = given('TCG_SEA')
    await importFeed(world.server.tools, {
      ...feedOf('TCG_SEA', ''),
      games: [{ ...first!, tags: ['vn'] }, ...others],
    })
    world.clock.advance(1000)
    expect((await menu()).gameMenus).toMatchObject([
      {
        gameCode: `tcg_sea.${first!.id}`,
        accountTypeName: 'TCG_LOTTO_VN',
        gameType: 'ELOTT',
        isGame: 'GAME',
      },
    ])
  })

  test.each([
    ['SEA', ['ELOTT', 'LOTT']],
    // No vendor's game is drawn by the house.
    ['ZY', []],
    ['Lott', ['LOTT']],
    ['Elott', ['ELOTT']],
  ] as const)(
    'list with popular games only the lotteries of the prize mode %s',
    async (prizeMode, categories) => {
      const games = given('TCG_SEA')
      const firstOf = (category: string) => games.find((game) => game.category === category)!
      const vietnamese = [firstOf('ELOTT'), firstOf('LOTT')]
      const { tools } = world.server
      await importFeed(tools, {
        ...fewOf('TCG_SEA'),
        games: games.map((game) => (vietnamese.includes(game) ? { ...game, tags: ['vn'] } : game)),
      })
      const slot = nodeIdsOf('MYNA', () => true)[0]!
      const counter = roundCounter(tools)
      for (const id of [slot, ...vietnamese.map((game) => `tcg_sea.${game.id}`)]) counter.count(1, id)
      await counter.flush()
      world.clock.advance(60_000)

      const { gameMenus } = (await somebody.send(getVietnameseGameMenu, { prizeMode })).value
      expect(gameMenus.map(({ gameType }) => gameType).sort()).toEqual(categories)
      const popular = async (more: SentBy<typeof listPopularGames>) =>
        (await somebody.send(listPopularGames, { count: 100, ...more })).value.list
      const lotteriesIn = (list: Awaited<ReturnType<typeof popular>>) =>
        [...new Set(list.map(({ gameClassify }) => gameClassify))]
          .filter((one) => one.endsWith('LOTT'))
          .sort()
      const played = await popular({ prizeMode })
      expect(lotteriesIn(played)).toEqual(categories)
      expect(played.map(({ nodeId }) => nodeId)).toContain(slot)
      expect(lotteriesIn(await popular({}))).toEqual(['ELOTT', 'LOTT'])
      const one = await popular({ prizeMode, gameClassify: 'LOTT,ELOTT', count: 1 })
      expect(one).toHaveLength(Math.min(categories.length, 1))
    },
  )

  test('list the known prize modes', async () => {
    expect((await somebody.send(getPrizeModes, {})).value).toEqual({
      prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
      lotteryType: 'SEA',
      platform: 'web',
      device: 'WEB',
      merchant: 'perya',
    })
  })
})
