import type { announcement, articleCard, banner } from '@fairground/contract/content'
import { standings } from '@fairground/kernel/standing'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Brand } from '../../caller/brand.ts'
import type { PlayerSession } from '../../caller/session.ts'
import type { ArticleKind, Audience, Db, Tables, Tx } from '../../db/tables.ts'
import { isInSegment } from '../segments/index.ts'
import { isClosedToPlay } from '../wallet/index.ts'
import { sanitise } from './sanitise.rules.ts'

/** The reader: audience and language for which texts are selected. */
export interface Reader {
  brand: Brand
  session: PlayerSession | undefined
  languageCode: string
  nowMs: number
}

/** Whether a reader may be offered something: not during a pause or an exclusion. */
export async function mayBeOffered(db: Db, { session, nowMs }: Reader): Promise<boolean> {
  return session === undefined || !(await isClosedToPlay(db, session.walletId, nowMs))
}

/** The audiences that a caller belongs to, by session. */
export function audiencesOf(session: Pick<PlayerSession, 'standing'> | undefined): Audience[] {
  if (!session) return ['everybody', 'visitors']
  return standings[session.standing].agentCentre
    ? ['everybody', 'players', 'agents']
    : ['everybody', 'players']
}

/** The words in the reader's language, else in the brand's first, else in whatever there is. */
export function wordsFor<Words>(
  words: Record<string, Words>,
  { languageCode, brand }: { languageCode: string; brand: Pick<Brand, 'languages'> },
): Words {
  return words[languageCode] ?? words[brand.languages[0]!] ?? Object.values(words)[0]!
}

/** The banners in force for a reader, of one group or of all, in their order. */
export async function listBanners(
  db: Db,
  reader: Reader,
  groupName?: string,
): Promise<z.output<typeof banner>[]> {
  const now = new Date(reader.nowMs)
  let query = db
    .selectFrom('banner')
    .selectAll()
    .where('brand_id', '=', reader.brand.id)
    .where('audience', 'in', audiencesOf(reader.session))
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('id')
  if (groupName !== undefined) query = query.where('group_name', '=', groupName)
  return (await query.execute()).map((row) => ({
    bannerId: row.public_id,
    groupName: row.group_name,
    url: row.url,
    smallUrl: row.small_url,
    darkUrl: row.dark_url,
    darkSmallUrl: row.dark_small_url,
    linkageType: row.linkage_type,
    link: row.link,
    ...wordsFor(row.words, reader),
  }))
}

/** The articles of a kind in force for a reader. */
function inForce(db: Db, reader: Reader, kind: ArticleKind) {
  const now = new Date(reader.nowMs)
  return db
    .selectFrom('article')
    .where('brand_id', '=', reader.brand.id)
    .where('kind', '=', kind)
    .where('audience', 'in', audiencesOf(reader.session))
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
}

type Article = Selectable<Tables['article']>

function cardOf(row: Article, reader: Reader): z.output<typeof articleCard> {
  const { title, summary, amount = '' } = wordsFor(row.words, reader)
  return {
    id: row.public_id,
    category: row.category,
    title,
    summary,
    imageUrl: row.image_url,
    darkImageUrl: row.dark_image_url,
    amount,
    colour: row.colour,
    step: row.step,
    stepLink: row.step_link,
    time: timeOf(row),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

/** When it came out: one that waited for its day counts from that day. */
function timeOf({ published_at, starts_at }: Article): string {
  return (starts_at && starts_at > published_at ? starts_at : published_at).toISOString()
}

function htmlOf(row: Article, reader: Reader): string {
  return sanitise(wordsFor(row.words, reader).html)
}

const mostAnnouncements = 90

/**
 * The announcements in force for segments that a reader is in now; none for a visitor, so that no page that is kept for all visitors has
 * any.
 */
async function ownSegments(db: Db, reader: Reader, kind: 'notice' | 'popup'): Promise<bigint[]> {
  const { session, brand } = reader
  if (!session) return []
  const rows = await inForce(db, reader, kind)
    .select(['id', 'segment'])
    .where('segment', 'is not', null)
    .execute()
  const are = await Promise.all(
    rows.map(({ segment }) => isInSegment(db, session.playerId, { brandId: brand.id, segment: segment! })),
  )
  return rows.flatMap(({ id }, at) => (are[at] ? [id] : []))
}

/** The newest announcements in force for a reader, each with whether it was opened. */
export async function listAnnouncements(
  db: Db,
  reader: Reader,
  kind: 'notice' | 'popup',
): Promise<z.output<typeof announcement>[]> {
  const rows = await newest(db, reader, kind, await ownSegments(db, reader, kind))
    .selectAll('article')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('article_read')
            .select('article_id')
            .whereRef('article_id', '=', 'article.id')
            .where('player_id', '=', reader.session?.playerId ?? -1n),
        )
        .as('is_read'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    title: wordsFor(row.words, reader).title,
    content: htmlOf(row, reader),
    time: timeOf(row),
    isRead: Boolean(row.is_read),
  }))
}

