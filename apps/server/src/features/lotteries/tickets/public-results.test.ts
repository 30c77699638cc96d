import type { OutputOf, SentBy } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { listLotteryResults } from '@fairground/contract/lottery'
import { resultDays, resultsOnPage } from '@fairground/contract/lottery-figures'
import { lotto6of45 } from '@fairground/games/lotto-6-45/rules'
import { vietnamSouth } from '@fairground/games/vietnam-south/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closesMarkets, drawsAndSettles, opensMarket } from '../../../../../../tests/world/market.ts'
import { anotherBrand } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { type DrawRow, drawRows } from '../draws/index.ts'

type Told = OutputOf<typeof listLotteryResults>

const offered = ['philippine-3d', 'lotto-6-45', 'vietnam-south', 'keno']

let world: World
// It is Friday, 20 November, 8 PM in Manila.
beforeAll(async () => {
  world = await aWorld()
  await closesMarkets(world, offered)
  await world.server.dueWorks.runDue()
})
afterAll(() => world.close())

const asks = (input: SentBy<typeof listLotteryResults> = {}, of: Visitor = world.visitor(), headers = {}) =>
  of.send(listLotteryResults, input, { headers })
const reads = async (input?: SentBy<typeof listLotteryResults>) => {
  // An answer is cached for a moment.
  world.clock.advance(5_000)
  return (await asks(input)).value
}
const resultsOf = ({ list }: Told, nodeId: string) => list.find((one) => one.nodeId === nodeId)?.results ?? []

/** Draws the next draw of a game that takes bets, and every other one due until then. */
async function drawsNext(gameId: string): Promise<void> {
  await world.server.dueWorks.runDue()
  const next = await drawRows(world.server.tools.db)
    .where('game_id', '=', gameId)
    .where('state', '=', 'open')
    .where('closes_at', '>', new Date(world.clock.now()))
    .orderBy('draws_at')
    .executeTakeFirstOrThrow()
  await drawsAndSettles(world, String(next.id))
}

/** Returns the drawn draws of a game, the newest first. */
function drawnOf(gameId: string): Promise<DrawRow[]> {
  return drawRows(world.server.tools.db)
    .where('game_id', '=', gameId)
    .where('result', 'is not', null)
    .orderBy('draws_at', 'desc')
    .execute()
}

/** Changes a draw that nobody may change, with the owner's login. */
async function changes(drawId: string, change: string): Promise<void> {
  const pool = openPool(world.ownerUrl, { max: 1 })
  await pool.query(
    `ALTER TABLE draw DISABLE TRIGGER USER; UPDATE draw SET ${change} WHERE id = ${drawId}; ALTER TABLE draw ENABLE TRIGGER USER`,
  )
  await pool.end()
}

test('before the first draw there is no result, but every lottery that is offered', async () => {
  const told = await reads()
  expect(told).toMatchObject({ today: '2026-11-20', firstDay: '2025-11-20', list: [] })
  expect(told.lotteries.map(({ nodeId }) => nodeId).toSorted()).toEqual(offered.toSorted())
  // The lotteries with a calendar come first.
  expect(told.lotteries.at(-1)!.nodeId).toBe('keno')
})

