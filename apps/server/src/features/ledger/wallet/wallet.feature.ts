import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { balancesOf, tellPages } from './pages.queries.ts'
import { walletRoutes } from './wallet.routes.ts'
import { hearBalances } from './wallet.service.ts'

/** Opens wallets: their balances, and the operations that move them. */
export function open(tools: Tools) {
  for (const committer of [tools.db, tools.money]) hearBalances(committer, tellPages(tools.live))
  return {
    routes: (serving: Serving) => walletRoutes(serving, tools),
    doors: { balancesOf: (walletIds: bigint[]) => balancesOf(tools.db, walletIds) },
  } satisfies Opened
}
