import type { Tools } from '../../../tools.ts'
import { pullBets } from './bet-pull.service.ts'
import { askAfterMoves } from './moves.service.ts'
import { reconcileDue } from './reconciliation.service.ts'
import { sweepRounds } from './sweep.service.ts'
import type { AskVendor } from './vendors.client.ts'
import { accountFinder } from './vendors.queries.ts'

/** Recurring jobs of the gateway, as cron lines in UTC. */
export function vendorJobs(tools: Tools, ask: AskVendor) {
  const findAccount = accountFinder(tools)
  return [
    { name: 'vendor-sweep', cron: '*/15 * * * *', run: () => sweepRounds(tools, ask) },
    { name: 'vendor-moves', cron: '* * * * *', run: () => askAfterMoves(tools, ask) },
    { name: 'vendor-bets', cron: '* * * * *', run: () => pullBets(tools, ask, findAccount) },
    { name: 'vendor-reconciliation', cron: '20 2 * * *', run: () => reconcileDue(tools, ask) },
  ]
}
