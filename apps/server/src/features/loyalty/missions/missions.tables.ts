import type {
  BoardCycle,
  BoardMeasure,
  BoardState,
  MissionCycle,
  MissionState,
  MissionTerms,
  MissionWords,
} from '@fairground/contract/mission-figures'
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
    mission: {
      id: BigId
      public_id: string
      brand_id: number
      words: Json<MissionWords>
      cycle: MissionCycle
      currency: string
      terms: Json<MissionTerms>
      segment: Json<Segment>
      budget: Big
      given: GeneratedBig
      state: Generated<MissionState>
      starts_at: Date
      ends_at: Date
      replaces: NullableBig
      made_by: NullableBig
      made_at: Date
      approved_by: NullableGeneratedBig
    }
    mission_award: {
      mission_id: Big
      player_id: Big
      period: string
      brand_id: number
      amount: Big
      points: number
      met_at: Date
    }
    leaderboard: {
      id: BigId
      public_id: string
      brand_id: number
      measure: BoardMeasure
      cycle: BoardCycle
      currency: string
      prizes: Json<string[]>
      turnover: number
      state: Generated<BoardState>
      made_by: NullableBig
      made_at: Date
      approved_by: NullableGeneratedBig
      opened_at: Generated<Date | null>
      ended_at: Generated<Date | null>
    }
    leaderboard_score: { board_id: Big; period: string; player_id: Big; score: Big; reached_at: Date }
    leaderboard_mark: {
      board_id: Big
      period: string
      place: Big
      score: Big
      reached_at: Date
      player_id: Big
    }
    leaderboard_close: { board_id: Big; period: string; closed_at: Date }
  }
}
