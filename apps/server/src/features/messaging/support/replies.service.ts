import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listSavedReplies, removeReply, saveReply } from '@fairground/contract/office-chats'
import { unknownInReply } from '@fairground/contract/support-figures'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { logged, staffRows } from '../../office/staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

/** Lists the saved replies of a brand by their names. */
export async function listReplies(
  db: Db,
  { id: brandId, languages }: Brand,
): Promise<OutputOf<typeof listSavedReplies>> {
  const rows = await db
    .selectFrom('saved_reply as r')
    .leftJoin(staffRows(db).as('s'), 's.id', 'r.changed_by')
    .select(['r.public_id as replyId', 'r.name', 'r.words', 'r.changed_at', 's.name as changedBy'])
    .where('r.brand_id', '=', brandId)
    .orderBy('r.name')
    .execute()
  return {
    list: rows.map(({ changed_at: at, ...reply }) => ({
      ...reply,
      changedAt: at.toISOString(),
      version: versionOf({ name: reply.name, words: reply.words }),
    })),
    languages: [...languages],
  }
}

/**
 * Stores a reply, or changes it. Refuses `reply_words` without a text, in a language that the brand does not have and
 * for an unknown placeholder; `reply_name_taken`, `reply_unknown` and `changed_meanwhile`.
 */
export async function save(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { request, name, words, version }: InputOf<typeof saveReply>,
): Promise<void> {
  const codes = Object.keys(words)
  if (codes.length === 0 || !codes.every((code) => brand.languages.includes(code))) refuse('reply_words')
  if (Object.values(words).some((text) => unknownInReply(text).length > 0)) refuse('reply_words')
  await logged(tools, async (tx) => {
    // Two that save the same name wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-reply/${brand.id}`}, 0))`.execute(tx)
    const same = await tx
      .selectFrom('saved_reply')
      .select(['public_id', 'brand_id', 'name', 'words'])
      .where((is) =>
        is.or([
          is('public_id', '=', request),
          is.and([is('brand_id', '=', brand.id), is('name', '=', name)]),
        ]),
      )
      .execute()
    const before = same.find(({ public_id }) => public_id === request)
    if (before && before.brand_id !== brand.id) refuse('reply_unknown')
    if (!before && version !== null) refuse('reply_unknown')
    if (same.some(({ public_id }) => public_id !== request)) refuse('reply_name_taken')
    const isSame =
      before && versionOf({ name: before.name, words: before.words }) === versionOf({ name, words })
    // Also for the repeat of a call whose answer was lost.
    if (isSame) return { result: undefined }
    if (before && versionOf({ name: before.name, words: before.words }) !== version)
      refuse('changed_meanwhile')
    const changed = {
      name,
      words: JSON.stringify(words),
      changed_by: staff.staffId,
      changed_at: new Date(tools.clock.now()),
    }
    await tx
      .insertInto('saved_reply')
      .values({ public_id: request, brand_id: brand.id, ...changed })
      .onConflict((conflict) => conflict.column('public_id').doUpdateSet(changed))
      .execute()
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, 'saveReply', request),
        ...(before ? { before: { name: before.name, words: before.words } } : {}),
        after: { name, words },
      },
    }
  })
}

/** Removes a reply of the brand; refuses `reply_unknown`. */
export async function remove(
  tools: Needs,
  staff: StaffSession,
  { replyId }: InputOf<typeof removeReply>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const removed =
      (await tx
        .deleteFrom('saved_reply')
        .where('public_id', '=', replyId)
        .where('brand_id', '=', staff.brandId)
        .returning(['name', 'words'])
        .executeTakeFirst()) ?? refuse('reply_unknown')
    return {
      result: undefined,
      entry: {
        ...entryOf(staff, 'removeReply', replyId),
        before: { name: removed.name, words: removed.words },
      },
    }
  })
}

function entryOf({ brandId, publicId }: StaffSession, call: string, replyId: string) {
  return { brandId, by: `staff/${publicId}` as const, call, subject: `saved-reply/${replyId}` }
}
