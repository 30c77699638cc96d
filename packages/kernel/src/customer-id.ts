/**
 * Returns the check digit by ISO/IEC 7064, MOD 11,10, which detects every single wrong digit and nearly every swap of
 * two digits.
 */
export function checkDigit(digits: string): string {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return String((11 - product) % 10)
}

/** Returns whether a text has the form of a customer id: ten digits, the first not 0, the last one the check digit. */
export function isCustomerId(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && checkDigit(text.slice(0, 9)) === text[9]
}
