import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { exportTeamBets, listTeamBets } from '@fairground/contract/team-reports'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { namesSeenBy, viewerOf } from '../../people/downlines/index.ts'
import { levelsOnWire, mostExported } from '../agent-accounts/index.ts'
import { type BetFilter, listBets, sumBets, type TeamBet } from './bets.queries.ts'
import { type By, branchOf } from './branch.service.ts'
import { reportSpan } from './span.rules.ts'

type Filter = InputOf<typeof exportTeamBets>
type Row = OutputOf<typeof listTeamBets>['list'][number]

/** Returns one page of the bets of a part of the caller's team, with the sums of all of them. */
export async function betsPage(
  tools: Tools,
  by: By,
  { pageNo, pageSize, ...filter }: InputOf<typeof listTeamBets>,
): Promise<OutputOf<typeof listTeamBets>> {
  const { db } = tools
  const { branch, levels, from, until, wanted } = await askedFor(tools, by, filter)
  const [rows, { count, ...sums }] = await Promise.all([
    listBets(db, branch, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    sumBets(db, branch, wanted),
  ])
  const text = (amount: bigint) => moneyText(amount, currencyOf(branch.currency))
  return {
    currency: branch.currency,
    from,
    until,
    levels: await levelsOnWire(db, branch, levels),
    list: await onWire(tools, by, rows),
    total: Number(count),
    totalPages: Math.ceil(Number(count) / pageSize),
    sums: {
      staked: text(sums.staked),
      won: text(sums.won),
      refunded: text(sums.refunded),
      validBet: text(sums.validBet),
    },
  }
}

/** Returns all rows of `betsPage`, up to ten thousand. */
export async function betsFile(
  tools: Tools,
  by: By,
  filter: Filter,
): Promise<OutputOf<typeof exportTeamBets>> {
  const { branch, wanted } = await askedFor(tools, by, filter)
  const rows = await listBets(tools.db, branch, wanted, { limit: mostExported + 1, offset: 0 })
  return {
    currency: branch.currency,
    list: await onWire(tools, by, rows.slice(0, mostExported)),
    isCut: rows.length > mostExported,
  }
}

async function askedFor({ db }: Tools, by: By, filter: Filter) {
  const { gameClassify: category, vassalage: vendor, nodeId: gameId, state } = filter
  const { from, until, period } = reportSpan(filter, by.brand.timeZone, by.nowMs)
  const wanted: BetFilter = { category, vendor, gameId, state }
  return { ...(await branchOf(db, by, filter, period)), from, until, wanted }
}

async function onWire(
  tools: Tools,
  { brand, session, languageCode }: By,
  rows: readonly TeamBet[],
): Promise<Row[]> {
  const [findGame, seenName] = await Promise.all([
    gamesOf(tools, brand.id),
    namesSeenBy(tools.db, viewerOf(session), rows),
  ])
  const currency = currencyOf(session.currency)
  return rows.map(({ gameId, category, source, openedAt, closedAt, validBet, ...row }) => {
    const game = findGame(gameId)
    return {
      ...row,
      username: seenName(row),
      nodeId: gameId,
      gameName: game ? nameOf(game, languageCode) : gameId,
      gameClassify: category,
      vassalage: source,
      staked: moneyText(row.staked, currency),
      won: moneyText(row.won, currency),
      refunded: moneyText(row.refunded, currency),
      validBet: validBet === null ? null : moneyText(validBet, currency),
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    }
  })
}
