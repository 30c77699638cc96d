import type { TaxBase } from '@fairground/contract/lottery-figures'
import type { GiveBackRule } from '@fairground/contract/table-figures'
import type { Generated } from 'kysely'
import type { GeneratedBig, Json, NullableJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    ticket: {
      wallet_id: bigint
      id: string
      draw_id: bigint
      transaction_id: string
      round_id: string
      stake: bigint
      bought_at: Date
      chase_id: string | null
      chase_place: number | null
      chase_draws: number | null
      stops_on_win: boolean | null
      cancelled_at: Date | null
      cancelled_bets: NullableJson<unknown>
      voided_at: Date | null
      own_group: number | null
      played_group: number | null
      discount: GeneratedBig
      tax_from: bigint | null
      tax_rate: number | null
      tax_base: TaxBase | null
    }
    ticket_bet: {
      draw_id: bigint
      wallet_id: bigint
      ticket_id: string
      place: number
      type: string
      selection: string
      price: number
      prizes: number[]
      lines: number
      stake: bigint
    }
    bet_exit: {
      draw_id: bigint
      wallet_id: bigint
      ticket_id: string
      place: number
      multiple: number
      taken_at: Date
      key: string
    }
    exposure: {
      draw_id: bigint
      currency: string
      type: string
      line: string
      amount: bigint
    }
    exposure_limit: {
      brand_id: number
      game_id: string
      currency: string
      type: Generated<string>
      line: Generated<string>
      most: bigint
    }
    draw_outcome: {
      draw_id: bigint
      type: string
      selection: string
      price: number
      prizes: number[]
      won_prizes: number[]
      won_lines: number[]
      revision: Generated<number>
      pushed_lines: Generated<number>
    }
    draw_win: {
      draw_id: bigint
      wallet_id: bigint
      round_id: string
      win: bigint
      revision: Generated<number>
      pushed: GeneratedBig
      at_risk: bigint | null
      bought_at_risk: bigint | null
      tax: GeneratedBig
    }
    settlement: {
      draw_id: bigint
      paid_wallet: GeneratedBig
      closed_wallet: GeneratedBig
    }
    draw_void: {
      draw_id: bigint
      reason: string
      asked_by: bigint | null
      asked_at: Date
      agreed_by: bigint | null
      agreed_at: Date | null
      ended_at: Date | null
      rule: GiveBackRule | null
    }
    draw_correction: {
      draw_id: bigint
      revision: number
      was_revision: number
      result: Json<unknown>
      reason: string
      asked_by: bigint
      asked_at: Date
      agreed_by: bigint | null
      agreed_at: Date | null
      corrected_wallet: GeneratedBig
      problem: string | null
      ended_at: Date | null
    }
    draw_sum: {
      draw_id: bigint
      currency: string
      tickets: bigint
      players: bigint
      sold: bigint
      cancelled: bigint
      tickets_cancelled: bigint
      won: bigint
      given_back: bigint
      tickets_back: bigint
      pushed: GeneratedBig
      tax: GeneratedBig
    }
  }
}
