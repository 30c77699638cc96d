import type { Big, BigId } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    seed: {
      id: BigId
      wallet_id: Big
      server_seed: string | null
      server_seed_sealed: Buffer | null
      server_seed_hash: string
      client_seed: string | null
      made_at: Date
      in_use_since: Date | null
      revealed_at: Date | null
      nonces: bigint | null
    }
    skipped_nonce: { wallet_id: Big; seed_id: Big; nonce: Big; at: Date; refusal: string }
  }
}
