import type { Standing } from '@fairground/kernel/standing'
import type { Db } from '../../db/tables.ts'
import { idleMs } from './session-doors.ts'

/** Who wants to come in, as far as it matters for that. */
export interface Comer {
  id: bigint
  username: string
  languageCode: string
  standing: Standing
  isOpen: boolean
  /** In E.164; null where it was never proved. */
  mobile: string | null
  /** Null where it was never proved. */
  email: string | null
  isPasswordDue: boolean
  passwordChangedAt: Date | null
  firstLoginAt: Date | null
}

/** The player of a row number on a brand. */
export async function findComer(db: Db, brandId: number, playerId: bigint): Promise<Comer | undefined> {
  const row = await db
    .selectFrom('player')
    .select([
      'id',
      'username',
      'language_code as languageCode',
      'standing',
      'is_open as isOpen',
      'mobile',
      'mobile_proved_at as mobileProvedAt',
      'email',
      'email_proved_at as emailProvedAt',
      'is_password_due as isPasswordDue',
      'password_changed_at as passwordChangedAt',
      'first_login_at as firstLoginAt',
    ])
    .where('id', '=', playerId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!row) return undefined
  const { mobileProvedAt, emailProvedAt, ...comer } = row
  return {
    ...comer,
    mobile: mobileProvedAt && comer.mobile,
    email: emailProvedAt && comer.email,
  }
}

export interface LoginAccount {
  id: bigint
  username: string
  password_hash: string | null
  is_open: boolean
}

/** The account of a user name, in any case of letters. */
export function findByUsername(db: Db, brandId: number, username: string): Promise<LoginAccount | undefined> {
  return db
    .selectFrom('player')
    .select(['id', 'username', 'password_hash', 'is_open'])
    .where('brand_id', '=', brandId)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .executeTakeFirst()
}

/** The account of a phone number in E.164; with `isProved`, only where it was proved. */
export function findByMobile(
  db: Db,
  brandId: number,
  mobile: string,
  isProved: boolean,
): Promise<LoginAccount | undefined> {
  let query = db
    .selectFrom('player')
    .select(['id', 'username', 'password_hash', 'is_open'])
    .where('brand_id', '=', brandId)
    .where('mobile', '=', mobile)
  if (isProved) query = query.where('mobile_proved_at', 'is not', null)
  return query.executeTakeFirst()
}

/** The open sessions of a player, the newest first. */
export function findOpenSessions(db: Db, playerId: bigint, nowMs: number) {
  return db
    .selectFrom('session')
    .select([
      'token_hash as tokenHash',
      'public_id as sessionId',
      'opened_at as openedAt',
      'seen_at as seenAt',
      'ip',
      'country',
      'device',
    ])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .where('seen_at', '>', new Date(nowMs - idleMs))
    .orderBy('opened_at', 'desc')
    .orderBy('public_id')
    .execute()
}
