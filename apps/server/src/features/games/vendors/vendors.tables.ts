import type { Generated } from 'kysely'
import type { Big, GeneratedBig, GeneratedJson, Json, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    vendor_access: {
      brand_id: number
      vendor_code: string
      base_url: string
      keys_sealed: Buffer
      most_at_once: Generated<number>
      calls_per_second: Generated<number>
      stale_minutes: Generated<number>
      unstaked_win_from: GeneratedBig
      agreed_at: Date
      settings: GeneratedJson<Record<string, string>>
      page_origins: Generated<string[]>
      keys_changed_at: Date
      old_keys_sealed: Buffer | null
      old_keys_until: Date | null
    }
    vendor_sitting: {
      session_hash: Buffer
      vendor_code: string
      result_before: NullableBig
    }
    vendor_move: {
      id: string
      brand_id: number
      vendor_code: string
      player_id: Big
      wallet_id: Big
      direction: 'in' | 'out'
      amount: Big
      currency: string
      state: Generated<'asked' | 'done' | 'refused'>
      key: string
      made_at: Date
      asked_at: Date
      times: Generated<number>
      ended_at: Date | null
    }
    launch: {
      token_hash: Buffer
      session_hash: Buffer
      player_id: Big
      game_id: string
      language_code: string
      ends_at: Date
      used_at: Date | null
    }
    round_question: {
      wallet_id: Big
      round_id: string
      asked_at: Date
      times: Generated<number>
      answer: 'open' | 'closed' | 'cancelled' | 'unknown' | 'none'
    }
    reconciliation: {
      brand_id: number
      vendor_code: string
      day: string
      made_at: Date
      our_count: number
      their_count: number
      our_sums: Json<Record<string, string>>
      their_sums: Json<Record<string, string>>
      our_balances: GeneratedJson<Record<string, string>>
      their_balances: GeneratedJson<Record<string, string>>
    }
    reconciliation_difference: {
      brand_id: number
      vendor_code: string
      day: string
      transaction_id: string
      kind: 'missing_our_side' | 'missing_vendor_side' | 'amount_diff' | 'status_diff'
      our_amount: NullableBig
      their_amount: NullableBig
      our_cancelled: boolean | null
      their_cancelled: boolean | null
    }
    pulled_bet: {
      brand_id: number
      vendor_code: string
      bet_id: string
      revision: Big
      player: string
      vendor_game_id: string
      currency: string
      stake: Big
      win: Big
      state: 'open' | 'settled' | 'cancelled'
      made_at: Date
      changed_at: Date
      learned_at: Date
      wallet_id: NullableBig
      round_id: string | null
      problem: 'player_unknown' | 'player_changed' | 'currency_wrong' | 'game_unknown' | 'not_bookable' | null
      tried_at: Date
    }
    bet_pull: {
      brand_id: number
      vendor_code: string
      pulled_until: Date
    }
  }
}
