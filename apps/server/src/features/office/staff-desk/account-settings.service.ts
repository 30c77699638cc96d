import type { Permission } from '@fairground/contract/permissions'
import { maskedEmail } from '@fairground/kernel/masked-address'
import type { GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { versionOf } from '../approvals/index.ts'
import { type AccountDoors, StaffRefused } from '../staff/index.ts'
import { invitationMail, networksMail, resetMail, roleMail } from './account-mail.text.ts'
import { linkTo, mailTo } from './account-mails.service.ts'
import { hasAll, widens } from './within.rules.ts'

type Needs = Pick<Tools, 'clock' | 'chance' | 'mail' | 'log' | 'officeOrigin' | 'siteUrl'>

/** Role with what it allows: a proposal falls if the role has changed, since other persons may have to judge it. */
interface RoleValues extends SettingValues {
  role: string
  permissions: Permission[]
}

interface InvitationValues extends RoleValues {
  networks: string[]
}

interface Invited extends SettingValues {
  name: string
  email: string
}

/** Returns the name of an account in the log. */
export function subjectOf(staffId: string): string {
  return `staff/${staffId}`
}

/** Returns the id of the account of a setting; refuses `own_account` for the person who changes or approves it. */
function accountIn({ subject, by }: Pick<SettingAt, 'subject' | 'by'>): string {
  const staffId = subject.slice('staff/'.length)
  if (staffId === by?.publicId) refuse('own_account')
  return staffId
}

/** New account: its owner gets the link by mail once another person has approved it. */
export function invitation(tools: Needs, accounts: AccountDoors): GuardedSetting<SettingValues> {
  return {
    call: 'inviteStaff',
    read: async () => ({}),
    async write(tx, at, values) {
      const { role, permissions, networks } = values as InvitationValues
      const { name, email } = at.personal as Invited
      await requireSame(tx, accounts, at, { role, permissions })
      const account = { brandId: at.brand.id, role, email, name, networks }
      const by = { publicId: accountIn(at), persons: personsOf(at) }
      const { result } = await accounts
        .addIn(tx, tools, `staff/${at.by!.publicId}`, account, by)
        .catch((error: unknown) => {
          if (error instanceof StaffRefused && error.code === 'staff_exists') return refuse('staff_exists')
          throw error
        })
      mailTo(tx, tools, email, invitationMail(at.brand.name, linkTo(tools, result.token)))
      return {}
    },
    loosens: () => true,
    isOpenTo: (own, _at, _before, after) => hasAll(own, (after as InvitationValues).permissions),
    showPersonal: (personal, permissions) => ({
      name: personal.name,
      email: permissions.includes('staff.see') ? personal.email : maskedEmail(String(personal.email)),
    }),
  }
}

/** New link to set up an account: whoever opens it takes the account over, with all that its role allows. */
export function accountReset(tools: Needs, accounts: AccountDoors): GuardedSetting<SettingValues> {
  return {
    call: 'resetStaff',
    async read(db, at) {
      const { role, permissions } = await openAccount(db, accounts, at)
      return { role, permissions, isNewLink: false }
    },
    async write(tx, at, _values, before) {
      const account = await lockSame(tx, accounts, at, before as RoleValues)
      const token = await accounts.renewLinkIn(tx, tools, account.id, personsOf(at))
      mailTo(tx, tools, account.email, resetMail(at.brand.name, linkTo(tools, token)))
      return {}
    },
    loosens: () => true,
    isOpenTo: (own, _at, before) => hasAll(own, (before as RoleValues).permissions),
  }
}

/** Role of an account: more permissions take another person, and both persons need those of both roles. */
export function accountRole(tools: Needs, accounts: AccountDoors): GuardedSetting<SettingValues> {
  return {
    call: 'changeStaffRole',
    async read(db, at) {
      const { role, permissions } = await openAccount(db, accounts, at)
      return { role, permissions }
    },
    async write(tx, at, values, before) {
      const { role, permissions } = values as RoleValues
      const account = await lockSame(tx, accounts, at, before as RoleValues)
      await requireSame(tx, accounts, at, { role, permissions })
      await accounts.keepingTwo(tx, at.brand.id, () => accounts.save(tx, account.id, { role }))
      mailTo(tx, tools, account.email, roleMail(at.brand.name, role))
      return {}
    },
    loosens: (before, after) =>
      !hasAll((before as RoleValues).permissions, (after as RoleValues).permissions),
    isOpenTo: (own, _at, before, after) =>
      hasAll(own, (before as RoleValues).permissions) && hasAll(own, (after as RoleValues).permissions),
  }
}

/** Networks from which an account works: more of them take another person. */
export function accountNetworks(tools: Needs, accounts: AccountDoors): GuardedSetting<SettingValues> {
  return {
    call: 'setStaffNetworks',
    async read(db, at) {
      const { networks, role, permissions } = await openAccount(db, accounts, at)
      return { networks, role, permissions }
    },
    async write(tx, at, values, before) {
      const { networks } = values as InvitationValues
      const account = await lockSame(tx, accounts, at, before as RoleValues)
      await accounts.save(tx, account.id, { networks })
      mailTo(tx, tools, account.email, networksMail(at.brand.name, networks))
      return {}
    },
    loosens: (before, after) =>
      widens((before as InvitationValues).networks, (after as InvitationValues).networks),
    isOpenTo: (own, _at, before) => hasAll(own, (before as RoleValues).permissions),
  }
}

async function openAccount(db: Db | Tx, accounts: AccountDoors, at: SettingAt) {
  const account = await accounts.find(db, at.brand.id, accountIn(at))
  return account?.isOpen ? account : refuse('staff_unknown')
}

/** Locks an account with its role; refuses `changed_meanwhile` if the role or its permissions are not those read. */
async function lockSame(tx: Tx, accounts: AccountDoors, at: SettingAt, read: RoleValues) {
  const found = await accounts.find(tx, at.brand.id, accountIn(at))
  await accounts.lockRole(tx, at.brand.id, found?.role ?? '')
  const account = await accounts.lock(tx, at.brand.id, accountIn(at))
  if (!account?.isOpen) return refuse('staff_unknown')
  refuseOtherRole(account, read)
  return account
}

/** Locks a role; refuses `role_unknown`, and `changed_meanwhile` if it allows something else than was proposed. */
async function requireSame(
  tx: Tx,
  accounts: AccountDoors,
  { brand }: Pick<SettingAt, 'brand'>,
  { role, permissions }: RoleValues,
): Promise<void> {
  const now = (await accounts.lockRole(tx, brand.id, role)) ?? refuse('role_unknown')
  refuseOtherRole({ role, permissions: now }, { role, permissions })
}

function refuseOtherRole(now: { role: string; permissions: Permission[] }, read: RoleValues): void {
  const [own, other] = [now, read].map(({ role, permissions }) => ({ role, permissions })) as [
    RoleValues,
    RoleValues,
  ]
  if (versionOf(own) !== versionOf(other)) refuse('changed_meanwhile', { now: own, version: versionOf(own) })
}

function personsOf({ proposedBy, by }: SettingAt) {
  return { askedBy: proposedBy!.staffId, approvedBy: by!.staffId }
}
