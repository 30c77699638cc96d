import type { Generated } from 'kysely'
import type { Big } from '../../../db/columns.ts'

/** Kind of login that opened a session. */
export type LoginType =
  | 'username'
  | 'sms'
  | 'email'
  | 'remembered'
  | 'link-token'
  | 'oidc'
  | 'phone'
  | 'register'
  | 'trial'

declare module '../../../db/tables.ts' {
  interface Tables {
    session: {
      token_hash: Buffer
      player_id: Big
      cookie_hash: Buffer
      opened_at: Date
      seen_at: Date
      ends_at: Date
      ended_at: Date | null
      ip: string | null
      public_id: Generated<string>
      country: string | null
      device: Generated<string>
      login_type: Generated<LoginType>
      series: Buffer | null
      factor_at: Date | null
      given_until: Date | null
      rests_until: Date | null
    }
    game_session: {
      token_hash: Buffer
      session_hash: Buffer
      player_id: Big
      wallet_id: Big
      game_id: string
      opened_at: Date
    }
    remembered: {
      token_hash: Buffer
      player_id: Big
      series: Buffer
      made_at: Date
      ends_at: Date
      ended_at: Date | null
      used_from: string | null
    }
    link_token: {
      token_hash: Buffer
      player_id: Big
      purpose: 'login' | 'password' | 'domain'
      login_type: Generated<'link-token' | 'oidc' | 'phone'>
      domain: string | null
      network: string | null
      session_hash: Buffer | null
      ends_at: Date
      used_at: Date | null
    }
    login_proof: {
      token_hash: Buffer
      player_id: Big
      login_type: LoginType
      remember: Generated<boolean>
      is_password_due: Generated<boolean>
      password_hash: string | null
      series: Buffer | null
      ends_at: Date
      tries: Generated<number>
      used_at: Date | null
    }
  }
}
