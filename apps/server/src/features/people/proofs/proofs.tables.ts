import type { Big, GeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    proof_guess: { player_id: Big; kind: string; place: string; count: number; ends_at: Date }
    authenticator: {
      player_id: Big
      secret_sealed: Buffer
      made_at: Date
      confirmed_at: Date | null
      last_step: GeneratedBig
    }
  }
}
