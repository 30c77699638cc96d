import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import { newId, newToken } from '@fairground/kernel/id'
import { NamedError } from '@fairground/kernel/named-error'
import type { Tx } from '../../../db/tables.ts'
import { isRange } from '../../../http/network.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { type Author, type LogEntry, logged } from './log.service.ts'
import { addOpening, type Persons } from './openings.queries.ts'
import { lockRole } from './roles.queries.ts'
import { endSessionsOf } from './staff.queries.ts'

/** Thrown when nothing was changed. */
export class StaffRefused extends NamedError<
  | 'staff_exists'
  | 'staff_not_there'
  | 'staff_ambiguous'
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

/** Persons who open an account in the office, and the id that it gets; absent on the command line. */
export interface OpenedBy {
  publicId?: string
  persons?: Persons
}

/** Creates a staff account in a transaction, as `addStaff`; returns the token with the entry of the log. */
export async function addStaffIn(
  tx: Tx,
  tools: Omit<Needs, 'db' | 'secret'>,
  by: Author,
  { brandId, role, email: typed, name, networks }: NewStaff,
  { publicId: given, persons }: OpenedBy = {},
): Promise<{ result: { token: string }; entry: LogEntry }> {
  const email = typed.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StaffRefused('email_invalid', `${typed} is no e-mail address`)
  if (!networks.every(isRange))
    throw new StaffRefused('network_invalid', 'a network is an address or a range, such as 203.0.113.0/24')
  const nowMs = tools.clock.now()
  const publicId = given ?? newId(nowMs, tools.chance)
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
  await addOpening(tx, { staffId: made.id, at: new Date(nowMs), kind: 'added', persons })
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
 * was lost; older links end. Throws `staff_not_there`, and `staff_ambiguous` for an address with accounts on several
 * brands, without the brand.
 */
export function renewLink(
  tools: Needs,
  by: Author,
  email: string,
  ofBrand?: number,
): Promise<{ token: string }> {
  return logged(tools, async (tx) => {
    const { id, publicId, brandId } = await lockOpenAccount(tx, email, ofBrand)
    return {
      result: { token: await renewLinkIn(tx, tools, id) },
      entry: { brandId, by, call: 'staff reset', subject: `staff/${publicId}` },
    }
  })
}

/** Returns the token of a new link for an account that the transaction has locked; older links end. */
export async function renewLinkIn(
  tx: Tx,
  tools: Omit<Needs, 'db' | 'secret'>,
  staffId: bigint,
  persons?: Persons,
): Promise<string> {
  const at = new Date(tools.clock.now())
  await endLinks(tx, staffId, at)
  await addOpening(tx, { staffId, at, kind: 'reset', persons })
  return makeLink(tx, tools, staffId)
}

async function endLinks(tx: Tx, staffId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('staff_link')
    .set({ used_at: at, totp_sealed: null })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}

/** Closes an account permanently and ends its sessions. Throws as `renewLink`. */
export function closeStaff(tools: Needs, by: Author, email: string, ofBrand?: number): Promise<void> {
  return logged(tools, async (tx) => {
    const { id, publicId, brandId } = await lockOpenAccount(tx, email, ofBrand)
    const ended = await closeIn(tx, tools, id)
    const entry = { brandId, by, call: 'staff close', subject: `staff/${publicId}` }
    return {
      result: undefined,
      entry: { ...entry, before: { isOpen: true }, after: { isOpen: false, ended } },
    }
  })
}

/** Closes an account that the transaction has locked, with its links and sessions; returns the number of sessions. */
export async function closeIn(tx: Tx, { clock }: Pick<Needs, 'clock'>, staffId: bigint): Promise<number> {
  await tx.updateTable('staff').set({ is_open: false }).where('id', '=', staffId).execute()
  await endLinks(tx, staffId, new Date(clock.now()))
  return endSessionsOf(tx, staffId, clock.now())
}

async function lockOpenAccount(tx: Tx, email: string, brandId: number | undefined) {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'public_id as publicId', 'brand_id as brandId'])
    .where('email', '=', email.trim().toLowerCase())
    .where('is_open', '=', true)
    .$if(brandId !== undefined, (query) => query.where('brand_id', '=', brandId!))
    .forUpdate()
    .execute()
  if (rows.length > 1) throw new StaffRefused('staff_ambiguous', `${email} has accounts on several brands`)
  return rows[0] ?? notThere(email)
}

function notThere(email: string): never {
  throw new StaffRefused('staff_not_there', `${email} has no open staff account`)
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
