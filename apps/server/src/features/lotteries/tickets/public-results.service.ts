import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listLotteryResults } from '@fairground/contract/lottery'
import { resultDays, resultsOnPage } from '@fairground/contract/lottery-figures'
import type { MarketGame } from '@fairground/games/market'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { type CatalogueGame, houseLotteries, nameOf } from '../../games/catalogue/index.ts'
import { daysOf, spanOf } from '../../games/rounds/index.ts'
import { listPublicResults, type PublicResult, resultsAround } from './public-results.queries.ts'
import type { TicketOffice } from './tickets.service.ts'

type Told = OutputOf<typeof listLotteryResults>
type Lottery = CatalogueGame & { rules: MarketGame }

/** The number of results of each lottery beside all others, and of one lottery without a day. */
const most = { ofEach: 3, last: 20 }

/** Time for which results are cached, and the most such answers. */
const publicMs = 5000
const mostPublic = 500

/** Opens the results of lotteries by day, which are the same for everybody at a brand. */
export function publicResults(tools: Tools, { bestOf }: Pick<TicketOffice, 'bestOf'>) {
  const { db } = tools
  const answers = timeToLive<Told>({ keepMs: publicMs, most: mostPublic })

  /**
   * Returns the results of a day or the last ones, at most `publicMs` old. Refuses `period_invalid` for a day in the
   * future or too long ago, and `game_unknown`.
   */
  async function list(
    brand: Brand,
    { nodeId, day, pageNo }: InputOf<typeof listLotteryResults>,
    languageCode: string,
    nowMs: number,
  ): Promise<Told> {
    const today = dayAt(nowMs, brand.timeZone)
    if (day !== undefined) daysOf({ from: day, to: today }, brand.timeZone, nowMs, resultDays)
    const lotteries = await lotteriesOf(brand)
    const one = nodeId === undefined ? undefined : lotteries.find(({ id }) => id === nodeId)
    if (nodeId !== undefined && !one) refuse('game_unknown')
    const page = one && day !== undefined ? pageNo : 1
    const key = `${brand.id} ${languageCode} ${today} ${nodeId ?? ''} ${day ?? ''} ${page}`
    return answers.get(key, nowMs, async () => {
      const firstDay = Temporal.PlainDate.from(today)
        .subtract({ days: resultDays - 1 })
        .toString()
      const asked = { brand, lotteries: one ? [one] : lotteries, day, firstDay, nowMs }
      const [results, around] = await Promise.all([
        resultsOf(asked, one ? (day === undefined ? most.last : resultsOnPage) : most.ofEach, page),
        day === undefined ? { earlier: null, later: null } : daysAround(asked, day, one),
      ])
      const told = await Promise.all(
        asked.lotteries.map(async (game) => {
          const own = results.filter(({ game_id }) => game_id === game.id)
          if (own.length === 0 && !one) return []
          return {
            ...named(game, languageCode),
            best: bestOnWire(await bestOf(brand, game.id, nowMs)),
            total: day === undefined ? own.length : (own[0]?.total ?? 0),
            results: own.map((row) => resultOnWire(row, game, brand)),
          }
        }),
      )
      return {
        firstDay,
        today,
        ...around,
        lotteries: lotteries.map((game) => named(game, languageCode)),
        list: told.flat(),
        currency: brand.currency.code,
        currencySymbol: brand.currency.symbol,
      }
    })
  }

  /** Lists the lotteries of a brand: those with a calendar first, which people look up by day. */
  async function lotteriesOf({ id }: Brand): Promise<Lottery[]> {
    const isByCalendar = ({ rules }: Lottery) => rules.info.schedule.kind === 'calendar'
    const found = await houseLotteries(tools, id)
    return [...found.filter(isByCalendar), ...found.filter((game) => !isByCalendar(game))]
  }

  function resultsOf({ brand, lotteries, day, firstDay, nowMs }: Asked, count: number, page: number) {
    const { fromMs } = spanOf({ from: day ?? firstDay }, brand.timeZone)
    const toMs = day === undefined ? undefined : spanOf({ to: day }, brand.timeZone).toMs
    return listPublicResults(
      db,
      { brandId: brand.id, fromMs, toMs, nowMs, isCounted: day !== undefined },
      lotteries.map(({ id }) => id),
      { most: count, skip: (page - 1) * count },
    )
  }

  /** Returns the nearest days with results of a lottery around a day, or without one the neighbouring days. */
  async function daysAround(
    { brand, firstDay, nowMs }: Asked,
    day: string,
    one: Lottery | undefined,
  ): Promise<Pick<Told, 'earlier' | 'later'>> {
    const { timeZone } = brand
    if (!one) {
      const date = Temporal.PlainDate.from(day)
      const [earlier, later] = [date.subtract({ days: 1 }).toString(), date.add({ days: 1 }).toString()]
      return {
        earlier: earlier < firstDay ? null : earlier,
        later: later > dayAt(nowMs, timeZone) ? null : later,
      }
    }
    const span = {
      brandId: brand.id,
      ...spanOf({ from: day, to: day }, timeZone),
      leastMs: spanOf({ from: firstDay }, timeZone).fromMs,
      nowMs,
    }
    const { earlier, later } = await resultsAround(db, span, one.id)
    const dayOf = (date: Date | null) => date && dayAt(date.getTime(), timeZone)
    return { earlier: dayOf(earlier), later: dayOf(later) }
  }

  return list
}

function bestOnWire(best: Awaited<ReturnType<TicketOffice['bestOf']>>) {
  return best && { stake: best.stake, win: best.win, isTaxed: best.isTaxed }
}

interface Asked {
  brand: Brand
  lotteries: readonly Lottery[]
  day: string | undefined
  firstDay: string
  nowMs: number
}

function named(game: CatalogueGame, languageCode: string) {
  return { nodeId: game.id, gameName: nameOf(game, languageCode), gameClassify: game.category }
}

function resultOnWire(row: PublicResult, { rules }: Lottery, brand: Brand) {
  return {
    drawId: String(row.id),
    issue: row.issue,
    drawsAt: row.draws_at.toISOString(),
    rows: rules
      .rows(row.result)
      .map(({ look, values, station = '', tier = '' }) => ({ look, values: [...values], station, tier })),
    isCorrected: row.earlier.length > 0,
    drawnBy: row.mode === 'house' ? brand.name : null,
    readBy: row.read_by,
  }
}

function dayAt(ms: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
