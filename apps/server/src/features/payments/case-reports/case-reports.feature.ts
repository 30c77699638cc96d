import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { caseReportRoutes } from './case-reports.routes.ts'
import type { WithdrawalDoors } from './content.service.ts'

/** Opens reports about cases to the authority, in versions of which a finished one never changes. */
export function open(
  { db, clock, chance, secret }: Tools,
  { withdrawals }: { withdrawals: WithdrawalDoors },
) {
  const tools = { db, clock, chance, secret, withdrawals }
  return { routes: (serving: Serving) => caseReportRoutes(serving, tools) } satisfies Opened
}
