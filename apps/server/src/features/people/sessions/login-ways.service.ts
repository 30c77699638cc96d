import type { InputOf } from '@fairground/contract/call'
import type { login } from '@fairground/contract/sessions'
import type { Brand } from '../../../caller/brand.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { givenOutPassword, verifyPassword } from '../credentials/index.ts'
import { type Comer, findByMobile, findByUsername } from '../proofs/index.ts'
import { checkCode, phoneOf, useCode } from '../verification/index.ts'
import { requireBotCheckMore, requireMore, watchLogin } from './lockout.service.ts'
import { type LoginResult, letIn } from './login.service.ts'

type LoginInput = InputOf<typeof login>
type NameInput = Extract<LoginInput, { type: 'username' }>
type SmsInput = Extract<LoginInput, { type: 'sms' }>

/** Logs in by password and user name, or phone number of the account. */
export async function loginByName(
  tools: Tools,
  brand: Brand,
  { username, password, captcha, botCheck, remember }: NameInput,
  origin: Origin,
): Promise<LoginResult> {
  const mobile = phoneOrNone(brand, username, undefined)
  const player = await findByName(tools, brand, username, mobile, origin.ip)
  const typed = mobile === undefined ? { name: username } : { mobile }
  const watch = await watchLogin(tools, brand.id, player, typed, origin.ip)
  if (watch.isMoreDue) await requireMore(tools, origin.cookie, { captcha, botCheck })
  // An unknown name takes the same time as a wrong password and gets the same answer.
  const isRight = await verifyPassword(tools, player?.passwordHash, password)
  if (!player?.isOpen || !isRight) return refuse('credentials_wrong', { captcha: watch.isMoreDueNext })
  const isPasswordDue = password === givenOutPassword
  const { forgotten } = watch
  return letIn(tools, brand, player, 'username', origin, { remember, isPasswordDue, forgotten })
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
  // An invalid number gets the same answer as an unknown one.
  const player = mobile ? await findByMobile(tools, brand.id, mobile, true, origin.ip) : undefined
  const watch = await watchLogin(
    tools,
    brand.id,
    player,
    mobile === undefined ? { name: mobileNum } : { mobile },
    origin.ip,
  )
  if (watch.isMoreDue) await requireBotCheckMore(tools, botCheck)
  const wrong = () => refuse('credentials_wrong', { captcha: watch.isMoreDueNext })
  const codeId = await checkCode(tools, brand.id, 'login', mobile ?? '', verificationCode).catch((error) => {
    // An expired code and one that never existed must look like a wrong one; `code_used_up` is answered alike for both.
    if (error instanceof Refusal && error.code !== 'code_used_up') return wrong()
    throw error
  })
  if (!player?.isOpen) return wrong()
  return letIn(tools, brand, player, 'sms', origin, {
    remember,
    forgotten: watch.forgotten,
    along: (tx) => useCode(tx, codeId, tools.clock.now()),
  })
}

/** Finds the player by name or, if registered by phone, by number; the query does not depend on which exists. */
async function findByName(
  tools: Tools,
  brand: Brand,
  username: string,
  mobile: string | undefined,
  ip: string,
): Promise<Comer | undefined> {
  const [byName, byNumber] = await Promise.all([
    findByUsername(tools.db, { brandId: brand.id, username, ip, nowMs: tools.clock.now() }),
    mobile === undefined ? undefined : findByMobile(tools, brand.id, mobile, false, ip),
  ])
  return byName ?? byNumber
}

function phoneOrNone(brand: Brand, mobileNum: string, countryDialingCode: string | undefined) {
  try {
    return phoneOf(brand, mobileNum, countryDialingCode)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
