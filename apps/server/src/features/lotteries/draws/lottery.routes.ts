import type { InputOf } from '@fairground/contract/call'
import { getTrends, listNextDraws, listOpenedNumbers } from '@fairground/contract/lottery'
import type { MarketGame } from '@fairground/games/market'
import { trendsOf } from '@fairground/games/trends'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { type CatalogueGame, findGame, lotteriesSeen, nameOf } from '../../games/catalogue/index.ts'
import { type DrawRow, listNextOf, listOpenedOf, listResults } from './draws.queries.ts'

/** Lottery that the house draws. */
type Lottery = CatalogueGame & { rules: MarketGame }

/** Binds the calls about all lotteries of the house: next draws, last results, and trends. */
export function lotteryRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listNextDraws, async ({ input, brand, ip, languageCode, nowMs }) => {
    const found = await lotteriesOf(brand, ip, input)
    const rows = await listNextOf(db, brand.id, [...found.keys()], nowMs)
    return {
      list: rows.slice(0, input.count).map((row) => ({
        ...named(found, row, input.language ?? languageCode),
        closesAt: row.closes_at.toISOString(),
        drawsAt: row.draws_at.toISOString(),
        stations: row.stations,
      })),
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  serve(listOpenedNumbers, async ({ input, brand, ip, languageCode, nowMs }) => {
    const found = await lotteriesOf(brand, ip, input)
    const rows = await listOpenedOf(db, brand.id, [...found.keys()], nowMs)
    return {
      list: rows.slice(0, input.count).map((row) => ({
        ...named(found, row, input.language ?? languageCode),
        drawsAt: row.draws_at.toISOString(),
        numbers: [...found.get(row.game_id)!.rules.headline(row.result)],
        drawnBy: row.mode === 'house' ? brand.name : null,
        readBy: row.read_by,
      })),
    }
  })

  serve(getTrends, async ({ input: { nodeId, trace: asked, station, draws }, brand, nowMs }) => {
    const { rules } = (await findLottery(brand, nodeId)) ?? refuse('game_unknown')
    const trace = rules.traces.find(({ id }) => asked === undefined || id === asked) ?? refuse('game_unknown')
    const results = await listResults(db, { brandId: brand.id, gameId: nodeId, station, nowMs, most: draws })
    const shown = results.map(({ result }) => trace.shown(result, station))
    return {
      draws: results.length,
      fromIssue: results.at(-1)?.issue ?? null,
      toIssue: results[0]?.issue ?? null,
      trace: trace.id,
      traces: rules.traces.map(({ id, name }) => ({ id, name })),
      list: trendsOf(shown, trace.values),
    }
  })

  /** Lists the open lotteries of the house that an address may see, by their ids. */
  async function lotteriesOf(
    brand: Brand,
    ip: string,
    { prizeMode }: Pick<InputOf<typeof listNextDraws>, 'prizeMode'>,
  ): Promise<Map<string, Lottery>> {
    const seen = await lotteriesSeen(tools, brand, ip, { lottoPrizeMode: prizeMode })
    return new Map(seen.filter(isLottery).map((game) => [game.id, game]))
  }

  async function findLottery(brand: Brand, nodeId: string): Promise<Lottery | undefined> {
    const game = await findGame(tools, brand.id, nodeId)
    return game && isLottery(game) ? game : undefined
  }
}

function isLottery(game: CatalogueGame): game is Lottery {
  return game.rules?.kind === 'market'
}

function named(found: ReadonlyMap<string, Lottery>, { id, game_id, issue }: DrawRow, languageCode: string) {
  const game = found.get(game_id)!
  return {
    nodeId: game.id,
    gameName: nameOf(game, languageCode),
    gameClassify: game.category,
    drawId: String(id),
    issue,
  }
}
