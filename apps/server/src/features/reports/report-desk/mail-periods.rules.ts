import type { MailEvery } from '@fairground/contract/report-figures'

/** Returns the newest period, both days included, that ends on or before a closed day (yyyy-MM-dd). */
export function lastPeriod(every: MailEvery, closed: string): { from: string; until: string } {
  const day = Temporal.PlainDate.from(closed)
  switch (every) {
    case 'day':
      return { from: closed, until: closed }
    case 'week': {
      const sunday = day.subtract({ days: day.dayOfWeek % 7 })
      return { from: sunday.subtract({ days: 6 }).toString(), until: sunday.toString() }
    }
    case 'month': {
      const isWhole = day.add({ days: 1 }).day === 1
      const end = isWhole ? day : day.with({ day: 1 }).subtract({ days: 1 })
      return { from: end.with({ day: 1 }).toString(), until: end.toString() }
    }
  }
}
