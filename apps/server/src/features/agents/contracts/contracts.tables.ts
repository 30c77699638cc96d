import type { ContractEnd, ContractPlan, IncomePlan } from '@fairground/contract/contract-figures'
import type { ColumnType, Generated } from 'kysely'
import type { Big, Json, NullableBig } from '../../../db/columns.ts'

/** Contract as stored: whether it has ended follows from its end. */
type StoredContractState = 'offered' | 'agreed' | 'rejected' | 'withdrawn' | 'lapsed'

declare module '../../../db/tables.ts' {
  interface Tables {
    plan: { id: IncomePlan }
    plan_payer: { plan: ContractPlan; payer: 'agent' | 'brand' }
    agent_contract: {
      id: string
      brand_id: number
      plan: ContractPlan
      agent_id: NullableBig
      payer: ColumnType<'agent' | 'brand', never, never>
      player_id: Big
      currency: string
      period: string
      terms: Json<unknown>
      state: ColumnType<StoredContractState, StoredContractState | undefined, StoredContractState>
      offered_by: string
      offered_at: Date
      open_until: Date
      answered_at: Date | null
      from_at: Date | null
      to_at: Generated<Date>
      ended_by: ContractEnd | null
    }
  }
}
