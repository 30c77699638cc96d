import type {
  DeliveryKind,
  GoodPicture,
  GoodWords,
  PointLineKind,
  RedemptionState,
} from '@fairground/contract/point-figures'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { ColumnType, Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    point_terms: {
      id: BigId
      brand_id: number
      begins_at: Date
      per_point: Big
      weights: Json<Partial<Record<GameCategory, number>>>
    }
    point_conversion: { brand_id: number; is_on: boolean; points: Big; amount: Big; turnover: number }
    point_account: {
      player_id: Big
      brand_id: number
      balance: GeneratedBig
      lines: GeneratedBig
      rest: GeneratedBig
    }
    point_progress: {
      player_id: Big
      terms_id: Big
      since: Date
      settled: GeneratedBig
      counted: GeneratedBig
    }
    point_good: {
      id: string
      brand_id: number
      words: Json<GoodWords>
      picture: GoodPicture
      points: Big
      deposits: Big
      delivery: DeliveryKind
      supplied: Big
      taken: GeneratedBig
      is_shown: boolean
      position: number
      made_at: Date
    }
    point_redemption: {
      id: string
      brand_id: number
      player_id: Big
      good_id: string
      words: Json<GoodWords>
      quantity: number
      points: Big
      delivery_sealed: Buffer | null
      state: ColumnType<RedemptionState, RedemptionState | undefined, RedemptionState>
      remark: Generated<string>
      asked_at: Date
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
    }
    point_line: {
      player_id: Big
      number: Big
      at: Date
      kind: PointLineKind
      points: Big
      balance: Big
      terms_id: NullableGeneratedBig
      redemption_id: Generated<string | null>
      amount: NullableGeneratedBig
    }
  }
}
