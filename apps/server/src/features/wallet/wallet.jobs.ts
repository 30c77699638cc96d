import type { Tools } from '../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { checkNewTransfers } from './checkpoint.service.ts'
import { checkInvariants, type Finding, ruleNames } from './invariants.queries.ts'
import { sealWallets } from './seal.service.ts'

export { checkInvariants, checkNewTransfers, type Finding, ruleNames, sealWallets }

/** What the wallet does on a schedule, as cron lines in UTC: what is new each hour, the whole ledger each night. */
export function walletJobs(tools: Tools) {
  return [
    { name: 'wallet-seal', cron: '0 * * * *', run: () => sealWallets(tools) },
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
