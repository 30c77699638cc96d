import type { Generated } from 'kysely'
import type { GeneratedJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    brand: {
      id: Generated<number>
      code: string
      currency: string
      time_zone: string
    }
    brand_access: {
      brand_id: number
      status: Generated<0 | 1 | 2>
      maintenance_until: Generated<Date | null>
      access_rules: GeneratedJson<unknown>
      opened_at: Date | null
    }
    brand_words: { brand_id: number; texts: GeneratedJson<unknown> }
    brand_domain: { domain: string; brand_id: number; position: Generated<number> }
  }
}
