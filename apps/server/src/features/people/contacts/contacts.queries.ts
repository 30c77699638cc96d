import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { selectPlayers, updatePlayers } from '../players/index.ts'

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
  const found = selectPlayers(db)
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
  const { known, provedAt } = await selectPlayers(db)
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
  const { numUpdatedRows } = await updatePlayers(tx)
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

/** Replaces an address of an account by one that was proved now and rests until a time. */
export async function replaceContact(
  tx: Tx,
  playerId: bigint,
  { channel, address }: Contact,
  { at, restsUntil }: { at: Date; restsUntil: Date },
): Promise<void> {
  const column = channel === 'sms' ? ('mobile' as const) : ('email' as const)
  await updatePlayers(tx)
    .set({ [column]: address, [`${column}_proved_at`]: at, [`${column}_rests_until`]: restsUntil })
    .where('id', '=', playerId)
    .execute()
}

/** Returns an address of an account, and since when it is proved; null for each that there is not. */
export async function contactOf(
  db: Db | Tx,
  playerId: bigint,
  channel: Contact['channel'],
): Promise<{ address: string | null; provedAt: Date | null }> {
  const column = channel === 'sms' ? 'mobile' : 'email'
  return selectPlayers(db)
    .select([`${column} as address`, `${column}_proved_at as provedAt`])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Finds the open account with a user name and a usable (not resting) e-mail address, both case-insensitive. */
export function findByNameAndEmail(
  db: Db,
  { brandId, username, email, nowMs }: { brandId: number; username: string; email: string; nowMs: number },
) {
  return selectPlayers(db)
    .select(['id', 'email', 'language_code as languageCode', 'username'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .where((where) => where(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
    .where((where) =>
      where.or([where('email_rests_until', 'is', null), where('email_rests_until', '<=', new Date(nowMs))]),
    )
    .executeTakeFirst()
}

/** Returns the player of a brand who has an e-mail address (in small letters), and whether it was proved. */
export async function holderOfEmail(
  db: Db | Tx,
  brandId: number,
  email: string,
): Promise<{ isProved: boolean } | undefined> {
  const row = await selectPlayers(db)
    .select('email_proved_at')
    .where('brand_id', '=', brandId)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row && { isProved: row.email_proved_at !== null }
}

/** Returns every address of an account, proved or not; the phone in E.164. */
export function addressesOf(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ mobile: string | null; email: string | null }> {
  return selectPlayers(db).select(['mobile', 'email']).where('id', '=', playerId).executeTakeFirstOrThrow()
}

/** Returns the mailbox of a player, with name and language: the proved e-mail address that does not rest, or null. */
export async function mailboxOf(
  db: Db,
  playerId: bigint,
  nowMs: number,
): Promise<{ username: string; email: string | null; languageCode: string }> {
  const { username, email, languageCode } = await reachOf(db, playerId, nowMs)
  return { username, email, languageCode }
}

/**
 * Returns the addresses at which a player is notified about their account: proved ones that do not rest, with the
 * player's language.
 */
export function reachOf(db: Db | Tx, playerId: bigint, nowMs: number) {
  const unrested = (name: 'email' | 'mobile') => {
    const [proved, rests] = [sql.ref(`${name}_proved_at`), sql.ref(`${name}_rests_until`)]
    return sql<
      string | null
    >`CASE WHEN ${proved} IS NOT NULL AND coalesce(${rests} <= ${new Date(nowMs)}, true) THEN ${sql.ref(name)} END`.as(
      name,
    )
  }
  return selectPlayers(db)
    .select([
      'username',
      'language_code as languageCode',
      'brand_id as brandId',
      unrested('email'),
      unrested('mobile'),
    ])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}
