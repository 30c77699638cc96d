import type { CountedTerms } from '@fairground/contract/promotion-figures'
import type { Generated } from 'kysely'
import type { Big, GeneratedBig, NullableJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    play_requirement: {
      wallet_id: Big
      version: Big
      recipe: string
      account: 'cash' | 'bonus'
      amount: Big
      required: Big
      played: GeneratedBig
      state: Generated<'open' | 'done' | 'spent' | 'expired'>
      opened_at: Date
      expires_at: Date | null
      ended_at: Date | null
      terms: NullableJson<CountedTerms>
      rest: Generated<number>
      wins_to: 'cash' | 'bonus' | null
      most_out: bigint | null
      released: Generated<bigint | null>
    }
    bonus_hold: { wallet_id: Big; flag_id: string; bets_since: Date }
  }
}
