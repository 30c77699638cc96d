import { type AvatarName, avatarNames } from '@fairground/contract/avatars'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { originRows } from '../campaigns/index.ts'
import { selectPlayers, updatePlayers } from '../players/index.ts'
import type { PersonMarks } from './identity.rules.ts'

/** Stores the name on a player's bank account if there is none yet; returns the stored name. */
export async function namePayee(tx: Tx, playerId: bigint, name: string): Promise<string> {
  const { payee_name } = await tx
    .insertInto('player_profile')
    .values({ player_id: playerId, id_number_sealed: null, payment_password_hash: null, payee_name: name })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        payee_name: sql`CASE player_profile.payee_name WHEN '' THEN excluded.payee_name ELSE player_profile.payee_name END`,
      }),
    )
    .returning('payee_name')
    .executeTakeFirstOrThrow()
  return payee_name
}

/** All profiles, for the FROM of a query that looks some of them up. */
export const allProfiles = sql`(SELECT * FROM player_profile)`

/** Names on the bank accounts of players, as a part of another feature's query. */
export function payeeRows(db: Db | Tx) {
  return db.selectFrom('player_profile').select(['player_id', 'payee_name'])
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

/** Returns whether an account was opened by somebody else and has no birth date yet. */
export async function needsBirthday(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await selectPlayers(db)
    .innerJoin(originRows(db).as('player_origin'), 'player_origin.player_id', 'player.id')
    .select('player.id')
    .where('player.id', '=', playerId)
    .where('player.birthday', 'is', null)
    .where('player_origin.way', '=', 'opened')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the birth date (yyyy-MM-dd) of a player who has none yet. */
export async function noteBirthday(tx: Tx, playerId: bigint, birthday: string, at: Date): Promise<void> {
  await updatePlayers(tx)
    .set({ birthday, birthday_noted_at: at })
    .where('id', '=', playerId)
    .where('birthday', 'is', null)
    .execute()
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
              sql<boolean>`(${sql.ref('player.document_digests')} <> '{}' AND player.document_digests
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
  return selectPlayers(db)
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
  return selectPlayers(db)
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

/** Stores when the holder of an inactive account was warned, and since when it is dormant; null for neither. */
export async function setDormancy(
  tx: Tx,
  playerId: bigint,
  { toldAt, since }: { toldAt: Date | null; since: Date | null },
): Promise<void> {
  await updatePlayers(tx)
    .set({ dormancy_told_at: toldAt, dormant_since: since })
    .where('id', '=', playerId)
    .execute()
}
