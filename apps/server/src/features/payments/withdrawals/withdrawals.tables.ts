import type { withdrawalFlags } from '@fairground/contract/office-withdrawals'
import type { PayoutFailure } from '@fairground/payments/payment'
import type { ColumnType, Generated } from 'kysely'
import type { Big, GeneratedBig, GeneratedJson, Json, NullableBig } from '../../../db/columns.ts'

/** Bank or wallet that a payout method reaches, with the payment provider's code for it. */
export interface Institution {
  code: string
  name: string
  /** If accounts there are mobile numbers, the country (ISO 3166-1) of numbers typed without a dialling code. */
  mobileCountry?: string
}

export type WithdrawalState = 'review' | 'paying' | 'paid' | 'refused' | 'failed' | 'cancelled'

export type Receipt = 'none' | 'open' | 'received' | 'silent' | 'forced' | 'disputed' | 'returned'

/** Reason for a person to look at a withdrawal: the figure, and the threshold of the flag, as digits. */
export interface RaisedFlag {
  flag: (typeof withdrawalFlags)[number]
  figure: string
  from: string
}

declare module '../../../db/tables.ts' {
  interface Tables {
    withdrawal_rule: {
      brand_id: number
      currency: string
      auto_most: Big
      two_from: Big
      day_most: Big
      day_times: number
      confirm_minutes: number
      rest_hours: number
      may_cancel: boolean
      asks_password: boolean
    }
    payout_method: {
      brand_id: number
      code: string
      payment_code: string | null
      channel: string | null
      currency: string
      names: Json<Record<string, string>>
      instructions: GeneratedJson<Record<string, string>>
      mark: string
      colour: string
      institutions: Json<Institution[]>
      least_digits: Generated<number>
      most_digits: Generated<number>
      least: Big
      most: Big
      fee_fixed: GeneratedBig
      fee_rate: Generated<number>
      least_rank: Generated<number>
      countries: Generated<string[]>
      minutes: number
      position: Generated<number>
      is_open: Generated<boolean>
      version: Generated<number>
    }
    payout_account: {
      id: string
      brand_id: number
      player_id: Big
      method_code: string
      institution: string
      sealed: Buffer
      ending: string
      digest: Buffer
      digest_rule: string
      made_at: Date
      rests_until: Date
      removed_at: Date | null
    }
    withdrawal: {
      id: string
      brand_id: number
      player_id: Big
      wallet_id: Big
      account_id: string
      method_code: string
      reference: string
      amount: Big
      fee: Big
      full_fee: Big
      fee_returned: GeneratedBig
      currency: string
      state: Generated<WithdrawalState>
      paid: GeneratedBig
      returned: GeneratedBig
      released: GeneratedBig
      flags: Json<RaisedFlag[]>
      reason: string | null
      made_at: Date
      first_by: NullableBig
      approved_by: NullableBig
      approved_at: Date | null
      ended_at: Date | null
      claimed_by: NullableBig
      claimed_at: Date | null
      receipt: Generated<Receipt>
      receipt_until: Date | null
      receipt_at: Date | null
      full_asked_at: Date | null
      proved_on: Buffer | null
    }
    withdrawal_proof: {
      withdrawal_id: string
      position: number
      jpeg: Buffer
      at: Date
    }
    payout: {
      id: string
      brand_id: number
      withdrawal_id: string
      position: number
      amount: Big
      currency: string
      payment_code: string
      channel: string | null
      reference: string
      state: Generated<'asked' | 'paid' | 'failed'>
      their_id: string | null
      failure: PayoutFailure | null
      paid_by: NullableBig
      made_at: Date
      ask_at: Date | null
      times: Generated<number>
      sent_at: Generated<Date | null>
      sent_under: Generated<Buffer | null>
      failure_first_by: ColumnType<bigint | null, never, bigint>
      ended_at: Date | null
    }
    payout_return: {
      brand_id: number
      payment_code: string
      return_id: string
      withdrawal_id: string
      payout_id: string | null
      amount: Big
      currency: string
      state: 'credited' | 'held'
      at: Date
    }
  }
}
