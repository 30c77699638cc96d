import { getRank, listRanks } from '@fairground/contract/ranks'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { listLines } from './history.queries.ts'
import { keepIn, levelOf } from './ranks.rules.ts'
import { levelOnWire, money, ownClub } from './ranks.wire.ts'
import { readMembers, readMonths } from './standing.queries.ts'
import { monthsAt, termsAt } from './terms.queries.ts'

/** Maximum number of rank changes shown to a player. */
const shownLines = 10
/** Number of months whose bets and deposits are shown to a player. */
const shownMonths = 12

/** Binds the players' calls about ranks. */
export function rankRoutes({ serve }: Serving, { db }: Tools): void {
  serve(listRanks, async ({ brand, languageCode, nowMs }) => {
    if (!brand.switches.VIPCLUB) return { list: [], turnover: 0, nextAt: null }
    const { terms, next } = await termsAt(db, brand, nowMs)
    return {
      list: terms.levels.map((level) => ({
        ...levelOnWire(level, brand.currency),
        club: ownClub(brand, level.rank, languageCode),
      })),
      turnover: terms.turnover,
      nextAt: next?.beginsAt.toISOString() ?? null,
    }
  })

  serve(getRank, async ({ brand, session: { playerId, walletId }, languageCode, nowMs }) => {
    const { currency } = brand
    const months = await monthsAt(db, brand.timeZone, nowMs)
    const shown = lastMonths(months.day, shownMonths)
    const [{ terms }, { terms: ofMonth }, [member], came, lines, isClosed] = await Promise.all([
      termsAt(db, brand, nowMs),
      termsAt(db, brand, months.from.getTime()),
      readMembers(db, [playerId], months),
      readMonths(db, playerId, startOfMonth(shown[0]!, brand.timeZone), brand.timeZone),
      listLines(db, playerId, shownLines),
      isClosedToPlay(db, walletId, nowMs),
    ])
    const { rank, lost, heldUntil, notice, validBet, deposits, monthBet, awayMs } = member!
    const away = { awayMs, monthMs: months.to.getTime() - months.from.getTime() }
    const above = terms.levels.find((level) => level.rank > rank)
    const kept = brand.switches.VIPCLUB && heldUntil === null ? levelOf(ofMonth.levels, rank) : undefined
    return {
      rank,
      club: ownClub(brand, rank, languageCode),
      validBet: money(validBet, currency),
      deposits: money(deposits, currency),
      next: above
        ? {
            rank: above.rank,
            club: ownClub(brand, above.rank, languageCode),
            validBet: money(above.validBet, currency),
            deposits: money(above.deposits, currency),
            again: lost !== null && above.rank <= lost ? money(above.keep, currency) : null,
          }
        : null,
      keep: kept
        ? {
            validBet: money(keepIn(kept.keep, away), currency),
            played: money(monthBet, currency),
            until: months.to.toISOString(),
            isNotice: notice !== null,
          }
        : null,
      months: shown.map((month) => {
        const sums = came.find((one) => one.month === month)
        return {
          month,
          validBet: money(sums?.validBet ?? 0n, currency),
          deposits: money(sums?.deposits ?? 0n, currency),
        }
      }),
      heldUntil: heldUntil?.toISOString() ?? null,
      isClosed,
      lines: lines.map(({ at, why, from, to }) => ({ at: at.toISOString(), why, from, to })),
    }
  })
}

/** Returns months (yyyy-MM) up to that of a day (yyyy-MM-dd), in order. */
function lastMonths(day: string, count: number): string[] {
  const last = Temporal.PlainDate.from(day).toPlainYearMonth()
  return Array.from({ length: count }, (_, nth) => last.subtract({ months: count - 1 - nth }).toString())
}

function startOfMonth(month: string, timeZone: string): Date {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds)
}
