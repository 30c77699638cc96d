import type { ContentKind } from '@fairground/contract/content-figures'
import type { ContentBody } from '@fairground/contract/office-content'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'

/** Item of content with its newest revision and the published one. */
export interface Item {
  id: bigint
  publicId: string
  kind: ContentKind
  newest: number
  body: ContentBody
  writtenBy: string | null
  writtenAt: Date
  /** Number of the published revision; null for none. */
  published: number | null
  publishedBody: ContentBody | null
  wasPublished: boolean
  position: number | null
}

function items(db: Db | Tx, which: RawBuilder<unknown>) {
  return sql<Item>`
    SELECT i.id, i.public_id AS "publicId", i.kind, n.number AS newest, n.body, s.name AS "writtenBy",
           n.written_at AS "writtenAt", p.number AS published, r.body AS "publishedBody", p.id IS NOT NULL AS "wasPublished",
           coalesce(a.position, b.position) AS position
      FROM content_item i
      JOIN LATERAL (SELECT * FROM content_revision WHERE item_id = i.id ORDER BY number DESC LIMIT 1) n ON true
      LEFT JOIN LATERAL (SELECT * FROM content_publication WHERE item_id = i.id ORDER BY id DESC LIMIT 1) p ON true
      LEFT JOIN content_revision r ON r.item_id = i.id AND r.number = p.number
      LEFT JOIN ${staffRows(db)} s ON s.id = n.written_by
      LEFT JOIN article a ON a.public_id = i.public_id LEFT JOIN banner b ON b.public_id = i.public_id
     WHERE ${which}`
}

/**
 * Lists the items of a kind of a brand in the order in which players see them: announcements by their time, the newest
 * first; what was never published follows, the newest first.
 */
export async function listItems(db: Db | Tx, brandId: number, kind: ContentKind): Promise<Item[]> {
  const isByTime = kind === 'notice' || kind === 'popup'
  const order = isByTime ? sql`greatest(a.published_at, a.starts_at) DESC NULLS LAST` : playersOrder(kind)
  const { rows } = await items(
    db,
    sql`i.brand_id = ${brandId} AND i.kind = ${kind}
     ORDER BY b.group_name, (a.id IS NULL AND b.id IS NULL), ${order}, i.word_id, i.id DESC`,
  ).execute(db)
  return rows
}

/** Order of published articles and banners as `listCards`, `readHelpCenter` and `listBanners` have it. */
function playersOrder(kind: ContentKind): RawBuilder<unknown> {
  if (kind === 'banner') return sql`b.position, b.id`
  return kind === 'help' ? sql`a.position, a.id` : sql`a.position, a.published_at DESC, a.id DESC`
}

/** Finds an item of a brand. */
export async function findItem(db: Db | Tx, brandId: number, publicId: string): Promise<Item | undefined> {
  const { rows } = await items(db, sql`i.brand_id = ${brandId} AND i.public_id = ${publicId}`).execute(db)
  return rows[0]
}

/** Revision as it is listed, with its publication if it was published. */
export interface ListedRevision {
  number: number
  writtenBy: string | null
  writtenAt: Date
  publishedAt: Date | null
  approvedBy: string | null
}

/** Lists the revisions of an item, the newest first, each with its last publication. */
export async function listRevisions(db: Db, itemId: bigint): Promise<ListedRevision[]> {
  const { rows } = await sql<ListedRevision>`
    SELECT r.number, w.name AS "writtenBy", r.written_at AS "writtenAt", p.at AS "publishedAt", s.name AS "approvedBy"
      FROM content_revision r
      LEFT JOIN LATERAL (SELECT * FROM content_publication
                          WHERE item_id = r.item_id AND number = r.number ORDER BY id DESC LIMIT 1) p ON true
      LEFT JOIN ${staffRows(db)} w ON w.id = r.written_by LEFT JOIN ${staffRows(db)} s ON s.id = p.staff_id
     WHERE r.item_id = ${itemId} ORDER BY r.number DESC`.execute(db)
  return rows
}

/** Returns a revision of an item of a brand. */
export async function findRevision(
  db: Db | Tx,
  brandId: number,
  { publicId, number }: { publicId: string; number: number },
): Promise<ContentBody | undefined> {
  const row = await db
    .selectFrom('content_revision as r')
    .innerJoin('content_item as i', 'i.id', 'r.item_id')
    .select('r.body')
    .where('i.brand_id', '=', brandId)
    .where('i.public_id', '=', publicId)
    .where('r.number', '=', number)
    .executeTakeFirst()
  return row?.body
}
