import { remarkOnDay } from '@fairground/contract/office-reports'
import { transaction } from '../../../db/transaction.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { closeGamingDays } from './closing.service.ts'
import { listChangedDays } from './days.queries.ts'
import { replaceDifferences } from './remarks.queries.ts'
import { remarkOn } from './remarks.service.ts'

/** Time back to which the nightly check computes closed days again. */
const checkedMs = 40 * 86_400_000

/**
 * Opens gaming days: they close once every follower has counted them, and do not change afterwards. Remarks of staff
 * say why a figure of a closed day is not whole.
 */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(remarkOnDay, async ({ staff, input }) => {
        await remarkOn(tools, staff, input)
        return {}
      })
    },
    jobs: [
      { name: 'close-gaming-days', cron: '*/5 * * * *', run: () => closeGamingDays(tools) },
      moneyCheckJob(tools, {
        name: 'check-gaming-days',
        of: 'gaming days',
        cron: '20 4 * * *',
        async find() {
          const rows = await listChangedDays(tools.db, new Date(tools.clock.now() - checkedMs))
          await transaction(tools.db, (tx) => replaceDifferences(tx, rows, new Date(tools.clock.now())))
          return rows.length === 0
            ? []
            : [{ rule: 'a closed gaming day has the totals that it was closed with', rows }]
        },
      }),
    ],
  } satisfies Opened
}
