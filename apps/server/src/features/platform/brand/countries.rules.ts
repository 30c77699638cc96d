import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import type { Brand } from '../../../caller/brand.ts'

export interface PhoneCountry {
  countryCode: string
  countryDialingCode: string
  digits: number[]
  trunk: string
}

let all: PhoneCountry[] | undefined

/**
 * Returns the countries whose mobile numbers a brand accepts, by code; `digits` counts the digits after the dialling
 * code, without the trunk prefix.
 */
export function phoneCountries({ phoneCountries }: Pick<Brand, 'phoneCountries'>): PhoneCountry[] {
  all ??= getCountries().flatMap(mobileNumbersOf)
  if (phoneCountries.length === 0) return all
  return all.filter(({ countryCode }) => phoneCountries.includes(countryCode))
}

function mobileNumbersOf(countryCode: CountryCode): PhoneCountry[] {
  const metadata = new Metadata() as Metadata & { type(name: string): { possibleLengths(): number[] } }
  metadata.selectNumberingPlan(countryCode)
  const digits = metadata.type('MOBILE')?.possibleLengths()
  // A few islands have no mobile numbers of their own.
  if (!digits || digits.length === 0) return []
  const countryDialingCode = getCountryCallingCode(countryCode)
  return [{ countryCode, countryDialingCode, digits, trunk: trunkOf(countryCode) }]
}

/** The numbering plans name a prefix even if there is none, so the country's example shows which one is removed. */
function trunkOf(countryCode: CountryCode): string {
  const number = examples[countryCode]
  const isTakenOff = (prefix: string) => {
    const phone = parsePhoneNumberFromString(prefix + number, countryCode)
    return phone?.isValid() && phone.nationalNumber === number
  }
  return ['80', '0', '1', '8', '06'].find(isTakenOff) ?? ''
}
