import { type LineState, lineStates } from '@fairground/contract/agent-pay-figures'
import { type IncomePlan, incomePlans } from '@fairground/contract/contract-figures'
import { dayIn } from '../../parts/record/period.tsx'

/** What the lines of income are narrowed by; a day is yyyy-MM-dd in the brand's time zone. */
export interface IncomeSearch {
  /** What the reader pays to accounts below; by default what they are paid. */
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
