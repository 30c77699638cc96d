import type { Generated } from 'kysely'
import type { BigId, NullableBig, ResetWay } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    player: {
      id: BigId
      brand_id: number
      public_id: string
      customer_id: Generated<string>
      username: string
      nickname: string
      password_hash: string | null
      kind: 'member' | 'agent'
      standing: 0 | 1 | 2 | 4 | 41 | 42
      currency: string
      language_code: string
      agreed_at: Date | null
      registered_at: Date
      register_url: Generated<string>
      is_open: Generated<boolean>
      mobile: string | null
      mobile_proved_at: Date | null
      mobile_rests_until: Date | null
      bonus_waits: Generated<boolean>
      email: string | null
      email_proved_at: Date | null
      email_rests_until: Date | null
      upline_id: NullableBig
      invited_by: NullableBig
      referral_code: string | null
      password_changed_at: Date | null
      password_way: ResetWay | null
      withdrawals_rest_until: Date | null
      resets_rest_until: Generated<Date | null>
      is_password_due: Generated<boolean>
      first_login_at: Date | null
      agreement_version: string | null
      birthday: string | null
      birthday_noted_at: Generated<Date | null>
      register_method: Generated<string>
      register_domain: Generated<string>
      register_ip: string | null
      register_country: string | null
      rank: Generated<number>
      labels: Generated<string[]>
      is_moderator: Generated<boolean>
      level: Generated<0 | 1 | 2>
      level_until: Generated<Date | null>
      level_told_at: Generated<Date | null>
      document_digests: Generated<Buffer[]>
      closed_at: Generated<Date | null>
      dormancy_told_at: Generated<Date | null>
      dormant_since: Generated<Date | null>
      password_given_until: Date | null
    }
  }
}
