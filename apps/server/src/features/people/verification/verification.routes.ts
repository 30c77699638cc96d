import {
  getBotCheck,
  getCaptcha,
  sendLoginCode,
  sendPasswordCode,
  sendRegisterCode,
} from '@fairground/contract/verification'
import { newToken } from '@fairground/kernel/id'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Asked, Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { makeBotCheck, requireBotCheck } from './bot-check.service.ts'
import { makeCaptcha } from './captcha.service.ts'
import { sendCode, sendCodeIfKnown } from './codes.service.ts'
import { findOwner } from './owner.queries.ts'
import { phoneOf } from './phone.rules.ts'

export function verificationRoutes({ serve }: Serving, tools: Tools) {
  serve(getBotCheck, () => makeBotCheck(tools))

  serve(getCaptcha, async ({ cookie, setCookie }) => {
    const browser = cookie ?? newToken(tools.chance)
    if (!cookie) setCookie(browser)
    return (await makeCaptcha(tools, browser)).toString('base64')
  })

  serve(sendRegisterCode, async ({ input, brand, ip, languageCode }) => {
    if (!brand.switches.MOBILENUMREG3 && !brand.switches.USERNAMEREG3) refuse('registration_closed')
    const address = phoneOf(brand, input.mobileNo, input.countryDialingCode)
    await requireBotCheck(tools, input.botCheck)
    const { expiredMinutes } = await sendCode(tools, brand, {
      purpose: 'register',
      channel: 'sms',
      address,
      languageCode,
      ip: ip,
    })
    return { expiredMinutes }
  })

  serve(sendLoginCode, async (asked) => {
    if (!asked.brand.switches.MOBILEVERCODELOGIN3) refuse('login_closed')
    return sendToAccount(tools, asked, 'login')
  })

  serve(sendPasswordCode, (asked) => sendToAccount(tools, asked, 'password'))
}

async function sendToAccount(
  tools: Tools,
  { input, brand, ip, languageCode }: Asked<typeof sendLoginCode>,
  purpose: 'login' | 'password',
) {
  const address = phoneOf(brand, input.mobileNum, input.countryDialingCode)
  await requireBotCheck(tools, input.botCheck)
  const owner = await findOwner(tools, brand.id, address, networkOf(ip))
  const { expiredMinutes, endsAt } = await sendCodeIfKnown(
    tools,
    brand,
    {
      purpose,
      channel: 'sms',
      address,
      languageCode,
      ip: ip,
      isAtHome: owner?.isAtHome ?? false,
    },
    owner !== undefined,
  )
  return { expiredMinutes, expirationTime: endsAt.toISOString() }
}
