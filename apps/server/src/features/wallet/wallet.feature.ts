import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { totalsFollower } from './totals.follower.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletRoutes } from './wallet.routes.ts'

export { totalsFollower }

/** Opens the ledger: the balance, seals, totals and invariants. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => walletRoutes(serving, tools),
    jobs: walletJobs(tools),
    followers: [totalsFollower],
  } satisfies Opened
}
