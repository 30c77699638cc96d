import type { PaymentReport } from '@fairground/payments/payment'
import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import {
  type Agreement,
  type Converse,
  listAgreements,
  PaymentSilent,
  paymentDigest,
} from '../payment-providers/index.ts'
import { listPaidOut, paidOutUntil } from '../withdrawals/index.ts'
import { questionOf } from './deposits.service.ts'
import {
  bookedUntil,
  listBooked,
  listOrdersOf,
  type PaymentDifference,
  settledBefore,
} from './payment-days.queries.ts'

const dayMs = 24 * 60 * 60_000
/** Maximum difference of the two sides' clocks at midnight. */
const marginMs = 15 * 60_000
/** Number of days for which a day that could not be compared is requested again. */
const daysBack = 7

type Row = PaymentReport['rows'][number]

/**
 * Compares a payment provider's day (yyyy-MM-dd, UTC) with our books and stores the result in place of an earlier one.
 * If it has no report, the orders of the day are requested one by one.
 */
export async function comparePaymentDay(
  tools: Tools,
  converse: Converse,
  agreement: Agreement,
  day: string,
): Promise<PaymentDifference[]> {
  const { db } = tools
  const fromMs = startOf(day)
  const untilMs = fromMs + dayMs
  const { brandId, code } = agreement
  const report = await reportOf(tools, converse, agreement, fromMs, untilMs)
  // An event reported late belongs to the day before with them and to this day with us.
  const around = agreement.by.report
    ? await reportOf(tools, converse, agreement, fromMs - dayMs, untilMs + marginMs)
    : report
  const booked = async (which: Parameters<typeof listBooked>[3]) =>
    (await Promise.all([listBooked(db, brandId, code, which), listPaidOut(db, brandId, code, which)])).flat()
  const ours = await booked({ from: new Date(fromMs), until: new Date(untilMs) })
  const known = new Map((await booked({ ids: report.rows.map(({ id }) => id) })).map((row) => [row.id, row]))
  const isReported = new Set(around.rows.map(({ id }) => id))
  const differences = report.rows.flatMap((row) => compare(row, known.get(row.id)))
  if (agreement.by.report)
    for (const { id, ...side } of ours)
      if (!isReported.has(id)) differences.push({ id, kind: 'missing_their_side', ours: side, theirs: null })
  await store(tools, agreement, day, ours, report, differences)
  return differences
}

function compare(
  { id, ...theirs }: Row,
  booked: (Row & { isHeld: boolean }) | undefined,
): PaymentDifference[] {
  if (!booked) return [{ id, kind: 'missing_our_side', ours: null, theirs }]
  const { isHeld, id: _, ...ours } = booked
  const isEqual = ours.amount === theirs.amount && ours.currency === theirs.currency
  if (isEqual && !isHeld) return []
  return [{ id, kind: isEqual ? 'held' : 'amount_diff', ours, theirs }]
}

async function reportOf(
  tools: Tools,
  converse: Converse,
  agreement: Agreement,
  fromMs: number,
  untilMs: number,
): Promise<PaymentReport> {
  const { by, brandId, code } = agreement
  if (by.report) {
    const span = { fromMs, untilMs, nowMs: tools.clock.now() }
    return converse(agreement, by.report(span, agreement, paymentDigest))
  }
  const rows = new Map<string, Row>()
  for (const order of await listOrdersOf(tools.db, brandId, code, new Date(fromMs), new Date(untilMs))) {
    const step = by.state?.(questionOf(tools, order), agreement, paymentDigest)
    const { events } = step ? await converse(agreement, step) : { events: [] }
    for (const event of events)
      if (event.kind === 'paid')
        rows.set(event.paymentId, { id: event.paymentId, amount: event.amount, currency: event.currency })
  }
  return { rows: [...rows.values()], settled: {} }
}

