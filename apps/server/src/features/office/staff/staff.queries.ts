import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { isInRange, networkOf } from '../../../http/network.ts'
import type { StaffCaller } from '../../../http/office.ts'
import { hashToken } from '../../../token-hash.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Time without a press after which a session ends. */
export const idleMs = 15 * 60_000
/** Time for which a network is known after a login from it. */
const knownMs = 90 * 86_400_000

/** Returns the permissions of a role that still exist. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return allPermissions.filter((permission) => stored.includes(permission))
}

/** Returns whether an account may be used from an address. */
export function isFromAllowed(networks: readonly string[], ip: string): boolean {
  return networks.length === 0 || networks.some((range) => isInRange(range, ip))
}

/** Columns of a staff account that a login needs. */
export interface StaffAccount {
  id: bigint
  publicId: string
  brandId: number
  passwordHash: string | null
  totpSealed: Buffer | null
  networks: string[]
  isOpen: boolean
  /** Whether the person has logged in from this network in the last ninety days. */
  isAtHome: boolean
}

/** Finds the staff account of an e-mail address in small letters, for a login from an address. */
export function findByEmail(
  db: Db | Tx,
  email: string,
  ip: string,
  nowMs: number,
): Promise<StaffAccount | undefined> {
  return (
    db
      .selectFrom('staff as s')
      .select([
        's.id',
        's.public_id as publicId',
        's.brand_id as brandId',
        's.password_hash as passwordHash',
        's.totp_sealed as totpSealed',
        's.networks',
        's.is_open as isOpen',
        sql<boolean>`EXISTS (
        SELECT FROM staff_session o WHERE o.staff_id = s.id AND o.network = ${networkOf(ip)}::inet
           AND o.opened_at > ${new Date(nowMs - knownMs)})`.as('isAtHome'),
      ])
      .where('s.email', '=', email)
      // At most one of an address has a password and is open.
      .orderBy(sql`s.is_open AND s.password_hash IS NOT NULL`, 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Returns whether people log in with an address to another account than a given one. */
export async function isLogin(db: Db | Tx, email: string, than: bigint | null): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('is_open', '=', true)
    .where('password_hash', 'is not', null)
    .$if(than !== null, (query) => query.where('id', '<>', than!))
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the session of a token for a call: queried each time, so that every change takes effect at once. */
export async function findStaff(
  db: Db,
  { token, ip, isPressed }: StaffCaller,
  nowMs: number,
): Promise<StaffSession | undefined> {
  const tokenHash = hashToken(token)
  const [session] = await sessionsOf(db, [tokenHash], nowMs)
  if (!session || !isFromAllowed(session.networks, ip)) return undefined
  // Twice a minute is enough to know which sessions are idle, and saves a write for each call.
  if (!isPressed || nowMs - session.seenAt.getTime() <= 30_000) return sessionFrom(session)
  const seenAt = new Date(nowMs)
  await db.updateTable('staff_session').set({ seen_at: seenAt }).where('token_hash', '=', tokenHash).execute()
  return sessionFrom({ ...session, seenAt })
}

/** Returns the sessions of open connections as they are now, undefined for each that has ended; prolongs none. */
export async function checkStaff(
  db: Db,
  callers: readonly { tokenHash: Buffer; ip: string }[],
  nowMs: number,
): Promise<(StaffSession | undefined)[]> {
  const hashes = callers.map(({ tokenHash }) => tokenHash)
  const found = new Map(
    (await sessionsOf(db, hashes, nowMs)).map((session) => [session.tokenHash.toString('hex'), session]),
  )
  return callers.map(({ tokenHash, ip }) => {
    const session = found.get(tokenHash.toString('hex'))
    return session && isFromAllowed(session.networks, ip) ? sessionFrom(session) : undefined
  })
}

function sessionsOf(db: Db, tokenHashes: readonly Buffer[], nowMs: number) {
  return db
    .selectFrom('staff_session as o')
    .innerJoin('staff as s', 's.id', 'o.staff_id')
    .innerJoin('staff_role as r', (join) =>
      join.onRef('r.brand_id', '=', 's.brand_id').onRef('r.name', '=', 's.role'),
    )
    .innerJoin(brandRows(db).as('brand'), 'brand.id', 's.brand_id')
    .select([
      'o.token_hash as tokenHash',
      's.id as staffId',
      's.public_id as publicId',
      's.name',
      's.email',
      's.brand_id as brandId',
      'brand.code as brandCode',
      's.role',
      'r.permissions',
      's.networks',
      'o.seen_at as seenAt',
      'o.ends_at as endsAt',
      'o.proved_at as provedAt',
    ])
    .where(sql<boolean>`o.token_hash = ANY (${[...tokenHashes]}::bytea[])`)
    .where('o.ended_at', 'is', null)
    .where('o.ends_at', '>', new Date(nowMs))
    .where('o.seen_at', '>', new Date(nowMs - idleMs))
    .where('s.is_open', '=', true)
    .execute()
}

function sessionFrom({
  networks: _networks,
  seenAt,
  permissions,
  ...staff
}: Awaited<ReturnType<typeof sessionsOf>>[number]): StaffSession {
  return {
    ...staff,
    idleAt: new Date(seenAt.getTime() + idleMs),
    permissions: knownPermissions(permissions),
  }
}

/** Finds the permissions that the role of an open staff account has now, with the account's public id. */
export async function findPermissions(
  tx: Tx,
  staffId: bigint,
): Promise<{ publicId: string; permissions: Permission[] } | undefined> {
  const row = await tx
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', (join) =>
      join.onRef('r.brand_id', '=', 's.brand_id').onRef('r.name', '=', 's.role'),
    )
    .select(['s.public_id as publicId', 'r.permissions'])
    .where('s.id', '=', staffId)
    .where('s.is_open', '=', true)
    .executeTakeFirst()
  return row && { ...row, permissions: knownPermissions(row.permissions) }
}

/** Ends every open session of a staff account, except one if that is given; returns their number. */
export async function endSessionsOf(
  tx: Tx,
  staffId: bigint,
  nowMs: number,
  except?: Buffer,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_session')
    .set({ ended_at: new Date(nowMs) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .where('seen_at', '>', new Date(nowMs - idleMs))
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Returns a function from `staff/<public id>` of a brand to the name; null for the command line and for anybody else.
 */
export async function namesOf(db: Db, brandId: number): Promise<(by: string | null) => string | null> {
  const rows = await db
    .selectFrom('staff')
    .select(['public_id', 'name'])
    .where('brand_id', '=', brandId)
    .execute()
  const names = new Map(rows.map(({ public_id, name }) => [`staff/${public_id}`, name]))
  return (by) => names.get(by ?? '') ?? null
}

/** Staff accounts with their names and addresses, for a join in another feature's query. */
export function staffRows(db: Db | Tx) {
  return db.selectFrom('staff').select(['id', 'brand_id', 'public_id', 'name', 'email', 'is_open'])
}

/** Returns whether two persons of a brand can log in to the office. */
export async function hasTwoPersons(db: Db | Tx, { id }: { id: number }): Promise<boolean> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('brand_id', '=', id)
    .where('is_open', '=', true)
    .where('password_hash', 'is not', null)
    .where('totp_sealed', 'is not', null)
    .limit(2)
    .execute()
  return rows.length === 2
}

/** Staff account that can be used, with the permissions of its role. */
export interface OpenStaff {
  id: bigint
  publicId: string
  brandId: number
  name: string
  email: string
  permissions: Permission[]
  /** Whether it has an open session. */
  isHere: boolean
}

/** Lists the staff accounts that can be used, of all brands or of one, by name. */
export async function listOpenStaff(db: Db | Tx, nowMs: number, brandId?: number): Promise<OpenStaff[]> {
  const now = new Date(nowMs)
  let query = db
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', (join) =>
      join.onRef('r.brand_id', '=', 's.brand_id').onRef('r.name', '=', 's.role'),
    )
    .select([
      's.id',
      's.public_id as publicId',
      's.brand_id as brandId',
      's.name',
      's.email',
      'r.permissions',
      sql<boolean>`EXISTS (
        SELECT FROM staff_session o WHERE o.staff_id = s.id AND o.ended_at IS NULL AND o.ends_at > ${now}
           AND o.seen_at > ${new Date(nowMs - idleMs)})`.as('isHere'),
    ])
    .where('s.is_open', '=', true)
    .where('s.totp_sealed', 'is not', null)
    .orderBy('s.name')
    .orderBy('s.id')
  if (brandId !== undefined) query = query.where('s.brand_id', '=', brandId)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, permissions: knownPermissions(row.permissions) }))
}
