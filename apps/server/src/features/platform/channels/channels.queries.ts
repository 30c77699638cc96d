import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'

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

/** Lists the customer service channels of a brand, for some audiences or for all, in their order. */
export function listChannels(db: Db | Tx, brandId: number, audiences?: Audience[]) {
  let query = db
    .selectFrom('support_channel')
    .select(['cs_type as type', 'path', 'audience'])
    .where('brand_id', '=', brandId)
    .orderBy('id')
  if (audiences) query = query.where('audience', 'in', audiences)
  return query.execute()
}

/** Replaces the customer service channels of a brand by others, in their order. */
export async function writeChannels(
  tx: Tx,
  brandId: number,
  channels: readonly { type: Insertable<Channel>['cs_type']; path: string; audience: Audience }[],
): Promise<void> {
  await tx.deleteFrom('support_channel').where('brand_id', '=', brandId).execute()
  // One after the other: their ids are their order.
  for (const { type, path, audience } of channels)
    await tx
      .insertInto('support_channel')
      .values({ brand_id: brandId, cs_type: type, path, audience })
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
