/**
 * The texts that a spreadsheet takes for a formula, also in full width and after blanks or invisible signs, or for a
 * line of its own.
 */
const formula = /^[\p{Z}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/u
const amount = /^-?\d+(\.\d+)?$/

/**
 * Lines of cells as CSV (RFC 4180). A cell that a spreadsheet could take for a formula (first sign = + - @, also in
 * full width, tab, return or line feed) begins with an apostrophe, so that it is text (OWASP, CSV injection); a plain
 * amount below zero stays a number.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !amount.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
