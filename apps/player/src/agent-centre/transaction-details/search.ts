import { type TeamMoveKind, teamMoveKinds } from '@fairground/contract/team-report-figures'
import { type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'

/** What the moves of money of a team are narrowed by. */
export interface MoveSearch extends ReportSearch {
  kind?: TeamMoveKind | undefined
}

/** Reads the address; what is not understood is left out. */
export function moveSearch(raw: Record<string, string | undefined>): MoveSearch {
  return { ...reportSearch(raw), kind: teamMoveKinds.find((one) => one === raw.kind) }
}
