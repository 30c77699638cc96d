import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { exportTeamProfit, listTeamProfit } from '@fairground/contract/team-reports'
import { currencyOf } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { startsIn } from '../../../periods.ts'
import { profitOnWire } from '../../games/records/index.ts'
import { namesSeenBy } from '../../people/downlines/index.ts'
import { levelsOnWire, mostExported } from '../agent-accounts/index.ts'
import type { Branch } from './branch.queries.ts'
import { type By, branchOf } from './branch.service.ts'
import { listProfit, type ProfitParts, type ProfitRow, profitByDay } from './profit.queries.ts'
import { reportDays } from './span.rules.ts'

/**
 * Returns one page of the profit of accounts directly below an account of the caller's branch, with the sums of all.
 */
export async function profitPage(
  db: Db,
  by: By,
  { pageNo, pageSize, sort, ...filter }: InputOf<typeof listTeamProfit>,
): Promise<OutputOf<typeof listTeamProfit>> {
  const { from, until, period } = reportDays(filter, by.brand.timeZone, by.nowMs)
  const { branch, levels } = await branchOf(db, by, filter, period)
  const part = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const starts = startsIn('D', by.brand.timeZone, period)
  const [{ list, total, sums }, course] = await Promise.all([
    listProfit(db, branch, sort, part),
    profitByDay(db, branch, starts),
  ])
  return {
    currency: branch.currency,
    from,
    until,
    levels: await levelsOnWire(db, branch, levels),
    list: await onWire(db, branch, list),
    total,
    totalPages: Math.ceil(total / pageSize),
    sums: partsOnWire(sums, branch.currency),
    course: course.map(({ day, ...parts }) => ({
      key: Temporal.PlainDate.from(from).add({ days: day }).toString(),
      ...partsOnWire(parts, branch.currency),
    })),
  }
}

/** Returns all rows of `profitPage`, up to ten thousand. */
export async function profitFile(
  db: Db,
  by: By,
  { sort, ...filter }: InputOf<typeof exportTeamProfit>,
): Promise<OutputOf<typeof exportTeamProfit>> {
  const { period } = reportDays(filter, by.brand.timeZone, by.nowMs)
  const { branch } = await branchOf(db, by, filter, period)
  const { list, total } = await listProfit(db, branch, sort, { limit: mostExported, offset: 0 })
  return {
    currency: branch.currency,
    list: await onWire(db, branch, list),
    isCut: total > list.length,
  }
}

async function onWire(db: Db, branch: Branch, list: readonly ProfitRow[]) {
  const nameOf = await namesSeenBy(db, branch, list)
  return list.map(({ own, team, ...row }) => ({
    ...row,
    username: nameOf(row),
    ...partsOnWire({ own, team }, branch.currency),
  }))
}

function partsOnWire({ own, team }: ProfitParts, code: string) {
  const currency = currencyOf(code)
  return { own: profitOnWire(own, currency), team: profitOnWire(team, currency) }
}
