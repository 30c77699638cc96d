import { postbackDays } from '@fairground/contract/postback-figures'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { endPostbacksBefore, forgetPostbacksBefore } from './postbacks.queries.ts'
import { sentForMs } from './postbacks.rules.ts'

const dayMs = 86_400_000

/** Jobs that end postbacks which could not be sent for a day, each hour, and delete those older than the log. */
export function postbackJobs({ db, clock }: Pick<Tools, 'db' | 'clock'>): Job[] {
  async function run() {
    await endPostbacksBefore(db, new Date(clock.now() - sentForMs))
    await forgetPostbacksBefore(db, new Date(clock.now() - postbackDays * dayMs))
  }
  return [{ name: 'end-postbacks', cron: '23 * * * *', run }]
}
