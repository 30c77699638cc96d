import type { OutputOf } from '@fairground/contract/call'
import type { listPlayerTimeline } from '@fairground/contract/office-players'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'

export type TimelineEvent = OutputOf<typeof listPlayerTimeline>['list'][number]
type What = TimelineEvent['what']
type Transfer = Extract<What, { kind: 'transfer' }>
type Money = Transfer['cash']

/** Events of a day that say the same, the newest first. */
export interface Repeats {
  /** The newest of them; of transfers with the sums of all. */
  what: What
  /** The times of all of them, the newest first. */
  times: string[]
}

/** A day of the brand with its events, the newest first. */
export interface TimelineDay {
  /** yyyy-MM-dd. */
  day: string
  lines: Repeats[]
}

/**
 * Groups the events of a timeline by day, and folds repeats of a day into one line: logins with the same device and
 * address wherever they are in the day, transfers and acts of staff only where nothing else happened between them.
 */
export function foldDays(
  events: readonly TimelineEvent[],
  dayOf: (event: TimelineEvent) => string,
): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const event of events) {
    const day = dayOf(event)
    let last = days.at(-1)
    if (last?.day !== day) {
      last = { day, lines: [] }
      days.push(last)
    }
    const key = keyOf(event.what)
    const known =
      event.what.kind === 'login' ? last.lines.find(({ what }) => keyOf(what) === key) : last.lines.at(-1)
    if (key !== undefined && known && keyOf(known.what) === key) {
      known.times.push(event.at)
      known.what = summed(known.what, event.what)
    } else last.lines.push({ what: event.what, times: [event.at] })
  }
  return days
}

/** Returns what repeats have in common; undefined for an event that is never folded. */
function keyOf(what: What): string | undefined {
  if (what.kind === 'login')
    return JSON.stringify([what.kind, what.loginType, what.device, what.country, what.ip])
  if (what.kind === 'transfer') return JSON.stringify([what.kind, what.recipe, what.cash.currency])
  if (what.kind === 'staff') return JSON.stringify([what.kind, what.by, what.call, what.reason])
  return undefined
}

function summed(newer: What, older: What): What {
  if (newer.kind !== 'transfer' || older.kind !== 'transfer') return newer
  return {
    ...newer,
    cash: sumOf(newer.cash, older.cash),
    bonus: sumOf(newer.bonus, older.bonus),
    held: sumOf(newer.held, older.held),
  }
}

function sumOf(one: Money, other: Money): Money {
  const currency = currencyOf(one.currency)
  const sum = parseMoney(one.amount, currency) + parseMoney(other.amount, currency)
  return { amount: moneyText(sum, currency), currency: one.currency }
}
