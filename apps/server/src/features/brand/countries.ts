import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/mobile'
import { refuse } from '../../http/refusal.ts'
import type { Places } from '../../places.ts'
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

/** Whether a brand keeps out who comes from a country; nobody is kept out from where nobody knows. */
function isRestricted(brand: Pick<Brand, 'restrictedCountries'>, country: string | null): boolean {
  return country !== null && brand.restrictedCountries.includes(country)
}

/** Refuses `region_restricted` for an address in a country that the brand keeps out. */
export function refuseRestricted({ places }: { places: Places }, brand: Brand, ip: string): void {
  if (isRestricted(brand, places.countryOf(ip))) refuse('region_restricted')
}

/** 0 normal, 1 maintenance, 2 restricted for who is in a country; maintenance wins (specification, section 4). */
export function statusFor(brand: Brand, country: string | null): 0 | 1 | 2 {
  return brand.status === 0 && isRestricted(brand, country) ? 2 : brand.status
}
