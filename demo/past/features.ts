import type { Opened } from '../../apps/server/src/feature.ts'
import { open as openAgentPay } from '../../apps/server/src/features/agents/agent-pay/index.ts'
import { settleDraw, settleJob } from '../../apps/server/src/features/lotteries/tickets/index.ts'
import { open as openDeposits } from '../../apps/server/src/features/payments/deposits/index.ts'
import {
  type Converse,
  open as openPaymentProviders,
} from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { open as openWithdrawals } from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { open as openSessions } from '../../apps/server/src/features/people/sessions/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

/** Opens the features that people of the past use; `converse` speaks with payment providers. */
export function cashierFeatures(tools: Tools, converse: Converse): Opened[] {
  const payments = { ...openPaymentProviders(tools).doors, converse }
  return [
    openDeposits(tools, { payments }),
    openWithdrawals(tools, { payments, sessions: openSessions(tools).doors }),
    openAgentPay(tools),
    {
      jobs: [
        {
          name: settleJob,
          run: (task) => settleDraw(tools, BigInt((task.payload as { drawId: string }).drawId), task),
        },
      ],
    },
  ]
}
