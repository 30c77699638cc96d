import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** A phone number in E.164, or an e-mail address. */
export interface Contact {
  channel: 'sms' | 'email'
  address: string
}

/** Finds the account of a brand that has an address, proved or not. */
export async function holderOfContact(
  db: Db | Tx,
  brandId: number,
  { channel, address }: Contact,
): Promise<{ id: bigint; languageCode: string } | undefined> {
  const found = db
    .selectFrom('player')
    .select(['id', 'language_code as languageCode'])
    .where('brand_id', '=', brandId)
  const byChannel =
    channel === 'sms'
      ? found.where('mobile', '=', address)
      : found.where((where) => where(where.fn('lower', ['email']), '=', address.toLowerCase()))
  return byChannel.executeTakeFirst()
}

/**
 * Returns whether an address can be added to an account: the account has no address of that channel, or has this one
 * unproved.
 */
export async function lacksContact(
  db: Db | Tx,
  playerId: bigint,
  { channel, address }: Contact,
): Promise<boolean> {
  const column = channel === 'sms' ? 'mobile' : 'email'
  const { known, provedAt } = await db
    .selectFrom('player')
    .select([`${column} as known`, `${column}_proved_at as provedAt`])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return known === null || (provedAt === null && known.toLowerCase() === address.toLowerCase())
}

/**
 * Adds an address to an account, proved now and resting until a time; returns false for an account that has another
 * address.
 */
export async function addContactTo(
  tx: Tx,
  playerId: bigint,
  { channel, address }: Contact,
  { at, restsUntil }: { at: Date; restsUntil: Date },
): Promise<boolean> {
  const column = channel === 'sms' ? ('mobile' as const) : ('email' as const)
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ [column]: address, [`${column}_proved_at`]: at, [`${column}_rests_until`]: restsUntil })
    .where('id', '=', playerId)
    .where(`${column}_proved_at`, 'is', null)
    .where((where) =>
      where.or([
        where(column, 'is', null),
        sql<boolean>`lower(${sql.ref(column)}) = ${address.toLowerCase()}`,
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
