import type { Generated } from 'kysely'
import type { Big, GeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    free_rounds: {
      id: string
      player_id: Big
      wallet_id: Big
      source: string
      game_id: string
      stake: Big
      count: number
      used: Generated<number>
      won: GeneratedBig
      state: 'asked' | 'sent' | 'open' | 'used' | 'refused' | 'unknown'
      vendor_code: string | null
      vendor_game_id: string | null
      template_id: string | null
      vendor_id: string | null
      added_at: Date
      expires_at: Date
      sent_at: Date | null
    }
    free_round: { set_id: string; wallet_id: Big; round_id: string }
  }
}
