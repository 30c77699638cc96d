import {
  getDomainRoute,
  getRegisterSetting,
  getStatus,
  getWhitelabel,
  listCountries,
} from '@fairground/contract/system'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import { publicKeyOf } from '../../../http/encryption.ts'
import { plainIp } from '../../../http/network.ts'
import { isOnThisMachine, originOfDomain } from '../../../http/origins.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listChannelTypes } from '../channels/index.ts'
import { accessFor } from './access.rules.ts'
import { phoneCountries } from './countries.rules.ts'
import { registerRules } from './register-form.rules.ts'
import { switchTree } from './switches.wire.ts'

export function brandRoutes({ serve }: Serving, tools: Tools) {
  const placeOf = (ip: string) => {
    const plain = plainIp(ip)
    return { ip: plain, country: tools.places.placeOf(plain).country }
  }

  serve(getStatus, async ({ brand, ip, nowMs }) => {
    const location = placeOf(ip)
    const { status } = accessFor(brand, location.ip, tools.places)
    return {
      status,
      merchantCode: brand.code,
      merchantName: brand.name,
      currency: brand.currency.code,
      currencySymbol: brand.currency.symbol,
      timeZone: brand.timeZone,
      languages: brand.languages,
      whitelabel: brand.switches,
      siteFor: brand.siteFor,
      register: registerRules(brand),
      signUpBonus: moneyText(brand.signUpBonus, brand.currency),
      minimumAge: brand.minimumAge,
      agreementAge: brand.agreementAge,
      agreementVersion: brand.agreementVersion,
      location,
      maintenance: status === 1,
      regionRestriction: status === 2,
      tokens: brand.tokens,
      mark: [...brand.mark],
      hero: brand.hero,
      resources: brand.resources,
      customerService: await listChannelTypes(tools.db, brand.id),
      contactUrl: brand.contactUrl,
      licence: brand.licence,
      maintenanceUntil: status === 1 ? (brand.maintenanceUntil?.toISOString() ?? null) : null,
      analytics: { gtagId: null },
      imageCDNs: brand.imageCdns,
      launchGameCDNs: brand.launchCdns,
      home: homeOf(brand, tools.siteUrl),
      publicKey: await publicKeyOf(tools, brand.id),
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  serve(getRegisterSetting, ({ brand }) => registerRules(brand))

  serve(getWhitelabel, ({ brand }) => ({ list: switchTree(brand.switches) }))

  serve(getDomainRoute, ({ brand }) => ({
    domainList: brand.domains.map((domain) => ({ domain, url: originOfDomain(domain, tools.siteUrl) })),
  }))

  serve(listCountries, ({ brand, ip }) => {
    const list = phoneCountries(brand)
    const { country } = placeOf(ip)
    const isListed = list.some(({ countryCode }) => countryCode === country)
    return { list, current: isListed ? country! : brand.country }
  })
}

/** Address of the brand's site; a host of this machine is skipped, since nobody could be sent there. */
function homeOf({ domains }: Brand, siteUrl: string): string | null {
  const home = domains.find((domain) => !isOnThisMachine(domain))
  if (home !== undefined) return `https://${home}`
  const site = new URL(siteUrl)
  return domains.length > 0 || isOnThisMachine(site.hostname) ? null : site.origin
}
