/** Parses a typed number, with a point or a comma before its decimals; NaN for another text. */
export function typedNumber(text: string): number {
  const digits = text.replace(/[\s×x%]/gi, '')
  const point = digits.includes('.') ? digits.replaceAll(',', '') : digits.replace(',', '.')
  return point === '' ? Number.NaN : Number(point)
}
