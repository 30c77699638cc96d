import type { InputOf } from '@fairground/contract/call'
import type { changePaymentPassword, setPaymentPassword } from '@fairground/contract/withdrawals'
import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  composed,
  hashPassword,
  isCommonPassword,
  isOwnPassword,
  verifyPassword,
} from '../../people/credentials/index.ts'
import { paymentHashOf, storePaymentPassword } from '../../people/persons/index.ts'
import { requireOwnProof } from '../../people/proofs/index.ts'
import { countTry, forgetTries } from '../../people/verification/index.ts'
import { registerRules } from '../../platform/brand/index.ts'
import { ruleOf } from './withdrawals.queries.ts'

/** Maximum number of wrong payment passwords of an account in a day, from any place. */
const wrongOnes = { times: 5, perSeconds: 86_400 }
/**
 * Maximum number of new ones in a day: the answer reveals whether one is the account's password, and must not be tried
 * without end.
 */
const newOnes = { times: 10, perSeconds: 86_400 }
const hourMs = 3_600_000

/**
 * Requires the payment password, if the brand does; counts wrong ones by account. Refuses `payment_password_missing`,
 * `payment_password_wrong` and, after five in a day, `too_many_requests`.
 */
export async function requirePaymentPassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  { playerId, brandId, currency }: Pick<PlayerSession, 'playerId' | 'brandId' | 'currency'>,
  password: string,
): Promise<void> {
  if (!(await ruleOf(tools.db, brandId, currency)).asksPassword) return
  await checkPaymentPassword(tools, playerId, password)
}

/** Checks the payment password, and counts wrong ones by account. Refuses as `requirePaymentPassword`. */
export async function checkPaymentPassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  playerId: bigint,
  password: string,
): Promise<void> {
  const { db, clock } = tools
  const hash = (await paymentHashOf(db, playerId)) ?? refuse('payment_password_missing')
  const nowMs = clock.now()
  const key = `payment-password/${playerId}`
  const { isOver, endsAtMs } = await countTry(db, key, wrongOnes, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  if (!(await verifyPassword(tools, hash, password))) refuse('payment_password_wrong')
  await forgetTries(db, { key })
}

/**
 * Sets a payment password by a code of the second factor. After a forgotten one is replaced, nothing is paid out for as
 * long as a new account rests. Refuses passwords that violate the brand's rule, and the refusals of `requireOwnProof`.
 */
export async function setByProof(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { newPassword, confirmNewPassword, code }: InputOf<typeof setPaymentPassword>,
  ip: string,
): Promise<void> {
  const { db, clock } = tools
  const { playerId } = session
  refuseBad(brand, newPassword, confirmNewPassword)
  const spend = await requireOwnProof(tools, brand, session, code, ip)
  await refuseAccountPassword(tools, playerId, newPassword)
  const [hash, before, { restHours }] = await Promise.all([
    hashPassword(tools, newPassword),
    paymentHashOf(db, playerId),
    ruleOf(db, brand.id, session.currency),
  ])
  const restsUntil = before === null ? null : new Date(clock.now() + restHours * hourMs)
  await transaction(db, async (tx) => {
    await spend(tx)
    await storePaymentPassword(tx, playerId, hash, restsUntil)
  })
  await forgetTries(db, { key: `payment-password/${playerId}` })
}

/** Changes the payment password with the current one. Refuses as `setByProof`, `password_same`, and wrong ones. */
export async function changeByOld(
  tools: Tools,
  brand: Brand,
  { playerId }: PlayerSession,
  { oldPassword, newPassword, confirmNewPassword }: InputOf<typeof changePaymentPassword>,
): Promise<void> {
  refuseBad(brand, newPassword, confirmNewPassword)
  if (composed(oldPassword) === newPassword) refuse('password_same')
  await checkPaymentPassword(tools, playerId, oldPassword)
  await refuseAccountPassword(tools, playerId, newPassword)
  const hash = await hashPassword(tools, newPassword)
  await transaction(tools.db, (tx) => storePaymentPassword(tx, playerId, hash, null))
}

function refuseBad(brand: Brand, password: string, again: string): void {
  if (password !== again) refuse('passwords_differ', { fields: { confirmNewPassword: 'differs' } })
  // The rule applies here whether or not the registration requires a payment password.
  const rule = { ...registerRules(brand).fields.paymentPassword, enabled: true, required: true }
  const problem = checkField(rule, password, matchesOperatorPattern)
  if (problem) refuse('invalid_input', { fields: { newPassword: problem.message } })
  if (isCommonPassword(password)) refuse('password_common', { fields: { newPassword: 'common' } })
}

/**
 * Refuses the account's password as the payment password, which would be one factor for two. The answer is given only
 * after another proof, and counts as a guess at the account's password.
 */
async function refuseAccountPassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  playerId: bigint,
  password: string,
): Promise<void> {
  const nowMs = tools.clock.now()
  const { isOver, endsAtMs } = await countTry(tools.db, `new-payment-password/${playerId}`, newOnes, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  if (await isOwnPassword(tools, playerId, password))
    refuse('password_same', { fields: { newPassword: 'same' } })
}
