import {
  type BrandSettingKey,
  type BrandSettingTerms,
  type BrandSettingValues,
  brandSettingList,
} from '@fairground/contract/brand-settings'
import { isCountry } from '@fairground/kernel/country'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import type { Club } from '../../../caller/brand.ts'
import { wrongClubs } from './look.rules.ts'
import { settingsOf } from './reading.rules.ts'
import { changedColumns, settingsIn, type VersionRow } from './settings.rules.ts'

/** Settings whose values the server reads further than their schema does, by the name that the readers tell. */
const readFurther: Record<string, BrandSettingKey> = {
  tokens: 'tokens',
  mark: 'mark',
  club: 'clubs',
  label: 'labels',
  resource: 'resources',
  contact: 'contactUrl',
  licence: 'licence',
}

const slowestStrictMs = 2_500

/**
 * Returns the settings that cannot be published together in a version with changes, by key: a value that its schema or
 * the server cannot read, colours that cannot be read on each other, a rank that is named twice, languages that the
 * installation lacks, a country that is none, an age of the agreement below the minimum age, and a strict pace that is
 * faster than 2.5 s.
 */
export function wrongSettings(
  row: VersionRow,
  changes: BrandSettingValues,
  { currency, languages }: { currency: Currency; languages: readonly string[] },
): Partial<Record<BrandSettingKey, 'invalid_value'>> {
  const wrong: Partial<Record<BrandSettingKey, 'invalid_value'>> = {}
  for (const [key, terms] of brandSettingList)
    if (key in changes && !isValue(terms, changes[key], currency)) wrong[key] = 'invalid_value'
  if (Object.keys(wrong).length > 0) return wrong

  const after = { ...row, ...changedColumns(row, changes, currency) }
  settingsOf(after, (problem) => {
    const key = readFurther[problem.split(/[ :]/)[0]!] ?? 'registerFields'
    if (key in changes) wrong[key] = 'invalid_value'
  })
  const values = settingsIn(after, currency)
  if ('country' in changes && !isCountry(after.country)) wrong.country = 'invalid_value'
  if ('phoneCountries' in changes && !after.phone_countries.every(isCountry))
    wrong.phoneCountries = 'invalid_value'
  if ('clubs' in changes && Object.keys(wrongClubs(changes.clubs as Club[])).length > 0)
    wrong.clubs = 'invalid_value'
  const own = values.languages as string[]
  if (new Set(own).size < own.length || own.some((code) => !languages.includes(code)))
    wrong.languages = 'invalid_value'
  if (after.agreement_age < after.minimum_age) wrong.agreementAge = 'invalid_value'
  if (after.pace === 'strict' && after.cycle_ms !== null && after.cycle_ms < slowestStrictMs)
    wrong.cycleMs = 'invalid_value'
  return wrong
}

function isValue({ schema, stored, setBy }: BrandSettingTerms, value: unknown, currency: Currency): boolean {
  if (!schema.safeParse(value).success) return false
  if (stored === 'plain' || value === null) return true
  try {
    const amount = parseMoney(String(value), currency)
    // A sum above which something is required or recorded; 0 would be every sum.
    return amount > 0n || (stored === 'minor-units' && setBy === undefined)
  } catch {
    return false
  }
}
