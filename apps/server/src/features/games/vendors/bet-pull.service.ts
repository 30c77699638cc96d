import type { BetsPage, ReportedBet } from '@fairground/vendors/vendor'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { findPulledUntil, listBooked, listNotBooked, notePulledUntil } from './pulled-bets.queries.ts'
import { bookBet } from './pulled-bets.service.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'
import type { accountFinder } from './vendors.queries.ts'

type FindAccount = ReturnType<typeof accountFinder>

/** Time by which each pull reaches back before the previous one, for late records and clocks that differ. */
const overlapMs = 15 * 60_000
/** Maximum span of one request, and number of requests in one run: a day. */
const spanMs = 60 * 60_000
const mostSpans = 24
/** More pages than any hour has: an answer that never ends counts as none. */
const mostPages = 10_000
/**
 * Pause before a bet that could not be booked is tried again, and maximum number of such bets of a vendor at a time.
 */
const againMs = 10 * 60_000
const mostAgain = 200
/** Time without records of a vendor after which an alarm is raised. */
const alarmMs = 60 * 60_000

/** Result of a pull. */
export interface Pulled {
  /** Number of new or changed bets. */
  booked: number
  /** Number of bets that could not be booked. */
  notBooked: number
}

/**
 * Pulls the changed bets of every vendor that keeps wallets, and books them. A vendor that does not answer keeps its
 * position, and is asked for the same span the next time; vendors do not affect each other. Raises alarms about bets
 * that cannot be booked or read, and about a vendor without records for an hour.
 */
export async function pullBets(tools: Tools, ask: AskVendor, findAccount: FindAccount): Promise<Pulled> {
  const sum: Pulled = { booked: 0, notBooked: 0 }
  const all = await listVendorAccess(tools)
  await Promise.all(
    all
      .filter(({ protocol }) => protocol.wallet)
      .map(async (access) => {
        const { booked, notBooked } = await pullFrom(tools, ask, findAccount, access)
        sum.booked += booked
        sum.notBooked += notBooked
      }),
  )
  return sum
}

async function pullFrom(
  tools: Tools,
  ask: AskVendor,
  findAccount: FindAccount,
  access: VendorAccess,
): Promise<Pulled> {
  const sum: Pulled = { booked: 0, notBooked: 0 }
  let at = (await findPulledUntil(tools.db, access)) ?? access.agreedAt
  try {
    for (const bet of await listNotBooked(tools.db, access, before(tools, againMs), mostAgain))
      if ((await bookBet(tools, access, findAccount, bet)) === 'booked') sum.booked++
    const nowMs = tools.clock.now()
    for (let spans = 0; at.getTime() < nowMs && spans < mostSpans; spans++) {
      const until = new Date(Math.min(at.getTime() + spanMs, nowMs))
      const span = { fromMs: at.getTime() - overlapMs, untilMs: until.getTime() }
      const { booked, notBooked } = await pullSpan(tools, ask, findAccount, access, span)
      sum.booked += booked
      sum.notBooked += notBooked
      await notePulledUntil(tools.db, access, until)
      at = until
    }
  } catch (error) {
    const { message, stack } = error as Error
    tools.log(
      `${nameOf(access)}: bets could not be pulled: ${error instanceof VendorSilent ? message : stack}`,
    )
    if (at < before(tools, alarmMs))
      await raiseAlarm(tools, {
        kind: 'bets-not-pulled',
        key: `bets-not-pulled/${access.brandId}/${access.vendorCode}/${at.toISOString()}`,
        brandId: access.brandId,
        says: `${nameOf(access)}: no records of bets since ${at.toISOString()}`,
      })
  }
  return sum
}

/**
 * Pulls the bets that changed in a span and books them, page by page; throws VendorSilent if a page is missing, and the
 * pages before it stay booked. `newest` is called with the newest revision of each bet.
 */
export async function pullSpan(
  tools: Tools,
  ask: AskVendor,
  findAccount: FindAccount,
  access: VendorAccess,
  span: { fromMs: number; untilMs: number },
  newest: (bet: ReportedBet) => void = () => {},
): Promise<Pulled> {
  const sum: Pulled = { booked: 0, notBooked: 0 }
  const problems: string[] = []
  let unreadable = 0
  for await (const page of pagesOf(ask, access, span)) {
    unreadable += page.unreadable
    for (const bet of page.bets) newest(bet)
    const known = await listBooked(tools.db, access, page.bets)
    for (const bet of page.bets.filter(({ id }) => !known.has(id))) {
      const outcome = await bookBet(tools, access, findAccount, bet)
      if (outcome === 'booked') sum.booked++
      else if (outcome !== 'known') problems.push(`${bet.id} (${outcome})`)
    }
  }
  sum.notBooked = problems.length
  // The first alarm of a day is enough: the same bets come again with each overlap, and the comparison of books lists
  // all.
  const { brandId, vendorCode } = access
  const key = (what: string) => `${what}/${brandId}/${vendorCode}/${dayOf(tools)}`
  if (problems.length > 0)
    await raiseAlarm(tools, {
      kind: 'bets-not-booked',
      key: key('bets-not-booked'),
      brandId,
      says: `${nameOf(access)}: ${problems.length} bets could not be booked, first ${problems[0]}`,
    })
  if (unreadable > 0)
    await raiseAlarm(tools, {
      kind: 'bets-not-booked',
      key: key('bets-unreadable'),
      brandId,
      says: `${nameOf(access)}: ${unreadable} records of bets could not be read`,
    })
  return sum
}

async function* pagesOf(
  ask: AskVendor,
  access: VendorAccess,
  span: { fromMs: number; untilMs: number },
): AsyncGenerator<BetsPage> {
  const seen = new Set<string>()
  for (let page: string | null = null; ; ) {
    const answer: BetsPage = await ask(access, access.protocol.wallet!.bets, { ...span, page })
    yield answer
    page = answer.next
    if (page === null) return
    if (seen.has(page) || seen.size >= mostPages)
      throw new VendorSilent(`${access.vendorCode} gives pages of bets without an end`)
    seen.add(page)
  }
}

function before({ clock }: Pick<Tools, 'clock'>, ms: number): Date {
  return new Date(clock.now() - ms)
}

function dayOf({ clock }: Pick<Tools, 'clock'>): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}

function nameOf({ vendorCode, brandCode }: VendorAccess): string {
  return `vendor ${vendorCode} of ${brandCode}`
}
