import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { spanIn } from '../../parts/agents/span-choice.tsx'

/** The search parameters of the overview. */
export interface OverviewSearch {
  over?: OverviewSpan | undefined
}

/** Reads the address; what is not understood is left out. */
export function overviewSearch(raw: Record<string, string | undefined>): OverviewSearch {
  return { over: spanIn(raw.over) }
}
