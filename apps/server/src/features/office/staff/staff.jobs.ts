import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { checkJob } from '../../platform/checks/index.ts'
import { type BrokenEntry, checkLog } from './log.service.ts'

/** Maximum number of alarms of one check. */
const mostAlarms = 5

/** The rules of the log, as sentences. */
const rules: Record<BrokenEntry['rule'], string> = {
  number: 'the entries of a log are numbered without a gap',
  hash: 'the hash of each entry covers the entry and the one before it',
  seal: 'each sealed entry is still in its log',
}

/** Jobs of the office, as cron lines in UTC: the nightly check of the logs. */
export function staffJobs(tools: Tools): Job[] {
  return [
    checkJob(tools, {
      name: 'staff-log-check',
      cron: '11 3 * * *',
      find: async () => (await checkLog(tools.db)).map((entry) => ({ entry, rule: rules[entry.rule] })),
      async alarm(broken) {
        for (const { brandId, number, rule } of broken.slice(0, mostAlarms).map(({ entry }) => entry))
          await raiseAlarm(tools, {
            kind: 'staff-log-broken',
            brandId,
            says: `the log of staff is broken at entry ${number}: ${rule}`,
          })
      },
    }),
  ]
}
