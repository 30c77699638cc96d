import type { Level, LevelPurpose } from '@fairground/contract/levels'

/** Amounts in minor units by the code of their currency; a missing currency has no rule. */
export type Amounts = Record<string, bigint>

/** Levels of identity that a brand requires. */
export interface IdentityRules {
  needs: Record<LevelPurpose, Level>
  /** Level above a sum in or out in a gaming day. */
  sumOfDay: { level: Level; above: Amounts }
}

/** Figures from which a case is raised. */
export interface CaseRules {
  /** Hour of the brand's time zone at which a gaming day begins. */
  dayStartsHour: number
  /** Sum of a gaming day, in or out. */
  daySum: Amounts
  /** Sum of a gaming day, in or out, after a number of months in which the holder had moved nothing. */
  silentAccount: { from: Amounts; months: number }
  /** Money out, from an amount on, of which less than a percentage was played in the days before. */
  inAndOut: { from: Amounts; playedPercent: number; days: number }
  /** Accounts with the same instrument. */
  sharedInstrument: number
  /** Accounts in one browser within a number of days. */
  sharedDevice: number
  sharedDeviceDays: number
  /** Accounts with the same name and birth date. */
  samePerson: number
}

/**
 * Rules for dormant accounts: the number of months without login or movement of money (null: never), and the days of
 * notice before.
 */
export interface DormancyRules {
  months: number | null
  noticeDays: number
}
