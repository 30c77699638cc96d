import { heldCallNames, heldCalls } from '@fairground/contract/decision-figures'
import { holdDecision, listDecisions, undoDecision } from '@fairground/contract/office-decisions'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listShown } from './decisions.queries.ts'
import { type HeldDecisions, hold, undo } from './decisions.service.ts'

/** Time for which an ended decision is shown to its author. */
const shownMs = 60_000

/** Binds the calls for decisions that can be undone. */
export function decisionRoutes({ serve }: Serving, tools: Tools, decisions: HeldDecisions): void {
  serve(holdDecision, async ({ staff, input }) => {
    const { id, dueAt } = await hold(tools, decisions, staff, input)
    return { decisionId: id, dueAt: dueAt.toISOString() }
  })
  serve(undoDecision, async ({ staff, input }) => {
    await undo(tools, staff, input.decisionId)
    return {}
  })
  serve(listDecisions, async ({ brand, staff, nowMs }) => {
    const calls = heldCallNames.filter((name) => staff.permissions.includes(heldCalls[name].may))
    if (calls.length === 0) return { list: [] }
    const rows = await listShown(tools.db, brand.id, {
      calls,
      staffId: staff.staffId,
      after: new Date(nowMs - shownMs),
    })
    return {
      list: rows.map((row) => ({
        decisionId: row.id,
        call: row.call,
        subject: row.subject,
        by: row.by,
        isOwn: row.staff_id === staff.staffId,
        dueAt: row.due_at.toISOString(),
        state: row.state,
        refusal: row.refusal,
      })),
    }
  })
}
