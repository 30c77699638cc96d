import { approveProposal, listProposals, refuseProposal } from '@fairground/contract/proposals'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { subjectNames } from '../staff/index.ts'
import { listOfCalls, type ProposalRow } from './proposals.queries.ts'
import { approveChange, type Decidables, refuseChange } from './proposals.service.ts'
import { personalOf, withoutSealed } from './settings.service.ts'

/** Number of proposals on a page. */
const pageSize = 30

/** Binds the office's calls about proposed changes of settings. */
export function approvalRoutes({ serve }: Serving, tools: Tools, decidables: Decidables): void {
  serve(listProposals, async ({ brand, staff, nowMs, input: { state, call, after } }) => {
    const calls = [...decidables]
      .filter(([name, { may }]) => staff.permissions.includes(may) && (call ?? name) === name)
      .map(([name]) => name)
    const isWaiting = state === 'waiting'
    const now = new Date(nowMs)
    const limit = pageSize + 1
    const rows = await listOfCalls(tools.db, brand.id, { calls, isWaiting, now, after, limit })
    const list = rows.slice(0, pageSize)
    const names = await subjectNames(
      tools.db,
      brand.id,
      list.map(({ subject }) => subject),
    )
    const personalFor = (row: ProposalRow) => {
      const show = decidables.get(row.call)!.setting.showPersonal
      const personal = show && isWaiting ? personalOf(tools, row) : undefined
      return (personal && show?.(personal, staff.permissions)) ?? null
    }
    return {
      list: list.map((row) => ({
        proposalId: row.id,
        call: row.call,
        subject: row.subject,
        before: row.before,
        after: withoutSealed(row.after),
        personal: personalFor(row),
        subjectName: names.get(row.subject) ?? null,
        reason: row.reason,
        by: row.proposerName,
        at: row.at.toISOString(),
        until: row.until.toISOString(),
        isOwn: row.staff_id === staff.staffId,
        state: row.state === 'waiting' && !isWaiting ? ('expired' as const) : row.state,
        decidedBy: row.deciderName,
        decidedAt: row.decided_at?.toISOString() ?? null,
        refusal: row.refusal,
      })),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })

  serve(approveProposal, async ({ brand, staff, input: { proposalId } }) => {
    await approveChange(tools, decidables, brand, staff, proposalId)
    return {}
  })

  serve(refuseProposal, async ({ staff, input }) => {
    await refuseChange(tools, decidables, staff, input)
    return {}
  })
}
