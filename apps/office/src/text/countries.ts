import { countryCodes, isCountry } from '@fairground/kernel/country'

const names = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country (ISO 3166-1 alpha-2) in a language; undefined for no country. */
export function countryName(code: string, tag: string): string | undefined {
  if (!isCountry(code)) return undefined
  const known = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  names.set(tag, known)
  return known.of(code)
}

/** Returns all countries (ISO 3166-1 alpha-2) with their names in a language, in the order of the names. */
export function countriesIn(tag: string): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value, tag) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, tag))
}
