import type { ErrorCode } from '@fairground/contract/errors'
import type { Json } from '../db/columns.ts'

declare module '../db/tables.ts' {
  interface Tables {
    brand_key: {
      kid: string
      brand_id: number
      public_jwk: Json<Record<string, string>>
      private_sealed: Buffer
      made_at: Date
    }
    encrypted_call: { jti: string; until: Date }
    kept_answer: {
      caller: string
      key: string
      call: string
      input_hash: Buffer
      answer: Json<{ value: unknown } | { refusal: ErrorCode }>
      at: Date
    }
  }
}
