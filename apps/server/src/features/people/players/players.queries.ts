import { type AvatarName, avatarNames } from '@fairground/contract/avatars'
import type { Level } from '@fairground/contract/levels'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { PersonMarks } from './identity.rules.ts'

export { addContactTo, type Contact, holderOfContact, lacksContact } from './contacts.queries.ts'

/** Returns the part of a player's profile that is not in their session: referral code, rank and labels. */
export function profileOf(
  db: Db,
  playerId: bigint,
): Promise<{ referralCode: string | null; rank: number; labels: string[] }> {
  return db
    .selectFrom('player')
    .select(['referral_code as referralCode', 'rank', 'labels'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Returns the customer id of a player by row number. */
export async function customerIdOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { customer_id } = await db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return customer_id
}

/** Returns the UUID by which vendors know a player. */
export async function publicIdOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { public_id } = await db
    .selectFrom('player')
    .select('public_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return public_id
}

/** Returns the user name of a player. */
export async function usernameOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { username } = await db
    .selectFrom('player')
    .select('username')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return username
}

/** Returns the row number of the player with a customer id, on any brand. */
export async function findByCustomerId(db: Db, customerId: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}

/** Finds the open account with a user name and a usable (not resting) e-mail address, both case-insensitive. */
export function findByNameAndEmail(
  db: Db,
  { brandId, username, email, nowMs }: { brandId: number; username: string; email: string; nowMs: number },
) {
  return db
    .selectFrom('player')
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
  const row = await db
    .selectFrom('player')
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
  return db
    .selectFrom('player')
    .select(['mobile', 'email'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
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

/** Returns the name on a player's bank account; empty if they gave none. */
export async function payeeNameOf(db: Db, playerId: bigint): Promise<string> {
  const row = await db
    .selectFrom('player_profile')
    .select('payee_name')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.payee_name ?? ''
}

/** Returns whether a player is a moderator of the brand's chat. */
export async function isModerator(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('is_moderator')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.is_moderator === true
}

/** Stores the version of the agreement that a player has accepted. */
export async function noteAgreement(db: Db, playerId: bigint, version: string, at: Date): Promise<void> {
  await db
    .updateTable('player')
    .set({ agreement_version: version, agreed_at: at })
    .where('id', '=', playerId)
    .execute()
}

/** Returns whether an account was opened by somebody else and has no birth date yet. */
export async function needsBirthday(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .innerJoin('player_origin', 'player_origin.player_id', 'player.id')
    .select('player.id')
    .where('player.id', '=', playerId)
    .where('player.birthday', 'is', null)
    .where('player_origin.way', '=', 'opened')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the birth date (yyyy-MM-dd) of a player who has none yet. */
export async function noteBirthday(tx: Tx, playerId: bigint, birthday: string, at: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ birthday, birthday_noted_at: at })
    .where('id', '=', playerId)
    .where('birthday', 'is', null)
    .execute()
}

/** Sets the ranks of players. */
export async function setRanks(tx: Tx, ranks: readonly { playerId: bigint; rank: number }[]): Promise<void> {
  if (ranks.length === 0) return
  await sql`
    UPDATE player p SET rank = n.rank
      FROM unnest(${ranks.map(({ playerId }) => playerId)}::bigint[], ${ranks.map(({ rank }) => rank)}::smallint[]) AS n (id, rank)
     WHERE p.id = n.id`.execute(tx)
}

/** Makes the next session of a player ask for the agreement before anything else. */
export async function askForAgreement(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ agreement_version: null }).where('id', '=', playerId).execute()
}

/** Stores the language that a player reads. */
export async function setLanguage(db: Db, playerId: bigint, languageCode: string): Promise<void> {
  await db.updateTable('player').set({ language_code: languageCode }).where('id', '=', playerId).execute()
}

/** Returns the data by which a player is recognised as a person. */
export async function marksAbout(db: Db | Tx, playerId: bigint): Promise<PersonMarks> {
  const row = await people(db).where('player.id', '=', playerId).executeTakeFirstOrThrow()
  return personIn(row)
}

/** Account with the data by which its holder is recognised. */
export interface AccountMarks extends PersonMarks {
  playerId: bigint
  brandId: number
}

/**
 * Lists the players of all brands with a given phone, birth date or document, each with the data by which the person is
 * recognised.
 */
export async function listPeople(
  db: Db | Tx,
  { phone, birthday, documents }: Pick<PersonMarks, 'phone' | 'birthday' | 'documents'>,
): Promise<AccountMarks[]> {
  if (phone === null && birthday === null && documents.length === 0) return []
  const rows = await people(db)
    .where((where) =>
      where.or([
        ...(phone === null ? [] : [where('player.mobile', '=', phone)]),
        ...(birthday === null ? [] : [where('player.birthday', '=', birthday)]),
        ...(documents.length === 0
          ? []
          : [
              sql<boolean>`(player.document_digests <> '{}' AND player.document_digests
                && ${documents.map((document) => Buffer.from(document, 'hex'))}::bytea[])`,
            ]),
      ]),
    )
    .orderBy('player.id')
    .execute()
  return rows.map((row) => ({ playerId: row.id, brandId: row.brand_id, ...personIn(row) }))
}

/** Lists the members who registered since a time, each with the data by which the person is recognised. */
export async function listRegisteredSince(db: Db, since: Date): Promise<AccountMarks[]> {
  const rows = await people(db)
    .where('player.registered_at', '>', since)
    .where('player.standing', '!=', 4)
    .orderBy('player.id')
    .execute()
  return rows.map((row) => ({ playerId: row.id, brandId: row.brand_id, ...personIn(row) }))
}

/**
 * Lists the next accounts by number that have a birth date and a name beyond ASCII, each with the data by which the
 * person is recognised.
 */
export async function listNamedBeyondAscii(db: Db, afterId: bigint, limit: number): Promise<AccountMarks[]> {
  const rows = await people(db)
    .where('player.id', '>', afterId)
    .where('player.birthday', 'is not', null)
    .where(sql<boolean>`octet_length(player_profile.payee_name) > length(player_profile.payee_name)`)
    .orderBy('player.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ playerId: row.id, brandId: row.brand_id, ...personIn(row) }))
}

function people(db: Db | Tx) {
  return db
    .selectFrom('player')
    .leftJoin('player_profile', 'player_profile.player_id', 'player.id')
    .select([
      'player.id',
      'player.brand_id',
      'player.mobile',
      'player.mobile_proved_at',
      'player.document_digests',
      'player_profile.payee_name',
    ])
    .select(sql<string | null>`to_char(player.birthday, 'YYYY-MM-DD')`.as('birthday'))
}

function personIn(row: {
  mobile: string | null
  mobile_proved_at: Date | null
  payee_name: string | null
  birthday: string | null
  document_digests: Buffer[]
}): PersonMarks {
  const { mobile, mobile_proved_at: provedAt, payee_name: name, birthday } = row
  const documents = row.document_digests.map((digest) => digest.toString('hex'))
  return { phone: provedAt ? mobile : null, payeeName: name ?? '', birthday, documents }
}

/** Returns the picture that a player has chosen for their account, if any. */
export async function avatarOf(db: Db, playerId: bigint): Promise<AvatarName | null> {
  const row = await db
    .selectFrom('player_profile')
    .select('avatar')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return avatarNames.find((name) => name === row?.avatar) ?? null
}

/** Stores the picture of a player's account; null for none. */
export async function setAvatar(db: Db, playerId: bigint, avatar: AvatarName | null): Promise<void> {
  await db
    .insertInto('player_profile')
    .values({ player_id: playerId, avatar })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ avatar }))
    .execute()
}

