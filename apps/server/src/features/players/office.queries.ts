import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** A player with personal data, as the office may come to see it. */
export interface OfficePlayer {
  id: bigint
  customerId: string
  username: string
  standing: number
  isOpen: boolean
  registeredAt: Date
  rank: number
  currency: string
  mobile: string | null
  email: string | null
  payeeName: string
  /** Such as `1990-05-17`. */
  birthday: string | null
  registerIp: string | null
}

function officePlayers(db: Db, brandId: number) {
  return db
    .selectFrom('player')
    .leftJoin('player_profile', 'player_profile.player_id', 'player.id')
    .select([
      'player.id',
      'player.customer_id as customerId',
      'player.username',
      'player.standing',
      'player.is_open as isOpen',
      'player.registered_at as registeredAt',
      'player.rank',
      'player.currency',
      'player.mobile',
      'player.email',
      (field) => field.fn.coalesce('player_profile.payee_name', sql.lit('')).as('payeeName'),
      sql<string | null>`player.birthday::text`.as('birthday'),
      sql<string | null>`host(player.register_ip)`.as('registerIp'),
    ])
    .where('player.brand_id', '=', brandId)
}

/** The player of a customer id on a brand. */
export function findForOffice(
  db: Db,
  brandId: number,
  customerId: string,
): Promise<OfficePlayer | undefined> {
  return officePlayers(db, brandId).where('player.customer_id', '=', customerId).executeTakeFirst()
}

/**
 * The players of a brand whose user name begins with a text, in any case of letters, or whose customer id, e-mail address or
 * phone number (E.164) is the whole of it. A part of an address finds nobody: sign by sign it would tell what is masked.
 */
export async function listForOffice(
  db: Db,
  brandId: number,
  {
    text,
    mobile,
    limit,
    offset,
  }: { text: string; mobile: string | undefined; limit: number; offset: number },
): Promise<{ list: OfficePlayer[]; total: number }> {
  const lower = text.toLowerCase()
  const found = officePlayers(db, brandId).where((where) =>
    where.or([
      sql<boolean>`starts_with(lower(player.username), ${lower})`,
      where('player.customer_id', '=', text),
      sql<boolean>`lower(player.email) = ${lower}`,
      ...(mobile === undefined ? [] : [where('player.mobile', '=', mobile)]),
    ]),
  )
  const list = await found
    .orderBy('player.username')
    .orderBy('player.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}
