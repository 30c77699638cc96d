import { dayBefore } from '../../text/zone.ts'

/** The intervals that are chosen with one press. */
export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'lastQuarter'] as const
export type Preset = (typeof presets)[number]

/** Returns the days of a preset, both included, at an instant in the brand's time zone. */
export function daysOf(preset: Preset, nowMs: number, timeZone: string): { from: string; until: string } {
  const today = dayBefore(nowMs, 0, timeZone)
  const yesterday = dayBefore(nowMs, 1, timeZone)
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: yesterday, until: yesterday }
    case 'week':
      return { from: dayBefore(nowMs, 7, timeZone), until: yesterday }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, until: today }
    case 'lastMonth': {
      const [year = 0, month = 0] = today.split('-').map(Number)
      // Day 0 of a month is the last one of the month before.
      const until = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
      return { from: `${until.slice(0, 7)}-01`, until }
    }
    case 'lastQuarter': {
      const [year = 0, month = 0] = today.split('-').map(Number)
      const firstMonth = Math.floor((month - 1) / 3) * 3
      const dayOf = (months: number, date: number) =>
        new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10)
      return { from: dayOf(firstMonth - 3, 1), until: dayOf(firstMonth, 0) }
    }
  }
}
