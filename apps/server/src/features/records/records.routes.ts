import { getPersonalProfit, listTransactions } from '@fairground/contract/records'
import { currencyOf } from '@fairground/kernel/money'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { gamesOf, nameOf } from '../catalogue/index.ts'
import { movedFigures, profitFigures, settledFigures } from '../figures/index.ts'
import { daysOf, spanOf } from '../rounds/index.ts'
import { pageOfMoves } from '../wallet/index.ts'
import { moveOnWire, playOnWire, profitOnWire, sumOfProfit, sumsOnWire } from './records.wire.ts'

export function recordRoutes({ serve }: Serving, tools: Tools) {
  const { db } = tools

  serve(listTransactions, async ({ input, session, brand, languageCode, nowMs }) => {
    const { kind, pageNo, pageSize } = input
    const days = daysOf(input, brand.timeZone, nowMs)
    const span = spanOf(days, brand.timeZone)
    const [{ rows, total }, sums, findGame] = await Promise.all([
      pageOfMoves(db, session.walletId, { span, kind, pageNo, pageSize }),
      movedFigures(db, session.walletId, span),
      gamesOf(tools, brand.id),
    ])
    const currency = currencyOf(session.currency)
    const nameOfGame = (gameId: string) => {
      const game = findGame(gameId)
      return game ? nameOf(game, languageCode) : gameId
    }
    return {
      currency: currency.code,
      ...days,
      list: rows.map((row) => moveOnWire(row, currency, nameOfGame)),
      total,
      totalPages: Math.ceil(total / pageSize),
      sums: sumsOnWire(sums, currency),
    }
  })

  serve(getPersonalProfit, async ({ input, session: { walletId, currency: code }, brand, nowMs }) => {
    const { timeZone } = brand
    const days = daysOf(input, timeZone, nowMs)
    const span = spanOf(days, timeZone)
    const currency = currencyOf(code)
    const byDay = await profitFigures(db, walletId, span, timeZone)
    const list =
      input.by === 'day'
        ? byDay.map((row) => ({ key: row.key, ...profitOnWire(row, currency) }))
        : (await settledFigures(db, walletId, { by: 'category', span, category: undefined, timeZone })).map(
            (row) => ({ key: row.key, ...playOnWire(row, currency) }),
          )
    return { currency: code, ...days, list, total: profitOnWire(sumOfProfit(byDay), currency) }
  })
}
