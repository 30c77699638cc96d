import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { checkNewTransfers } from './checkpoint.service.ts'
import { checkInvariants, type Finding } from './invariants.queries.ts'
import { type ReadChainHeads, sealWallets } from './seal.service.ts'

/** Scheduled checks of the ledger, as cron lines in UTC: new transfers each hour, the whole ledger each night. */
export function auditJobs(tools: Tools, chains: readonly ReadChainHeads[]) {
  return [
    { name: 'wallet-seal', cron: '0 * * * *', run: () => sealWallets(tools, chains) },
    {
      name: 'wallet-check',
      cron: '17 * * * *',
      run: async () => alarm(tools, await checkNewTransfers(tools.db)),
    },
    {
      name: 'wallet-recount',
      cron: '41 2 * * *',
      run: async () => alarm(tools, await checkInvariants(tools.db)),
    },
  ]
}

async function alarm(tools: Tools, findings: Finding[]) {
  for (const { rule, rows } of findings) {
    const found = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    await raiseAlarm(tools, {
      kind: 'money-rule-broken',
      says: `money: it does not hold that ${rule}: ${found}`,
    })
  }
}
