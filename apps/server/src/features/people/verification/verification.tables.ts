import type { Generated } from 'kysely'
import type { Big, BigId } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    verification_code: {
      id: BigId
      brand_id: number
      purpose: 'register' | 'login' | 'password' | 'proof' | 'payment' | 'contact'
      address: string
      code_hash: Buffer
      made_at: Date
      ends_at: Date
      tries: Generated<number>
      used_at: Date | null
    }
    captcha: { cookie_hash: Buffer; answer_hash: Buffer; ends_at: Date }
    bot_check: { challenge_hash: Buffer; until: Date }
    throttle: { key: string; count: number; ends_at: Date }
    known_place: { player_id: Big; ip: string; first_at: Date; last_at: Date }
  }
}
