import type { LineState } from '@fairground/contract/agent-pay-figures'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import type { ColumnType, Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, Json, NullableBig } from '../../../db/columns.ts'

type PayRunState = 'computed' | 'approved' | 'refused'

declare module '../../../db/tables.ts' {
  interface Tables {
    group_margin_span: { brand_id: number; from_at: Date; to_at: Generated<Date> }
    agent_pay_rule: { brand_id: number; plan: IncomePlan; is_automatic: boolean }
    agent_pay_run: {
      id: BigId
      brand_id: number
      plan: IncomePlan
      period: string
      currency: string
      from_at: Date
      to_at: Date
      computed_at: Date
      state: ColumnType<PayRunState, PayRunState | undefined, PayRunState>
      decided_by: string | null
      decided_at: Date | null
    }
    agent_pay_line: {
      id: string
      run_id: Big
      contract_id: string | null
      correction_id: Generated<string | null>
      account_id: Big
      upline_id: NullableBig
      takes_back: Generated<boolean>
      payer_id: ColumnType<bigint | null, never, never>
      payee_id: ColumnType<bigint | null, never, never>
      currency: string
      agreed_at: Date
      figures: Json<unknown>
      amount: Big
      paid: GeneratedBig
      carried: GeneratedBig
      state: LineState
    }
    agent_payment: { line_id: string; part: number; amount: Big; paid_at: Date }
    agent_live_sum: {
      contract_id: string
      category: string
      is_void: boolean
      is_won: boolean
      valid_bet: Big
    }
    agent_pay_hold: { player_id: Big; flag_id: string; since: Date }
    agent_pay_correction: {
      id: string
      brand_id: number
      run_id: Big
      account_id: Big
      currency: string
      amount: Big
      reason: string
      asked_by: Big
      asked_at: Date
      state: Generated<'asked' | 'approved' | 'refused'>
      decided_by: NullableBig
      decided_at: Date | null
      refusal: Generated<string>
    }
    affiliate_acquisition: { player_id: bigint; line_id: string; qualified_at: Date }
  }
}