/**
 * Returns the identity that an account holder has given: phone in E.164, birthday as yyyy-MM-dd; an empty payee name is
 * null.
 */
export function identityOf(db: Db | Tx, playerId: bigint) {
  return db
    .selectFrom('player')
    .leftJoin('player_profile', 'player_profile.player_id', 'player.id')
    .select([
      'player.mobile',
      'player.email',
      'player.mobile_proved_at as mobileProvedAt',
      'player.mobile_rests_until as mobileRestsUntil',
      'player.email_proved_at as emailProvedAt',
      'player.email_rests_until as emailRestsUntil',
      sql<string | null>`to_char(player.birthday, 'YYYY-MM-DD')`.as('birthday'),
      sql<string | null>`nullif(player_profile.payee_name, '')`.as('payeeName'),
    ])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Returns the data that determines the level of identity of an account, without a session. */
export function leveledOf(tx: Tx, playerId: bigint) {
  return tx
    .selectFrom('player')
    .select(['standing', 'level', 'level_until'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Lists the players whose level ends before a time; with `isTold` false, only those who were not notified. */
export async function playersWithLevelUntil(
  db: Db,
  by: Date,
  { isTold }: { isTold?: false } = {},
): Promise<bigint[]> {
  let query = db
    .selectFrom('player')
    .select('id')
    .where('level_until', '<=', by)
    .where('is_open', '=', true)
    .orderBy('id')
  if (isTold === false) query = query.where('level_told_at', 'is', null)
  return (await query.execute()).map(({ id }) => id)
}

/**
 * Records that a player is notified about the end of their level; returns that end, or undefined where they were
 * already notified.
 */
export async function noteLevelTold(tx: Tx, playerId: bigint, at: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('player')
    .set({ level_told_at: at })
    .where('id', '=', playerId)
    .where('level_told_at', 'is', null)
    .where('level_until', 'is not', null)
    .returning('level_until')
    .executeTakeFirst()
  return row?.level_until ?? undefined
}

/**
 * Stores the proved identity of an account holder: the level, until when it holds, and the digests by which the
 * documents are recognised.
 */
export async function setIdentity(
  tx: Tx,
  playerId: bigint,
  { level, until, documentDigests }: { level: Level; until: Date | null; documentDigests: Buffer[] },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({
      level,
      level_until: until,
      // A new end needs a new notification.
      level_told_at: sql`CASE WHEN level_until IS NOT DISTINCT FROM ${until} THEN level_told_at END`,
      document_digests: documentDigests,
    })
    .where('id', '=', playerId)
    .execute()
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
  return db
    .selectFrom('player')
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

/** Stores when the holder of an inactive account was warned, and since when it is dormant; null for neither. */
export async function setDormancy(
  tx: Tx,
  playerId: bigint,
  { toldAt, since }: { toldAt: Date | null; since: Date | null },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ dormancy_told_at: toldAt, dormant_since: since })
    .where('id', '=', playerId)
    .execute()
}

/** Players of a brand in a currency after one of them, in the order of their numbers. */
interface InCurrency {
  brandId: number
  currency: string
  afterId: bigint
}

/** Lists the numbers of the next players of a brand in a currency. */
export async function listInCurrency(
  db: Db,
  { brandId, currency, afterId }: InCurrency,
  limit: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the players of a brand in a currency after one of them. */
export async function countInCurrency(db: Db, { brandId, currency, afterId }: InCurrency): Promise<number> {
  const { count } = await db
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('id', '>', afterId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the currencies of a brand's players, with one step in the index for each. */
export async function listCurrencies(db: Db, brandId: number): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    WITH RECURSIVE found AS (
      SELECT min(currency) AS currency FROM player WHERE brand_id = ${brandId}
      UNION ALL
      SELECT (SELECT min(currency) FROM player WHERE brand_id = ${brandId} AND currency > found.currency)
        FROM found WHERE currency IS NOT NULL)
    SELECT currency FROM found WHERE currency IS NOT NULL`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** Closes an account; the database ends its sessions and every other way to log in. */
export async function closePlayerRow(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ is_open: false }).where('id', '=', playerId).execute()
}
