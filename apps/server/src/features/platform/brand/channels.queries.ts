import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../db/tables.ts'

type Channel = Tables['support_channel']
type Audience = Channel['audience']['__select__']

/** Which ways to customer service (LIVECHAT, VIP, FACEBOOK, TELEGRAM) a brand has, for everybody to see. */
export async function listChannelTypes(db: Db, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('support_channel')
    .select('cs_type')
    .distinct()
    .where('brand_id', '=', brandId)
    .orderBy('cs_type')
    .execute()
  return rows.map(({ cs_type }) => cs_type)
}

/** The ways to customer service that a brand has for some audiences, in their order. */
export function listChannels(db: Db, brandId: number, audiences: Audience[]) {
  return db
    .selectFrom('support_channel')
    .select(['cs_type as type', 'path'])
    .where('brand_id', '=', brandId)
    .where('audience', 'in', audiences)
    .orderBy('id')
    .execute()
}

/** Gives a brand ways to customer service; those that are there already stay as they are. */
export async function addChannels(
  db: Db,
  brandId: number,
  channels: { type: Insertable<Channel>['cs_type']; path: string }[],
): Promise<void> {
  await db
    .insertInto('support_channel')
    .values(channels.map(({ type, path }) => ({ brand_id: brandId, cs_type: type, path })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
