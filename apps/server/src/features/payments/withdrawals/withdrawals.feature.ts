import { listPlayerPayoutAccounts, removePlayerPayoutAccount } from '@fairground/contract/account-recovery'
import type { Tx } from '../../../db/tables.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import type { PaymentDoors } from '../payment-providers/index.ts'
import { withdrawalFinder, withdrawalQueues } from './desk.queries.ts'
import { deskRoutes } from './desk.routes.ts'
import {
  payoutAccountRecovery,
  payoutAccountsOf,
  proposeAccountRemoval,
} from './payout-account-recovery.service.ts'
import { accountsEver } from './payout-accounts.service.ts'
import { payoutMethodChangeRoutes } from './payout-method-changes.routes.ts'
import { payoutMethod } from './payout-method-changes.service.ts'
import { hasOpenPayoutMethod } from './payout-methods.service.ts'
import { linksOf } from './player-links.service.ts'
import { playerListRoutes } from './player-list.routes.ts'
import { withdrawalTransfers } from './transfer-records.queries.ts'
import { withdrawalRule } from './withdrawal-rule.service.ts'
import { withdrawalJobs } from './withdrawals.jobs.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

/** Opens withdrawals: payout accounts, the payment password, requests, the office's calls about them, and payouts. */
export function open(
  tools: Tools,
  { payments, sessions }: { payments: PaymentDoors; sessions: SessionDoors },
) {
  const payoutAccount = payoutAccountRecovery(tools, sessions)
  return {
    routes(serving: Serving) {
      withdrawalRoutes(serving, tools)
      deskRoutes(serving, tools)
      payoutMethodChangeRoutes(serving, tools)
      serving.serve(listPlayerPayoutAccounts, ({ brand, input }) =>
        payoutAccountsOf(tools, brand, input.customerId),
      )
      serving.serve(removePlayerPayoutAccount, ({ brand, staff, input }) =>
        proposeAccountRemoval(tools, payoutAccount, brand, staff, input),
      )
      playerListRoutes(serving, tools)
    },
    guardedSettings: [withdrawalRule, payoutMethod, payoutAccount],
    openingChecks: [{ check: 'payouts', isMet: hasOpenPayoutMethod }],
    jobs: withdrawalJobs(tools, payments.converse),
    queues: withdrawalQueues,
    finders: [withdrawalFinder],
    transferRecords: [withdrawalTransfers],
    doors: {
      /** Returns the accounts of a brand that have something in common with a player. */
      linksOf,
      /** Lists the payout accounts that a player has or had, with their numbers and what was paid to them in a span. */
      accountsEver: (tx: Tx, playerId: bigint, span: { fromMs: number; untilMs: number }) =>
        accountsEver(tx, tools, playerId, span),
    },
  } satisfies Opened
}
