import type { OutputOf } from '@fairground/contract/call'
import type { ArticleBody, BannerBody, ContentBody } from '@fairground/contract/office-content'
import type { listTexts } from '@fairground/contract/system'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Selectable, sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Preview } from '../../../caller/preview.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { findRevision } from './items.queries.ts'
import { articleColumns, bannerColumns } from './revisions.rules.ts'

/** Reader, as far as a preview depends on it. */
interface PreviewReader {
  brand: Brand
  preview?: Preview | undefined
  nowMs: number
}

/** Highest position of an article or a banner, and the negative of the lowest. */
const mostPosition = 32_767

/**
 * Returns the tables from which a reader's articles and banners are selected. In a preview of content, a revision is in
 * place of what is published of it, or besides everything else: for everybody, whatever its times and audience.
 */
export async function contentTables(db: Db, reader: PreviewReader): Promise<Pick<Db, 'selectFrom'>> {
  const previewed = await findPreviewed(db, reader)
  if (!previewed || previewed.body.kind === 'word') return db
  const { publicId, body } = previewed
  const isBanner = body.kind === 'banner'
  const row = isBanner
    ? await bannerRow(db, publicId, body, reader)
    : await articleRow(db, publicId, body, reader)
  const table = sql.table(isBanner ? 'banner' : 'article')
  return db.with(isBanner ? 'banner' : 'article', () => {
    return sql`(SELECT * FROM ${table} WHERE public_id <> ${publicId}
      UNION ALL SELECT (jsonb_populate_record(NULL::${table}, ${JSON.stringify(row)}::jsonb)).*)`
  }) as unknown as Db
}

/** Returns the operator's own texts for a reader, compiled, in a preview of a word with its revision. */
export async function textsFor(
  db: Db,
  reader: PreviewReader & { languageCode: string },
): Promise<OutputOf<typeof listTexts>['texts']> {
  const { brand, languageCode } = reader
  const texts = brand.texts[languageCode] ?? {}
  const previewed = await findPreviewed(db, reader)
  if (previewed?.body.kind !== 'word') return texts
  const { wordId, words } = previewed.body
  const { [wordId]: _, ...others } = texts
  const own = words[languageCode]?.text
  // It was compiled before, when the revision was written.
  return own === undefined ? others : { ...others, [wordId]: compileMessageOrThrow(own) }
}

async function findPreviewed(db: Db, { brand, preview }: PreviewReader) {
  if (preview?.target.kind !== 'content') return undefined
  const { id: publicId, revision: number } = preview.target
  const body: ContentBody | undefined = await findRevision(db, brand.id, { publicId, number })
  return body && { publicId, body }
}

/** Columns that make a row visible to everybody at any time. */
const forEverybody = { audience: 'everybody', withdrawn_at: null } as const

/** A start in the future is the time of publication, and an end in the past is none. */
function validAt({ startsAt, endsAt }: ArticleBody | BannerBody, nowMs: number) {
  return {
    starts_at: startsAt !== null && Date.parse(startsAt) > nowMs ? null : startsAt,
    ends_at: endsAt !== null && Date.parse(endsAt) <= nowMs ? null : endsAt,
  }
}

async function articleRow(db: Db, publicId: string, body: ArticleBody, { brand, nowMs }: PreviewReader) {
  const published = await db
    .selectFrom('article')
    .select(['id', 'position', 'published_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  const now = new Date(nowMs).toISOString()
  const isFirst = body.kind === 'promotion' || body.kind === 'blog'
  return {
    ...articleColumns(body),
    id: String(published?.id ?? 0),
    public_id: publicId,
    brand_id: brand.id,
    kind: body.kind,
    position: published?.position ?? (isFirst ? -mostPosition : mostPosition),
    // Players see pop-ups one after the other, so the previewed one is the newest.
    published_at: (body.kind === 'popup' ? undefined : published?.published_at.toISOString()) ?? now,
    words: body.words,
    ...forEverybody,
    segment: null,
    ...validAt(body, nowMs),
    ...(body.startsAt !== null && body.startsAt > now ? { published_at: body.startsAt } : {}),
  } satisfies Record<keyof Selectable<Tables['article']>, unknown>
}

async function bannerRow(db: Db, publicId: string, body: BannerBody, { brand, nowMs }: PreviewReader) {
  const published = await db
    .selectFrom('banner')
    .select(['id', 'position'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return {
    ...bannerColumns(body),
    id: String(published?.id ?? 0),
    public_id: publicId,
    brand_id: brand.id,
    // The first of its page, since the others follow one by one.
    position: -mostPosition,
    words: body.words,
    ...forEverybody,
    ...validAt(body, nowMs),
  } satisfies Record<keyof Selectable<Tables['banner']>, unknown>
}
