import { getRegisterSetting, getStatus, getWhitelabel, listCountries } from '@fairground/contract/system'
import { moneyText } from '@fairground/kernel/money'
import { publicKeyOf } from '../../http/encryption.ts'
import { plainIp, type Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { phoneCountries, statusFor } from './countries.ts'
import { registerRules } from './register-rules.ts'
import { switchTree } from './switch-tree.ts'

export function brandRoutes({ serve }: Serving, tools: Tools) {
  const placeOf = (ip: string) => {
    const plain = plainIp(ip)
    return { ip: plain, country: tools.places.countryOf(plain) }
  }

  serve(getStatus, async ({ brand, ip, nowMs }) => {
    const location = placeOf(ip)
    return {
      status: statusFor(brand, location.country),
      merchantCode: brand.code,
      merchantName: brand.name,
      currency: brand.currency.code,
      currencySymbol: brand.currency.symbol,
      timeZone: brand.timeZone,
      languages: brand.languages,
      whitelabel: brand.switches,
      signUpBonus: moneyText(brand.signUpBonus, brand.currency),
      minimumAge: brand.minimumAge,
      agreementAge: brand.agreementAge,
      agreementVersion: brand.agreementVersion,
      location,
      publicKey: await publicKeyOf(tools, brand.id),
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  serve(getRegisterSetting, ({ brand }) => registerRules(brand))

  serve(getWhitelabel, ({ brand }) => ({ list: switchTree(brand.switches) }))

  serve(listCountries, ({ brand, ip }) => {
    const list = phoneCountries(brand)
    const { country } = placeOf(ip)
    const isListed = list.some(({ countryCode }) => countryCode === country)
    return { list, current: isListed ? country! : brand.country }
  })
}
