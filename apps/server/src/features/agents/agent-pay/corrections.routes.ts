import {
  approvePayCorrection,
  askPayCorrection,
  listPayCorrections,
  refusePayCorrection,
} from '@fairground/contract/pay-corrections'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { moneyOnWire } from '../../office/staff/index.ts'
import { listCorrections } from './corrections.queries.ts'
import { approveCorrection, ask, refuseCorrection } from './corrections.service.ts'

/** Number of corrections on a page. */
const pageSize = 30

/** Binds the office's calls about corrections of agents' income. */
export function correctionRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPayCorrections, async ({ brand, staff, input: { state = null, after = null } }) => {
    const rows = await listCorrections(tools.db, brand.id, { state, after, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map(({ id, runId, from, to, accountId: _, amount, currency, askedById, ...row }) => ({
        ...row,
        correctionId: id,
        runId: String(runId),
        from: from.toISOString(),
        until: to.toISOString(),
        direction: amount > 0n ? ('in' as const) : ('out' as const),
        amount: moneyOnWire(amount > 0n ? amount : -amount, currency),
        askedAt: row.askedAt.toISOString(),
        isOwn: askedById === staff.staffId,
        decidedAt: row.decidedAt?.toISOString() ?? null,
      })),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })
  serve(askPayCorrection, async ({ staff, input }) => ({ correctionId: await ask(tools, staff, input) }))
  serve(approvePayCorrection, async ({ staff, input: { correctionId } }) => {
    await approveCorrection(tools, staff, correctionId)
    return {}
  })
  serve(refusePayCorrection, async ({ staff, input }) => {
    await refuseCorrection(tools, staff, input)
    return {}
  })
}
