import { randomBytes } from 'node:crypto'
import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { finishStaffSetUp, staffLogin, startStaffSetUp } from '@fairground/contract/staff'
import { newId, newToken } from '@fairground/kernel/id'
import { addStaff, saveRole } from '../../apps/server/src/features/office/staff/index.ts'
import { hashToken } from '../../apps/server/src/token-hash.ts'
import { totpCode } from '../../apps/server/src/totp.ts'
import { addTestBrand } from './brands.ts'
import type { Visitor, World } from './world.ts'

/** A visitor at the office's page, logged in or not: the page adds its usual headers to every call. */
export interface OfficeVisitor extends Visitor {
  headers: Record<string, string>
}

/** A staff account in a browser of the office. */
export interface StaffMember extends OfficeVisitor {
  email: string
  password: string
  /** The UUID by which calls name the account. */
  publicId: string
  /** The secret of the authenticator app. */
  secret: string
  /** Returns the app's current code; always of a later time step than the previous one. */
  code(): string
  logsIn(given?: { password?: string; code?: string }): ReturnType<typeof sendLogin>
}

let members = 0

/** Opens a browser at the office's page, by default at an address of this world. */
export function atOffice(
  world: World,
  given: { ip?: string; headers?: Record<string, string> } = {},
): OfficeVisitor {
  const somebody = world.visitor(given.ip ? { ip: given.ip } : {})
  const headers = { ...officeHeaders(world), ...given.headers }
  const { send } = somebody
  return Object.assign(somebody, {
    headers,
    send: ((call, input, options = {}) =>
      send(call, input, { ...options, headers: { ...headers, ...options.headers } })) as Visitor['send'],
  })
}

/** Makes a role with these permissions, for one brand. */
export async function aRole(
  { server: { tools } }: World,
  permissions: readonly Permission[],
  brandId = 1,
  role = `role-${randomBytes(4).toString('hex')}`,
): Promise<string> {
  await saveRole(tools, 'command/test', { brandId, role, permissions })
  return role
}

/** Makes a staff account that was set up over HTTP, but is not logged in yet. */
export async function aStaffAccount(
  world: World,
  permissions: readonly Permission[],
  given: { brandId?: number; networks?: string[]; ip?: string; role?: string } = {},
): Promise<StaffMember> {
  const { tools } = world.server
  const { brandId = 1, networks = [], ip } = given
  const email = `staff${++members}@office.example`
  const password = `a long password ${members}`
  const role = given.role ?? (await aRole(world, permissions, brandId))
  const { token } = await addStaff(tools, 'command/test', {
    brandId,
    role,
    email,
    name: `Member ${members}`,
    networks,
  })
  const somebody = atOffice(world, ip ? { ip } : {})
  const { secret } = (await somebody.send(startStaffSetUp, { token })).value
  const code = () => {
    // Each code works once.
    world.clock.advance(30_000)
    return totpCode(secret, world.clock.now())
  }
  void (await somebody.send(finishStaffSetUp, { token, password, code: code() })).value
  const { public_id } = await tools.db
    .selectFrom('staff')
    .select('public_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Object.assign(somebody, {
    email,
    password,
    publicId: public_id,
    secret,
    code,
    logsIn: (more: { password?: string; code?: string } = {}) =>
      sendLogin(somebody, { email, password: more.password ?? password, code: more.code ?? code() }),
  })
}

function sendLogin(somebody: OfficeVisitor, input: { email: string; password: string; code: string }) {
  return somebody.send(staffLogin, input)
}

/** Makes a staff account that is logged in. */
export async function aStaffMember(...given: Parameters<typeof aStaffAccount>): Promise<StaffMember> {
  const member = await aStaffAccount(...given)
  void (await member.logsIn()).value
  return member
}

/** Makes a second brand with the settings of the first, without its own site; returns its row number. */
export async function anotherBrand({ server: { tools } }: World, code: string): Promise<number> {
  return addTestBrand(tools.db, { code })
}

/** Returns the headers that the office's own page adds to its calls. */
export function officeHeaders({ server }: World): Record<string, string> {
  return { 'X-Office': '1', 'X-Press': '1', Origin: server.address }
}

/** Opens a new session of a staff account directly in the database, because a login over HTTP takes a password hash. */
export async function withStaffSession(
  world: World,
  permissions: readonly Permission[],
  brandId = 1,
  name = `Member ${++members}`,
): Promise<OfficeVisitor & { publicId: string }> {
  const { clock, server } = world
  const { db, chance } = server.tools
  const now = new Date(clock.now())
  const publicId = newId(clock.now(), chance)
  const { id } = await db
    .insertInto('staff')
    .values({
      public_id: publicId,
      brand_id: brandId,
      role: await aRole(world, permissions, brandId),
      email: `${publicId}@office.example`,
      name,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return newSession(world, id, publicId)
}

/** Opens a further session of a staff account, as after a login. */
export async function withSessionOf(world: World, publicId: string): ReturnType<typeof withStaffSession> {
  const { id } = await world.server.tools.db
    .selectFrom('staff')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return newSession(world, id, publicId)
}

async function newSession(world: World, staffId: bigint, publicId: string) {
  const { db, chance } = world.server.tools
  const now = new Date(world.clock.now())
  const somebody = Object.assign(atOffice(world), { publicId })
  const token = newToken(chance)
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      opened_at: now,
      seen_at: now,
      proved_at: now,
      ends_at: new Date(now.getTime() + 12 * 3_600_000),
      ip: somebody.ip,
      network: somebody.ip,
    })
    .execute()
  somebody.cookie = `staff=${token}`
  return somebody
}

/**
 * Changes a setting: one person makes the call with what `wish` returns after it has read the setting, and another
 * approves the change if it has to wait.
 */
export async function twoPersons<C extends Call>(
  world: World,
  permissions: readonly Permission[],
  call: C,
  wish: (first: OfficeVisitor) => Promise<SentBy<C>>,
  brandId = 1,
): Promise<OutputOf<C>> {
  const first = await withStaffSession(world, permissions, brandId)
  const { value } = await first.send(call, await wish(first))
  await approvesWaiting(world, permissions, value as object, brandId)
  return value
}

/** Has another person approve the change of a setting that was answered with a proposal. */
export async function approvesWaiting(
  world: World,
  permissions: readonly Permission[],
  value: object,
  brandId = 1,
): Promise<void> {
  const { proposal } = value as { proposal: { proposalId: string } | null }
  if (!proposal) return
  const second = await withStaffSession(world, permissions, brandId)
  void (await second.send(approveProposal, { proposalId: proposal.proposalId })).value
}
