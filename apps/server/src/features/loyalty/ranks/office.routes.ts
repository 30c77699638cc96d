import {
  endPlayerRank,
  getPlayerRank,
  getRankSettings,
  setPlayerRank,
  setRankClubs,
  setRankTerms,
} from '@fairground/contract/office-ranks'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { readSetting } from '../../office/approvals/index.ts'
import { findPlayer } from '../../office/staff/index.ts'
import { endEarly, hold } from './hand.service.ts'
import { countRanks, listLines } from './history.queries.ts'
import { keepIn, levelOf } from './ranks.rules.ts'
import { levelsInOffice } from './ranks.wire.ts'
import { changeClubs, changeTerms, rankClubs, rankSubject, rankTerms } from './settings.service.ts'
import { readMembers } from './standing.queries.ts'
import { monthsAt, termsAt } from './terms.queries.ts'

/** Maximum number of rank changes shown to staff. */
const shownLines = 200

/** Binds the office's calls about ranks. */
export function officeRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getRankSettings, async ({ brand, nowMs }) => {
    const at = { brand, subject: rankSubject, nowMs }
    const [{ terms, next }, set, { clubs, version }, players] = await Promise.all([
      termsAt(db, brand, nowMs),
      readSetting(db, rankTerms, at),
      readSetting(db, rankClubs, at),
      countRanks(db, { id: brand.id, currency: brand.currency.code }),
    ])
    return {
      isOn: brand.switches.VIPCLUB ?? false,
      currency: brand.currency.code,
      languages: brand.languages,
      levels: levelsInOffice(terms.levels, brand.currency),
      turnover: terms.turnover,
      next: next
        ? {
            levels: levelsInOffice(next.levels, brand.currency),
            turnover: next.turnover,
            beginsAt: next.beginsAt.toISOString(),
          }
        : null,
      clubs,
      versions: { terms: set.version, clubs: version },
      players: players.map(({ rank, ...counts }) => ({
        rank,
        players: Number(counts.players),
        noticed: Number(counts.noticed),
        held: Number(counts.held),
      })),
    }
  })

  serve(setRankTerms, ({ brand, staff, input }) => changeTerms(tools, brand, staff, input))

  serve(setRankClubs, async ({ brand, staff, input }) => {
    await changeClubs(tools, brand, staff, input)
    return {}
  })

  serve(getPlayerRank, async ({ brand, input: { customerId }, nowMs }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const months = await monthsAt(db, brand.timeZone, nowMs)
    const [{ terms }, [member], lines] = await Promise.all([
      termsAt(db, brand, months.from.getTime()),
      readMembers(db, [player.id], months),
      listLines(db, player.id, shownLines),
    ])
    const { rank, validBet, deposits, monthBet, heldUntil, heldBack, notice, awayMs } = member!
    const away = { awayMs, monthMs: months.to.getTime() - months.from.getTime() }
    const kept = heldUntil === null ? levelOf(terms.levels, rank) : undefined
    const text = (amount: bigint) => moneyText(amount, brand.currency)
    return {
      rank,
      validBet: text(validBet),
      deposits: text(deposits),
      played: text(monthBet),
      keep: kept ? text(keepIn(kept.keep, away)) : null,
      isNotice: notice !== null,
      held: heldUntil ? { until: heldUntil.toISOString(), back: heldBack! } : null,
      lines: lines.map(({ at, ...line }) => ({ at: at.toISOString(), ...line })),
    }
  })

  serve(setPlayerRank, async ({ brand, staff, input }) => ({
    until: (await hold(tools, brand, staff, input)).toISOString(),
  }))

  serve(endPlayerRank, async ({ brand, staff, input }) => {
    await endEarly(tools, brand, staff, input)
    return {}
  })
}
