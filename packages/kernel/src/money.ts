import { NamedError } from './named-error.ts'

export interface Currency {
  /** ISO 4217 code, with the suffix `-TRIAL` for trial money. */
  code: string
  /** Decimals of the minor unit: 2 for PHP, 0 for VND, 3 for BHD. */
  exponent: number
  trial: boolean
  /** The symbol shown with an amount: `₱`, or the ISO code if the currency has no symbol. */
  symbol: string
}

const trialSuffix = '-TRIAL'

/** ISO 4217 minor units (list one, without funds, metals and test codes). */
const codesByExponent: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY
    COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR
    MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG
    SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES
    WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

/** The symbols of currencies, all contained in the font of amounts; any other currency shows its code. */
export const currencySymbols: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: '¥',
  CRC: '₡',
  EUR: '€',
  GBP: '£',
  GEL: '₾',
  GHS: '₵',
  HKD: 'HK$',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  KZT: '₸',
  LAK: '₭',
  MNT: '₮',
  MXN: 'MX$',
  MYR: 'RM',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  PYG: '₲',
  RUB: '₽',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
  VND: '₫',
}

const currencies = new Map<string, Currency>()
for (const [exponent, codes] of Object.entries(codesByExponent)) {
  for (const code of codes.split(/\s+/)) {
    const real = { code, exponent: Number(exponent), trial: false, symbol: currencySymbols[code] ?? code }
    currencies.set(code, Object.freeze(real))
    currencies.set(code + trialSuffix, Object.freeze({ ...real, code: code + trialSuffix, trial: true }))
  }
}

/** Codes of the currencies that `currencyOf` knows, without trial money. */
export const currencyCodes: readonly string[] = [...currencies.values()]
  .filter(({ trial }) => !trial)
  .map(({ code }) => code)
  .sort()

/**
 * Returns the currency of an ISO 4217 code, with or without the suffix `-TRIAL`; refuses others with
 * `currency_unknown`.
 */
export function currencyOf(code: string): Currency {
  const currency = currencies.get(code)
  if (!currency) throw new NamedError('currency_unknown', `no currency ${JSON.stringify(code.slice(0, 20))}`)
  return currency
}

/** Returns whether a code is one of a currency that `currencyOf` knows. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Returns the ISO 4217 code of a currency, or for trial money that of the money that it represents. */
export function plainCode({ code, trial }: Currency): string {
  return trial ? code.slice(0, -trialSuffix.length) : code
}

/** Returns the trial money of a currency, or the currency itself if it is trial money. */
export function trialOf(currency: Currency): Currency {
  return currency.trial ? currency : currencyOf(currency.code + trialSuffix)
}

/** The largest value of a PostgreSQL bigint, the type of every stored amount. */
export const largestAmount = 2n ** 63n - 1n
export const smallestAmount = -(2n ** 63n)

/** Parses a plain decimal text such as '1250.5' into minor units; refuses everything else with `amount_invalid`. */
export function parseMoney(text: string, currency: Currency): bigint {
  // A bigint column holds nineteen digits, so longer texts never reach BigInt().
  const parts = typeof text === 'string' ? /^(-?)(0|[1-9][0-9]{0,18})(?:\.([0-9]{1,4}))?$/.exec(text) : null
  const decimals = parts?.[3] ?? ''
  if (!parts || decimals.length > currency.exponent) {
    throw new NamedError('amount_invalid', `not an amount of ${currency.code}`)
  }
  const size = BigInt(parts[2] + decimals.padEnd(currency.exponent, '0'))
  const minor = parts[1] ? -size : size
  if (minor > largestAmount || minor < smallestAmount) {
    throw new NamedError('amount_invalid', `too large an amount of ${currency.code}`)
  }
  return minor
}

/** Returns the wire form of an amount, always with all decimals of its currency: '1250.50'. */
export function moneyText(minor: bigint, currency: Currency): string {
  const sign = minor < 0n ? '-' : ''
  const digits = String(minor < 0n ? -minor : minor).padStart(currency.exponent + 1, '0')
  if (currency.exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -currency.exponent)}.${digits.slice(-currency.exponent)}`
}

const formats = new Map<string, Intl.NumberFormat>()

function formatAs(
  minor: bigint,
  currency: Currency,
  bcp47: string,
  options: Pick<Intl.NumberFormatOptions, 'notation' | 'minimumFractionDigits' | 'maximumFractionDigits'>,
): string {
  const key = `${bcp47} ${currency.code} ${options.notation} ${options.minimumFractionDigits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(bcp47, {
      style: 'currency',
      currency: currency.code.slice(0, 3),
      ...options,
    })
    formats.set(key, format)
  }
  // Engines differ in the symbol of a currency; ours is the same everywhere.
  return format
    .formatToParts(moneyText(minor, currency) as Intl.StringNumericLiteral)
    .map(({ type, value }) =>
      type === 'currency' ? currency.symbol : type === 'minusSign' ? value.replace('-', '−') : value,
    )
    .join('')
}

/** Formats an amount for a BCP 47 language, with the currency's own symbol and a true minus sign (U+2212). */
export function formatMoney(minor: bigint, currency: Currency, bcp47: string): string {
  const digits = currency.exponent
  return formatAs(minor, currency, bcp47, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Formats an amount as `formatMoney` does, a whole one without decimals: `₱5,000,000`. */
export function formatWholeMoney(minor: bigint, currency: Currency, bcp47: string): string {
  const digits = minor % 10n ** BigInt(currency.exponent) === 0n ? 0 : currency.exponent
  return formatAs(minor, currency, bcp47, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * Formats an amount for an axis: whole amounts without decimals, and from ten thousand on in thousands or millions with
 * at most two decimals (`₱600`, `₱1.25M`).
 */
export function formatMoneyShort(minor: bigint, currency: Currency, bcp47: string): string {
  const unit = 10n ** BigInt(currency.exponent)
  const size = minor < 0n ? -minor : minor
  if (size >= 10_000n * unit)
    return formatAs(minor, currency, bcp47, {
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    })
  return formatWholeMoney(minor, currency, bcp47)
}

/**
 * Splits `minor` into shares that sum to it exactly, as close to the weights as whole minor units allow (largest
 * remainder).
 */
export function splitMoney(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new NamedError('weights_invalid', 'weights must not be negative and not all zero')
  }
  const size = minor < 0n ? -minor : minor
  const unit = minor < 0n ? -1n : 1n
  const shares = weights.map((weight) => (size * weight) / total)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  const left = size - shares.reduce((sum, share) => sum + share, 0n)
  for (const { index } of byRemainder.slice(0, Number(left))) shares[index]! += 1n
  return shares.map((share) => share * unit)
}
