import type { AgentFlagKind } from '@fairground/contract/agent-flag-kinds'
import type { Generated } from 'kysely'
import type { Big, GeneratedJson, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    agent_flag: {
      id: string
      brand_id: number
      kind: AgentFlagKind
      player_id: Big
      accounts: bigint[]
      evidence: string[]
      figures: Json<Record<string, string | number>>
      draws: GeneratedJson<{ drawId: string; gameId: string; issue: string }[]>
      first_at: Date
      last_at: Date
      found_at: Date
      state: Generated<'open' | 'cleared' | 'confirmed'>
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
      reason: Generated<string>
    }
  }
}
