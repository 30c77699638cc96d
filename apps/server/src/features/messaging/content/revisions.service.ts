import type { InputOf, OutputOf } from '@fairground/contract/call'
import { mostContent, pictureFolder } from '@fairground/contract/content-figures'
import type { ContentBody, restoreRevision, writeContent } from '@fairground/contract/office-content'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { findItem, findRevision } from './items.queries.ts'
import { nameOfPicture } from './pictures.service.ts'
import { cleaned, groupOf, picturesOf, titleOf } from './revisions.rules.ts'
import { refuseWord } from './words.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Locks an item, which may not exist yet, until the end of the transaction, so that its revisions are numbered one
 * after the other.
 */
export async function lockItem(tx: Tx, publicId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content/${publicId}`}, 0))`.execute(tx)
}

/** Stores content as the next revision of a locked item, which is made with its first one; returns its number. */
export async function addRevision(
  tx: Tx,
  {
    brandId,
    publicId,
    body,
    newest,
    by,
    atMs,
  }: {
    brandId: number
    publicId: string
    body: ContentBody
    newest: number
    by: bigint | null
    atMs: number
  },
): Promise<number> {
  if (newest === 0)
    await tx
      .insertInto('content_item')
      .values({
        public_id: publicId,
        brand_id: brandId,
        kind: body.kind,
        word_id: body.kind === 'word' ? body.wordId : null,
      })
      .execute()
  await tx
    .insertInto('content_revision')
    .columns(['item_id', 'number', 'body', 'written_by', 'written_at'])
    .expression((from) =>
      from
        .selectFrom('content_item')
        .select((select) => [
          'id',
          select
            .val(newest + 1)
            .$castTo<number>()
            .as('number'),
          sql<ContentBody>`${JSON.stringify(body)}::jsonb`.as('body'),
          sql<bigint | null>`${by}::bigint`.as('written_by'),
          sql<Date>`${new Date(atMs)}::timestamptz`.as('written_at'),
        ])
        .where('public_id', '=', publicId),
    )
    .execute()
  return newest + 1
}

/**
 * Keeps a new revision of content, or the first one; players see it once it is published. A repeat of the newest
 * revision stores nothing. Refuses `content_unknown` for another kind or brand, `content_language` for a language that
 * the brand does not have, `word_invalid`, `picture_unknown`, and `changed_meanwhile` with the newest revision if it is
 * not the one that the person read.
 */
export async function write(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { contentId, body: given, after }: InputOf<typeof writeContent>,
): Promise<OutputOf<typeof writeContent>> {
  // HTML is cleaned of the brand's languages alone: each of a stranger's would take up to a second.
  if (Object.keys(given.words).some((code) => !brand.languages.includes(code))) refuse('content_language')
  const body = cleaned(given)
  refuseTooLong(body)
  if (body.kind === 'word') refuseWord(body)
  return store(tools, brand, staff, { contentId, body, after, call: 'writeContent' })
}

/**
 * Keeps an earlier revision again as the newest one. Refuses `content_unknown`, also for the revision, and
 * `changed_meanwhile`.
 */
export async function restore(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { contentId, number, after }: InputOf<typeof restoreRevision>,
): Promise<OutputOf<typeof restoreRevision>> {
  const body = await findRevision(tools.db, brand.id, { publicId: contentId, number })
  if (!body) return refuse('content_unknown')
  return store(tools, brand, staff, { contentId, body, after, call: 'restoreRevision', restored: number })
}

/** Refuses `invalid_input` for HTML that is too long once its open tags are closed and its signs are escaped. */
function refuseTooLong(body: ContentBody): void {
  if (body.kind === 'word' || body.kind === 'banner') return
  for (const [code, { html }] of Object.entries(body.words))
    if (html.length > mostContent.html)
      refuse('invalid_input', { fields: { [`body.words.${code}.html`]: 'too_big' } })
}

function store(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  {
    contentId,
    body,
    after,
    call,
    restored,
  }: { contentId: string; body: ContentBody; after: number; call: string; restored?: number },
): Promise<{ contentId: string; revision: number }> {
  return logged(tools, async (tx) => {
    await lockItem(tx, body.kind === 'word' ? `${brand.id}/${body.wordId}` : contentId)
    await lockItem(tx, contentId)
    await refuseUnknownPictures(tx, brand.id, body)
    const item = await findItem(tx, brand.id, contentId)
    if (!item && (after > 0 || (await isTaken(tx, brand.id, contentId, body)))) refuse('content_unknown')
    if (item && !isSameSubject(item.body, body)) refuse('content_unknown')
    const newest = item?.newest ?? 0
    if (item && isSame(item.body, body)) return { result: { contentId, revision: newest } }
    if (newest !== after) refuse('changed_meanwhile', { now: { ...item!.body }, version: String(newest) })
    const atMs = tools.clock.now()
    const of = { brandId: brand.id, publicId: contentId, body, newest, by: staff.staffId, atMs }
    const revision = await addRevision(tx, of)
    return {
      result: { contentId, revision },
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}` as const,
        call,
        subject: `content/${contentId}`,
        ...(item ? { before: { revision: newest } } : {}),
        after: {
          revision,
          kind: body.kind,
          title: titleOf(body, brand.languages),
          group: groupOf(body),
          languages: Object.keys(body.words),
          ...(restored === undefined ? {} : { restored }),
        },
      },
    }
  })
}

/** Whether new content has the id of another item, or is a word of the brand that is an item already. */
async function isTaken(tx: Tx, brandId: number, contentId: string, body: ContentBody): Promise<boolean> {
  const found = await tx
    .selectFrom('content_item')
    .select('id')
    .where((where) =>
      where.or([
        where('public_id', '=', contentId),
        ...(body.kind === 'word'
          ? [where.and([where('brand_id', '=', brandId), where('word_id', '=', body.wordId)])]
          : []),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

function isSameSubject(one: ContentBody, other: ContentBody): boolean {
  if (one.kind === 'word' && other.kind === 'word') return one.wordId === other.wordId
  return one.kind === other.kind
}

function isSame(one: ContentBody, other: ContentBody): boolean {
  return versionOf(one) === versionOf(other)
}

/** Refuses `picture_unknown` for a picture among those of operators that is not the brand's. */
async function refuseUnknownPictures(tx: Tx, brandId: number, body: ContentBody): Promise<void> {
  const own = picturesOf(body).filter((path) => path.startsWith(pictureFolder))
  if (own.length === 0) return
  const names = own.map((path) => nameOfPicture(path) ?? refuse('picture_unknown'))
  const { count } = await tx
    .selectFrom('content_picture')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('sha256', 'in', names)
    .executeTakeFirstOrThrow()
  if (Number(count) < new Set(own).size) refuse('picture_unknown')
}
