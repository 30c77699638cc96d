import type { InputOf, OutputOf } from '@fairground/contract/call'
import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import type { finishStaffSetUp, startStaffSetUp } from '@fairground/contract/staff'
import { newId, newToken } from '@fairground/kernel/id'
import { NamedError } from '@fairground/kernel/named-error'
import type { Db, Tx } from '../../../db/tables.ts'
import { isRange } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { newTotpSecret, totpAddress, totpStep } from '../../../totp.ts'
import { hashPassword, isCommonPassword } from '../../people/credentials/index.ts'
import { type Author, type LogEntry, logged } from './log.service.ts'
import { endSessionsOf, knownPermissions } from './staff.queries.ts'

/** Thrown when nothing was changed. */
export class StaffRefused extends NamedError<
  | 'staff_exists'
  | 'staff_not_there'
  | 'role_not_there'
  | 'role_name_invalid'
  | 'email_invalid'
  | 'network_invalid'
> {}

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/** Validity of the link for setting up an account. */
const linkMs = 24 * 3_600_000

/** Context for the encryption of an authenticator secret. */
export function aboutTotp(staffId: bigint): string {
  return `staff/${staffId}`
}

/** Creates a role of a brand, or changes its permissions. Throws `role_name_invalid`. */
export async function saveRole(
  tools: Omit<Needs, 'chance'>,
  by: Author,
  { brandId, role, permissions }: { brandId: number; role: string; permissions: readonly Permission[] },
): Promise<void> {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(role))
    throw new StaffRefused('role_name_invalid', 'a role is named by 1 to 32 small letters, digits and dashes')
  const wanted = allPermissions.filter((permission) => permissions.includes(permission))
  await logged(tools, async (tx) => {
    const before = await lockRole(tx, brandId, role)
    if (before?.join() === wanted.join()) return { result: undefined }
    await tx
      .insertInto('staff_role')
      .values({ brand_id: brandId, name: role, permissions: wanted })
      .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet({ permissions: wanted }))
      .execute()
    const entry = { brandId, by, call: 'staff role', subject: `role/${role}` }
    return {
      result: undefined,
      entry: {
        ...entry,
        ...(before ? { before: { permissions: before } } : {}),
        after: { permissions: wanted },
      },
    }
  })
}

/**
 * Returns the permissions of a role of a brand, locked until the end of the transaction; undefined if there is no such
 * role.
 */
export async function lockRole(tx: Tx, brandId: number, role: string): Promise<Permission[] | undefined> {
  const row = await tx
    .selectFrom('staff_role')
    .select('permissions')
    .where('brand_id', '=', brandId)
    .where('name', '=', role)
    .forUpdate()
    .executeTakeFirst()
  return row && knownPermissions(row.permissions)
}

/** New staff account. */
export interface NewStaff {
  brandId: number
  role: string
  email: string
  name: string
  /** Addresses and ranges from which the account works; empty for everywhere. */
  networks: readonly string[]
}

/**
 * Creates a staff account; returns the token of the link for setting it up, which works once, for 24 hours. Throws
 * `email_invalid`, `network_invalid`, `role_not_there` and `staff_exists`.
 */
export function addStaff(tools: Needs, by: Author, account: NewStaff): Promise<{ token: string }> {
  return logged(tools, (tx) => addStaffIn(tx, tools, by, account))
}

