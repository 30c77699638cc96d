import { getRegisterSetting, getStatus } from '@fairground/contract/system'
import { moneyText } from '@fairground/kernel/money'
import { publicKeyOf } from '../../http/encryption.ts'
import { plainIp, type Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { registerRules } from './register-rules.ts'

export function brandRoutes({ serve }: Serving, tools: Tools) {
  serve(getStatus, async ({ brand, ip, nowMs }) => ({
    status: brand.status,
    merchantCode: brand.code,
    merchantName: brand.name,
    currency: brand.currency.code,
    currencySymbol: brand.currency.symbol,
    timeZone: brand.timeZone,
    languages: brand.languages,
    whitelabel: brand.switches,
    signUpBonus: moneyText(brand.signUpBonus, brand.currency),
    minimumAge: brand.minimumAge,
    location: { ip: plainIp(ip) },
    publicKey: await publicKeyOf(tools, brand.id),
    serverTime: new Date(nowMs).toISOString(),
  }))

  serve(getRegisterSetting, () => ({ fields: registerRules() }))
}
