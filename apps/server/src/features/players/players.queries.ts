import { type AvatarName, avatarNames } from '@fairground/contract/avatars'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { PersonMarks } from './identity.rules.ts'

/** What of a player is not in their session: the code by which they invite others, rank and labels. */
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

/** The UUID that vendors know a player by. */
export async function publicIdOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { public_id } = await db
    .selectFrom('player')
    .select('public_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return public_id
}

/** The user name of a player. */
export async function usernameOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { username } = await db
    .selectFrom('player')
    .select('username')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return username
}

/** The player of a number of ten digits, on whichever brand; their row number. */
export async function findByCustomerId(db: Db, customerId: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}

/** The open account of a user name that has an e-mail address, both in any case of letters. */
export function findByNameAndEmail(db: Db, brandId: number, username: string, email: string) {
  return db
    .selectFrom('player')
    .select(['id', 'email', 'language_code as languageCode', 'username'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .where((where) => where(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
    .executeTakeFirst()
}

/** Whether a player of a brand has an e-mail address (in small letters), and whether it was proved. */
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

/** Every address that an account has, proved or not; the phone in E.164. */
export function addressesOf(
  db: Db,
  playerId: bigint,
): Promise<{ mobile: string | null; email: string | null }> {
  return db
    .selectFrom('player')
    .select(['mobile', 'email'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** The name on a player's bank account; empty where they gave none. */
export async function payeeNameOf(db: Db, playerId: bigint): Promise<string> {
  const row = await db
    .selectFrom('player_profile')
    .select('payee_name')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.payee_name ?? ''
}

/** Whether a player is a moderator of the brand's chat. */
export async function isModerator(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('is_moderator')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.is_moderator === true
}

/** Notes the version of the agreement that a player has accepted. */
export async function noteAgreement(db: Db, playerId: bigint, version: string, at: Date): Promise<void> {
  await db
    .updateTable('player')
    .set({ agreement_version: version, agreed_at: at })
    .where('id', '=', playerId)
    .execute()
}

/** Makes the next session of a player ask for the agreement before anything else. */
export async function askForAgreement(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ agreement_version: null }).where('id', '=', playerId).execute()
}

/** Stores the language that a player reads. */
export async function setLanguage(db: Db, playerId: bigint, languageCode: string): Promise<void> {
  await db.updateTable('player').set({ language_code: languageCode }).where('id', '=', playerId).execute()
}

/** What a player is known again by as a person. */
export async function marksAbout(db: Db | Tx, playerId: bigint): Promise<PersonMarks> {
  const row = await people(db).where('player.id', '=', playerId).executeTakeFirstOrThrow()
  return personIn(row)
}

/** The players of all brands with a proved phone or a birth date, each with what the person is known again by. */
export async function listPeople(
  db: Db | Tx,
  { phone, birthday }: Pick<PersonMarks, 'phone' | 'birthday'>,
): Promise<(PersonMarks & { playerId: bigint })[]> {
  if (phone === null && birthday === null) return []
  const rows = await people(db)
    .where((where) =>
      where.or([
        ...(phone === null ? [] : [where('player.mobile', '=', phone)]),
        ...(birthday === null ? [] : [where('player.birthday', '=', birthday)]),
      ]),
    )
    .orderBy('player.id')
    .execute()
  return rows.map((row) => ({ playerId: row.id, ...personIn(row) }))
}

function people(db: Db | Tx) {
  return db
    .selectFrom('player')
    .leftJoin('player_profile', 'player_profile.player_id', 'player.id')
    .select(['player.id', 'player.mobile', 'player.mobile_proved_at', 'player_profile.payee_name'])
    .select(sql<string | null>`to_char(player.birthday, 'YYYY-MM-DD')`.as('birthday'))
}

function personIn(row: {
  mobile: string | null
  mobile_proved_at: Date | null
  payee_name: string | null
  birthday: string | null
}): PersonMarks {
  const { mobile, mobile_proved_at: provedAt, payee_name: name, birthday } = row
  return { phone: provedAt ? mobile : null, payeeName: name ?? '', birthday }
}

/** The picture that a player has chosen for their account, if any. */
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

/** What an account says about its holder: phone in E.164, birthday as yyyy-MM-dd; an empty payee name is null. */
export function identityOf(db: Db, playerId: bigint) {
  return db
    .selectFrom('player')
    .leftJoin('player_profile', 'player_profile.player_id', 'player.id')
    .select([
      'player.mobile',
      'player.email',
      'player.email_proved_at as emailProvedAt',
      sql<string | null>`to_char(player.birthday, 'YYYY-MM-DD')`.as('birthday'),
      sql<string | null>`nullif(player_profile.payee_name, '')`.as('payeeName'),
    ])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
}
