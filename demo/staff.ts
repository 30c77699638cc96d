import { type Permission, permissions } from '@fairground/contract/permissions'
import type { Db, Tx } from '../apps/server/src/db/tables.ts'
import {
  addStaff,
  finishSetUp,
  saveRole,
  startSetUp,
} from '../apps/server/src/features/office/staff/index.ts'
import { readBrand } from '../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { totpCode } from '../apps/server/src/totp.ts'

/** A staff account of the demo world's office. */
export interface DemoStaff {
  username: string
  password: string
  what: string
}

/** Nobody has the authenticator app for it: `/outbox` shows its codes. */
const password = 'perya-office-2026'
const by = 'command/demo'

const supportMay: readonly Permission[] = [
  'players.see',
  'players.unmask',
  'players.note',
  'adjustments.see',
  'adjustments.ask',
  'draws.read',
  'agents.see',
  'feedback.see',
  'feedback.answer',
  'chats.see',
  'chats.answer',
  'complaints.see',
  'complaints.handle',
  'channel.see',
  'channel.moderate',
]

/** Permissions to read whose names do not end in `see`, and to export. */
const auditorAlsoMay: readonly Permission[] = ['draws.read', 'reports.export', 'transactions.export']

const cashierMay: readonly Permission[] = [
  'players.see',
  'players.unmask',
  'players.note',
  'identity.read',
  'identity.review',
  'cases.see',
  'cases.decide',
  'adjustments.see',
  'adjustments.ask',
  'adjustments.decide',
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'payments.see',
  'payments.decide',
  'reconciliation.see',
  'transactions.see',
  'transactions.export',
  'reports.see',
  'reports.export',
  'alarms.see',
  'alarms.acknowledge',
  'agents.see',
  'contracts.see',
  'agent-pay.see',
  'agent-pay.decide',
  'points.see',
  'points.decide',
  'promotions.see',
  'referral.see',
  'complaints.see',
]

/** An auditor reads every list, also the log, exports it masked, and changes nothing. */
const auditorMay: readonly Permission[] = permissions.filter(
  (permission) => /\.see$/.test(permission) || auditorAlsoMay.includes(permission),
)

const allowedTo: Record<string, readonly Permission[]> = {
  owner: permissions,
  cashier: cashierMay,
  support: supportMay,
  auditor: auditorMay,
}

/** The first part of the e-mail address of the second owner of each brand. */
const secondOwner = 'owner-2'

interface Account {
  brand: string
  /** The first part of the e-mail address; by default the role. */
  login?: string
  role: string
  name: string
  what: string
}

const accounts: readonly Account[] = [
  {
    brand: 'perya',
    role: 'owner',
    name: 'Amihan Reyes',
    what: 'staff who may do everything at /office; /outbox shows the code',
  },
  {
    brand: 'perya',
    login: secondOwner,
    role: 'owner',
    name: 'Luningning Cruz',
    what: 'a second owner, who approves what the first one asks for',
  },
  {
    brand: 'perya',
    role: 'cashier',
    name: 'Ramon Santos',
    what: 'staff who checks documents, payouts, adjustments and agents’ income',
  },
  {
    brand: 'perya',
    role: 'support',
    name: 'Bituin Garcia',
    what: 'staff who answers the live chat and complaints, sees players and draws, and asks for adjustments',
  },
  {
    brand: 'perya',
    role: 'auditor',
    name: 'Tala Aquino',
    what: 'staff who reads reports, books and the log, and changes nothing',
  },
  { brand: 'lantern', role: 'owner', name: 'Chau Tran', what: 'staff of the second brand' },
  {
    brand: 'lantern',
    login: secondOwner,
    role: 'owner',
    name: 'Minh Le',
    what: 'a second owner of the second brand',
  },
  {
    brand: 'lantern',
    role: 'cashier',
    name: 'Duy Pham',
    what: 'staff who checks payouts of the second brand',
  },
]

/**
 * Makes roles and staff accounts of the demo's brands, unless they exist; they can only work from this machine. Each
 * app's secret is generated for this installation, so that the public password opens nothing elsewhere.
 */
export async function seedDemoStaff(tools: Tools): Promise<DemoStaff[]> {
  const logins: DemoStaff[] = []
  for (const { brand: code, role, login = role, name, what } of accounts) {
    const brand = await readBrand(tools.db, { code, atMs: tools.clock.now() })
    if (!brand) continue
    const email = emailOf(login, code)
    logins.push({ username: email, password, what })
    const before = tools.db.selectFrom('staff').select('id').where('email', '=', email)
    if (await before.executeTakeFirst()) continue
    await saveRole(tools, by, { brandId: brand.id, role, permissions: allowedTo[role]! })
    const account = { brandId: brand.id, role, email, name, networks: ['127.0.0.0/8', '::1'] }
    const { token } = await addStaff(tools, by, account)
    const { secret } = await startSetUp(tools, token)
    // Uses the previous code, so that the current one still opens a session.
    await finishSetUp(tools, { token, password, code: totpCode(secret, tools.clock.now() - 30_000) })
  }
  return logins
}

function emailOf(login: string, brandCode: string): string {
  return `${login}@${brandCode}.example`
}

/** Returns the persons who made and approved what a brand of the demo has: its two owners. */
export async function authorsOf(
  { db }: { db: Db | Tx },
  brandId: number,
): Promise<{ made_by: bigint | null; approved_by: bigint | null }> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('brand_id', '=', brandId)
    .where('role', '=', 'owner')
    .execute()
  const idOf = (isSecond: boolean) =>
    rows.find(({ email }) => email.startsWith(`${secondOwner}@`) === isSecond)?.id ?? null
  return { made_by: idOf(false), approved_by: idOf(true) }
}

/** Returns the codes that the apps of the demo's staff show now. */
export async function staffCodes(
  { db, secret, clock }: Pick<Tools, 'db' | 'secret' | 'clock'>,
  staff: readonly DemoStaff[],
): Promise<{ login: string; code: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'totp_sealed'])
    .where(
      'email',
      'in',
      staff.map(({ username }) => username),
    )
    .orderBy('email')
    .execute()
  return rows.flatMap(({ id, email, totp_sealed: sealed }) =>
    sealed ? [{ login: email, code: totpCode(secret.open(sealed, `staff/${id}`), clock.now()) }] : [],
  )
}
