import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { mailAlarms } from './alarm-mail.service.ts'

/** Jobs of alarms, as cron lines in UTC: the mails about new ones, every minute. */
export function alarmJobs(tools: Tools): Job[] {
  return [{ name: 'alarm-mail', cron: '* * * * *', run: () => mailAlarms(tools) }]
}
