import type { CaseKind } from '@fairground/contract/cases'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { CaseRules } from '../../../caller/identity-rules.ts'

/** Figures of a case: money as a decimal string in the account's currency, counts as numbers. */
type Figures = Record<string, string | number>

/** Rule that was met: its name, its subject, the figures that met it, and its thresholds. */
export interface Flag {
  kind: CaseKind
  /** Subject for which it is raised once. */
  key: string
  figures: Figures
  rule: Figures
}

/** Sums of a gaming day in minor units; `day` is its date. */
export interface DaySum {
  day: string
  currency: string
  in: bigint
  out: bigint
}

function highestOf(sum: Pick<DaySum, 'in' | 'out'>): bigint {
  return sum.in > sum.out ? sum.in : sum.out
}

/**
 * Returns a flag if the sum of money in, or out, of one gaming day reaches the rule; again for each further multiple of
 * it.
 */
export function daySumFlag(sum: DaySum, { daySum }: Pick<CaseRules, 'daySum'>): Flag | undefined {
  const from = daySum[sum.currency]
  const highest = highestOf(sum)
  if (from === undefined || highest < from) return undefined
  const text = (amount: bigint) => moneyText(amount, currencyOf(sum.currency))
  return {
    kind: 'day_sum',
    key: `${sum.day} ${highest / from}`,
    figures: { day: sum.day, in: text(sum.in), out: text(sum.out) },
    rule: { from: text(from) },
  }
}

/**
 * Returns a flag if an account without any movement for the rule's months moves that much in one gaming day; `lastDay`
 * is the gaming day of the last earlier movement, or of the registration.
 */
export function silentAccountFlag(
  sum: DaySum & { lastDay: string },
  { silentAccount: { from: amounts, months } }: Pick<CaseRules, 'silentAccount'>,
): Flag | undefined {
  const from = amounts[sum.currency]
  if (from === undefined || highestOf(sum) < from) return undefined
  const silentFrom = Temporal.PlainDate.from(sum.lastDay).add({ months })
  if (Temporal.PlainDate.compare(silentFrom, sum.day) > 0) return undefined
  const text = (amount: bigint) => moneyText(amount, currencyOf(sum.currency))
  return {
    kind: 'silent_account',
    key: sum.day,
    figures: { lastDay: sum.lastDay, day: sum.day, in: text(sum.in), out: text(sum.out) },
    rule: { from: text(from), months },
  }
}

/** Money in within the days of the rule, its played part (valid bet), and the money about to leave; in minor units. */
export interface InAndOut {
  /** Identifies the money about to leave, such as by the id of a request. */
  key: string
  currency: string
  deposited: bigint
  played: bigint
  out: bigint
}

/**
 * Returns a flag if money leaves of which too little was played: from an amount on, and under a percentage of the money
 * in.
 */
export function inAndOutFlag(
  { key, currency, deposited, played, out }: InAndOut,
  { inAndOut: { from: amounts, playedPercent, days } }: Pick<CaseRules, 'inAndOut'>,
): Flag | undefined {
  const from = amounts[currency]
  if (from === undefined || out < from || played * 100n >= deposited * BigInt(playedPercent)) return undefined
  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  return {
    kind: 'in_and_out',
    key,
    figures: { deposited: text(deposited), played: text(played), out: text(out) },
    rule: { from: text(from), playedPercent, days },
  }
}

/** Number of accounts that share something, and a name for it that reveals nothing about it. */
export interface Shared {
  key: string
  accounts: number
}

/** Returns a flag if too many accounts have the same payout account. */
export function sharedInstrumentFlag(
  shared: Shared,
  rules: Pick<CaseRules, 'sharedInstrument'>,
): Flag | undefined {
  return sharedFlag('shared_instrument', shared, { accounts: rules.sharedInstrument })
}

/** Returns a flag if too many accounts were used in the same browser within the days of the rule. */
export function sharedDeviceFlag(
  shared: Shared,
  rules: Pick<CaseRules, 'sharedDevice' | 'sharedDeviceDays'>,
): Flag | undefined {
  return sharedFlag('shared_device', shared, { accounts: rules.sharedDevice, days: rules.sharedDeviceDays })
}

/** Returns a flag if too many accounts of a brand have the same name and birth date. */
export function samePersonFlag(shared: Shared, rules: Pick<CaseRules, 'samePerson'>): Flag | undefined {
  return sharedFlag('same_person', shared, { accounts: rules.samePerson })
}

/** Returns a flag if two open accounts of a brand have a document with the same number. */
export function sameDocumentFlag(shared: Shared): Flag | undefined {
  return sharedFlag('same_document', shared, { accounts: 2 })
}

function sharedFlag(
  kind: CaseKind,
  { key, accounts }: Shared,
  rule: { accounts: number; days?: number },
): Flag | undefined {
  // Raised again when another account joins those that somebody has checked.
  return accounts < rule.accounts
    ? undefined
    : { kind, key: `${key} ${accounts}`, figures: { accounts }, rule }
}

/** Gaming day: its date, its start, and the start of the next one, in milliseconds since 1970. */
export interface GamingDay {
  day: string
  fromMs: number
  untilMs: number
}

/** Returns the gaming day of an instant. */
export function gamingDay(
  timeZone: string,
  { dayStartsHour }: Pick<CaseRules, 'dayStartsHour'>,
  nowMs: number,
): GamingDay {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  const date = (now.hour < dayStartsHour ? now.subtract({ days: 1 }) : now).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => startOfDay(day.toString(), timeZone, { dayStartsHour })
  return { day: date.toString(), fromMs: startOf(date), untilMs: startOf(date.add({ days: 1 })) }
}

/** Returns the start of a gaming day, in milliseconds since 1970. */
export function startOfDay(
  day: string,
  timeZone: string,
  { dayStartsHour }: Pick<CaseRules, 'dayStartsHour'>,
): number {
  const plainTime = { hour: dayStartsHour }
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/**
 * Returns when a case must be decided: at the end of the fifth working day after, the time limit of the Philippines for
 * a report.
 */
export function dueAtMs(timeZone: string, nowMs: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let left = 5; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= 5) left--
  }
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}
