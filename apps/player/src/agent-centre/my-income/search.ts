import { type LineState, lineStates } from '@fairground/contract/agent-pay-figures'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import { dayIn } from '../../parts/record/period.tsx'

/** The filters of the lines of income; days are yyyy-MM-dd in the brand's time zone. */
export interface IncomeSearch {
  /** `below` for the reader's payments to accounts below; by default the payments to the reader. */
  side?: 'below' | undefined
  plan?: IncomePlan | undefined
  state?: LineState | undefined
  from?: string | undefined
  to?: string | undefined
  /** The page number, from 2; the first page needs none. */
  page?: number | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function incomeSearch(raw: Record<string, string | undefined>): IncomeSearch {
  return {
    side: raw.side === 'below' ? raw.side : undefined,
    plan: incomePlans.find((one) => one === raw.plan),
    state: lineStates.find((one) => one === raw.state),
    from: dayIn(raw.from),
    to: dayIn(raw.to),
    page: Number(raw.page) > 1 ? Math.floor(Number(raw.page)) : undefined,
  }
}
