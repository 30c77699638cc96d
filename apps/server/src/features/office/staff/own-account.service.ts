import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  changeOwnPassword,
  replaceOwnAuthenticator,
  startOwnAuthenticator,
} from '@fairground/contract/office-staff'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { newTotpSecret, totpAddress, totpStep } from '../../../totp.ts'
import { hashPassword, isCommonPassword, verifyPassword } from '../../people/credentials/index.ts'
import { countTry, forgetTries } from '../../people/verification/index.ts'
import { aboutTotp } from './accounts.service.ts'
import { logged } from './log.service.ts'
import { spendStep } from './login.service.ts'
import { ownChangeMail } from './own-account.text.ts'
import { endSessionsOf } from './staff.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'passwordCost' | 'mail' | 'log'>

/** Number of guesses at the own password and code a day, for somebody at an unattended desk. */
const perDay = { times: 10, perSeconds: 86_400 }
/** Time in which a secret for a new app can be taken into use. */
const ticketMs = 10 * 60_000

interface Ticket {
  secret: string
  endsAtMs: number
}

/** Context for the encryption of a ticket: that of another account opens nothing. */
function aboutTicket(staffId: bigint): string {
  return `staff-authenticator/${staffId}`
}

/** A change of the own account: the columns that it sets, and its name in the log and in the mail. */
interface OwnChange {
  call: string
  what: 'password' | 'authenticator app'
  columns: { password_hash: string } | { totp_sealed: Buffer; last_step: bigint }
}

/**
 * Changes the password of the caller, who knows the present one and has the app; returns the number of other sessions
 * that have ended. Refuses `credentials_wrong`, `password_common` and too many tries.
 */
export async function changePassword(
  tools: Needs,
  staff: StaffSession,
  { password, code, newPassword }: InputOf<typeof changeOwnPassword>,
): Promise<number> {
  if (isCommonPassword(newPassword)) refuse('password_common', { fields: { newPassword: 'common' } })
  const proof = await proves(tools, staff, { password, code })
  const columns = { password_hash: await hashPassword(tools, newPassword) }
  return change(tools, staff, proof, { call: 'changeOwnPassword', what: 'password', columns })
}

/** Returns a secret for a new app of the caller, with a ticket that has it encrypted; nothing is changed yet. */
export function startAuthenticator(
  { clock, chance, secret }: Pick<Needs, 'clock' | 'chance' | 'secret'>,
  staff: StaffSession,
): OutputOf<typeof startOwnAuthenticator> {
  const fresh = newTotpSecret(chance)
  const endsAtMs = clock.now() + ticketMs
  const ticket: Ticket = { secret: fresh, endsAtMs }
  return {
    secret: fresh,
    address: totpAddress(fresh, 'Fairground office', staff.email),
    ticket: secret.seal(JSON.stringify(ticket), aboutTicket(staff.staffId)).toString('base64url'),
    endsAt: new Date(endsAtMs).toISOString(),
  }
}

/**
 * Takes a new app of the caller into use; returns the number of other sessions that have ended. Refuses
 * `credentials_wrong` for the password or the code of the present app, `ticket_expired`, also for another account's
 * ticket, `code_wrong` for the code of the new app, and too many tries.
 */
export async function replaceAuthenticator(
  tools: Needs,
  staff: StaffSession,
  { password, code, ticket: given, newCode }: InputOf<typeof replaceOwnAuthenticator>,
): Promise<number> {
  const nowMs = tools.clock.now()
  const ticket = readTicket(tools, staff, given)
  if (!ticket || ticket.endsAtMs <= nowMs) return refuse('ticket_expired')
  const proof = await proves(tools, staff, { password, code })
  const step = totpStep(ticket.secret, newCode, nowMs) ?? refuse('code_wrong')
  const columns = {
    totp_sealed: tools.secret.seal(ticket.secret, aboutTotp(staff.staffId)),
    last_step: step,
  }
  return change(tools, staff, proof, { call: 'replaceOwnAuthenticator', what: 'authenticator app', columns })
}

function readTicket({ secret }: Pick<Needs, 'secret'>, { staffId }: StaffSession, ticket: string) {
  try {
    return JSON.parse(secret.open(Buffer.from(ticket, 'base64url'), aboutTicket(staffId))) as Ticket
  } catch {
    return undefined
  }
}

/** Password that was right, and the time step of a code that was. */
interface Proof {
  passwordHash: string
  step: bigint
}

/** Checks password and code of the caller together; refuses `credentials_wrong` whichever is wrong. */
async function proves(
  tools: Needs,
  staff: StaffSession,
  { password, code }: { password: string; code: string },
): Promise<Proof> {
  const { db, clock, secret } = tools
  const nowMs = clock.now()
  const { isOver, endsAtMs } = await countTry(db, triesOf(staff), perDay, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  const { passwordHash, totpSealed } = await db
    .selectFrom('staff')
    .select(['password_hash as passwordHash', 'totp_sealed as totpSealed'])
    .where('id', '=', staff.staffId)
    .executeTakeFirstOrThrow()
  const isRight = await verifyPassword(tools, passwordHash ?? undefined, password)
  const step = totpSealed
    ? totpStep(secret.open(totpSealed, aboutTotp(staff.staffId)), code, nowMs)
    : undefined
  if (!isRight || passwordHash === null || step === undefined) return refuse('credentials_wrong')
  return { passwordHash, step }
}

function triesOf({ publicId }: StaffSession): string {
  return `staff/own/${publicId}`
}

async function change(
  tools: Needs,
  staff: StaffSession,
  { passwordHash, step }: Proof,
  { call, what, columns }: OwnChange,
): Promise<number> {
  const ended = await logged(tools, async (tx) => {
    // The account may have been closed or set up again since it was read, or the code used.
    if (!(await spendStep(tx, staff.staffId, step, passwordHash))) refuse('credentials_wrong')
    await tx.updateTable('staff').set(columns).where('id', '=', staff.staffId).execute()
    const others = await endSessionsOf(tx, staff.staffId, tools.clock.now(), staff.tokenHash)
    tellOwner(tx, tools, staff, what)
    const subject = `staff/${staff.publicId}` as const
    return {
      result: others,
      entry: { brandId: staff.brandId, by: subject, call, subject, after: { ended: others } },
    }
  })
  await forgetTries(tools.db, { key: triesOf(staff) })
  return ended
}

function tellOwner(tx: Tx, { mail, log }: Needs, { email }: StaffSession, what: OwnChange['what']): void {
  afterCommit(tx, () => {
    mail(email, ownChangeMail(what)).catch((error: Error) => {
      log(`a mail about a staff account was not sent: ${error.message}`)
    })
  })
}
