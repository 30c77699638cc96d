import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { hasLegalLimits, refreshBrandLimits, refreshJob } from './brand-limits.service.ts'
import { limitsRoutes } from './limits.routes.ts'
import { applyDueLimits } from './limits.service.ts'
import { markPeopleAnew } from './mark-anew.service.ts'

/** Opens the limits of players, their pauses and exclusions. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => limitsRoutes(serving, tools),
    openingChecks: [{ check: 'limits', isMet: hasLegalLimits }],
    jobs: [
      { name: 'apply-due-limits', cron: '* * * * *', run: () => applyDueLimits(tools) },
      { name: refreshJob, cron: '* * * * *', run: () => refreshBrandLimits(tools) },
      { name: 'mark-people-anew', run: () => markPeopleAnew(tools) },
    ],
  } satisfies Opened
}
