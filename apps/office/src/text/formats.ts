import { amountWords, numberText } from '@fairground/web/text/formats'
import { formatOf } from '@fairground/web/text/times'
import { useContext } from 'react'
import { SessionContext } from '../api/session.tsx'
import { countryName } from './countries.ts'
import { useWords } from './words.tsx'
import { localOf } from './zone.ts'

/**
 * Returns functions that format times, amounts and countries in the language of the office; times are in the brand's
 * time zone, before the login in that of the browser.
 */
export function useFormats() {
  const { language } = useWords()
  const timeZone = useContext(SessionContext)?.self.brand.timeZone ?? browserZone
  return formatsOf(language === 'ty' ? 'fil-PH' : 'en-GB', timeZone, Date.now())
}

/** The units of durations from large to small, each with its milliseconds. */
const durations = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the functions of `useFormats` for a BCP 47 tag, a time zone and the present in milliseconds since 1970. */
export function formatsOf(tag: string, timeZone: string, nowMs: number) {
  const clock = formatOf(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  const minutes = formatOf(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dates = formatOf(tag, { dateStyle: 'medium', timeZone })
  const days = formatOf(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const isMidnight = (instant: string) => /T00:00$/.test(localOf(instant, timeZone))
  const year = localOf(new Date(nowMs).toISOString(), timeZone).slice(0, 4)
  /** Formats a time, with its year if that is another one, in one piece that no line breaks. */
  function moment(instant: string, time: Intl.DateTimeFormatOptions): string {
    const isThisYear = localOf(instant, timeZone).startsWith(`${year}-`)
    const day = {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' as const }),
    } as const
    return formatOf(tag, { ...day, hour: '2-digit', minute: '2-digit', ...time, timeZone })
      .format(new Date(instant))
      .replace(/\s/g, '\u00a0')
  }
  return {
    timeZone,
    /** The BCP 47 tag of the language. */
    tag,
    /** Formats a time to the second: `27 Nov, 17:46:03`. */
    time: (instant: string) => moment(instant, { second: '2-digit' }),
    clock: (instant: string) => clock.format(new Date(instant)),
    /** Formats a time to the minute: `27 Nov, 17:46`. */
    minute: (instant: string) => moment(instant, {}),
    /** Formats a span between two instants; whole days by their dates, the last one included. */
    span: (from: string, until: string) =>
      [from, until].every(isMidnight)
        ? dates.formatRange(new Date(from), new Date(Date.parse(until) - 1))
        : minutes.formatRange(new Date(from), new Date(until)),
    /** Formats the time since an instant in its largest unit: `3h`. */
    age(instant: string, atMs: number): string {
      const minutes = Math.max(0, Math.floor((atMs - Date.parse(instant)) / 60_000))
      const [unit, size] =
        minutes < 60
          ? (['minute', 1] as const)
          : minutes < 1440
            ? (['hour', 60] as const)
            : (['day', 1440] as const)
      return numberText(Math.floor(minutes / size), tag, { style: 'unit', unit, unitDisplay: 'narrow' })
    },
    /** Formats a duration in its largest unit: `250ms`, `1.5s`, `3m`. */
    duration(ms: number): string {
      const [unit, size] = durations.find(([, least]) => ms >= least) ?? (['millisecond', 1] as const)
      return numberText(ms / size, tag, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        maximumFractionDigits: ms / size < 10 ? 1 : 0,
      })
    },
    /** Formats a number with its unit: `30 days`. */
    quantity: (count: number, unit: 'millisecond' | 'minute' | 'day' | 'month' | 'year') =>
      numberText(count, tag, { style: 'unit', unit, unitDisplay: 'long' }),
    /** Formats a whole number with its separators: `1,250`. */
    whole: (count: number) => numberText(count, tag),
    /** Returns the name of a country (ISO 3166-1 alpha-2); its code if it has none. */
    country: (code: string) => countryName(code, tag) ?? code,
    /** Formats a number of bytes: `35 MB`. */
    size(bytes: number): string {
      const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
      return numberText(bytes / size, tag, {
        style: 'unit',
        unit,
        maximumFractionDigits: bytes / size < 10 ? 1 : 0,
      })
    },
    /** Formats a share between 0 and 1 in percent. */
    share: (share: number) =>
      numberText(share, tag, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
    /** Formats a day (yyyy-MM-dd) of the brand. */
    day: (day: string) => days.format(new Date(day)),
    /** Formats an amount as the brand's site does: `₱1,250.00`. */
    money: ({ amount, currency }: { amount: string; currency: string }) => amountWords(amount, currency, tag),
  }
}
