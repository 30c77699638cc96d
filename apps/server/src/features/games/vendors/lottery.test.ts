import type { SentBy } from '@fairground/contract/call'
import {
  getGameInfo,
  getGameMenus,
  launchGame,
  launchGameV2,
  listGames,
} from '@fairground/contract/catalogue'
import { getLotteryLobby, listRecentLotteries } from '@fairground/contract/lottery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fewOf } from '../../../../../../demo/made-up/offer.ts'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Joined,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { importFeed } from '../feeds/index.ts'
import { systemDigest } from './index.ts'

type Asked = SentBy<typeof getLotteryLobby>

const vendor = madeUpVendors.find(({ code }) => code === 'DRUMBELL')!
const digest = systemDigest()
const { siteUrl } = { siteUrl: 'http://localhost:8080' }
const nodeId = (id: string) => `drumbell.${id}`

let world: VendorWorld
let joined: Joined
let guest: Guest
beforeAll(async () => {
  world = await aVendorWorld({ siteUrl })
  joined = await world.joins(vendor)
  const game = { stakes: { PHP: { least: '1.00', most: '50.00' } } }
  const { vendor: described } = fewOf('DRUMBELL')
  await importFeed(world.server.tools, {
    vendor: described,
    games: [
      { ...game, id: 'keno', names: { EN: 'A Keno', TY: 'Isang Keno' }, category: 'ELOTT', tags: ['ph'] },
      { ...game, id: 'hanoi', names: { EN: 'B Hanoi' }, category: 'ELOTT', tags: ['vn'] },
      { ...game, id: 'saigon', names: { EN: 'C Saigon' }, category: 'LOTT', tags: ['vn'] },
      {
        ...game,
        id: 'grand',
        names: { EN: 'D Grand' },
        category: 'LOTT',
        playType: 'straight',
        tags: ['ph'],
      },
      { ...game, id: 'slot', names: { EN: 'E Slot' }, category: 'RNG', tags: ['vn'] },
      { ...game, id: 'old', names: { EN: 'F Old' }, category: 'LOTT', tags: ['ph'] },
      { ...game, id: 'digits', names: { EN: 'G Digits' }, category: 'ELOTT' },
    ],
  })
  const { db } = world.server.tools
  await db.updateTable('game').set({ status: 'closed' }).where('id', '=', nodeId('old')).execute()
  await closesMarkets(world)
  await db.insertInto('brand_domain').values({ brand_id: 1, domain: 'perya.example' }).execute()
  world.clock.advance(3000)
  guest = await world.guest(100_00n)
})
afterAll(() => world.close())

const lobby = (asked: Asked, headers: Record<string, string> = {}) =>
  guest.visitor.send(getLotteryLobby, asked, { headers })
const idsOf = async (asked: Asked) => (await lobby(asked)).value.games.map((game) => game.nodeId)
const entryAt = (address: string) =>
  joined.caller.entryOf(Object.fromEntries(new URL(address).searchParams), () => joined.keys.vendor, digest)
const bets = async (asked: Asked, headers?: Record<string, string>) =>
  entryAt((await lobby({ lottoView: 'betting', ...asked }, headers)).value.game_url)

