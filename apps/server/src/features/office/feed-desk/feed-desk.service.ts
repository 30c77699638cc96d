import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  dropFeed,
  importFeed,
  listFeedImports,
  listFeeds,
  readFeed,
} from '@fairground/contract/office-feeds'
import { protocols } from '@fairground/vendors/vendors'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandVendorRows } from '../../games/catalogue/index.ts'
import {
  dropDraft,
  type Feed,
  FeedDraftRefused,
  FeedInvalid,
  type ImportReport,
  importDraft,
  importFeedIn,
  isChange,
  isVendor,
  listFeedDrafts,
  readFeed as readDraft,
  listFeedImports as storedImports,
  vendorRows,
} from '../../games/feeds/index.ts'
import { type AskVendor, askedFeed, listVendorAccess, VendorSilent } from '../../games/vendors/index.ts'
import { requireAnotherPerson } from '../approvals/index.ts'
import { type Author, logged, staffRows } from '../staff/index.ts'

type ReportOnWire = OutputOf<typeof readFeed>['report']

/** Number of imports on a page, and of lines of each kind in a report. */
const pageSize = 30
const mostLines = 200

/** Lists the feeds that wait to be imported, and the vendors that can be asked for theirs. */
export async function feedsOf(
  tools: Pick<Tools, 'db' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
): Promise<OutputOf<typeof listFeeds>> {
  const { db } = tools
  const [drafts, vendors, agreed, people] = [
    await listFeedDrafts(db, brand.id),
    await vendorRows(db).where('protocol', '<>', 'house').orderBy('name').execute(),
    await listVendorAccess(tools, { brandId: brand.id }),
    await staffRows(db).where('brand_id', '=', brand.id).execute(),
  ]
  return {
    list: drafts.map(({ id, vendor_code, report, takes_two, staff_id, at }) => ({
      feedId: id,
      vendorCode: vendor_code,
      at: at.toISOString(),
      by: people.find((one) => one.id === staff_id)?.name ?? null,
      isOwn: staff_id === staff.staffId,
      takesTwo: takes_two,
      report: reportOnWire(report),
    })),
    vendors: vendors.map(({ code, name, protocol }) => ({
      vendorCode: code,
      name,
      canBeAsked:
        protocols.find((one) => one.code === protocol)?.gameList !== undefined &&
        agreed.some(({ vendorCode }) => vendorCode === code),
    })),
  }
}

/** Lists imports that changed the catalogue, by pages. */
export async function importsOf(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  { vendorCode, after }: InputOf<typeof listFeedImports>,
): Promise<OutputOf<typeof listFeedImports>> {
  const below = after === undefined ? undefined : BigInt(after)
  const rows = await storedImports(db, { vendorCode, below, limit: pageSize + 1 })
  const list = rows.slice(0, pageSize)
  const people = await staffRows(db).where('brand_id', '=', brand.id).execute()
  const nameOf = (author: string | null) =>
    people.find(({ public_id }) => author === `staff/${public_id}`)?.name ?? null
  return {
    list: list.map(({ id, vendor_code, at, author, report }) => ({
      importNumber: String(id),
      vendorCode: vendor_code,
      at: at.toISOString(),
      by: nameOf(author) ?? (author?.startsWith('command/') ? author.slice('command/'.length) : null),
      report: reportOnWire(report),
    })),
    next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
  }
}

/**
 * Reads a feed without changing the catalogue. Refuses `vendor_unknown` for the house and for another vendor than the
 * feed's, `agreement_missing`, `vendor_cannot_be_asked`, `vendor_silent` and `feed_invalid`.
 */
export async function read(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  ask: AskVendor,
  brand: Brand,
  staff: StaffSession,
  { vendorCode, feed: given }: InputOf<typeof readFeed>,
): Promise<OutputOf<typeof readFeed>> {
  const feed = (given === undefined ? await feedOfVendor(tools, ask, brand, vendorCode) : given) as Feed
  const { code, protocol } = (feed as Partial<Feed> | null)?.vendor ?? {}
  if (protocol === 'house') refuse('vendor_unknown')
  if (code !== vendorCode) refuse('feed_invalid')
  const { id, report, takesTwo } = await refusing(() =>
    readDraft(tools, {
      brandId: brand.id,
      staffId: staff.staffId,
      feed,
      isShared: sharedWith(brand),
    }),
  )
  return { feedId: id, takesTwo, report: reportOnWire(report) }
}

