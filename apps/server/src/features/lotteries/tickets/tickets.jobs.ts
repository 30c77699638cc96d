import { currencyOf } from '@fairground/kernel/money'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { stopChase } from './cancel.service.ts'
import { checkTickets } from './check.queries.ts'
import { correctDraw } from './correct-draw.service.ts'
import { correctJob } from './correction.service.ts'
import { giveBack } from './give-back.service.ts'
import { settleDraw, stopChaseJob } from './settlement.service.ts'
import { voidJob } from './void.service.ts'

/** Job that settles a draw. */
export const settleJob = 'settle-draw'

/** Age of draws up to which the nightly check recomputes the seals. */
const sealsForMs = 7 * 86_400_000

/**
 * Jobs of tickets: settling a draw, correcting or refunding it, stopping a chase, and a nightly check of all tickets
 * against ledger and seals.
 */
export function ticketJobs(tools: Tools) {
  return [
    {
      name: settleJob,
      run: (task: Parameters<typeof settleDraw>[2] & { payload: unknown }) =>
        settleDraw(tools, BigInt((task.payload as { drawId: string }).drawId), task),
    },
    {
      name: stopChaseJob,
      run({ payload }: { payload: unknown }) {
        const { walletId, currency, chaseId } = payload as {
          walletId: string
          currency: string
          chaseId: string
        }
        return stopChase(tools, { walletId: BigInt(walletId), currency: currencyOf(currency) }, chaseId)
      },
    },
    {
      name: voidJob,
      run: (task: Parameters<typeof giveBack>[2] & { payload: unknown }) =>
        giveBack(tools, BigInt((task.payload as { drawId: string }).drawId), task),
    },
    {
      name: correctJob,
      run: (task: Parameters<typeof correctDraw>[2] & { payload: unknown }) =>
        correctDraw(tools, BigInt((task.payload as { drawId: string }).drawId), task),
    },
    moneyCheckJob(tools, {
      name: 'tickets-check',
      cron: '11 3 * * *',
      of: 'tickets',
      find: () => checkTickets(tools.db, tools.clock.now() - sealsForMs),
    }),
  ]
}
