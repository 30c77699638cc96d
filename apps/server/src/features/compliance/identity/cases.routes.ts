import { addCaseNote, claimCase, decideCase, getCase, listCases } from '@fairground/contract/cases'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { claimRiskCase, decideRiskCase, noteRiskCase } from './cases.service.ts'
import { casesPage, caseView } from './queue.queries.ts'

/** Binds the office's calls about cases. */
export function caseRoutes({ serve }: Serving, tools: Tools): void {
  serve(listCases, ({ staff, input }) => casesPage(tools.db, staff, input))
  serve(getCase, ({ staff, input }) => caseView(tools.db, staff, input))
  serve(claimCase, async ({ staff, input }) => {
    await claimRiskCase(tools, staff, input)
    return {}
  })
  serve(addCaseNote, async ({ staff, input }) => {
    await noteRiskCase(tools, staff, input)
    return {}
  })
  serve(decideCase, async ({ staff, input }) => {
    await decideRiskCase(tools, staff, input)
    return {}
  })
}