async function feedOfVendor(
  tools: Pick<Tools, 'db' | 'secret'>,
  ask: AskVendor,
  { id: brandId }: Brand,
  vendorCode: string,
): Promise<Feed> {
  if (!(await isVendor(tools.db, vendorCode))) refuse('vendor_unknown')
  const [access] = await listVendorAccess(tools, { brandId, vendorCode })
  if (!access) return refuse('agreement_missing')
  try {
    return (await askedFeed(tools, ask, access)) ?? refuse('vendor_cannot_be_asked')
  } catch (error) {
    if (error instanceof VendorSilent) return refuse('vendor_silent')
    throw error
  }
}

/**
 * Imports a feed that was read, with an entry in the log of every brand that offers the vendor. Refuses
 * `feed_draft_unknown`, `feed_changed` and `own_request`.
 */
export async function importRead(
  tools: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  staff: StaffSession,
  { feedId: id, reason }: InputOf<typeof importFeed>,
): Promise<void> {
  const author = `staff/${staff.publicId}` as const
  await refusing(() =>
    logged(tools, async (tx) => {
      const report = await importDraft(tx, tools, {
        brandId: brand.id,
        id,
        requireAnother: (reader) => requireAnotherPerson(tx, tools, staff, reader),
        author,
        isShared: sharedWith(brand),
      })
      return { result: undefined, others: await entriesOf(tx, report, { author, reason }, brand.id) }
    }),
  )
}

/** Imports a feed on the command line, with an entry in the log of every brand that offers the vendor. */
export function importOnCommand(
  tools: Pick<Tools, 'db' | 'clock'>,
  feed: Feed,
  author: Author,
): Promise<ImportReport> {
  return logged(tools, async (tx) => {
    const report = await importFeedIn(tx, tools, feed, author)
    return { result: report, others: isChange(report) ? await entriesOf(tx, report, { author }) : [] }
  })
}

/**
 * Returns the entries of an import for the logs of the own brand, if there is one, and of all that offer the vendor.
 */
async function entriesOf(
  tx: Tx,
  report: ImportReport,
  { author, reason = '' }: { author: Author; reason?: string },
  ownId?: number,
) {
  const brands = new Set([
    ...(ownId === undefined ? [] : [ownId]),
    ...(await offering(tx, report.vendorCode)),
  ])
  return [...brands].map((brandId) => ({
    brandId,
    by: author,
    call: 'importFeed',
    subject: `vendor/${report.vendorCode}`,
    reason,
    after: countsOf(report),
  }))
}

/** Removes a feed that was read; refuses `feed_draft_unknown`. */
export async function drop(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  { feedId }: InputOf<typeof dropFeed>,
): Promise<void> {
  if (!(await dropDraft(db, brand.id, feedId))) refuse('feed_draft_unknown')
}

/** Returns the numbers of a report, for the log. */
function countsOf({ added, changed, closed, refused }: ImportReport) {
  return {
    added: added.length,
    changed: changed.length,
    closed: closed.length,
    refused: refused.length,
  }
}

function reportOnWire(report: ImportReport): ReportOnWire {
  const { vendor, added, changed, closed, unchanged, refused } = report
  return {
    vendor,
    ...countsOf(report),
    unchanged,
    lines: {
      added: added.slice(0, mostLines),
      changed: changed.slice(0, mostLines),
      closed: closed.slice(0, mostLines),
      refused: refused.slice(0, mostLines),
    },
  }
}

/** Returns the brands that offer a vendor. */
async function offering(db: Db | Tx, vendorCode: string): Promise<number[]> {
  const rows = await brandVendorRows(db).where('vendor_code', '=', vendorCode).execute()
  return rows.map(({ brand_id }) => brand_id)
}

/** Returns a function that tells whether another brand offers a vendor. */
function sharedWith({ id }: Brand) {
  return async (db: Db | Tx, vendorCode: string) =>
    (await offering(db, vendorCode)).some((brandId) => brandId !== id)
}

/** Runs work on a feed, and refuses its fault by name. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FeedInvalid) return refuse('feed_invalid')
    if (error instanceof FeedDraftRefused) return refuse(error.code)
    throw error
  }
}
