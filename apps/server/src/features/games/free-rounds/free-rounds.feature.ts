import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import type { FreeBetsDoor } from '../vendors/index.ts'
import { checkFreeRounds } from './check.queries.ts'
import { orderDue } from './orders.service.ts'

interface Below {
  vendors: { freeBets: FreeBetsDoor }
}

/** Opens free rounds, which players play without a stake; its jobs as cron lines in UTC. */
export function open(tools: Tools, { vendors: { freeBets } }: Below) {
  return {
    jobs: [
      { name: 'order-free-rounds', cron: '* * * * *', run: () => orderDue(tools, freeBets) },
      moneyCheckJob(tools, {
        name: 'check-free-rounds',
        cron: '59 2 * * *',
        of: 'free-rounds',
        find: () => checkFreeRounds(tools.db),
      }),
    ],
  } satisfies Opened
}
