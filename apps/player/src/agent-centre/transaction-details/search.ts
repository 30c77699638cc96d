import { type TeamMoveKind, teamMoveKinds } from '@fairground/contract/team-report-figures'
import { type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'

/** The filters of a team's money movements. */
export interface MoveSearch extends ReportSearch {
  kind?: TeamMoveKind | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function moveSearch(raw: Record<string, string | undefined>): MoveSearch {
  return { ...reportSearch(raw), kind: teamMoveKinds.find((one) => one === raw.kind) }
}
