import {
  exportTeamBets,
  exportTeamMoves,
  exportTeamProfit,
  listTeamBets,
  listTeamMoves,
  listTeamProfit,
} from '@fairground/contract/team-reports'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { betsFile, betsPage } from './bets.service.ts'
import { movesFile, movesPage } from './moves.service.ts'
import { profitFile, profitPage } from './profit.service.ts'

/** Binds the reports about accounts below an agent. */
export function teamReportRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listTeamBets, ({ input, ...by }) => betsPage(tools, by, input))
  serve(exportTeamBets, ({ input, ...by }) => betsFile(tools, by, input))

  serve(listTeamProfit, ({ input, ...by }) => profitPage(db, by, input))
  serve(exportTeamProfit, ({ input, ...by }) => profitFile(db, by, input))

  serve(listTeamMoves, ({ input, ...by }) => movesPage(db, by, input))
  serve(exportTeamMoves, ({ input, ...by }) => movesFile(db, by, input))
}
