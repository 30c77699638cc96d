import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getTree } from '@fairground/contract/office-tree'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { groupsOfAll, ownGroup } from '../../lotteries/prices/index.ts'
import { levelsTo, listTree } from '../../people/downlines/index.ts'
import { plansInForce } from '../contracts/index.ts'

/**
 * Returns one page of the tree of a brand: directly below an account, at the top, or by name. Refuses `player_unknown`.
 */
export async function treePage(
  { db }: Tools,
  brand: Brand,
  { customerId, username, show, pageNo, pageSize }: InputOf<typeof getTree>,
  nowMs: number,
): Promise<OutputOf<typeof getTree>> {
  const levels =
    customerId === undefined
      ? []
      : ((await levelsTo(db, brand.id, null, customerId)) ?? refuse('player_unknown'))
  const wanted = { uplineId: levels.at(-1)?.id ?? null, username, isOfAgents: show === 'agents' }
  const span = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { list, total } = await listTree(db, brand.id, wanted, span)
  const ids = list.map(({ id }) => id)
  const [{ groups, given }, plans] = await Promise.all([
    groupsOfAll(db, brand.id, ids),
    plansInForce(db, ids, nowMs),
  ])
  return {
    list: list.map(({ id, registeredAt, passwordUntil, directs, team, ...row }, at) => ({
      ...row,
      group: ownGroup(groups, given[at] ?? null),
      registeredAt: registeredAt.toISOString(),
      passwordUntil: passwordUntil?.toISOString() ?? null,
      directs: Number(directs),
      team: Number(team),
      plans: plans.get(id) ?? [],
    })),
    total,
    totalPages: Math.ceil(total / pageSize),
    levels: levels.map(({ customerId: level, username: name }) => ({ customerId: level, username: name })),
  }
}
