import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { spanIn } from '../../parts/agents/span-choice.tsx'

/** The search parameters of the overview. */
export interface OverviewSearch {
  over?: OverviewSpan | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function overviewSearch(raw: Record<string, string | undefined>): OverviewSearch {
  return { over: spanIn(raw.over) }
}
