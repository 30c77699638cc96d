import { proposingCalls } from '@fairground/contract/proposal-figures'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { approvalRoutes } from './approvals.routes.ts'
import type { Decidable } from './proposals.service.ts'

/**
 * Opens approvals: requests and proposals that another person has to confirm, and what one person may give alone. The
 * door takes the guarded settings of all features, which are opened later.
 */
export function open(tools: Tools) {
  const decidables = new Map<string, Decidable>()
  return {
    routes: (serving: Serving) => approvalRoutes(serving, tools, decidables),
    doors: {
      guard(settings: readonly GuardedSetting[]): void {
        for (const setting of settings)
          decidables.set(setting.call, { setting, may: proposingCalls[setting.call] })
      },
    },
  } satisfies Opened
}
