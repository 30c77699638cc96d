import { createHash } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import type { staffLogin } from '@fairground/contract/staff'
import { newToken } from '@fairground/kernel/id'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { newTotpSecret, totpStep } from '../../../totp.ts'
import { verifyPassword } from '../../people/credentials/index.ts'
import { countTries, countTry, forgetTries } from '../../people/verification/index.ts'
import { noteEvent, raiseAlarm } from '../../platform/alarms/index.ts'
import { aboutTotp } from './accounts.service.ts'
import { logged } from './log.service.ts'
import { findByEmail, isFromAllowed, type StaffAccount } from './staff.queries.ts'

/** After three failures in half an hour an address of an account is locked (GLI-19, B.2.3(g)(i)). */
const perAccount = { times: 3, perSeconds: 1800 }
/** Number of codes a day that a person with the password may guess: one is right with a probability of 9 in 100,000. */
const perDay = { times: 30, perSeconds: 86_400 }
/** An office shares one address. */
const perNetwork = { times: 10, perSeconds: 1800 }
/** A session ends after twelve hours, however busy it is. */
export const longestSeconds = 12 * 3600

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'passwordCost' | 'log'>

/**
 * Opens a session by password and code together, and returns its token. Whatever is wrong, also for an unknown account,
 * the answer and its time are the same: `credentials_wrong`, and `too_many_requests` after too many tries.
 */
