import { type OverviewSpan, overviewSpans } from '@fairground/contract/agent-figures'

/** What the address says of the overview. */
export interface OverviewSearch {
  over?: OverviewSpan | undefined
}

/** Reads the address; what is not understood is left out. */
export function overviewSearch(raw: Record<string, string | undefined>): OverviewSearch {
  return { over: overviewSpans.find((one) => one === raw.over) }
}
