import { mostReportDays } from '@fairground/contract/team-report-figures'
import { refuse } from '../../../http/refusal.ts'
import { daysOf, type Period, spanOf } from '../../games/rounds/index.ts'

/** Requested or default span, with its time. */
export interface ReportSpan {
  from: string
  until: string
  period: Period
}

interface Asked {
  from?: string | undefined
  until?: string | undefined
}

const dayMs = 24 * 60 * 60_000

/**
 * Returns the days of a report in a time zone, both included: by default the last seven; refuses `period_invalid`, also
 * for more than 31.
 */
export function reportDays({ from, until }: Asked, timeZone: string, nowMs: number): ReportSpan {
  const days = daysOf({ from, to: until }, timeZone, nowMs, mostReportDays)
  return { from: days.from, until: days.to, period: spanOf(days, timeZone) }
}

/** The same between two instants if either end is one; the last is then excluded. */
export function reportSpan(asked: Asked, timeZone: string, nowMs: number): ReportSpan {
  const { from, until } = asked
  if (!isInstant(from) && !isInstant(until)) return reportDays(asked, timeZone, nowMs)
  if (!isInstant(from) || !isInstant(until)) return refuse('period_invalid')
  const period = { fromMs: Date.parse(from), toMs: Date.parse(until) }
  const tookMs = period.toMs - period.fromMs
  // A comparison with NaN fails, too.
  if (!(period.fromMs >= 0 && tookMs > 0 && tookMs <= mostReportDays * dayMs)) refuse('period_invalid')
  return { from, until, period }
}

function isInstant(text: string | undefined): text is string {
  return text?.includes('T') === true
}
