import type { Generated } from 'kysely'
import type { Big, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    identity_provider: {
      brand_id: number
      code: string
      name: string
      kind: 'oidc' | 'phone'
      issuer: string
      client_id: string
      client_secret_sealed: Buffer | null
      jwks_url: string | null
      scopes: Generated<string>
      is_open: Generated<boolean>
      secret_changed_at: Date | null
    }
    identity_provider_subject: {
      brand_id: number
      identity_provider: string
      subject: string
      player_id: Big
      made_at: Date
    }
    identity_provider_visit: {
      state_hash: Buffer
      brand_id: number
      identity_provider: string
      cookie_hash: Buffer
      code_verifier: string
      nonce: string
      next: string
      origin: string
      affiliate_code: Generated<string>
      referral_code: Generated<string>
      player_id: NullableBig
      ends_at: Date
      sub_id: Generated<string>
      click_id: Generated<string>
    }
  }
}
