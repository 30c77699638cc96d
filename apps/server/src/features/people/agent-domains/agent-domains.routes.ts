import {
  checkAgentDomain,
  claimAgentDomain,
  listAgentDomains,
  removeAgentDomain,
} from '@fairground/contract/agent-domains'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { wayBackTo } from '../../platform/brand/index.ts'
import { listClaims } from './agent-domains.queries.ts'
import { checkDomain, claimDomain, isOffered, removeDomain } from './agent-domains.service.ts'
import { claimOnWire } from './agent-domains.wire.ts'

/** Binds the calls of agents about their own domains. */
export function agentDomainRoutes({ serve }: Serving, tools: Tools): void {
  serve(listAgentDomains, async ({ brand, session }) => {
    const [list, origin] = await Promise.all([
      listClaims(tools.db, session.playerId),
      wayBackTo(tools, brand, ''),
    ])
    return { isOffered: isOffered(tools), target: new URL(origin).hostname, list: list.map(claimOnWire) }
  })

  serve(claimAgentDomain, async ({ input, session }) =>
    claimOnWire(await claimDomain(tools, session, input.domain)),
  )

  serve(checkAgentDomain, async ({ input, session }) =>
    claimOnWire(await checkDomain(tools, session.playerId, input.domainId)),
  )

  serve(removeAgentDomain, async ({ input, session }) => {
    await removeDomain(tools, session.playerId, input.domainId)
    return {}
  })
}
