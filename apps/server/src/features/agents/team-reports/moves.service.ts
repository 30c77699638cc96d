import type { InputOf, OutputOf } from '@fairground/contract/call'
import { teamMoveKinds } from '@fairground/contract/team-report-figures'
import type { exportTeamMoves, listTeamMoves } from '@fairground/contract/team-reports'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { namesSeenBy } from '../../people/downlines/index.ts'
import { levelsOnWire, mostExported } from '../agent-accounts/index.ts'
import type { Branch } from './branch.queries.ts'
import { type By, branchOf } from './branch.service.ts'
import { listMoves, sumMoves, type TeamMove } from './moves.queries.ts'
import { reportDays } from './span.rules.ts'

/** Returns one page of the moves of money of a part of the caller's team, with the sum of each kind. */
export async function movesPage(
  db: Db,
  by: By,
  { pageNo, pageSize, kind, ...filter }: InputOf<typeof listTeamMoves>,
): Promise<OutputOf<typeof listTeamMoves>> {
  const { from, until, period } = reportDays(filter, by.brand.timeZone, by.nowMs)
  const { branch, levels } = await branchOf(db, by, filter, period)
  const [rows, sums] = await Promise.all([
    listMoves(db, branch, kind, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    sumMoves(db, branch, kind),
  ])
  const total = sums.reduce((all, { count }) => all + Number(count), 0)
  return {
    currency: branch.currency,
    from,
    until,
    levels: await levelsOnWire(db, branch, levels),
    list: await onWire(db, branch, rows),
    total,
    totalPages: Math.ceil(total / pageSize),
    sums: teamMoveKinds.flatMap((one) => {
      const sum = sums.find((found) => found.kind === one)
      const amount = sum && moneyText(sum.amount, currencyOf(branch.currency))
      return sum && amount !== undefined ? [{ kind: one, count: Number(sum.count), amount }] : []
    }),
  }
}

/** Returns all rows of `movesPage`, up to ten thousand. */
export async function movesFile(
  db: Db,
  by: By,
  { kind, ...filter }: InputOf<typeof exportTeamMoves>,
): Promise<OutputOf<typeof exportTeamMoves>> {
  const { period } = reportDays(filter, by.brand.timeZone, by.nowMs)
  const { branch } = await branchOf(db, by, filter, period)
  const rows = await listMoves(db, branch, kind, { limit: mostExported + 1, offset: 0 })
  return {
    currency: branch.currency,
    list: await onWire(db, branch, rows.slice(0, mostExported)),
    isCut: rows.length > mostExported,
  }
}

async function onWire(db: Db, branch: Branch, rows: readonly TeamMove[]) {
  const nameOf = await namesSeenBy(db, branch, rows)
  return rows.map((row) => ({
    ...row,
    username: nameOf(row),
    at: row.at.toISOString(),
    amount: moneyText(row.amount, currencyOf(branch.currency)),
  }))
}
