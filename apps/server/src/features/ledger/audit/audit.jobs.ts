import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { checkJob, moneyCheckJob } from '../../platform/checks/index.ts'
import { checkNewTransfers } from './checkpoint.service.ts'
import { checkInvariants } from './invariants.queries.ts'
import { type ReadChainHeads, sealWallets } from './seal.service.ts'

/** Scheduled checks of the ledger, as cron lines in UTC: new transfers each hour, the whole ledger each night. */
export function auditJobs(tools: Tools, chains: readonly ReadChainHeads[]): Job[] {
  return [
    checkJob(tools, {
      name: 'wallet-seal',
      cron: '0 * * * *',
      async find() {
        await sealWallets(tools, chains)
        return []
      },
      alarm: async () => {},
    }),
    moneyCheckJob(tools, {
      name: 'wallet-check',
      cron: '17 * * * *',
      of: 'money',
      find: () => checkNewTransfers(tools.db),
    }),
    moneyCheckJob(tools, {
      name: 'wallet-recount',
      cron: '41 2 * * *',
      of: 'money',
      find: () => checkInvariants(tools.db),
    }),
  ]
}
