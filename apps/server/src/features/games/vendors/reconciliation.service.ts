import type { ReportedTransaction } from '@fairground/vendors/vendor'
import type { Tools } from '../../../tools.ts'
import { findOutsideTransactions, listOutsideTransactions } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { type BookEntry, keepReport } from './book-report.service.ts'
import { reconcilePulled } from './pulled-books.service.ts'
import { type Difference, listReports } from './reconciliation.queries.ts'
import { transactionIdOf } from './transaction-ids.rules.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

const dayMs = 24 * 60 * 60_000
/** How far the clocks of two houses may be apart at midnight. */
const marginMs = 15 * 60_000
/** A report is asked for by so much: a whole day of a busy vendor is too long for one answer. */
const sliceMs = 60 * 60_000
/** For how many days a report that could not be compared is requested again. */
const daysBack = 7

/** Sets the vendor's report of a day (yyyy-MM-dd, UTC) beside our books and keeps what came of it, in place of before. */
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
  // What we did by ourselves has a name that no vendor gives, and what moved nothing stands in no report.
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

/** What a vendor reports of a span, slice by slice; what two slices share at their border is there once. */
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
  // A tombstone stands for what never happened.
  if (verb === 'tombstone') return { amount: 0n, currency, isCancelled: true }
  return { amount: verb === 'pay' ? amount : -amount, currency, isCancelled: isRefunded }
}

function compare(
  { id, amount, currency, isCancelled }: ReportedTransaction,
  found: BookEntry | undefined,
): Difference[] {
  const theirs = { amount, isCancelled }
  if (!found) {
    // Cancelled and never heard of: neither side moved anything.
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
 * Reconciles with every vendor the days of the last week that were not yet, the oldest first. Tells which could not be, and
 * alarms about differences and about days that are still missing when they are over for more than a day.
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
      // One day that cannot be compared, for whatever reason, holds up no other.
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

/** When a day (yyyy-MM-dd, UTC) begins, in milliseconds since 1970. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
