import type { InputOf } from '@fairground/contract/call'
import type { login } from '@fairground/contract/sessions'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import { checkCode, phoneOf, useCode } from '../verification/index.ts'
import { requireBotCheckMore, requireMore, watchLogin } from './lockout.ts'
import { finishLogin, type LoginResult } from './login.service.ts'
import { givenOutPassword, verifyPassword } from './password.ts'
import { findByMobile, findByUsername, type LoginAccount } from './sessions.queries.ts'

type LoginInput = InputOf<typeof login>
type NameInput = Extract<LoginInput, { type: 'username' }>
type SmsInput = Extract<LoginInput, { type: 'sms' }>

/** Logs in by user name, or by the phone number of the account, and password. */
export async function loginByName(
  tools: Tools,
  brand: Brand,
  { username, password, captcha, botCheck, remember }: NameInput,
  origin: Origin,
): Promise<LoginResult> {
  const player = await findByName(tools, brand, username)
  const watch = await watchLogin(tools, brand.id, player?.id, username, origin.ip)
  if (watch.isMoreDue) await requireMore(tools, origin.cookie, { captcha, botCheck })
  // An unknown name costs the same time as a wrong password and gets the same answer.
  const isRight = await verifyPassword(player?.password_hash, password)
  if (!player?.is_open || !isRight) return refuse('credentials_wrong', { captcha: watch.isMoreDueNext })
  await watch.succeeded()
  const isPasswordDue = password === givenOutPassword
  return finishLogin(tools, brand, player.id, 'username', origin, { remember, isPasswordDue })
}

/** Logs in by phone number and SMS code. */
export async function loginBySms(
  tools: Tools,
  brand: Brand,
  { mobileNum, countryDialingCode, verificationCode, botCheck, remember }: SmsInput,
  origin: Origin,
): Promise<LoginResult> {
  if (!brand.switches.MOBILEVERCODELOGIN3) refuse('login_closed')
  const mobile = phoneOrNone(brand, mobileNum, countryDialingCode)
  // A number that is none is answered as one that nobody has.
  const player = mobile ? await findByMobile(tools.db, brand.id, mobile, true) : undefined
  const watch = await watchLogin(tools, brand.id, player?.id, mobile ?? mobileNum, origin.ip)
  if (watch.isMoreDue) await requireBotCheckMore(tools, botCheck)
  const wrong = () => refuse('credentials_wrong', { captcha: watch.isMoreDueNext })
  const codeId = await checkCode(tools, brand.id, 'login', mobile ?? '', verificationCode).catch((error) => {
    // A code that is over and one that never was must look like a wrong one; used up are both alike.
    if (error instanceof Refusal && error.code !== 'code_used_up') return wrong()
    throw error
  })
  if (!player?.is_open) return wrong()
  await watch.succeeded()
  return finishLogin(tools, brand, player.id, 'sms', origin, {
    remember,
    along: (tx) => useCode(tx, codeId, tools.clock.now()),
  })
}

async function findByName({ db }: Tools, brand: Brand, name: string): Promise<LoginAccount | undefined> {
  const byName = await findByUsername(db, brand.id, name)
  if (byName) return byName
  // Who registered by phone may log in by its number as well (specification, section 4).
  const mobile = phoneOrNone(brand, name, undefined)
  return mobile === undefined ? undefined : findByMobile(db, brand.id, mobile, false)
}

function phoneOrNone(brand: Brand, mobileNum: string, countryDialingCode: string | undefined) {
  try {
    return phoneOf(brand, mobileNum, countryDialingCode)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
