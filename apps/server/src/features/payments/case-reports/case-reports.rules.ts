import {
  type MovementKind,
  mostCaseReportDays,
  mostCountedMovements,
  mostListedMovements,
  movementKinds,
} from '@fairground/contract/case-report-figures'
import type { CaseReportContent } from '@fairground/contract/case-reports'
import { maskBirthday, maskEmail, maskIp, maskMobile, maskName } from '@fairground/kernel/masks'
import type { MovedTransfer } from '../../ledger/transfer-search/index.ts'
import { startOfDay } from '../../people/cases/index.ts'

/** Gaming day of a report, in milliseconds since 1970, without its end. */
export interface ReportDay {
  day: string
  fromMs: number
  untilMs: number
}

/** Time zone of a brand, and the hour at which its gaming day begins. */
export interface GamingClock {
  timeZone: string
  dayStartsHour: number
}

/**
 * Returns the faulty fields of a report's span: it ends today at the latest, on the brand's clock, and has
 * `mostCaseReportDays` at most.
 */
export function wrongSpan(
  from: string,
  until: string,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Record<string, string> {
  if (until > dateIn(timeZone, nowMs)) return { until: 'too_big' }
  const days = Temporal.PlainDate.from(from).until(until).days + 1
  if (days < 1) return { from: 'too_big' }
  return days > mostCaseReportDays ? { from: 'too_small' } : {}
}

/** Day of an instant in a time zone, which is the gaming day or, in the hours before that begins, the next one. */
function dateIn(timeZone: string, ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Returns the gaming days of a span, both ends included, the oldest first. */
export function daysOf(from: string, until: string, { timeZone, dayStartsHour }: GamingClock): ReportDay[] {
  const days: ReportDay[] = []
  const startOf = (day: Temporal.PlainDate) => startOfDay(day.toString(), timeZone, { dayStartsHour })
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, until) <= 0; ) {
    const next = day.add({ days: 1 })
    days.push({ day: day.toString(), fromMs: startOf(day), untilMs: startOf(next) })
    day = next
  }
  return days
}

/** Transfer by a recipe of one of the player's wallets; amounts in minor units, negative where a balance fell. */
export interface Movement extends MovedTransfer {
  currency: string
  purpose: 'play' | 'agent'
}

const betweenAgents = ['to-upline', 'from-upline', 'to-downline', 'from-downline']

/** Returns the kind of a movement in a report. */
export function kindOf({ recipe, class: moneyClass }: Pick<Movement, 'recipe' | 'class'>): MovementKind {
  return betweenAgents.includes(recipe) ? 'agent-transfers' : moneyClass
}

/** Sum of movements of a kind, in minor units: what the balances gained and lost. */
export interface MovementSum {
  currency: string
  kind: MovementKind
  count: number
  in: bigint
  out: bigint
}

/** Movements of a report with their sums. */
export interface CountedMovements {
  counted: number
  isCut: boolean
  countedFrom: string | null
  sums: MovementSum[]
  days: (MovementSum & { day: string })[]
  list: Movement[]
  isListCut: boolean
}

/**
 * Counts movements, which are given newest first, one more than `most` if there are more than that; the day that is
 * then counted only in part is left out of the sums.
 */
export function countMovements(
  found: readonly Movement[],
  days: readonly ReportDay[],
  { most, mostListed }: { most: number; mostListed: number } = {
    most: mostCountedMovements,
    mostListed: mostListedMovements,
  },
): CountedMovements {
  const left = found[most]
  const first = left === undefined ? 0 : placeOf(days, left.at) + 1
  const read = found.slice(0, most)
  const byDay = new Map<string, MovementSum & { day: string }>()
  const byKind = new Map<string, MovementSum>()
  for (const movement of read) {
    const place = placeOf(days, movement.at)
    if (place < first) continue
    const of = { currency: movement.currency, kind: kindOf(movement) }
    const none = { ...of, count: 0, in: 0n, out: 0n }
    const { day } = days[place]!
    const key = `${of.currency} ${of.kind}`
    byDay.set(`${day} ${key}`, { day, ...added(byDay.get(`${day} ${key}`) ?? none, movement) })
    byKind.set(key, added(byKind.get(key) ?? none, movement))
  }
  const order = (one: MovementSum, other: MovementSum) =>
    one.currency.localeCompare(other.currency) ||
    movementKinds.indexOf(one.kind) - movementKinds.indexOf(other.kind)
  return {
    counted: read.length,
    isCut: left !== undefined,
    countedFrom: days[first]?.day ?? null,
    sums: [...byKind.values()].sort(order),
    days: [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day) || order(one, other)),
    list: read.slice(0, mostListed),
    isListCut: read.length > mostListed,
  }
}

function added(sum: MovementSum, { cash, bonus, held }: Movement): MovementSum {
  const amount = cash + bonus + held
  return {
    ...sum,
    count: sum.count + 1,
    in: amount > 0n ? sum.in + amount : sum.in,
    out: amount < 0n ? sum.out - amount : sum.out,
  }
}

/** Place of the day that contains an instant, by binary search. */
function placeOf(days: readonly ReportDay[], at: Date): number {
  let [low, high] = [0, days.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (days[middle]!.fromMs <= at.getTime()) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the faulty fields of a filing: its day is neither in the future nor before the version was finished. */
export function wrongFiling(
  day: string,
  { finishedAt, nowMs, timeZone }: { finishedAt: Date; nowMs: number; timeZone: string },
): Record<string, string> {
  if (day > dateIn(timeZone, nowMs)) return { day: 'too_big' }
  return day < dateIn(timeZone, finishedAt.getTime()) ? { day: 'too_small' } : {}
}

/** Returns the content of a report with the personal data masked; the narrative stays, as notes about a case do. */
export function maskedContent(content: CaseReportContent): CaseReportContent {
  const { player, payoutAccounts, depositAccounts } = content
  const { verifiedName, birthday, mobile, email, registerIp } = player
  return {
    ...content,
    player: {
      ...player,
      verifiedName: verifiedName && maskName(verifiedName),
      payeeName: maskName(player.payeeName),
      birthday: birthday && maskBirthday(birthday),
      mobile: mobile && maskMobile(mobile),
      email: email && maskEmail(email),
      registerIp: registerIp && maskIp(registerIp),
      documents: player.documents.map((document) => ({
        ...document,
        number: maskEnd(document.number),
        fullName: maskName(document.fullName),
        birthday: maskBirthday(document.birthday),
      })),
    },
    payoutAccounts: payoutAccounts.map((one) => ({
      ...one,
      account: maskEnd(one.account),
      holder: maskName(one.holder),
    })),
    depositAccounts: depositAccounts.map((one) => ({ ...one, account: maskEnd(one.account) })),
  }
}

/** Masks a number except for its last four characters, or all of one with fewer than eight. */
function maskEnd(number: string): string {
  return number === '' ? '' : `•••${number.length < 8 ? '' : number.slice(-4)}`
}
