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
    }
  }
}
