import type { FailReason, Shown } from '@fairground/payments/payment'
import type { Generated } from 'kysely'
import type {
  Big,
  GeneratedBig,
  GeneratedJson,
  Json,
  NullableBig,
  NullableGeneratedBig,
} from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    deposit_method: {
      brand_id: number
      code: string
      payment_code: string
      channel: string
      currency: string
      names: Json<Record<string, string>>
      instructions: GeneratedJson<Record<string, string>>
      mark: string
      colour: string
      least: Big
      most: Big
      quick_amounts: Generated<bigint[]>
      fee_fixed: GeneratedBig
      fee_rate: Generated<number>
      least_rank: Generated<number>
      countries: Generated<string[]>
      opens_minute: number | null
      closes_minute: number | null
      minutes: number
      position: Generated<number>
      is_open: Generated<boolean>
      version: Generated<number>
    }
    deposit_order: {
      id: string
      brand_id: number
      player_id: Big
      wallet_id: Big
      method_code: string
      payment_code: string
      channel: string
      reference: string
      amount: Big
      currency: string
      fee_fixed: Big
      fee_rate: number
      state: Generated<'open' | 'paid' | 'expired' | 'failed' | 'charged_back'>
      their_id: string | null
      shown: Json<Shown> | null
      failure: FailReason | 'silent' | null
      arrived: NullableBig
      credited: NullableBig
      flags: Generated<string[]>
      bank_reference: string | null
      made_at: Date
      ends_at: Date
      ask_at: Date | null
      times: Generated<number>
      ended_at: Date | null
      is_counted: boolean
    }
    deposit_proof: {
      order_id: string
      position: number
      jpeg: Buffer
      hash: Buffer
      at: Date
    }
    deposit_account: {
      brand_id: number
      payment_code: string
      account: string
      player_id: Big
      wallet_id: Big
      method_code: string
      made_at: Date
    }
    payment: {
      brand_id: number
      payment_code: string
      payment_id: string
      amount: Big
      currency: string
      state: 'credited' | 'held' | 'refunding' | 'sent_back'
      order_id: string | null
      channel: Generated<string | null>
      pays_order: Generated<boolean>
      player_id: NullableBig
      wallet_id: NullableBig
      fee: GeneratedBig
      charged_back: GeneratedBig
      at: Date
      waits_for_limit: Generated<boolean>
      id: Generated<string>
      claimed_by: NullableBig
      claimed_at: Date | null
      proposed_as: 'credit' | 'send_back' | null
      proposed_player_id: NullableBig
      proposed_by: NullableBig
      proposed_at: Date | null
      decided_by: NullableBig
      decided_at: Date | null
      sent_reference: string | null
      version: NullableGeneratedBig
    }
    payment_refund: {
      brand_id: number
      payment_code: string
      payment_id: string
      order_id: string
      state: Generated<'asked' | 'unknown' | 'done' | 'refused'>
      asked_by: Big
      confirmed_by: Big
      made_at: Date
      sent_at: Generated<Date | null>
      sent_under: Generated<Buffer | null>
      ask_at: Date | null
      times: Generated<number>
      ended_at: Generated<Date | null>
    }
    chargeback: {
      brand_id: number
      payment_code: string
      chargeback_id: string
      payment_id: string
      amount: Big
      currency: string
      state: 'waiting' | 'taken' | 'held'
      at: Date
      taken_at: Date | null
    }
    payment_day: {
      brand_id: number
      payment_code: string
      day: string
      made_at: Date
      our_count: number
      their_count: number
      our_sums: Json<Record<string, string>>
      their_sums: Json<Record<string, string>>
      settled: Json<Record<string, string>>
      outstanding: Json<Record<string, string>>
    }
    payment_difference: {
      brand_id: number
      payment_code: string
      day: string
      payment_id: string
      kind: 'missing_our_side' | 'missing_their_side' | 'amount_diff' | 'held'
      our_amount: NullableBig
      our_currency: Generated<string | null>
      their_amount: NullableBig
      their_currency: Generated<string | null>
    }
  }
}
