import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { spanIn } from '../../parts/agents/span-choice.tsx'
import { dayIn } from '../../parts/record/period.tsx'

export const states = ['open', 'new', 'closed'] as const
export const sorts = ['newest', 'oldest', 'name', 'team'] as const

/** The search parameters of the team list. */
export interface TeamSearch {
  /** The customer id of the account whose downlines are listed. */
  of?: string | undefined
  name?: string | undefined
  type?: number | undefined
  state?: (typeof states)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof sorts)[number] | undefined
  /** The span over which accounts and their teams are summed. */
  over?: OverviewSpan | undefined
  page?: number | undefined
}

const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined) =>
  names.find((name) => name === text)

/** Parses the query of the address; invalid values are left out. */
export function teamSearch(raw: Record<string, string | undefined>): TeamSearch {
  const page = Number(raw.page)
  return {
    of: raw.of && /^\d{10}$/.test(raw.of) ? raw.of : undefined,
    name: raw.name?.slice(0, 64),
    type: raw.type && /^\d{1,2}$/.test(raw.type) ? Number(raw.type) : undefined,
    state: oneOf(states, raw.state),
    from: dayIn(raw.from),
    to: dayIn(raw.to),
    sort: oneOf(sorts, raw.sort),
    over: spanIn(raw.over),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}
