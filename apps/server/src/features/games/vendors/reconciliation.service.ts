import type { ReportedTransaction } from '@fairground/vendors/vendor'
import type { Tools } from '../../../tools.ts'
import { findOutsideTransactions, listOutsideTransactions } from '../../ledger/transfers/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { type BookEntry, keepReport } from './book-report.service.ts'
import { reconcilePulled } from './pulled-books.service.ts'
import { type Difference, listReports } from './reconciliation.queries.ts'
import { transactionIdOf } from './transaction-ids.rules.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

const dayMs = 24 * 60 * 60_000
/** Maximum difference of the two sides' clocks at midnight. */
const marginMs = 15 * 60_000
/** Span of one request for a report: a whole day of a busy vendor is too long for one answer. */
const sliceMs = 60 * 60_000
/** Number of days for which a report that could not be compared is requested again. */
const daysBack = 7

/**
 * Compares the vendor's report of a day (yyyy-MM-dd, UTC) with our books and stores the result in place of an earlier
 * one.
 */
export async function reconcile(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  day: string,
): Promise<Difference[]> {
  if (access.protocol.wallet) return reconcilePulled(tools, ask, access, day)
  const { db } = tools
  const fromMs = startOf(day)
  const untilMs = fromMs + dayMs
  const isOfDay = ({ atMs }: ReportedTransaction) => atMs >= fromMs && atMs < untilMs
  const reported = await reportOf(ask, access, fromMs - marginMs, untilMs + marginMs)
  const { brandId, brandCode, vendorCode } = access
  const ledger = await listOutsideTransactions(db, {
    source: vendorCode,
    brandId,
    from: new Date(fromMs),
    until: new Date(untilMs),
  })
  // Operations that we started ourselves have ids that no vendor uses, and those that moved nothing are in no report.
  const ours = ledger.filter(
    ({ transactionId, amount }) => amount > 0n && transactionId.startsWith(`${brandCode}/`),
  )
  const reportedIds = new Set(reported.map(({ id }) => transactionIdOf(brandCode, id)))
  const theirs = reported.filter(isOfDay)
  const known = new Map(
    (
      await findOutsideTransactions(
        db,
        { source: vendorCode, from: new Date(fromMs - dayMs), until: new Date(untilMs + dayMs) },
        theirs.map(({ id }) => transactionIdOf(brandCode, id)),
      )
    ).map((row) => [row.transactionId, row]),
  )
  const differences: Difference[] = []
  for (const row of theirs) {
    const found = known.get(transactionIdOf(brandCode, row.id))
    differences.push(...compare(row, found && entryOf(found)))
  }
  for (const row of ours) {
    if (reportedIds.has(row.transactionId)) continue
    const { amount, isCancelled } = entryOf(row)
    const transactionId = row.transactionId.slice(brandCode.length + 1)
    differences.push({
      transactionId,
      kind: 'missing_vendor_side',
      ours: { amount, isCancelled },
      theirs: null,
    })
  }
  await keepReport(tools, access, day, { ours: ours.map(entryOf), theirs, differences })
  return differences
}

/** Report of a vendor about a span, slice by slice; entries at the border of two slices are included once. */
async function reportOf(
  ask: AskVendor,
  access: VendorAccess,
  fromMs: number,
  untilMs: number,
): Promise<ReportedTransaction[]> {
  const rows = new Map<string, ReportedTransaction>()
  for (let at = fromMs; at < untilMs; at += sliceMs) {
    const slice = { fromMs: at, untilMs: Math.min(at + sliceMs, untilMs) }
    for (const row of await ask(access, access.protocol.calls!.report!, slice))
      rows.set(`${row.id} ${row.atMs} ${row.amount} ${row.isCancelled}`, row)
  }
  return [...rows.values()]
}

function entryOf({
  verb,
  amount,
  currency,
  isRefunded,
}: Awaited<ReturnType<typeof findOutsideTransactions>>[number]): BookEntry {
  // A tombstone records a transaction that never happened.
  if (verb === 'tombstone') return { amount: 0n, currency, isCancelled: true }
  return { amount: verb === 'pay' ? amount : -amount, currency, isCancelled: isRefunded }
}

function compare(
  { id, amount, currency, isCancelled }: ReportedTransaction,
  found: BookEntry | undefined,
): Difference[] {
  const theirs = { amount, isCancelled }
  if (!found) {
    // Cancelled and never received: neither side moved anything.
    if (isCancelled || amount === 0n) return []
    return [{ transactionId: id, kind: 'missing_our_side', ours: null, theirs }]
  }
  const ours = { amount: found.amount, isCancelled: found.isCancelled }
  if (found.isCancelled !== isCancelled) return [{ transactionId: id, kind: 'status_diff', ours, theirs }]
  const isNothing = isCancelled && found.amount === 0n
  if (!isNothing && (found.amount !== amount || found.currency !== currency))
    return [{ transactionId: id, kind: 'amount_diff', ours, theirs }]
  return []
}

/**
 * Reconciles with every vendor the days of the last week that were not reconciled yet, oldest first. Returns those that
 * could not be, and raises alarms about differences and about days that are still missing more than a day after their
 * end.
 */
export async function reconcileDue(tools: Tools, ask: AskVendor): Promise<void> {
  const nowMs = tools.clock.now()
  const span = { from: dayOf(nowMs - daysBack * dayMs), until: dayOf(nowMs - dayMs) }
  const due = (await listReports(tools.db, span)).filter(({ report }) => report === null)
  const all = await listVendorAccess(tools)
  await Promise.all(
    all.map((access) => {
      const { brandId, vendorCode } = access
      const own = due.filter((one) => one.brandId === brandId && one.vendorCode === vendorCode)
      return reconcileDays(
        tools,
        ask,
        access,
        own.map(({ day }) => day),
      )
    }),
  )
}

async function reconcileDays(tools: Tools, ask: AskVendor, access: VendorAccess, days: string[]) {
  const whose = `vendor ${access.vendorCode} of ${access.brandCode}`
  const overdue: string[] = []
  for (const day of days) {
    try {
      const differences = await reconcile(tools, ask, access, day)
      if (differences.length > 0)
        await raiseAlarm(tools, {
          kind: 'books-differ',
          brandId: access.brandId,
          says: `${whose}: ${differences.length} differences in the books of ${day}, first ${differences[0]!.kind} ${differences[0]!.transactionId}`,
        })
    } catch (error) {
      // A day that cannot be compared, for any reason, delays no other.
      const { message, stack } = error as Error
      tools.log(
        `${whose}: the books of ${day} could not be compared: ${error instanceof VendorSilent ? message : stack}`,
      )
      if (tools.clock.now() - startOf(day) > 2 * dayMs) overdue.push(day)
    }
  }
  if (overdue.length > 0)
    await raiseAlarm(tools, {
      kind: 'books-not-compared',
      brandId: access.brandId,
      says: `${whose}: not compared for over a day: the books of ${overdue.join(', ')}`,
    })
}

/** Start of a day (yyyy-MM-dd, UTC), in milliseconds since 1970. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