const mostHeadlines = 3

/** The titles of the newest announcements in force for a reader. */
export async function listHeadlines(db: Db, reader: Reader): Promise<{ id: string; title: string }[]> {
  const rows = await newest(db, reader, 'notice', await ownSegments(db, reader, 'notice'))
    .select(['article.public_id', 'article.words'])
    .limit(mostHeadlines)
    .execute()
  return rows.map(({ public_id, words }) => ({ id: public_id, title: wordsFor(words, reader).title }))
}

/** How many of the listed announcements a player has not opened; 0 for other callers. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  if (!reader.session) return 0
  const { playerId } = reader.session
  const own = await ownSegments(db, reader, 'notice')
  const { unread } = await db
    .selectFrom(newest(db, reader, 'notice', own).select('article.id').as('listed'))
    .select((select) => select.fn.countAll<bigint>().as('unread'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_read')
            .select('article_id')
            .whereRef('article_id', '=', 'listed.id')
            .where('player_id', '=', playerId),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** The announcements that are listed, the newest first: those for everybody, and those for segments that the reader is in. */
function newest(db: Db, reader: Reader, kind: 'notice' | 'popup', own: readonly bigint[]) {
  return inForce(db, reader, kind)
    .where((where) => where.or([where('segment', 'is', null), where('article.id', 'in', [-1n, ...own])]))
    .orderBy((order) => order.fn('greatest', ['published_at', 'starts_at']), 'desc')
    .orderBy('article.id', 'desc')
    .limit(mostAnnouncements)
}

/** The articles of a kind in force for a reader in their order, the newest first within a position. */
export async function listCards(
  db: Db,
  reader: Reader,
  kind: ArticleKind,
  { category, pageNo = 1, pageSize = 200 }: { category?: string; pageNo?: number; pageSize?: number } = {},
): Promise<{ list: z.output<typeof articleCard>[]; total: number; totalPages: number }> {
  let query = inForce(db, reader, kind)
  if (category !== undefined) query = query.where('category', '=', category)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll('article')
      .orderBy('position')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    query.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map((row) => cardOf(row, reader)),
    total: Number(total),
    totalPages: Math.ceil(Number(total) / pageSize),
  }
}

/** One article in force for a reader, with its HTML. */
export async function findArticle(db: Db, reader: Reader, kind: ArticleKind, publicId: string) {
  const row = await inForce(db, reader, kind).selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (row?.segment) {
    const { brand, session } = reader
    const of = { brandId: brand.id, segment: row.segment }
    if (!session || !(await isInSegment(db, session.playerId, of))) return undefined
  }
  return row && { id: row.id, article: cardOf(row, reader), content: htmlOf(row, reader) }
}

/** One article as a reader would see it if it were in force and meant for them, with its HTML. */
export async function previewArticle(db: Db, reader: Reader, kind: ArticleKind, publicId: string) {
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('brand_id', '=', reader.brand.id)
    .where('kind', '=', kind)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row && { article: cardOf(row, reader), content: htmlOf(row, reader) }
}

/** Articles, as a part of another feature's query. */
export function articleRows(db: Db | Tx) {
  return db
    .selectFrom('article')
    .select([
      'id',
      'public_id',
      sql<
        Record<string, string>
      >`(SELECT jsonb_object_agg(w.key, w.value ->> 'title') FROM jsonb_each(words) w)`.as('titles'),
    ])
}

/** The articles of a kind of a brand by their titles in its first language, whether they are in force or not. */
export async function listTitles(
  db: Db,
  brandId: number,
  kind: ArticleKind,
): Promise<{ articleId: string; title: string }[]> {
  const rows = await db
    .selectFrom('article')
    .select(['public_id', 'words'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ public_id, words }) => ({
    articleId: public_id,
    title: (words.EN ?? Object.values(words)[0]!).title,
  }))
}

/** The row number of an article of a kind of a brand, whether it is in force or not. */
export function findArticleRow(db: Db | Tx, brandId: number, kind: ArticleKind, publicId: string) {
  return db
    .selectFrom('article')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}

/** The chapters of the help centre with their pages, in the order in which their first page stands. */
export async function readHelpCenter(db: Db, reader: Reader) {
  const rows = await inForce(db, reader, 'help').selectAll().orderBy('position').orderBy('id').execute()
  const chapters = new Map<string, { id: string; title: string; content: string }[]>()
  for (const row of rows) {
    const pages = chapters.get(row.category) ?? []
    pages.push({ id: row.public_id, title: wordsFor(row.words, reader).title, content: htmlOf(row, reader) })
    chapters.set(row.category, pages)
  }
  return [...chapters].map(([category, articles]) => ({ category, articles }))
}
