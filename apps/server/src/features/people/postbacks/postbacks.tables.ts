import type { Generated } from 'kysely'
import type { Big, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    postback_address: {
      id: string
      agent_id: Big
      events: string[]
      url: string
      host: string
      secret_sealed: Buffer
      made_at: Date
      removed_at: Generated<Date | null>
      failures: Generated<number>
      rest_until: Generated<Date | null>
    }
    postback: {
      id: string
      address_id: string
      agent_id: Big
      player_id: NullableBig
      event: string
      amount: NullableBig
      currency: string | null
      at: Date
      state: Generated<'waiting' | 'delivered' | 'ended'>
      tries: Generated<number>
      status: Generated<number | null>
      failure: Generated<'address' | 'redirect' | 'silent' | null>
      next_at: Date | null
      claimed_until: Generated<Date | null>
    }
    first_deposit: { player_id: Big; amount: Big; currency: string; at: Date }
  }
}
