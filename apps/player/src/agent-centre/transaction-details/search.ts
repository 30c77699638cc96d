import { type TeamMoveKind, teamMoveKinds } from '@fairground/contract/team-report-figures'
import { type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'

/** The filters of a team's moves of money. */
export interface MoveSearch extends ReportSearch {
  kind?: TeamMoveKind | undefined
}

/** Reads the address; what is not understood is left out. */
export function moveSearch(raw: Record<string, string | undefined>): MoveSearch {
  return { ...reportSearch(raw), kind: teamMoveKinds.find((one) => one === raw.kind) }
}
