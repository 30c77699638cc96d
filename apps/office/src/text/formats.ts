import { useWords } from './words.tsx'

/**
 * Returns functions that format times, amounts and countries in the language of the office; times are in the browser's
 * time zone.
 */
export function useFormats() {
  const { language } = useWords()
  const locale = language === 'ty' ? 'fil-PH' : 'en-GB'
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const spans = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    time: (iso: string) => times.format(new Date(iso)),
    clock: (iso: string) => clock.format(new Date(iso)),
    minute: (iso: string) => spans.format(new Date(iso)),
    /** Formats a span between two instants; whole days by their dates, the last one included. */
    span: (from: string, until: string) =>
      [from, until].every(isMidnight)
        ? dates.formatRange(new Date(from), new Date(Date.parse(until) - 1))
        : spans.formatRange(new Date(from), new Date(until)),
    /** Formats a day (yyyy-MM-dd) in UTC. */
    day: (day: string) => days.format(new Date(day)),
    /** Formats an amount of the server with thousands separators and its currency after it. */
    money: ({ amount, currency }: { amount: string; currency: string }) => {
      const [whole, decimals] = amount.split('.')
      const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
      return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
    },
  }
}

function isMidnight(iso: string): boolean {
  const at = new Date(iso)
  return at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0
}
