import {
  approveAdjustment,
  askAdjustment,
  listAdjustments,
  refuseAdjustment,
} from '@fairground/contract/adjustments'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { moneyOnWire } from '../staff/index.ts'
import { listPage } from './adjustments.queries.ts'
import { approve, ask, turnDown } from './adjustments.service.ts'

/** Number of adjustments on a page. */
const pageSize = 30

/** Binds the calls about adjustments. */
export function adjustmentRoutes({ serve }: Serving, tools: Tools): void {
  serve(listAdjustments, async ({ brand, staff, input: { state, after } }) => {
    const rows = await listPage(tools.db, brand.id, { state, after, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map(({ amount, currency, askedById, askedAt, decidedAt, ...row }) => ({
        ...row,
        direction: amount > 0n ? ('in' as const) : ('out' as const),
        amount: moneyOnWire(amount > 0n ? amount : -amount, currency),
        askedAt: askedAt.toISOString(),
        isOwn: askedById === staff.staffId,
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
      next: rows.length > pageSize ? list.at(-1)!.adjustmentId : null,
    }
  })
  serve(askAdjustment, async ({ staff, input }) => ({ adjustmentId: await ask(tools, staff, input) }))
  serve(approveAdjustment, async ({ staff, input }) => {
    await approve(tools, staff, input.adjustmentId)
    return {}
  })
  serve(refuseAdjustment, async ({ staff, input }) => {
    await turnDown(tools, staff, input)
    return {}
  })
}
