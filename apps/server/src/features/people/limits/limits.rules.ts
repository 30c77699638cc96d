import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import {
  type ByPeriod,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '../../ledger/play-limits/index.ts'

export type LimitOwner = 'player' | 'brand' | 'law'

/** Limit of one owner; minor units, or milliseconds of play. */
export interface OwnedLimit {
  owner: LimitOwner
  kind: LimitKind
  period: LimitPeriod
  amount: bigint
}

/** Limit for each player of a brand in a currency. */
export type BrandLimit = OwnedLimit & { owner: 'brand' | 'law'; currency: string }

const minuteMs = 60_000n

/**
 * Parses a limit as people write it: money of a currency, or whole minutes, to minor units or milliseconds. Refuses
 * `limit_invalid`.
 */
export function limitAmount(text: string, kind: LimitKind, currency: Currency): bigint {
  if (kind === 'time') return /^\d{1,6}$/.test(text) ? BigInt(text) * minuteMs : refuse('limit_invalid')
  try {
    return parseMoney(text, currency)
  } catch {
    return refuse('limit_invalid')
  }
}

/** Formats a limit, or an amount that counts for one. */
export function limitText(amount: bigint, kind: LimitKind, currency: Currency): string {
  return kind === 'time' ? String(amount / minuteMs) : moneyText(amount, currency)
}

/** Order in which owners of the same limit are named. */
const ranks: readonly LimitOwner[] = ['law', 'brand', 'player']

/** Returns the lowest limit of a kind and period, with its owner; undefined if there is none. */
export function strictest(
  limits: readonly OwnedLimit[],
  kind: LimitKind,
  period: LimitPeriod,
): OwnedLimit | undefined {
  return limits
    .filter((one) => one.kind === kind && one.period === period)
    .sort((a, b) => Number(a.amount - b.amount) || ranks.indexOf(a.owner) - ranks.indexOf(b.owner))[0]
}

/** Returns the lowest limit of each kind and period; null if there is none. */
export function strictestOfAll(limits: readonly OwnedLimit[]): Record<LimitKind, ByPeriod<bigint | null>> {
  const of = (kind: LimitKind) =>
    Object.fromEntries(
      limitPeriods.map((period) => [period, strictest(limits, kind, period)?.amount ?? null]),
    ) as ByPeriod<bigint | null>
  return Object.fromEntries(limitKinds.map((kind) => [kind, of(kind)])) as Record<
    LimitKind,
    ByPeriod<bigint | null>
  >
}

/** Returns the lower of two intervals of the reality check, in minutes; 0 or undefined is none. */
export function strictestCheck(own: number | undefined, ofBrand: number): number {
  const both = [own ?? 0, ofBrand].filter((minutes) => minutes > 0)
  return both.length > 0 ? Math.min(...both) : 0
}

/** Returns whether a new limit takes effect at once: one that allows no more than the present one. Null is no limit. */
export function isLower(next: bigint | null, present: bigint | null): boolean {
  return present === null ? next !== null : next !== null && next <= present
}

/** Pause, exclusion, or closing of the account; `until` in milliseconds since 1970, null forever. */
export interface Closing {
  kind: 'pause' | 'exclusion' | 'closing'
  until: number | null
}

/**
 * Returns whether an exclusion of another account does not apply to one of which it was proved that another person
 * holds it: everything by which both look the same was known then. `byMark` has the digests of each of the account's
 * marks, one for each key.
 */
export function isExempt(
  { digests, exempted }: { digests: readonly Buffer[]; exempted: readonly Buffer[] | null },
  byMark: readonly (readonly Buffer[])[],
): boolean {
  if (exempted === null) return false
  const has = (all: readonly Buffer[]) => (own: readonly Buffer[]) =>
    own.some((one) => all.some((other) => other.equals(one)))
  return byMark.filter(has(digests)).every(has(exempted))
}

/** Returns the closing in force that ends last; undefined if there is none. */
export function longest(closings: readonly Closing[], nowMs: number): Closing | undefined {
  const endOf = ({ until }: Closing) => until ?? Number.POSITIVE_INFINITY
  return closings
    .filter((one) => endOf(one) > nowMs)
    .sort((a, b) => endOf(b) - endOf(a) || a.kind.localeCompare(b.kind))[0]
}

/**
 * Returns the end of the period that contains a time, in milliseconds since 1970: midnight, Monday or the first of the
 * month.
 */
export function endOfPeriod(period: LimitPeriod, timeZone: string, nowMs: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const next = {
    day: today.add({ days: 1 }),
    week: today.add({ days: 8 - today.dayOfWeek }),
    month: today.with({ day: 1 }).add({ months: 1 }),
  }[period]
  return next.toZonedDateTime(timeZone).epochMilliseconds
}
