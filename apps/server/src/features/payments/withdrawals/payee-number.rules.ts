import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Institution } from '../../../db/tables.ts'

/**
 * The one spelling of an account's number at an institution, of the digits that a player typed: a mobile number begins with its dialling
 * code, and any other number with no zero, since forms add and drop those. Undefined where it has to be a mobile number and is none.
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
