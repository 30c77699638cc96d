import type { Standing } from '@fairground/kernel/standing'
import type { Db } from '../../db/tables.ts'
import { networkOf } from '../../http/network.ts'
import { idleMs } from './session-doors.ts'

/** Who wants to come in, as far as it matters for that. */
export interface Comer {
  id: bigint
  username: string
  passwordHash: string | null
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
  /** Whether they have come in from this network before. */
  isAtHome: boolean
}

/** The players of a brand as they come from an address, all that a login asks in one go. */
function comers(db: Db, brandId: number, ip: string) {
  return db
    .selectFrom('player')
    .select((row) => [
      'id',
      'username',
      'password_hash as passwordHash',
      'language_code as languageCode',
      'standing',
      'is_open as isOpen',
      row.case().when('mobile_proved_at', 'is not', null).then(row.ref('mobile')).end().as('mobile'),
      row.case().when('email_proved_at', 'is not', null).then(row.ref('email')).end().as('email'),
      'is_password_due as isPasswordDue',
      'password_changed_at as passwordChangedAt',
      'first_login_at as firstLoginAt',
      row
        .exists(
          row
            .selectFrom('known_place')
            .select('ip')
            .whereRef('known_place.player_id', '=', 'player.id')
            .where('known_place.ip', '=', networkOf(ip)),
        )
        .$castTo<boolean>()
        .as('isAtHome'),
    ])
    .where('brand_id', '=', brandId)
}

/** The player of a row number on a brand, who comes from an address. */
export function findComer(db: Db, brandId: number, playerId: bigint, ip: string): Promise<Comer | undefined> {
  return comers(db, brandId, ip).where('id', '=', playerId).executeTakeFirst()
}

/** The player of a user name, in any case of letters. */
export function findByUsername(
  db: Db,
  brandId: number,
  username: string,
  ip: string,
): Promise<Comer | undefined> {
  return comers(db, brandId, ip)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .executeTakeFirst()
}

/** The player of a phone number in E.164; with `isProved`, only where it was proved. */
export function findByMobile(
  db: Db,
  brandId: number,
  mobile: string,
  isProved: boolean,
  ip: string,
): Promise<Comer | undefined> {
  let query = comers(db, brandId, ip).where('mobile', '=', mobile)
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
