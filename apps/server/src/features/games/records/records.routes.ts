import { getPersonalProfit, getYearStatement, listTransactions } from '@fairground/contract/records'
import { currencyOf } from '@fairground/kernel/money'
import type { PlayerSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import { paperLanguage } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { pageOfMoves } from '../../ledger/account-records/index.ts'
import { movedFigures, profitFigures, settledFigures } from '../../ledger/figures/index.ts'
import { findWallet } from '../../ledger/wallet/index.ts'
import { countTry } from '../../people/verification/index.ts'
import { gamesOf, nameOf } from '../catalogue/index.ts'
import { daysOf, spanOf } from '../rounds/index.ts'
import { moveOnWire, playOnWire, profitOnWire, sumOfProfit, sumsOnWire } from './records.wire.ts'
import { monthsOf, statementCsv, statementPdf, yearStatementOf } from './year-statement.service.ts'

/** Limit of statements: each adds up all movements of a wallet, and a page is typeset for it. */
const statementBudget = { times: 20, perSeconds: 3600 }

export function recordRoutes({ serve }: Serving, tools: Tools) {
  const { db } = tools

  /** Purse of an agent; the number of no wallet if there is none. */
  const purseOf = async ({ playerId, currency }: PlayerSession) =>
    (await findWallet(db, playerId, currency, 'agent')) ?? 0n

  serve(listTransactions, async ({ input, session, brand, languageCode, nowMs }) => {
    const { kind, pageNo, pageSize } = input
    const days = daysOf(input, brand.timeZone, nowMs)
    const span = spanOf(days, brand.timeZone)
    const walletId = input.wallet === 'play' ? session.walletId : await purseOf(session)
    const [{ rows, total }, sums, findGame] = await Promise.all([
      pageOfMoves(db, walletId, { span, kind, pageNo, pageSize }),
      movedFigures(db, walletId, span),
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

  serve(getYearStatement, async ({ input: { year, format }, session, brand, languageCode, nowMs }) => {
    const { playerId, walletId, username } = session
    const months = monthsOf(Number(year), brand.timeZone, nowMs)
    const key = `year statement ${playerId}`
    const { isOver, endsAtMs } = await countTry(db, key, statementBudget, nowMs)
    if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
    const set = paperLanguage(languageCode)
    const isInEnglish = format === 'pdf' && set.isInEnglish
    const statement = await yearStatementOf(tools, months, {
      walletId,
      username,
      brandName: brand.name,
      currency: currencyOf(session.currency),
      timeZone: brand.timeZone,
      languageCode: isInEnglish ? set.code : languageCode,
    })
    if (isInEnglish) statement.notes.push(sayMessage('EN', 'statement.in-english', {}))
    const file = format === 'pdf' ? await statementPdf(statement) : statementCsv(statement)
    return { name: `statement-${year}.${format}`, file: file.toString('base64'), isInEnglish }
  })
}
