import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { finishStaffSetUp, startStaffSetUp } from '@fairground/contract/staff'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { newTotpSecret, totpAddress, totpStep } from '../../../totp.ts'
import { hashPassword, isCommonPassword } from '../../people/credentials/index.ts'
import { aboutTotp } from './accounts.service.ts'
import { logged } from './log.service.ts'
import { endSessionsOf, isLogin } from './staff.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

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

/**
 * Creates the secret for the authenticator app; the secret of an earlier visit to the link becomes invalid. Refuses
 * `link_token_invalid`, and `staff_exists` if the address logs in to another account of the installation, which only
 * the owner of the address learns.
 */
export async function startSetUp(
  { db, chance, clock, secret }: Needs,
  token: string,
): Promise<OutputOf<typeof startStaffSetUp>> {
  const { id, email, name } = await findLink(db, token, clock.now())
  if (await isLogin(db, email, id)) refuse('staff_exists')
  const fresh = newTotpSecret(chance)
  await db
    .updateTable('staff_link')
    .set({ totp_sealed: secret.seal(fresh, aboutTotp(id)) })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .execute()
  return { email, name, secret: fresh, address: totpAddress(fresh, 'Fairground office', email) }
}

/**
 * Sets password and authenticator app, uses up the link and ends the account's sessions. Refuses `link_token_invalid`,
 * `password_common`, `code_wrong` and `staff_exists`.
 */
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
  const finishing = logged(tools, async (tx) => {
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
  await finishing.catch((error: unknown) => {
    // Another account with the address was set up in the meantime.
    if ((error as { constraint?: string }).constraint === 'staff_email_of_login') refuse('staff_exists')
    throw error
  })
}
