import type { DomainAnswer, DomainState } from '@fairground/contract/agent-domain-figures'
import type { Generated } from 'kysely'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    agent_domain: {
      id: string
      brand_id: number
      agent_id: Big
      domain: string
      token: string
      state: Generated<DomainState>
      claimed_at: Date
      asked_at: Generated<Date | null>
      answer: Generated<DomainAnswer | null>
      proved_at: Generated<Date | null>
      failing_since: Generated<Date | null>
      failed_days: Generated<number>
      failed_on: Generated<string | null>
      ended_at: Generated<Date | null>
    }
    agent_domain_block: {
      brand_id: number
      domain: string
      reason: string
      blocked_by: Big
      blocked_at: Date
    }
  }
}
