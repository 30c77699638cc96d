import type { InputOf } from '@fairground/contract/call'
import type { removeMessageTemplate, saveMessageTemplate } from '@fairground/contract/office-inbox'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { keptWords } from './messages.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Stores a template, or changes it. Refuses `message_words`, `template_name_taken`, and `template_unknown` for another
 * brand's.
 */
export async function saveTemplate(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { request, name, kind, words }: InputOf<typeof saveMessageTemplate>,
): Promise<void> {
  const kept = JSON.stringify(keptWords(brand, words))
  await logged(tools, async (tx) => {
    // Two that save the same name wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inbox-template/${brand.id}`}, 0))`.execute(tx)
    const isTaken = await tx
      .selectFrom('inbox_template')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('public_id', '<>', request)
      .executeTakeFirst()
    if (isTaken) refuse('template_name_taken')
    const changed = {
      name,
      kind,
      words: kept,
      changed_by: staff.staffId,
      changed_at: new Date(tools.clock.now()),
    }
    const saved = await tx
      .insertInto('inbox_template')
      .values({ public_id: request, brand_id: brand.id, ...changed })
      .onConflict((conflict) =>
        conflict.column('public_id').doUpdateSet(changed).where('inbox_template.brand_id', '=', brand.id),
      )
      .returning('id')
      .executeTakeFirst()
    if (!saved) refuse('template_unknown')
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}` as const,
        call: 'saveMessageTemplate',
        subject: `message-template/${request}`,
        after: { name, kind, languages: Object.keys(words) },
      },
    }
  })
}

/** Removes a template of the brand; refuses `template_unknown`. */
export async function removeTemplate(
  tools: Needs,
  staff: StaffSession,
  { templateId }: InputOf<typeof removeMessageTemplate>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const removed =
      (await tx
        .deleteFrom('inbox_template')
        .where('public_id', '=', templateId)
        .where('brand_id', '=', staff.brandId)
        .returning('name')
        .executeTakeFirst()) ?? refuse('template_unknown')
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'removeMessageTemplate',
        subject: `message-template/${templateId}`,
        before: { name: removed.name },
      },
    }
  })
}
