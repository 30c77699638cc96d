import { type TeamProfitSort, teamProfitSorts } from '@fairground/contract/team-report-figures'
import { type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'

/** The filters of profit and loss, their order, and the account whose figures are shown. */
export interface ProfitSearch extends ReportSearch {
  sort?: TeamProfitSort | undefined
  /** The figures of each account by itself in place of those with its team. */
  part?: 'own' | undefined
}

/** Reads the address; what is not understood is left out. */
export function profitSearch(raw: Record<string, string | undefined>): ProfitSearch {
  return {
    ...reportSearch(raw),
    sort: teamProfitSorts.find((one) => one === raw.sort),
    part: raw.part === 'own' ? 'own' : undefined,
  }
}
