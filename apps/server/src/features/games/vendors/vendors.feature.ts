import type { FindBrand } from '../../../caller/brand.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import type { CatalogueDoors } from '../catalogue/index.ts'
import type { StopDoors } from '../stops/index.ts'
import { accessFinder, vendorOrigins } from './access.queries.ts'
import { freeBets } from './free-bets.service.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { vendorGateway } from './gateway.service.ts'
import { launchRoutes } from './launch.routes.ts'
import { vendorWalletRoutes } from './moves.routes.ts'
import { listComparedDays, reconciliationQueues } from './reconciliation.queries.ts'
import { vendorCaller } from './vendors.client.ts'
import { vendorJobs } from './vendors.jobs.ts'

interface Below {
  brand: { findBrand: FindBrand }
  sessions: Pick<SessionDoors, 'findGameSession'>
  stops: StopDoors
  catalogue: Pick<CatalogueDoors, 'counter'>
}

/** Opens vendors: launches, their calls, their wallets and the comparison of books. */
export function open(tools: Tools, { brand, sessions, stops: { isStopped }, catalogue: { counter } }: Below) {
  const ask = vendorCaller({ count: tools.thirdPartyCalls.count })
  const findAccess = accessFinder(tools)
  return {
    routes(serving: Serving) {
      launchRoutes(serving, tools, findAccess, isStopped, ask)
      gatewayRoutes(
        serving,
        tools,
        vendorGateway(tools, { ...brand, ...sessions }, counter, isStopped),
        findAccess,
      )
      vendorWalletRoutes(serving, tools, isStopped, ask)
    },
    jobs: vendorJobs(tools, ask),
    doors: { vendorOrigins: vendorOrigins(tools), freeBets: freeBets(ask, findAccess) },
    queues: reconciliationQueues,
    comparedDays: listComparedDays,
  } satisfies Opened
}
