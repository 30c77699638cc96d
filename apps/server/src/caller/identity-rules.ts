import type { Level, LevelPurpose } from '@fairground/contract/levels'

/** Amounts in minor units by the code of their currency; a currency that is not there has no rule. */
export type Amounts = Record<string, bigint>

/** Which level of identity a brand requires. */
export interface IdentityRules {
  needs: Record<LevelPurpose, Level>
  /** Above so much in or out in a gaming day. */
  sumOfDay: { level: Level; above: Amounts }
}

/** From which figures on a case is raised. */
export interface CaseRules {
  /** The hour of the brand's time zone at which a gaming day begins. */
  dayStartsHour: number
  /** The sum of a gaming day, in or out. */
  daySum: Amounts
  /** The sum of a gaming day, in or out, of an account whose holder had moved nothing for so many months before. */
  silentAccount: { from: Amounts; months: number }
  /** Money out, from so much on, of which less than so many percent was played in the days before. */
  inAndOut: { from: Amounts; playedPercent: number; days: number }
  /** Accounts on one instrument. */
  sharedInstrument: number
  /** Accounts in one browser within so many days. */
  sharedDevice: number
  sharedDeviceDays: number
  /** Accounts of one name and birth date. */
  samePerson: number
}

/** When an account is dormant: after so many months without login or move of money (null: never); told so many days before. */
export interface DormancyRules {
  months: number | null
  noticeDays: number
}
