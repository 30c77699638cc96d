import type { RankLineKind } from '@fairground/contract/rank-figures'
import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    rank_terms: { id: BigId; brand_id: number; begins_at: Date; turnover: number }
    rank_level: {
      terms_id: Big
      rank: number
      valid_bet: Big
      deposits: Big
      keep: Big
      level_gift: Big
      month_gift: Big
      birthday_gift: Big
    }
    rank_account: {
      player_id: Big
      brand_id: number
      since: Generated<Date>
      valid_bet: GeneratedBig
      deposits: GeneratedBig
      rank_since: Date
      reviewed: string
      notice: Generated<string | null>
      lost: Generated<number | null>
      held_until: Generated<Date | null>
      held_back: Generated<number | null>
    }
    rank_line: {
      id: BigId
      player_id: Big
      at: Date
      why: RankLineKind
      from_rank: number
      to_rank: number
      staff_id: NullableGeneratedBig
      reason: Generated<string>
    }
  }
}
