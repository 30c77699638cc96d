import { isDeepStrictEqual } from 'node:util'
import { newId } from '@fairground/kernel/id'
import { NamedError } from '@fairground/kernel/named-error'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import type { Feed, ImportReport } from './feed.rules.ts'
import { changesOfFeed, type FeedChanges, writeChanges } from './import-feed.service.ts'
import { raisesStakes } from './raises-stakes.rules.ts'

/** Time for which a feed that was read can be imported. */
const keptMs = 7 * 86_400_000
/** Maximum number of feeds of a brand that wait. */
const mostDrafts = 20

/** Thrown as `feed_draft_unknown`, `feed_changed` and `too_many_feeds`, with nothing changed. */
export class FeedDraftRefused extends NamedError<'feed_draft_unknown' | 'feed_changed' | 'too_many_feeds'> {}

/** Returns whether another brand offers a vendor. */
export type IsShared = (db: Db | Tx, vendorCode: string) => Promise<boolean>

/** Feed that was read and waits to be imported. */
export interface FeedDraft {
  id: string
  report: ImportReport
  takesTwo: boolean
}

/**
 * Reads a feed without changing the catalogue, and stores it with what an import would change. Another person has to
 * import it if it raises the maximum stake of a known game, gives the vendor another protocol or kind of wallet, or if
 * other brands offer the vendor (`isShared`). Throws FeedInvalid, and FeedDraftRefused beyond twenty waiting feeds.
 */
export function readFeed(
  { db, clock, chance }: Pick<Tools, 'db' | 'clock' | 'chance'>,
  { brandId, staffId, feed, isShared }: { brandId: number; staffId: bigint; feed: Feed; isShared: IsShared },
): Promise<FeedDraft> {
  const nowMs = clock.now()
  const id = newId(nowMs, chance)
  return transaction(db, async (tx) => {
    await tx
      .deleteFrom('feed_draft')
      .where('brand_id', '=', brandId)
      .where('at', '<', new Date(nowMs - keptMs))
      .execute()
    if ((await listFeedDrafts(tx, brandId)).length >= mostDrafts)
      throw new FeedDraftRefused('too_many_feeds', 'twenty feeds wait')
    const changes = await changesOfFeed(tx, feed)
    const { report } = changes
    const takesTwo = loosens(changes) || (await isShared(tx, report.vendorCode))
    await tx
      .insertInto('feed_draft')
      .values({
        id,
        brand_id: brandId,
        vendor_code: report.vendorCode,
        feed: JSON.stringify(feed),
        report: JSON.stringify(report),
        takes_two: takesTwo,
        staff_id: staffId,
        at: new Date(nowMs),
      })
      .execute()
    return { id, report, takesTwo }
  })
}

/** Returns whether the changes of a feed let players stake more, or change how the vendor handles money. */
function loosens({ vendor, games, rooms, before }: FeedChanges): boolean {
  const { vendor: known } = before
  if (known && (known.protocol !== vendor.protocol || known.wallet_type !== vendor.wallet_type)) return true
  return (
    games.some((game) => {
      const old = before.games.get(game.vendor_game_id)
      return old !== undefined && raisesStakes(old.stakes, game.stakes)
    }) ||
    rooms.some((room) => {
      const old = before.rooms
        .get(room.game_id)
        ?.find(({ vendor_room_id }) => vendor_room_id === room.vendor_room_id)
      return old !== undefined && room.status === 'open' && raisesStakes(old.stakes, room.stakes)
    })
  )
}

/**
 * Imports a feed that was read, in the caller's transaction. Refuses `feed_draft_unknown`, what `requireAnother` does
 * with the reader of the feed if another person has to import it, and `feed_changed` if the import would make other
 * changes than those that were shown.
 */
export async function importDraft(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  {
    brandId,
    id,
    requireAnother,
    author,
    isShared,
  }: {
    brandId: number
    id: string
    requireAnother(reader: bigint): Promise<void>
    author: string
    isShared: IsShared
  },
): Promise<ImportReport> {
  // A refusal below rolls this back.
  const draft = await tx
    .deleteFrom('feed_draft')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('at', '>=', new Date(tools.clock.now() - keptMs))
    .returningAll()
    .executeTakeFirst()
  if (!draft) throw new FeedDraftRefused('feed_draft_unknown', `there is no feed ${id}`)
  const changes = await changesOfFeed(tx, draft.feed)
  if (!isDeepStrictEqual(plain(changes.report), plain(draft.report)))
    throw new FeedDraftRefused('feed_changed', 'the catalogue has changed since the feed was read')
  // The same fields may have other values than when the feed was read, so that only now it raises a stake.
  const takesTwo = draft.takes_two || loosens(changes) || (await isShared(tx, draft.vendor_code))
  if (takesTwo) await requireAnother(draft.staff_id)
  await writeChanges(tx, tools, changes, author)
  return changes.report
}

function plain(report: ImportReport): unknown {
  return JSON.parse(JSON.stringify(report))
}

/** Removes a feed that was read; returns whether it was there. */
export async function dropDraft(db: Db | Tx, brandId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('feed_draft')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the feeds of a brand that were read and wait, the newest first, without their games. */
export function listFeedDrafts(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('feed_draft')
    .select(['id', 'vendor_code', 'report', 'takes_two', 'staff_id', 'at'])
    .where('brand_id', '=', brandId)
    .orderBy('at', 'desc')
    .execute()
}

/** Lists imports that changed something, of all vendors or one, the newest first, below a number if one is given. */
export function listFeedImports(
  db: Db,
  {
    vendorCode,
    below,
    limit,
  }: { vendorCode?: string | undefined; below?: bigint | undefined; limit: number },
) {
  return db
    .selectFrom('feed_import')
    .selectAll()
    .$if(vendorCode !== undefined, (query) => query.where('vendor_code', '=', vendorCode!))
    .$if(below !== undefined, (query) => query.where('id', '<', below!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
