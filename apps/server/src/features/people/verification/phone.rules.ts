import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'

/**
 * Parses a mobile number as people type it, to E.164 such as `+639171234567`. Without a dialling code it belongs to the
 * brand's own country. Refuses `mobile_invalid`, also for countries whose numbers the brand does not accept.
 */
export function phoneOf(
  brand: Pick<Brand, 'country' | 'phoneCountries'>,
  mobileNum: string,
  countryDialingCode: string | undefined,
): string {
  const at = countryDialingCode
    ? { defaultCallingCode: countryDialingCode.replace('+', '') }
    : { defaultCountry: brand.country as 'PH' }
  const phone = parsePhoneNumberFromString(mobileNum, { ...at, extract: false })
  if (!phone?.isValid() || phone.ext !== undefined) refuse('mobile_invalid')
  const { phoneCountries } = brand
  if (phoneCountries.length > 0 && !phoneCountries.includes(phone.country ?? '')) refuse('mobile_invalid')
  return phone.number
}
