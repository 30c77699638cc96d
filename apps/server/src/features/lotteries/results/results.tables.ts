import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    result_source: {
      id: Generated<number>
      brand_id: number
      code: string
      format: string
      base_url: string
      secret_sealed: Buffer
      operator_id: bigint | null
      is_on: Generated<boolean>
      failures: Generated<number>
      ask_at: Generated<Date>
      secret_changed_at: Date | null
      old_secret_sealed: Buffer | null
      old_secret_until: Date | null
    }
    draw_reading: {
      id: Generated<bigint>
      draw_id: bigint
      tier: string
      numbers: string[]
      source_id: number | null
      person_id: bigint | null
      overrules: Generated<boolean>
      reason: Generated<string>
      at: Date
    }
  }
}
