import type { BrandSettingValues } from '@fairground/contract/brand-settings'
import type { Big, Json } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    brand_draft: {
      brand_id: number
      number: number
      base: number | null
      changes: Json<BrandSettingValues>
      written_by: Big
      written_at: Date
    }
  }
}