/** Creates a staff account in a transaction, as `addStaff`; returns the token with the entry of the log. */
export async function addStaffIn(
  tx: Tx,
  tools: Omit<Needs, 'db' | 'secret'>,
  by: Author,
  { brandId, role, email: typed, name, networks }: NewStaff,
): Promise<{ result: { token: string }; entry: LogEntry }> {
  const email = typed.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StaffRefused('email_invalid', `${typed} is no e-mail address`)
  if (!networks.every(isRange))
    throw new StaffRefused('network_invalid', 'a network is an address or a range, such as 203.0.113.0/24')
  const nowMs = tools.clock.now()
  const publicId = newId(nowMs, tools.chance)
  if (!(await lockRole(tx, brandId, role)))
    throw new StaffRefused('role_not_there', `there is no role ${role} on this brand`)
  const made = await tx
    .insertInto('staff')
    .values({
      public_id: publicId,
      brand_id: brandId,
      role,
      email,
      name,
      password_hash: null,
      totp_sealed: null,
      networks: [...networks],
      made_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new StaffRefused('staff_exists', `${email} has a staff account`)
  return {
    result: { token: await makeLink(tx, tools, made.id) },
    entry: {
      brandId,
      by,
      call: 'staff add',
      subject: `staff/${publicId}`,
      after: { role, networks },
      personal: { after: { email, name } },
    },
  }
}

/**
 * Returns the token of a new link for an account whose first one has expired, or whose password or authenticator app
 * was lost; older links end. Throws `staff_not_there`.
 */
export function renewLink(tools: Needs, by: Author, email: string): Promise<{ token: string }> {
  return logged(tools, async (tx) => {
    const { id, publicId, brandId } = await openAccount(tx, email)
    await tx
      .updateTable('staff_link')
      .set({ used_at: new Date(tools.clock.now()) })
      .where('staff_id', '=', id)
      .where('used_at', 'is', null)
      .execute()
    return {
      result: { token: await makeLink(tx, tools, id) },
      entry: { brandId, by, call: 'staff reset', subject: `staff/${publicId}` },
    }
  })
}

/** Closes an account permanently and ends its sessions. Throws `staff_not_there`. */
export function closeStaff(tools: Needs, by: Author, email: string): Promise<void> {
  return logged(tools, async (tx) => {
    const { id, publicId, brandId } = await openAccount(tx, email)
    await tx.updateTable('staff').set({ is_open: false }).where('id', '=', id).execute()
    const ended = await endSessionsOf(tx, id, tools.clock.now())
    const entry = { brandId, by, call: 'staff close', subject: `staff/${publicId}` }
    return {
      result: undefined,
      entry: { ...entry, before: { isOpen: true }, after: { isOpen: false, ended } },
    }
  })
}

async function openAccount(tx: Tx, email: string) {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'public_id as publicId', 'brand_id as brandId'])
    .where('email', '=', email.trim().toLowerCase())
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new StaffRefused('staff_not_there', `${email} has no open staff account`)
  return row
}

async function makeLink(
  tx: Tx,
  { chance, clock }: Pick<Needs, 'chance' | 'clock'>,
  staffId: bigint,
): Promise<string> {
  const token = newToken(chance)
  await tx
    .insertInto('staff_link')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      totp_sealed: null,
      ends_at: new Date(clock.now() + linkMs),
      used_at: null,
    })
    .execute()
  return token
}

/** Finds the account of a set-up token; refuses `link_token_invalid` if it is unknown, expired or used. */
async function findLink(db: Db | Tx, token: string, nowMs: number) {
  const row = await db
    .selectFrom('staff_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select([
      's.id',
      's.public_id as publicId',
      's.brand_id as brandId',
      's.email',
      's.name',
      's.password_hash as passwordHash',
      'l.totp_sealed as totpSealed',
    ])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', 'is', null)
    .where('l.ends_at', '>', new Date(nowMs))
    .where('s.is_open', '=', true)
    .executeTakeFirst()
  return row ?? refuse('link_token_invalid')
}

/** Creates the secret for the authenticator app; the secret of an earlier visit to the link becomes invalid. */
export async function startSetUp(
  { db, chance, clock, secret }: Needs,
  token: string,
): Promise<OutputOf<typeof startStaffSetUp>> {
  const { id, email, name } = await findLink(db, token, clock.now())
  const fresh = newTotpSecret(chance)
  await db
    .updateTable('staff_link')
    .set({ totp_sealed: secret.seal(fresh, aboutTotp(id)) })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .execute()
  return { email, name, secret: fresh, address: totpAddress(fresh, 'Fairground office', email) }
}

/** Sets password and authenticator app, uses up the link and ends the account's sessions. */
export async function finishSetUp(
  tools: Needs & Pick<Tools, 'passwordCost'>,
  { token, password, code }: InputOf<typeof finishStaffSetUp>,
): Promise<void> {
  const nowMs = tools.clock.now()
  const { id, publicId, brandId, passwordHash: before, totpSealed } = await findLink(tools.db, token, nowMs)
  if (isCommonPassword(password)) refuse('password_common', { fields: { password: 'common' } })
  const step = totpSealed ? totpStep(tools.secret.open(totpSealed, aboutTotp(id)), code, nowMs) : undefined
  if (totpSealed === null || step === undefined) return refuse('code_wrong')
  const passwordHash = await hashPassword(tools, password)
  await logged(tools, async (tx) => {
    const used = await tx
      .updateTable('staff_link')
      .set({ used_at: new Date(nowMs), totp_sealed: null })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      // Another secret may have been created in the meantime.
      .where('totp_sealed', '=', totpSealed)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) refuse('link_token_invalid')
    await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash, totp_sealed: totpSealed, last_step: step })
      .where('id', '=', id)
      .execute()
    const ended = await endSessionsOf(tx, id, nowMs)
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${publicId}`,
        call: 'finishStaffSetUp',
        subject: `staff/${publicId}`,
        before: { isSetUp: before !== null },
        after: { isSetUp: true, ended },
      },
    }
  })
}
