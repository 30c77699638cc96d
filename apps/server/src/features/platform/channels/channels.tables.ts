import type { Generated } from 'kysely'
import type { Audience, BigId } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    support_channel: {
      id: BigId
      brand_id: number
      cs_type: 'LIVECHAT' | 'VIP' | 'FACEBOOK' | 'TELEGRAM'
      path: string
      audience: Generated<Audience>
    }
  }
}
