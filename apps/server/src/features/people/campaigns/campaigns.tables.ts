import type { Generated } from 'kysely'
import type { Big, GeneratedBig, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    campaign_visit: { campaign_id: string; day: string; visitor: Buffer }
    player_origin: {
      player_id: Big
      way: 'typed' | 'kept' | 'opened' | 'domain'
      code: string | null
      agent_id: NullableBig
      campaign_id: string | null
      at: Date
      sub_id: Generated<string | null>
      click_id: Generated<string | null>
      opaque_id: Generated<string>
      domain: Generated<string | null>
    }
    campaign: {
      id: string
      brand_id: number
      agent_id: Big
      code: string
      name: string
      target: string
      made_at: Date
      closed_at: Date | null
      clicks: GeneratedBig
    }
  }
}