async function store(
  { db, clock }: Tools,
  { brandId, code }: Agreement,
  day: string,
  ours: Row[],
  report: PaymentReport,
  differences: PaymentDifference[],
) {
  const key = { brand_id: brandId, payment_code: code, day }
  const until = new Date(startOf(day) + dayMs)
  const settled = Object.fromEntries(Object.entries(report.settled).map(([name, sum]) => [name, String(sum)]))
  const [booked, paidOut, before] = await Promise.all([
    bookedUntil(db, brandId, code, until),
    paidOutUntil(db, brandId, code, until),
    settledBefore(db, brandId, code, day),
  ])
  const outstanding = minus(minus(minus(booked, minus({}, paidOut)), before), report.settled)
  const figures = {
    made_at: new Date(clock.now()),
    our_count: ours.length,
    their_count: report.rows.length,
    our_sums: JSON.stringify(sumsOf(ours)),
    their_sums: JSON.stringify(sumsOf(report.rows)),
    settled: JSON.stringify(settled),
    outstanding: JSON.stringify(
      Object.fromEntries(Object.entries(outstanding).map(([name, sum]) => [name, String(sum)])),
    ),
  }
  await transaction(db, async (tx) => {
    await tx
      .insertInto('payment_day')
      .values({ ...key, ...figures })
      .onConflict((conflict) => conflict.columns(['brand_id', 'payment_code', 'day']).doUpdateSet(figures))
      .execute()
    await tx
      .deleteFrom('payment_difference')
      .where('brand_id', '=', brandId)
      .where('payment_code', '=', code)
      .where('day', '=', day)
      .execute()
    if (differences.length === 0) return
    const rows = differences.map(({ id, kind, ours: our, theirs }) => ({
      id,
      kind,
      our_amount: our && String(our.amount),
      our_currency: our?.currency,
      their_amount: theirs && String(theirs.amount),
      their_currency: theirs?.currency,
    }))
    await sql`
      INSERT INTO payment_difference (brand_id, payment_code, day, payment_id, kind, our_amount, our_currency,
                                      their_amount, their_currency)
      SELECT ${brandId}, ${code}, ${day}::date, id, kind, our_amount, our_currency, their_amount, their_currency
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
          id text, kind text, our_amount bigint, our_currency text, their_amount bigint, their_currency text) ON CONFLICT DO NOTHING`.execute(
      tx,
    )
  })
}

function minus(from: Record<string, bigint>, less: Record<string, bigint>): Record<string, bigint> {
  const names = new Set([...Object.keys(from), ...Object.keys(less)])
  return Object.fromEntries([...names].map((name) => [name, (from[name] ?? 0n) - (less[name] ?? 0n)]))
}

/** Sums by currency, in minor units as digits. */
function sumsOf(rows: Row[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return Object.fromEntries([...sums].map(([currency, sum]) => [currency, String(sum)]))
}

/**
 * Compares with every payment provider the days of the last week that were not compared yet, oldest first. Raises
 * alarms about differences, and about days that are still not compared more than a day after their end.
 */
export async function comparePaymentDays(tools: Tools, converse: Converse): Promise<void> {
  const nowMs = tools.clock.now()
  for (const agreement of await listAgreements(tools)) {
    const { brandId, code, agreedAt } = agreement
    const done = await tools.db
      .selectFrom('payment_day')
      .select('day')
      .where('brand_id', '=', brandId)
      .where('payment_code', '=', code)
      .where('day', '>=', dayOf(nowMs - daysBack * dayMs))
      .execute()
    for (let back = daysBack; back > 0; back--) {
      const day = dayOf(nowMs - back * dayMs)
      if (day < dayOf(agreedAt.getTime()) || done.some((one) => one.day === day)) continue
      await compareOrTell(tools, converse, agreement, day)
    }
  }
}

async function compareOrTell(tools: Tools, converse: Converse, agreement: Agreement, day: string) {
  const { brandId, brandCode, code } = agreement
  const whose = `payment provider ${code} of ${brandCode}`
  try {
    const [first, ...others] = await comparePaymentDay(tools, converse, agreement, day)
    if (first)
      await raiseAlarm(tools, {
        kind: 'books-differ',
        brandId,
        says: `${whose}: ${others.length + 1} differences in the books of ${day}, first ${first.kind} ${first.id}`,
      })
  } catch (error) {
    // A day that cannot be compared, for any reason, delays no other.
    const { message, stack } = error as Error
    tools.log(
      `${whose}: the books of ${day} could not be compared: ${error instanceof PaymentSilent ? message : stack}`,
    )
    if (tools.clock.now() - startOf(day) > 2 * dayMs)
      await raiseAlarm(tools, {
        kind: 'books-not-compared',
        key: `${brandCode}/${code}/${day}`,
        brandId,
        says: `${whose}: not compared for over a day: the books of ${day}`,
      })
  }
}

/** Start of a day (yyyy-MM-dd, UTC), in milliseconds since 1970. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
