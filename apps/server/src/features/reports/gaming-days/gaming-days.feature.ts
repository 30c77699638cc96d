import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { closeGamingDays } from './closing.service.ts'
import { listChangedDays } from './days.queries.ts'

/** Time back to which the nightly check computes closed days again. */
const checkedMs = 40 * 86_400_000

/** Opens gaming days: they close once every follower has counted them, and do not change afterwards. */
export function open(tools: Tools) {
  return {
    jobs: [
      { name: 'close-gaming-days', cron: '*/5 * * * *', run: () => closeGamingDays(tools) },
      moneyCheckJob(tools, {
        name: 'check-gaming-days',
        of: 'gaming days',
        cron: '20 4 * * *',
        async find() {
          const rows = await listChangedDays(tools.db, new Date(tools.clock.now() - checkedMs))
          return rows.length === 0
            ? []
            : [{ rule: 'a closed gaming day has the totals that it was closed with', rows }]
        },
      }),
    ],
  } satisfies Opened
}
