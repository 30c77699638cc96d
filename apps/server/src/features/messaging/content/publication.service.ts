import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { OrderedKind } from '@fairground/contract/content-figures'
import type {
  ArticleBody,
  BannerBody,
  ContentBody,
  publishContent,
  WordBody,
  withdrawContent,
} from '@fairground/contract/office-content'
import type { GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting } from '../../office/approvals/index.ts'
import { writeText } from '../../platform/brand/index.ts'
import { findItem, findRevision } from './items.queries.ts'
import { tellOfNews } from './news.service.ts'
import { articleColumns, bannerColumns, shownRevision } from './revisions.rules.ts'
import { lockItem } from './revisions.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'live'>

/** Values of the setting while nothing is published. */
const nothing = { revision: null }

/** Name of an item in the log. */
const subjectOf = (contentId: string) => `content/${contentId}`
const idIn = ({ subject }: Pick<SettingAt, 'subject'>) => subject.slice('content/'.length)

/**
 * Published revision of an item: to publish one takes two persons, since every player reads it; to withdraw it takes
 * one.
 */
export function publication(tools: Pick<Tools, 'live' | 'clock'>): GuardedSetting {
  return {
    call: 'publishContent',
    read: (db, at) => publishedValues(db, at.brand.id, idIn(at)),
    async write(tx, at, { revision }) {
      await publishRevision(tx, tools, {
        brandId: at.brand.id,
        publicId: idIn(at),
        number: revision as number | null,
        by: at.by?.staffId ?? null,
      })
      return {}
    },
    loosens: (_before, { revision }) => revision !== null,
    logsAs: ({ revision }) => (revision === null ? 'withdrawContent' : 'publishContent'),
  }
}

/** Returns the published revision of an item as a setting; refuses `content_unknown`. */
export async function publishedValues(
  db: Parameters<GuardedSetting['read']>[0],
  brandId: number,
  contentId: string,
): Promise<SettingValues> {
  const item = (await findItem(db, brandId, contentId)) ?? refuse('content_unknown')
  return item.published === null ? nothing : shownRevision(item.published, item.publishedBody!)
}

/**
 * Asks to publish a revision; another person has to approve it. Refuses `content_unknown`, and `changed_meanwhile` if
 * the published revision is not the one that the person read.
 */
export async function publish(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { contentId, number, version, reason }: InputOf<typeof publishContent>,
): Promise<OutputOf<typeof publishContent>> {
  const body = await findRevision(tools.db, brand.id, { publicId: contentId, number })
  const values = body ? shownRevision(number, body) : refuse('content_unknown')
  return changeSetting(tools, publication(tools), {
    brand,
    staff,
    subject: subjectOf(contentId),
    version,
    values,
    reason,
  })
}

/**
 * Withdraws what is published of an item at once. Refuses `content_unknown`, `content_not_published`, and
 * `changed_meanwhile`.
 */
export async function withdraw(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { contentId, version, reason }: InputOf<typeof withdrawContent>,
): Promise<void> {
  const change = { brand, staff, subject: subjectOf(contentId), version, values: nothing, reason }
  const { isChanged } = await changeSetting(tools, publication(tools), change)
  if (!isChanged) refuse('content_not_published')
}

/**
 * Publishes a revision of an item, or withdraws the item for a null number, within a transaction, and notifies every
 * open page of the brand after its commit.
 */
export async function publishRevision(
  tx: Tx,
  tools: Pick<Tools, 'live' | 'clock'>,
  {
    brandId,
    publicId,
    number,
    by,
    position,
  }: {
    brandId: number
    publicId: string
    number: number | null
    by: bigint | null
    /** Place of an article or a banner among the others of its kind; by default that of new content. */
    position?: number
  },
): Promise<void> {
  await lockItem(tx, publicId)
  const item = (await findItem(tx, brandId, publicId)) ?? refuse('content_unknown')
  const at = new Date(tools.clock.now())
  afterCommit(tx, () => tellOfNews(tools, brandId))
  await tx.insertInto('content_publication').values({ item_id: item.id, number, at, staff_id: by }).execute()
  const body = number === null ? null : await findRevision(tx, brandId, { publicId, number })
  if (body === undefined) return refuse('content_unknown')
  const place = { brandId, publicId, at, position: position ?? item.position }
  if (item.kind === 'word') {
    const { wordId } = item.body as WordBody
    const words = body ? Object.entries((body as WordBody).words) : []
    await writeText(tx, brandId, wordId, Object.fromEntries(words.map(([code, { text }]) => [code, text])))
  } else if (body === null) await hide(tx, item.kind === 'banner', publicId, at)
  else if (body.kind === 'banner') await showBanner(tx, body, place)
  else await showArticle(tx, body as ArticleBody, place)
}

interface Place {
  brandId: number
  publicId: string
  at: Date
  position: number | null
}

async function hide(tx: Tx, isBanner: boolean, publicId: string, at: Date): Promise<void> {
  const set = { withdrawn_at: at }
  if (isBanner) await tx.updateTable('banner').set(set).where('public_id', '=', publicId).execute()
  else await tx.updateTable('article').set(set).where('public_id', '=', publicId).execute()
}

async function showArticle(tx: Tx, body: ArticleBody, { brandId, publicId, at, position }: Place) {
  const columns = articleColumns(body)
  await tx
    .insertInto('article')
    .values({
      public_id: publicId,
      brand_id: brandId,
      kind: body.kind,
      position: position ?? (await placeOfNew(tx, brandId, body)),
      published_at: at,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet(columns))
    .execute()
}

async function showBanner(tx: Tx, body: BannerBody, { brandId, publicId, position }: Place) {
  const columns = bannerColumns(body)
  await tx
    .insertInto('banner')
    .values({
      public_id: publicId,
      brand_id: brandId,
      position: position ?? (await placeOfNew(tx, brandId, body)),
      ...columns,
    })
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet(columns))
    .execute()
}

const newestFirst: ReadonlySet<string> = new Set(['promotion', 'blog'] satisfies OrderedKind[])

/** Position of new content: promotions and posts of the blog before all others, everything else after them. */
async function placeOfNew(tx: Tx, brandId: number, body: Exclude<ContentBody, WordBody>): Promise<number> {
  const rows =
    body.kind === 'banner'
      ? await tx
          .selectFrom('banner')
          .select('position')
          .where('brand_id', '=', brandId)
          .where('group_name', '=', body.groupName)
          .execute()
      : await tx
          .selectFrom('article')
          .select('position')
          .where('brand_id', '=', brandId)
          .where('kind', '=', body.kind)
          .execute()
  const positions = rows.map(({ position }) => position)
  return newestFirst.has(body.kind) ? Math.min(1, ...positions) - 1 : Math.max(-1, ...positions) + 1
}
