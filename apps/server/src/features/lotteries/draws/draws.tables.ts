import type { DrawMode, DrawState, ReadBy } from '@fairground/contract/draw-figures'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedJson, NullableJson } from '../../../db/columns.ts'

type GeneratedDrawMode = ColumnType<DrawMode, DrawMode | undefined, never>

type GeneratedDrawState = ColumnType<DrawState, DrawState | undefined, DrawState>

declare module '../../../db/tables.ts' {
  interface Tables {
    draw: {
      id: Generated<bigint>
      brand_id: number
      game_id: string
      issue: string
      opened_at: Date | null
      closes_at: Date
      draws_at: Date
      stations: Generated<string[]>
      server_seed_sealed: Buffer | null
      server_seed_hash: string | null
      state: GeneratedDrawState
      closed_at: Date | null
      seal: Buffer | null
      entries: number | null
      sealed_at: Date | null
      server_seed: string | null
      result: NullableJson<unknown>
      drawn_at: Date | null
      settled_at: Date | null
      flight_at: Date | null
      exits_seal: Buffer | null
      exits: number | null
      problem: string | null
      is_seeded: Generated<boolean>
      beacon_chain: string | null
      beacon_round: bigint | null
      beacon_signature: Buffer | null
      mode: GeneratedDrawMode
      read_by: ReadBy | null
      revision: Generated<number>
      earlier: GeneratedJson<unknown[]>
    }
    beacon_chain: {
      hash: string
      name: string
      public_key: string
      group_hash: string
      genesis_seconds: bigint
      period_seconds: number
    }
  }
}
