import type { ReportedBet } from '@fairground/vendors/vendor'
import type { Tools } from '../../../tools.ts'
import { vendorWalletOf } from '../../ledger/transfers/index.ts'
import type { VendorAccess } from './access.queries.ts'
import { pullSpan } from './bet-pull.service.ts'
import { type BookEntry, keepReport } from './book-report.service.ts'
import { type BookedOfDay, listBookedOfDay, listWalletsOfDay } from './pulled-books.queries.ts'
import type { Difference } from './reconciliation.queries.ts'
import { type AskVendor, balanceThere } from './vendors.client.ts'
import { accountFinder } from './vendors.queries.ts'

const dayMs = 24 * 60 * 60_000
/** Span of one request for a report: a whole day of a busy vendor is too long for one answer. */
const sliceMs = 60 * 60_000
/** Maximum number of wallets whose balance is requested, those that moved last. */
const mostWallets = 200

/**
 * Compares the bets of a vendor that keeps wallets, by the day (yyyy-MM-dd, UTC) of their last change, and stores the
 * result in place of an earlier one. The day is pulled once more first, so that a lost page is no difference; the
 * remaining ones are bets that could not be booked or differ. The balances of both sides are a figure beside it, and no
 * difference.
 */
export async function reconcilePulled(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  day: string,
): Promise<Difference[]> {
  const fromMs = Date.parse(`${day}T00:00:00Z`)
  const untilMs = fromMs + dayMs
  const reported = new Map<string, ReportedBet>()
  const findAccount = accountFinder(tools)
  const keep = (bet: ReportedBet) => {
    if ((reported.get(bet.id)?.revision ?? -1) < bet.revision) reported.set(bet.id, bet)
  }
  // Changes after the day are included: a bet that changed then belongs to that later day on both sides.
  for (let at = fromMs; at < tools.clock.now(); at += sliceMs)
    await pullSpan(tools, ask, findAccount, access, { fromMs: at, untilMs: at + sliceMs }, keep)
  const isOfDay = ({ changedAtMs }: ReportedBet) => changedAtMs >= fromMs && changedAtMs < untilMs
  const theirs = [...reported.values()].filter(isOfDay)
  const booked = await listBookedOfDay(tools.db, access, new Date(fromMs), new Date(untilMs))
  const ours = new Map(booked.map((bet) => [bet.id, bet]))
  const theirIds = new Set(theirs.map(({ id }) => id))
  const differences = [
    ...theirs.flatMap((bet) => compare(bet, ours.get(bet.id))),
    ...booked.filter(({ id }) => !theirIds.has(id)).flatMap((bet) => missingThere(bet)),
  ]
  await keepReport(tools, access, day, {
    ours: booked.flatMap((bet) => entryOf(bet) ?? []),
    theirs: theirs.map(reportedEntry),
    differences,
    balances: await balancesOf(tools, ask, access, new Date(fromMs), new Date(untilMs)),
  })
  return differences
}

function reportedEntry({ stake, win, currency, state }: ReportedBet): BookEntry {
  return { amount: win - stake, currency, isCancelled: state === 'cancelled' }
}

/** Entry of a booked bet; null if nothing is booked. */
function entryOf({ round, currency }: BookedOfDay): BookEntry | null {
  if (!round) return null
  return { amount: round.won - round.stake, currency, isCancelled: round.state === 'refunded' }
}

function compare(bet: ReportedBet, booked: BookedOfDay | undefined): Difference[] {
  const theirs = reportedEntry(bet)
  const ours = booked ? entryOf(booked) : null
  const found = (kind: Difference['kind']): Difference[] => [{ transactionId: bet.id, kind, ours, theirs }]
  if (!ours || !booked?.round) {
    // Cancelled before we received it, or free and still open: neither side moved anything.
    return theirs.isCancelled || (bet.stake === 0n && bet.win === 0n) ? [] : found('missing_our_side')
  }
  const { round } = booked
  // A free bet that was cancelled is settled with 0.
  const isNothing = round.stake === 0n && round.won === 0n
  if (theirs.isCancelled) return ours.isCancelled || isNothing ? [] : found('status_diff')
  if (ours.isCancelled || (round.state === 'settled') !== (bet.state === 'settled'))
    return found('status_diff')
  const isSame = round.stake === bet.stake && round.won === bet.win && booked.currency === bet.currency
  return isSame ? [] : found('amount_diff')
}

function missingThere(bet: BookedOfDay): Difference[] {
  const ours = entryOf(bet)
  if (!ours || ours.isCancelled) return []
  return [{ transactionId: bet.id, kind: 'missing_vendor_side', ours, theirs: null }]
}

/** Balances of the players of a day by both books; a player without an answer counts in neither. */
async function balancesOf(tools: Tools, ask: AskVendor, access: VendorAccess, from: Date, until: Date) {
  const sides: { ours: BookEntry[]; theirs: BookEntry[] } = { ours: [], theirs: [] }
  for (const { walletId, publicId, currency } of await listWalletsOfDay(
    tools.db,
    access,
    from,
    until,
    mostWallets,
  )) {
    const amount = await balanceThere(ask, access, { publicId, currency })
    if (amount === null) continue
    sides.theirs.push({ amount, currency, isCancelled: false })
    const booked = await vendorWalletOf(tools.db, walletId, access.vendorCode)
    sides.ours.push({ amount: booked, currency, isCancelled: false })
  }
  return sides
}
