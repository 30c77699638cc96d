import type { InputOf } from '@fairground/contract/call'
import { mostViews, type saveView } from '@fairground/contract/office-views'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/**
 * Saves a view for the role of a staff account, and returns its id. Refuses `too_many_views`, and `view_exists` for the
 * name of another view that is not to be replaced.
 */
export function keepView(
  tools: Needs,
  { brandId, role, staffId, publicId }: StaffSession,
  { screen, name, query, isReplacing }: InputOf<typeof saveView>,
): Promise<string> {
  const nowMs = tools.clock.now()
  const id = newId(nowMs, tools.chance)
  return logged(tools, async (tx) => {
    const of = `views/${brandId}/${role}/${screen}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(tx)
    const present = await tx
      .selectFrom('office_view')
      .select(['name', 'query'])
      .where('brand_id', '=', brandId)
      .where('role', '=', role)
      .where('screen', '=', screen)
      .execute()
    const replaced = present.find((one) => one.name === name)
    if (replaced && !isReplacing) refuse('view_exists')
    if (!replaced && present.length >= mostViews) refuse('too_many_views')
    const change = { query, made_by: staffId, made_at: new Date(nowMs) }
    const kept = await tx
      .insertInto('office_view')
      .values({ id, brand_id: brandId, role, screen, name, ...change })
      .onConflict((conflict) => conflict.columns(['brand_id', 'role', 'screen', 'name']).doUpdateSet(change))
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      result: kept.id,
      entry: {
        brandId,
        by: `staff/${publicId}`,
        call: 'saveView',
        subject: `role/${role}`,
        ...(replaced && { before: { screen, ...replaced } }),
        after: { screen, name, query },
      },
    }
  })
}

/** Deletes a view of the role of a staff account; refuses `view_unknown`. */
export function dropView(
  tools: Needs,
  { brandId, role, publicId }: StaffSession,
  viewId: string,
): Promise<void> {
  return logged(tools, async (tx) => {
    const gone = await tx
      .deleteFrom('office_view')
      .where('id', '=', viewId)
      .where('brand_id', '=', brandId)
      .where('role', '=', role)
      .returning(['screen', 'name', 'query'])
      .executeTakeFirst()
    if (!gone) return refuse('view_unknown')
    return {
      result: undefined,
      entry: { brandId, by: `staff/${publicId}`, call: 'deleteView', subject: `role/${role}`, before: gone },
    }
  })
}
