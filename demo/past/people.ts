import { randomBytes } from 'node:crypto'
import type { Level } from '@fairground/contract/levels'
import { permissions } from '@fairground/contract/permissions'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import type { PlayerSession } from '../../apps/server/src/caller/session.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { staffRows } from '../../apps/server/src/features/office/staff/index.ts'
import { accountRows } from '../../apps/server/src/features/people/players/index.ts'
import { openSession } from '../../apps/server/src/features/people/sessions/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { HabitName } from './habits.ts'
import type { PastStaff } from './past-house.ts'

/** A player of the past. */
export interface PastPlayer {
  /** Index among the players of its brand. */
  person: number
  habit: HabitName
  /** Number of the day on which the account was opened; the first day of the past is 0. */
  joinedDay: number
  /** Name on accounts for payouts. */
  holder: string
  /** The user name of the agent at the top of the player's team; empty without one. */
  team: string
  brand: Brand
  session: PlayerSession
}

const neverMs = 8_640_000_000_000_000

/** Returns a session of a player, as HTTP would find it. */
export async function sessionFor({ db }: Pick<Tools, 'db'>, playerId: bigint): Promise<PlayerSession> {
  const row = await accountRows(db)
    .select('wallet.id as walletId')
    .select('player.level')
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    tokenHash: Buffer.alloc(32),
    playerId: row.id,
    publicId: row.public_id,
    customerId: row.customer_id,
    brandId: row.brand_id,
    username: row.username,
    nickname: row.nickname,
    kind: row.kind,
    standing: row.standing,
    currency: row.currency,
    walletId: row.walletId,
    registeredAt: row.registered_at,
    endsAt: new Date(neverMs),
    isPasswordDue: false,
    isAgreementDue: false,
    level: row.level as Level,
    factorAt: null,
    givenUntil: null,
    restsUntil: null,
  }
}

/** Opens a session of an account in a browser of its own, at the time of the clock. */
export async function logIn(tools: Tools, playerId: bigint): Promise<void> {
  const origin = {
    ip: `203.0.113.${1 + Number(playerId % 250n)}`,
    userAgent: '',
    host: '',
    cookie: `demo-${playerId}`.padEnd(43, '-'),
    setCookie() {},
    jar: { names: () => [], get: () => undefined, set() {} },
  }
  await transaction(tools.db, (tx) => openSession(tx, tools, playerId, 'username', origin))
}

/** Returns a person of a brand's office by the name in the e-mail address, as if logged in; undefined for none. */
export async function staffFor(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  login: string,
): Promise<PastStaff | undefined> {
  const row = await staffRows(db)
    .where('brand_id', '=', brand.id)
    .select('role')
    .where('email', '=', `${login}@${brand.code}.example`)
    .executeTakeFirst()
  if (!row) return undefined
  const staff = {
    tokenHash: randomBytes(32),
    staffId: row.id,
    publicId: row.public_id,
    name: row.name,
    email: row.email,
    brandId: brand.id,
    brandCode: brand.code,
    role: row.role,
    permissions: [...permissions],
    endsAt: new Date(neverMs),
    idleAt: new Date(neverMs),
    provedAt: new Date(neverMs),
  }
  return { brand, staff }
}

/** Returns the person of the office who makes decisions, as the log names them. */
export async function authorOf(tools: Pick<Tools, 'db'>, brand: Brand): Promise<string> {
  const maker = await staffFor(tools, brand, 'owner')
  return maker ? `staff/${maker.staff.publicId}` : 'staff/demo'
}
