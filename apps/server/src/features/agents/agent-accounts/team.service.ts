import type { exportTeam, listTeam } from '@fairground/contract/agents'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { groupsOfAll, ownGroup } from '../../lotteries/prices/index.ts'
import {
  levelsTo,
  listBelow,
  namesSeenBy,
  type TeamLevel,
  type Viewer,
  viewerOf,
} from '../../people/downlines/index.ts'
import { lastActive } from '../../people/sessions/index.ts'
import { plansInForce } from '../contracts/index.ts'
import { totalsOfAccounts } from '../teams/index.ts'
import { spansOf } from './overview.service.ts'

type Filter = InputOf<typeof exportTeam>
type Row = OutputOf<typeof listTeam>['list'][number]

/**
 * Returns one page of the accounts below an agent, or below an account of the agent's branch; else refuses
 * `downline_unknown`.
 */
export async function teamPage(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { pageNo, pageSize, ...filter }: InputOf<typeof listTeam>,
): Promise<OutputOf<typeof listTeam>> {
  const levels = await branchOf(tools, brand, session, filter)
  const span = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { list, total } = await rowsBelow(tools, brand, session, levels, filter, span)
  return {
    currency: session.currency,
    list,
    total,
    totalPages: Math.ceil(total / pageSize),
    levels: await levelsOnWire(tools.db, viewerOf(session), levels),
    isDirect: levels.length === 1,
  }
}

/** Converts the levels from an agent down to an account for the API; the agent's own name is not masked. */
export async function levelsOnWire(db: Db, viewer: Viewer, levels: readonly TeamLevel[]) {
  const nameOf = await namesSeenBy(db, viewer, levels)
  return levels.map(({ customerId, username }, at) => ({
    customerId,
    username: at === 0 ? username : nameOf({ customerId, username }),
  }))
}

/** Maximum number of rows in a file about a team. */
export const mostExported = 10_000

/** Returns all rows of `teamPage`, up to ten thousand. */
export async function teamFile(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  filter: Filter,
): Promise<OutputOf<typeof exportTeam>> {
  const levels = await branchOf(tools, brand, session, filter)
  const all = { limit: mostExported, offset: 0 }
  const { list, total } = await rowsBelow(tools, brand, session, levels, filter, all)
  return { currency: session.currency, list, isCut: total > list.length }
}

/** Levels from the caller to an account. An account outside of the branch is refused like an unknown one. */
async function branchOf(
  { db }: Tools,
  brand: Brand,
  { playerId, customerId: own }: PlayerSession,
  { customerId = own, from, to }: Filter,
): Promise<TeamLevel[]> {
  if (from !== undefined && to !== undefined && from > to) refuse('period_invalid')
  return (await levelsTo(db, brand.id, playerId, customerId)) ?? refuse('downline_unknown')
}

async function rowsBelow(
  { db, clock }: Tools,
  brand: Brand,
  session: PlayerSession,
  levels: TeamLevel[],
  { username, depth, standing, from, to, state, sort, over }: Filter,
  span: { limit: number; offset: number },
): Promise<{ list: Row[]; total: number }> {
  const { playerId: agentId, currency } = session
  const viewer = viewerOf(session)
  const isWhole = depth === 'all'
  const wanted = { viewer, username, isWhole, standing, from, to, state, sort, timeZone: brand.timeZone }
  const { list, total } = await listBelow(db, levels.at(-1)!.id, wanted, span)
  const ids = list.map(({ id }) => id)
  const nowMs = clock.now()
  const { span: summed } = spansOf(over, brand.timeZone, nowMs)
  const [nameOf, { groups, given }, seen, plans, totals] = await Promise.all([
    namesSeenBy(db, viewer, list),
    groupsOfAll(db, brand.id, ids),
    lastActive(db, ids),
    plansInForce(db, ids, nowMs),
    totalsOfAccounts(db, agentId, ids, { currency, ...summed }),
  ])
  const text = (amount: bigint | undefined) => moneyText(amount ?? 0n, currencyOf(currency))
  const rows = list.map(({ id, username: name, registeredAt, directs, team, ...row }, at) => ({
    ...row,
    username: nameOf({ customerId: row.customerId, username: name }),
    group: ownGroup(groups, given[at] ?? null),
    registeredAt: registeredAt.toISOString(),
    lastSeenAt: seen.get(id)?.toISOString() ?? null,
    directs: Number(directs),
    team: Number(team),
    contracts: plans.get(id) ?? [],
    balance: text(totals.get(id)?.balance),
    validBet: text(totals.get(id)?.validBet),
    result: text(totals.get(id)?.result),
  }))
  return { list: rows, total }
}
