import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { checkLog } from './log.service.ts'

/** Jobs of the office, as cron lines in UTC: the nightly check of the logs. */
export function staffJobs(tools: Tools): Job[] {
  return [
    {
      name: 'staff-log-check',
      cron: '11 3 * * *',
      async run() {
        for (const { brandId, number, rule } of (await checkLog(tools.db)).slice(0, 5))
          await raiseAlarm(tools, {
            kind: 'staff-log-broken',
            brandId,
            says: `the log of staff is broken at entry ${number}: ${rule}`,
          })
      },
    },
  ]
}
