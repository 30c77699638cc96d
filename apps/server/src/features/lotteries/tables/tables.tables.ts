import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    next_round: {
      brand_id: number
      game_id: string
      id: Generated<bigint>
      issue: string
      server_seed_sealed: Buffer
      server_seed_hash: string
      made_at: Date
    }
    table_watch: {
      brand_id: number
      game_id: string
      process_id: string
      pages: number
      noted_at: Date
    }
    table_limit: {
      brand_id: number
      game_id: string
      currency: string
      spot: bigint
      round: bigint
    }
  }
}
