import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { deleteContacts } from './applications.queries.ts'
import { countDue } from './cashback.service.ts'
import { checkPromotions } from './checks.queries.ts'
import { beginDue } from './gifts.service.ts'
import { listLapsed } from './promotions.queries.ts'
import { lapse } from './promotions.service.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

/** Days after a decision for which the contact of an applicant and the pictures are stored. */
const contactDays = 180

/**
 * Jobs of promotions, as cron lines in UTC. Lapsed parts end, so that their reserved budget can be given to others;
 * promotions that begin are given to their players; cashback is counted when its period has ended.
 */
export function promotionJobs(tools: JobTools): Job[] {
  return [
    { name: 'lapse-promotions', cron: '*/10 * * * *', run: () => lapseDue(tools) },
    { name: 'begin-promotions', cron: '* * * * *', run: () => beginDue(tools) },
    { name: 'count-cashback', cron: '3,18,33,48 * * * *', run: () => countDue(tools) },
    moneyCheckJob(tools, {
      name: 'check-promotions',
      cron: '53 2 * * *',
      of: 'promotions',
      find: () => checkPromotions(tools.db),
    }),
    {
      name: 'delete-contacts',
      cron: '39 3 * * *',
      run: () => deleteContacts(tools.db, new Date(tools.clock.now() - contactDays * 86_400_000)),
    },
  ]
}

async function lapseDue({ db, clock, log }: JobTools): Promise<void> {
  const due = await listLapsed(db, new Date(clock.now()))
  await forEachAlone(due, { log, what: ({ id }) => `claim ${id}` }, (claim) =>
    transaction(db, (tx) => lapse(tx, claim, clock.now())),
  )
}
