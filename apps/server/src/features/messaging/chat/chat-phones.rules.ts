import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Characters that people write for a digit. */
const readAs: Record<string, string> = { o: '0', i: '1', l: '1', '|': '1', z: '2', s: '5', b: '8' }

/** Day as people write it, in any order of day and month. */
const date =
  /(?<![\d./-])(?:20\d\d([./-])\d{1,2}\1\d{1,2}|(?:[0-2]?\d|3[01])([./-])(?:[0-2]?\d|3[01])\2(?:20)?[23]\d)(?!\d|[./-]\d)/g
/** Amount: digits in groups of three, or next to the sign or name of a currency. None begins with 0. */
const grouped = String.raw`[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?(?![.,]?\d)`
const currency = String.raw`(?:[\p{Sc}đk]|php|vnd|pesos?|piso|đồng|dong|triệu|tr)`
const amount = new RegExp(
  String.raw`(?<![\d.,+])(?:${grouped}|(?<=\p{Sc}\s?)[1-9]\d{0,8}(?!\d)|[1-9]\d{0,8}(?=\s?${currency}(?!\p{L})))`,
  'gu',
)

/** Group of digits, or of characters that are read as digits. */
const digits = String.raw`(?<!\p{L})[oil|zsb]*\d[\doil|zsb]*(?!\p{L})`
/** Digits with the characters that people put between those of one number. */
const run = new RegExp(`${digits}(?:[^\\p{L}\\d|]{1,3}${digits})*`, 'gu')
const group = new RegExp(digits, 'gu')
const fewestDigits = 8
const mostDigits = 15

/**
 * Returns whether joined digits of a line may be a mobile number of one of the countries, or of any country with a plus
 * sign.
 */
export function hasMobile(text: string, countries: readonly string[]): boolean {
  const plain = withPlainDigits(
    text
      .normalize('NFKC')
      .replace(/[\p{DI}\p{M}]/gu, '')
      .toLowerCase(),
  )
    .replace(date, ' x ')
    .replace(amount, ' x ')
  return [...plain.matchAll(run)].some(({ 0: found, index }) => {
    const groups = [...found.matchAll(group)].map((one) => ({
      digits: one[0].replace(/\D/g, (sign) => readAs[sign]!),
      hasPlus: /\+\W{0,2}$/u.test(plain.slice(0, index + one.index)),
    }))
    return hasMobileIn(groups, countries)
  })
}

/** Digits of all scripts as those of ASCII. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // The ten digits of a script begin at a code that ends in 0 or 6.
    const code = digit.codePointAt(0)!
    const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - (code % 16)))
    return String((code % 16) - (isFromZero ? 0 : 6))
  })
}

interface Group {
  digits: string
  hasPlus: boolean
}

function hasMobileIn(groups: readonly Group[], countries: readonly string[]): boolean {
  // Numbers of a lottery are pairs: as a whole they may be one phone number, but not in part.
  if (groups.every(({ digits: pair }) => pair.length === 2)) {
    const isAscending = groups.every(({ digits: pair }, at) => at === 0 || pair > groups[at - 1]!.digits)
    return !isAscending && isMobile(groups, countries)
  }
  return groups.some((_, from) => groups.some((_, to) => isMobile(groups.slice(from, to + 1), countries)))
}

function isMobile(groups: readonly Group[], countries: readonly string[]): boolean {
  const joined = groups.map((one) => one.digits).join('')
  if (joined.length < fewestDigits || joined.length > mostDigits) return false
  if (groups[0]!.hasPlus && parsePhoneNumberFromString(`+${joined}`)?.isValid()) return true
  return countries.some((country) => {
    const phone = parsePhoneNumberFromString(joined, {
      defaultCountry: country as CountryCode,
      extract: false,
    })
    if (!phone?.isValid()) return false
    // Without the 0 or the dialling code it may also be a round amount, or numbers of a lottery.
    const isBare = phone.nationalNumber === joined
    const isNumbers = groups.length > 3 && groups.every((one) => one.digits.length < 3)
    return !(isBare && (joined.endsWith('000') || (isNumbers && groups.some((one) => one.digits.length > 1))))
  })
}
