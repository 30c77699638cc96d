import { blockAgentDomain, listDomainsOfAgents, unblockAgentDomain } from '@fairground/contract/agent-domains'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { nameShown, stateShown } from '../../people/agent-domains/index.ts'
import { listDomains } from './domains.queries.ts'
import { block, unblock } from './domains.service.ts'

/** Number of domains on a page. */
const pageSize = 30

/** Binds the office's calls about domains of agents. */
export function officeDomainRoutes({ serve }: Serving, tools: Tools): void {
  serve(listDomainsOfAgents, async ({ brand, input }) => {
    const rows = await listDomains(tools.db, brand.id, { ...input, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map((row) => ({
        domainId: row.id,
        domain: row.domain,
        name: nameShown(row.domain),
        state: stateShown(row.state, row.blockedAt !== null),
        agent: { customerId: row.customerId, username: row.username },
        claimedAt: row.claimedAt.toISOString(),
        provedAt: row.provedAt?.toISOString() ?? null,
        askedAt: row.askedAt?.toISOString() ?? null,
        failingSince: row.failingSince?.toISOString() ?? null,
        players: row.players,
        block: row.blockedAt && {
          by: row.blockedBy ?? '',
          at: row.blockedAt.toISOString(),
          reason: row.blockReason ?? '',
        },
      })),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })

  serve(blockAgentDomain, async ({ staff, input }) => {
    await block(tools, staff, input)
    return {}
  })

  serve(unblockAgentDomain, async ({ staff, input }) => {
    await unblock(tools, staff, input)
    return {}
  })
}
