import { type LineState, lineStates } from '@fairground/contract/agent-pay-figures'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import { dayIn } from '../../parts/record/period.tsx'

/** The filters of the lines of income; a day is yyyy-MM-dd in the brand's time zone. */
export interface IncomeSearch {
  /** The reader's payments to accounts below; by default the payments to the reader. */
  side?: 'below' | undefined
  plan?: IncomePlan | undefined
  state?: LineState | undefined
  from?: string | undefined
  to?: string | undefined
  /** From 2: the first page needs no number. */
  page?: number | undefined
}

/** Reads what the address says; what it does not know is dropped. */
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