export async function logIn(
  tools: Needs,
  { email, password, code }: InputOf<typeof staffLogin>,
  ip: string,
): Promise<string> {
  const nowMs = tools.clock.now()
  const account = await findByEmail(tools.db, email, ip, nowMs)
  const takeBack = await countLogin(tools, email, account, ip)
  const isRight = await verifyPassword(tools, account?.passwordHash, password)
  const step = totpStep(secretOf(tools, account), code, nowMs)
  const mayComeIn = account?.isOpen && account.totpSealed && isFromAllowed(account.networks, ip)
  if (!account || !mayComeIn || !isRight || step === undefined) return refuse('credentials_wrong')
  const { id, publicId, brandId, passwordHash } = account
  const token = newToken(tools.chance)
  await logged(tools, async (tx) => {
    // The account may have been closed or set up again since it was read.
    const spent = await spendStep(tx, id, step, passwordHash)
    if (!spent) refuse('credentials_wrong')
    const now = new Date(nowMs)
    await tx
      .insertInto('staff_session')
      .values({
        token_hash: hashToken(token),
        staff_id: id,
        opened_at: now,
        seen_at: now,
        proved_at: now,
        ends_at: new Date(nowMs + longestSeconds * 1000),
        ended_at: null,
        ip,
        network: networkOf(ip),
      })
      .execute()
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${publicId}`,
        call: 'staffLogin',
        subject: `staff/${publicId}`,
        personal: { ip },
      },
    }
  })
  await takeBack()
  return token
}

/**
 * Counts a try before it is checked, by the typed address and never by the account. Tries from a network where the
 * account has logged in before have their own count, so that strangers cannot lock its owner out of the office. Returns
 * a function that takes the counts back.
 */
async function countLogin(
  tools: Needs,
  email: string,
  account: StaffAccount | undefined,
  ip: string,
): Promise<() => Promise<void>> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const from = networkOf(ip)
  const name = `staff/${email}${account?.isAtHome ? `/${from}` : ''}`
  const [ofAccount, day, network] = await countTries(
    db,
    [
      { key: name, ...perAccount },
      { key: `day/${name}`, ...perDay },
      { key: `staff/ip/${from}`, ...perNetwork },
    ],
    nowMs,
  )
  if (ofAccount.count === perAccount.times + 1) await tellOfLock(tools, account, from)
  const over = [ofAccount, day, network].filter(({ isOver }) => isOver)
  if (over.length > 0)
    refuse('too_many_requests', {
      retryAfterMs: Math.max(...over.map(({ endsAtMs }) => endsAtMs)) - nowMs,
    })
  // A successful login must not delete the guesses at other accounts.
  return () => forgetTries(db, { key: name, back: `day/${name}` }, { key: name, back: `staff/ip/${from}` })
}

/**
 * Raises one alarm a day for an account with too many tries. Tries at an address without an account are one event a day
 * for their network, so that strangers cannot fill the alarms; both are one statement, so that the time tells nothing.
 */
function tellOfLock(
  tools: Needs,
  account: Pick<StaffAccount, 'publicId' | 'brandId'> | undefined,
  network: string,
): Promise<void> {
  const day = new Date(tools.clock.now()).toISOString().slice(0, 10)
  const key = createHash('sha256')
    .update(`staff ${account?.publicId ?? network} ${day}`)
    .digest('hex')
  if (!account) {
    const says = 'logins at the office were tried for addresses without an account'
    return noteEvent(tools.db, { kind: 'login-locked', key, says }, tools.clock.now())
  }
  const figures = { subject: `staff/${account.publicId}` }
  return raiseAlarm(tools, {
    kind: 'staff-login-locked',
    key,
    brandId: account.brandId,
    says: 'a staff account is locked for half an hour after three failed logins',
    after: figures,
  })
}

let nobody: string | undefined

/** Secret of an account's app; for an unknown account a random one, so that checking a code takes the same time. */
function secretOf({ secret, chance }: Needs, account: { id: bigint; totpSealed: Buffer | null } | undefined) {
  nobody ??= newTotpSecret(chance)
  const sealed = account?.totpSealed ?? secret.seal(nobody, aboutTotp(0n))
  return secret.open(sealed, aboutTotp(account?.totpSealed ? account.id : 0n))
}

/**
 * Uses up the time step of a code, if no code of it was used, for an open account whose password is still the checked
 * one.
 */
export async function spendStep(tx: Tx, staffId: bigint, step: bigint, passwordHash: string | null) {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ last_step: step })
    .where('id', '=', staffId)
    .where('is_open', '=', true)
    .where('password_hash', '=', passwordHash)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the session. */
export async function logOut(tools: Needs, staff: StaffSession): Promise<void> {
  await logged(tools, async (tx) => {
    await tx
      .updateTable('staff_session')
      .set({ ended_at: new Date(tools.clock.now()) })
      .where('token_hash', '=', staff.tokenHash)
      .where('ended_at', 'is', null)
      .execute()
    const subject = `staff/${staff.publicId}` as const
    return {
      result: undefined,
      entry: { brandId: staff.brandId, by: subject, call: 'staffLogout', subject },
    }
  })
}

/** Checks the second factor again, after which the session is fresh; refuses `code_wrong`, and too many guesses. */
export async function proveAgain(tools: Needs, staff: StaffSession, code: string): Promise<Date> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const key = `staff/code/${staff.publicId}`
  const { isOver, endsAtMs } = await countTry(db, key, perDay, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  const row = await db
    .selectFrom('staff')
    .select(['id', 'totp_sealed as totpSealed', 'password_hash as passwordHash'])
    .where('id', '=', staff.staffId)
    .executeTakeFirstOrThrow()
  const step = totpStep(secretOf(tools, row), code, nowMs) ?? refuse('code_wrong')
  const provedAt = new Date(nowMs)
  await logged(tools, async (tx) => {
    if (!(await spendStep(tx, row.id, step, row.passwordHash))) refuse('code_wrong')
    await tx
      .updateTable('staff_session')
      .set({ proved_at: provedAt })
      .where('token_hash', '=', staff.tokenHash)
      .execute()
    const subject = `staff/${staff.publicId}` as const
    return {
      result: undefined,
      entry: { brandId: staff.brandId, by: subject, call: 'proveStaff', subject },
    }
  })
  await forgetTries(db, { key })
  return provedAt
}
