import type { BrandSettingKey, BrandSettingValues, SettingControl } from '@fairground/contract/brand-settings'
import { longestMarkPath, markPathPattern, mostMarkPaths } from '@fairground/kernel/mark'
import { type OwnTokens, unreadablePairs } from '@fairground/kernel/theme-tokens'
import { isAmountIn } from '../changes/brand-values.ts'
import { termsOf } from './draft-values.ts'

// What a person can mistype, told while they type; the server checks every value by its schema when a draft is saved.
// A test compares both.

/** The fault of a value; its words are `brandPages.fault.<name>`. */
export type Fault =
  | 'number'
  | 'amount'
  | 'required'
  | 'invalid'
  | 'unreadable'
  | 'agreementAge'
  | 'strictCycle'

const hex = /^#[0-9a-f]{6}$/
const host = /^[a-z0-9.-]{1,200}(:\d{1,5})?$/

/** The form of each text, and of each item of a list. */
const forms: Partial<Record<BrandSettingKey, RegExp>> = {
  name: /^\s*(?=\S).{1,40}\s*$/u,
  country: /^[A-Z]{2}$/,
  contactUrl: /^(\/(?!\/)|https:\/\/|mailto:|tg:).{1,490}$/,
  agreementVersion: /^[\w.-]{1,20}$/,
  imageCdns: host,
  launchCdns: host,
  phoneCountries: /^[A-Z]{2}$/,
  reservedNames: /^[a-z0-9]{1,32}$/,
}

/** The maximum number of items of each list. */
const mostItems: Partial<Record<BrandSettingKey, number>> = {
  imageCdns: 10,
  launchCdns: 10,
  phoneCountries: 250,
  reservedNames: 500,
}

const slowestStrictMs = 2500

interface Look {
  names: Record<string, string>
  color: string
  color2: string
}

function isLook({ names, color, color2 }: Look): boolean {
  const texts = Object.values(names)
  return texts.every((name) => isText(name, 24)) && hex.test(color) && hex.test(color2)
}

function isText(text: string, most: number): boolean {
  const { length } = text.trim()
  return length >= 1 && length <= most
}

/** The checks of values that are no number, amount, text or list of texts. */
const checks: Partial<Record<SettingControl, (value: unknown) => boolean>> = {
  languages: (value) => {
    const codes = value as string[]
    return codes.length >= 1 && codes.length <= 20 && codes.every((code) => /^[A-Z]{2,8}$/.test(code))
  },
  colours: (value) =>
    Object.values(value as OwnTokens).every((theme) =>
      Object.values(theme).every((colour) => hex.test(colour)),
    ),
  mark: (value) => {
    const paths = value as { d: string; width: unknown }[]
    const isPath = ({ d, width }: (typeof paths)[number]) =>
      d.length <= longestMarkPath &&
      markPathPattern.test(d) &&
      (width === null || (typeof width === 'number' && width >= 0.5 && width <= 8))
    return paths.length >= 1 && paths.length <= mostMarkPaths && paths.every(isPath)
  },
  labels: (value) =>
    Object.entries(value as Record<string, Look>).every(
      ([code, look]) => /^[a-z][a-z0-9-]{0,31}$/.test(code) && isLook(look),
    ),
  links: (value) =>
    Object.entries(
      value as Record<string, { url: string; qrCodeUrl: string | null; labelNameEn: string }>,
    ).every(
      ([name, { url, qrCodeUrl, labelNameEn }]) =>
        /^[A-Za-z][A-Za-z0-9-]{0,31}$/.test(name) &&
        isText(url, 500) &&
        (qrCodeUrl === null || isText(qrCodeUrl, 500)) &&
        labelNameEn.trim().length <= 60,
    ),
  licence: (value) => {
    const { regulator, number, url } = value as { regulator: string; number: string; url: string | null }
    return isText(regulator, 120) && isText(number, 60) && (url === null || isHttps(url))
  },
  'register-fields': (value) =>
    Object.values(value as Record<string, { minLength?: number; maxLength?: number }>).every(
      ({ minLength = 0, maxLength = 255 }) =>
        minLength >= 0 && maxLength >= 1 && maxLength <= 255 && minLength <= maxLength,
    ),
}

function isHttps(url: string): boolean {
  return url.length <= 500 && URL.canParse(url) && new URL(url).protocol === 'https:'
}

/**
 * Returns what is wrong with the value of a setting among all of them, for a brand with a currency; undefined for
 * nothing.
 */
export function faultOf(
  key: BrandSettingKey,
  values: BrandSettingValues,
  currency: string,
): Fault | undefined {
  const { control, orNone = false, range } = termsOf(key)
  const value = values[key]
  if (value === null && orNone) return undefined
  switch (control) {
    case 'number': {
      const isInside =
        range && Number.isInteger(value) && Number(value) >= range[0] && Number(value) <= range[1]
      if (!isInside) return 'number'
      break
    }
    case 'amount':
      if (!isAmountIn(String(value), currency)) return 'amount'
      break
    case 'text':
      if (String(value).trim() === '') return 'required'
      if (!forms[key]?.test(String(value))) return 'invalid'
      break
    case 'texts': {
      const items = value as string[]
      const isRight = items.every((item) => forms[key]?.test(item)) && items.length <= (mostItems[key] ?? 0)
      if (!isRight) return 'invalid'
      break
    }
    default:
      if (checks[control]?.(value) === false) return 'invalid'
  }
  if (key === 'tokens' && unreadablePairs(value as OwnTokens).length > 0) return 'unreadable'
  if (key === 'agreementAge' && Number(value) < Number(values.minimumAge)) return 'agreementAge'
  if (key === 'cycleMs' && values.pace === 'strict' && Number(value) < slowestStrictMs) return 'strictCycle'
  return undefined
}

/** Returns the settings of a draft that are invalid, each with what is wrong. */
export function faultsIn(
  version: BrandSettingValues,
  draft: BrandSettingValues,
  currency: string,
): Map<BrandSettingKey, Fault> {
  const values = { ...version, ...draft }
  const keys = new Set(Object.keys(draft) as BrandSettingKey[])
  // A change of one of a pair makes the other one invalid.
  if (keys.has('minimumAge')) keys.add('agreementAge')
  if (keys.has('pace')) keys.add('cycleMs')
  return new Map(
    [...keys].flatMap((key) => {
      const fault = faultOf(key, values, currency)
      return fault === undefined ? [] : [[key, fault] as const]
    }),
  )
}
