import type { ExclusionSource } from '@fairground/contract/recovery-figures'
import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    player_limit: {
      player_id: Big
      kind: string
      period: string
      amount: bigint | null
      next_amount: bigint | null
      next_at: Date | null
      set_at: Date
    }
    brand_limit: {
      brand_id: number
      currency: string
      owner: string
      kind: string
      period: string
      amount: Big
    }
    brand_limit_refresh: {
      brand_id: number
      currency: string
      change: string
      begun_at: Date
      after_player_id: GeneratedBig
      failed: Generated<number>
    }
    exclusion: {
      id: BigId
      player_id: Big
      kind: 'pause' | 'exclusion' | 'closing'
      at: Date
      until: Date | null
      digests: Generated<Buffer[]>
      public_id: Generated<string>
      source: Generated<ExclusionSource>
      placed_by: NullableGeneratedBig
      ended_at: Generated<Date | null>
    }
    exclusion_exemption: { exclusion_id: Big; player_id: Big; digests: Buffer[]; at: Date }
    reality_check: { player_id: Big; minutes: number; set_at: Date }
  }
}