describe('the lobby of lotteries', () => {
  test('lists the open lotteries of the area and the prize mode', async () => {
    expect(await idsOf({})).toEqual(['keno', 'hanoi', 'saigon', 'grand'].map(nodeId))
    expect(await idsOf({ lottoArea: 'VN' })).toEqual(['hanoi', 'saigon'].map(nodeId))
    expect(await idsOf({ lottoPrizeMode: 'Lott' })).toEqual(['saigon', 'grand'].map(nodeId))
    expect(await idsOf({ lottoPrizeMode: 'Elott', lottoArea: 'VN' })).toEqual([nodeId('hanoi')])
    expect(await idsOf({ lottoPrizeMode: 'Elott' })).toEqual(['keno', 'hanoi', 'digits'].map(nodeId))
    expect(await idsOf({ lottoPrizeMode: 'ZY' })).toEqual([])
  })

  test('accepts the request of the specification', async () => {
    const asked = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'SEA',
      lottoGameCode: nodeId('hanoi'),
      lottoView: 'betting',
      device: 'WEB',
      backUrl: '/elott',
      language: 'EN',
    } as const
    const { game_url, games } = (await lobby(asked)).value
    expect(entryAt(game_url)).toMatchObject({ gameId: 'hanoi', languageCode: 'EN' })
    expect(games[0]!.gameName).toBe('B Hanoi')
  })

  test('opens the site’s own screen, with the named lottery', async () => {
    const address = async (asked: Asked) => (await lobby(asked)).value.game_url
    expect(await address({})).toBe('/lottery')
    expect(await address({ lottoView: 'lobby', lottoArea: 'VN' })).toBe('/vnlottery')
    expect(await address({ lottoGameCode: nodeId('keno') })).toBe('/lottery?gameCode=drumbell.keno')
    expect(await address({ lottoGameCode: nodeId('saigon'), lottoArea: 'VN' })).toBe(
      '/vnlottery?gameCode=drumbell.saigon',
    )
  })

  test('leads to the named lottery, or else to the first of its area and mode', async () => {
    expect(await bets({ lottoGameCode: nodeId('grand') })).toMatchObject({ gameId: 'grand' })
    expect(await bets({})).toMatchObject({ gameId: 'keno', roomId: null })
    expect(await bets({ lottoArea: 'VN' })).toMatchObject({ gameId: 'hanoi' })
    expect(await bets({ lottoArea: 'VN', lottoPrizeMode: 'Lott' })).toMatchObject({ gameId: 'saigon' })
  })

  test('is in the language of the request, or else of the header', async () => {
    expect(await bets({}, { Language: 'EN' })).toMatchObject({ languageCode: 'EN' })
    expect(await bets({ language: 'TY' }, { Language: 'EN' })).toMatchObject({ languageCode: 'TY' })
    expect((await lobby({ language: 'EN' })).value.games[0]!.gameName).toBe('A Keno')
    expect((await lobby({})).value.games[0]!.gameName).toBe('Isang Keno')
  })

  test.each<[string, Asked, string]>([
    ['a game that is no lottery', { lottoGameCode: nodeId('slot') }, 'game_unknown'],
    ['an unknown game', { lottoGameCode: 'no-such-game' }, 'game_unknown'],
    ['a lottery of another area', { lottoGameCode: nodeId('keno'), lottoArea: 'VN' }, 'game_unknown'],
    ['a lottery of another mode', { lottoGameCode: nodeId('keno'), lottoPrizeMode: 'Lott' }, 'game_unknown'],
  ])('refuses %s', async (_what, asked, refusal) => {
    for (const lottoView of ['betting', 'lobby'] as const)
      expect((await lobby({ ...asked, lottoView })).refusal).toBe(refusal)
  })

  test('refuses to lead to a closed lottery, and to any lottery if the brand has none', async () => {
    expect((await lobby({ lottoView: 'betting', lottoGameCode: nodeId('old') })).refusal).toBe('game_closed')
    const { db } = world.server.tools
    const open = (isOpen: boolean) =>
      db
        .updateTable('brand_vendor')
        .set({ is_open: isOpen })
        .where('vendor_code', '=', 'DRUMBELL')
        .execute()
        .then(() => world.clock.advance(1000))
    await open(false)
    expect((await lobby({ lottoView: 'betting' })).refusal).toBe('game_unknown')
    expect((await lobby({})).value).toEqual({ game_url: '/lottery', games: [] })
    await open(true)
  })

  test('is refused to visitors', async () => {
    expect((await world.visitor().send(getLotteryLobby, {})).refusal).toBe('not_logged_in')
    expect((await (await world.trial()).send(getLotteryLobby, { lottoView: 'betting' })).refusal).toBe(
      'in_need_true_account',
    )
  })
})

