import { isCategory } from '@fairground/kernel/game-category'
import { instantIn, type ReportSearch, reportSearch } from '../../parts/agents/report-search.ts'
import type { Category } from '../../screen.ts'

export const betStates = ['open', 'settled', 'refunded'] as const

/**
 * The filters of a team's bets. A link from a line of income gives both ends as instants, the last one excluded.
 */
export interface BetSearch extends ReportSearch {
  category?: Category | undefined
  /** The code of a vendor; `game` is the code of a game. */
  vendor?: string | undefined
  game?: string | undefined
  state?: (typeof betStates)[number] | undefined
}

/** Parses the query of the address; invalid values are left out. */
export function betSearch(raw: Record<string, string | undefined>): BetSearch {
  const [from, until] = [instantIn(raw.from), instantIn(raw.until)]
  return {
    ...reportSearch(raw),
    ...(from && until ? { from, until } : {}),
    category: isCategory(raw.category) ? raw.category : undefined,
    vendor: raw.vendor?.slice(0, 64) || undefined,
    game: raw.game?.slice(0, 64) || undefined,
    state: betStates.find((one) => one === raw.state),
  }
}
