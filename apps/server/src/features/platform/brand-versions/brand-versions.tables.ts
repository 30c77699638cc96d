import type { HeroScene } from '@fairground/contract/hero-scenes'
import type { PaceName } from '@fairground/contract/pace'
import type { Generated } from 'kysely'
import type { GeneratedBig, GeneratedJson, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    brand_version: {
      brand_id: number
      number: number
      from_at: Date
      published_at: Date
      published_by: bigint | null
      name: string
      languages: string[]
      switches: GeneratedJson<unknown>
      sign_up_bonus: GeneratedBig
      sign_up_bonus_turnover: Generated<number>
      sign_up_bonus_days: Generated<number>
      deposit_turnover: Generated<number>
      most_covered: Generated<number>
      largest_win: NullableGeneratedBig
      stakes_bonus_first: Generated<boolean>
      trial_money: GeneratedBig
      minimum_age: Generated<number>
      register_fields: GeneratedJson<unknown>
      agreement_age: Generated<number>
      agreement_version: Generated<string>
      password_days: number | null
      site_for: Generated<'everybody' | 'members' | 'agents'>
      phone_countries: Generated<string[]>
      reserved_names: Generated<string[]>
      country: Generated<string>
      tokens: GeneratedJson<unknown>
      mark: Json<unknown> | null
      hero: Generated<HeroScene>
      clubs: GeneratedJson<unknown>
      labels: GeneratedJson<unknown>
      resources: GeneratedJson<unknown>
      contact_url: string | null
      image_cdns: Generated<string[]>
      launch_cdns: Generated<string[]>
      winner_from_times: Generated<number>
      most_given_alone: GeneratedBig
      event_bet_from: Generated<bigint | null>
      event_win_from: Generated<bigint | null>
      event_money_from: Generated<bigint | null>
      most_messaged_alone: Generated<number>
      cycle_ms: number | null
      pace: Generated<PaceName>
      reality_check_minutes: Generated<number>
      licence: GeneratedJson<unknown> | null
      identity_rules: GeneratedJson<unknown>
      case_rules: GeneratedJson<unknown>
      dormancy_rules: GeneratedJson<unknown>
      keep_years: Generated<number>
      complaint_weeks: Generated<number>
    }
  }
}
