import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  changeStaffRole,
  closeStaffAccount,
  inviteStaff,
  listStaff,
  renameStaff,
  resetStaff,
  setStaffNetworks,
} from '@fairground/contract/office-staff'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { isRange } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../approvals/index.ts'
import { type AccountDoors, logged } from '../staff/index.ts'
import { closedMail, renamedMail } from './account-mail.text.ts'
import { mailTo } from './account-mails.service.ts'
import {
  accountNetworks,
  accountReset,
  accountRole,
  invitation,
  subjectOf,
} from './account-settings.service.ts'
import { hasAll } from './within.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'mail' | 'log' | 'officeOrigin' | 'siteUrl'>

/** Lists the accounts of the brand, with what the caller may change. */
export async function accountsOf(
  { db }: Pick<Tools, 'db'>,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  nowMs: number,
): Promise<OutputOf<typeof listStaff>> {
  const rows = await accounts.list(db, brand.id, nowMs)
  return {
    list: rows.map(({ permissions, seenAt, linkEndsAt, openings, ...row }) => ({
      ...row,
      roleVersion: versionOf({ role: row.role, permissions }),
      networksVersion: versionOf({ networks: row.networks, role: row.role, permissions }),
      seenAt: seenAt?.toISOString() ?? null,
      linkEndsAt: linkEndsAt?.toISOString() ?? null,
      openings: openings.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
      isOwn: row.staffId === staff.publicId,
      isWithinOwn: hasAll(staff.permissions, permissions),
    })),
  }
}

/**
 * Proposes an account. Refuses `role_unknown`, `not_permitted` for a role that may do more than the caller,
 * `staff_exists` for an address with an open account of the brand, and a network that is none. The answer is the same
 * whether the address has an account of another brand: only its owner learns that, by the link.
 */
export async function invite(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { email, name, role, networks: typed, reason }: InputOf<typeof inviteStaff>,
) {
  const networks = networksIn(typed)
  const permissions = (await accounts.findRole(tools.db, brand.id, role)) ?? refuse('role_unknown')
  if (!hasAll(staff.permissions, permissions)) refuse('not_permitted')
  if (await accounts.hasAddress(tools.db, brand.id, email)) refuse('staff_exists')
  return changeSetting(tools, invitation(tools, accounts), {
    brand,
    staff,
    subject: subjectOf(newId(tools.clock.now(), tools.chance)),
    values: { role, permissions, networks },
    personal: { name, email },
    reason,
  })
}

/** Proposes a new link for an account. Refuses `staff_unknown`, `own_account` and `not_permitted`. */
export async function reset(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { staffId, reason }: InputOf<typeof resetStaff>,
) {
  const { role, permissions } = await anotherAccount(tools, accounts, staff, staffId)
  return changeSetting(tools, accountReset(tools, accounts), {
    brand,
    staff,
    subject: subjectOf(staffId),
    values: { role, permissions, isNewLink: true },
    reason,
  })
}

/**
 * Gives an account another role, or proposes that. Refuses `staff_unknown`, `own_account`, `role_unknown`,
 * `not_permitted` for roles that may do more than the caller, and `last_persons`.
 */
export async function changeRole(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { staffId, role, version, reason }: InputOf<typeof changeStaffRole>,
) {
  await anotherAccount(tools, accounts, staff, staffId)
  const permissions = (await accounts.findRole(tools.db, brand.id, role)) ?? refuse('role_unknown')
  return changeSetting(tools, accountRole(tools, accounts), {
    brand,
    staff,
    subject: subjectOf(staffId),
    version,
    values: { role, permissions },
    reason,
  })
}

/** Sets the networks of an account, or proposes that. Refuses `staff_unknown`, `own_account` and `not_permitted`. */
export async function setNetworks(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { staffId, networks: typed, version, reason }: InputOf<typeof setStaffNetworks>,
) {
  const networks = networksIn(typed)
  const { role, permissions } = await anotherAccount(tools, accounts, staff, staffId)
  return changeSetting(tools, accountNetworks(tools, accounts), {
    brand,
    staff,
    subject: subjectOf(staffId),
    version,
    values: { networks, role, permissions },
    reason,
  })
}

/** Changes the name of an account. Refuses `staff_unknown`, `own_account` and `not_permitted`. */
export async function rename(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { staffId, name, reason }: InputOf<typeof renameStaff>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const account = await lockAnother(tx, accounts, staff, staffId)
    if (account.name === name) return { result: undefined }
    await accounts.save(tx, account.id, { name })
    mailTo(tx, tools, account.email, renamedMail(brand.name, name))
    const personal = { before: { name: account.name }, after: { name } }
    return { result: undefined, entry: { ...entryOf(staff, 'renameStaff', staffId), reason, personal } }
  })
}

/**
 * Closes an account; returns the number of its sessions that have ended. Refuses `staff_unknown`, `own_account`,
 * `not_permitted` for a role that may do more than the caller, and `last_persons`.
 */
export async function close(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { staffId, reason }: InputOf<typeof closeStaffAccount>,
): Promise<number> {
  return logged(tools, async (tx) => {
    const { id, email } = await lockAnother(tx, accounts, staff, staffId)
    const ended = await accounts.keepingTwo(tx, brand.id, () => accounts.closeIn(tx, tools, id))
    mailTo(tx, tools, email, closedMail(brand.name))
    return {
      result: ended,
      entry: {
        ...entryOf(staff, 'closeStaffAccount', staffId),
        reason,
        before: { isOpen: true },
        after: { isOpen: false, ended },
      },
    }
  })
}

function entryOf({ brandId, publicId }: StaffSession, call: string, staffId: string) {
  return { brandId, by: `staff/${publicId}` as const, call, subject: subjectOf(staffId) }
}

/** Returns ranges without repetitions; refuses `invalid_input` with the place of one that is none. */
function networksIn(typed: readonly string[]): string[] {
  const fields = Object.fromEntries(
    typed.flatMap((range, at) => (isRange(range) ? [] : [[`networks.${at}`, 'invalid_value']])),
  )
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  return [...new Set(typed.map((range) => range.toLowerCase()))]
}

/** Finds an open account that the caller may change. */
async function anotherAccount(
  { db }: Pick<Tools, 'db'>,
  accounts: AccountDoors,
  staff: StaffSession,
  staffId: string,
) {
  return requireAnother(staff, await accounts.find(db, staff.brandId, staffId))
}

async function lockAnother(tx: Tx, accounts: AccountDoors, staff: StaffSession, staffId: string) {
  return requireAnother(staff, await accounts.lock(tx, staff.brandId, staffId))
}

function requireAnother(staff: StaffSession, account: Awaited<ReturnType<AccountDoors['find']>>) {
  if (!account?.isOpen) return refuse('staff_unknown')
  if (account.publicId === staff.publicId) refuse('own_account')
  if (!hasAll(staff.permissions, account.permissions)) refuse('not_permitted')
  return account
}
