/**
 * The check digit of digits by ISO/IEC 7064, MOD 11,10: it finds each single wrong digit and nearly every two that
 * changed places.
 */
export function checkDigit(digits: string): string {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return String((11 - product) % 10)
}

/**
 * Whether a text is written like a customer id: ten digits, of which the first is not 0 and the last one checks the
 * others.
 */
export function isCustomerId(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && checkDigit(text.slice(0, 9)) === text[9]
}
