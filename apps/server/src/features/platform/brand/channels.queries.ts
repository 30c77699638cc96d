import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../db/tables.ts'

type Channel = Tables['support_channel']
type Audience = Channel['audience']['__select__']

/** Lists the customer service channels (LIVECHAT, VIP, FACEBOOK, TELEGRAM) of a brand, which are public. */
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

/** Lists the customer service channels of a brand for some audiences, in their order. */
export function listChannels(db: Db, brandId: number, audiences: Audience[]) {
  return db
    .selectFrom('support_channel')
    .select(['cs_type as type', 'path'])
    .where('brand_id', '=', brandId)
    .where('audience', 'in', audiences)
    .orderBy('id')
    .execute()
}

/** Adds customer service channels to a brand; existing ones stay unchanged. */
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
