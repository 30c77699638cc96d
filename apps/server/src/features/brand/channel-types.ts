import type { Db } from '../../db/tables.ts'

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
