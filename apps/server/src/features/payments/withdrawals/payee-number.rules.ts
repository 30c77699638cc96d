import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Institution } from './withdrawals.tables.ts'

/**
 * Returns the canonical form of an account's number at an institution, from the digits that a player typed: a mobile
 * number begins with its dialling code, and any other number without leading zeros, since forms add and drop those.
 * Undefined if it must be a mobile number and is not.
 */
export function canonicalNumber(
  { mobileCountry }: Pick<Institution, 'mobileCountry'>,
  digits: string,
): string | undefined {
  if (!mobileCountry) return digits.replace(/^0+(?=\d)/, '')
  const phone = parsePhoneNumberFromString(digits, {
    defaultCountry: mobileCountry as CountryCode,
    extract: false,
  })
  return phone?.isValid() ? phone.number.slice(1) : undefined
}
