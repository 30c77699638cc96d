import type { getAgentCentre } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import type { LucideIcon } from 'lucide-react'
import type { PlanWithPage } from '../parts/agents/plans.ts'
import type { AgentWordId } from '../parts/centre/use-agent-words.ts'

/** An entry of the agent centre's menu; a folder `agent-centre/<key>/` has one beside its `page.tsx`. */
export interface AgentEntry {
  /** Smaller stands first; the specification's order in steps of ten. */
  order: number
  icon: LucideIcon
  words: AgentWordId
  /** To whom it is shown, by what applies to the agent; by default to every agent. */
  isFor?(centre: OutputOf<typeof getAgentCentre>): boolean
  /**
   * The kind of contracts that it is about: shown where one is in force or an offer waits, whose number stands beside
   * it.
   */
  plan?: PlanWithPage
  /** Whether deals stand on it, with the number of offers beside it. */
  hasDeals?: boolean
}

/** Types the export `entry` of an `agent-centre/<key>/entry.ts`. */
export function agentEntry(entry: AgentEntry): AgentEntry {
  return entry
}
