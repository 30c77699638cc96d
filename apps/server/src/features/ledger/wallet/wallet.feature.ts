import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { balancesOf, tellPages } from './pages.queries.ts'
import type { ReadChainHeads } from './seal.service.ts'
import { totalsFollower } from './totals.follower.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletRoutes } from './wallet.routes.ts'
import { hearBalances } from './wallet.service.ts'

export { totalsFollower }

/** Opens the wallet feature: balances, seals, totals and invariants. */
export function open(tools: Tools) {
  for (const committer of [tools.db, tools.money]) hearBalances(committer, tellPages(tools.live))
  const chains: ReadChainHeads[] = []
  return {
    routes: (serving: Serving) => walletRoutes(serving, tools),
    jobs: walletJobs(tools, chains),
    followers: [totalsFollower],
    doors: {
      balancesOf: (walletIds: bigint[]) => balancesOf(tools.db, walletIds),
      /** Makes the hourly seal cover the chains of a feature above. */
      sealToo: (readHeads: ReadChainHeads) => void chains.push(readHeads),
    },
  } satisfies Opened
}

export type WalletDoors = ReturnType<typeof open>['doors']
