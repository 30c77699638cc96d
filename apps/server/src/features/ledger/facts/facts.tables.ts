import type { NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    fact: {
      position: NullableBig
      wallet_id: NullableBig
      version: NullableBig
      at: Date | null
      kind: string | null
      recipe: string | null
      class: string | null
      vendor: string | null
      game_id: string | null
      category: string | null
      round_id: string | null
      amount: NullableBig
      win: NullableBig
      settled_stake: NullableBig
      settled_win: NullableBig
      valid_bet: NullableBig
      is_correction: boolean | null
      lines: unknown[] | null
    }
  }
}
