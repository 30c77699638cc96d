import type { exportTeam, listTeam } from '@fairground/contract/agents'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { maskedName } from '@fairground/kernel/masked-name'
import type { Brand } from '../../caller/brand.ts'
import type { PlayerSession } from '../../caller/session.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { levelsTo, listDirects, type TeamLevel } from '../players/index.ts'
import { groupsOfAll, ownGroup } from '../prices/index.ts'
import { lastActive } from '../sessions/index.ts'

type Filter = InputOf<typeof exportTeam>
type Row = OutputOf<typeof listTeam>['list'][number]

/** One page of the accounts directly below an agent, or below an account of the agent's branch; else refuses `downline_unknown`. */
export async function teamPage(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { pageNo, pageSize, ...filter }: InputOf<typeof listTeam>,
): Promise<OutputOf<typeof listTeam>> {
  const levels = await branchOf(tools, brand, session, filter)
  const span = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { list, total } = await rowsBelow(tools, brand, levels, filter, span)
  return {
    list,
    total,
    totalPages: Math.ceil(total / pageSize),
    levels: levelsOnWire(levels),
    isDirect: levels.length === 1,
  }
}

/** The levels from an agent down to an account in the words of the wire; the agent's own name is no secret to them. */
export function levelsOnWire(levels: readonly TeamLevel[]) {
  return levels.map(({ customerId, username }, at) => ({
    customerId,
    username: at === 0 ? username : maskedName(username),
  }))
}

/** So many rows a file about a team has at most. */
export const mostExported = 10_000

/** All rows of `teamPage` up to ten thousand. */
export async function teamFile(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  filter: Filter,
): Promise<OutputOf<typeof exportTeam>> {
  const levels = await branchOf(tools, brand, session, filter)
  const { list, total } = await rowsBelow(tools, brand, levels, filter, { limit: mostExported, offset: 0 })
  return { list, isCut: total > list.length }
}

/** The levels from the caller to the account that is looked at. What is not of the branch is refused like what does not exist. */
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
  { db }: Tools,
  brand: Brand,
  levels: TeamLevel[],
  { username, standing, from, to, state, sort }: Filter,
  span: { limit: number; offset: number },
): Promise<{ list: Row[]; total: number }> {
  const wanted = { username, standing, from, to, state, sort, timeZone: brand.timeZone }
  const { list, total } = await listDirects(db, levels.at(-1)!.id, wanted, span)
  const ids = list.map(({ id }) => id)
  const [{ groups, given }, seen] = await Promise.all([groupsOfAll(db, brand.id, ids), lastActive(db, ids)])
  const rows = list.map(({ id, username: name, registeredAt, directs, team, ...row }, at) => ({
    ...row,
    username: maskedName(name),
    group: ownGroup(groups, given[at] ?? null),
    registeredAt: registeredAt.toISOString(),
    lastSeenAt: seen.get(id)?.toISOString() ?? null,
    directs: Number(directs),
    team: Number(team),
  }))
  return { list: rows, total }
}
