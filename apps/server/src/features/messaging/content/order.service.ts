import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { ContentKind } from '@fairground/contract/content-figures'
import type { orderContent } from '@fairground/contract/office-content'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { type Item, listItems } from './items.queries.ts'
import { tellOfNews } from './news.service.ts'
import { groupOf, titleOf } from './revisions.rules.ts'

/** Returns the version of an order of published content. */
export function orderVersion(contentIds: readonly string[]): string {
  return versionOf({ contentIds })
}

/** Returns the published items of a kind by the list in which players see them: banners by their page. */
export function byList(kind: ContentKind, items: readonly Item[]): Map<string, Item[]> {
  return Map.groupBy(
    items.filter(({ published }) => published !== null),
    ({ publishedBody }) => (kind === 'banner' ? groupOf(publishedBody!) : ''),
  )
}

/**
 * Sets the order of the published articles of a kind, or of the banners of a page. Refuses `content_order` unless every
 * one of them is named once, and `changed_meanwhile` if the order is not the one that the person read.
 */
export async function order(
  tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'live'>,
  brand: Brand,
  staff: StaffSession,
  { kind, group, contentIds, version }: InputOf<typeof orderContent>,
): Promise<OutputOf<typeof orderContent>> {
  const { id: brandId, languages } = brand
  return logged(tools, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content-order/${brandId}/${kind}/${group}`}, 0))`.execute(
      tx,
    )
    const items = byList(kind, await listItems(tx, brandId, kind)).get(group) ?? []
    const before = items.map(({ publicId }) => publicId)
    const now = new Set(before)
    const isSameSet =
      contentIds.length === now.size &&
      new Set(contentIds).size === now.size &&
      contentIds.every((id) => now.has(id))
    if (orderVersion(before) !== version)
      refuse('changed_meanwhile', { now: { contentIds: before }, version: orderVersion(before) })
    if (!isSameSet) refuse('content_order')
    const result = { version: orderVersion(contentIds) }
    if (result.version === version) return { result }
    await setPositions(tx, kind === 'banner' ? 'banner' : 'article', contentIds)
    afterCommit(tx, () => tellOfNews(tools, brandId))
    const titles = new Map(
      items.map(({ publicId, publishedBody }) => [publicId, titleOf(publishedBody!, languages)]),
    )
    return {
      result,
      entry: {
        brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'orderContent',
        subject: `content-order/${kind}${group}`,
        before: { order: before.map((id) => titles.get(id)) },
        after: { order: contentIds.map((id) => titles.get(id)) },
      },
    }
  })
}

async function setPositions(
  tx: Tx,
  table: 'article' | 'banner',
  contentIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET position = place - 1
      FROM unnest(${contentIds}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE public_id = o.id`.execute(tx)
}
