import { type BrandSettingKey, brandSettings } from '@fairground/contract/brand-settings'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { languageOf } from '@fairground/web/text/languages'
import type { Texts } from '../../text/words.tsx'
import type { Telling } from './telling.ts'

/** The calls whose values are settings of the brand by their names. */
const callsOfSettings = new Set([
  'publishBrandSettings',
  'writeBrandDraft',
  'restoreBrandVersion',
  'discardBrandDraft',
  'createBrand',
])

/** The fields of a change that have settings by their names. */
const outerNames = new Set(['changes', 'values', 'inForceUntilThen'])

/** The units of numbers that have a form for one and another for several. */
const units: Partial<Record<BrandSettingKey, Parameters<Telling['quantity']>[1]>> = {
  minimumAge: 'year',
  agreementAge: 'year',
  passwordDays: 'day',
  cycleMs: 'millisecond',
  realityCheckMinutes: 'minute',
  signUpBonusDays: 'day',
  caseSilentMonths: 'month',
  caseInAndOutDays: 'day',
  caseSharedDeviceDays: 'day',
  dormantMonths: 'month',
  dormantNoticeDays: 'day',
  keepYears: 'year',
}

function isSetting(name: string | undefined): name is BrandSettingKey {
  return name !== undefined && Object.hasOwn(brandSettings, name)
}

/** Returns the setting of the brand that a field of a change belongs to, and the names below it; undefined for none. */
export function settingIn(
  call: string,
  path: readonly string[],
): { key: BrandSettingKey; rest: readonly string[] } | undefined {
  if (!callsOfSettings.has(call)) return undefined
  const names = outerNames.has(path[0]!) ? path.slice(1) : path
  const [key] = names
  return isSetting(key) ? { key, rest: names.slice(1) } : undefined
}

/** Returns whether a text is an amount of a currency, with no more decimals than it has, and not below zero. */
export function isAmountIn(text: string, currency: string): boolean {
  if (!/^\d{1,16}(\.\d{1,4})?$/.test(text)) return false
  try {
    parseMoney(text, currencyOf(currency))
    return true
  } catch {
    return false
  }
}

/** Returns the name of a setting by its key; the key if it is none. */
export function settingName(key: string, named: Texts['named']): string {
  return isSetting(key) ? named('brandSettings', `${key}.name`) : key
}

/** Returns the name of a part of a setting, such as a colour or a field of the registration. */
export function settingPartName(key: BrandSettingKey, part: string, { named }: Texts): string {
  if (key === 'registerFields') {
    const field = named('registerFields', part)
    if (field !== part) return field
  }
  const word = named('fields', `setting.${part}`)
  return word === `setting.${part}` ? part : word
}

/** Returns the value of a setting as people read it. */
export function settingText(key: BrandSettingKey, value: unknown, telling: Telling): string {
  const { w, named, money, quantity, whole, country, currency } = telling
  const { control } = brandSettings[key]
  if (value === null || value === undefined) {
    const none = named('brandSettings', `${key}.none`)
    return none === `${key}.none` ? '–' : none
  }
  switch (control) {
    case 'switch':
      return w(value === true ? 'brandPages.on' : 'brandPages.off')
    case 'amount':
      return isAmountIn(String(value), currency) ? money({ amount: String(value), currency }) : String(value)
    case 'number':
      return typeof value === 'number' ? numberOf(key, value) : String(value)
    case 'choice':
      return named('brandSettings', `${key}.choice.${String(value)}`)
    case 'languages':
      return listText((value as string[]).map((code) => languageOf(code).name))
    case 'texts':
      return listText(key === 'phoneCountries' ? (value as string[]).map(country) : (value as string[]))
    case 'text':
      return key === 'country' ? country(String(value)) : String(value) || '–'
    case 'licence': {
      const { regulator, number } = value as { regulator: string; number: string }
      return `${regulator}, ${number}`
    }
    case 'colours': {
      const count = Object.values(value as Record<string, object>).flatMap((one) => Object.keys(one)).length
      return count === 0 ? w('brandPages.ofHouse') : w('brandPages.colours', { count })
    }
    case 'mark':
      return w('brandPages.shapes', { count: (value as unknown[]).length })
    case 'register-fields': {
      const count = Object.keys(value as object).length
      return count === 0 ? w('brandPages.ofHouse') : w('brandPages.ownFields', { count })
    }
    case 'labels':
      return listText(Object.values(value as Record<string, Look>).map(lookName))
    case 'clubs':
      return listText((value as Look[]).map(lookName))
    case 'links':
      return listText(Object.keys(value as object))
    default:
      return control satisfies never
  }

  function numberOf(key: BrandSettingKey, count: number): string {
    const unit = units[key]
    if (unit) return quantity(count, unit)
    const word = named('brandSettings', `${key}.unit`)
    if (word === ':00') return `${count}:00`
    return word === '×' ? `${whole(count)}×` : `${whole(count)} ${word}`
  }

  function listText(items: readonly string[]): string {
    if (items.length === 0) return w('brandPages.empty')
    const more = items.length > 4 ? [w('log.more', { count: items.length - 4 })] : []
    return [...items.slice(0, 4), ...more].join(', ')
  }
}

interface Look {
  names: Record<string, string>
}

function lookName({ names }: Look): string {
  return names.EN ?? Object.values(names)[0] ?? '–'
}

/** An access rule as JSON on the wire. */
interface Rule {
  effect: 'deny' | 'allow'
  country?: string | null
  region?: string | null
  network?: string | null
  category?: string | null
}

/** Returns an access rule, given as JSON, as people read it: `Closed: Philippines, 00, Slots`. */
export function ruleText(json: string, telling: Telling): string {
  const { w } = telling
  const rule = JSON.parse(json) as Rule
  return w(rule.effect === 'deny' ? 'access.closedFor' : 'access.openFor', {
    place: placeText(rule, telling),
  })
}

/** Returns the place and the category of games of an access rule as people read it. */
export function placeText(
  { country: code, region, network, category }: Omit<Rule, 'effect'>,
  { w, named, country }: Pick<Telling, 'w' | 'named' | 'country'>,
): string {
  const place = [
    ...(code ? [country(code)] : []),
    ...(region ? [w('access.regionIs', { region })] : []),
    ...(network ? [network] : []),
  ]
  const games = category ? [named('categories', category)] : []
  return [...(place.length > 0 ? place : [w('access.everywhere')]), ...games].join(', ')
}
