import type { CaseKind } from '@fairground/contract/cases'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { CaseRules } from '../../../caller/identity-rules.ts'

/** Figures of a case: money as a decimal string in the account's currency, counts as numbers. */
type Figures = Record<string, string | number>

/** A rule that was met: which, about what, the figures that met it, and its thresholds. */
export interface Flag {
  kind: CaseKind
  /** About this it is raised once. */
  key: string
  figures: Figures
  rule: Figures
}

/** The sums of a gaming day in minor units; `day` is its date. */
export interface DaySum {
  day: string
  currency: string
  in: bigint
  out: bigint
}

function highestOf(sum: Pick<DaySum, 'in' | 'out'>): bigint {
  return sum.in > sum.out ? sum.in : sum.out
}

/** Raised where so much came in, or went out, in one gaming day; again for each further multiple of it. */
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
 * Raised where an account of which nothing had moved for the months of the rule moves so much in one gaming day; `lastDay` is the gaming
 * day of the last move before, or of the registration.
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

/** What came in within the days of the rule, how much of it was played (valid bet), and what is about to go out; in minor units. */
export interface InAndOut {
  /** What is about to go out, such as the id of a request. */
  key: string
  currency: string
  deposited: bigint
  played: bigint
  out: bigint
}

/** Raised where money goes out of which too little was played: from an amount on, and under a percentage of what came in. */
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

/** How many accounts share something, and a name for that which tells nothing of it. */
export interface Shared {
  key: string
  accounts: number
}

/** Raised where so many accounts have one instrument to be paid by. */
export function sharedInstrumentFlag(
  shared: Shared,
  rules: Pick<CaseRules, 'sharedInstrument'>,
): Flag | undefined {
  return sharedFlag('shared_instrument', shared, { accounts: rules.sharedInstrument })
}

/** Raised where so many accounts were used in one browser within the days of the rule. */
export function sharedDeviceFlag(
  shared: Shared,
  rules: Pick<CaseRules, 'sharedDevice' | 'sharedDeviceDays'>,
): Flag | undefined {
  return sharedFlag('shared_device', shared, { accounts: rules.sharedDevice, days: rules.sharedDeviceDays })
}

/** Raised where so many accounts of a brand have one name and birth date. */
export function samePersonFlag(shared: Shared, rules: Pick<CaseRules, 'samePerson'>): Flag | undefined {
  return sharedFlag('same_person', shared, { accounts: rules.samePerson })
}

/** Raised where two open accounts of a brand have a document of one number. */
export function sameDocumentFlag(shared: Shared): Flag | undefined {
  return sharedFlag('same_document', shared, { accounts: 2 })
}

function sharedFlag(
  kind: CaseKind,
  { key, accounts }: Shared,
  rule: { accounts: number; days?: number },
): Flag | undefined {
  // Raised again where another account joins those that somebody has looked at.
  return accounts < rule.accounts
    ? undefined
    : { kind, key: `${key} ${accounts}`, figures: { accounts }, rule }
}

/** A gaming day: its date, when it began, and when the next begins, in milliseconds since 1970. */
export interface GamingDay {
  day: string
  fromMs: number
  untilMs: number
}

/** The gaming day of an instant. */
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

/** When a gaming day begins, in milliseconds since 1970. */
export function startOfDay(
  day: string,
  timeZone: string,
  { dayStartsHour }: Pick<CaseRules, 'dayStartsHour'>,
): number {
  const plainTime = { hour: dayStartsHour }
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** When a case has to be decided: at the end of the fifth working day after, the time within which the Philippines want a report. */
export function dueAtMs(timeZone: string, nowMs: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let left = 5; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= 5) left--
  }
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}
