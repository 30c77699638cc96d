import type { GeneratedJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    payment_access: {
      brand_id: number
      payment_code: string
      base_url: string
      keys_sealed: Buffer
      settings: GeneratedJson<Record<string, string>>
      agreed_at: Date
      keys_changed_at: Date
      old_keys_sealed: Buffer | null
      old_keys_until: Date | null
    }
  }
}
