import type { articleCard, banner, Focus } from '@fairground/contract/content'
import type { ArticleKind } from '@fairground/contract/content-figures'
import { standings } from '@fairground/kernel/standing'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Brand } from '../../../caller/brand.ts'
import type { Preview } from '../../../caller/preview.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Audience } from '../../../db/columns.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { isInSegment } from '../../people/segments/index.ts'
import { contentTables } from './preview.queries.ts'
import { sanitise } from './sanitise.rules.ts'

/** Reader: audience and language for which texts are selected. */
export interface Reader {
  brand: Brand
  session: PlayerSession | undefined
  languageCode: string
  nowMs: number
  /** Preview that the reader sees; by default none. */
  preview?: Preview | undefined
}

/** Returns whether a reader may be offered something: not during a pause or an exclusion. */
export async function mayBeOffered(db: Db, { session, nowMs }: Reader): Promise<boolean> {
  return session === undefined || !(await isClosedToPlay(db, session.walletId, nowMs))
}

/** Returns the audiences that a caller belongs to, by session. */
export function audiencesOf(session: Pick<PlayerSession, 'standing'> | undefined): Audience[] {
  if (!session) return ['everybody', 'visitors']
  return standings[session.standing].agentCentre
    ? ['everybody', 'players', 'agents']
    : ['everybody', 'players']
}

/** Returns the words in the reader's language, else in the brand's first, else in any. */
export function wordsFor<Words>(
  words: Record<string, Words>,
  { languageCode, brand }: { languageCode: string; brand: Pick<Brand, 'languages'> },
): Words {
  return words[languageCode] ?? words[brand.languages[0]!] ?? Object.values(words)[0]!
}

/** Lists the current banners for a reader, of one group or of all, in their order. */
export async function listBanners(
  db: Db,
  reader: Reader,
  groupName?: string,
): Promise<z.output<typeof banner>[]> {
  const now = new Date(reader.nowMs)
  const tables = await contentTables(db, reader)
  let query = tables
    .selectFrom('banner')
    .selectAll()
    .where('brand_id', '=', reader.brand.id)
    .where('withdrawn_at', 'is', null)
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
    focus: focusOf(row),
    linkageType: row.linkage_type,
    link: row.link,
    ...wordsFor(row.words, reader),
  }))
}

function focusOf({ focus_x: x, focus_y: y }: Pick<Article, 'focus_x' | 'focus_y'>): Focus | null {
  return x === null || y === null ? null : { x, y }
}

/** Current articles of a kind for a reader. */
async function inForce(db: Db, reader: Reader, kind: ArticleKind) {
  const now = new Date(reader.nowMs)
  const tables = await contentTables(db, reader)
  return tables
    .selectFrom('article')
    .where('brand_id', '=', reader.brand.id)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
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
    focus: focusOf(row),
    amount,
    colour: row.colour,
    step: row.step,
    stepLink: row.step_link,
    time: timeOf(row),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

/** Publication time: that of an article that waited for its day is that day. */
export function timeOf({ published_at, starts_at }: Article): string {
  return (starts_at && starts_at > published_at ? starts_at : published_at).toISOString()
}

export function htmlOf(row: Article, reader: Reader): string {
  return sanitise(wordsFor(row.words, reader).html)
}

/** Lists the current announcements for a reader's audience, newest first, also those for segments. */
export async function listInOrder(db: Db, reader: Reader, kind: 'notice' | 'popup') {
  const query = await inForce(db, reader, kind)
  return query
    .selectAll()
    .orderBy((order) => order.fn('greatest', ['published_at', 'starts_at']), 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns which of some articles a player has opened; none for other callers. */
export async function readOf(
  db: Db,
  playerId: bigint | undefined,
  articleIds: readonly bigint[],
): Promise<Set<bigint>> {
  if (playerId === undefined || articleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('article_read')
    .select('article_id')
    .where('player_id', '=', playerId)
    .where('article_id', 'in', [...articleIds])
    .execute()
  return new Set(rows.map(({ article_id }) => article_id))
}

/**
 * Returns when the next banner or article of a reader's brand begins or ends, in milliseconds since 1970; Infinity if
 * none does.
 */
export async function nextChangeMs(db: Db, { brand, nowMs }: Reader): Promise<number> {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(at) AS next FROM (
      SELECT unnest(ARRAY[starts_at, ends_at]) AS at FROM article WHERE brand_id = ${brand.id}
      UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM banner WHERE brand_id = ${brand.id}) c
     WHERE at > ${new Date(nowMs)}`.execute(db)
  return rows[0]!.next?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Lists the current articles of a kind for a reader in their order, newest first within a position. */
export async function listCards(
  db: Db,
  reader: Reader,
  kind: ArticleKind,
  { category, pageNo = 1, pageSize = 200 }: { category?: string; pageNo?: number; pageSize?: number } = {},
): Promise<{ list: z.output<typeof articleCard>[]; total: number; totalPages: number }> {
  let query = await inForce(db, reader, kind)
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

/** Finds one current article for a reader, with its HTML. */
export async function findArticle(db: Db, reader: Reader, kind: ArticleKind, publicId: string) {
  const query = await inForce(db, reader, kind)
  const row = await query.selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (row?.segment) {
    const { brand, session } = reader
    const of = { brandId: brand.id, segment: row.segment }
    if (!session || !(await isInSegment(db, session.playerId, of))) return undefined
  }
  return row && { id: row.id, article: cardOf(row, reader), content: htmlOf(row, reader) }
}

/** Finds one article as a reader would see it if it were current and meant for them, with its HTML. */
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

/** Lists the published articles of a kind of a brand by their titles in its first language, current or not. */
export async function listTitles(
  db: Db,
  brand: Pick<Brand, 'id' | 'languages'>,
  kind: ArticleKind,
): Promise<{ articleId: string; title: string }[]> {
  const rows = await db
    .selectFrom('article')
    .select(['public_id', 'words'])
    .where('brand_id', '=', brand.id)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ public_id, words }) => ({
    articleId: public_id,
    title: wordsFor(words, { languageCode: '', brand }).title,
  }))
}

/** Returns the row number of a published article of a kind of a brand, current or not. */
export function findArticleRow(db: Db | Tx, brandId: number, kind: ArticleKind, publicId: string) {
  return db
    .selectFrom('article')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('public_id', '=', publicId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the chapters of the help centre with their pages, in the order of their first pages. */
export async function readHelpCenter(db: Db, reader: Reader) {
  const query = await inForce(db, reader, 'help')
  const rows = await query.selectAll().orderBy('position').orderBy('id').execute()
  const chapters = new Map<string, { id: string; title: string; content: string }[]>()
  for (const row of rows) {
    const pages = chapters.get(row.category) ?? []
    pages.push({ id: row.public_id, title: wordsFor(row.words, reader).title, content: htmlOf(row, reader) })
    chapters.set(row.category, pages)
  }
  return [...chapters].map(([category, articles]) => ({ category, articles }))
}

/** Returns whether a brand has published a help article that players can read at a time. */
export async function hasHelp(db: Db | Tx, { id }: { id: number }, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs)
  const row = await db
    .selectFrom('article')
    .select('id')
    .where('brand_id', '=', id)
    .where('kind', '=', 'help')
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
