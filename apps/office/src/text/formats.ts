import { amountWords } from '@fairground/web/text/formats'
import { formatOf } from '@fairground/web/text/times'
import { useContext } from 'react'
import { SessionContext } from '../api/session.tsx'
import { useWords } from './words.tsx'
import { localOf } from './zone.ts'

/**
 * Returns functions that format times, amounts and countries in the language of the office; times are in the brand's
 * time zone, before the login in that of the browser.
 */
export function useFormats() {
  const { language } = useWords()
  const timeZone = useContext(SessionContext)?.self.brand.timeZone ?? browserZone
  return formatsOf(language === 'ty' ? 'fil-PH' : 'en-GB', timeZone)
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the functions of `useFormats` for a BCP 47 tag and a time zone. */
export function formatsOf(tag: string, timeZone: string) {
  const exact = formatOf(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const clock = formatOf(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  const minutes = formatOf(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dates = formatOf(tag, { dateStyle: 'medium', timeZone })
  const days = formatOf(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const isMidnight = (instant: string) => /T00:00$/.test(localOf(instant, timeZone))
  return {
    timeZone,
    time: (instant: string) => exact.format(new Date(instant)),
    clock: (instant: string) => clock.format(new Date(instant)),
    minute: (instant: string) => minutes.format(new Date(instant)),
    /** Formats a span between two instants; whole days by their dates, the last one included. */
    span: (from: string, until: string) =>
      [from, until].every(isMidnight)
        ? dates.formatRange(new Date(from), new Date(Date.parse(until) - 1))
        : minutes.formatRange(new Date(from), new Date(until)),
    /** Formats a day (yyyy-MM-dd) of the brand. */
    day: (day: string) => days.format(new Date(day)),
    /** Formats an amount as the brand's site does: `₱1,250.00`. */
    money: ({ amount, currency }: { amount: string; currency: string }) => amountWords(amount, currency, tag),
  }
}
