import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    sign_up_claim: { brand_id: number; digest: Buffer; player_id: Big }
  }
}
