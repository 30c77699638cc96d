/** The number of rate units in one percent: 30,000 is 3 %. */
const perPercent = 10_000

/**
 * Parses a percentage such as `0.35`, with up to four decimals, into a rate in millionths; throws a RangeError for any
 * other text.
 */
export function parseRate(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`"${text}" is no rate in percent`)
  return Number(whole) * perPercent + Number(decimals.padEnd(4, '0'))
}

/** Returns a rate in millionths as a percentage, with up to four decimals and no trailing zeros. */
export function rateText(rate: number): string {
  const decimals = String(rate % perPercent)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(rate / perPercent)}${decimals && `.${decimals}`}`
}
