import type { getAgentCentre } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import type { LucideIcon } from 'lucide-react'
import type { PlanWithPage } from '../parts/agents/plans.ts'
import type { AgentWordId } from '../parts/centre/use-agent-words.ts'

/** An entry of the agent centre's menu, in the folder `agent-centre/<key>/` beside its `page.tsx`. */
export interface AgentEntry {
  /** The position in the menu, lowest first; the specification's order in steps of ten. */
  order: number
  icon: LucideIcon
  words: AgentWordId
  /** Decides whether the agent sees the entry; by default every agent does. */
  isFor?(centre: OutputOf<typeof getAgentCentre>): boolean
  /**
   * The kind of contracts on the page: the entry appears while one is in force or an offer waits, with the number of
   * offers.
   */
  plan?: PlanWithPage
  /** Whether the page has deals; the entry then shows the number of waiting offers. */
  hasDeals?: boolean
}

/** Returns the given entry, typed, for the export `entry` of an `agent-centre/<key>/entry.ts`. */
export function agentEntry(entry: AgentEntry): AgentEntry {
  return entry
}
