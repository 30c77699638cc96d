import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { People } from '../people/people.group.ts'
import { open as openAgentTransfers } from './agent-transfers/index.ts'
import { open as openCaseReports } from './case-reports/index.ts'
import { open as openClosing } from './closing/index.ts'
import { open as openDeposits } from './deposits/index.ts'
import { open as openPaymentProviders } from './payment-providers/index.ts'
import { open as openWithdrawals } from './withdrawals/index.ts'

/** Opens the features of the group in their order. */
export function openPayments(tools: Tools, add: AddFeature, { sessions }: Pick<People, 'sessions'>) {
  const payments = add(openPaymentProviders(tools))
  const withdrawals = add(openWithdrawals(tools, { payments, sessions }))
  add(openDeposits(tools, { payments }))
  add(openAgentTransfers(tools))
  add(openClosing(tools))
  add(openCaseReports(tools, { withdrawals }))
}
