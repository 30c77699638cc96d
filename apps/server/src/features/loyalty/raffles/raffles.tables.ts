import type { RaffleState, RaffleTerms } from '@fairground/contract/raffle-figures'
import type { Segment } from '@fairground/contract/segments'
import type { Generated } from 'kysely'
import type {
  Big,
  BigId,
  GeneratedBig,
  Json,
  NullableBig,
  NullableGeneratedBig,
} from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    raffle: {
      id: BigId
      public_id: string
      brand_id: number
      article_id: Big
      name: string
      currency: string
      terms: Json<RaffleTerms>
      segment: Json<Segment>
      state: RaffleState
      starts_at: Date
      closes_at: Date
      made_by: NullableBig
      made_at: Date
      approved_by: NullableGeneratedBig
      seed_sealed: Buffer
      seed_hash: string
      seed: Generated<string | null>
      root: Generated<string | null>
      entries: GeneratedBig
      participants: GeneratedBig
      drawn_at: Generated<Date | null>
    }
    raffle_part: {
      raffle_id: Big
      player_id: Big
      wallet_id: Big
      code: string
      joined_at: Date
      first: NullableGeneratedBig
      count: NullableGeneratedBig
    }
    raffle_win: { raffle_id: Big; place: number; player_id: Big; number: Big; amount: Big }
  }
}