describe('with results', () => {
  beforeAll(async () => {
    for (const game of ['keno', 'lotto-6-45', 'philippine-3d', 'vietnam-south']) await drawsNext(game)
  })

  test('they are those of the draws, row by row, and say who drew them', async () => {
    const [draw] = await drawnOf('lotto-6-45')
    expect(resultsOf(await reads({ day: '2026-11-20' }), 'lotto-6-45')).toEqual([
      {
        drawId: String(draw!.id),
        issue: draw!.issue,
        drawsAt: '2026-11-20T13:00:00.000Z',
        rows: [
          { look: 'ball', values: lotto6of45.headline(draw!.result as number[]), station: '', tier: '' },
        ],
        isCorrected: false,
        drawnBy: 'Perya',
        readBy: null,
      },
    ])
    const [south] = await drawnOf('vietnam-south')
    const { rows } = resultsOf(await reads({ nodeId: 'vietnam-south' }), 'vietnam-south')[0]!
    expect(rows).toHaveLength(9 * south!.stations.length)
    expect(rows.filter(({ tier }) => tier === 'db').map(({ values }) => values[0])).toEqual(
      vietnamSouth.headline(south!.result as never),
    )
    expect(rows.every(({ station }) => /\p{Lu}/u.test(station))).toBe(true)
  })

  test('the best win of a lottery is that of its lowest stake, as on its board', async () => {
    const [six] = (await reads({ nodeId: 'lotto-6-45' })).list
    const { opened, info } = await opensMarket(await world.player(), 'lotto-6-45')
    const { price, prizes } = info.betTypes[0]!
    const win = ((Number(opened.stakes[0]) * Math.max(...prizes)) / price).toFixed(2)
    expect(six!.best).toEqual({ stake: opened.stakes[0], win, isTaxed: false })
  })

  test('a tile has the best win that is for sale, with the return of that bet and not of another', async () => {
    const { db } = world.server.tools
    const info = vietnamSouth.info
    const tile = async () => {
      world.clock.advance(5_000)
      const { list } = (await world.visitor().send(listGames, { gameName: info.name, pageNo: 1 })).value
      return list.find(({ nodeId }) => nodeId === 'vietnam-south')!
    }
    const before = await tile()
    const told = (await reads({ nodeId: 'vietnam-south' })).list[0]!.best!
    expect(before.bestWin!.amount).toBe(told.win)
    const withIt = info.betTypes.map(({ returnPercent }) => returnPercent)
    expect(withIt).toContain(before.bestWin!.returnPercent)
    expect(before.bestWin!.returnPercent).not.toBe(before.returnPercent)

    const most = BigInt(before.bestWin!.amount.replace('.', '')) - 1n
    await db
      .insertInto('exposure_limit')
      .values({ brand_id: 1, game_id: 'vietnam-south', currency: 'PHP', type: '', line: '', most })
      .execute()
    const after = await tile()
    expect(Number(after.bestWin!.amount)).toBeLessThan(Number(before.bestWin!.amount))
    expect(after.bestWin!.amount).toBe((await reads({ nodeId: 'vietnam-south' })).list[0]!.best!.win)
    await db.deleteFrom('exposure_limit').execute()

    const slot = (await world.visitor().send(listGames, { gameName: 'Parol Nights', pageNo: 1 })).value
      .list[0]!
    expect(slot.bestWin).toBeNull()
  })

  test('a draw has no result here before its time, or if it is void', async () => {
    const open = await drawRows(world.server.tools.db).where('state', '=', 'open').execute()
    const told = [await reads(), await reads({ day: '2026-11-21' }), await reads({ nodeId: 'keno' })]
    const ids = new Set(
      told.flatMap(({ list }) => list.flatMap(({ results }) => results)).map((one) => one.drawId),
    )
    expect(open.length).toBeGreaterThan(50)
    expect(open.filter(({ id }) => ids.has(String(id)))).toEqual([])

    const drawId = String((await drawnOf('lotto-6-45'))[0]!.id)
    const isTold = async () => {
      const lists = [await reads({ nodeId: 'lotto-6-45' }), await reads()]
      return lists.map((list) => resultsOf(list, 'lotto-6-45').length)
    }
    expect(await isTold()).toEqual([1, 1])
    // Also if the database had a result too early.
    await changes(drawId, `draws_at = draws_at + '2 days'`)
    expect(await isTold()).toEqual([0, 0])
    await changes(drawId, `draws_at = draws_at - '2 days'::interval, state = 'void'`)
    expect(await isTold()).toEqual([0, 0])
    await changes(drawId, `state = 'settled'`)
    expect(await isTold()).toEqual([1, 1])
  })

  test('a day has its own results alone, and names the days beside it', async () => {
    const drawn = await drawnOf('philippine-3d')
    const on = (day: string) =>
      drawn.filter(({ issue }) => issue.startsWith(day.replaceAll('-', ''))).map(({ id }) => String(id))
    const idsIn = (told: Told) => resultsOf(told, 'philippine-3d').map(({ drawId }) => drawId)
    expect([on('2026-11-20').length, on('2026-11-21').length]).toEqual([1, 2])
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
      expect(idsIn(await reads({ nodeId: 'philippine-3d', day }))).toEqual(on(day))
      expect(idsIn(await reads({ day }))).toEqual(on(day))
    }
    const all = await reads({ nodeId: 'philippine-3d' })
    expect(idsIn(all)).toEqual(drawn.map(({ id }) => String(id)))
    expect(all).toMatchObject({ earlier: null, later: null })

    // Of one lottery the days with results, of all any days.
    const around = async (day: string, nodeId?: string) => {
      const { earlier, later } = await reads({ day, ...(nodeId && { nodeId }) })
      return [earlier, later]
    }
    expect(await around('2026-11-21', 'philippine-3d')).toEqual(['2026-11-20', null])
    expect(await around('2026-11-20', 'philippine-3d')).toEqual([null, '2026-11-21'])
    expect(await around('2026-11-18', 'philippine-3d')).toEqual([null, '2026-11-20'])
    expect(await around('2026-11-20', 'lotto-6-45')).toEqual([null, null])
    expect(await around('2026-11-20')).toEqual(['2026-11-19', '2026-11-21'])
    expect(await around('2026-11-21')).toEqual(['2026-11-20', null])
    expect(await around('2025-11-21')).toEqual([null, '2025-11-22'])
  })

  test('all lotteries show three results each and count the day, and one shows its day page by page', async () => {
    const day = '2026-11-21'
    const drawn = (await drawnOf('keno')).filter(({ draws_at }) => draws_at >= new Date(`${day}T00:00+08:00`))
    expect(drawn.length).toBeGreaterThan(resultsOnPage)
    const idsOf = async (input: SentBy<typeof listLotteryResults>) => {
      const [keno] = (await reads({ day, ...input })).list.filter(({ nodeId }) => nodeId === 'keno')
      expect(keno!.total).toBe(drawn.length)
      return keno!.results.map(({ drawId }) => drawId)
    }
    const ids = drawn.map(({ id }) => String(id))
    expect(await idsOf({})).toEqual(ids.slice(0, 3))
    expect(await idsOf({ nodeId: 'keno' })).toEqual(ids.slice(0, resultsOnPage))
    expect(await idsOf({ nodeId: 'keno', pageNo: 2 })).toEqual(ids.slice(resultsOnPage, 2 * resultsOnPage))
  })

  test('the answer is the same for everybody at a brand, may be cached, and differs by language', async () => {
    const { value, headers } = await asks()
    expect(headers.get('Cache-Control')).toBe('public, max-age=30')
    expect(headers.get('Vary')).toMatch(/Merchant, Language/)
    expect(headers.getSetCookie()).toEqual([])
    expect((await asks({}, await world.player({ cash: 10_00n }))).value).toEqual(value)
    // Neither seeds nor seals, nor the number of tickets.
    expect(JSON.stringify(value)).not.toMatch(/seed|seal|entries|beacon|ticket/i)

    await anotherBrand(world, 'elsewhere')
    const elsewhere = (await asks({}, world.visitor(), { Merchant: 'elsewhere' })).value
    expect(elsewhere.list).toEqual([])
    const english = (await asks({}, world.visitor(), { Language: 'EN' })).value
    expect(resultsOf(english, 'keno')).toEqual(resultsOf(value, 'keno'))
  })
})

test.each<[string, SentBy<typeof listLotteryResults>, string]>([
  ['tomorrow', { day: '2026-11-22' }, 'period_invalid'],
  ['more than a year ago', { day: '2025-11-20' }, 'period_invalid'],
  ['no day of the calendar', { day: '2026-02-30' }, 'period_invalid'],
  ['no date', { day: 'today' }, 'invalid_input'],
  ['a game that is no lottery', { nodeId: 'parol-nights' }, 'game_unknown'],
  ['a lottery that is not offered', { nodeId: 'ranking' }, 'game_unknown'],
  ['a page beyond any day', { nodeId: 'keno', day: '2026-11-21', pageNo: 73 }, 'invalid_input'],
])('%s is refused, and not cached', async (_, input, code) => {
  expect(resultDays).toBe(366)
  const { refusal, headers } = await asks(input)
  expect([refusal, headers.get('Cache-Control')]).toEqual([code, 'no-store'])
})
