import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { releaseJobs } from '../../ledger/turnover/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { findFlags, findFlagsOf } from './finder.service.ts'
import { flagQueues } from './flags.queries.ts'
import { flagRoutes } from './flags.routes.ts'

/**
 * Opens flags, which hold agents' income, and bonuses of accounts that bet against each other, until a person has
 * checked.
 */
export function open(tools: Tools) {
  /**
   * Checks the bets of a wallet's player before its bonus becomes cash: the job that runs every five minutes would come
   * too late.
   */
  async function look(walletId: bigint): Promise<void> {
    const { brand_id: brandId, player_id: playerId } = await walletRows(tools.db)
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
    await findFlagsOf(tools, { brandId, playerId })
  }
  return {
    routes: (serving: Serving) => flagRoutes(serving, tools),
    jobs: [
      { name: 'find-agent-flags', cron: '3-59/5 * * * *', run: () => findFlags(tools) },
      ...releaseJobs(tools, look),
    ],
    queues: flagQueues,
  } satisfies Opened
}
