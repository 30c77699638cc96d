import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/mobile'
import type { Brand } from './brand.queries.ts'

export interface PhoneCountry {
  countryCode: string
  countryDialingCode: string
  digits: number[]
}

let all: PhoneCountry[] | undefined

/** The countries whose mobile numbers a brand takes, by code; `digits` counts what follows the dialling code. */
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
  return [{ countryCode, countryDialingCode: getCountryCallingCode(countryCode), digits }]
}