describe('the play type of a lottery', () => {
  const grand = { nodeId: nodeId('grand'), vassalage: 'DRUMBELL' }

  test('is returned with the game if its feed names one to open with', async () => {
    const { list } = (await guest.visitor.send(listGames, { gameClassify: 'LOTT' })).value
    expect(list.map((game) => [game.nodeId, game.defaultPlayType])).toEqual([
      [nodeId('saigon'), ''],
      [nodeId('grand'), 'straight'],
    ])
    const { gameMenus } = (await guest.visitor.send(getGameMenus, {})).value
    const menu = gameMenus.find(({ gameGroupCode }) => gameGroupCode === 'LOTT')!.gameMenus
    expect(menu.map((item) => item.defaultPlayType)).toEqual(['', 'straight'])
  })

  test('reaches the vendor under our signature if the launch names one, and is left out otherwise', async () => {
    const { game_url } = (await guest.visitor.send(launchGame, { ...grand, playType: 'box-6' })).value
    expect(entryAt(game_url)).toMatchObject({ gameId: 'grand', playType: 'box-6' })
    expect(entryAt(game_url.replace('box-6', 'box-9'))).toBeNull()
    const { game_url2 } = (await guest.visitor.send(launchGameV2, { ...grand, playType: 'box-6' })).value
    expect(entryAt(game_url2)).toMatchObject({ playType: 'box-6' })
    const plain = (await guest.visitor.send(launchGame, grand)).value
    expect(entryAt(plain.game_url)).toMatchObject({ gameId: 'grand', playType: null })
  })

  test('is a single word, and a text with other characters is refused', async () => {
    for (const playType of ['', 'a b', 'a&token=b', 'x'.repeat(41)])
      expect((await guest.visitor.send(launchGame, { ...grand, playType })).refusal).toBe('invalid_input')
  })
})

test('the details of a closed lottery can be read, and say that it is closed', async () => {
  const isOpen = async (id: string) =>
    (await guest.visitor.send(getGameInfo, { nodeId: nodeId(id) })).value.isOpen
  expect([await isOpen('grand'), await isOpen('old')]).toEqual([true, false])
})

describe('the back address of a lottery launch', () => {
  test.each([
    ['/elott', 'https://perya.example/elott'],
    ['/lottery?gameCode=a&b=%20c#top', 'https://perya.example/lottery?gameCode=a&b=%20c#top'],
    ['https://perya.example/elott', 'https://perya.example/elott'],
    [`${siteUrl}/elott`, `${siteUrl}/elott`],
  ])('%s reaches the vendor as an address of the brand', async (backUrl, told) => {
    expect(await bets({ backUrl })).toMatchObject({ backUrl: told })
  })

  test('is not sent if the launch names none', async () => {
    expect(await bets({})).toMatchObject({ backUrl: null })
  })

  test.each([
    'https://elsewhere.example/elott',
    'http://perya.example/elott',
    'https://perya.example:444/elott',
    'https://perya.example.elsewhere.example/',
    'https://ana:secret@perya.example/elott',
    '//elsewhere.example/elott',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'elott',
    '',
  ])('%j is refused as invalid in either view', async (backUrl) => {
    for (const lottoView of ['betting', 'lobby'] as const)
      expect((await lobby({ backUrl, lottoView })).refusal).toBe('bad_address')
  })

  test('is covered by the signature', async () => {
    const { game_url } = (await lobby({ lottoView: 'betting', backUrl: '/elott' })).value
    expect(entryAt(game_url)).not.toBeNull()
    expect(entryAt(game_url.replace('perya.example', 'elsewhere.example'))).toBeNull()
  })
})

describe('recent lotteries', () => {
  test('are the launched lotteries, newest first, and only those of Vietnam if the query asks for them', async () => {
    const somebody = await world.guest(100_00n)
    for (const id of ['keno', 'slot', 'hanoi', 'grand']) {
      await somebody.visitor.send(launchGame, { nodeId: nodeId(id), vassalage: 'DRUMBELL' })
      world.clock.advance(1000)
    }
    const recent = async (input: SentBy<typeof listRecentLotteries>) =>
      (await somebody.visitor.send(listRecentLotteries, input)).value
    expect((await recent({})).list.map((game) => game.nodeId)).toEqual(['grand', 'hanoi', 'keno'].map(nodeId))
    expect((await recent({ lottoArea: 'VN' })).list.map((game) => game.nodeId)).toEqual([nodeId('hanoi')])
    const second = await recent({ pageSize: 1, pageNo: 2, language: 'EN' })
    expect([second.list[0]!.gameName, second.total, second.totalPages]).toEqual(['B Hanoi', 3, 3])
  })

  test('are refused to visitors and trials', async () => {
    expect((await world.visitor().send(listRecentLotteries, {})).refusal).toBe('not_logged_in')
    expect((await (await world.trial()).send(listRecentLotteries, {})).refusal).toBe('in_need_true_account')
  })
})
