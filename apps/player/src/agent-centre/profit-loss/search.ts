import { type TeamProfitSort, teamProfitSorts } from '@fairground/contract/team-report-figures'
import { type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'

/** The filters and the order of profit and loss, and the account whose figures are shown. */
export interface ProfitSearch extends ReportSearch {
  sort?: TeamProfitSort | undefined
  /** `own` for the figures of each account alone; by default those with its team. */
  part?: 'own' | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function profitSearch(raw: Record<string, string | undefined>): ProfitSearch {
  return {
    ...reportSearch(raw),
    sort: teamProfitSorts.find((one) => one === raw.sort),
    part: raw.part === 'own' ? 'own' : undefined,
  }
}
